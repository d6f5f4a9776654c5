"""The lower end of a variable brought to zero: x = c + y, where a polynomial has fewer terms in y."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Poly
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import ONE, ZERO, from_poly, new_names, plus, polynomial


def shifted_ends(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Name x - c for a variable x that is assumed to be above c, if a polynomial of degree 2 or more gets shorter."""
    read = polynomial(goal)
    if read is None:
        return None
    poly, op = read
    for h in ctx.hypotheses:
        if not (h[0] in (">", ">=") and isinstance(h[1], str) and isinstance(h[2], Fraction) and h[2] != 0):
            continue
        new = next(new_names(ctx, "y"))
        if any(power >= 2 for monomial in poly for name, power in monomial if name == h[1]):
            short = _shifted(poly, h[1], plus(new, h[2]))
            if len(short) < len(poly):
                return _named(search, ctx, goal, fuel, h, new, (op, from_poly(short), ZERO))
    return None


def _shifted(poly: Poly, name: str, by: Expr) -> Poly:
    """A polynomial in which a variable is replaced."""
    return kernel.poly(kernel.replace(from_poly(poly), name, by))


def _named(search: Search, ctx: Context, goal: Expr, fuel: Fuel, end: Expr, new: str, short: Expr) -> Node | None:
    """The new variable, its sign, the old one by it, and the shorter goal, of which the goal is the same."""
    order, name, least = end
    gap = kernel.minus(name, least)
    definition, back = ("=", new, gap), ("=", name, plus(new, least))

    def by_definition(there: Context, wanted: Expr) -> Node | None:
        terms = [{"of": [index_of(there, definition)], "times": "-1"}]
        return search.leaf(there, wanted, "sum", terms=terms)

    def signed(there: Context, wanted: Expr) -> Node | None:
        terms = [{"of": [index_of(there, end)]}, {"of": [index_of(there, definition)], "times": "1"}]
        return search.leaf(there, wanted, "sum", terms=terms)

    def named(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, (order, new, ZERO), signed, replaced)

    def replaced(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, back, by_definition, rewritten)

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", cleared, using=index_of(there, back))

    def cleared(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel.less(), "clear", by=kernel.show(ONE), to=kernel.show(short[1]))

    return search.step(ctx, goal, fuel, "name", named, variable=new, be=kernel.show(gap))
