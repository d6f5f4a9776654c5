"""Algorithm 3.2.1 (bailie2025): the Permutation Swapping Algorithm, its exact law and its invariants."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.instances import all_tables, records_of
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.swapping_law import stratum_law
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Table, Witness
from theorems.bailie2025._permutation_arguments import margins_stay
from theorems.bailie2025._selection_arguments import step_by_step
from theorems.bailie2025._swapping import (
    STANDARD,
    Record,
    Records,
    datasets,
    invariants,
    statistic_text,
    stratum_tables,
    text,
)
from theorems.bailie2025._swapping_law import ALGORITHM, Steps, Strata, as_tables, literal_law, product_law

NAMES = ("m", "h", "s")
CATEGORIES = (2, 2, 2)
RATE = Fraction(1, 3)


def rates(size: int) -> tuple[Fraction, ...]:
    """Both ends of [0, 1] and ``size + 1`` rates between them.

    Up to the common factor 1/(1 - n p (1-p)^(n-1)) a probability is a polynomial in p of degree at most n, so two laws
    that agree at n + 1 rates agree at all.
    """
    return (Fraction(0), *(Fraction(i, size + 2) for i in range(1, size + 2)), Fraction(1))


def tables(size: int) -> Iterator[Instance]:
    """Every table of one stratum of n records, up to renaming."""
    return (table for _, table in all_tables(size))


def several_strata(size: int) -> Iterator[Instance]:
    """Every dataset of n records with two values of each variable."""
    return datasets(CATEGORIES, size)


def one_stratum(steps: Steps = ALGORITHM) -> Callable[[Instance], Witness | None]:
    """The algorithm, run step by step on the records, has the law that the library computes by counting."""

    def check(instance: Instance) -> Witness | None:
        table = cast(Table, instance)
        records: Records = tuple((0, h, s) for h, s in records_of(table))
        categories = (1, len(table), len(table[0]))
        for rate in rates(len(records)):
            literal = as_tables(literal_law(records, STANDARD, rate, steps), STANDARD, categories)
            counted: dict[Strata, Fraction] = {(output,): chance for output, chance in stratum_law(table, rate).items()}
            if literal != counted:
                return _different(records, rate, literal, counted)
        return None

    return check


def all_strata(steps: Steps = ALGORITHM) -> Callable[[Instance], Witness | None]:
    """The algorithm, run stratum after stratum, has the product of the laws of the strata."""

    def check(instance: Instance) -> Witness | None:
        records = cast(Records, instance)
        literal = as_tables(literal_law(records, STANDARD, RATE, steps), STANDARD, CATEGORIES)
        counted = product_law(stratum_tables(records, STANDARD, CATEGORIES), RATE)
        return None if literal == counted else _different(records, RATE, literal, counted)

    return check


def keeps_invariants(steps: Steps = ALGORITHM) -> Callable[[Instance], Witness | None]:
    """Every output that the algorithm may release has the margins n_mh. and n_m.s of its input."""

    def check(instance: Instance) -> Witness | None:
        records = cast(Records, instance)
        held = invariants(records, STANDARD)
        for output in literal_law(records, STANDARD, RATE, steps):
            for name, before, after in zip(("n_mh.", "n_m.s"), held, invariants(output, STANDARD), strict=True):
                if before != after:
                    values = {"x": text(records, NAMES), "released": text(output, NAMES)}
                    margins = {f"{name} of x": statistic_text(before), f"{name} released": statistic_text(after)}
                    return Witness(f"an output has another margin {name}", {**values, **margins})
        return None

    return check


def _different(
    records: tuple[Record, ...], rate: Fraction, literal: dict[Strata, Fraction], counted: dict[Strata, Fraction]
) -> Witness:
    """An output whose probability differs between the two laws."""
    output = next(o for o in {**literal, **counted} if literal.get(o) != counted.get(o))
    values = {
        "x": text(records, NAMES),
        "output": str(output),
        "p": str(rate),
        "step by step": str(literal.get(output, 0)),
        "counted": str(counted.get(output, 0)),
    }
    return Witness(f"the two laws differ for {len(records)} records at p = {rate}", values)


def law_of_one(steps: Steps = ALGORITHM) -> Claim:
    """The law of one stratum, for every p."""
    over = "tables of one stratum up to renaming, every output, every p in [0, 1] (by agreement at n + 1 rates)"
    return ForAll(over, tables, one_stratum(steps))


def law_of_several(steps: Steps = ALGORITHM) -> Claim:
    """The law of two strata at one rate."""
    return ForAll(
        f"datasets with two values of each variable, every output, p = {RATE}", several_strata, all_strata(steps)
    )


def invariance(steps: Steps = ALGORITHM) -> Claim:
    """The invariants of two strata."""
    return ForAll("datasets with two values of each variable, every output", several_strata, keeps_invariants(steps))


THEOREM = Theorem(
    id="bailie2025/alg-3.2.1",
    title="Algorithm 3.2.1: the Permutation Swapping Algorithm",
    statement=r"""In each matching stratum of at least two records, select each record independently with
probability $p$, again as long as exactly one is selected; draw a uniformly random derangement of the selected
records and pass their swapping values on along it; release the table of all counts. Then a stratum of $n\ge 2$
records $x$ is released as $z$ with probability $\sum_{k\ne 1} A_k(x,z)\,p^k(1-p)^{n-k}/d(k)$ over
$1-np(1-p)^{n-1}$, where $A_k(x,z)$ counts the permutations that move $k$ records and take $x$ to $z$; strata are
independent; and $n_{mh\cdot}$ and $n_{m\cdot s}$ never change.""",
    claim=AllOf(
        {
            "one stratum": step_by_step(law_of_one()),
            "several strata": step_by_step(law_of_several()),
            "invariants": margins_stay(invariance()),
        },
    ),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="1364-1427",
    reading=(
        "The law is computed twice: by walking through the algorithm's steps on the records, and by counting "
        "permutations."
    ),
    twins=(
        Twin(
            "one selected record is let be",
            "no selection is repeated; where exactly one record is selected nothing moves",
            law_of_one(Steps(reselect=False)),
        ),
        Twin(
            "any permutation of the selected records",
            "a selected record may keep its own value",
            law_of_one(Steps(derange=False)),
        ),
        Twin("no strata", "records of all strata are permuted together", law_of_several(Steps(matching=False))),
        Twin("invariants without strata", "the same, seen in the invariants", invariance(Steps(matching=False))),
    ),
)
