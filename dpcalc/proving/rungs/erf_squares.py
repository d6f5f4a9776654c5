"""Squares of error functions: between 0 and 1 below the chord of the square, and everywhere above its tangent at 1."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import ONE, Context, Expr, Poly
from dpcalc.proving import enclosures, samples
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import ZERO, constant, from_poly, headed, polynomial

_PARTS = 256
"""The least value of an error function is rounded down to a multiple of one over this."""


def erf_squares(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Write what is linear in erf(u), u >= 0, for its square, where the goal is seen to hold with that as well."""
    if goal[0] not in kernel.FLIP or fuel.slopes <= 0:
        return None
    read = polynomial(goal)
    if read is None:
        return None
    poly, op = read
    for e in headed(("erf",), goal):
        atom = kernel.show(e)
        if max((dict(m).get(atom, 0) for m in poly), default=0) != 2 or not search.signs(ctx, e[1]) <= {0, 1}:
            continue
        scale = {m for m in poly if dict(m).get(atom, 0) == 2}
        if scale != {((atom, 2),)}:
            continue
        found = _linear(search, ctx, goal, fuel, (poly, op), e)
        if found is not None:
            return found
    return None


def _linear(search: Search, ctx: Context, goal: Expr, fuel: Fuel, read: tuple[Poly, str], e: Expr) -> Node | None:
    """The goal by one that is linear in the error function."""
    poly, op = read
    atom = kernel.show(e)
    c = poly[((atom, 2),)]
    low = _least(ctx, e[1])
    # for low <= w <= 1 the square of w is at most 1 + (1 + low) (w - 1), and it is at least 1 + 2 (w - 1)
    slope = 1 + low if c < 0 else Fraction(2)
    line = {((atom, 1),): slope, (): 1 - slope}
    rest = {m: d for m, d in poly.items() if m != ((atom, 2),)}
    bound = kernel.p_add(rest, kernel.p_mul(constant(c), {m: d for m, d in line.items() if d}))
    lemma = (op, from_poly(bound), ZERO)
    if any(enclosures.holds(lemma, box) is False for box in search.points(ctx)):
        return None

    def above(there: Context, wanted: Expr) -> Node | None:
        if c > 0:
            return summed(there, wanted)
        return search.fact(there, wanted, fuel, "erf-bounded", [e[1]], valued)

    def valued(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, (">=", e, low), increasing, summed)

    def increasing(there: Context, wanted: Expr) -> Node | None:
        return search.fact(there, wanted, fuel, "erf-increasing", [_start(ctx, e[1]), e[1]], least)

    def least(there: Context, wanted: Expr) -> Node | None:
        start = ("erf", _start(ctx, e[1]))
        known = {"of": [index_of(there, ("<=", start, e))]}
        if start[1] == ZERO:
            return search.leaf(there, wanted, "sum", terms=[known])
        enough = (">=", start, low)
        return search.have(
            there, wanted, fuel, [enough],
            lambda t, w: search.leaf(t, w, "sum", terms=[known, {"of": [index_of(t, enough)]}]),
        )  # fmt: skip

    def summed(there: Context, wanted: Expr) -> Node | None:
        terms: list[dict[str, object]] = [{"of": [index_of(there, lemma)]}]
        if c > 0:
            terms.append({"square": kernel.show(kernel.minus(e, ONE)), "coefficient": str(c)})
        else:
            pair = [index_of(there, ("<", e, ONE)), index_of(there, (">=", e, low))]
            terms.append({"of": pair, "coefficient": str(-c)})
        return search.leaf(there, wanted, "sum", terms=terms)

    return with_lemma(search, ctx, goal, fuel, lemma, lambda t, w: search.prove(t, w, fuel.less(slopes=1)), above)


def _start(ctx: Context, u: Expr) -> Fraction:
    """A number that an argument is not below: what assumptions say of a variable, or 0."""
    low = samples.plain_range(ctx, u)[0] if isinstance(u, str) else None
    return max(low, ZERO) if low is not None else ZERO


def _least(ctx: Context, u: Expr) -> Fraction:
    """A simple number that the error function of an argument is not below."""
    start = _start(ctx, u)
    found = enclosures.ball(("erf", start), {})
    return ZERO if found is None or start == ZERO else Fraction(found[0] * _PARTS >> enclosures.BITS, _PARTS)
