"""Remark 3.2.5 (bailie2025): b is a function of the universe, so the budget may be published."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import cast

from bailie2025._law_arguments import function_of_universe
from bailie2025._swapping import (
    STANDARD,
    Records,
    datasets,
    distance,
    invariants,
    largest_mixed_stratum,
    project,
    text,
)
from bailie2025._swapping_law import largest_ratio, literal_law

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

NAMES = ("m", "h", "s")
CATEGORIES = (2, 2, 2)
RATES = (Fraction(1, 20), Fraction(2, 3))

Universe = tuple[Records, ...]
Held = Callable[[Records], object]


def swapping(records: Records) -> object:
    """The swapping invariants."""
    return invariants(records, STANDARD)


def without_matching(records: Records) -> object:
    """The margins of holding and of swapping values, strata disregarded."""
    return project(records, (1,)), project(records, (2,))


def one_margin(records: Records) -> object:
    """The margin match*swap alone."""
    return project(records, (0, 2))


def universes(held: Held) -> Callable[[int], Iterator[Instance]]:
    """The universes of datasets of n records that agree on some invariants."""

    def of_size(size: int) -> Iterator[Instance]:
        groups: dict[object, list[Records]] = {}
        for records in datasets(CATEGORIES, size):
            groups.setdefault(held(records), []).append(records)
        yield from map(tuple, groups.values())

    return of_size


def b_of(records: Records) -> int:
    """The number b of a dataset."""
    return largest_mixed_stratum(records, STANDARD.match)


def same_b(instance: Instance) -> Witness | None:
    """All datasets of the universe have the same b."""
    first, *others = cast(Universe, instance)
    for other in others:
        if b_of(other) != b_of(first):
            values = {"x": text(first, NAMES), "x'": text(other, NAMES), "b at x": str(b_of(first))}
            return Witness(f"b is {b_of(first)} at x and {b_of(other)} at x'", {**values, "b at x'": str(b_of(other))})
    return None


def largest_cell(records: Records) -> int:
    """The largest count of a cell."""
    return max((records.count(record) for record in records), default=0)


@cache
def law(records: Records, rate: Fraction) -> dict[Records, Fraction]:
    """The law of the algorithm's output."""
    return literal_law(records, STANDARD, rate)


def no_more_loss(published: Callable[[Records], int]) -> Callable[[Instance], Witness | None]:
    """Releasing a number along with the output brings two datasets of the universe no further apart."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(Universe, instance)
        for rate in RATES:
            for first in universe:
                for second in universe:
                    alone = largest_ratio(law(first, rate), law(second, rate))
                    both = largest_ratio(_with(first, rate), _with(second, rate))
                    if both > alone:
                        values = {
                            "x": text(first, NAMES),
                            "x'": text(second, NAMES),
                            "p": str(rate),
                            "published": f"{published(first)} at x, {published(second)} at x'",
                            "largest ratio": f"{alone} alone, {both} with the number",
                            "distance": str(distance(first, second)),
                        }
                        return Witness(f"at p = {rate} the largest ratio grows from {alone} to {both}", values)
        return None

    def _with(records: Records, rate: Fraction) -> dict[tuple[Records, int], Fraction]:
        return {(output, published(records)): chance for output, chance in law(records, rate).items()}

    return check


def constant(held: Held) -> Claim:
    """B is the same throughout each universe."""
    return ForAll("universes of datasets of n records, two values of each variable", universes(held), same_b)


def free(published: Callable[[Records], int]) -> Claim:
    """Publishing a number costs nothing."""
    over = "universes of datasets of n records, two values of each variable, p in {1/20, 2/3}"
    return ForAll(over, universes(swapping), no_more_loss(published))


WITH_A_CONSTANT = (
    "Within a universe the output together with b is the output with a constant, so that ratios of probabilities stay "
    "as they are, at every p"
)

FUNCTION = Theorem(
    id="bailie2025/rem-3.2.5a",
    title="Remark 3.2.5: b is a function of the universe",
    statement=r"""The number $b$ of Theorem 3.2.4 takes the same value on all datasets of one universe of $\mathscr
D_{c_{\mathrm{Swap}}}$; so $b$ and the budget are functions of the universe.""",
    claim=function_of_universe(constant(swapping)),
    routes=(Enumerate(EnumerateScope(up_to=10), slow=EnumerateScope(up_to=13)), Prove()),
    source="bailie2025",
    lines="1439",
    twins=(
        Twin(
            "no matching",
            "the universes fix the margins of holding and swapping values alone",
            constant(without_matching),
        ),
        Twin("one margin", "the universes fix n_m.s alone", constant(one_margin)),
    ),
)

PUBLISHED = Theorem(
    id="bailie2025/rem-3.2.5b",
    title="Remark 3.2.5: the budget may be published",
    statement=r"""The value of $\varepsilon_{\mathcal D}$ in the universe of the realised data can be published
beside the output of the PSA, under the PSA's specification, at no additional privacy loss.""",
    claim=function_of_universe(free(b_of), WITH_A_CONSTANT),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="1439",
    reading="For given p the budget is a function of b, so b is what is published.",
    twins=(
        Twin("a cell count", "the count of one cell is published instead", free(lambda x: x.count((0, 0, 0)))),
        Twin("the largest cell", "the count of the fullest cell is published instead", free(largest_cell)),
    ),
)

THEOREMS = (FUNCTION, PUBLISHED)
