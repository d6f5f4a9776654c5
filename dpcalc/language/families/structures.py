"""Families of structures: sets (such as the domain), multiverses, distances, budgets, maps such as invariants.

A claim speaks of all sets, finite or not; enumerations and witnesses name the points of a finite one 0, 1, 2, ...
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations, product
from math import gcd
from typing import Any, Final

from dpcalc.exact import INFINITY, Extended
from dpcalc.language.families.base import Family
from dpcalc.language.sorts import BUDGET, NUMBER, SORTS
from dpcalc.language.work import made

Points = tuple[int, ...]
_VALUES: Final[tuple[Extended, ...]] = (Fraction(0), Fraction(1), Fraction(2), INFINITY)
_GRID: Final = "with values 0, 1, 2 and infinity"


def _sets(count: int, size: int) -> Iterator[tuple[Points, ...]]:
    sizes = product(range(1, size + 1), repeat=count)
    return (tuple(tuple(range(n)) for n in found) for found in sizes if max(found) == size)


def subsets(points: Points) -> list[Points]:
    """Every subset of some points, smaller ones first."""
    return made(chosen for n in range(len(points) + 1) for chosen in combinations(points, n))


def _multiverses(count: int, _: int, points: Points) -> Iterator[tuple[tuple[Points, ...], ...]]:
    every = subsets(points)
    return product(made(chosen for n in range(len(every) + 1) for chosen in combinations(every, n)), repeat=count)


def _tables(count: int, points: Points, diagonal: tuple[Extended, ...]) -> Iterator[tuple[Any, ...]]:
    entries = [diagonal if x == y else _VALUES for x in points for y in points]
    n = len(points)
    every = made(tuple(flat[n * x : n * x + n] for x in points) for flat in product(*entries))
    return product(every, repeat=count)


def _amount_tables(count: int, _: int, points: Points, others: Points) -> Iterator[tuple[Any, ...]]:
    return _grids(count, points, others, _VALUES)


def _grids(count: int, points: Points, others: Points, values: Iterable[Any]) -> Iterator[tuple[Any, ...]]:
    """Every table with a row for each point and a value in it for each of the others, of several names."""
    rows = made(product(values, repeat=len(others)))
    return product(made(product(rows, repeat=len(points))), repeat=count)


def _amount_lists(count: int, _: int, points: Points) -> Iterator[tuple[Any, ...]]:
    return product(made(product(_VALUES, repeat=len(points))), repeat=count)


def _universes(count: int, _: int, points: Points) -> Iterator[tuple[Any, ...]]:
    return product(subsets(points), repeat=count)


def _budgets(count: int, _: int, multiverse: tuple[Points, ...]) -> Iterator[tuple[Any, ...]]:
    every = made(tuple(zip(multiverse, values, strict=True)) for values in product(_VALUES, repeat=len(multiverse)))
    return product(every, repeat=count)


def _maps(count: int, _: int, points: Points, values: Points) -> Iterator[tuple[Any, ...]]:
    return product(made(product(values, repeat=len(points))), repeat=count)


def _maps_of_two(count: int, _: int, points: Points, others: Points, values: Points) -> Iterator[tuple[Any, ...]]:
    return _grids(count, points, others, values)


def _relations(count: int, _: int, points: Points) -> Iterator[tuple[Any, ...]]:
    return product(made(product(subsets(points), repeat=len(points))), repeat=count)


def _relations_between(count: int, _: int, points: Points, others: Points) -> Iterator[tuple[Any, ...]]:
    return product(made(product(subsets(others), repeat=len(points))), repeat=count)


def _extended(count: int, size: int) -> Iterator[tuple[Extended, ...]]:
    """Rationals from 0 up by their height, the largest of numerators and denominators; infinity has height 1."""
    pairs = product(range(size + 1), range(1, size + 1))
    height: dict[Extended, int] = {Fraction(k, n): max(k, n) for k, n in pairs if gcd(k, n) == 1} | {INFINITY: 1}
    return (values for values in product(height, repeat=count) if max(height[v] for v in values) == size)


_part: Final = partial(Family, sized=False, structure=True)
"""A family of parts of a structure, whose size is that of its sets."""
FAMILIES: Final = (
    Family(
        "sets",
        SORTS["points"],
        "is_set(it)",
        _sets,
        "sets of at most {size} elements",
        latex=r"\mathrm{Sets}",
        structure=True,
    ),
    _part(
        "multiverses",
        SORTS["multiverse"],
        "is_multiverse(it, X)",
        _multiverses,
        "every set of universes",
        parameters={"X": SORTS["points"]},
        latex=r"2^{2^{{0}}}",
    ),
    _part(
        "universes",
        SORTS["universe"],
        "it = (keep x in X: x in it)",
        _universes,
        "every set of elements",
        parameters={"X": SORTS["points"]},
        latex=r"2^{{0}}",
    ),
    _part(
        "amount_lists",
        SORTS["vector"],
        "len(it) = len(X) and every v in it: v >= 0",
        _amount_lists,
        f"functions of an element {_GRID}",
        parameters={"X": SORTS["points"]},
        latex=r"[0,\infty]^{{0}}",
    ),
    _part(
        "any_distances",
        SORTS["distance"],
        "is_distance(it, X)",
        lambda count, _, points: _tables(count, points, _VALUES),
        f"functions of two points {_GRID}",
        parameters={"X": SORTS["points"]},
        latex=r"[0,\infty]^{{0}\times {0}}",
    ),
    _part(
        "amount_tables",
        SORTS["matrix"],
        "is_table(it, X, V)",
        _amount_tables,
        f"tables {_GRID}",
        parameters={"X": SORTS["points"], "V": SORTS["points"]},
        latex=r"[0,\infty]^{{0}\times {1}}",
    ),
    _part(
        "premetrics",
        SORTS["distance"],
        "is_premetric(it, X)",
        lambda count, _, points: _tables(count, points, (Fraction(0),)),
        f"premetrics {_GRID}",
        parameters={"X": SORTS["points"]},
        latex=r"\mathrm{Premetrics}({0})",
    ),
    _part(
        "output_distances",
        SORTS["distance"],
        "is_premetric(it, X)",
        lambda count, _, points: _tables(count, points, (Fraction(0),)),
        f"how far apart the output laws of a mechanism are at two points, {_GRID}",
        parameters={"X": SORTS["points"]},
        latex=r"\{(x,x')\mapsto D(P_x,P_{x'})\}",
    ),
    _part(
        "budgets",
        BUDGET,
        "is_budget(it, MV)",
        _budgets,
        f"budgets {_GRID}",
        parameters={"MV": SORTS["multiverse"]},
        latex=r"[0,\infty]^{{0}}",
    ),
    _part(
        "maps",
        SORTS["map"],
        "is_map(it, X, V)",
        _maps,
        "every map",
        parameters={"X": SORTS["points"], "V": SORTS["points"]},
        latex=r"{1}^{{0}}",
    ),
    _part(
        "maps_of_two",
        SORTS["multiverse"],
        "len(it) = len(X) and every row in it: is_map(row, V, W)",
        _maps_of_two,
        "every map of two elements",
        parameters={"X": SORTS["points"], "V": SORTS["points"], "W": SORTS["points"]},
        latex=r"{2}^{{0}\times {1}}",
    ),
    _part(
        "point_relations",
        SORTS["multiverse"],
        "is_relation(it, X)",
        _relations,
        "every relation of points, as the list of what each point is related to",
        parameters={"X": SORTS["points"]},
        latex=r"2^{{0}\times {0}}",
    ),
    _part(
        "relations_between",
        SORTS["multiverse"],
        "is_relation_between(it, X, V)",
        _relations_between,
        "every relation of elements of two sets, as the list of what each of the first is related to",
        parameters={"X": SORTS["points"], "V": SORTS["points"]},
        latex=r"2^{{0}\times {1}}",
    ),
    Family(
        "extended",
        NUMBER,
        "it >= 0",
        _extended,
        "infinity, and rationals from 0 up with numerators and denominators up to {size}",
        latex=r"[0,\infty]",
        structure=True,
    ),
)
