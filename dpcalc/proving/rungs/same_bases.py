"""Powers of one base whose exponents are whole multiples of one of them, or apart by a whole number: by that one."""

from __future__ import annotations

from collections.abc import Iterator

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Poly
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.rungs.sides import equal_sides, positive_parts, positives
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import ZERO, headed, power

_FARTHEST = 4


def same_bases(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Write ``(a^n)^2`` for ``a^(2n)`` and ``a a^n`` for ``a^(n + 1)``, where ``a^n`` stands in the goal too."""
    equation = next(_multiples(goal), None)
    if equation is None:
        return None

    def shown(there: Context, wanted: Expr) -> Node | None:
        parts = list(dict.fromkeys(part for side in equation[1:] for part in positive_parts(side)))
        return positives(search, there, wanted, fuel, parts, lambda c, g: equal_sides(search, c, g, fuel))

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel.less(), "rewrite", using=index_of(there, equation))

    return with_lemma(search, ctx, goal, fuel, equation, shown, rewritten)


def _multiples(goal: Expr) -> Iterator[Expr]:
    """Equations of powers with variables in their exponents."""
    found = [e for e in headed(("^",), goal) if kernel.variables(e[2])]
    for high in found:
        for low in found:
            if high[1] != low[1] or high == low:
                continue
            if (ratio := _ratio(high[2], low[2])) > 1:
                yield ("=", high, power(low, ratio))
            elif 0 < (more := _difference(high[2], low[2])) <= _FARTHEST:
                yield ("=", high, ("*", power(low[1], more), low))


def _difference(high: Expr, low: Expr) -> int:
    """By how much an exponent is above another one; 0 where that is no whole number."""
    try:
        apart = kernel.poly(kernel.minus(high, low))
    except kernel.Reject:
        return 0
    value = apart.get((), ZERO)
    return int(value) if set(apart) <= {()} and value.denominator == 1 else 0


def _ratio(high: Expr, low: Expr) -> int:
    """How many times an exponent another one is; 0 where that is no whole number from 1 up."""
    try:
        above, below = kernel.poly(high), kernel.poly(low)
    except kernel.Reject:
        return 0
    first: Poly = {m: c / below[m] for m, c in above.items() if m in below}
    values = set(first.values())
    if set(above) != set(below) or len(values) != 1:
        return 0
    value = values.pop()
    return int(value) if value.denominator == 1 and value >= 1 else 0
