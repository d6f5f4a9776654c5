"""Interval subdivision: an inequality on a box of numbers, cut in halves until the kernel's arithmetic sees it hold."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Box, Context, Expr
from dpcalc.proving.search import Fuel, Node, Search

_BITS = 53
_MOST = 1500


def boxes(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Cut the box of the goal's variables, whose bounds must be numbers, at the middle of the longest side."""
    if goal[0] not in kernel.FLIP or 0 in search.signs(ctx, kernel.gap(goal)[0]):
        return None
    term, op = kernel.gap(goal)
    box: Box = {}
    indices: dict[str, list[int]] = {}
    for name in sorted(kernel.variables(term)):
        ends = _bounds(ctx, name)
        if ends is None:
            return None
        box[name], indices[name] = ends
    if not box:
        return None
    try:
        slopes = {name: kernel.derivative(term, name) for name in box}
    except kernel.Reject:
        slopes = {}
    tree = _cut(search, term, slopes, box, op == ">", [_MOST])
    if tree is None:
        return None
    return search.step(ctx, goal, fuel, "boxes", bounds=indices, tree=tree, mean=bool(slopes))


def _bounds(ctx: Context, name: str) -> tuple[tuple[Fraction, Fraction], list[int]] | None:
    """The range of a variable between two numbers, and the hypotheses that say so."""
    low: tuple[Fraction, int] | None = None
    high: tuple[Fraction, int] | None = None
    for index in range(len(ctx.hypotheses)):
        try:
            op, end = ctx.bound(index, name)
        except kernel.Reject:
            continue
        if not isinstance(end, Fraction):
            continue
        if op[0] == ">":
            low = max(low, (end, index)) if low else (end, index)
        else:
            high = min(high, (end, index)) if high else (end, index)
    if low is None or high is None or low[0] > high[0]:
        return None
    return (low[0], high[0]), [low[1], high[1]]


def _cut(search: Search, term: Expr, slopes: dict[str, Expr], box: Box, strict: bool, left: list[int]) -> Any:
    """The tree of a box, or ``None`` where it takes too many cuts."""
    left[0] -= 1
    if left[0] < 0:
        return None
    search.pay()
    try:
        low = kernel.precision(_BITS).lower(term, slopes, box)
        if low > 0 or (low == 0 and not strict):
            return _BITS
    except kernel.Reject:
        pass
    name = max(box, key=lambda x: box[x][1] - box[x][0])
    start, end = box[name]
    if end - start < Fraction(1, 1 << 20):
        return None
    middle = (start + end) / 2
    below = _cut(search, term, slopes, {**box, name: (start, middle)}, strict, left)
    if below is None:
        return None
    above = _cut(search, term, slopes, {**box, name: (middle, end)}, strict, left)
    return None if above is None else [name, str(middle), below, above]
