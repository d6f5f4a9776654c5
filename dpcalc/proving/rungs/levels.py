"""An exponential against other terms: by the logarithms of both sides, whose slopes are free of it."""

from __future__ import annotations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Poly
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.rungs.denominators import canonical
from dpcalc.proving.rungs.monotone import monotone
from dpcalc.proving.rungs.splitting import touching
from dpcalc.proving.rungs.turning import turning
from dpcalc.proving.search import STUCK, Fuel, Node, Search, index_of
from dpcalc.proving.terms import MINUS, ONE, ZERO, atoms, degree, from_poly, headed, negated, plus, polynomial, times


def levels(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Show a exp(g) >= b by g + log(a) >= log(b), with a and b seen to be positive.

    It is tried where g is of degree 2 or more, or where a and b are products, one of them with a variable.
    """
    if fuel.slopes <= 0 or goal[0] not in ("<=", ">="):
        return None
    if not headed(("exp",), goal):
        return None
    read = polynomial(goal)
    if read is None:
        cleared = canonical(search, ctx, goal, fuel) if any(map(_squared, headed(("exp",), goal))) else None
        return None if cleared is STUCK else cleared
    poly, _ = read
    for atom in atoms(poly):
        e = kernel.parse(atom)
        parts = apart(poly, atom) if isinstance(e, tuple) and e[0] == "exp" and kernel.variables(e) else None
        if parts is not None and (_bent(e[1]) or _of_products(*parts)):
            found = _by_signs(search, ctx, goal, fuel, e[1], *map(from_poly, parts))
            if found is not None:
                return found
    return None


def _of_products(a: Poly, b: Poly) -> bool:
    """Whether both are products, and a variable stands in one of them outside of exponentials."""
    if len(a) > 1 or len(b) > 1:
        return False
    inside = (kernel.parse(atom) for part in (a, b) for atom in atoms(part))
    return any(isinstance(each, str) and kernel.variables(each) for each in inside)


def _by_signs(search: Search, ctx: Context, goal: Expr, fuel: Fuel, g: Expr, a: Expr, b: Expr) -> Node | None:
    """Compare where a and b are positive; where b is not, a exp(g) is not below it."""
    first, second = search.signs(ctx, a), search.signs(ctx, b)
    if first != {1} or 1 not in second:
        return None
    if second == {1}:
        return _compared(search, ctx, goal, fuel, g, a, b)
    names = [name for name in sorted(kernel.variables(b)) if search.signs(ctx, name) != {1}]
    if fuel.splits <= 0 or len(names) != 1:
        return None

    def case(there: Context, wanted: Expr) -> Node | None:
        if there.hypotheses[-1][0] == ">":
            return _compared(search, there, wanted, fuel.less(splits=1), g, a, b)
        return search.fact(there, wanted, fuel, "exp-positive", [g], lambda c, w: search.prove(c, w, Fuel(0, 0)))

    return search.split(ctx, goal, names[0], case)


def _bent(exponent: Expr) -> bool:
    """Whether an exponent is a polynomial of degree 2 or more."""
    try:
        return degree(kernel.poly(exponent)) >= 2
    except kernel.Reject:
        return False


def _squared(e: Expr) -> bool:
    """Whether the exponent of an exponential has a square in it."""
    try:
        return any(k >= 2 for m in kernel.poly(e[1]) for _, k in m)
    except kernel.Reject:
        return False


def apart(poly: Poly, atom: str) -> tuple[Poly, Poly] | None:
    """The factor of an atom, and the rest with its sign turned."""
    factor: Poly = {}
    rest: Poly = {}
    for monomial, c in poly.items():
        powers = dict(monomial)
        if powers.get(atom, 0) > 1:
            return None
        (factor if atom in powers else rest)[tuple((a, k) for a, k in monomial if a != atom)] = c
    return (factor, negated(rest)) if factor and rest else None


def _compared(search: Search, ctx: Context, goal: Expr, fuel: Fuel, g: Expr, a: Expr, b: Expr) -> Node | None:
    """From g + log(a) - log(b) >= 0 to the goal."""
    total = g if a == ONE else plus(g, ("log", a))
    lemma = (">=", kernel.minus(total, ("log", b)) if b != ONE else total, ZERO)
    positive = [(">", part, ZERO) for part in (a, b) if part != ONE]
    below = ("log", b) if b != ONE else ZERO

    def level(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, lemma, lambda c, w: _by_slopes(search, c, w, fuel), raised)

    def raised(there: Context, wanted: Expr) -> Node | None:
        return search.fact(there, wanted, fuel, "exp-increasing", [below, total], bottom)

    def bottom(there: Context, wanted: Expr) -> Node | None:
        return search.fact(there, wanted, fuel, "exp-log", [b], top) if b != ONE else top(there, wanted)

    def top(there: Context, wanted: Expr) -> Node | None:
        return summed(there, wanted) if a == ONE else search.fact(there, wanted, fuel, "exp-log", [a], product)

    def product(there: Context, wanted: Expr) -> Node | None:
        return search.fact(there, wanted, fuel, "exp-sum", [g, ("log", a)], summed)

    def summed(there: Context, wanted: Expr) -> Node | None:
        terms: list[dict[str, object]] = [{"of": [index_of(there, ("<=", ("exp", below), ("exp", total)))]}]
        if b != ONE:
            terms.append({"of": [index_of(there, ("=", ("exp", below), b))], "times": "1"})
        if a != ONE:
            apart = ("=", ("exp", ("+", g, ("log", a))), times(("exp", g), ("exp", ("log", a))))
            terms.append({"of": [index_of(there, apart)], "times": "-1"})
            factor = kernel.show(("*", MINUS, ("exp", g)))
            terms.append({"of": [index_of(there, ("=", ("exp", ("log", a)), a))], "times": factor})
        return search.leaf(there, wanted, "sum", terms=terms)

    return search.have(ctx, goal, fuel, positive, level)


def _by_slopes(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Only the slopes of a comparison of logarithms are of use: exponentials of it would give back the goal."""
    for rung in (monotone, turning, touching):
        found = rung(search, ctx, goal, fuel.less())
        if found is not None:
            return found
    return None
