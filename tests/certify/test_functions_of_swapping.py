"""Each function of certificates about swapping, on small data, against the same by dpcalc's own code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from dpcalc.certify.kernel import Reject
from dpcalc.certify.kinds.losses import swapped
from dpcalc.certify.kinds.swapping import FUNCTIONS
from tests.certify.recomputing import FUNCTIONS as OURS
from tests.certify.recomputing import law, tuples

STRATA = (
    [[4, 2]],
    [[0, 0], [1, 1]],
    [[0, 1], [0, 1]],
    [[0, 0], [0, 1], [1, 0]],
    [[0, 0], [1, 1], [2, 1]],
    [[0, 0], [0, 1], [1, 0], [1, 1]],
)
"""Records of a holding and a swapping value."""
WIDE = ([[0, 0, 5]], [[0, 0, 1], [0, 1, 1], [1, 0, 1]], [[0, 2, 1], [0, 2, 1], [0, 2, 0], [1, 2, 0]])
"""Records of three variables."""
ANY = (*STRATA, *WIDE)
PLACES = ([0], [1], [0, 1], [1, 0])
RATES = ("1/3", "1/20", "1")


def universes() -> Iterator[Any]:
    return (OURS["universe"](tuples(x)) for x in STRATA)


def pairs(among: tuple[Any, ...] = ANY) -> Iterator[tuple[Any, Any]]:
    same = (len(x) == len(y) and len(x[0]) == len(y[0]) for x, y in product(among, repeat=2))
    return (pair for pair, fits in zip(product(among, repeat=2), same, strict=True) if fits)


def reversed_values(x: Any) -> Any:
    """The records with their second values in the opposite order."""
    return [[a, *b[1:]] for (a, *_), b in zip(x, reversed(x), strict=True)]


def laws() -> Iterator[Any]:
    """Laws of tables, with outputs that some datasets never lead to."""
    for members in universes():
        for rate in ("1/3", "1"):
            yield OURS["swapping"](members, rate)


HELD: tuple[list[Any], ...] = ([], [[[0], [0]]], [[[0, 1], [0, 0]]])
ARGUMENTS: dict[str, Callable[[], Iterator[tuple[Any, ...]]]] = {
    "size": lambda: ((x,) for x in ANY),
    "count": lambda: ((x, at, v) for x in ANY for at in PLACES for v in ([0] * len(at), [1] * len(at))),
    "most": lambda: ((x, at) for x in ANY for at in PLACES),
    "distance": lambda: ((x, y, *at) for x, y in pairs() for at in ((), *((p,) for p in PLACES))),
    "largest": lambda: ((x, at) for x in ANY for at in PLACES),
    "universe": lambda: ((x,) for x in STRATA),
    "farthest": lambda: ((members,) for members in universes()),
    "chance": lambda: ((x, z, p) for x in STRATA for z in (x, reversed_values(x)) for p in RATES),
    "swapping": lambda: ((members, p) for members in universes() for p in RATES),
    "outputs-up-to-names": lambda: ((x, p) for x in STRATA[1:] for p in RATES),
    "exceeding": lambda: ((m, held, f, k) for m in laws() for held in HELD for f in ("1", "3/2", "4") for k in (1, 2)),
    "reaching": lambda: ((m, held, f, k) for m in laws() for held in HELD for f in ("3/2", "2", "4") for k in (1, 2)),
}  # fmt: skip


def exact(value: Any) -> Any:
    """Numbers in texts as fractions, all the way down, as dpcalc has them."""
    if isinstance(value, dict):
        return value
    if isinstance(value, list | tuple):
        return tuple(map(exact, value))
    return Fraction(value) if isinstance(value, str) else value


def plain(value: Any) -> Any:
    """Data as the kernel computes them, with lists where it reads lists."""
    return value if isinstance(value, dict) else list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_of_the_kernel_is_what_it_is_called(name: str) -> None:
    compared, values = 0, list[Any]()
    for arguments in ARGUMENTS[name]():
        wanted = OURS[name](*map(exact, arguments))
        found = FUNCTIONS[name](*map(plain, arguments))
        assert tuples(found) == tuples(wanted), arguments
        values += [found] if found not in values[:9] else []
        compared += 1
    assert compared >= 6
    assert len(values) >= 2, "one value would do for all"


def test_every_function_is_tried() -> None:
    assert set(ARGUMENTS) == set(FUNCTIONS)


def test_one_permutation_after_the_other_gives_the_same_law() -> None:
    """Every output of strata of up to four records, as tables of two holding and two swapping values."""
    compared = 0
    for n in range(1, 5):
        for cells in combinations_with_replacement(list(product(range(2), repeat=2)), n):
            table = [[cells.count((h, s)) for s in range(2)] for h in range(2)]
            for rate in (Fraction(1, 3), Fraction(2, 7)):
                chances = law(cells, str(rate))
                for z in OURS["universe"](cells):
                    output = [[z.count((h, s)) for s in range(2)] for h in range(2)]
                    assert swapped(table, output, rate) == chances.get(z, 0)
                    compared += 1
    assert compared > 150


def test_roots_of_chances_are_whole_and_up_to_a_hundred() -> None:
    members = next(found for found in map(list, universes()) if len(found) > 1)
    drawn = FUNCTIONS["swapping"](list(map(list, members)), "1/3")
    for count in ("exceeding", "reaching"):
        assert FUNCTIONS[count](drawn, [], "2", 100) > 0
        for root in (101, -1, Fraction(1, 2)):
            with pytest.raises(Reject, match="no whole number"):
                FUNCTIONS[count](drawn, [], "2", root)
