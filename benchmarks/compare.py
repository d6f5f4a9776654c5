"""Comparing specifications: closures of dense digraphs, symbolic budgets, contingency tables."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from fractions import Fraction
from time import perf_counter, process_time

import numpy as np
import sympy

from dpcalc.comparison.compare import compare
from dpcalc.comparison.constraint_graph import ONE, ConstraintGraph, Layer, constraint_graph, graph_of
from dpcalc.comparison.redundant_edges import redundant_edges
from dpcalc.comparison.strength import Comparer
from dpcalc.decide.closure import closure
from dpcalc.decide.lengths import Lengths
from dpcalc.report.comparison import comparison_fields
from dpcalc.spec.budget import Amount, Constant, PerUniverse
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.domain import PointDomain, RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit, InducedBy
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.specification import Specification

SEED = 20
POINTS = 2048
SMALLER = 256


def run() -> Iterable[tuple[str, str]]:
    """Print the measures of comparison."""
    yield from _against_networkx()
    yield from _dense(1000)
    yield from _dense(10**6)
    yield from _dense_metric()
    yield from _edges(1000)
    yield from _line()
    yield from _symbolic(3)
    yield from _symbolic(8)
    yield from _carried(2)
    yield from _carried(8)
    yield from _matrix()
    yield from _tables(["match*hold", "match*swap"], ["match*hold"])
    yield from _tables([], ["match*hold", "match*swap"])


def _random(size: int, largest: int) -> Lengths:
    """Whole lengths between 1 and ``largest``, all finite, different in the two directions."""
    values = np.random.default_rng(SEED).integers(1, largest, (size, size), endpoint=True)
    np.fill_diagonal(values, 0)
    return Lengths(values, (1 << 62) - 1)


def _graph(lengths: Lengths) -> ConstraintGraph:
    """The digraph with these weights."""
    return ConstraintGraph(tuple(range(lengths.size)), (Layer(ONE, lengths),))


def _timed(start: tuple[float, float]) -> str:
    """Seconds since the start, and those that the processor worked."""
    return f"{perf_counter() - start[0]:.2f} s ({process_time() - start[1]:.2f} s of processor time)"


def _now() -> tuple[float, float]:
    """Both clocks."""
    return perf_counter(), process_time()


def _against_networkx() -> Iterator[tuple[str, str]]:
    """The same closure by networkx, on as many points as it does in some seconds, with the times of both."""
    lengths = _random(SMALLER, 1000)
    start = process_time()
    slow = closure(lengths, "networkx")
    slow_time = process_time() - start
    start = process_time()
    fast = closure(lengths)
    fast_time = process_time() - start
    if fast.values.tolist() != slow.values.tolist():
        raise AssertionError("the two ways disagree")
    label = f"closure of {SMALLER} points, dense: networkx against arrays"
    yield label, f"{slow_time:.2f} s against {fast_time:.3f} s: ratio {slow_time / fast_time:.0f}"


def _dense(largest: int) -> Iterator[tuple[str, str]]:
    """A dense digraph against its own closure: every pair must be settled, most of them by paths."""
    lengths = _random(POINTS, largest)
    first = _graph(lengths)
    second = _graph(closure(lengths.with_transpose()))
    start = _now()
    found = Comparer(first, second, MULT).decide()
    if not found.holds:
        raise AssertionError("a digraph implies its closure")
    yield f"closure and comparison, {POINTS} points, weights up to {largest} (target 2 s)", _timed(start)
    weaker = second.layers[0].lengths
    weaker.values[POINTS // 2, 0] -= 1
    start = _now()
    if Comparer(first, _graph(weaker), MULT).decide().holds:
        raise AssertionError("one weight below the closure is not implied")
    yield f"the same with one weight too small: the separating mechanism, {POINTS} points", _timed(start)


def _dense_metric() -> Iterator[tuple[str, str]]:
    """Weights that no path shortens, in numbers that need 32 bits: the hardest case for arrays."""
    values = 100_000 + _random(POINTS, 90_000).values
    np.fill_diagonal(values, 0)
    lengths = Lengths(values, (1 << 62) - 1)
    start = _now()
    closure(lengths)
    yield f"closure of {POINTS} points whose lengths need 32 bits", _timed(start)


def _edges(largest: int) -> Iterator[tuple[str, str]]:
    """The edges of a dense digraph that its other edges imply, from its closure."""
    lengths = _random(POINTS, largest).with_transpose()
    closed = closure(lengths)
    start = _now()
    found = redundant_edges(tuple(range(POINTS)), lengths, closed, ordered=False)
    yield f"redundant edges of {POINTS} points: {found.count} of {found.edges}", _timed(start)


def _line() -> Iterator[tuple[str, str]]:
    """The same on a line, where all edges are as long as the shortest path between their ends."""
    places = np.arange(POINTS)
    lengths = Lengths(np.abs(places[:, None] - places[None, :]), (1 << 62) - 1)
    start = _now()
    found = redundant_edges(tuple(range(POINTS)), lengths, lengths, ordered=False)
    if found.edges - found.count != POINTS - 1:
        raise AssertionError("a line needs the edges between neighbours")
    yield f"redundant edges of {POINTS} points on a line: {found.count} of {found.edges}", _timed(start)


def _symbolic(count: int) -> Iterator[tuple[str, str]]:
    """Sixty points, twenty overlapping universes, budgets in several symbols."""
    chance = random.Random(SEED)  # noqa: S311 -- a made-up specification
    points = tuple(range(60))
    symbols = sympy.symbols(f"eps1:{count + 1}")
    rows = [[Fraction(0) if x == y else Fraction(chance.randint(1, 20)) for y in points] for x in points]
    choices: list[Amount] = [*symbols, symbols[0] / 2, symbols[0] * symbols[1]]
    held = [(chance.sample(points, 20), chance.choice(choices)) for _ in range(20)]
    asked: list[tuple[list[int], Amount]] = [*held, (chance.sample(points, 20), 30 * sympy.Add(*symbols))]
    start = _now()
    found = Comparer(graph_of(points, Matrix(points, rows), held), graph_of(points, Matrix(points, rows), asked), MULT)
    answer = found.decide()
    label = f"60 points, budgets in {count} symbols and a product: {answer.holds} (target 10 s)"
    yield label, _timed(start)


def _carried(count: int) -> Iterator[tuple[str, str]]:
    """Sixty points on a line, twelve overlapping universes, budgets that mix symbols: everything the command shows."""
    chance = random.Random(SEED)  # noqa: S311 -- a made-up specification
    points = tuple(range(60))
    symbols = sympy.symbols(f"eps1:{count + 1}")
    premetric = Matrix(points, [[abs(x - y) for y in points] for x in points])
    budgets = [chance.choice([*symbols, symbols[0] / 2 + symbols[-1]]) for _ in range(12)]
    windows = Explicit([points[5 * i : 5 * i + 10] for i in range(12)])
    first = Specification(Flavor(PointDomain(points), premetric, windows), PerUniverse(budgets, symbols))
    found = compare(first, Specification(Flavor(PointDomain(points), premetric), Constant(1)))
    start = _now()
    fields = comparison_fields(found)
    budget = fields["budget"] or fields["budget_missing"]
    yield f"60 points, budgets that mix {count} symbols, all fields: {budget} (target 10 s)", _timed(start)


def _matrix() -> Iterator[tuple[str, str]]:
    """The digraph of a specification whose distances come as rows of Python numbers."""
    chance = random.Random(SEED)  # noqa: S311 -- a made-up specification
    points = [f"p{i}" for i in range(POINTS)]
    rows = [[0 if i == j else chance.randint(1, 1000) for j in range(POINTS)] for i in range(POINTS)]
    multiverse = Explicit([points[:1500], points[500:]])
    start = _now()
    flavor = Flavor(PointDomain(points), Matrix(points, rows), multiverse)
    constraint_graph(Specification(flavor, PerUniverse([1, "3/2"])))
    yield f"a matrix of {POINTS} points: the specification and its digraph (target 2 s)", _timed(start)


def _tables(first: list[str], second: list[str]) -> Iterator[tuple[str, str]]:
    """Datasets of six records in a table of 3 x 3, with everything that the command shows."""
    domain = RecordDomain({"match": 1, "hold": 3, "swap": 3}, size=6)
    held = [Specification(Flavor(domain, Hamming(), InducedBy(names)), Constant(1)) for names in (first, second)]
    start = _now()
    fields = comparison_fields(compare(*held))
    label = f"{fields['points']} tables, invariants {first} and {second}: {fields['relation']} (target 30 s)"
    yield label, _timed(start)
