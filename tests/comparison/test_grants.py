"""Budgets that carry over where weights hold several symbols: the formula against numbers put in for the symbols."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.comparison.compare import Comparison, compare
from dpcalc.comparison.constraint_graph import ConstraintGraph
from dpcalc.comparison.frontier import Frontier
from dpcalc.comparison.region import Region
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.spec.budget import Amount, Constant, PerUniverse
from dpcalc.spec.domain import PointDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.specification import Specification
from dpcalc.symbolic.enclose import sign
from tests.comparison.specifications import Small, shortest, two

EPS, ETA = sympy.symbols("eps eta")
SYMBOLIC: list[Amount] = [EPS, EPS / 2 + ETA, ETA, 3 * EPS, EPS * ETA, Fraction(1), Fraction(0), INFINITY]
POSITIVE = st.fractions(Fraction(1, 20), 20)


def specification(spec: Small) -> Specification:
    flavor = Flavor(PointDomain(spec.points), spec.premetric, Explicit([list(u) for u, _ in spec.universes]))
    return Specification(flavor, PerUniverse([amount for _, amount in spec.universes], [EPS, ETA]))


def distinct(spec: Small) -> bool:
    return len({frozenset(u) for u, _ in spec.universes}) == len(spec.universes)


PAIRS = two(SYMBOLIC).filter(lambda specs: all(map(distinct, specs)))
"""Two specifications of which none lists a universe twice."""


def at(spec: Small, eps: Fraction, eta: Fraction) -> Small:
    """The same with numbers in place of the symbols."""
    return Small(spec.points, spec.premetric, tuple((u, number(a, eps, eta)) for u, a in spec.universes))


def number(amount: Amount | sympy.Expr, eps: Fraction, eta: Fraction) -> Extended:
    if isinstance(amount, Fraction | Infinity):
        return amount
    values = {EPS: sympy.Rational(str(eps)), ETA: sympy.Rational(str(eta))}
    value = amount.subs(values).doit()
    return INFINITY if value is sympy.oo else Fraction(str(value))


@pytest.mark.thorough
@settings(max_examples=120, deadline=None)
@given(PAIRS, POSITIVE, POSITIVE, st.booleans())
def test_the_formula_is_the_budget_at_every_value(
    specs: tuple[Small, Small], eps: Fraction, eta: Fraction, every: bool
) -> None:
    first, second = specs
    granted = compare(specification(first), specification(second), every_divergence=every).grants
    numbers = [specification(at(spec, eps, eta)) for spec in specs]
    expected = compare(numbers[0], numbers[1], every_divergence=every).grants
    assert granted.universes is not None
    assert granted.constant is not None
    assert expected.universes is not None
    assert expected.constant is not None
    pairs = [*zip(granted.universes, expected.universes, strict=True), (granted.constant, expected.constant)]
    for found, reference in pairs:
        assert number(found.budget, eps, eta) == number(reference.budget, eps, eta)


@pytest.mark.thorough
@settings(max_examples=80, deadline=None)
@given(PAIRS, POSITIVE, POSITIVE)
def test_the_formula_holds_where_the_assumptions_do(specs: tuple[Small, Small], eps: Fraction, more: Fraction) -> None:
    eta = 2 * eps + more
    granted = compare(*map(specification, specs), assumptions=[2 * EPS <= ETA]).grants.constant
    expected = compare(*(specification(at(spec, eps, eta)) for spec in specs)).grants.constant
    assert granted is not None
    assert expected is not None
    assert number(granted.budget, eps, eta) == number(expected.budget, eps, eta)


@pytest.mark.thorough
@settings(max_examples=120, deadline=None)
@given(two(SYMBOLIC), POSITIVE, POSITIVE)
def test_paths_that_may_be_shortest_hold_the_shortest(specs: tuple[Small, Small], eps: Fraction, eta: Fraction) -> None:
    spec = specs[0]
    graph: ConstraintGraph = spec.graph().symmetric
    frontier = Frontier(graph, through=True)
    closed = shortest(at(spec, eps, eta).weights(), spec.points)
    for (x, y), length in closed.items():
        i, j = spec.points.index(x), spec.points.index(y)
        forms = [frontier.form(vector) for vector in frontier.vectors(i, j)]
        lengths = [form.bounds({EPS: eps, ETA: eta})[0] for form in forms]
        assert min(lengths, default=INFINITY) == length
        for vector, path in frontier.vectors(i, j).items():
            assert (path[0], path[-1]) == (i, j)
            steps = sum(min_weight(graph, a, b, eps, eta) for a, b in pairwise(path))
            assert steps <= frontier.form(vector).bounds({EPS: eps, ETA: eta})[0]


def min_weight(graph: ConstraintGraph, i: int, j: int, eps: Fraction, eta: Fraction) -> Fraction:
    return min(form.bounds({EPS: eps, ETA: eta})[0] for form in graph.forms(i, j))


@pytest.mark.thorough
@settings(max_examples=80, deadline=None)
@given(PAIRS, POSITIVE, POSITIVE)
def test_every_pair_that_a_path_keeps_closer_is_counted(
    specs: tuple[Small, Small], eps: Fraction, eta: Fraction
) -> None:
    spec = specs[0]
    found = compare(specification(spec), specification(spec)).redundancies()[0]
    assert found.implicit is not None
    assert found.implicit_count is not None
    weights = at(spec, eps, eta).weights()
    both = {pair: min(weights[pair], weights[pair[1], pair[0]]) for pair in weights}
    closer = {pair for pair, length in shortest(weights, spec.points).items() if length < both[pair]}
    listed = {(entry.path[0], entry.path[-1]) for entry in found.implicit}
    assert len(closer) <= found.implicit_count
    assert found.implicit_count > 20 or closer <= listed


def chain(budgets: list[object], universes: list[list[str]], distances: list[list[object]]) -> Specification:
    points = ["a", "b", "c"]
    flavor = Flavor(PointDomain(points), Matrix(points, distances), Explicit(universes))
    return Specification(flavor, PerUniverse(budgets, [EPS, ETA]))


LINE: list[list[object]] = [[0, 1, 2], [1, 0, 1], [2, 1, 0]]


def mixed(*assumptions: sympy.Basic) -> Comparison:
    """Steps of eps/2 + eta and eps, against one universe."""
    first = chain([EPS / 2 + ETA, EPS], [["a", "b"], ["b", "c"]], LINE)
    second = chain([1], [["a", "b", "c"]], LINE)
    return compare(first, second, assumptions=assumptions)


def test_a_maximum_that_assumptions_decide() -> None:
    plain = mixed().grants.constant
    assert plain is not None
    assert str(plain.budget) == "Max(eps, eps/2 + eta)"
    assert plain.pair is None
    small = mixed(ETA <= EPS / 2).grants.constant
    assert small is not None
    assert (small.budget, small.pair) == (EPS, ("b", "c"))
    large = mixed(ETA >= EPS).grants.constant
    assert large is not None
    assert (large.budget, large.pair) == (EPS / 2 + ETA, ("a", "b"))


def test_a_minimum_over_two_ways() -> None:
    star: list[list[object]] = [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    first = chain([EPS, ETA], [["a", "b"], ["a", "b", "c"]], star)
    second = chain([1], [["a", "b"]], star)
    granted = compare(first, second).grants.constant
    assert granted is not None
    assert str(granted.budget) == "Min(eps, eta)"


def test_constants_are_ordered_exactly() -> None:
    first = chain([sympy.log(2), sympy.log(3)], [["a", "b"], ["b", "c"]], LINE)
    for asked, least in ((["a", "c"], sympy.log(6) / 2), (["a", "b", "c"], sympy.log(3))):
        granted = compare(first, chain([1], [asked], LINE)).grants.constant
        assert granted is not None
        assert sign(granted.budget - least, {}, DEFAULT_EFFORT) == 0
    tied = chain([sympy.log(2), sympy.log(3), sympy.log(6)], [["a", "b"], ["b", "c"], ["a", "c"]], LINE)
    found = compare(tied, tied).redundancies()[0]
    assert (found.implicit_count, [entry.path for entry in found.implicit or ()]) == (
        2,
        [("a", "b", "c"), ("c", "b", "a")],
    )


def test_a_path_keeps_a_pair_closer_unless_assumptions_say_that_it_is_no_shorter() -> None:
    """The path from a to c is of 2 eta; the pair itself is of eps."""
    spec = chain([ETA, ETA, EPS], [["a", "b"], ["b", "c"], ["a", "c"]], [[0, 1, 1], [1, 0, 1], [1, 1, 0]])
    for assumptions, paths in (([], 2), ([EPS >= 2 * ETA], 2), ([EPS <= 2 * ETA], 0)):
        found = compare(spec, spec, assumptions=assumptions).redundancies()[0]
        assert found.implicit_count == paths
        assert {entry.path for entry in found.implicit or ()} == {("a", "b", "c"), ("c", "b", "a")} or not paths


def test_too_many_competing_paths_are_said_and_not_guessed() -> None:
    symbols = sympy.symbols("s1:9")
    points = [f"p{i}" for i in range(24)]
    rows = [[abs(i - j) * (i * j * 7 % 11 + 1) if i < j else 0 for j in range(24)] for i in range(24)]
    rows = [[rows[min(i, j)][max(i, j)] for j in range(24)] for i in range(24)]
    universes = [[points[(k * 5 + m * (k + 1)) % 24] for m in range(9)] for k in range(8)]
    universes = [sorted(set(universe)) for universe in universes]
    flavor = Flavor(PointDomain(points), Matrix(points, rows), Explicit(universes))
    first = Specification(flavor, PerUniverse(list(symbols), symbols))
    second = Specification(Flavor(PointDomain(points), Matrix(points, rows)), Constant(1))
    granted = compare(first, second).grants
    assert (granted.universes, granted.constant) == (None, None)
    assert granted.why == "more than 16 paths between two points compete"


@pytest.mark.parametrize("assumption", [EPS <= ETA, ETA <= EPS])
def test_the_region_of_a_simplifier_is_that_of_the_question(assumption: sympy.Basic) -> None:
    assert Region([EPS, ETA], [assumption]).samples()
    granted = mixed(assumption).grants.constant
    assert granted is not None
    assert granted.budget.free_symbols <= {EPS, ETA}
