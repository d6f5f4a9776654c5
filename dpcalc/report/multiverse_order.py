"""Several multiverses beside one another, as fields: which refines which, the classes, and the meet."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.report.multiverse import Fields, failure_fields, universes_fields
from dpcalc.spec.multiverses.listing import Listing, aligned
from dpcalc.spec.multiverses.order import canonical, equivalence_classes, meet_of, refinement_failure, relation


def order_fields(names: Sequence[str], listings: Sequence[Listing], effort: Effort = DEFAULT_EFFORT) -> Fields:
    """How two or more multiverses over one domain stand to each other.

    Raises ``InputError`` where the domains differ.
    """
    same = [listings[0], *(aligned(listings[0], listed) for listed in listings[1:])]
    found = meet_of(same, effort)
    classes = equivalence_classes(same)
    maximal = canonical(found).as_set
    like = [name for name, listed in zip(names, same, strict=True) if canonical(listed).as_set == maximal]
    return {
        "relations": [_relation(names, same, i, j) for i, j in combinations(range(len(same)), 2)],
        "classes": [[names[number] for number in numbers] for numbers in classes],
        "meet": {**universes_fields(found), "maximal": len(maximal), "equivalent_to": like},
    }


def _relation(names: Sequence[str], listings: Sequence[Listing], i: int, j: int) -> Fields:
    """How one multiverse stands to another, with a universe that shows each refinement that fails."""
    first, second = listings[i], listings[j]
    return {
        "first": names[i],
        "second": names[j],
        "relation": relation(first, second),
        "first_fails": failure_fields(refinement_failure(first, second), first, second),
        "second_fails": failure_fields(refinement_failure(second, first), second, first),
    }
