"""Example 3.2.3 (bailie2025): swapping keeps one-way margins, and so keeps more than the TopDown Algorithm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import cast

from dpcalc.claim import AllOf, Claim, Exists, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._permutation_arguments import margins_stay, one_way_fixed
from theorems.bailie2025._swapping import (
    STANDARD,
    Record,
    Swapped,
    datasets,
    project,
    statistic_text,
    swapped,
    swaps_of,
    text,
)
from theorems.bailie2025._topdown_worlds import (
    PEOPLE,
    PERSON,
    UNIT,
    UNITS,
    YOUNG,
    Invariants,
    World,
    datasets_of,
    every,
    keeps_one_way,
    moves_age,
    not_equivalent,
    of_2010,
    of_people,
    of_units,
    person_worlds,
    splits,
    unit_worlds,
)

MHS = ("m", "h", "s")
CATEGORIES = (2, 3, 3)


def every_swap(size: int) -> Iterator[Instance]:
    """Every dataset of n records with every permutation within strata."""
    return swaps_of(CATEGORIES, size, STANDARD)


def redrawn(size: int) -> Iterator[Instance]:
    """Every dataset of n records in which each record takes the swapping value of any record of its stratum."""
    for records in datasets(CATEGORIES, size):
        donors = [[j for j, other in enumerate(records) if other[0] == record[0]] for record in records]
        for image in product(*donors):
            yield Swapped(records, image, swapped(records, image, STANDARD.swap))


def keeps(places: Sequence[int]) -> Callable[[Instance], Witness | None]:
    """The margin over some variables is the same before and after."""
    name = "*".join(MHS[i] for i in places)

    def check(instance: Instance) -> Witness | None:
        case = cast(Swapped, instance)
        before, after = project(case.before, places), project(case.after, places)
        if before == after:
            return None
        values = {
            "x": text(case.before, MHS),
            "values taken from": str(case.permutation),
            "swapped": text(case.after, MHS),
        }
        return Witness(
            f"the margin {name} changes", {**values, "before": statistic_text(before), "after": statistic_text(after)}
        )

    return check


def one_way(instances: Callable[[int], Iterator[Instance]], over: str) -> Claim:
    """The three one-way margins are kept."""
    checks = [keeps((i,)) for i in range(3)]
    return ForAll(over, instances, lambda instance: next(filter(None, (check(instance) for check in checks)), None))


def no_split(names: Sequence[str], worlds: Callable[[], tuple[World, ...]], held: Invariants) -> Claim:
    """No split of the variables makes the swapping invariants equivalent to the given ones."""
    over = f"every split of {', '.join(names)} into Match, Hold and Swap"
    return ForAll(over, splits(len(names)), not_equivalent(names, worlds, held), last=1)


def some_pair(names: Sequence[str], worlds: Callable[[], tuple[World, ...]], held: Invariants, age: int) -> Claim:
    """The invariants do not fix the number of people aged 25-34."""
    return Exists("datasets of at most two records", every(worlds), moves_age(names, worlds, held, age), last=1)


def every_split_keeps(names: Sequence[str], records: Sequence[Record]) -> Claim:
    """Every choice of swapping invariants fixes every one-way margin."""
    over = f"datasets over {', '.join(names)}, every split of these into Match, Hold and Swap"
    return one_way_fixed(ForAll(over, datasets_of(records), keeps_one_way(names)))


EVERY_SWAP = "datasets with 2 matching, 3 holding and 3 swapping values, every permutation within strata"

ONE_WAY = Theorem(
    id="bailie2025/ex-3.2.3a",
    title="Example 3.2.3: one-way margins",
    statement=r"""Every swapping algorithm keeps the one-dimensional margins $n_{m\cdot\cdot}$, $n_{\cdot h\cdot}$
and $n_{\cdot\cdot s}$.""",
    claim=margins_stay(one_way(every_swap, EVERY_SWAP)),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="1352",
    twins=(
        Twin(
            "no permutation",
            "each record takes the swapping value of any record of its stratum, several perhaps of the same one",
            one_way(redrawn, "datasets as before, every choice of donors within strata"),
        ),
        Twin("a two-way margin", "n by h and s", ForAll(EVERY_SWAP, every_swap, keeps((1, 2)))),
    ),
)

NOT_TOPDOWN = Theorem(
    id="bailie2025/ex-3.2.3b",
    title="Example 3.2.3: the 2020 invariants are no swapping invariants",
    statement=r"""The TopDown Algorithm of 2020 keeps the number of people in each state, of housing units in each
block, and of occupied group quarters of each type in each block. For no choice of $V_{\mathrm{Match}}$,
$V_{\mathrm{Swap}}$, $V_{\mathrm{Hold}}$ are the invariants $c_{\mathrm{Swap}}$ equivalent to these:
$c_{\mathrm{Swap}}$ always fixes the one-way margins, such as the number of people aged 25 to 34, which the TopDown
invariants do not fix.""",
    claim=AllOf(
        {
            "records are units: no choice is equivalent": no_split(UNIT, unit_worlds, of_units),
            "records are units: every choice fixes one-way margins": every_split_keeps(UNIT, UNITS),
            "records are units: ages are not fixed in 2020": some_pair(UNIT, unit_worlds, of_units, YOUNG),
            "records are persons: no choice is equivalent": no_split(PERSON, person_worlds, of_people),
            "records are persons: every choice fixes one-way margins": every_split_keeps(PERSON, PEOPLE),
            "records are persons: ages are not fixed in 2020": some_pair(PERSON, person_worlds, of_people, 3),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="1352, 1688",
    reading=(
        "Two invariants are equivalent if the same pairs of datasets agree on both. Datasets of at most two records "
        "over few categories separate them, and remain datasets of any larger domain. With more variables a choice "
        "of roles still gives each of these its role, so every choice is settled. Records are units with their "
        "state, block, kind and occupants, or persons with theirs."
    ),
    twins=(
        Twin(
            "other invariants",
            "kinds and people by state, and units by block, are kept instead",
            no_split(UNIT, unit_worlds, of_2010),
        ),
        Twin(
            "ages fixed by those invariants too",
            "the invariants that leave ages free are those of a swapping method",
            some_pair(UNIT, unit_worlds, of_2010, YOUNG),
        ),
    ),
)

THEOREMS = (ONE_WAY, NOT_TOPDOWN)
