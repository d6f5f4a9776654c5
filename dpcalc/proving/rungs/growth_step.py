"""The step of an induction by ratios."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from math import prod
from typing import NamedTuple

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.lemmas import from_fewer, with_lemma
from dpcalc.proving.rungs.recurring import Grown, steps_on
from dpcalc.proving.rungs.sides import by_logarithms
from dpcalc.proving.scripts.tactics import Stuck, Tactic
from dpcalc.proving.search import Fuel, Last, Node, Search, index_of
from dpcalc.proving.terms import MINUS, ONE, ZERO, headed, new_names, power, times


class Side(NamedTuple):
    """A product: what holds no counting function, and counting functions with their powers."""

    plain: Expr
    counts: tuple[tuple[Expr, int], ...]

    @property
    def counted(self) -> Expr:
        """The product of the counting functions."""
        return times(*(power(e, k) for e, k in self.counts))


def factors_of(term: Expr, exponent: int) -> Iterator[tuple[Expr, int]]:
    """The factors of a product, with whole powers."""
    if isinstance(term, tuple) and term[0] == "*":
        for part in term[1:]:
            yield from factors_of(part, exponent)
    elif isinstance(term, tuple) and term[0] == "^" and kernel.is_whole(term[2]):
        yield from factors_of(term[1], exponent * int(term[2]))
    else:
        yield term, exponent


class Step:
    """The step: a (c K - d M) = c (a K - b M) + M (c b - d a), where a and b become c and d, and c b >= d a.

    ``a``, ``b``, ``c`` and ``d`` are names for what is plain now and for what it becomes, numbers apart.
    """

    def __init__(self, search: Search, ctx: Context, fuel: Fuel, x: str, op: str, sides: tuple[Side, Side]) -> None:
        """Name what the step is about."""
        self.search, self.ctx, self.fuel = search, ctx, fuel
        grown = [steps_on(x, side.counts) or [] for side in sides]
        self.grown = [g for known in grown for g in known]
        self.after = [
            _marked(_after(s, known, x), 1 + i) for i, (s, known) in enumerate(zip(sides, grown, strict=True))
        ]
        terms = (*(side.plain for side in sides), *self.after)
        fresh = new_names(ctx, "g")
        a, b, c, d = names = [e if isinstance(e, Fraction) else next(fresh) for e in terms]
        self.names, self.counted = names, [side.counted for side in sides]
        self.named = [(name, e) for name, e in zip(names, terms, strict=True) if name != e]
        self.positive = [(">", e, ZERO) for e in (a, c, self.counted[1])]
        self.key = (">=", times(c, b), times(d, a))
        self.before = (op, ("+", ("*", a, self.counted[0]), ("*", MINUS, b, self.counted[1])), ZERO)

    def proof(self, goal: Expr) -> Node | None:
        """A proof of the step."""
        shown = [self.written(e) for e in (*self.positive, self.key) if kernel.variables(e)]
        needed = self.ctx.need(*(e for _, e in self.named), *shown, *(g.equation for g in self.grown))
        return self.apart(self.ctx, goal, [*dict.fromkeys(relation for _, relation in needed), *shown])

    def written(self, e: Expr) -> Expr:
        """A term or relation without the names."""
        for name, term in self.named:
            e = kernel.replace(e, name, term)
        return e

    def difference(self, p: Expr, q: Expr, by: Expr = ONE) -> str:
        """The text of p K - q M, times a factor."""
        return kernel.show(("+", ("*", by, p, self.counted[0]), ("*", MINUS, by, q, self.counted[1])))

    def apart(self, ctx: Context, goal: Expr, lemmas: list[Expr]) -> Node | None:
        """Lemmas without counting functions, each from the hypotheses without the one of the induction."""
        if not lemmas:
            return self.recurring(ctx, goal)
        first, *others = lemmas
        return with_lemma(self.search, ctx, goal, self.fuel, first, self.alone, lambda c, g: self.apart(c, g, others))

    def alone(self, ctx: Context, goal: Expr) -> Node | None:
        """A proof from the hypotheses of the step but for the last."""
        return from_fewer(ctx, goal, self.ctx.hypotheses[:-1], self.simpler)

    def simpler(self, ctx: Context, goal: Expr) -> Node | None:
        """By logarithms where roots or real powers are compared."""
        if goal == self.written(self.key) and any(not kernel.is_whole(e[2]) for e in headed(("^",), goal)):
            return _by_logarithms(self.search, ctx, goal, self.fuel)
        return self.search.prove(ctx, goal, self.fuel)

    def recurring(self, ctx: Context, goal: Expr, at: int = 0) -> Node | None:
        """The recurrences, then the names."""
        if at == len(self.grown):
            return self.defined(ctx, goal)
        equation, _, proof = self.grown[at]
        then = partial(self.recurring, at=at + 1)
        return with_lemma(self.search, ctx, goal, self.fuel, equation, _by_tactic(proof), then)

    def defined(self, ctx: Context, goal: Expr, at: int = 0) -> Node | None:
        """The names, then what is known of them."""
        if at == len(self.named):
            return self.known(ctx, goal)
        name, term = self.named[at]
        then = partial(self.defined, at=at + 1)
        return self.search.step(ctx, goal, self.fuel, "name", then, variable=name, be=kernel.show(term))

    def known(self, ctx: Context, goal: Expr, at: int = 0) -> Node | None:
        """The lemmas and the hypothesis in the names."""
        lemmas = [*self.positive, self.key, self.before]
        if at == len(lemmas):
            return self.rewritten(ctx, goal)
        return with_lemma(self.search, ctx, goal, self.fuel, lemmas[at], self.undone, partial(self.known, at=at + 1))

    def undone(self, ctx: Context, goal: Expr, at: int = 0) -> Node | None:
        """A hypothesis, after the names are replaced by what they stand for."""
        if at == len(self.named) or self.written(goal) == goal:
            return self.search.leaf(ctx, goal, "hypothesis")
        using = index_of(ctx, ("=", *self.named[at]))
        return self.search.step(ctx, goal, self.fuel, "rewrite", partial(self.undone, at=at + 1), using=using)

    def rewritten(self, ctx: Context, goal: Expr, at: int = 0) -> Node | None:
        """The goal by the recurrences."""
        if at == len(self.grown):
            product = self.difference(*self.after)
            return self.search.step(ctx, goal, self.fuel, "clear", self.shortened, by="1", to=product)
        using = index_of(ctx, self.grown[at].equation)
        return self.search.step(ctx, goal, self.fuel, "rewrite", partial(self.rewritten, at=at + 1), using=using)

    def shortened(self, ctx: Context, goal: Expr, at: int = 0) -> Node | None:
        """The goal in the names, times a."""
        a, _, c, d = self.names
        later = [("=", name, term) for name, term in self.named if name in (c, d)]
        if at == len(later):
            product = self.difference(c, d, a)
            return self.search.step(ctx, goal, self.fuel, "clear", self.summed, by=kernel.show(a), to=product)
        fields = {"using": index_of(ctx, later[at]), "backwards": True}
        return self.search.step(ctx, goal, self.fuel, "rewrite", partial(self.shortened, at=at + 1), **fields)

    def summed(self, ctx: Context, goal: Expr) -> Node | None:
        """The sum of two products; what holds of numbers is a number in it."""
        terms = []
        for product in ((self.before, self.positive[1]), (self.key, self.positive[2])):
            numbers = (kernel.exact(kernel.gap(h)[0]) for h in product if not kernel.variables(h))
            of = [index_of(ctx, h) for h in product if kernel.variables(h)]
            terms.append({"of": of, "coefficient": str(prod(numbers, start=ONE))})
        return self.search.leaf(ctx, goal, "sum", terms=terms)


def _by_logarithms(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Compare two products by their logarithms, after what stands in denominators is brought to the other side."""
    sides = [[(base, k) for base, k in factors_of(side, 1) if base != ONE] for side in goal[1:]]
    large, small = (
        [power(base, k) for base, k in here if k > 0] + [power(base, -k) for base, k in there if k < 0]
        for here, there in (sides, sides[::-1])
    )
    below = times(*(power(base, -k) for side in sides for base, k in side if k < 0))

    def cleared(there: Context, wanted: Expr) -> Node | None:
        return by_logarithms(search, there, wanted, fuel, small, large)

    product = kernel.minus(times(*large), times(*small))
    return search.step(ctx, goal, fuel, "clear", cleared, by=kernel.show(below), to=kernel.show(product))


def _after(side: Side, grown: list[Grown], x: str) -> Expr:
    """What the plain factor of a side becomes, with the factors by which its counting functions grow."""
    factors_ = (power(g.factor, k) for g, (_, k) in zip(grown, side.counts, strict=True))
    return times(kernel.replace(side.plain, x, ("+", x, ONE)), *factors_)


def _marked(term: Expr, ones: int) -> Expr:
    """A term that is no number as a product with so many ones: so that it stands nowhere else."""
    return term if isinstance(term, Fraction) else ("*", *(ONE,) * ones, term)


def _by_tactic(tactic: Tactic) -> Last:
    """A proof by a tactic, which has limits of its own and lends the kernel what it needs."""

    def run(ctx: Context, goal: Expr) -> Node | None:
        left = kernel.WORK.left
        try:
            return tactic(ctx, goal)
        except (Stuck, kernel.Reject):
            return None
        finally:
            kernel.WORK.left = left

    return run
