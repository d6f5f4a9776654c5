"""Cases by the value of a variable: at a point where the inequality touches, near an end, or at a whole number."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving import enclosures, samples
from dpcalc.proving.search import Fuel, Last, Node, Search, premises_of
from dpcalc.proving.terms import constant, from_poly

_MOST = 4
"""At more values of a variable a goal does not touch 0 because of that variable."""


def touching(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Split at an inner value of a variable at which the goal is seen to be an equation."""
    if fuel.splits <= 0 or goal[0] not in ("<=", ">="):
        return None
    term, _ = kernel.gap(goal)
    boxes = search.points(ctx)
    for name in sorted(kernel.variables(term)):
        if ctx.sorts[name] != "real":
            continue
        values = [box[name][0] for box in boxes if box[name][0] == box[name][1]]
        touched = [box for box in boxes if enclosures.sign(term, box) in (0, None)]
        places = dict.fromkeys(box[name][0] for box in touched if box[name][0] == box[name][1])
        for at in places if len(places) <= _MOST else ():
            if min(values) < at < max(values):
                found = split_at(search, ctx, goal, fuel.less(splits=1), name, at)
                if found is not None:
                    return found
    return None


def cuts(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Split a variable's range at a few numbers, where nothing else has worked."""
    if fuel.splits <= 0 or goal[0] not in (">", ">="):
        return None
    names = sorted(kernel.variables(kernel.gap(goal)[0]))
    if len(names) > 2:
        return None
    for name in names:
        for at in _places(ctx, name):
            if ctx.sorts[name] == "integer":
                found = search.step(ctx, goal, fuel.less(splits=1), "split", on=name, at=str(at))
            else:
                found = split_at(search, ctx, goal, fuel.less(splits=1), name, at)
            if found is not None:
                return found
    return None


def split_at(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, name: str, at: Fraction,
    below: Last | None = None, above: Last | None = None,
) -> Node | None:  # fmt: skip
    """Two cases with plain bounds on the variable, each proved its own way; the upper one first where that is given."""

    def on(there: Context, wanted: Expr) -> Node | None:
        return search.prove(there, wanted, fuel.less())

    node: Node = {"rule": "split", "on": _past(name, at)}
    cases = [*zip(premises_of(ctx, goal, node), ("<=", ">="), (below or on, above or on), strict=True)]
    proofs: list[Node] = []
    for (there, wanted), op, case in reversed(cases) if above is not None else cases:
        found = search.have(there, wanted, fuel, [(op, name, at)], case)
        if found is None:
            return None
        proofs.append(found)
    return {**node, "proofs": proofs[::-1] if above is not None else proofs}


def _past(name: str, at: Fraction) -> str:
    """The text of a variable less a number."""
    return kernel.show(from_poly(kernel.p_add(kernel.poly(name), constant(-at))))


def _places(ctx: Context, name: str) -> list[Fraction]:
    """Where to cut: in the middle of a bounded range, past the start of another."""
    low, high = samples.plain_range(ctx, name)
    if ctx.sorts[name] == "integer":
        start = Fraction(0) if low is None else Fraction(-(-low.numerator // low.denominator))
        return [start] if high is None or high > start else []
    if low is not None and high is not None:
        return [(low + high) / 2] if high > low else []
    if low is not None:
        return [low + 1, low + 8]
    return [high - 1] if high is not None else [Fraction(0)]
