"""Redundant edges: what is kept has the same shortest paths, nothing kept can be spared, and the paths show it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise, permutations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.comparison.compare import compare
from dpcalc.comparison.redundant_edges import generating, redundant_edges
from dpcalc.decide.closure import closure
from dpcalc.decide.lengths import Lengths, infinite, of_rows
from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.budget import Constant
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.domain import PointDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.specification import Specification

LENGTHS: list[Extended] = [Fraction(0), Fraction(1), Fraction(1), Fraction(2), Fraction(3), INFINITY]


@st.composite
def digraphs(
    draw: st.DrawFn, ordered: bool, values: Sequence[Extended] = LENGTHS, sizes: tuple[int, int] = (1, 6)
) -> Lengths:
    size = draw(st.integers(*sizes))
    rows = [[Fraction(0) if i == j else draw(st.sampled_from(values)) for j in range(size)] for i in range(size)]
    lengths = of_rows(rows)[0]
    return lengths if ordered else lengths.with_transpose()


def only(lengths: Lengths, edges: set[tuple[int, int]], ordered: bool) -> Lengths:
    """The digraph with these edges alone."""
    kept = infinite(lengths.size).in_type_for(lengths.largest())
    for i, j in edges:
        kept.values[i, j] = lengths.values[i, j]
        if not ordered:
            kept.values[j, i] = lengths.values[j, i]
    return kept


def same(first: Lengths, second: Lengths) -> bool:
    """Whether two digraphs have the same shortest paths, by the textbook's algorithm."""
    one, other = (closure(lengths, "plain") for lengths in (first, second))
    return [[one.at(i, j) for j in range(one.size)] for i in range(one.size)] == [
        [other.at(i, j) for j in range(one.size)] for i in range(one.size)
    ]


@pytest.mark.thorough
@settings(max_examples=300)
@given(st.booleans().flatmap(lambda ordered: st.tuples(digraphs(ordered), st.just(ordered))))
def test_what_is_kept_generates_and_cannot_be_spared(case: tuple[Lengths, bool]) -> None:
    lengths, ordered = case
    closed = closure(lengths)
    kept = {(i, j) for i, j in np.argwhere(generating(lengths, closed, ordered=ordered)).tolist()}
    assert same(only(lengths, kept, ordered), lengths)
    for edge in kept:
        assert not same(only(lengths, kept - {edge}, ordered), lengths)


@pytest.mark.thorough
@settings(max_examples=200)
@given(st.booleans().flatmap(lambda ordered: st.tuples(digraphs(ordered), st.just(ordered))))
def test_each_path_runs_along_kept_edges_and_is_no_longer(case: tuple[Lengths, bool]) -> None:
    lengths, ordered = case
    points = tuple("abcdef"[: lengths.size])
    closed = closure(lengths)
    kept = generating(lengths, closed, ordered=ordered)
    found = redundant_edges(points, lengths, closed, ordered=ordered)
    assert found.edges == found.count + int(kept.sum())
    assert len(found.paths) == min(found.count, 20)
    for path in found.paths:
        places = [points.index(point) for point in path]
        steps = [lengths.at(i, j) for i, j in pairwise(places)]
        assert all(kept[i, j] or (not ordered and kept[j, i]) for i, j in pairwise(places))
        edge = lengths.at(places[0], places[-1])
        assert edge is not None
        assert sum(step for step in steps if step is not None) <= edge


@pytest.mark.thorough
@settings(max_examples=100)
@given(digraphs(ordered=False, values=LENGTHS[1:], sizes=(2, 4)))
def test_without_zeros_the_least_set_is_found_by_greedy_removal_in_any_order(lengths: Lengths) -> None:
    edges = [(i, j) for i, j in np.argwhere(np.triu(lengths.finite, 1)).tolist()]
    kept = {(i, j) for i, j in np.argwhere(generating(lengths, closure(lengths), ordered=False)).tolist()}
    for order in list(permutations(edges))[::97]:
        rest = set(edges)
        for edge in order:
            if same(only(lengths, rest - {edge}, ordered=False), lengths):
                rest.discard(edge)
        assert rest == kept


def test_a_class_at_length_zero_keeps_a_tree_and_one_edge_outward() -> None:
    rows: list[list[Extended]] = [[Fraction(0 if max(i, j) < 4 else 5 * (i != j)) for j in range(6)] for i in range(6)]
    lengths = of_rows(rows)[0]
    kept = np.argwhere(generating(lengths, closure(lengths), ordered=False)).tolist()
    assert kept == [[0, 1], [0, 2], [0, 3], [0, 4], [0, 5], [4, 5]]


def test_only_neighbours_of_a_line_are_needed_unless_every_premetric_is_asked_about() -> None:
    points = [f"p{i}" for i in range(8)]
    flavor = Flavor(PointDomain(points), Matrix(points, [[abs(i - j) for j in range(8)] for i in range(8)]))
    line = Specification(flavor, Constant(1))
    edges = compare(line, line).redundancies()[0].edges
    assert edges is not None
    assert (edges.count, edges.edges, edges.ordered) == (21, 28, False)
    assert edges.paths[0] == ("p0", "p1", "p2")
    every = compare(line, line, every_divergence=True).redundancies()[0].edges
    assert every is not None
    assert (every.count, every.edges, every.ordered) == (0, 56, True)


def test_an_infinite_weight_is_no_edge() -> None:
    points = ["a", "b", "c"]
    flavor = Flavor(PointDomain(points), Matrix(points, [[0, 1, 1], [1, 0, 1], [1, 1, 0]]), Explicit([["a", "b"]]))
    edges = compare(*[Specification(flavor, Constant(1))] * 2).redundancies()[0].edges
    assert edges is not None
    assert (edges.count, edges.edges) == (0, 1)


def test_under_a_bounded_premetric_what_lies_beyond_the_bound_is_no_edge() -> None:
    points = ["a", "b", "c", "d"]
    matrix = Matrix(points, [[abs(i - j) for j in range(4)] for i in range(4)])
    for budget, edges, spare in (("1/4", 6, 3), ("2/5", 5, 2), ("2", 0, 0)):
        held = Specification(Flavor(PointDomain(points), matrix, divergence=TV), Constant(budget))
        found = compare(held, held).redundancies()[0].edges
        assert found is not None
        assert (found.edges, found.count) == (edges, spare)


@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.thorough), 29])
def test_an_edge_of_length_zero_one_way_joins_no_class(every: int) -> None:
    """All digraphs of three points with lengths 0, 1 and infinity: what is kept generates, and nothing is spare."""
    weights: list[Extended] = [Fraction(0), Fraction(1), INFINITY]
    for values in list(product(weights, repeat=6))[::every]:
        given = iter(values)
        rows: list[list[Extended]] = [[Fraction(0) if i == j else next(given) for j in range(3)] for i in range(3)]
        lengths = of_rows(rows)[0]
        kept = {(i, j) for i, j in np.argwhere(generating(lengths, closure(lengths), ordered=True)).tolist()}
        assert same(only(lengths, kept, ordered=True), lengths)
        assert not any(same(only(lengths, kept - {edge}, ordered=True), lengths) for edge in kept)
