"""Example 3.2.1, continued (bailie2025): what swapping households keeps, and what it perturbs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import cast

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._permutation_arguments import margins_stay
from theorems.bailie2025._swapping import Parts, Records, Swapped, matched_permutations, swapped, text

NAMES = ("adults", "persons", "county", "tract", "block", "character")
ADULTS, PERSONS, COUNTY, TRACT, BLOCK, CHARACTER = range(6)
HOUSEHOLDS = tuple(
    (adults, persons, *place, character)
    for adults, persons in ((1, 1), (1, 2), (2, 2))
    for place in product((0, 1), repeat=3)
    for character in (0, 1)
)
LEVELS = {"county": (COUNTY,), "tract": (COUNTY, TRACT), "block": (COUNTY, TRACT, BLOCK)}
ADULTS_AND_PERSONS = (ADULTS, PERSONS)

Count = Callable[[Records], Counter[tuple[object, ...]]]


@dataclass(frozen=True)
class Case:
    """A swap of households when V_g is a geographic level."""

    level: str
    swap: Swapped


def roles(level: str, key: tuple[int, ...]) -> Parts:
    """The example's roles: V_g and the sizes match, the geography below V_g is swapped, the rest is held."""
    swap = tuple(place for place in LEVELS["block"] if place not in LEVELS[level])
    held = tuple(i for i in (ADULTS, PERSONS, CHARACTER) if i not in key)
    return Parts((*key, *LEVELS[level]), held, swap)


def cases(
    levels: tuple[str, ...] = ("county", "tract"), key: tuple[int, ...] = ADULTS_AND_PERSONS
) -> Callable[[int], Iterator[Instance]]:
    """Every dataset of n households with every permutation that keeps the swap key, for each level V_g."""

    def of_size(size: int) -> Iterator[Instance]:
        for records in combinations_with_replacement(HOUSEHOLDS, size):
            for level in levels:
                parts = roles(level, key)
                for image in matched_permutations(records, parts.match):
                    yield Case(level, Swapped(records, image, swapped(records, image, parts.swap)))

    return of_size


def people_by_block(records: Records) -> Counter[tuple[object, ...]]:
    """The numbers of adults, children and households in each block."""
    counts: Counter[tuple[object, ...]] = Counter()
    for record in records:
        place = record[COUNTY : BLOCK + 1]
        counts["adults", place] += record[ADULTS]
        counts["children", place] += record[PERSONS] - record[ADULTS]
        counts["households", place] += 1
    return counts


def characteristics(level: str) -> Count:
    """Households by size, adults and characteristic in each area of a level."""

    def count(records: Records) -> Counter[tuple[object, ...]]:
        return Counter((tuple(r[i] for i in LEVELS[level]), r[ADULTS], r[PERSONS], r[CHARACTER]) for r in records)

    return count


def same(what: str, count: Callable[[str], Count]) -> Callable[[Instance], Witness | None]:
    """The counts (which may depend on V_g) are the same before and after the swap."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Case, instance)
        before, after = (count(case.level)(records) for records in (case.swap.before, case.swap.after))
        if before == after:
            return None
        return Witness(
            f"with V_g = {case.level}, a swap changes {what}",
            {
                "x": text(case.swap.before, NAMES),
                "permutation": str(case.swap.permutation),
                "swapped": text(case.swap.after, NAMES),
                "before": str(dict(before)),
                "after": str(dict(after)),
            },
        )

    return check


def perturbed(instance: Instance) -> Witness | None:
    """Some swap of two households, V_g being the county, changes the characteristics at this level."""
    level = cast(str, instance)
    check = same(f"characteristics by {level}", lambda _: characteristics(level))
    if any(check(case) for case in cases(("county",))(2)):
        return None
    return Witness(f"no swap of two households changes the characteristics by {level}", {"level": level})


def levels(*names: str) -> Callable[[int], Iterator[Instance]]:
    """Geographic levels as instances of size 1."""
    return lambda _size: iter(names)


def kept(over: str, what: str, count: Callable[[str], Count], key: tuple[int, ...] = ADULTS_AND_PERSONS) -> Claim:
    """Every swap leaves the counts alone."""
    return ForAll(f"households with 1 or 2 persons in 8 blocks, {over}", cases(key=key), same(what, count))


def changed(*names: str) -> Claim:
    """The characteristics at each level are changed by some swap within counties."""
    return ForAll(
        f"the levels {', '.join(names)}, swaps of two households of a county", levels(*names), perturbed, last=1
    )


SUMS = (
    "The key and the geography give each household its block, adults and persons, so the numbers of adults, children "
    "and households of a block are sums over n_m.s"
)
HELD = "The characteristics inside V_g are counts by matching and holding variables"
BLOCK_COUNTS = "adults, children or households in a block"

THEOREM = Theorem(
    id="bailie2025/ex-3.2.1-continued",
    title="Example 3.2.1 (continued): households",
    statement=r"""Households are swapped within strata of equal number of adults, number of persons and area $V_g$;
$V_{\mathrm{Swap}}$ is the geography below $V_g$. Then the numbers of adults, of children and of households in each
block, and the counts of all household characteristics inside each $V_g$, are invariant. With $V_g$ the county,
county aggregates stay and tract and block aggregates of the characteristics are perturbed.""",
    claim=AllOf(
        {
            "people and households by block": margins_stay(
                kept("V_g county or tract", BLOCK_COUNTS, lambda _: people_by_block), SUMS
            ),
            "characteristics inside V_g": margins_stay(
                kept("V_g county or tract", "characteristics inside V_g", characteristics), HELD
            ),
            "tract and block aggregates are perturbed": changed("tract", "block"),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="1342-1344",
    reading=(
        "One binary variable stands for all household and person characteristics. 'Perturbed' is read as: some swap "
        "that the method may make changes the aggregates."
    ),
    twins=(
        Twin(
            "the key leaves out adults",
            "households match on persons and V_g alone",
            kept("key without adults", BLOCK_COUNTS, lambda _: people_by_block, (PERSONS,)),
        ),
        Twin(
            "the key leaves out persons",
            "households match on adults and V_g alone",
            kept("key without persons", BLOCK_COUNTS, lambda _: people_by_block, (ADULTS,)),
        ),
        Twin(
            "characteristics by block are kept",
            "the aggregates are taken by block",
            kept("V_g county or tract", "characteristics by block", lambda _: characteristics("block")),
        ),
        Twin("county aggregates are perturbed too", "the level is the county", changed("county")),
    ),
)
