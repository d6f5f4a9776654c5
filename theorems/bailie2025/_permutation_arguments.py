"""How claims on swapping follow, for every number of records and of values, from lemmas on permutations.

Each function takes a claim that can be enumerated and returns it with its lemmas and the argument in words. Several
variables of one kind are one variable here, whose values are their combinations; an empty kind is a constant.
"""

from __future__ import annotations

from collections.abc import Mapping

import _permutation_lemmas as permuted
import _record_lemmas as records
from bailie2025._margins import World, kept

from dpcalc.claim import AllOf, Claim, ForAll, Reduction
from dpcalc.errors import TheoremError


def reduced(claim: Claim, lemmas: Mapping[str, Claim], because: str) -> Reduction:
    """A claim on instances with its lemmas by name. Raises ``TheoremError`` for any other claim."""
    if not isinstance(claim, ForAll):
        raise TheoremError("only a claim on all instances is reduced to lemmas")
    return Reduction(claim, AllOf(lemmas), because)


ONE_KIND = (
    "Several variables of one kind are one variable whose values are their combinations, and records may have any "
    "number of values"
)
MARGINS = (
    f"{ONE_KIND}. Matching and holding values stay with their records, so n_mh. stays. The permutation maps the "
    "records that have values (m, s) after swapping one to one onto those that have them before, so there are as many "
    "of both, and n_m.s stays. A coarser margin is a sum of cells of one of these"
)
SAME_MARGINS: Mapping[str, Claim] = {"records with values (m, s) before and after": permuted.MARGINS_KEPT}


def margins_stay(claim: Claim, further: str = "") -> Reduction:
    """A claim that swapping leaves sums of cells of n_mh. and of n_m.s alone."""
    return reduced(claim, SAME_MARGINS, f"{MARGINS}. {further}" if further else MARGINS)


def always_kept(world: World, *margins: str) -> Reduction:
    """Margins that every swap keeps. Raises ``TheoremError`` for one that is part of neither n_mh. nor n_m.s."""
    match, hold, swap = (set(part) for part in (world.parts.match, world.parts.hold, world.parts.swap))
    for margin in margins:
        if not any(set(world.places(margin)) <= match | kind for kind in (hold, swap)):
            raise TheoremError(f"the margin {margin} is part of neither match*hold nor match*swap")
    return margins_stay(kept(world, *margins))


REACHED = (
    f"{ONE_KIND}. Two datasets have equal margins match*hold if and only if their records can be matched one to one so "
    "that matching and holding values agree (beta), and equal margins match*swap if and only if they can be matched so "
    "that matching and swapping values agree (gamma): there are as many records with each pair of values in both. "
    "Record r is sent to the record that gamma sends where beta sends r"
)
UNIVERSES: Mapping[str, Claim] = {
    "a permutation stays in the universe": permuted.MARGINS_KEPT,
    "datasets with equal margins are linked by a permutation": permuted.REACHED,
}
SAME_UNIVERSE = (
    f"{REACHED}; so a permutation within strata leads from each dataset of a universe to each other one, up to the "
    "order of the records, and to no dataset outside"
)

CLASSES = (
    f"{ONE_KIND}. Two records agree in a joint variable if and only if they agree in each of the variables that it "
    "joins, so counting records by the one or by the others is counting the same classes of records"
)
SAME_CLASSES: Mapping[str, Claim] = {"agreeing in a joint variable": records.CROSS_CLASSIFIED}


def same_classes(claim: Claim) -> Reduction:
    """A claim that two ways of writing down counts by some variables say the same."""
    return reduced(claim, SAME_CLASSES, CLASSES)


def one_way_fixed(claim: Claim) -> Reduction:
    """A claim that datasets with equal swapping invariants have equal one-way margins, for a split of the variables."""
    words = (
        f"{ONE_KIND}. Each variable is held, or matched, or swapped, so it is seen in match*hold or in match*swap. "
        "Where the records of two datasets can be matched one to one so that the values of the margin agree, this one "
        "agrees too, and as many records of both have each of its values; holding variables take the same part as "
        "swapping variables"
    )
    return reduced(claim, {"what depends on the values of a margin": records.PART_OF_A_MARGIN}, words)


def duplicates_stay(claim: Claim) -> Reduction:
    """A claim that universes determine strata of duplicates."""
    words = (
        f"{REACHED}. Every record of x' is beta(r) for some record r of x, and as many of both lie in each stratum. So "
        "where all records of a stratum of x are equal, the stratum of x' consists of as many copies of that record: "
        "the distance there is 0, and no two records of the stratum are different"
    )
    return reduced(claim, {"a stratum of duplicates": records.DUPLICATES}, words)
