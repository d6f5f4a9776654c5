"""Squares of roots, written out in exponents and of names for roots; products with roots compared by their squares."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, Context, Expr, Poly
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.rungs.linear import Monomial
from dpcalc.proving.search import STUCK, Fuel, Node, Search, index_of
from dpcalc.proving.terms import MINUS, ZERO, atoms, from_poly, headed, polynomial, power, roots

_MOST = 5
"""Of more terms squares are not compared."""


def squares_in_exponents(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Write u for the square of the root of a number u where it stands in the exponent of an exponential."""
    for e in headed(("exp",), goal):
        try:
            poly = kernel.poly(e[1])
        except kernel.Reject:
            continue
        for root in (r for r in roots(e[1]) if isinstance(r[1], Fraction) and r[2] == HALF):
            if factor := _factor(poly, kernel.show(root)):
                return _written_out(search, ctx, goal, fuel.less(), (e[1], poly), root, factor)
    return None


def root_squares(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Write u in a polynomial for the square of a name of the root of u, where u is a polynomial."""
    if goal[0] not in kernel.SIGNS:
        return None
    read = polynomial(goal)
    if read is None:
        return None
    poly, _ = read
    for index, h in enumerate(ctx.hypotheses):
        if not is_square(h):
            continue
        factor = _factor(poly, kernel.show(h[2][1]))
        both = not isinstance(h[1], str) or h[1] in atoms(poly)  # a variable was written by the name of its root
        if factor and both and set(kernel.ratio(h[1])[1]) == {()}:
            return _reduced(search, ctx, goal, fuel, read, index, factor)
    return None


def compared_squares(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Compare the squares of a product with a root and of the other terms, where none of them is negative."""
    if goal[0] not in kernel.FLIP:
        return None
    read = polynomial(goal)
    if read is None:
        return None
    poly, _ = read
    sides = [{m: c for m, c in poly.items() if (c > 0) is above} for above in (True, False)]
    squares = [h for h in ctx.hypotheses if is_square(h)]
    named = {h[2][1] for h in squares}
    rooted = {atom for side in sides if len(side) == 1 for m in side for atom, k in m if k % 2 and atom in named}
    if (
        len(poly) > _MOST
        or not rooted
        or any(search.signs(ctx, from_poly({m: abs(c)})) - {0, 1} for m, c in poly.items())
    ):
        return None
    plain = [
        h for h in squares if h[2][1] in rooted and not isinstance(h[1], str) and set(kernel.ratio(h[1])[1]) == {()}
    ]
    using = [index_of(ctx, h) for h in plain]

    def gone(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(using):
            return search.prove(there, wanted, fuel.less())
        step = partial(search.step, there, wanted, fuel.less(), "rewrite", using=using[at], backwards=True)
        return step(lambda c, g: gone(c, g, at + 1))

    together = {m: abs(c) for m, c in poly.items()}
    product = kernel.show(from_poly(kernel.p_mul(poly, together)))
    return search.step(ctx, goal, fuel, "clear", gone, by=kernel.show(from_poly(together)), to=product)


def is_square(hypothesis: Expr) -> bool:
    """Whether a hypothesis says of what a name is the root."""
    op, *sides = hypothesis
    return (
        op == "="
        and isinstance(sides[1], tuple)
        and sides[1] == ("^", sides[1][1], kernel.TWO)
        and isinstance(sides[1][1], str)
    )


def _reduced(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, read: tuple[Poly, str], index: int, factor: Poly
) -> Node | None:
    """From the polynomial without the factor times an equation to the polynomial."""
    poly, op = read
    equation, _ = kernel.gap(ctx.hypotheses[index])
    less = from_poly(kernel.p_add(poly, kernel.p_mul(factor, kernel.poly(equation))))
    lemma = (op, less, ZERO)
    product = {"of": [index], "times": kernel.show(from_poly(kernel.p_mul(factor, {(): MINUS})))}

    def summed(there: Context, wanted: Expr) -> Node | None:
        known: dict[str, object] = {"of": [index_of(there, lemma)]}
        return search.leaf(there, wanted, "sum", terms=[known, product])

    return search.have(ctx, goal, fuel, [lemma], summed) or STUCK


def _factor(poly: Poly, atom: str) -> Poly:
    """What the square of an atom is multiplied by in a polynomial, where the atom stands with a power of at least 2."""
    return {_lowered(m, atom): c for m, c in poly.items() if dict(m).get(atom, 0) > 1}


def _lowered(monomial: Monomial, atom: str) -> Monomial:
    """A monomial divided by the square of an atom."""
    return tuple((a, k - 2 * (a == atom)) for a, k in monomial if a != atom or k > 2)


def _written_out(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, exponent: tuple[Expr, Poly], root: Expr, factor: Poly
) -> Node | None:
    """Rewrite an exponent that is the rest and a factor times the square of a root."""
    square = ("=", power(root, 2), root[1])
    apart = kernel.p_add({((kernel.show(root), 2),): Fraction(1)}, {(): root[1]}, MINUS)
    plain = from_poly(kernel.p_add(exponent[1], kernel.p_mul(factor, apart), MINUS))
    equation = ("=", exponent[0], plain)

    def equal(there: Context, wanted: Expr) -> Node | None:
        terms = [{"of": [index_of(there, square)], "times": kernel.show(from_poly(factor))}]
        return search.leaf(there, wanted, "sum", terms=terms)

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", using=index_of(there, equation))

    def known(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, equation, equal, rewritten)

    return search.fact(ctx, goal, fuel, "root-square", [root[1]], known)
