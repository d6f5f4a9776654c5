"""Section 4.6 (bailie2025): what invariants disclose, how much they weigh, and matching with exceptions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import cast

from sympy import Expr, Gt

from dpcalc.claim import AllOf, Claim, Exists, ForAll, Inequality, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._census import HIGH_RATE, LOW_RATE, RATES, TABLE_3_5, Row, percent
from theorems.bailie2025._margins import World
from theorems.bailie2025._permutation_arguments import duplicates_stay, margins_stay
from theorems.bailie2025._swapping import (
    STANDARD,
    Parts,
    Records,
    Swapped,
    datasets,
    invariants,
    project,
    published_budget_at,
    strata,
    swapped,
    text,
)

CATEGORIES = (2, 3, 3)
NAMES = ("m", "h", "s")
HOUSEHOLD = World(("size", "owned", "county"), (2, 2, 2), Parts((0,), (1,), (2,)))


def agreeing(size: int) -> Iterator[Instance]:
    """Every two datasets of n records in one universe, a dataset beside itself included."""
    groups: dict[object, list[Records]] = {}
    for records in datasets(CATEGORIES, size):
        groups.setdefault(invariants(records, STANDARD), []).append(records)
    for members in groups.values():
        yield from ((x, x) for x in members)
        yield from combinations(members, 2)


def determined(all_equal: bool) -> Callable[[Instance], Witness | None]:
    """Every stratum of x (with ``all_equal``: every one of duplicates only) is the same in the other dataset."""

    def check(instance: Instance) -> Witness | None:
        x, y = cast(tuple[Records, Records], instance)
        for block in strata(x, STANDARD.match):
            here = sorted(x[i] for i in block)
            if all_equal and here[0] != here[-1]:
                continue
            if here != sorted(record for record in y if record[0] == here[0][0]):
                return Witness(
                    f"stratum {here[0][0]} differs between two datasets of one universe",
                    {"x": text(x, NAMES), "x'": text(y, NAMES)},
                )
        return None

    return check


def reconstructed(all_equal: bool) -> Claim:
    """The invariants fix such strata."""
    return ForAll(
        "pairs of datasets of one universe, 2 matching, 3 holding, 3 swapping values", agreeing, determined(all_equal)
    )


DUPLICATES = Theorem(
    id="bailie2025/prose-4.6-duplicates",
    title="Section 4.6: strata of duplicates",
    statement=r"""A stratum of the swap key that contains only duplicate records is reconstructed exactly by the
swapping
invariants: its universe determines it up to the order of the records.""",
    claim=duplicates_stay(reconstructed(True)),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="1938",
    twins=(Twin("any stratum", "the records of the stratum may differ", reconstructed(False)),),
)


def over_rows(rate: Fraction, rows: Sequence[Row] = TABLE_3_5) -> Expr:
    """The range of the budget over rows at one rate: the largest b against the smallest."""
    sizes = [row.b for row in rows]
    return published_budget_at(max(sizes), rate) - published_budget_at(min(sizes), rate)


def over_rates(row: Row) -> Expr:
    """The range of the budget over p = 5% and p = 50% in one row."""
    return published_budget_at(row.b, LOW_RATE) - published_budget_at(row.b, HIGH_RATE)


def outweighs(rows: Sequence[Row]) -> Claim:
    """At each rate the range over rows exceeds the range over rates in every row."""
    return AllOf(
        {
            f"p = {percent(rate)}, {row.place}": Inequality(Gt(over_rows(rate, rows), over_rates(row), evaluate=False))
            for rate in RATES
            for row in rows
        }
    )


GRANULARITY = Theorem(
    id="bailie2025/prose-4.6-granularity",
    title="Section 4.6: granularity of the invariants against the swap rate",
    statement=r"""In Table 3.5 the granularity of the invariants has a larger numerical impact on the budget
than the swap rate has for
given invariants: at $p=5\%$ and at $p=50\%$ the range over the rows exceeds the range over the two rates in
each row.""",
    claim=outweighs(TABLE_3_5),
    routes=(Enumerate(),),
    source="bailie2025",
    lines="1948",
    reading="The range over rates is ln 19 in every row; the range over rows is ln(13475624/4550) at both rates.",
    twins=(
        Twin("coarse geographies alone", "the rows with counties or tracts swapped", outweighs(TABLE_3_5[:4])),
        Twin("one geography", "with and without household size", outweighs(TABLE_3_5[:2])),
    ),
)


def across_sizes(size: int) -> Iterator[Instance]:
    """Every dataset of n households of a state, with the swap of the counties of two households of different sizes."""
    for records in datasets(HOUSEHOLD.categories, size):
        for i, j in combinations(range(size), 2):
            if records[i][0] != records[j][0]:
                image = list(range(size))
                image[i], image[j] = j, i
                yield Swapped(records, tuple(image), swapped(records, tuple(image), HOUSEHOLD.parts.swap))


def within_sizes(size: int) -> Iterator[Instance]:
    """The same for two households of one size."""
    for records in datasets(HOUSEHOLD.categories, size):
        for i, j in combinations(range(size), 2):
            if records[i][0] == records[j][0]:
                image = list(range(size))
                image[i], image[j] = j, i
                yield Swapped(records, tuple(image), swapped(records, tuple(image), HOUSEHOLD.parts.swap))


def households(records: Records) -> object:
    """The number of households in each county."""
    return project(records, (2,))


def people(records: Records) -> object:
    """The number of persons in each county; households have one or two."""
    return tuple(sum(size + 1 for size, _, county in records if county == here) for here in range(2))


def differs(what: str, count: Callable[[Records], object]) -> Callable[[Instance], Witness | None]:
    """A witness where the counts differ before and after."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Swapped, instance)
        if count(case.before) == count(case.after):
            return None
        return Witness(
            f"the swap changes {what} by county",
            {"x": text(case.before, HOUSEHOLD.names), "swapped": text(case.after, HOUSEHOLD.names)},
        )

    return check


MIXED = "households of 1 or 2 persons in 2 counties, a swap of two of different sizes"

PROBABILISTIC = Theorem(
    id="bailie2025/prose-4.6-probabilistic-matching",
    title="Section 4.6: probabilistic matching",
    statement=r"""In the 1940 example (households match on state and size, counties are swapped), let a
household chosen for swapping
be swapped, with probability $\alpha>0$, with one of a different size. Then the household counts of the counties
remain
invariant, but their total populations do not.""",
    claim=AllOf(
        {
            "household counts": margins_stay(
                ForAll(MIXED, across_sizes, differs("the number of households", households)),
                "Here households of all sizes may be exchanged, so all are one stratum, and n_..s stays",
            ),
            "total populations": Exists(MIXED, across_sizes, differs("the number of persons", people)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="1956",
    reading="Whatever alpha > 0 is, such a swap has positive probability; the state is left out, as it never changes.",
    twins=(
        Twin("populations too", "populations are invariant", ForAll(MIXED, across_sizes, differs("persons", people))),
        Twin(
            "alpha = 0",
            "only households of one size are swapped",
            Exists("a swap of two of one size", within_sizes, differs("persons", people), last=4),
        ),
    ),
)

THEOREMS = (DUPLICATES, GRANULARITY, PROBABILISTIC)
