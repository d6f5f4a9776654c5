"""Logarithms of sums of exponentials: log(p exp(x) + (1 - p) exp(-x)) as -x + log(p exp(2 x) + 1 - p)."""

from __future__ import annotations

from collections.abc import Iterator

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving import enclosures
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.rungs.monotone import ends
from dpcalc.proving.rungs.splitting import split_at
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import ONE, ZERO, from_poly, headed, negated, plus, times


def log_sums(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Take an exponential out of such a sum; else cases at 0, if nothing bounds a variable and the goal touches 0."""
    if goal[0] not in kernel.FLIP:
        return None
    sums = [e for e in headed(("log",), goal) if headed(("exp",), e[1])]
    for e in sums:
        for raised in _lowest(e[1]):
            return _written(search, ctx, goal, fuel.less(), e, raised)
    term, _ = kernel.gap(goal)
    names = {x for e in sums for part in headed(("exp",), e[1]) for x in kernel.variables(part)}
    for x in sorted(names) if fuel.splits > 0 else ():
        there = kernel.replace(term, x, ZERO)
        if ctx.sorts[x] == "real" and not ends(ctx, x) and _vanishes(search, ctx, there):
            return split_at(search, ctx, goal, fuel.less(splits=1), x, ZERO)
    return None


def _vanishes(search: Search, ctx: Context, term: Expr) -> bool:
    """Whether a term is seen to be 0."""
    return all(enclosures.sign(term, box) in (0, None) for box in search.points(ctx))


def _lowest(term: Expr) -> Iterator[Expr]:
    """The exponent g where each summand holds exp(g) or exp(-g), and both stand there."""
    try:
        poly = kernel.poly(term)
    except kernel.Reject:
        return
    found = []
    for monomial in poly:
        inside = [(kernel.parse(atom), k) for atom, k in monomial if atom.startswith("(exp ")]
        if len(inside) != 1 or inside[0][1] != 1:
            return
        found.append(inside[0][0][1])
    for g in dict.fromkeys(found):
        opposite = negated(kernel.poly(g))
        alike = all(kernel.poly(h) in (kernel.poly(g), opposite) for h in found)
        if alike and len(set(found)) == 2 and min(opposite.values(), default=ZERO) > 0:
            yield g


def _written(search: Search, ctx: Context, goal: Expr, fuel: Fuel, e: Expr, g: Expr) -> Node | None:
    """The goal with g + log(rest) for the logarithm of exp(g) rest."""
    double = from_poly(negated(kernel.poly(times(ONE * 2, g))))
    rest = []
    for monomial, c in kernel.poly(e[1]).items():
        factors = [kernel.parse(atom) for atom, _ in monomial]
        plain = from_poly({tuple(i for i in monomial if not i[0].startswith("(exp ")): c})
        rest.append(plain if ("exp", g) in factors else times(plain, ("exp", double)))
    inner = plus(*rest)
    whole = ("=", e[1], times(("exp", g), inner))

    def proved(there: Context, wanted: Expr) -> Node | None:
        return search.prove(there, wanted, fuel)

    def taken_out(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, whole, by_algebra, signed)

    def by_algebra(there: Context, wanted: Expr) -> Node | None:
        return search.prove(there, wanted, Fuel(0, 0, fuel.depth))

    def signed(there: Context, wanted: Expr) -> Node | None:
        return search.fact(there, wanted, fuel, "exp-positive", [g], positive)

    def positive(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(
            search, there, wanted, fuel, (">", inner, ZERO), multiplied,
            lambda c, w: _opened(search, c, w, fuel, whole, (g, inner)),
        )  # fmt: skip

    def multiplied(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "clear", back, by=kernel.show(("exp", g)), to=kernel.show(whole[2]))

    def back(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", using=index_of(there, whole), backwards=True)

    return with_lemma(search, ctx, goal, fuel, (">", e[1], ZERO), proved, taken_out)


def _opened(search: Search, ctx: Context, goal: Expr, fuel: Fuel, whole: Expr, parts: tuple[Expr, Expr]) -> Node | None:
    """The goal with the sum of two logarithms for that of the product."""
    g, inner = parts
    value = ("=", ("log", whole[1]), plus(g, ("log", inner)))

    def apart(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", product, using=index_of(there, whole))

    def product(there: Context, wanted: Expr) -> Node | None:
        return search.fact(there, wanted, fuel, "log-product", [("exp", g), inner], opened)

    def opened(there: Context, wanted: Expr) -> Node | None:
        return search.fact(there, wanted, fuel, "log-exp", [g], summed)

    def summed(there: Context, wanted: Expr) -> Node | None:
        law = ("=", ("log", times(("exp", g), inner)), ("+", ("log", ("exp", g)), ("log", inner)))
        terms = [{"of": [index_of(there, each)], "times": "1"} for each in (law, ("=", ("log", ("exp", g)), g))]
        return search.leaf(there, wanted, "sum", terms=terms)

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", using=index_of(there, value))

    return with_lemma(search, ctx, goal, fuel, value, apart, rewritten)
