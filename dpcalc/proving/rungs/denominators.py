"""Quotients: multiply by denominators whose sign is known, and bring what is left into a canonical form."""

from __future__ import annotations

from typing import Any

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.search import STUCK, Fuel, Node, Search
from dpcalc.proving.terms import MINUS, ONE, ZERO, from_poly, lowest_terms, monic, power, times


def canonical(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Turn a goal into a polynomial against 0, with whole coprime coefficients."""
    if goal[0] not in ("<", "<=", ">", ">=", "="):
        return None
    try:
        term, op = kernel.gap(goal)
        numerator, denominators = lowest_terms(term)
    except (kernel.Reject, ArithmeticError):
        return None
    by: list[Any] = []
    flipped = False
    for factor, k in denominators:
        base = from_poly(factor)
        signs = search.signs(ctx, base)
        if k % 2 and signs >= {-1, 1}:
            return by_sign(search, ctx, goal, fuel, base)
        negative = k % 2 == 1 and -1 in signs
        flipped ^= negative
        by.append(power(times(MINUS, base) if negative else base, k))
    plain = {m: -c if flipped else c for m, c in numerator.items()}
    scaled = monic(plain)
    wanted = (op, from_poly(scaled), ZERO)
    if wanted == goal:
        return None
    if scaled:
        monomial = next(iter(scaled))
        by.insert(0, scaled[monomial] / plain[monomial])
    multiplier = kernel.show(times(*by) if by else ONE)
    return search.step(ctx, goal, fuel, "clear", by=multiplier, to=kernel.show(wanted[1])) or STUCK


def by_sign(search: Search, ctx: Context, goal: Expr, fuel: Fuel, base: Expr) -> Node | None:
    """Two cases, where a term may have either sign."""
    if fuel.splits <= 0:
        return None
    return search.step(ctx, goal, fuel.less(splits=1), "split", on=kernel.show(base))
