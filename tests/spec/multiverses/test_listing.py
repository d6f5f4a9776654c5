"""Masks of places, and how many pairs are looked at."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.effort import Effort
from dpcalc.errors import TooLarge
from dpcalc.spec.multiverses.listing import WORD, Listing, check_pairs, lowest, mask, places_of


@given(st.sets(st.integers(0, 300), max_size=150))
def test_a_mask_holds_its_places(places: set[int]) -> None:
    found = mask(sorted(places))
    assert found == sum(2**place for place in places)
    assert sorted(places_of(found)) == sorted(places)
    if places:
        assert lowest(found) == min(places)


@pytest.mark.parametrize(("widths", "shown"), [((28, 28), 2), ((28, 29), 1), ((70, 1), 1), ((18, 18, 19), 2)])
def test_a_universe_is_called_by_its_first_points_while_they_are_short(widths: tuple[int, ...], shown: int) -> None:
    """The names and the commas after them take 60 characters, or the first name alone takes more."""
    points = [chr(ord("a") + place) * width for place, width in enumerate(widths)]
    rest = [] if shown == len(points) else [f"... {len(points)} points"]
    called = Listing.of(points, [range(len(points))]).label(0)
    assert called == "{" + ", ".join([*points[:shown], *rest]) + "}"


def test_as_many_pairs_as_are_allowed() -> None:
    """A step looks at 64 pairs, unless told otherwise."""
    check_pairs(80, Effort(limit=100))
    check_pairs(10, Effort(limit=100), each=1)
    with pytest.raises(TooLarge, match="81 points, which make 6561 pairs"):
        check_pairs(81, Effort(limit=100))
    with pytest.raises(TooLarge, match=r"11 points.*\(10 points\)"):
        check_pairs(11, Effort(limit=100), each=1)


@pytest.mark.parametrize("count", [1, WORD - 1, WORD, WORD + 1, 200])
@pytest.mark.parametrize("step", [1, 3, 8])
def test_masks_of_few_and_of_many_places_are_the_same(count: int, step: int) -> None:
    places = range(0, count * step, step)
    assert mask(places) == sum(1 << place for place in places)
    assert list(places_of(mask(places))) == list(places)
