"""Touching points that need not be rational: where the slope changes its sign, named by a term.

The zero of the slope is read off a factor that is linear or quadratic in the variable, or linear in one exponential,
logarithm or root of it: log 2, exp(-1), sqrt 2, 1 + sqrt(l/rho), another variable. On either side of it the goal
follows from its value there and from the sign of its slope.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt
from typing import Any

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, Box, Context, Expr, Poly
from dpcalc.proving import enclosures
from dpcalc.proving.rungs.monotone import ends, slopes
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import MINUS, ONE, ZERO, factors, from_poly, headed, lowest_terms, negated, plus, power, times

_LARGEST = 60


def turning(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Split at the place where the slope in a variable turns from falling to rising, and be monotone from there."""
    if fuel.splits <= 0 or fuel.slopes <= 0 or goal[0] not in kernel.FLIP:
        return None
    term, _ = kernel.gap(goal)
    for name, slope in slopes(ctx, term):
        signs = [(enclosures.sign(slope, box), box) for box in search.points(ctx)]
        if not {-1, 1} <= {s for s, _ in signs}:
            continue
        for at in zeros(slope, name):
            if _turns(term, name, at, signs):
                found = _from_there(search, ctx, goal, fuel.less(splits=1), name, at)
                if found is not None:
                    return found
    return None


def zeros(slope: Expr, name: str) -> Iterator[Expr]:
    """Terms without the variable at which a slope may vanish."""
    try:
        numerator, _ = lowest_terms(slope)
        parts = factors(numerator)[1] if len(numerator) <= _LARGEST else []
    except (kernel.Reject, ArithmeticError):
        return
    seen: list[Expr] = []
    for factor, _ in parts:
        try:
            found = list(_roots(factor, name))
        except (kernel.Reject, ArithmeticError):
            continue
        for at in found:
            if at not in seen and name not in kernel.variables(at):
                seen.append(at)
                yield at


def _roots(factor: Poly, name: str) -> Iterator[Expr]:
    """The solutions of an equation in a variable, where it stands in one atom alone."""
    inside = sorted({a for m in factor for a, _ in m if name in kernel.variables(kernel.parse(a))})
    if len(inside) != 1:
        return
    by_power: dict[int, Poly] = {}
    for monomial, c in factor.items():
        k = dict(monomial).get(inside[0], 0)
        rest = tuple((a, j) for a, j in monomial if a != inside[0])
        by_power.setdefault(k, {})[rest] = c
    atom = kernel.parse(inside[0])
    for value in _solved([by_power.get(k, {}) for k in range(max(by_power) + 1)]):
        yield from [value] if atom == name else _undone(atom, value, name)


def _solved(coefficients: list[Poly]) -> Iterator[Expr]:
    """The solutions of an equation of degree 1 or 2."""
    if len(coefficients) == 2:
        yield quotient(negated(coefficients[0]), coefficients[1])
    if len(coefficients) == 3:
        low, middle, top = coefficients
        centre = quotient(negated(middle), kernel.p_add(top, top))
        square = kernel.p_mul(middle, middle)
        four = kernel.p_mul(kernel.p_mul(top, low), {(): Fraction(4)})
        spread = quotient(kernel.p_add(square, four, MINUS), kernel.p_mul(kernel.p_mul(top, top), {(): Fraction(4)}))
        if spread != ZERO and not (isinstance(spread, Fraction) and spread < 0):
            for sign in (ONE, MINUS):
                yield plus(centre, times(sign, _root(spread)))


def _root(square: Expr) -> Expr:
    """The square root of a term."""
    if isinstance(square, Fraction):
        above, below = isqrt(square.numerator), isqrt(square.denominator)
        if above**2 == square.numerator and below**2 == square.denominator:
            return Fraction(above, below)
    return ("^", square, HALF)


def _undone(atom: Expr, value: Expr, name: str) -> Iterator[Expr]:
    """The values of the variable at which an exponential, logarithm or root of it has a value."""
    head = atom[0] if isinstance(atom, tuple) else ""
    negative = isinstance(value, Fraction) and value < 0
    if head not in ("exp", "log", "^") or (head == "^" and atom[2] != HALF) or (negative and head != "log"):
        return
    inner = {"exp": ("log", value), "log": ("exp", value), "^": power(value, 2)}[atom[0]]
    if atom[0] == "exp" and value == ONE:
        inner = ZERO
    poly = kernel.poly(kernel.minus(atom[1], inner))
    yield from _roots(poly, name)


def quotient(above: Poly, below: Poly) -> Expr:
    """A quotient of polynomials in lowest terms."""
    numerator, parts = lowest_terms(times(from_poly(above), ("^", from_poly(below), MINUS)))
    return times(from_poly(numerator), *(power(from_poly(base), -k) for base, k in parts))


def _turns(term: Expr, name: str, at: Expr, signs: list[tuple[int | None, Box]]) -> bool:
    """Whether the slope is seen to be negative before a place and positive after it, and the term not below 0 there."""
    inside, lowest = False, kernel.replace(term, name, at)
    for sign, box in signs:
        side = enclosures.sign(kernel.minus(name, at), box)
        if sign is not None and side is not None and sign * side < 0:
            return False
        if enclosures.sign(lowest, box) == -1:
            return False
        inside = inside or side is not None
    return inside


def _from_there(search: Search, ctx: Context, goal: Expr, fuel: Fuel, name: str, at: Expr) -> Node | None:
    """Two cases by the side of the place; on each the goal is monotone away from it."""

    def case(there: Context, wanted: Expr) -> Node | None:
        below = there.hypotheses[-1][0] == "<="
        bound = ("<=" if below else ">=", name, at)
        return search.have(there, wanted, fuel, [bound], lambda c, g: away(c, g, bound))

    def away(there: Context, wanted: Expr, bound: Expr) -> Node | None:
        index = index_of(there, bound)
        for start, rising, to in ends(there, name, index):
            if start == index and rising == (bound[0] == ">="):
                extra: dict[str, Any] = {} if to is None else {"to": to}
                found = search.step(there, wanted, fuel.less(slopes=1), "monotone", variable=name, from_=index, **extra)
                if found is not None:
                    return found
        return None

    try:
        return search.split(ctx, goal, kernel.show(kernel.minus(name, at)), case)
    except kernel.Reject:
        return None


def cancelled(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Simplify exp(log(u)), log(exp(u)), and logarithms of roots."""
    if goal[0] not in kernel.SIGNS:
        return None
    for name, e, arguments, value in _simpler(goal):
        if kernel.variables(e) and name == "log-power" and search.signs(ctx, arguments[0]) != {1}:
            continue
        equation = ("=", e, value)

        def rewritten(there: Context, wanted: Expr, equation: Expr = equation) -> Node | None:
            return search.step(there, wanted, fuel.less(), "rewrite", using=index_of(there, equation))

        found = search.fact(ctx, goal, fuel.less(), name, arguments, rewritten)
        if found is not None:
            return found
    return None


def _simpler(goal: Expr) -> Iterator[tuple[str, Expr, list[Expr], Expr]]:
    """Facts that simplify a subterm: its name, the subterm, the arguments, and what takes its place."""
    for e in headed(("exp", "log"), goal):
        inner = e[1][0] if isinstance(e[1], tuple) else ""
        if e[0] == "exp" and inner == "log":
            yield "exp-log", e, [e[1][1]], e[1][1]
        if e[0] == "log" and inner == "exp":
            yield "log-exp", e, [e[1][1]], e[1][1]
        if e[0] == "log" and inner == "^" and isinstance(e[1][2], Fraction):
            yield "log-power", e, [e[1][1], e[1][2]], ("*", e[1][2], ("log", e[1][1]))
