"""Assuming the contrary, and assumptions freed of denominators: what the rungs for polynomials then finish."""

from __future__ import annotations

from collections.abc import Iterator

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.rungs.levels import apart
from dpcalc.proving.rungs.linear import linear
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import MINUS, ONE, ZERO, from_poly, negated, new_names, subterms, times

_FEW = 14


def contrary(search: Search, ctx: Context, goal: Expr, _fuel: Fuel) -> Node | None:
    """Show the goal where it is taken to fail, by a sum of products with its contrary among the assumptions."""
    if goal[0] not in ("<=", ">=") or len(ctx.hypotheses) > 2 * _FEW:
        return None
    on = times(MINUS, kernel.gap(goal)[0])
    last = len(ctx.hypotheses)

    def case(there: Context, wanted: Expr) -> Node | None:
        if there.hypotheses[last][0] == ">":
            return linear(2, 1)(search, there, wanted, Fuel(0, 0))
        return search.leaf(there, wanted, "sum", terms=[{"of": [last]}])

    try:
        return search.split(ctx, goal, kernel.show(on), case)
    except kernel.Reject:
        return None


def freed(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Name the inverses of an assumption's denominators, and add the assumption times these."""
    if goal[0] not in kernel.FLIP:
        return None
    for h, inverses in _with_denominators(ctx):
        signs = [search.signs(ctx, e[1]) for e in inverses]
        if all(s in ({1}, {-1}) for s in signs) and kernel.variables(h) & kernel.variables(goal):
            sizes = [e[1] if s == {1} else times(MINUS, e[1]) for e, s in zip(inverses, signs, strict=True)]
            return _freed(search, ctx, goal, fuel.less(), h, [*zip(inverses, sizes, strict=True)])
    return None


def _with_denominators(ctx: Context) -> Iterator[tuple[Expr, list[Expr]]]:
    """The assumptions with denominators that have no name yet."""
    named = {h[2] for h in ctx.hypotheses if h[0] == "="}
    for h in ctx.hypotheses:
        if h[0] in kernel.FLIP:
            inverses = [e for e in dict.fromkeys(subterms(h)) if isinstance(e, tuple) and e[0] == "^" and e[2] == MINUS]
            if inverses and not named & set(inverses):
                yield h, inverses


def _freed(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, h: Expr, inverses: list[tuple[Expr, Expr]]
) -> Node | None:
    """The proof goes on with t = 1/d, t d = 1, the sign of d, and the assumption times d or -d, for each d in turn."""
    free = new_names(ctx, "t")
    names = [next(free) for _ in inverses]
    plain = h
    for t, (inverse, _) in zip(names, inverses, strict=True):
        plain = kernel.replace(plain, inverse, t)
    try:
        stages = [*_stages(plain, names, inverses)]
    except kernel.Reject:
        return None
    if not stages or stages[-1][1] in ctx.hypotheses:
        return None
    products = [("=", times(t, e[1]), ONE) for t, (e, _) in zip(names, inverses, strict=True)]
    lemmas = iter([*products, plain])

    def named(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(names):
            return by_names(there, wanted)
        be = kernel.show(inverses[at][0])
        return search.step(there, wanted, fuel, "name", lambda c, g: named(c, g, at + 1), variable=names[at], be=be)

    def by_names(there: Context, wanted: Expr) -> Node | None:
        lemma = next(lemmas, None)
        if lemma is None:
            return cleared(there, wanted)
        return with_lemma(search, there, wanted, fuel, lemma, spelt, by_names)

    def spelt(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(names):
            return search.prove(there, wanted, Fuel(0, 0))
        if names[at] not in kernel.variables(wanted):
            return spelt(there, wanted, at + 1)
        using = index_of(there, ("=", names[at], inverses[at][0]))
        return search.step(there, wanted, fuel, "rewrite", lambda c, g: spelt(c, g, at + 1), using=using)

    def cleared(there: Context, wanted: Expr) -> Node | None:
        given = [(product, (">", size, ZERO)) for product, (_, size) in zip(products, inverses, strict=True)]
        return _cleared(search, there, wanted, fuel, [*zip(stages, given, strict=True)])

    return search.have(ctx, goal, fuel, [(">", size, ZERO) for _, size in inverses], named)


Stage = tuple[Expr, Expr, Expr]


def _cleared(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, stages: list[tuple[Stage, tuple[Expr, Expr]]]
) -> Node | None:
    """The goal with every stage of a cleared assumption, each shown from the one before it."""
    if not stages:
        return search.prove(ctx, goal, fuel.less())
    ((before, lemma, factor), (product, sized)), *rest = stages

    def summed(there: Context, wanted: Expr) -> Node | None:
        both = {"of": [index_of(there, sized), index_of(there, before)]}
        used = {"of": [index_of(there, product)], "times": kernel.show(factor)}
        return search.leaf(there, wanted, "sum", terms=[both, used])

    return with_lemma(search, ctx, goal, fuel, lemma, summed, lambda c, g: _cleared(search, c, g, fuel, rest))


def _stages(plain: Expr, names: list[str], inverses: list[tuple[Expr, Expr]]) -> Iterator[Stage]:
    """A relation before and after it is cleared of each name, and the multiple of t d = 1 that this takes."""
    op, before = kernel.gap(plain)[1], plain
    for t, (inverse, size) in zip(names, inverses, strict=True):
        parts = apart(kernel.poly(kernel.gap(before)[0]), t)
        kernel.want(parts is not None, "a denominator to a higher power")
        factor, rest = (parts or ({}, {}))[0], negated((parts or ({}, {}))[1])
        sign = ONE if size == inverse[1] else MINUS
        whole = kernel.p_add(factor, kernel.p_mul(rest, kernel.poly(inverse[1])))
        lemma = (op, times(sign, from_poly(whole)), ZERO)
        yield before, lemma, times(MINUS, sign, from_poly(factor))
        before = lemma
