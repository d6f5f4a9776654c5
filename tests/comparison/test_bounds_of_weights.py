"""Weights at values of their symbols, between bounds; mechanisms that separate there; how many paths are listed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

import numpy as np
import pytest
import sympy

from dpcalc.comparison import parametric, redundancy, region
from dpcalc.comparison.amounts import Form
from dpcalc.comparison.compare import compare
from dpcalc.comparison.constraint_graph import ONE, ConstraintGraph, constraint_graph, graph_of
from dpcalc.comparison.offer import offer
from dpcalc.comparison.region import Region
from dpcalc.comparison.strength import Comparer
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import TooLarge, Undecided
from dpcalc.exact import INFINITY
from dpcalc.spec.budget import Amount, Constant, PerUniverse
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.normalised_renyi import NOR
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.domain import PointDomain, RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import Explicit, InducedBy
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.matrix import Matrix
from dpcalc.spec.specification import Specification
from dpcalc.symbolic.enclose import sign

EPS, ETA = sympy.symbols("eps eta")
LN2, LN3 = sympy.log(2), sympy.log(3)


def row(
    size: int, budgets: list[Amount], universes: list[list[int]] | None = None, divergence: Divergence = MULT
) -> Specification:
    """Points in a row, as far apart as their places."""
    names = [f"n{i}" for i in range(size)]
    matrix = Matrix(names, [[abs(i - j) for j in range(size)] for i in range(size)])
    held = Explicit([names] if universes is None else [[names[i] for i in places] for places in universes])
    return Specification(Flavor(PointDomain(names), matrix, held, divergence), PerUniverse(budgets, [EPS, ETA]))


def steps(size: int, budgets: list[Amount]) -> Specification:
    """A universe for each two neighbours in the row."""
    return row(size, budgets, [[i, i + 1] for i in range(size - 1)])


@pytest.mark.parametrize("bits", [4, 30, 70])
def test_weights_that_are_not_rational_lie_between_their_bounds(bits: int) -> None:
    """Rounded outward to parts of 2^bits; what is rational is exact."""
    graph = constraint_graph(steps(4, [LN2, Fraction(1, 3), EPS + LN3]))
    values = {EPS: Fraction(2, 7)}
    part = Fraction(1, 2**bits)
    (low, unit), (high, other) = (graph.at(values, upper=upper, bits=bits) for upper in (False, True))
    for (i, j), exact in (((0, 1), LN2), ((2, 3), sympy.Rational(2, 7) + LN3)):
        ends = [Fraction(lengths.values[i, j]) * each for lengths, each in ((low, unit), (high, other))]
        assert ends[1] - ends[0] == part
        assert all(end % part == 0 for end in ends)
        assert sign(exact - sympy.Rational(str(ends[0])), {}, DEFAULT_EFFORT) > 0
        assert sign(exact - sympy.Rational(str(ends[1])), {}, DEFAULT_EFFORT) < 0
    assert low.values[1, 2] * unit == high.values[1, 2] * other == Fraction(1, 3)


@pytest.mark.parametrize(
    ("budgets", "whole", "assumptions"),
    [
        ([EPS, ETA], EPS, []),
        ([EPS, ETA], Fraction(1), [EPS <= 1]),
        ([EPS, ETA], ETA + EPS / 3, []),
        ([LN2, LN3], sympy.log(sympy.Rational(3, 2)), []),
        ([LN2, LN3], LN2 / 2 + LN3 / 3, []),
        ([EPS, LN3], sympy.log(3) / 3, [EPS <= 5]),
    ],
)
def test_a_mechanism_at_values_keeps_to_the_first_and_breaks_the_second_there(
    budgets: list[Amount], whole: Amount, assumptions: list[sympy.Basic]
) -> None:
    first, second = steps(3, budgets), row(3, [whole])
    found = compare(first, second, assumptions=assumptions).forward
    assert found.holds is False
    mechanism = found.mechanism
    assert mechanism is not None
    assert found.separation is not None
    values = {s: sympy.Rational(str(v)) for s, v in mechanism.values.items()}
    assert all(bool(each.subs(values)) for each in assumptions)
    assert mechanism.values == dict(found.separation.values)

    def at(amount: Amount) -> sympy.Expr:
        """An amount where the symbols have these values."""
        return (sympy.Rational(str(amount)) if isinstance(amount, Fraction) else sympy.sympify(amount)).subs(values)

    levels = mechanism.levels
    for place, budget in enumerate(budgets):
        apart = abs(levels[place + 1] - levels[place])
        assert apart is sympy.nan or sign(at(budget) - apart, {}, DEFAULT_EFFORT) >= 0
    i, j = (mechanism.points.index(point) for point in (mechanism.x, mechanism.x_prime))
    assert (i, j) == (found.separation.first, found.separation.second)
    assert mechanism.distance == abs(levels[i] - levels[j])
    assert sign(mechanism.allowed - at(whole) * abs(i - j), {}, DEFAULT_EFFORT) == 0
    assert sign(mechanism.distance - mechanism.allowed, {}, DEFAULT_EFFORT) > 0


def test_a_mechanism_without_a_ray_has_no_laws() -> None:
    bare = Divergence("bare", MULT.compare, MULT.laws, "as MULT, and no ray")
    found = compare(row(2, [Fraction(2)]), row(2, [Fraction(1)])).forward.mechanism
    assert found is not None
    law = found.law(found.x_prime)
    assert sympy.simplify(sum(law.values())) == 1
    silent = replace(found, divergence=bare)
    with pytest.raises(ValueError, match="bare has no ray"):
        silent.law(found.x)


def test_as_many_paths_are_listed_as_are_asked_for() -> None:
    """Of 6 points in a row 20 ordered pairs are kept by steps alone."""
    few, whole = steps(6, [Fraction(1)] * 5), row(6, [Fraction(1)])
    pairs = [pair for pair in permutations(range(6), 2) if abs(pair[0] - pair[1]) > 1]
    for asked, listed in ((None, 20), (0, 0), (1, 1), (7, 7), (19, 19), (20, 20), (50, 20)):
        found = compare(few, whole, paths=asked).forward
        assert found.through_count == 20
        assert list(found.through) == pairs[:listed]
    assert len(compare(few, whole).forward.through) == 20
    many = compare(steps(13, [Fraction(1)] * 12), row(13, [Fraction(1)])).forward
    assert (len(many.through), many.through_count) == (100, 13 * 12 - 2 * 12)


@pytest.mark.parametrize("budgets", [[Fraction(1)], [EPS, ETA]], ids=["one quantity", "two"])
@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_first_twenty_of_the_pairs_kept_closer_by_paths_are_listed(size: int, budgets: list[Amount]) -> None:
    spec = steps(size, [budgets[i % len(budgets)] for i in range(size - 1)])
    found = compare(spec, spec).redundancies()[0]
    pairs = [pair for pair in permutations(range(size), 2) if abs(pair[0] - pair[1]) > 1]
    assert found.implicit_count == len(pairs)
    assert found.implicit is not None
    ends = [tuple(int(str(point)[1:]) for point in (entry.path[0], entry.path[-1])) for entry in found.implicit]
    assert ends == pairs[:20]
    assert all(len(entry.path) == abs(i - j) + 1 for entry, (i, j) in zip(found.implicit, ends, strict=True))


def test_a_universe_that_compares_nothing_is_idle() -> None:
    """One point, none, an infinite budget, or two points that are infinitely far apart both ways."""
    names = ["a", "b", "c"]
    matrix = Matrix(names, [[0, 1, "inf"], [1, 0, "inf"], ["inf", 2, 0]])
    held = Explicit([["a", "b"], ["a"], [], ["a", "c"], ["b", "c"], ["a", "b", "c"]])
    spec = Specification(Flavor(PointDomain(names), matrix, held), PerUniverse([1, 1, 1, 1, 1, "inf"]))
    found = compare(spec, spec).redundancies()[0]
    assert found.idle_universes == 4
    assert found.universes == ()


def test_universes_are_judged_one_by_one_up_to_a_bound_on_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three universes on 3 points: 27 steps, and any one follows of the others. Without an overlap none is judged."""
    spec = row(3, [Fraction(1)] * 3, [[0, 1], [1, 2], [0, 1, 2]])
    for most, judged in ((27, ("{n0, n1}", "{n1, n2}", "{n0, n1, n2}")), (26, None)):
        monkeypatch.setattr(redundancy, "_MOST_WORK", most)
        assert compare(spec, spec).redundancies()[0].universes == judged
    apart = row(4, [Fraction(1)] * 2, [[0, 1], [2, 3]])
    assert compare(apart, apart).redundancies()[0].universes == ()


def test_budgets_in_several_quantities_are_compared_on_so_many_points(monkeypatch: pytest.MonkeyPatch) -> None:
    few, whole = (constraint_graph(spec) for spec in (steps(3, [EPS, ETA]), row(3, [EPS + ETA])))
    monkeypatch.setattr(parametric, "_MOST_POINTS", 3)
    assert Comparer(few, whole, MULT).decide().holds is True
    monkeypatch.setattr(parametric, "_MOST_POINTS", 2)
    with pytest.raises(TooLarge, match="at most 2 points") as caught:
        Comparer(few, whole, MULT).decide()
    assert caught.value.objects["estimate"] == 3


def test_under_a_bounded_premetric_budgets_that_are_not_rational_refute_nothing() -> None:
    """Whether 2 eps is above eps counts only where total variation can be: that is not asked of symbols."""
    wide, narrow = (row(2, [budget], divergence=TV) for budget in (2 * EPS, EPS))
    refused = compare(wide, narrow).forward
    assert refused.holds is None
    assert refused.why == "TV never exceeds 1, and whether the budgets do is only known of rational ones"
    assert compare(narrow, wide).forward.holds is True
    assert compare(wide, narrow, every_divergence=True).forward.holds is False


def test_what_a_bounded_premetric_does_not_see_other_premetrics_do() -> None:
    """Budgets of 2 and 1 promise nothing of total variation, which is at most 1; elsewhere the lesser promises more."""
    for divergence, relation in ((TV, "equivalent"), (MULT, "weaker"), (NOR, "weaker")):
        found = compare(row(3, [Fraction(2)], divergence=divergence), row(3, [Fraction(1)], divergence=divergence))
        assert (found.relation, found.every_divergence) == (relation, "weaker")
    small = compare(row(3, [Fraction(1, 4)], divergence=TV), row(3, [Fraction(1, 5)], divergence=TV))
    assert (small.relation, small.every_divergence) == ("weaker", "weaker")


def test_weights_are_known_to_be_a_metric_of_disjoint_universes_alone() -> None:
    """And only where the premetric is known to be one; a matrix is asked for no law."""
    domain = RecordDomain({"a": 2, "s": 2}, size=2)
    points = list(domain.points())
    assert constraint_graph(Specification(Flavor(domain, Hamming(), InducedBy(["a"])), Constant(1))).metric
    assert not constraint_graph(row(3, [Fraction(1)])).metric
    assert graph_of(points, Hamming(), [(points[:2], Fraction(1)), (points[2:], Fraction(2))]).metric
    assert graph_of(points, Hamming(), [(points[:2], Fraction(1)), ([], Fraction(2))]).metric
    assert not graph_of(points, Hamming(), [(points[:2], Fraction(1)), (points[1:], Fraction(2))]).metric


def test_weights_of_zero_and_infinity_are_multiples_of_one() -> None:
    """They hold no quantity, and are compared as numbers are."""
    nothing, endless = row(3, [Fraction(0)]), row(3, [INFINITY])
    for first, second in ((nothing, nothing), (nothing, endless), (endless, nothing), (endless, endless)):
        held = offer(constraint_graph(first), constraint_graph(second))
        assert held is not None
        assert held.quantity.quantities == ONE.quantities
        found = compare(first, second)
        assert found.transported is not None
        assert found.forward.holds is (first is nothing or second is endless)
    for budget in (EPS, LN2, Fraction(2, 3)):
        mixed = offer(constraint_graph(nothing), constraint_graph(row(3, [budget])))
        assert mixed is not None
        assert mixed.quantity.times(Fraction(int(mixed.second.values[0, 1]))).expression() == budget
    assert offer(constraint_graph(row(3, [EPS])), constraint_graph(row(3, [Fraction(1)]))) is None


@pytest.mark.parametrize("every", [False, True])
@pytest.mark.parametrize("turned", [False, True])
def test_a_pair_that_two_universes_hold_is_kept_within_both_budgets(every: bool, turned: bool) -> None:
    """The least of eps and eta is asked of two points: neither alone is as small, both together are."""
    universes = [[0, 1], [1, 0]]
    names = ["n0", "n1"]
    matrix, repeated = (
        Matrix(names, [[0, 1], [1, 0]]),
        Explicit([[names[i] for i in u] for u in universes], repeats=True),
    )
    asked: list[Amount] = [ETA, EPS] if turned else [EPS, ETA]
    second = Specification(Flavor(PointDomain(names), matrix, repeated), PerUniverse(asked, [EPS, ETA]))
    for budget, assumptions, holds in (
        (EPS, [], False),
        (ETA, [], False),
        (EPS + ETA, [], False),
        (EPS, [EPS <= ETA], True),
        (ETA, [EPS <= ETA], False),
        (EPS / 2, [EPS <= 2 * ETA], True),
    ):
        found = compare(row(2, [budget]), second, every_divergence=every, assumptions=assumptions)
        assert found.forward.holds is holds, (budget, assumptions)
    assert compare(second, second, every_divergence=every).relation == "equivalent"


def test_what_is_not_told_apart_is_not_said_to_be_less(monkeypatch: pytest.MonkeyPatch) -> None:
    def gives_up(*_: object) -> int:
        raise Undecided("too close")

    larger, smaller = (Form.of({sympy.log(n) * EPS: Fraction(1)}) for n in (7, 5))
    monkeypatch.setattr(region, "sign", gives_up)
    assert not region.never_more(smaller, larger)
    assert region.never_more(smaller, smaller), "coefficient by coefficient it is at most itself"
    monkeypatch.undo()
    region._never_more.cache_clear()
    assert region.never_more(smaller, larger)
    assert not region.never_more(larger, smaller)


def test_a_region_is_asked_about_values_large_and_small() -> None:
    """All are alike, or one symbol at a time is a thousand times the others, or a thousandth."""
    three = sympy.symbols("x y z")
    samples = Region(three).samples()
    found = {tuple(sample[s] for s in three) for sample in samples}
    small = Fraction(1, 1000)
    wanted = {tuple(Fraction(1) if i == j else small for j in range(3)) for i in range(3)}
    wanted |= {tuple(small if i == j else Fraction(1) for j in range(3)) for i in range(3)}
    assert found == wanted | {(Fraction(1),) * 3}
    assert Region([EPS]).samples() == [{EPS: Fraction(1)}]
    assert Region([]).samples() == [{}]


def test_equal_weights_are_decided_once_for_all_pairs() -> None:
    """Without paths one pair for each combination of weights is asked about: the first of each."""
    first, second = (constraint_graph(row(4, [budget])) for budget in (EPS, ETA))
    found = parametric._representatives(first, second)
    assert found == [(0, 1), (0, 2), (0, 3)]
    far = graph_of(tuple("ab"), Matrix(tuple("ab"), [[0, "inf"], [1, 0]]), [(tuple("ab"), EPS)])
    assert parametric._representatives(far, far) == [(1, 0)]
    assert parametric._representatives(first, ConstraintGraph(first.points, ())) == []


@pytest.mark.parametrize("limit", [8, 9])
def test_as_many_pairs_as_the_limit_are_compared(limit: int) -> None:
    first, second = row(3, [Fraction(1)]), row(3, [Fraction(2)])
    if limit < 9:
        with pytest.raises(TooLarge, match="make 9 pairs, above the limit of 8"):
            compare(first, second, effort=Effort(limit=limit))
    else:
        assert compare(first, second, effort=Effort(limit=limit)).relation == "stronger"


def test_the_weight_between_two_points_is_the_least_of_what_universes_say() -> None:
    spec = row(3, [EPS, ETA, Fraction(1, 2)], [[0, 1, 2], [0, 1], [1, 2]])
    graph = constraint_graph(spec)
    known = {(0, 1): {EPS, ETA}, (0, 2): {2 * EPS}, (1, 2): {EPS, sympy.Rational(1, 2)}}
    for (i, j), wanted in known.items():
        for a, b in ((i, j), (j, i)):
            assert {form.expression() for form in graph.forms(a, b)} == wanted
            assert graph.weight(a, b) == sympy.Min(*wanted)
    alone = graph_of(tuple("ab"), Matrix(tuple("ab"), [[0, 1], [1, 0]]), [(tuple("ab"), INFINITY)])
    assert (alone.forms(0, 1), alone.weight(0, 1)) == ([], sympy.oo)
    assert not np.array([alone.at({})[0].at(i, j) for i, j in product(range(2), repeat=2) if i != j]).any()
