"""Exponentials: every exp(u) of the goal as a product of whole powers of a few exp(g), E = exp(eps) among them."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import lcm

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.rungs.linear import linear
from dpcalc.proving.rungs.quotient_exponents import by_quotients
from dpcalc.proving.search import STUCK, Fuel, Last, Node, Search, index_of, premises_of
from dpcalc.proving.terms import MINUS, ONE, ZERO, from_poly, headed, negated, power, subterms, times

_MOST = 24
Monomial = tuple[tuple[str, int], ...]


def exponentials(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Rewrite one exponential by generators; once none is left to rewrite, add that the generators are positive."""
    if goal[0] not in kernel.SIGNS:
        return None
    if "e" in subterms(goal):
        return search.fact(ctx, goal, fuel, "exp-one", [ONE], partial(_euler, search, fuel.less())) or STUCK
    found = [e for e in headed(("exp",), goal) if not headed(("exp",), e[1])]
    if not found:
        return None
    try:
        generators = _generators(search, ctx, found)
        for e in found:
            plain = from_poly(kernel.poly(e[1]))
            if plain != e[1]:
                return _tidied(search, ctx, goal, fuel, ("=", e[1], plain)) or STUCK
            parts = _parts(e[1], generators)
            if sum(abs(n) for _, n in parts) <= _MOST and parts != [(e[1], 1)]:
                return _rewrite(search, ctx, goal, fuel, e, parts) or STUCK
    except kernel.Reject:  # an exponent with a denominator
        return by_quotients(search, ctx, goal, fuel, found)
    for e in found:
        if (">", e, ZERO) not in ctx.hypotheses:
            positive = partial(_bounded, search, fuel.less(), e)
            return search.fact(ctx, goal, fuel, "exp-positive", [e[1]], positive) or STUCK
    return None


def _euler(search: Search, fuel: Fuel, ctx: Context, goal: Expr) -> Node | None:
    """Write e as exp(1)."""
    using = index_of(ctx, ("=", ("exp", ONE), "e"))
    return search.step(ctx, goal, fuel, "rewrite", using=using, backwards=True)


def _generators(search: Search, ctx: Context, found: list[Expr]) -> dict[Monomial, Expr]:
    """For each monomial of the exponents the generator that stands for it, of a sign that is known if one is."""
    scales: dict[Monomial, int] = {}
    negative: dict[Monomial, int] = {}
    for e in found:
        for monomial, c in kernel.poly(e[1]).items():
            scales[monomial] = lcm(scales.get(monomial, 1), c.denominator)
            negative[monomial] = negative.get(monomial, 0) + (1 if c > 0 else -1)
    out: dict[Monomial, Expr] = {}
    for monomial, scale in scales.items():
        base = from_poly({monomial: ONE})
        signs = search.signs(ctx, base)
        named = (">", ("exp", base), ZERO) in ctx.hypotheses
        flip = not named and signs <= {0, -1} if not signs >= {-1, 1} and signs else negative[monomial] < 0
        out[monomial] = from_poly({monomial: Fraction(-1 if flip else 1, scale)})
    return out


def _tidied(search: Search, ctx: Context, goal: Expr, fuel: Fuel, equation: Expr) -> Node | None:
    """Write an exponent as a plain polynomial."""
    return with_lemma(
        search, ctx, goal, fuel, equation,
        lambda c, g: search.leaf(c, g, "sum", terms=[]),
        lambda c, g: search.step(c, g, fuel.less(), "rewrite", using=index_of(c, equation)),
    )  # fmt: skip


def _parts(exponent: Expr, generators: dict[Monomial, Expr]) -> list[tuple[Expr, int]]:
    """An exponent as a sum of whole multiples of generators."""
    parts = []
    for monomial, c in sorted(kernel.poly(exponent).items()):
        generator = generators[monomial]
        unit = next(iter(kernel.poly(generator).values()))
        parts.append((generator, int(c / unit)))
    return parts


def _rewrite(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, e: Expr, parts: list[tuple[Expr, int]]
) -> Node | None:
    """Show that exp(u) is the product, and put it in its place."""
    inverse = [(g, n) for g, n in parts if n < 0]
    if inverse and len(parts) == 1 and e[1] == _minus(inverse[0][0]):
        return _invert(search, ctx, goal, fuel, e, inverse[0][0])
    pieces = [g if n > 0 else _minus(g) for g, n in parts for _ in range(abs(n))]
    product = times(*(power(("exp", g if n > 0 else _minus(g)), abs(n)) for g, n in parts))
    equation = ("=", e, product)
    return _then_rewritten(search, ctx, goal, fuel, equation, lambda c, w: multiplied(search, c, w, pieces))


def _minus(term: Expr) -> Expr:
    """The negative of an exponent, as a plain polynomial."""
    return from_poly(negated(kernel.poly(term)))


def _then_rewritten(search: Search, ctx: Context, goal: Expr, fuel: Fuel, equation: Expr, proof: Last) -> Node | None:
    """Prove an equation by ``proof``, rewrite the goal with it, go on."""

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel.less(), "rewrite", using=index_of(there, equation))

    if equation in ctx.hypotheses:
        return rewritten(ctx, goal)
    node: Node = {"rule": "have", "relations": [kernel.show(equation)]}
    try:
        *first, (middle, lemma), (there, wanted) = premises_of(ctx, goal, node)
    except kernel.Reject:
        return None
    proofs = [search.prove(c, g, fuel.less()) for c, g in first]
    proofs += [proof(middle, lemma), rewritten(there, wanted)]
    return None if None in proofs else {**node, "proofs": proofs}


def multiplied(search: Search, ctx: Context, goal: Expr, pieces: list[Expr]) -> Node | None:
    """exp(u) = exp(s1) exp(s2) ... where u = s1 + s2 + ...: sums one by one, then a telescoping sum."""
    if not pieces:
        same = ("=", goal[1][1], ZERO)
        return search.have(
            ctx, goal, Fuel(), [same], lambda c, g: search.step(c, g, Fuel(), "rewrite", using=index_of(c, same))
        )
    sums = [pieces[0]]
    for piece in pieces[1:]:
        sums.append(("+", sums[-1], piece))
    same, link = ("=", sums[-1], goal[1][1]), ("=", goal[1], ("exp", sums[-1]))

    def add(there: Context, wanted: Expr, at: int = 1) -> Node | None:
        if at < len(pieces):
            arguments = [sums[at - 1], pieces[at]]
            return search.fact(there, wanted, Fuel(), "exp-sum", arguments, lambda c, g: add(c, g, at + 1))
        terms: list[dict[str, object]] = [{"of": [index_of(there, link)]}] if link in there.hypotheses else []
        for j in range(1, len(pieces)):
            equation = ("=", ("exp", sums[j]), times(("exp", sums[j - 1]), ("exp", pieces[j])))
            rest = times(*(("exp", piece) for piece in pieces[j + 1 :]))
            terms.append({"of": [index_of(there, equation)], "times": kernel.show(rest)})
        return search.leaf(there, wanted, "sum", terms=terms)

    def linked(there: Context, wanted: Expr) -> Node | None:
        node: Node = {"rule": "have", "relations": [kernel.show(link)]}
        *first, (middle, lemma), (after, last) = premises_of(there, wanted, node)
        proofs = [search.prove(c, g, Fuel()) for c, g in first]
        proofs += [search.step(middle, lemma, Fuel(), "rewrite", using=index_of(middle, same)), add(after, last)]
        return None if None in proofs else {**node, "proofs": proofs}

    return add(ctx, goal) if goal[1][1] == sums[-1] else search.have(ctx, goal, Fuel(), [same], linked)


def _invert(search: Search, ctx: Context, goal: Expr, fuel: Fuel, e: Expr, generator: Expr) -> Node | None:
    """exp(-g) is the reciprocal of exp(g)."""
    up = ("exp", generator)
    total = ("+", generator, e[1])
    vanishes, one = ("=", total, ZERO), ("=", ("exp", total), ONE)
    product = ("=", ("exp", total), times(up, e))

    def finished(there: Context, wanted: Expr) -> Node | None:
        terms = [{"of": [index_of(there, one)], "times": "1"}, {"of": [index_of(there, product)], "times": "-1"}]
        return search.leaf(there, wanted, "sum", terms=terms)

    def one_shown(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, Fuel(), "rewrite", using=index_of(there, vanishes))

    def summed(there: Context, wanted: Expr) -> Node | None:
        return search.have(there, wanted, Fuel(), [vanishes], with_one)

    def with_one(there: Context, wanted: Expr) -> Node | None:
        node: Node = {"rule": "have", "relations": [kernel.show(one)]}
        *first, (middle, lemma), (after, last) = premises_of(there, wanted, node)
        proofs = [search.prove(c, g, Fuel()) for c, g in first]
        proofs += [one_shown(middle, lemma), finished(after, last)]
        return None if None in proofs else {**node, "proofs": proofs}

    def cleared(there: Context, wanted: Expr) -> Node | None:
        to = ("+", times(up, e), MINUS)
        return search.step(
            there, wanted, Fuel(), "clear",
            lambda c, g: search.fact(c, g, Fuel(), "exp-sum", [generator, e[1]], summed),
            by=kernel.show(up), to=kernel.show(to),
        )  # fmt: skip

    def positive(there: Context, wanted: Expr) -> Node | None:
        return _then_rewritten(search, there, wanted, fuel, ("=", e, ("^", up, MINUS)), cleared)

    return search.fact(ctx, goal, fuel, "exp-positive", [generator], positive)


def _bounded(search: Search, fuel: Fuel, e: Expr, ctx: Context, goal: Expr) -> Node | None:
    """Add that exp(g) is at least 1, or above 1, where g is seen to be so; then go on."""
    signs = search.signs(ctx, e[1])
    if -1 in signs or not signs or not kernel.variables(e):
        return search.prove(ctx, goal, fuel)
    lemma = (">" if signs == {1} else ">=", e, ONE)

    def tangent(there: Context, wanted: Expr) -> Node | None:
        return search.fact(there, wanted, fuel, "exp-tangent", [e[1]], with_sign)

    def with_sign(there: Context, wanted: Expr) -> Node | None:
        positive = (lemma[0], e[1], ZERO)
        return search.have(there, wanted, fuel, [] if there.says(positive) else [positive], summed)

    def summed(there: Context, wanted: Expr) -> Node | None:
        return search.prove(there, wanted, fuel.less())

    node: Node = {"rule": "have", "relations": [kernel.show(lemma)]}
    *first, (middle, wanted), (after, last) = premises_of(ctx, goal, node)
    proofs = [search.prove(c, g, fuel.less()) for c, g in first]
    proofs.append(tangent(middle, wanted))
    if None in proofs:
        return search.prove(ctx, goal, fuel)
    proofs.append(search.prove(after, last, fuel.less()))
    return None if None in proofs else {**node, "proofs": proofs}


def exp_tangents(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Bring in exp(u) >= 1 + u for every exponential of the goal, and look for a sum of products."""
    return with_facts(search, ctx, goal, fuel, "exp-tangent", [e[1] for e in headed(("exp",), goal)])


def with_facts(search: Search, ctx: Context, goal: Expr, fuel: Fuel, name: str, arguments: list[Expr]) -> Node | None:
    """A sum of products with a fact of each of the arguments among the hypotheses."""
    if not arguments:
        return None

    def add(rest: list[Expr], there: Context, wanted: Expr) -> Node | None:
        if rest:
            return search.fact(there, wanted, fuel, name, rest[:1], partial(add, rest[1:]))
        return linear(1)(search, there, wanted, fuel) or linear(2, 1)(search, there, wanted, fuel)

    return add(arguments[:4], ctx, goal)
