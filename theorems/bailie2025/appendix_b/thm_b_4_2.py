"""Theorem B.4.2 (bailie2025): the smallest budget, and how close the published one comes to it.

The second claim is code: a gap at all rates has no words yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

import sympy

from dpcalc.claim import Claim, Exists, ForAll, Instance
from dpcalc.swapping.law.stratum import StratumUniverse
from dpcalc.swapping.losses.stratum_loss import stratum_loss
from dpcalc.theory import (
    AllOf,
    Enumerate,
    EnumerateScope,
    Every,
    Inequality,
    Mark,
    Printed,
    PrintedCell,
    Prove,
    Reading,
    Theorem,
    Twin,
    b,
)
from dpcalc.verdict import Witness
from theorems.bailie2025._gap import F, gap_kept, within
from theorems.bailie2025._optimality import any_margin, swapped_singletons, universes
from theorems.bailie2025._ratio_arguments import even_sizes, infimum

ABOVE = 4 / b


LEAST_BUDGET = Every(
    all="x in stratum_universes; U in [members(x)]; p in rates; e in distances",
    let={
        "divided_by": "1",
        "infimum(U, p)": "(largest y, w in U: if y = w then 0 else log(released_ratio(y, w, p)) / hamming_s(y, w)) "
        "/ divided_by",
        "suffices(U, p, e)": "every y, w in U: log(released_ratio(y, w, p)) <= e * hamming_s(y, w)",
    },
    show="suffices(U, p, infimum(U, p)) and (suffices(U, p, e) => infimum(U, p) <= e)",
)
"""The datasets of a universe with one stratum; what is at most every budget, and a budget itself, is their infimum."""


def keeps_gap(instance: Instance) -> Witness | None:
    """A universe whose gap is as claimed at every p."""
    universe = cast(StratumUniverse, instance)
    return (
        Witness(f"{universe.label()}: the gap is as claimed for every `p` in `[0, 1]`") if gap_kept(universe) else None
    )


def four_categories(size: int) -> Iterator[Instance]:
    """The universe of Proposition 5 with b = 2 size + 2 records in four holding and four swapping categories."""
    margin = (size, size, 1, 1)
    yield StratumUniverse(margin, margin)


def gap_in_b(factor: int) -> Callable[[Instance], Witness | None]:
    """Below the threshold the gap is at most ``f(b)/factor``."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        found = swapped_singletons(universe)
        rate = within(universe, [found] if found else [], factor)
        if rate is None:
            return None
        loss = stratum_loss(universe, rate).loss
        label = f"{universe.label()}, `p = {rate}`: the gap exceeds `f({universe.size})/{factor}`"
        return Witness(label, {"p": str(rate), "loss": f"{loss} = {loss.decimal()}"})

    return check


def gap_claim(factor: int = 1) -> AllOf:
    """Both readings of the bound on the gap."""
    return AllOf(
        {
            "some universe": Exists(
                "universes of one stratum, four categories of each variable, `0 <= p <= 1`",
                lambda n: iter(universes(n, any_margin, 4, 4)),
                keeps_gap,
            ),
            "every even `b`": ForAll(
                "`b = 2n + 2` records with margins `(n, n, 1, 1)`, `p` below the threshold",
                four_categories,
                gap_in_b(factor),
            ),
        }
    )


def shape(above: sympy.Expr = ABOVE) -> Claim:
    """The function f is positive, decreasing, and below a multiple of 1/b."""
    following = F.subs(b, b + 1)
    return AllOf(
        {
            "positive": Inequality(sympy.Gt(F, 0), integers=(b,), where=b >= 2),
            "decreasing": Inequality(sympy.Lt(following, F), integers=(b,), where=b >= 2),
            "converging to zero": Inequality(sympy.Lt(F, above), integers=(b,), where=b >= 2),
        }
    )


def from_two(last: int) -> EnumerateScope:
    """The numbers b from 2 on."""
    return EnumerateScope(ranges={"b": (2, last)})


def value(bound: str = "0.148") -> Inequality:
    """f(b) is at most a number for b >= 10."""
    return Inequality(sympy.Le(F, sympy.Rational(bound)), integers=(b,), where=sympy.Ge(b, 10))


SOME = {"p": ("0", "1/20", "1/2", "2/3", "1"), "e": ("0", "1/4", "1/2", "1", "2", "3", "inf")}
SMALLEST = Theorem(
    id="bailie2025/thm-b.4.2a",
    title="The infimum of the budgets is the smallest budget",
    statement=r"""For each universe let $\varepsilon^{(\inf)}_{\mathcal D_0}$ be the infimum of
$\varepsilon_{\mathcal D_0}$ over
all budgets such that the PSA satisfies
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$. Then
$\varepsilon^{(\inf)}_{\mathcal D}$ is itself such a budget, and the smallest.""",
    claim=infimum(LEAST_BUDGET),
    routes=(Enumerate(EnumerateScope(up_to=5, values=SOME)), Prove()),
    source="bailie2025",
    lines="4277-4281, 4299",
    reading=(
        "Each universe has its own constraints, so the infimum is taken universe by universe; it satisfies every "
        "constraint of its universe, and meets one with equality (or is 0)."
    ),
    twins=(Twin("half of it", "half of the infimum is claimed to be a budget", LEAST_BUDGET.put(divided_by="2")),),
)

GAP = Theorem(
    id="bailie2025/thm-b.4.2b",
    title="How close the published budget comes",
    statement=r"""Let $|\mathcal H|,|\mathcal S|\ge4$ and let $\varepsilon^{(1)}_{\mathcal D}$ be the budget of
Theorem 3.2.4. There
is $\mathcal D_0\in\mathscr D_{c_{\rm Swap}}$ with
\[ \varepsilon^{(1)}_{\mathcal D_0}-\varepsilon^{(\inf)}_{\mathcal D_0}\le
\begin{cases}f(b)&0<p<\frac{\sqrt{b+1}}{\sqrt{b+1}+1},\ b>0,\\0&\text{otherwise,}\end{cases}\qquad
f(b)=\frac12\ln\Bigl[\frac{(b+1)^2}{b(b-1)}\,\frac{1+\frac e{2(b-2)!}}{1-\frac e{2\,b!}}\Bigr]. \]""",
    claim=AllOf(
        {
            "some universe": gap_claim().parts["some universe"],
            "every even `b`": even_sizes(gap_claim().parts["every even b"]),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=12), slow=EnumerateScope(up_to=30)), Prove()),
    source="bailie2025",
    lines="4277-4289",
    text=(
        Mark("reconstructed", "the first range of `p` is lost in the text that was read, and taken from its context"),
    ),
    reading=(
        "As stated, a universe with `b = 0` is enough. The second part asks more: for every even `b >= 4` a universe "
        "with four categories of each variable whose gap is at most `f(b)` below the threshold."
    ),
    twins=(Twin("half the gap", "`f(b)/2` in place of `f(b)`", gap_claim(factor=2)),),
)

SHAPE = Theorem(
    id="bailie2025/thm-b.4.2c",
    title="The bound on the gap decreases to zero",
    statement=r"""$f(b)=\frac12\ln\bigl[\frac{(b+1)^2}{b(b-1)}\,\frac{1+e/(2(b-2)!)}{1-e/(2\,b!)}\bigr]$ is
positive and decreasing
for integers $b\ge2$, and converges to zero.""",
    claim=shape(),
    routes=(Enumerate(from_two(150), slow=from_two(400)), Prove()),
    source="bailie2025",
    lines="4287-4291, 4313-4317",
    reading="Convergence to zero is stated as `f(b) < 4/b`, which with `f(b) > 0` implies it.",
    twins=(Twin("faster convergence", "`f(b) < 1/b` in place of `4/b`", shape(above=1 / b)),),
)

VALUE = Theorem(
    id="bailie2025/thm-b.4.2d",
    title="The bound on the gap from ten records on",
    statement=r"""With $f$ as in Theorem B.4.2, $f(b)\le0.148$ for all $b\ge10$.""",
    claim=value(),
    routes=(Enumerate(EnumerateScope(ranges={"b": (2, 200)})),),
    source="bailie2025",
    lines="4291",
    readings=(
        Reading(
            "rounded",
            "0.148 is a number rounded to three decimals: `f(b)`, so rounded, is at most that",
            Inequality(sympy.Lt(F, sympy.Rational("0.1485")), integers=(b,), where=sympy.Ge(b, 10)),
            (Enumerate(EnumerateScope(ranges={"b": (10, 200)})),),
        ),
    ),
    reading=(
        "An inequality between numbers, as written; 0.148 as `f(10)` rounded to three decimals is another statement "
        "(part of thm-b.4.2d-repaired)."
    ),
    twins=(Twin("a smaller number", "0.147 in place of 0.148", value("0.147")),),
)

REPAIRED = Theorem(
    id="bailie2025/thm-b.4.2d-repaired",
    title="The bound on the gap from ten records on, rounded up",
    statement=r"""With $f$ as in Theorem B.4.2, $f(b)\le0.1481$ for all $b\ge10$, and $f(b)\le0.148$ for all
$b\ge11$; to three decimals $f(10)=0.148$.""",
    claim=AllOf(
        {
            "from 10": value("0.1481"),
            "from 11": Inequality(sympy.Le(F, sympy.Rational("0.148")), integers=(b,), where=sympy.Ge(b, 11)),
            "at 10": Printed((PrintedCell("`f(10)`", F.subs(b, 10), "0.148"),)),
        }
    ),
    routes=(Enumerate(EnumerateScope(ranges={"b": (10, 200)}), slow=EnumerateScope(ranges={"b": (10, 400)})), Prove()),
    source="bailie2025",
    lines="4291",
    repairs="bailie2025/thm-b.4.2d",
    fault="convention",
    reading="`f(10)` is about 0.148007, which rounds to 0.148.",
    twins=(Twin("rounded down", "0.148 in place of 0.1481", value()),),
)
THEOREMS = (SMALLEST, GAP, SHAPE, VALUE, REPAIRED)
