"""Strength against its definition: closures by hand, mechanisms by brute force, separating mechanisms by their loss."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise, permutations

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.comparison.constraint_graph import graph_of
from dpcalc.comparison.strength import Comparer
from dpcalc.decide.loss import privacy_loss
from dpcalc.exact import INFINITY, Infinity, LogRatio, total
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.spec.budget import Amount
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.domain import PointDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.laws import laws
from dpcalc.spec.multiverse import Universe
from dpcalc.spec.premetrics.matrix import Matrix
from tests.comparison.specifications import BUDGETS, Small, Weights, random_mechanism, shortest, small, two

EPS, ETA = sympy.symbols("eps eta")
BITS = sympy.log(2)
SYMBOLIC: list[Amount] = [EPS, EPS / 2, ETA, EPS + ETA, EPS * ETA, Fraction(1), INFINITY]
CONSTANT: list[Amount] = [sympy.log(2), sympy.log(3), sympy.log(6), Fraction(1)]


@pytest.mark.thorough
@given(two(BUDGETS))
def test_weights_are_those_of_the_definition(specs: tuple[Small, Small]) -> None:
    for spec in specs:
        lengths, unit = spec.graph().at({})
        for (x, y), weight in spec.weights().items():
            found = lengths.at(spec.points.index(x), spec.points.index(y))
            assert (INFINITY if found is None else found * unit) == weight


@pytest.mark.thorough
@given(two(BUDGETS))
def test_strength_is_what_closures_by_hand_say(specs: tuple[Small, Small]) -> None:
    first, second = (spec.weights() for spec in specs)
    closed = shortest(first, specs[0].points)
    found = Comparer(specs[0].graph(), specs[1].graph(), MULT).decide()
    assert found.holds == all(closed[pair] <= second[pair] for pair in second)
    every = Comparer(specs[0].graph(), specs[1].graph(), MULT, every=True).decide()
    assert every.holds == all(first[pair] <= second[pair] for pair in second)
    assert not every.holds or found.holds


def keeps(mechanism: FiniteMechanism, weights: Weights, unit: int = 2) -> bool:
    """Whether a mechanism keeps every pair within its weight, in multiples of ln(unit)."""
    for (x, y), weight in weights.items():
        loss = MULT.of(mechanism.law(x), mechanism.law(y))
        if isinstance(weight, Infinity):
            continue
        allowed = LogRatio(Fraction(unit) ** weight.numerator, Fraction(weight.denominator))
        if loss > allowed:
            return False
    return True


@pytest.mark.thorough
@settings(max_examples=150)
@given(two(BUDGETS), st.integers(0, 10**6))
def test_no_mechanism_keeps_to_the_stronger_and_breaks_the_weaker(specs: tuple[Small, Small], seed: int) -> None:
    first, second = (spec.weights() for spec in specs)
    implied = Comparer(specs[0].graph(), specs[1].graph(), MULT).decide().holds
    chance = random.Random(seed)  # noqa: S311 -- samples mechanisms for a test
    for _ in range(20):
        mechanism = random_mechanism(specs[0].points, chance)
        if implied and keeps(mechanism, first):
            assert keeps(mechanism, second)


@pytest.mark.thorough
@settings(max_examples=150)
@given(two(BUDGETS))
def test_separating_mechanisms_keep_to_the_first_and_break_the_second(specs: tuple[Small, Small]) -> None:
    """With budgets in multiples of 2 ln 2 and halves, levels are whole multiples of ln 2, and laws are rational."""
    first, second = (
        Small(s.points, s.premetric, tuple((u, a if isinstance(a, Infinity) else 4 * a * BITS) for u, a in s.universes))
        for s in specs
    )
    answer = Comparer(first.graph(), second.graph(), MULT).decide()
    if answer.holds:
        assert answer.mechanism is None
        return
    mechanism = answer.mechanism
    assert mechanism is not None
    rows = [[str(chance) for chance in mechanism.law(point).values()] for point in first.points]
    finite = FiniteMechanism(first.points, ["yes", "no"], rows)
    assert _loss_is_within(finite, first)
    assert not _loss_is_within(finite, second)


def _loss_is_within(mechanism: FiniteMechanism, spec: Small) -> bool:
    """Whether the exact privacy loss in every universe is within its budget."""
    flavor = Flavor(PointDomain(spec.points), spec.premetric)
    for members, amount in spec.universes:
        loss = privacy_loss(mechanism, flavor, Universe("u", members))
        if isinstance(amount, Infinity):
            continue
        times = amount / BITS if isinstance(amount, sympy.Expr) else amount
        if loss.loss > LogRatio(Fraction(2) ** int(times), Fraction(1)):
            return False
    return True


@pytest.mark.thorough
@settings(max_examples=150, deadline=None)
@given(two(SYMBOLIC), st.fractions(Fraction(1, 20), 20), st.fractions(Fraction(1, 20), 20))
def test_symbolic_answers_hold_at_every_value(specs: tuple[Small, Small], eps: Fraction, eta: Fraction) -> None:
    graphs = [spec.graph() for spec in specs]
    for every in (False, True):
        found = Comparer(graphs[0], graphs[1], MULT, every=every).decide()
        assert found.holds is not None
        if found.holds:
            assert _at(specs, every, {EPS: eps, ETA: eta})
        elif found.separation is not None and found.separation.values:
            assert not _at(specs, every, {EPS: Fraction(1), ETA: Fraction(1), **found.separation.values})
        if not found.holds and not every:
            assert found.mechanism is not None


def _at(specs: tuple[Small, Small], every: bool, values: dict[sympy.Symbol, Fraction]) -> bool:
    """The answer with numbers put in for the symbols."""
    graphs = []
    for spec in specs:
        numbers = {s: sympy.Rational(v.numerator, v.denominator) for s, v in values.items()}
        universes = [(u, Fraction(str(a.subs(numbers))) if isinstance(a, sympy.Expr) else a) for u, a in spec.universes]
        graphs.append(graph_of(spec.points, spec.premetric, universes))
    return Comparer(graphs[0], graphs[1], MULT, every=every).decide().holds is True


@pytest.mark.thorough
@settings(max_examples=100, deadline=None)
@given(two(CONSTANT))
def test_logarithms_are_compared_exactly(specs: tuple[Small, Small]) -> None:
    found = Comparer(specs[0].graph(), specs[1].graph(), MULT).decide()
    assert found.holds is not None
    assert found.holds or found.mechanism is not None


@pytest.mark.thorough
@given(small(4, BUDGETS))
def test_a_shortest_path_is_as_long_as_the_closure_says(spec: Small) -> None:
    """By the weights of its steps, either way; there is none where no path is finite, or where paths do not count."""
    weights, graph = spec.weights(), spec.graph()
    closed = shortest(weights, spec.points)
    by_paths, alone = Comparer(graph, graph, MULT), Comparer(graph, graph, MULT, every=True)
    for i, j in permutations(range(4), 2):
        assert alone.path(i, j) is None
        path, length = by_paths.path(i, j), closed[spec.points[i], spec.points[j]]
        assert (path is None) == isinstance(length, Infinity)
        if path is not None:
            steps = [(spec.points[a], spec.points[b]) for a, b in pairwise(path)]
            assert (path[0], path[-1]) == (i, j)
            assert total(tuple(min(weights[x, y], weights[y, x]) for x, y in steps)) == length


def test_a_tie_of_logarithms_is_seen() -> None:
    points = ("a", "b", "c")
    apart = Matrix(points, [[0, 1, 1], [1, 0, 1], [1, 1, 0]])
    two_steps = graph_of(points, apart, [(("a", "b"), sympy.log(2)), (("b", "c"), sympy.log(3))])
    for budget, holds in ((sympy.log(6), True), (sympy.log(6) - Fraction(1, 10**9), False)):
        one_step = graph_of(points, apart, [(("a", "c"), budget)])
        assert Comparer(two_steps, one_step, MULT).decide().holds is holds


def test_assumptions_decide() -> None:
    points = ("a", "b")
    apart = Matrix(points, [[0, 1], [1, 0]])
    first, second = (graph_of(points, apart, [(points, budget)]) for budget in (EPS, ETA))
    assert Comparer(first, second, MULT).decide().holds is False
    assert Comparer(first, second, MULT, assumptions=[EPS <= ETA]).decide().holds is True
    assert Comparer(second, first, MULT, assumptions=[EPS <= ETA]).decide().holds is False


def test_only_pairs_whose_own_weight_is_too_large_are_listed_with_paths() -> None:
    points = ("a", "b", "c")
    apart = Matrix(points, [[0, 1, 2], [1, 0, 1], [2, 1, 0]])
    first = graph_of(points, apart, [(("a", "b"), EPS), (("b", "c"), EPS), (("a", "c"), ETA)])
    second = graph_of(points, apart, [(("a", "b"), EPS + ETA), (("b", "c"), EPS + ETA), (("a", "c"), EPS)])
    found = Comparer(first, second, MULT).decide()
    through = found.through
    assert found.through_count == 2
    assert {pair: [(0, 1, 2) in paths or (2, 1, 0) in paths] for pair, paths in through.items()} == {
        (0, 2): [True],
        (2, 0): [True],
    }
    assumed = Comparer(first, second, MULT, assumptions=[ETA <= EPS]).decide()
    assert assumed.holds is True
    assert (assumed.through, assumed.through_count) == ({}, 0)
    assert Comparer(second, first, MULT).decide().through_count == 0


@pytest.mark.parametrize("huge", [Fraction(10) ** 30, Fraction(10) ** 400, INFINITY])
@pytest.mark.parametrize("tiny", [Fraction(1, 10**40), Fraction(3)])
def test_weights_far_apart_in_size_do_not_overflow(huge: Amount, tiny: Amount) -> None:
    points = ("a", "b", "c")
    apart = Matrix(points, [[0, 1, 2], [1, 0, 1], [2, 1, 0]])
    one = [(("a", "b"), Fraction(1)), (("b", "c"), huge)]
    wide = graph_of(points, apart, one)
    small = graph_of(points, apart, [*one[:1], (("b", "c"), tiny)])
    assert Comparer(small, wide, MULT).decide().holds is True
    assert Comparer(wide, small, MULT, every=True).decide().holds is False
    refuted = Comparer(wide, small, MULT).decide()
    assert refuted.holds is False
    assert refuted.mechanism is not None


@pytest.mark.parametrize("top", [INFINITY, Fraction(3)], ids=["unbounded", "bounded"])
@pytest.mark.parametrize("known", [{"symmetric": True}, {"symmetric": True, "triangle": True}, {}])
def test_a_premetric_without_the_laws_refutes_nothing(known: dict[str, bool], top: Infinity | Fraction) -> None:
    words = "a premetric of which little is known"
    bare = Divergence("bare", MULT.compare, laws("bare", **known), words, top=top)
    points = ("a", "b")
    apart = Matrix(points, [[0, 1], [1, 0]])
    wide, narrow = (graph_of(points, apart, [(points, budget)]) for budget in (Fraction(2), Fraction(1)))
    assert Comparer(narrow, wide, bare).decide().holds is True
    refused = Comparer(wide, narrow, bare).decide()
    assert refused.holds is None
    assert "does not declare" in refused.why
    assert Comparer(wide, narrow, bare, every=True).decide().holds is False


def test_a_directed_premetric_counts_in_both_directions_where_the_output_premetric_is_symmetric() -> None:
    points = ("a", "b")
    one_way = graph_of(points, Matrix(points, [[0, 1], ["inf", 0]]), [(points, Fraction(1))])
    both_ways = graph_of(points, Matrix(points, [[0, 1], [1, 0]]), [(points, Fraction(1))])
    assert Comparer(one_way, both_ways, MULT).decide().holds is True
    assert Comparer(one_way, both_ways, MULT, every=True).decide().holds is False
