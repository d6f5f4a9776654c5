"""Error functions in goals: their slopes, where those are free of them, and their tails."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, Context, Expr, Poly
from dpcalc.proving import enclosures
from dpcalc.proving.rungs.levels import apart
from dpcalc.proving.rungs.monotone import monotone
from dpcalc.proving.rungs.plain_tails import PlainTail
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import (
    MINUS,
    ONE,
    ZERO,
    from_poly,
    headed,
    plus,
    polynomial,
    times,
)

_FOUR = ONE * 4
_SLOPES = 2


def erf_slopes(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Differentiate a goal in which error functions have constant factors, so that the slope is free of them.

    Denominators without variables are cleared first; an exponential that all of these factors have is divided out.
    """
    if fuel.slopes <= 0 or not headed(("erf",), goal):
        return None
    read = polynomial(goal)
    if read is None:
        return _without_numbers_below(search, ctx, goal, fuel)
    poly, _ = read
    shared: set[str] = set()
    for e in headed(("erf",), goal):
        parts = apart(poly, kernel.show(e))
        raised = _exponential(parts[0]) if parts is not None else None
        if raised is None:
            return None
        shared.add(raised)
    if shared == {""}:
        return monotone(search, ctx, goal, Fuel(min(fuel.slopes, _SLOPES), min(fuel.splits, 1), fuel.depth))
    return _divided(search, ctx, goal, fuel, poly, shared.pop()) if len(shared) == 1 else None


def _without_numbers_below(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """The goal times a denominator without variables, such as sqrt(pi), then by its slope."""
    try:
        above, below = map(from_poly, kernel.ratio(kernel.gap(goal)[0]))
    except kernel.Reject:
        return None
    if kernel.variables(below) or enclosures.sign(below, {}) != 1:
        return None

    def slopes(there: Context, wanted: Expr) -> Node | None:
        return erf_slopes(search, there, wanted, fuel)

    return search.step(ctx, goal, fuel, "clear", slopes, by=kernel.show(below), to=kernel.show(above))


def _exponential(factor: Poly) -> str | None:
    """The exponential in a factor that is a number besides; the empty text where it is a number; else ``None``."""
    inside = {atom for m in factor for atom, _ in m if kernel.variables(kernel.parse(atom))}
    if not inside:
        return ""
    atom = inside.pop()
    alone = not inside and atom.startswith("(exp ") and all(dict(m).get(atom) == 1 for m in factor)
    return atom if alone else None


def _divided(search: Search, ctx: Context, goal: Expr, fuel: Fuel, poly: Poly, atom: str) -> Node | None:
    """The goal divided by an exponential, then by its slope."""
    inverse = ("^", kernel.parse(atom), MINUS)
    inside = {tuple(i for i in m if i[0] != atom): c for m, c in poly.items() if dict(m).get(atom) == 1}
    others = {m: c for m, c in poly.items() if not dict(m).get(atom)}
    if len(inside) + len(others) != len(poly):
        return None
    quotient = plus(from_poly(inside), times(from_poly(others), inverse) if others else ZERO)

    def slopes(there: Context, wanted: Expr) -> Node | None:
        return erf_slopes(search, there, wanted, fuel)

    return search.step(ctx, goal, fuel, "clear", slopes, by=kernel.show(inverse), to=kernel.show(quotient))


def erf_tails(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Replace 1 - erf(u), u >= 0, by the bound that the goal's direction asks for."""
    if goal[0] not in kernel.FLIP or fuel.slopes <= 0:
        return None
    read = polynomial(goal)
    if read is None:
        return None
    poly, _ = read
    for e in headed(("erf",), goal):
        parts = apart(poly, kernel.show(e))
        if parts is None or not search.signs(ctx, e[1]) <= {0, 1}:
            continue
        factor, rest = from_poly(parts[0]), from_poly(parts[1])
        signs = search.signs(ctx, factor) - {0}
        if signs in ({1}, {-1}):
            found = _bounded(search, ctx, goal, fuel.less(slopes=1), e, (factor, rest, signs == {1}))
            if found is not None:
                return found
    return None


def _bounded(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, e: Expr, parts: tuple[Expr, Expr, bool]
) -> Node | None:
    """By erf(u) < 1 where that is seen to do; by the bound with roots, whose remainder is algebra; by the plain one."""
    if not parts[2]:
        whole = (kernel.gap(goal)[1], kernel.minus(parts[0], parts[1]), ZERO)
        if not any(enclosures.holds(whole, box) is False for box in search.points(ctx)):
            return _without_tail(search, ctx, goal, fuel, e, (parts[0], whole))
    u, square = e[1], ("^", e[1], _FOUR / 2)
    bell, root_pi = ("*", _FOUR / 2, ("exp", ("*", -kernel.ONE, square))), ("^", "pi", HALF)
    if parts[2]:
        name = "erf-upper-tail"
        d: Expr = ("+", ("*", root_pi, u), ("^", ("+", ("*", "pi", square), _FOUR), HALF))
    else:
        name = "erf-lower-tail"
        d = ("*", root_pi, ("+", u, ("^", ("+", square, _FOUR / 2), HALF)))
    tail = ("<=" if parts[2] else ">", ("*", kernel.minus(ONE, e), d), bell)
    algebra = Fuel(0, 0, fuel.depth)
    found = search.fact(
        ctx, goal, algebra, name, [u], lambda c, g: _by_tail(search, c, g, algebra, e, parts, (tail, d, bell))
    )
    if found is not None or (parts[2] and not search.signs(ctx, u) <= {1}):
        return found
    plain = PlainTail(u, parts[2])
    bound, slopes = (plain.relation, plain.factor, plain.bell), Fuel(min(fuel.slopes, _SLOPES), 0, fuel.depth)
    lemma, _ = _remainder(goal, e, parts, bound)
    if any(enclosures.holds(lemma, box) is False for box in search.points(ctx)):
        return None
    return plain.known(search, ctx, goal, algebra, lambda c, g: _by_tail(search, c, g, slopes, e, parts, bound))


def _without_tail(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, e: Expr, parts: tuple[Expr, Expr]
) -> Node | None:
    """The goal c erf(u) - r with c <= 0 from c - r."""
    c, whole = parts
    sign = ("<=", c, ZERO)

    def bounded(there: Context, wanted: Expr) -> Node | None:
        return search.fact(there, wanted, fuel, "erf-bounded", [e[1]], summed)

    def summed(there: Context, wanted: Expr) -> Node | None:
        below = {"of": [index_of(there, sign), index_of(there, ("<", e, ONE))]}
        return search.leaf(there, wanted, "sum", terms=[{"of": [index_of(there, whole)]}, below])

    return search.have(ctx, goal, fuel, [sign, whole], bounded)


def _remainder(
    goal: Expr, e: Expr, parts: tuple[Expr, Expr, bool], bound: tuple[Expr, Expr, Expr]
) -> tuple[Expr, Expr]:
    """What is left to show, from the bound times its denominator d, and the goal times d.

    d (c erf(u) - r) is d (c - r) - c d (1 - erf(u)).
    """
    (c, r, _), (_, d, bell) = parts, bound
    lemma = (kernel.gap(goal)[1], kernel.minus(times(d, kernel.minus(c, r)), times(c, bell)), ZERO)
    return lemma, times(d, kernel.minus(times(c, e), r))


def _by_tail(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, e: Expr,
    parts: tuple[Expr, Expr, bool], bound: tuple[Expr, Expr, Expr],
) -> Node | None:  # fmt: skip
    """The goal c erf(u) - r by a bound of d (1 - erf(u)) that is assumed."""
    c, _, rising = parts
    tail, d, _ = bound
    lemma, product = _remainder(goal, e, parts, bound)
    strict = 0 not in search.signs(ctx, c)
    sign = ((">" if rising else "<") + "=" * (not strict), c, ZERO)
    known = [] if isinstance(c, Fraction) else [sign]

    def cleared(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "clear", summed, by=kernel.show(d), to=kernel.show(product))

    def summed(there: Context, wanted: Expr) -> Node | None:
        index = index_of(there, tail)
        term = {"of": [index], "coefficient": str(abs(c))} if isinstance(c, Fraction) else {
            "of": [index_of(there, sign), index]}  # fmt: skip
        return search.leaf(there, wanted, "sum", terms=[{"of": [index_of(there, lemma)]}, term])

    return search.have(ctx, goal, fuel, [*known, lemma], cleared)
