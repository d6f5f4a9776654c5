"""One variable from an end at which the goal touches 0 to infinity: near that end, between two numbers, and far away.

Between the numbers the kernel's intervals see that the goal holds; nothing else is tried there.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving import enclosures, samples
from dpcalc.proving.rungs.boxes import boxes
from dpcalc.proving.rungs.monotone import ends
from dpcalc.proving.rungs.splitting import split_at
from dpcalc.proving.search import Fuel, Node, Search
from dpcalc.proving.terms import ZERO, from_poly, headed

_SLOPES = 4
_NEAR = (Fraction(1, 4), Fraction(1, 8), Fraction(1, 16))
_FAR = (Fraction(2), Fraction(1), Fraction(4))


def thirds(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Cut the range of the goal's only variable at two numbers, once intervals see the middle."""
    names = kernel.variables(goal)
    if fuel.splits < 1 or goal[0] not in kernel.FLIP or len(names) != 1 or not headed(("erf",), goal):
        return None
    name = names.pop()
    low, high = samples.plain_range(ctx, name)
    if ctx.sorts[name] != "real" or low is None or high is not None:
        return None
    term, _ = kernel.gap(goal)
    for near, far in _cuts(term, name, low):
        found = _cut(search, ctx, goal, fuel.less(splits=1), (name, near, far))
        if found is not None:
            return found
    return None


def _cuts(term: Expr, name: str, low: Fraction) -> Iterator[tuple[Fraction, Fraction]]:
    """Where to cut: near the end, while the first slope that is positive there stays so, and far from it."""
    slope, start = term, {name: (low, low)}
    touches = enclosures.sign(term, start) != 1
    try:
        for _ in range(_SLOPES if touches else 1):
            slope = kernel.derivative(slope, name)
            seen = enclosures.sign(slope, start)
            if seen == 1:
                break
            if seen == -1:
                return
    except kernel.Reject:
        return
    for near in (low + part for part in _NEAR):
        inside = [low + (near - low) * Fraction(i, 8) for i in range(1, 9)]
        if {enclosures.sign(slope, {name: (at, at)}) for at in inside} == {1}:
            yield from ((near, low + far) for far in _FAR if low + far > near)
            return


def _cut(search: Search, ctx: Context, goal: Expr, fuel: Fuel, where: tuple[str, Fraction, Fraction]) -> Node | None:
    """The goal between the numbers by intervals, then beyond them, then near the end."""
    name, near, far = where

    def on(there: Context, wanted: Expr) -> Node | None:
        return search.prove(there, wanted, fuel)

    def between(there: Context, wanted: Expr) -> Node | None:
        return split_at(search, there, wanted, fuel, name, far, below=inside, above=on)

    def inside(there: Context, wanted: Expr) -> Node | None:
        return boxes(search, there, wanted, fuel)

    def rising(there: Context, wanted: Expr) -> Node | None:
        return _from_the_end(search, there, wanted, fuel, name, _SLOPES)

    return split_at(search, ctx, goal, fuel, name, near, below=rising, above=between)


def _from_the_end(search: Search, ctx: Context, goal: Expr, fuel: Fuel, name: str, slopes: int) -> Node | None:
    """By intervals, or from the lower end by the slope, of which the same is asked."""
    term, op = kernel.gap(goal)
    above, below = kernel.ratio(term)
    if kernel.variables(from_poly(below)):
        return None
    plain = (op, from_poly(above), ZERO)
    if goal != plain:
        return search.step(
            ctx, goal, fuel, "clear", lambda c, g: _from_the_end(search, c, g, fuel, name, slopes),
            by=kernel.show(from_poly(below)), to=kernel.show(plain[1]),
        )  # fmt: skip
    start, to = next((index, to) for index, rising, to in ends(ctx, name) if rising)
    low = ctx.bound(start, name)[1]
    if enclosures.sign(kernel.gap(goal)[0], {name: (low, low)}) == 1:
        return boxes(search, ctx, goal, fuel)
    if slopes <= 0:
        return None

    def slope(there: Context, wanted: Expr) -> Node | None:
        return _from_the_end(search, there, wanted, fuel, name, slopes - 1)

    return search.step(ctx, goal, fuel, "monotone", slope, variable=name, from_=start, to=to)
