"""Invariants: values by hand, and a reader that refuses what it does not know."""

from __future__ import annotations

import pytest

from dpcalc.errors import InputError
from dpcalc.spec.invariant_reader import as_invariants, parse_invariant
from dpcalc.spec.invariants import InequalityInvariant, Margin, MarginInvariant, TabulatedInvariant
from dpcalc.spec.tables import ContingencyTable

# Two blocks; records are vacant or occupied housing units.
BLOCKS = ContingencyTable(("block", "occupied"), (2, 2), (3, 0, 1, 2))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("block", (3, 3)),
        ("block*occupied", (3, 0, 1, 2)),
        ("occupied * block", (3, 1, 0, 2)),
        ("block*occupied[1]", (0, 2)),
        ("block[1]", (3,)),
        ("block*occupied >= 1", (1, 0, 1, 1)),
        ("block*occupied[1]>=1", (0, 1)),
        ("block < 3", (0, 0)),
        ("block <= 3", (1, 1)),
        ("block > 2", (1, 1)),
        ("occupied <= block", (0, 1)),
        ("block*occupied[1] <= block*occupied[0]", (1, 0)),
    ],
)
def test_values_by_hand(text: str, value: tuple[int, ...]) -> None:
    invariant = parse_invariant(text)
    assert invariant.value(BLOCKS) == value
    again = parse_invariant(invariant.text())
    assert again == invariant


def test_words_say_what_is_released() -> None:
    assert parse_invariant("match*hold").describe() == "the number of records by match and hold"
    words = parse_invariant("block*occupied[1] >= 1").describe()
    assert words == "whether the number of records whose occupied is 1 by block is at least 1, cell by cell"
    assert parse_invariant("a < b").names == ("a", "b")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "*",
        "a*",
        "a**b",
        "a*a",
        "a[0]*a",
        "a >= -1",
        "a >= 1.5",
        "1 <= a",
        "a >= 1 >= 0",
        "a = 1",
        "a == 1",
        "a[b]",
        "a[-1]",
        "a+b",
        "__import__('os')",
        "a >=",
        ">= 1",
        "a b",
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        parse_invariant(text)


def test_values_need_the_right_records() -> None:
    with pytest.raises(InputError, match="no variable 'county'"):
        parse_invariant("county").value(BLOCKS)
    with pytest.raises(InputError, match="no category 2"):
        parse_invariant("occupied[2]").value(BLOCKS)
    with pytest.raises(InputError, match="needs records"):
        parse_invariant("block").value("a")
    with pytest.raises(InputError, match="4 and 2 cells"):
        parse_invariant("block*occupied <= block").value(BLOCKS)
    with pytest.raises(InputError, match="must be a list"):
        as_invariants("block")
    with pytest.raises(InputError, match="unknown comparison"):
        InequalityInvariant(Margin(("a",)), "=", 1)


def test_margins_decide_what_they_include() -> None:
    fixed = (("match", "hold"), ("match", "swap"))
    assert parse_invariant("hold").determined_by(fixed)
    assert parse_invariant("hold*match[0] >= 1").determined_by(fixed)
    assert parse_invariant("hold <= swap").determined_by(fixed)
    assert not parse_invariant("hold*swap").determined_by(fixed)
    assert not parse_invariant("hold <= hold*swap[0]").determined_by(fixed)


def test_an_invariant_of_points_is_a_table() -> None:
    invariant = TabulatedInvariant("c", (("x", 0), ("y", 1)))
    assert invariant.value("y") == (1,)
    assert not invariant.determined_by((("hold",),))
    with pytest.raises(InputError, match="lists no value"):
        invariant.value("z")
    assert MarginInvariant(Margin(())).value(BLOCKS) == (6,)
