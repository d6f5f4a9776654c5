"""Amounts of several quantities: their arithmetic, what a mixture is below, and every path that may be shortest."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, permutations, product
from random import Random
from typing import Any

import numpy as np
import pytest
import sympy

from dpcalc.comparison import frontier as frontiers
from dpcalc.comparison import minmax
from dpcalc.comparison.amounts import Form, as_form, quantity_bounds
from dpcalc.comparison.constraint_graph import ConstraintGraph, Layer
from dpcalc.comparison.frontier import Frontier, mixed_below
from dpcalc.comparison.minmax import MOST_TERMS, Simplifier, expression
from dpcalc.comparison.region import Region, check_assumptions, never_more
from dpcalc.decide.lengths import Lengths
from dpcalc.errors import InputError, TooLarge, UnsupportedExpression
from dpcalc.exact import INFINITY

EPS, ETA = sympy.symbols("eps eta")
FAR = (1 << 14) - 1


def form(eps: Any, eta: Any = 0, one: Any = 0) -> Form:
    """An amount of three quantities."""
    return Form.of({EPS: Fraction(eps), ETA: Fraction(eta), sympy.Integer(1): Fraction(one)})


def test_amounts_add_up_as_their_expressions_do() -> None:
    amounts = [form(a, b, c) for a, b, c in product((0, 1, 2), (0, Fraction(1, 2)), (0, 3))]
    for first, second in product(amounts, repeat=2):
        total = first.plus(second)
        assert sympy.expand(total.expression() - first.expression() - second.expression()) == 0
        assert total == second.plus(first) == Form.of(dict(total.terms)), "one order of quantities"
        assert first.at_most(second) == all(first.of_quantity(q) <= second.of_quantity(q) for q in (EPS, ETA, 1))
        assert first.at_most(total)
    for amount in amounts:
        assert amount.times(Fraction(0)) == Form()
        assert amount.times(Fraction(3)) == amount.plus(amount).plus(amount)
        assert amount.symbols == {s for s in (EPS, ETA) if amount.of_quantity(s)}
        if amount.terms:
            unit, scale = amount.direction()
            assert unit.terms[0][1] == 1
            assert unit.times(scale) == amount
        assert as_form(amount.expression()) == amount
    assert [str(q) for q in form(1, 1, 1).quantities] == ["1", "eps", "eta"], "numbers first"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("eps/2 + 1", "eps/2 + 1"),
        ("2*eps*eta", "2*eps*eta"),
        ("(eps + 1)**2", "eps**2 + 2*eps + 1"),
        ("log(3)*eps + sqrt(2)", "log(3)*eps + sqrt(2)"),
        ("3 - sqrt(2)", "3 - sqrt(2)"),
        ("log(3) - log(3)", "0"),
    ],
)
def test_budgets_are_read_as_positive_combinations(text: str, expected: str) -> None:
    known = {"eps": EPS, "eta": ETA}
    found = as_form(sympy.sympify(text, locals=known))
    assert found is not None
    assert sympy.expand(found.expression() - sympy.sympify(expected, locals=known)) == 0
    assert all(coefficient > 0 for _, coefficient in found.terms)


def test_other_budgets_are_refused() -> None:
    assert as_form(INFINITY) is None
    assert as_form(sympy.oo) is None
    for text in ("eps - eta", "eps - 1", "1/eps", "sqrt(eps)", "exp(eps)", "eps*log(1/2)"):
        with pytest.raises(UnsupportedExpression, match="not a positive combination"):
            as_form(sympy.sympify(text, locals={"eps": EPS, "eta": ETA}))
    for amount in (Fraction(-1), sympy.sqrt(2) - 2, sympy.Integer(-1)):
        with pytest.raises(InputError, match="negative"):
            as_form(amount)
    assert as_form(Fraction(0)) == Form()


@pytest.mark.parametrize(
    "text", ["sqrt(2)", "log(3)", "log(3) - 1", "1 - log(2)", "2 - sqrt(2)", "3 - 2*sqrt(2)", "-log(1/2)"]
)
def test_rational_multiples_of_a_constant_are_multiples_of_one_quantity(text: str) -> None:
    constant = sympy.sympify(text)
    found = [as_form(constant * factor) for factor in (1, sympy.Rational(2, 3), 5)]
    directions = {amount.direction()[0] for amount in found if amount is not None}
    assert len(directions) == 1
    assert [amount.terms[0][1] / found[0].terms[0][1] for amount in found if amount and found[0]] == [
        1,
        Fraction(2, 3),
        5,
    ]


def test_bounds_hold_the_value_and_are_exact_where_it_is_rational() -> None:
    values = {EPS: Fraction(2, 3), ETA: Fraction(5)}
    assert quantity_bounds(EPS**2 * ETA, values) == (Fraction(20, 9),) * 2
    low, up = quantity_bounds(sympy.log(3) * EPS, values)
    assert low < up
    assert low <= Fraction("0.7324081924454065")
    assert up >= Fraction("0.7324081924454064")
    assert up - low < Fraction(1, 10**9)
    amount = Form.of({sympy.log(3) * EPS: Fraction(2), ETA: Fraction(1, 5)})
    assert amount.bounds(values) == (2 * low + 1, 2 * up + 1)


# --- mixtures ---------------------------------------------------------------------------------------------------------


def some_mixture_is_below(vector: tuple[int, ...], one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether a share in [0, 1] does, by trying 0, 1 and every share at which one quantity is equal."""
    shares = {Fraction(0), Fraction(1)}
    shares |= {Fraction(v - b, a - b) for v, a, b in zip(vector, one, other, strict=True) if a != b}
    return any(
        0 <= t <= 1 and all(t * a + (1 - t) * b <= v for v, a, b in zip(vector, one, other, strict=True))
        for t in shares
    )


def test_what_a_mixture_of_two_is_below() -> None:
    random, found = Random(3), 0  # noqa: S311 -- a repeatable choice
    cases = [
        tuple(tuple(random.randrange(top) for _ in range(n)) for _ in range(3))
        for n, top in ((2, 4), (3, 4), (4, 9), (5, 30))
        for _ in range(300)
    ]
    for vector, one, other in cases:
        assert mixed_below(vector, one, other) == some_mixture_is_below(vector, one, other)
        found += mixed_below(vector, one, other)
    assert 60 < found < 1000


# --- paths ------------------------------------------------------------------------------------------------------------


def graph(random: Random, size: int, quantities: list[Form], symmetric: bool) -> ConstraintGraph:
    """Random weights: for each amount, lengths between some pairs."""
    layers = []
    for amount in quantities:
        values = np.full((size, size), FAR, dtype=np.int16)
        for i, j in permutations(range(size), 2):
            if random.random() < 0.6:
                values[i, j] = random.randrange(1, 5)
        if symmetric:
            values = np.minimum(values, values.T)
        np.fill_diagonal(values, 0)
        layers.append(Layer(amount, Lengths(values, FAR)))
    return ConstraintGraph(tuple(map(str, range(size))), tuple(layers))


def all_paths(weights: ConstraintGraph, i: int, j: int, through: bool) -> list[Form]:
    """The amounts of all simple paths, a layer chosen for every step."""
    found = []
    others = [k for k in range(len(weights.points)) if k not in (i, j)]
    for inner in (c for n in range(len(others) + 1 if through else 1) for c in permutations(others, n)):
        steps = [
            [layer.amount.times(Fraction(length)) for layer in weights.layers if (length := layer.lengths.at(a, b))]
            for a, b in pairwise((i, *inner, j))
        ]
        for choice in product(*steps):
            total = Form()
            for step in choice:
                total = total.plus(step)
            found.append(total)
    return found


THIRDS = (form(1, Fraction(1, 2)), Form.of({sympy.log(3) * EPS: Fraction(1)}))
CASES = [
    pytest.param(third, through, symmetric, marks=pytest.mark.thorough if through and (log or symmetric) else ())
    for log, third in enumerate(THIRDS)
    for through, symmetric in product((False, True), repeat=2)
]


@pytest.mark.parametrize(("third", "through", "symmetric"), CASES)
def test_the_kept_paths_are_those_that_may_be_shortest(third: Form, through: bool, symmetric: bool) -> None:
    """At many values of the symbols some kept path is as short as any; none is above another at all values."""
    random, compared, several = Random(11), 0, 0  # noqa: S311 -- a repeatable choice
    grid = [{EPS: Fraction(a), ETA: Fraction(b)} for a, b in ((1, 1), (1, 9), (9, 1), (2, 3), (3, 2), (1, 2))]
    for _ in range(3):
        weights = graph(random, 4, [form(1), form(0, 1), third], symmetric)
        found = Frontier(weights, through=through)
        for i, j in permutations(range(4), 2):
            every, kept = all_paths(weights, i, j, through), [found.form(v) for v in found.vectors(i, j)]
            assert bool(every) == bool(kept)
            for values in grid if every else ():
                lengths = [[amount.bounds(values)[1] for amount in amounts] for amounts in (every, kept)]
                assert min(lengths[0]) == min(lengths[1])
                compared += 1
            for one, other in permutations(kept, 2):
                assert not one.at_most(other), "a kept path is never needless"
            several += len(kept) > 1
            for vector, path in found.vectors(i, j).items():
                assert (path[0], path[-1]) == (i, j)
                assert len(path) == 2 or through
                assert found.form(vector) in all_paths(weights, i, j, through)
    assert compared > 100
    assert several > 2


def test_a_path_between_two_others_is_left_out() -> None:
    """A weight of eps + eta is never below both 2 eps and 2 eta, so half of each keeps it out."""
    values = {amount: np.array([[0, 2], [2, 0]], dtype=np.int16) for amount in (form(1), form(0, 1))}
    both = Layer(form(1, 1), Lengths(np.array([[0, 1], [1, 0]], dtype=np.int16), FAR))
    outer = [Layer(amount, Lengths(array, FAR)) for amount, array in values.items()]
    for layers in ([*outer, both], [both, *outer], [outer[0], both, outer[1]]):
        found = Frontier(ConstraintGraph(("a", "b"), tuple(layers)), through=True)
        assert {found.form(v) for v in found.vectors(0, 1)} == {form(2), form(0, 2)}
        assert list(found.vectors(1, 0).values()) == [(1, 0), (1, 0)]


def test_a_longer_path_that_was_kept_gives_way_to_a_shorter_one() -> None:
    """Of one quantity a pair keeps one path: the direct one of length 5, until one of length 2 through b is found."""
    for direct, kept in ((5, {(2,): (0, 1, 2)}), (2, {(2,): (0, 2)}), (1, {(1,): (0, 2)})):
        values = np.array([[0, 1, direct], [1, 0, 1], [direct, 1, 0]], dtype=np.int16)
        found = Frontier(ConstraintGraph(("a", "b", "c"), (Layer(form(1), Lengths(values, FAR)),)), through=True)
        assert found.vectors(0, 2) == kept
        assert found.vectors(2, 0) == {vector: path[::-1] for vector, path in kept.items()}
    constants = [Layer(Form.of({sympy.log(n) * EPS: Fraction(1)}), Lengths(np.array(rows, dtype=np.int16), FAR))
                 for n, rows in ((2, [[0, 3], [3, 0]]), (3, [[0, 2], [2, 0]]))]  # fmt: skip
    for layers in (constants, constants[::-1]):
        graph = ConstraintGraph(("a", "b"), tuple(layers))
        (least,) = Frontier(graph, through=True).vectors(0, 1)
        assert str(Frontier(graph, through=True).form(least)) == "3*eps*log(2)", "2^3 is below 3^2"


def test_too_many_points_or_digits_are_refused() -> None:
    lengths = Lengths(np.zeros((151, 151), dtype=np.int16), FAR)
    for size, through in ((151, True), (401, False)):
        points = tuple(map(str, range(size)))
        with pytest.raises(TooLarge, match=f"at most {size - 1} points"):
            Frontier(ConstraintGraph(points, ()), through=through)
    assert Frontier(ConstraintGraph(tuple(map(str, range(150))), ()), through=True).vectors(0, 1) == {}
    assert Frontier(ConstraintGraph(tuple(map(str, range(400))), ()), through=False).size == 400
    wide = Layer(form(1 << 50), Lengths(np.array([[0, 1], [1, 0]], dtype=np.int16), FAR))
    long = Layer(form(1 << 37), Lengths(np.array([[0, 1 << 13], [1 << 13, 0]], dtype=np.int16), FAR))
    for layer in (wide, long):
        with pytest.raises(TooLarge, match="too many digits"):
            Frontier(ConstraintGraph(("a", "b"), (layer,)), through=True)
    most = Layer(form(1 << 36), long.lengths)
    assert Frontier(ConstraintGraph(("a", "b"), (most,)), through=True).vectors(0, 1) == {(1 << 49,): (0, 1)}
    assert lengths.size == 151


def test_too_many_competing_paths_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(4)  # noqa: S311 -- a repeatable choice
    weights = graph(random, 5, [form(1), form(0, 1), form(0, 0, 1)], symmetric=False)
    most = max(len(Frontier(weights, through=True).vectors(i, j)) for i, j in permutations(range(5), 2))
    monkeypatch.setattr(frontiers, "MOST_LABELS", most - 1)
    with pytest.raises(TooLarge, match=f"more than {most - 1} paths"):
        Frontier(weights, through=True)
    for limit in ("_MOST_COMPARED", "_MOST_WORK"):
        with monkeypatch.context() as patch:
            patch.setattr(frontiers, "MOST_LABELS", most)
            patch.setattr(frontiers, limit, 3)
            with pytest.raises(TooLarge, match="too many paths compete"):
                Frontier(weights, through=True)


def test_so_many_questions_are_asked_and_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What z3 has said of two amounts is not asked again; what is seen at once is no question."""
    monkeypatch.setattr(minmax, "_MOST_QUESTIONS", 2)
    simplifier = Simplifier(Region((EPS, ETA)))
    pair = frozenset({form(1), form(0, 1)})
    for _ in range(3):
        assert simplifier.never_above(pair, form(Fraction(1, 2), Fraction(1, 2)))
        assert simplifier.never_above(pair, form(1, 1))
        assert not simplifier.never_above(pair, form(Fraction(1, 3), Fraction(1, 3)))
    with pytest.raises(TooLarge, match="too many amounts compete"):
        simplifier.never_above(pair, form(Fraction(1, 4), Fraction(1, 4)))


# --- values of symbols ------------------------------------------------------------------------------------------------


def test_a_region_is_all_positive_values_under_the_assumptions() -> None:
    region = Region((EPS, ETA), [EPS <= 2 * ETA])
    samples = region.samples()
    assert {f"{s[EPS]}, {s[ETA]}" for s in samples} == {"1, 1", "1/1000, 1"}
    assert all(region.holds(sample) for sample in samples)
    assert not region.holds({EPS: Fraction(3), ETA: Fraction(1)})
    assert region.exceeding([form(1)], form(0, 2)) is None
    found = region.exceeding([form(1)], form(0, 1))
    assert found is not None
    assert found[ETA] < found[EPS] <= 2 * found[ETA]
    assert region.above_all([form(1)], [[form(0, 2)], [form(0, 3)]]) is None
    assert region.above_all([form(1)], [[form(0, 2), form(0, 1)]]) is not None, "it exceeds the least"
    far = Region((EPS,), [EPS > 5])
    assert far.samples()[0][EPS] > 5, "no usual point lies in it"
    for unmet in ([EPS < 0], [EPS <= 0], [EPS > 1, EPS < 1]):
        with pytest.raises(InputError, match="no positive values"):
            check_assumptions(unmet)
    check_assumptions([])
    check_assumptions([EPS > 5])


def test_constants_before_a_product_are_compared_exactly() -> None:
    log2, log3 = (Form.of({sympy.log(n) * EPS: Fraction(1)}) for n in (2, 3))
    assert never_more(log2, log3)
    assert not never_more(log3, log2)
    assert never_more(log3, log3)
    assert never_more(log3, form(2))
    assert not never_more(form(2), log3)
    assert not never_more(form(1), form(0, 9))
    equal = Form.of({sympy.log(8): Fraction(1)}), Form.of({sympy.log(2): Fraction(3)})
    assert never_more(*equal)
    assert never_more(equal[1], equal[0])


@pytest.mark.thorough
def test_the_largest_of_the_least_keeps_what_counts_somewhere() -> None:
    """Random sets of amounts: the simplified maximum of minima has the same value at every point tried."""
    random, dropped = Random(5), 0  # noqa: S311 -- a repeatable choice
    grid = [{EPS: Fraction(a), ETA: Fraction(b)} for a, b in product((1, 2, 5), (1, 3, 7))]
    for _ in range(12):
        sets = [
            frozenset(form(random.randrange(4), random.randrange(4), random.randrange(1, 3)) for _ in range(n))
            for n in (1, 2, 2, 3)
        ]
        kept = Simplifier(Region((EPS, ETA, sympy.Integer(1)))).largest(sets)
        dropped += len(kept) < len(set(sets))
        for values in grid:
            before, after = (
                max(min(amount.bounds(values)[0] for amount in least) for least in family) for family in (sets, kept)
            )
            assert before == after
            shown = expression(kept).subs({s: sympy.Rational(str(v)) for s, v in values.items()}).doit()
            assert shown == sympy.Rational(str(before))
        assert set(kept.values()) <= set(sets)
    assert dropped > 5


def test_what_is_never_the_least_is_left_out() -> None:
    simplifier = Simplifier(Region((EPS, ETA)))
    assert simplifier.least([form(1), form(2), form(0, 1), form(1, 1)]) == {form(1), form(0, 1)}
    assert simplifier.never_above(frozenset({form(1), form(0, 1)}), form(Fraction(1, 2), Fraction(1, 2)))
    assert not simplifier.never_above(frozenset({form(1), form(0, 1)}), form(Fraction(1, 3), Fraction(1, 3)))
    assert expression([]) == 0
    assert expression([frozenset()]) is sympy.oo


@pytest.mark.thorough
def test_so_many_amounts_may_be_the_largest() -> None:
    simplifier = Simplifier(Region((EPS, ETA)))
    many = [frozenset({form(k, 200 - k * k)}) for k in range(MOST_TERMS + 1)]
    assert len(simplifier.largest(many[:-1])) == MOST_TERMS
    with pytest.raises(TooLarge, match=f"more than {MOST_TERMS} amounts"):
        simplifier.largest(many)
