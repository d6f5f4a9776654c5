"""Monotonicity: an inequality that holds at one end of an interval, and whose slope has the right sign beyond it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving import enclosures
from dpcalc.proving.search import Fuel, Node, Search
from dpcalc.proving.terms import headed


def monotone(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Differentiate in a variable for which the slope is seen to keep its sign, from an end where the goal holds."""
    return _by_slopes(search, ctx, goal, fuel, kernel.variables(goal))


def _by_slopes(search: Search, ctx: Context, goal: Expr, fuel: Fuel, names: set[str]) -> Node | None:
    """Differentiate in one of some variables."""
    if fuel.slopes <= 0 or goal[0] not in ("<", "<=", ">", ">="):
        return None
    term, op = kernel.gap(goal)
    for name, slope in slopes(ctx, term):
        if name not in names:
            continue
        for index, rising, to in ends(ctx, name):
            if not _plausible(search, ctx, slope, 1 if rising else -1):
                continue
            extra: dict[str, Any] = {} if to is None else {"to": to}
            steepness: list[dict[str, Any]] = [{}]
            if op == ">" and len(ctx.bound(index, name)[0]) == 1:
                steepness = [{"steep": True}, {}]
            for steep in steepness:
                found = search.step(
                    ctx, goal, fuel.less(slopes=1), "monotone", variable=name, from_=index, **extra, **steep
                )
                if found is not None:
                    return found
    return None


def slopes(ctx: Context, term: Expr) -> Iterator[tuple[str, Expr]]:
    """The real variables of a term in which the kernel differentiates it, each with its slope."""
    for name in sorted(kernel.variables(term)):
        if ctx.sorts[name] == "real":
            try:
                slope = kernel.derivative(term, name)
            except kernel.Reject:
                continue
            yield name, slope


def quotients(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Differentiate once more before denominators with exponentials are cleared: u = E/(1 + E) has the slope u(1 - u).

    Nothing but algebra is tried on the slope, and only variables of exponentials are differentiated in.
    """
    if fuel.slopes <= 0 or goal[0] not in ("<", "<=", ">", ">="):
        return None
    try:
        below = kernel.ratio(kernel.gap(goal)[0])[1]
    except kernel.Reject:
        return None
    if not any(atom.startswith("(exp ") for m in below for atom, _ in m):
        return None
    raised = set().union(*map(kernel.variables, headed(("exp",), goal)))
    return _by_slopes(search, ctx, goal, Fuel(1, 0, fuel.depth), raised)


def ends(ctx: Context, name: str, first: int | None = None) -> list[tuple[int, bool, int | None]]:
    """Bounds on a variable: each with whether the interval lies above it, and a bound on the other side.

    Of bounds that are numbers the tightest alone, besides ``first``.
    """
    bounds: dict[bool, list[int]] = {True: [], False: []}
    tightest: dict[bool, tuple[Fraction, int]] = {}
    for index in range(len(ctx.hypotheses)):
        try:
            op, end = ctx.bound(index, name)
        except kernel.Reject:
            continue
        above = op[0] == ">"
        if not isinstance(end, Fraction) or index == first:
            bounds[above].append(index)
        elif above not in tightest or (end >= tightest[above][0] if above else end <= tightest[above][0]):
            tightest[above] = (end, index)
    for above, (_, index) in tightest.items():
        bounds[above].append(index)
    out: list[tuple[int, bool, int | None]] = []
    for rising in (True, False):
        others: list[int | None] = [*bounds[not rising][-2:]] or [None]
        out += [(index, rising, other) for index in bounds[rising][-3:] for other in others]
    return out


def _plausible(search: Search, ctx: Context, slope: Expr, sign: int) -> bool:
    """Whether the slope is seen to have the sign, or none, wherever the hypotheses hold."""
    return all(enclosures.sign(slope, box) in (sign, 0, None) for box in search.points(ctx))
