"""Unbounded domains: tails of the error function, and the substitution x = 1/t for limits at infinity."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, Context, Expr, Poly
from dpcalc.proving import enclosures
from dpcalc.proving.lemmas import with_lemma
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
    lowest_terms,
    new_names,
    plus,
    polynomial,
    power,
    times,
)

_FOUR = ONE * 4
_SLOPES = 2


def erf_slopes(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Differentiate a goal in which error functions have constant factors, so that the slope is free of them.

    An exponential that all of these factors have is divided out first.
    """
    if fuel.slopes <= 0 or not headed(("erf",), goal):
        return None
    read = polynomial(goal)
    if read is None:
        return None
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
    """By the bound with roots, whose remainder is algebra; else by the plain one."""
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
    sign = (">" if rising else "<", c, ZERO)
    known = [] if isinstance(c, Fraction) else [sign]

    def cleared(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "clear", summed, by=kernel.show(d), to=kernel.show(product))

    def summed(there: Context, wanted: Expr) -> Node | None:
        index = index_of(there, tail)
        term = {"of": [index], "coefficient": str(abs(c))} if isinstance(c, Fraction) else {
            "of": [index_of(there, sign), index]}  # fmt: skip
        return search.leaf(there, wanted, "sum", terms=[{"of": [index_of(there, lemma)]}, term])

    return search.have(ctx, goal, fuel, [*known, lemma], cleared)


def reciprocal(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Write t for 1/x where x stands in a denominator inside an exponential or logarithm: infinity becomes 0."""
    if fuel.splits <= 0 or goal[0] not in kernel.SIGNS:
        return None
    for e in headed(("exp", "log"), goal):
        try:
            below = kernel.ratio(e[1])[1]
        except kernel.Reject:
            continue
        names = {a for m in below for a, _ in m}
        if len(below) == 1 and len(names) == 1:
            name = names.pop()
            raised = any(name in kernel.variables(inner) for inner in headed(("exp",), e[1]))
            alone = not raised and (e[0] == "exp" or kernel.variables(goal) == {name})
            if alone and ctx.sorts.get(name) == "real" and search.signs(ctx, name) == {1}:
                return _substituted(search, ctx, goal, fuel.less(splits=1), name)
    return None


def _substituted(search: Search, ctx: Context, goal: Expr, fuel: Fuel, name: str) -> Node | None:
    """Name 1/x, rewrite the innermost arguments by it, then what is left of x."""
    new = next(new_names(ctx, "s"))
    inverse = ("^", name, MINUS)
    definition, product, back = ("=", new, inverse), ("=", times(new, name), ONE), ("=", name, ("^", new, MINUS))
    bounds = [
        (index, h[2])
        for index, h in enumerate(ctx.hypotheses)
        if h[0] in (">", ">=") and h[1] == name and isinstance(h[2], Fraction) and h[2] > 0
    ]
    around = [e[1] for e in headed(("exp", "log"), goal) if name in kernel.variables(e[1])]
    arguments = [u for u in around if not any(name in kernel.variables(e) for e in headed(("exp", "log"), u))]
    equations = []
    for u in dict.fromkeys(arguments):
        try:
            above, below = lowest_terms(kernel.replace(u, name, ("^", new, MINUS)))
        except (kernel.Reject, ArithmeticError):
            return None
        equations.append(("=", u, times(from_poly(above), *(power(from_poly(base), -k) for base, k in below))))

    def named(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, product, by_definition, signed)

    def by_definition(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", using=index_of(there, definition))

    def signed(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, (">", new, ZERO), by_definition, bounded)

    def bounded(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(bounds):
            return backwards(there, wanted)
        index, least = bounds[at]
        signed = {"of": [index_of(there, (">", new, ZERO)), index], "coefficient": str(1 / least)}
        same = {"of": [index_of(there, product)], "times": str(-1 / least)}
        return with_lemma(
            search, there, wanted, fuel, (ctx.hypotheses[index][0].replace(">", "<"), new, 1 / least),
            lambda c, g: search.leaf(c, g, "sum", terms=[signed, same]),
            lambda c, g: bounded(c, g, at + 1),
        )  # fmt: skip

    def backwards(there: Context, wanted: Expr) -> Node | None:
        return search.have(there, wanted, fuel, [back, *equations], rewritten)

    def rewritten(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(equations):
            return search.step(there, wanted, fuel, "rewrite", using=index_of(there, back))
        index = index_of(there, equations[at])
        return search.step(there, wanted, fuel, "rewrite", lambda c, g: rewritten(c, g, at + 1), using=index)

    return search.step(ctx, goal, fuel, "name", named, variable=new, be=kernel.show(inverse))
