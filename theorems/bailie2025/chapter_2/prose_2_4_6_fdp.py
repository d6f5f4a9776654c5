"""Section 2.4.6 (bailie2025): f-DP as a specification whose premetric is the tradeoff function."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias, cast

from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, ForAll, Instance
from dpcalc.decide.blackwell import known_tradeoff
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.tradeoff import Tradeoff
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._tradeoffs import plain

SIZES = tuple(Fraction(i, 6) for i in range(7))
"""The corners of all tradeoff functions tried; in between they are linear."""

Curve: TypeAlias = Callable[[Tradeoff, Fraction], Fraction]
"""A value in [0, inf] for a tradeoff function and a size."""


@dataclass(frozen=True)
class Promise:
    """Two laws at distance 1 and the least type II errors f that are promised: those of another pair."""

    experiment: Experiment
    promised: Experiment


def errors(function: Tradeoff, size: Fraction) -> Fraction:
    """The least type II error."""
    return function.type_two(size)


def power(function: Tradeoff, size: Fraction) -> Fraction:
    """The largest power."""
    return function.at(size)


def power_above_size(function: Tradeoff, size: Fraction) -> Fraction:
    """How much the largest power exceeds the size."""
    return function.at(size) - size


CURVES: dict[Curve, str] = {
    errors: "(least_error P Q size)",
    power: "(- 1 (least_error P Q size))",
    power_above_size: "(- (- 1 (least_error P Q size)) size)",
}
"""The values as certificates write them."""


def zero_at_equal_laws(premetric: Curve) -> ForAll:
    """The premetric is 0 at equal laws and nowhere negative."""

    def check(instance: Instance) -> Witness | None:
        experiment = cast(Experiment, instance)
        for size in SIZES:
            value = premetric(known_tradeoff(experiment), size)
            if value < 0 or (experiment.equal and value):
                shown = {"laws": experiment.text(), "size": str(size), "Dp": str(value), "violated": f"{value} = 0"}
                wrong = f"(< {CURVES[premetric]} 0)" if value < 0 else f"(and (same P Q) (!= {CURVES[premetric]} 0))"
                laws = {"P": experiment.p, "Q": experiment.q, "size": size}
                evidence = example("(are_laws (list P Q))", wrong, about=laws)
                return Witness(f"{experiment.text()}: Dp(P, Q)({size}) = {value}, not 0", shown, evidence=evidence)
        return None

    return ForAll("two laws with denominators up to n, sizes in sixths", lambda n: iter(plain(n)), check)


def promises(size: int) -> Iterator[Instance]:
    """Every two pairs of small laws: those released, and those whose tradeoff function is promised."""
    return (Promise(x, y) for x in plain(size) for y in plain(size))


def same_promise(premetric: Curve, budget: Curve) -> ForAll:
    """f-DP (every test has type II error at least f) is Dp <= budget at distance 1, at every size."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Promise, instance)
        found, f = known_tradeoff(case.experiment), known_tradeoff(case.promised)
        kept = all(found.type_two(size) >= f.type_two(size) for size in SIZES)
        for_budget = all(premetric(found, size) <= budget(f, size) for size in SIZES)
        if kept == for_budget:
            return None
        text = f"f-DP {'holds' if kept else 'fails'} and Dp <= budget {'holds' if for_budget else 'fails'}"
        shown = {"laws": case.experiment.text(), "f": f"least type II errors of {case.promised.text()}"}
        return Witness(f"{text}: {case.experiment.text()}; f of {case.promised.text()}", shown)

    return ForAll("two laws at distance 1, and f the tradeoff function of two more", promises, check)


def framework(premetric: Curve, budget: Curve) -> AllOf:
    """Dp is a premetric, and satisfying f-DP is satisfying (2.3) with Dp and the budget."""
    return AllOf({"a premetric": zero_at_equal_laws(premetric), "the same promise": same_promise(premetric, budget)})


THEOREM = Theorem(
    id="bailie2025/prose-2.4.6-fdp",
    title="f-DP with the tradeoff function as premetric",
    statement=r"""With $D(P,Q)=\mathrm{Tr}(P,Q)\in[0,1]^{[0,1]}$, the least type II error of tests of $P$ against $Q$ at
each level, $f$-DP is the condition $D(P_x,P_{x'})\preccurlyeq\varepsilon\,d_{\mathcal X}(x,x')$ for a premetric with
values in $[0,\infty]^{[0,1]}$ and the pointwise order.""",
    claim=framework(errors, errors),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="1188-1188",
    reading=(
        "A multidimensional premetric is 0 at every size where both laws are equal, as Definition 2.4.16 asks in one "
        "dimension. The budget is f, at distance 1. The order is wrong as well: f-DP asks for errors of at least f."
    ),
    twins=(
        Twin("the order alone", "'at least f' read as (2.3) with budget f", same_promise(errors, errors)),
        Twin("powers", "the power in place of the error", framework(power, power)),
    ),
)
