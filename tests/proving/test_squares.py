"""Sums of squares: known polynomials are proved and replay, near misses never, and what is found adds up exactly."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, replay
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.proving.inequality import prove
from dpcalc.proving.on_equations import given_value
from dpcalc.proving.problem import Problem, written
from dpcalc.proving.rungs.semialgebraic import semidefinite
from dpcalc.proving.search import Fuel, Node, Search
from dpcalc.proving.sums_of_squares.elimination import inserted, multiples, solved
from dpcalc.proving.sums_of_squares.gram import Plain, Question, monomials, orthogonal, parities, times, without_idle
from dpcalc.proving.sums_of_squares.relaxation import Setting, Stage, sought
from dpcalc.proving.sums_of_squares.rounding import decomposition, exact_squares
from dpcalc.proving.terms import from_poly
from dpcalc.symbolic.reader import parse_condition
from dpcalc.symbolic.sexpr import dumps
from dpcalc.symbolic.signs import decide_condition
from dpcalc.verdict import Proved, Refuted, Trust
from tests.proving.inequalities import Entry, symbols_of
from tests.proving.polynomials import FAILS, HOLDS

# Left to the rungs before: a product of hypotheses that each follow from two others.
_BY_OTHERS = {"total variation by odds, squared"}
_SOME = ("Motzkin's polynomial", "Schur", "the product on the simplex", "amplified Renyi moment of order 4")
_LIMIT = 10_000_000


def problem(entry: Entry) -> tuple[Context, Expr]:
    """An entry in the kernel's language."""
    names = symbols_of(entry)
    assume, goal = (
        [kernel.parse(dumps(parse_condition(text, names))) for text in texts]
        for texts in (entry.assume, (entry.inequality,))
    )
    return Context(dict.fromkeys(names, "real"), assume), goal[0]


def replayed(entry: Entry, proof: Node) -> str:
    """What the kernel says of the certificate. Raises ``Reject`` where it does not accept it."""
    ctx, goal = problem(entry)
    return replay(written(Problem(ctx.sorts, tuple(ctx.hypotheses), goal), [proof], "a sum of squares"))


def by_squares(entry: Entry) -> Node | None:
    """A proof by this rung alone."""
    ctx, goal = problem(entry)
    kernel.WORK.left = kernel.MAX_WORK
    return semidefinite(Search({}, DEFAULT_EFFORT, 100), ctx, goal, Fuel(0, 0))


def test_there_are_enough_and_no_two_the_same() -> None:
    assert len({(e.inequality, e.assume) for e in HOLDS}) == len(HOLDS) >= 50
    assert len({(e.inequality, e.assume) for e in FAILS}) == len(FAILS) >= 10


@pytest.mark.parametrize("entry", [e for e in HOLDS if e.name not in _BY_OTHERS], ids=lambda e: str(e.name))
def test_what_holds_is_proved_by_squares_alone(entry: Entry) -> None:
    found = by_squares(entry)
    assert found is not None
    replayed(entry, found)


@pytest.mark.parametrize("entry", FAILS, ids=lambda e: str(e.name))
def test_near_misses_are_not_proved(entry: Entry) -> None:
    assert by_squares(entry) is None


@pytest.mark.parametrize("entry", [e for e in HOLDS if e.name in _SOME], ids=lambda e: str(e.name))
def test_the_ladder_comes_to_this_rung(entry: Entry) -> None:
    names = symbols_of(entry)
    verdict = prove(parse_condition(entry.inequality, names), [parse_condition(a, names) for a in entry.assume])
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL
    assert verdict.certificate.method == "a sum of squares"
    assert "squares" in verdict.certificate.data["shape"]
    assert replay(verdict.certificate.replayable)


@pytest.mark.parametrize("name", ["Motzkin's polynomial, off", "a lens, off", "Robinson's form, off"])
def test_near_misses_are_refuted_at_a_point(name: str) -> None:
    entry = next(e for e in FAILS if e.name == name)
    names = symbols_of(entry)
    relation, assume = parse_condition(entry.inequality, names), [parse_condition(a, names) for a in entry.assume]
    verdict = prove(relation, assume)
    assert isinstance(verdict, Refuted)
    point = {sympy.Symbol(n): Fraction(verdict.witness.values[n]) for n in names}
    assert all(decide_condition(a, point, DEFAULT_EFFORT) for a in assume)
    assert not decide_condition(relation, point, DEFAULT_EFFORT)


def test_the_answer_is_the_same_each_time() -> None:
    ctx, goal = problem(next(e for e in HOLDS if e.name == "Horn's form"))
    answers = []
    for _ in range(2):
        sought.cache_clear()
        answers.append(by_squares(next(e for e in HOLDS if e.name == "Horn's form")))
    assert answers[0] == answers[1] is not None
    assert sought(goal, tuple(ctx.hypotheses), (Stage(0, 1),), None, 0) == (None, 0)


def test_too_little_effort_finds_nothing() -> None:
    ctx, goal = problem(next(e for e in HOLDS if e.name == "Motzkin's polynomial"))
    assert semidefinite(Search({}, Effort(rlimit=3), 100), ctx, goal, Fuel(0, 0)) is None


# Random polynomials in x, y of degree 2, and triangles of coefficients without a 0 on the diagonal.
NUMBERS = st.fractions(min_value=-3, max_value=3, max_denominator=4)
POLYNOMIALS = st.lists(NUMBERS, min_size=6, max_size=6).map(
    lambda cs: {m: c for m, c in zip(monomials(2, 2), cs, strict=True) if c}
)
POINTS = st.tuples(*[st.fractions(min_value=-1, max_value=1, max_denominator=4)] * 2)
TRIANGLES = st.lists(NUMBERS, min_size=15, max_size=15).map(
    lambda cs: [
        [c or Fraction(1) if j == i else c for j, c in enumerate(cs[i * 3 : i * 3 + 5 - i], i)] for i in range(5)
    ]
)


def value(poly: Plain, point: tuple[Fraction, ...]) -> Fraction:
    """The value of a polynomial at a point."""
    total = Fraction(0)
    for m, c in poly.items():
        total += c * point[0] ** m[0] * point[1] ** m[1]
    return total


def added(*polys: Plain) -> Plain:
    """The sum."""
    out: Plain = {}
    for poly in polys:
        for m, c in poly.items():
            out[m] = out.get(m, Fraction(0)) + c
    return {m: c for m, c in out.items() if c}


def accepted(goal: Expr, terms: list[dict[str, object]]) -> str:
    """What the kernel says of a sum."""
    return replay(written(Problem({"x": "real", "y": "real"}, (), goal), [{"rule": "sum", "terms": terms}], "a sum"))


def asked(poly: Plain, strict: bool = False) -> tuple[Expr, list[dict[str, object]] | None]:
    """A polynomial that shall be at least 0, or above 0, and the terms that are found for it."""
    term = from_poly({tuple((x, k) for x, k in zip("xy", m, strict=True) if k): c for m, c in poly.items()})
    goal = (">" if strict else ">=", term, kernel.ZERO)
    kernel.WORK.left = kernel.MAX_WORK
    return goal, sought(goal, (), (Stage(0, 1),), None, _LIMIT)[0]


def square_sum(triangle: list[list[Fraction]], point: tuple[Fraction, Fraction]) -> Plain:
    """Squares of combinations of x - a, y - b and their products, which are all 0 at (a, b) and nowhere else."""
    one = Fraction(1)
    x: Plain = {(1, 0): one, (0, 0): -point[0]}
    y: Plain = {(0, 1): one, (0, 0): -point[1]}
    basis = [added(x), added(y), times(x, x), times(x, y), times(y, y)]
    roots = [
        added(*(times({(0, 0): c}, part) for c, part in zip(row, basis[i:], strict=False)))
        for i, row in enumerate(triangle)
    ]
    return added(*(times(root, root) for root in roots))


@pytest.mark.thorough
@settings(max_examples=40, deadline=None)
@given(TRIANGLES, POINTS)
def test_random_sums_of_squares_are_found(triangle: list[list[Fraction]], point: tuple[Fraction, Fraction]) -> None:
    """They touch 0 at a point, and less a small number they are refuted by it."""
    poly = square_sum(triangle, point)
    assert value(poly, point) == 0
    goal, terms = asked(poly)
    assert terms is not None
    assert accepted(goal, terms)
    less = added(poly, {(0, 0): -Fraction(1, 10**6)})
    assert value(less, point) < 0
    assert asked(less)[1] is None
    assert asked(poly, strict=True)[1] is None


@pytest.mark.thorough
@settings(max_examples=40, deadline=None)
@given(st.lists(POLYNOMIALS, min_size=1, max_size=4))
def test_what_is_found_adds_up(roots: list[Plain]) -> None:
    """Some sums of squares are 0 at irrational points in a way that no rounding reaches; what is found is right."""
    goal, terms = asked(added(*(times(root, root) for root in roots)))
    if terms is not None:
        assert accepted(goal, terms)


@pytest.mark.thorough
@settings(max_examples=25, deadline=None)
@given(st.tuples(NUMBERS, NUMBERS), POLYNOMIALS, POLYNOMIALS, st.integers(2, 6))
def test_less_a_small_number_they_are_refuted_and_not_found(
    point: tuple[Fraction, Fraction], one: Plain, other: Plain, digits: int
) -> None:
    """Squares that are all 0 at one point; less a number above 0, that point refutes them."""
    constant = (0, 0)
    roots = [added(p, {constant: -value(p, point)}) for p in (one, other)]
    poly = added(*(times(root, root) for root in roots), {constant: -Fraction(1, 10**digits)})
    assert value(poly, point) < 0
    assert asked(poly)[1] is None
    assert asked(added(poly, {constant: Fraction(1, 10**digits)}), strict=True)[1] is None


@pytest.mark.thorough
@settings(max_examples=25, deadline=None)
@given(TRIANGLES, POINTS, st.integers(1, 5))
def test_above_a_small_number_they_are_strictly_positive(
    triangle: list[list[Fraction]], point: tuple[Fraction, Fraction], digits: int
) -> None:
    goal, terms = asked(added(square_sum(triangle, point), {(0, 0): Fraction(1, 10**digits)}), strict=True)
    assert terms is not None
    assert accepted(goal, terms)


# The parts.
MATRICES = st.integers(1, 4).flatmap(
    lambda n: st.lists(st.lists(NUMBERS, min_size=n, max_size=n), min_size=n, max_size=n)
)


@pytest.mark.thorough
@given(MATRICES)
def test_decompositions_add_up(root: list[list[Fraction]]) -> None:
    """R^T R + I is positive definite; less its first pivot and more it is not."""
    size = range(len(root))
    matrix = [[sum((row[i] * row[j] for row in root), Fraction(int(i == j))) for j in size] for i in size]
    parts = decomposition(matrix)
    assert parts is not None
    assert matrix == [[sum((d * w[i] * w[j] for d, w in parts), Fraction(0)) for j in size] for i in size]
    assert (
        decomposition([[x - matrix[0][0] * (i == j == 0) for j, x in enumerate(row)] for i, row in enumerate(matrix)])
        is None
    )


@pytest.mark.thorough
@given(MATRICES)
def test_orthogonal_vectors(vectors: list[list[Fraction]]) -> None:
    length = len(vectors)
    found = orthogonal([tuple(v) for v in vectors], length)
    assert all(sum((a * b for a, b in zip(v, w, strict=True)), Fraction(0)) == 0 for v in vectors for w in found)
    assert len(found) == length - sympy.Matrix(vectors).rank()


def test_only_monomials_within_the_polytope_are_kept() -> None:
    """Motzkin's polynomial leaves 1, xy, x^2 y, x y^2 of the ten cubics."""
    motzkin: Plain = {(4, 2): Fraction(1), (2, 4): Fraction(1), (0, 0): Fraction(1), (2, 2): Fraction(-3)}
    question = Setting(["x", "y"], motzkin, [], []).question(False, 6, 1)
    kept = {m for block in question.blocks for poly in block.basis for m in poly}
    assert kept == {(0, 0), (1, 1), (2, 1), (1, 2)}
    assert without_idle(question) == question
    assert exact_squares(question, False, _LIMIT)[0] is None
    assert exact_squares(Question({}, (), ()), False, _LIMIT) == (None, 0)


def test_parities_tell_apart_what_a_change_of_sign_does() -> None:
    basis = monomials(2, 2)
    assert len(parities([(2, 0), (0, 2)], basis)) == 4
    assert len(parities([(1, 1), (2, 0)], basis)) == 2
    assert len(parities([(1, 0), (0, 1)], basis)) == 1


def test_points_on_equations_are_rational_and_whole_where_they_must_be() -> None:
    circle, line = kernel.parse("(= (+ (^ x 2) (^ y 2)) 1)"), kernel.parse("(= (* 2 x) (+ 3 y))")
    here = {"y": (Fraction(3, 5), Fraction(3, 5))}
    reals, whole = ([(equation, frozenset({"y"}))] for equation in (circle, line))
    assert {given_value(reals, "x", "real", here, k) for k in (0, 1)} == {Fraction(4, 5), Fraction(-4, 5)}
    assert given_value(reals, "x", "real", {"y": (Fraction(1, 2), Fraction(1, 2))}, 0) is None
    assert given_value(whole, "x", "integer", {"y": (Fraction(1), Fraction(1))}, 0) == 2
    assert given_value(whole, "x", "integer", {"y": (Fraction(2), Fraction(2))}, 0) is None


def test_multiples_of_equations_found_by_division() -> None:
    """A combination of x + y + z = 1 and x - y = 2, and its multipliers."""
    one = Fraction(1)
    first: Plain = {(1, 0, 0): one, (0, 1, 0): one, (0, 0, 1): one, (0, 0, 0): -one}
    second: Plain = {(1, 0, 0): one, (0, 1, 0): -one, (0, 0, 0): -2 * one}
    equations = solved([(0, first), (1, second)])
    poly = added(times(first, {(1, 0, 1): one, (0, 2, 0): 3 * one}), times(second, {(1, 1, 0): one, (0, 0, 0): one}))
    assert inserted(poly, equations) == {}
    found = dict(multiples(poly, equations))
    assert added(times(found[0], first), times(found[1], second)) == poly
