"""Square roots: a new variable for a root, with its square and its sign."""

from __future__ import annotations

from functools import partial

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.rungs.inverse_roots import inverse_root
from dpcalc.proving.search import STUCK, Fuel, Last, Node, Search, index_of
from dpcalc.proving.terms import MINUS, ZERO, from_poly, lowest_terms, new_names, power, roots, times


def square_roots(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Name the innermost square root of the goal; where it is the root of a variable, write that by the new name."""
    if goal[0] not in kernel.SIGNS:
        return None
    found = [e for e in roots(goal) if e[2] == HALF and not roots(e[1])]
    if (inverse := inverse_root(search, ctx, goal, fuel)) is not None:
        return inverse
    if not found:
        return None
    base = found[0][1]
    positive = search.signs(ctx, base) <= {1}
    if positive:
        positive = search.prove(ctx, (">", base, ZERO), Fuel(0, 0)) is not None
    return _named(search, ctx, goal, fuel, base, ">" if positive else ">=") or STUCK


def _named(search: Search, ctx: Context, goal: Expr, fuel: Fuel, base: Expr, sign: str) -> Node | None:
    """Give the root of a term a name, with its square and its sign, and rewrite the goal."""
    root = ("^", base, HALF)
    name = next(new_names(ctx, "r"))
    bound = (sign, name, ZERO)

    def squared(there: Context, wanted: Expr) -> Node | None:
        return search.fact(there, wanted, fuel, "root-square", [base], signed)

    def signed(there: Context, wanted: Expr) -> Node | None:
        if bound[0] == ">":
            return search.fact(there, wanted, fuel, "power-positive", [base, HALF], named)
        return search.fact(there, wanted, fuel, "root-positive", [base], named)

    def named(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "name", written, variable=name, be=kernel.show(root))

    def written(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, bound, by_definition, with_square)

    def with_square(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, ("=", base, power(name, 2)), by_definition, cleared)

    def cleared(there: Context, wanted: Expr) -> Node | None:
        return _without_denominator(search, there, wanted, fuel, (base, name), root_gone)

    def by_definition(there: Context, wanted: Expr) -> Node | None:
        using = index_of(there, ("=", name, root))
        return search.step(there, wanted, fuel, "rewrite", sign_or_square, using=using)

    def sign_or_square(there: Context, wanted: Expr) -> Node | None:
        if wanted[0] != "=":
            return search.prove(there, wanted, fuel.less())
        square = index_of(there, ("=", power(root, 2), base))
        found = search.leaf(there, wanted, "sum", terms=[{"of": [square], "times": "-1"}])
        return found or search.step(there, wanted, fuel, "rewrite", partial(_same, search, fuel), using=square)

    gone = partial(_base_gone, search, fuel.less(), ("=", base, power(name, 2)))

    def root_gone(there: Context, wanted: Expr) -> Node | None:
        using = index_of(there, ("=", name, root))
        return search.step(there, wanted, fuel.less(), "rewrite", gone, using=using, backwards=True)

    return squared(ctx, goal)


def _same(search: Search, fuel: Fuel, ctx: Context, goal: Expr) -> Node | None:
    """That a term with a denominator equals itself."""
    return search.step(ctx, goal, fuel, "clear", by="1", to="0")


def _without_denominator(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, named: tuple[Expr, str], last: Last
) -> Node | None:
    """Where what a root is of has a denominator, bring in its product with the square of the root's name."""
    base, name = named
    above, below = lowest_terms(base)
    if not below:
        return last(ctx, goal)
    by = times(*(power(from_poly(factor), k) for factor, k in below))

    def divided(there: Context, wanted: Expr) -> Node | None:
        apart = kernel.show(kernel.minus(power(name, 2), base))
        return search.step(there, wanted, fuel, "clear", by_square, by=kernel.show(("^", by, MINUS)), to=apart)

    def by_square(there: Context, wanted: Expr) -> Node | None:
        using = index_of(there, ("=", base, power(name, 2)))
        return search.step(there, wanted, fuel, "rewrite", partial(_same, search, fuel), using=using)

    lemma = ("=", times(by, power(name, 2)), from_poly(above))
    return with_lemma(search, ctx, goal, fuel, lemma, divided, last)


def _base_gone(search: Search, fuel: Fuel, equation: Expr, ctx: Context, goal: Expr) -> Node | None:
    """Where a variable's root is named, write the variable by it."""
    if not isinstance(equation[1], str):
        return search.prove(ctx, goal, fuel)
    return search.step(ctx, goal, fuel, "rewrite", using=index_of(ctx, equation))
