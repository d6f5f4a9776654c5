"""Error functions of what is negative: erf(-u) is -erf(u), so that lower tails are upper ones."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.lemmas import from_fewer, with_lemma
from dpcalc.proving.search import Fuel, Node, Search, index_of, premises_of
from dpcalc.proving.terms import MINUS, ZERO, from_poly, headed, lowest_terms, negated, new_names, power, times


def odd(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Write -erf(-u) for erf(u) where u is seen to be negative or 0."""
    for e in headed(("erf",), goal):
        if isinstance(e[1], Fraction) or not kernel.variables(e[1]):
            continue
        seen = search.signs(ctx, e[1])
        if -1 in seen and seen <= {-1, 0}:
            opposite = _opposite(e[1])
            return None if opposite is None else _written(search, ctx, goal, fuel.less(), e, opposite)
    return None


def _opposite(u: Expr) -> Expr | None:
    """The negative of a term, in lowest terms."""
    try:
        above, below = lowest_terms(u)
    except (kernel.Reject, ArithmeticError):
        return None
    return times(from_poly(negated(above)), *(power(from_poly(base), -k) for base, k in below))


def _written(search: Search, ctx: Context, goal: Expr, fuel: Fuel, e: Expr, opposite: Expr) -> Node | None:
    """The goal with the error function of the opposite."""
    new = next(new_names(ctx, "t"))
    definition, back = ("=", new, opposite), ("=", e[1], times(MINUS, new))
    mirrored = ("=", ("erf", times(MINUS, new)), times(MINUS, ("erf", new)))
    whole = ("=", e, times(MINUS, ("erf", opposite)))

    def shown(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "name", named, variable=new, be=kernel.show(opposite))

    def named(there: Context, wanted: Expr) -> Node | None:
        positive = (">=", new, ZERO)
        return with_lemma(
            search, there, wanted, fuel, positive,
            lambda c, g: search.step(c, g, fuel, "rewrite", using=index_of(c, definition)),
            lambda c, g: with_lemma(
                search, c, g, fuel, mirrored,
                lambda d, h: from_fewer(d, h, [positive], lambda f, w: _mirrored(search, f, w, fuel, new)), told,
            ),
        )  # fmt: skip

    def told(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, back, by_definition, turned)

    def by_definition(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", cleared, using=index_of(there, definition))

    def cleared(there: Context, wanted: Expr) -> Node | None:
        return search.step(
            there, wanted, fuel, "clear", lambda c, g: search.leaf(c, g, "sum", terms=[]), by="1", to="0"
        )

    def turned(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", known, using=index_of(there, back))

    def known(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", final, using=index_of(there, definition), backwards=True)

    def final(there: Context, wanted: Expr) -> Node | None:
        return search.leaf(there, wanted, "sum", terms=[{"of": [index_of(there, mirrored)], "times": "1"}])

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", using=index_of(there, whole))

    return with_lemma(search, ctx, goal, fuel, whole, shown, rewritten)


def _mirrored(search: Search, ctx: Context, goal: Expr, fuel: Fuel, name: str) -> Node | None:
    """erf(-t) = -erf(t) for t >= 0: both sides are 0 at 0, and have the same slope."""
    node: Node = {"rule": "equal"}
    proofs = []
    for there, wanted in premises_of(ctx, goal, node):
        proofs.append(search.step(there, wanted, Fuel(0, 0, fuel.depth), "monotone", variable=name, from_=0))
        if proofs[-1] is None:
            return None
    return {**node, "proofs": proofs}
