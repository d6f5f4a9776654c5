"""What the kernel computes exactly: terms without variables, relations between them, and rational functions."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Reject, exactly, parse, poly, precision, ratio, truth

VALUES: dict[str, str | None] = {
    "(+ 1/2 1/3 -1)": "-1/6", "(* 2 3 -1/4)": "-3/2", "(^ 2/3 -2)": "9/4", "(^ 0 0)": "1", "(^ 0 -1)": None,
    "(^ -2 3)": "-8", "(^ 5 1)": "5", "(^ 4 1/2)": None, "(^ 2 9)": "512", "(^ 2 100001)": None,
    "(factorial 0)": "1", "(factorial 5)": "120", "(factorial -1)": None, "(factorial 1/2)": None,
    "(factorial 3001)": None, "(binomial 3001 1)": None, "(binomial 3000 1)": "3000",
    "(binomial 5 2)": "10", "(binomial 2 5)": "0", "(binomial 5 0)": "1", "(binomial 5 -1)": None,
    **{f"(derangements {n})": str(d) for n, d in enumerate((1, 0, 1, 2, 9, 44, 265))},
    "(max 1 3 2)": "3", "(min 1 -3 2)": "-3", "(abs -7/2)": "7/2", "(abs 7/2)": "7/2",
    "(floor 7/2)": "3", "(floor -7/2)": "-4", "(floor 5)": "5", "(floor 1/2)": "0",
    "(exp 0)": "1", "(erf 0)": "0", "(log 1)": "0", "(exp 1)": None, "(erf 1)": None, "(log 2)": None, "(log 0)": None,
    "pi": None, "(+ 1 pi)": None, "(max 1 (log 2))": None, "(* 0 x)": None, "x": None, "7": "7",
}  # fmt: skip


@pytest.mark.parametrize("text", VALUES)
def test_terms_have_these_values(text: str) -> None:
    wanted = VALUES[text]
    assert exactly(parse(text)) == (None if wanted is None else Fraction(wanted))


COMPARED = {"<": {-1}, "<=": {-1, 0}, "=": {0}, "!=": {-1, 1}, ">=": {0, 1}, ">": {1}}
LESS = [("1", "2"), ("(log 2)", "7/10"), ("-1", "(log 9/10)"), ("(+ (exp 1) -3)", "0")]


@pytest.mark.parametrize("op", COMPARED)
def test_relations_hold_where_the_order_says_so(op: str) -> None:
    for one, other in LESS:
        assert truth(parse(f"({op} {one} {other})"), 64) == (-1 in COMPARED[op])
        assert truth(parse(f"({op} {other} {one})"), 64) == (1 in COMPARED[op])
    assert truth(parse(f"({op} (+ 1/2 1/3) 5/6)"), 64) == (0 in COMPARED[op])


@pytest.mark.parametrize("parts", list(product((True, False), repeat=3)))
def test_conjunctions_and_disjunctions(parts: tuple[bool, ...]) -> None:
    texts = " ".join("(< 1 2)" if part else "(< (log 3) 1)" for part in parts)
    assert truth(parse(f"(and {texts})"), 64) == all(parts)
    assert truth(parse(f"(or {texts})"), 64) == any(parts)


def test_what_is_not_told_apart_from_a_tie_is_refused() -> None:
    for op in COMPARED:
        with pytest.raises(Reject, match="too close to call"):
            truth(parse(f"({op} (log 4) (* 2 (log 2)))"), 64)


# --- rational functions -----------------------------------------------------------------------------------------------


def some_term(rng: random.Random, depth: int) -> str:
    """A sum, product or whole power of x, y, numbers and opaque atoms that are no polynomials."""
    kind = rng.choice(["x", "y", "number", "(log x)"] if not depth else ["+", "*", "^", "x"])
    if kind == "number":
        return str(Fraction(rng.randint(-3, 3), rng.randint(1, 3)))
    if kind == "^":
        return f"(^ {some_term(rng, depth - 1)} {rng.choice([-2, -1, 0, 1, 2, 3])})"
    if kind in "+*":
        return f"({kind} {' '.join(some_term(rng, depth - 1) for _ in range(rng.randint(1, 3)))})"
    return kind


def at(term: Any, values: dict[str, Fraction]) -> Fraction:
    """The value of a term where ``(log x)`` is one of the values as well."""
    if isinstance(term, Fraction):
        return term
    if isinstance(term, str) or term[0] == "log":
        return values[kernel.show(term)]
    parts = [at(part, values) for part in term[1:]]
    if term[0] == "^":
        return parts[0] ** int(parts[1])
    found = parts[0]
    for part in parts[1:]:
        found = found + part if term[0] == "+" else found * part
    return found


def of(p: kernel.Poly, values: dict[str, Fraction]) -> Fraction:
    """The value of a polynomial."""
    total = Fraction(0)
    for monomial, coefficient in p.items():
        for atom, power in monomial:
            coefficient = coefficient * values[atom] ** power  # noqa: PLW2901 -- the product so far
        total += coefficient
    return total


def test_quotients_of_polynomials_have_the_value_of_their_term() -> None:
    rng, compared, polynomials = random.Random(4), 0, 0  # noqa: S311 -- terms, no secrets
    for _ in range(400):
        term = parse(some_term(rng, 3))
        values = {name: Fraction(rng.randint(1, 40), 7) for name in ("x", "y", "(log x)")}
        kernel.WORK.left = kernel.MAX_WORK
        above, below = ratio(term)
        try:
            wanted = at(term, values)
        except ZeroDivisionError:
            continue
        assert of(above, values) == wanted * of(below, values)
        assert of(below, values) != 0
        compared += 1
        if set(below) == {()}:
            assert of(poly(term), values) == wanted
            polynomials += 1
    assert compared > 300
    assert polynomials > 150


def test_what_has_a_denominator_is_no_polynomial() -> None:
    assert poly(parse("(* 1/2 (^ 3 -1) x)")) == {(("x", 1),): Fraction(1, 6)}
    assert poly(parse("(+ x (* -1 x))")) == {}
    with pytest.raises(Reject, match="a polynomial in its atoms"):
        poly(parse("(^ x -1)"))


# --- ends of intervals ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "low", "high", "ends"),
    [
        ("(abs x)", "-1", "2", (0, 2)), ("(abs x)", "-2", "1", (0, 2)), ("(abs x)", "1", "2", (1, 2)),
        ("(abs x)", "-2", "-1", (1, 2)), ("(^ x 2)", "-1", "2", (0, 4)), ("(^ x 2)", "-3", "-1", (1, 9)),
        ("(^ x 3)", "-2", "-1", (-8, -1)), ("(^ x 0)", "-1", "1", (1, 1)), ("(max x 1)", "0", "2", (1, 2)),
        ("(min x 1)", "0", "2", (0, 1)), ("(+ x 1)", "0", "2", (1, 3)), ("(* x -2)", "-1", "2", (-4, 2)),
        ("(floor x)", "1/2", "5/2", (0, 2)), ("(^ x -1)", "1/2", "2", ("1/2", 2)),
        ("(^ x 1/2)", "1/4", "4", ("1/2", 2)), ("(^ x -2)", "-1/2", "-1/4", (4, 16)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("bits", [8, 53])
def test_exact_ends_are_met(text: str, low: str, high: str, ends: tuple[Any, Any], bits: int) -> None:
    found = precision(bits).value(parse(text), {"x": (Fraction(low), Fraction(high))})
    assert tuple(Fraction(end, 1 << bits) for end in found) == tuple(map(Fraction, ends))


def test_the_smallest_number_has_an_inverse_and_what_reaches_0_has_none() -> None:
    assert precision(8).inverse((1, 2)) == (1 << 15, 1 << 16)
    assert precision(8).inverse((-2, -1)) == (-(1 << 16), -(1 << 15))
    for interval in ((0, 1), (-1, 0), (-1, 1)):
        with pytest.raises(Reject, match="divides by zero"):
            precision(8).inverse(interval)


def test_a_bound_from_the_centre_is_that_of_the_slopes() -> None:
    """At x in [1, 2] the square is at least 9/4 - 4 * 1/2 by its slope, and at least 1 directly."""
    box = {"x": (Fraction(1), Fraction(2))}
    square, slope = parse("(^ x 2)"), parse("(* 2 x)")
    assert precision(30).lower(square, {"x": slope}, box) == 1 << 30
    falling = parse("(+ (* 3 x) (* -1 (^ x 2)))")
    assert precision(30).lower(falling, {}, box) == -(1 << 30)
    assert precision(30).lower(falling, {"x": parse("(+ 3 (* -2 x))")}, box) == (7 << 30) // 4
