"""How many people it takes to meet sets of given sizes, at worst: the search against all choices of sets."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, product

import pytest

from dpcalc.effort import Effort
from dpcalc.errors import TooLarge
from dpcalc.invariants.meeting import most_needed


def literal(people: int, sizes: Sequence[int]) -> int:
    """Every choice of sets, and the fewest people who meet them."""
    worst, number = 0, len(sizes)
    for sets in product(*(list(combinations(range(people), size)) for size in sizes)):
        kinds = {frozenset(j for j, each in enumerate(sets) if p in each) for p in range(people)}
        needed = next(
            h for h in range(1, number + 1) if any(len(set().union(*some)) == number for some in combinations(kinds, h))
        )
        worst = max(worst, needed)
    return worst


@pytest.mark.parametrize(("number", "most"), [(1, 5), (2, 5), (3, 5), (4, 4), (5, 3)])
def test_all_choices_of_sets(number: int, most: int) -> None:
    for people in range(1, most + 1):
        for sizes in combinations_with_replacement(range(1, people + 1), number):
            assert most_needed(people, sizes) == literal(people, sizes), (people, sizes)


@pytest.mark.thorough
@pytest.mark.parametrize("sizes", [(1, 1, 2, 2, 2), (2, 2, 2, 2, 2), (1, 2, 2, 2, 3), (1, 1, 1, 2, 2, 2)])
def test_five_and_six_sets_among_four_and_five_people(sizes: tuple[int, ...]) -> None:
    for people in (4, 5) if len(sizes) == 5 else (4,):
        assert most_needed(people, sizes) == literal(people, sizes)


@pytest.mark.thorough
def test_four_sets_in_closed_form() -> None:
    """Three are needed where the pairs of sets with somebody in common share one set, or lie within three."""
    for people in range(3, 9):
        for sizes in combinations_with_replacement(range(1, people // 2 + 2), 4):
            total = sum(sizes)
            if people < total <= 3 * people:
                star = max(min(size, total - size) for size in sizes)
                triangle = max(min(sum(three) // 2, sum(three) - max(three)) for three in combinations(sizes, 3))
                wanted = 3 if total - max(star, triangle) <= people else 2
                assert most_needed(people, sizes) == wanted, (people, sizes)


def test_the_sum_of_the_sizes_does_not_say_it() -> None:
    """As many people, as many sets and the same sum: no rule in these alone is exact."""
    one, other = (1, 2, 2, 2, 3), (1, 1, 2, 3, 3)
    assert (sum(one), len(one)) == (sum(other), len(other))
    assert (most_needed(6, one), most_needed(6, other)) == (3, 4)
    assert (most_needed(8, (3, 3, 4, 4)), most_needed(8, (2, 4, 4, 4))) == (2, 3)


def test_it_depends_on_sizes_and_not_on_their_order() -> None:
    assert {most_needed(9, each) for each in ((1, 2, 3, 4, 4), (4, 1, 4, 3, 2), (4, 4, 3, 2, 1))} == {4}


def test_too_many_sets() -> None:
    with pytest.raises(TooLarge, match="9 sets"):
        most_needed(11, [4] * 9, Effort(limit=50))
