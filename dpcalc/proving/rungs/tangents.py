"""The tangent of the logarithm for products: logarithms with one factor in common become one logarithm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import reduce
from itertools import combinations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Poly
from dpcalc.proving import enclosures
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import ONE, ZERO, from_poly, headed, lowest_terms, negated, new_names, plus, power, times

_MOST = 6
Group = tuple[Expr, Expr, Expr]
Monomial = tuple[tuple[str, int], ...]
Part = tuple[Expr, Fraction]
"""The argument of a logarithm, and the number before it."""
Sums = list[tuple[Poly, list[Part]]]
"""Factors, each with the logarithms that it multiplies."""


def log_groups(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Replace each sum of logarithms by 1 - 1/w, with w the product of their arguments, where its factor allows."""
    if goal[0] not in (">", ">=", "<", "<=") or not headed(("log",), goal) or fuel.slopes <= 0:
        return None
    term, op = kernel.gap(goal)
    try:
        poly = kernel.poly(term)
        raised = {atom for m in poly for atom, _ in m if f"(exp {atom})" in kernel.show(term)}
        ways = [*_ways(poly, {}), *(_ways(poly, {x: ("exp", x) for x in raised}) if raised else ())]
    except kernel.Reject:
        return None
    for sums, rest in ways:
        try:
            groups = _groups(search, ctx, sums)
        except kernel.Reject:
            continue
        if groups is None or not groups:
            continue
        bound = plus(*(times(m, kernel.minus(ONE, w)) for m, w, _ in groups), from_poly(rest))
        lemma = (op, bound, ZERO)
        if all(enclosures.holds(lemma, box) is not False for box in search.points(ctx)):
            found = _shown(search, ctx, goal, fuel, groups, (op, from_poly(rest)))
            if found is not None:
                return found
    return None


def _ways(poly: Poly, raised: dict[str, Expr]) -> Iterator[tuple[Sums, Poly]]:
    """Ways to take logarithms together, and the rest: by monomials before them, by whole factors, and factors split.

    A variable that is ``raised`` counts as the logarithm of its exponential.
    """
    rest: Poly = {}
    by_monomial: dict[Monomial, list[Part]] = {}
    factors: dict[str, Poly] = {}
    for monomial, c in poly.items():
        logs = [(a, k) for a, k in monomial if a.startswith("(log ") or a in raised]
        if not logs:
            rest[monomial] = c
            continue
        others = tuple(item for item in monomial if item not in logs)
        if len(logs) > 1 or logs[0][1] != 1 or any("(log " in a for a, _ in others):
            return
        argument = raised.get(logs[0][0]) or kernel.parse(logs[0][0])[1]
        by_monomial.setdefault(others, []).append((argument, c))
        factors.setdefault(logs[0][0], {})[others] = c
    if rest or set(by_monomial) != {()}:
        yield [({others: ONE}, parts) for others, parts in by_monomial.items()], rest
    if any(len(factor) > 1 for factor in factors.values()):
        whole = {raised.get(log) or kernel.parse(log)[1]: factor for log, factor in factors.items()}
        yield _by_factor(whole.items()), rest
        yield _by_factor(_split(whole)), rest


def _by_factor(parts: Iterable[tuple[Expr, Poly]]) -> Sums:
    """Logarithms whose factors are multiples of each other, together."""
    found: dict[tuple[tuple[Monomial, Fraction], ...], list[Part]] = {}
    for u, factor in parts:
        scale = factor[min(factor)]
        found.setdefault(tuple(sorted((m, c / scale) for m, c in factor.items())), []).append((u, scale))
    return [(dict(key), logs) for key, logs in found.items()]


def _split(whole: dict[Expr, Poly]) -> list[tuple[Expr, Poly]]:
    """The same, a factor that is minus the sum of some others with fewer terms split into these."""
    found = []
    for u, factor in whole.items():
        others = [other for other in whole.values() if len(other) < len(factor)]
        sums = (chosen for size in (2, 3) for chosen in combinations(others, size))
        chosen = next((c for c in sums if not reduce(kernel.p_add, (factor, *c))), ())
        found += [(u, negated(part)) for part in chosen] or [(u, factor)]
    return found


def _groups(search: Search, ctx: Context, sums: Sums) -> list[Group] | None:
    """Groups of logarithms: their positive factor, 1/w, and the sum of logarithms that is -log(1/w)."""
    if not 1 <= len(sums) <= _MOST:
        return None
    groups = []
    for others, parts in sums:
        scale = min((abs(c) for _, c in parts), default=ONE)
        factor = from_poly({m: c * scale for m, c in others.items()})
        signs = search.signs(ctx, factor) - {0}
        if signs not in ({1}, {-1}) or any((c / scale).denominator != 1 or abs(c / scale) > _MOST for _, c in parts):
            return None
        sign = Fraction(next(iter(signs)))
        inverse = times(*(power(u, int(-sign * c / scale)) for u, c in parts))
        total = plus(*(times(sign * c / scale, _log(u)) for u, c in parts))
        groups.append((times(sign, factor) if sign < 0 else factor, _plain(inverse), total))
    return groups


def _log(u: Expr) -> Expr:
    """The logarithm of a term, of an exponential its exponent."""
    return u[1] if isinstance(u, tuple) and u[0] == "exp" else ("log", u)


def _plain(term: Expr) -> Expr:
    """A quotient in lowest terms."""
    above, below = lowest_terms(term)
    return times(from_poly(above), *(power(from_poly(base), -k) for base, k in below))


def _shown(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, groups: list[Group], parts: tuple[str, Expr]
) -> Node | None:
    """Name each 1/w; prove what the tangents leave, then the goal as its sum with the tangents times their factors."""
    op, rest = parts
    free = new_names(ctx, "t")
    names = [next(free) for _ in groups]
    bound = plus(*(times(m, kernel.minus(ONE, t)) for (m, _, _), t in zip(groups, names, strict=True)), rest)
    lemma = (op, bound, ZERO)

    def named(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(groups):
            return with_lemma(search, there, wanted, fuel, lemma, by_definition, signed)
        be = kernel.show(groups[at][1])
        return search.step(there, wanted, fuel, "name", lambda c, g: named(c, g, at + 1), variable=names[at], be=be)

    def by_definition(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(groups):
            return search.prove(there, wanted, fuel.less())
        if names[at] not in kernel.variables(wanted):
            return by_definition(there, wanted, at + 1)
        using = index_of(there, ("=", names[at], groups[at][1]))
        return search.step(there, wanted, fuel, "rewrite", lambda c, g: by_definition(c, g, at + 1), using=using)

    def signed(there: Context, wanted: Expr) -> Node | None:
        factors = [m for m, _, _ in groups if not isinstance(m, Fraction)]
        signs = [(">=" if 0 in search.signs(ctx, m) else ">", m, ZERO) for m in dict.fromkeys(factors)]
        return search.have(there, wanted, fuel.less(), [h for h in signs if not there.says(h)], joined)

    def joined(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(groups):
            return _summed(search, there, wanted, groups, names, lemma)
        t, total = names[at], groups[at][2]
        together = ("=", plus(total, ("log", t)), ZERO)

        def tangent(inner: Context, last: Expr) -> Node | None:
            return search.fact(inner, last, fuel.less(), "log-tangent", [t], lambda c, g: joined(c, g, at + 1))

        def equal(inner: Context, last: Expr) -> Node | None:
            return with_lemma(search, inner, last, fuel, together, by_definition, tangent)

        return with_lemma(search, there, wanted, fuel, (">", t, ZERO), by_definition, equal)

    return named(ctx, goal)


def _summed(
    search: Search, there: Context, wanted: Expr, groups: list[Group], names: list[str], lemma: Expr
) -> Node | None:
    """The goal as the sum of the lemma and the tangents times their factors."""
    terms: list[dict[str, object]] = [{"of": [index_of(there, lemma)]}]
    for (m, _, total), t in zip(groups, names, strict=True):
        tangent = index_of(there, ("<=", ("log", t), kernel.minus(t, ONE)))
        if isinstance(m, Fraction):
            terms.append({"of": [tangent], "coefficient": str(m)})
        else:
            sign = next(h for h in ((">", m, ZERO), (">=", m, ZERO)) if h in there.hypotheses)
            terms.append({"of": [index_of(there, sign), tangent]})
        equation = index_of(there, ("=", plus(total, ("log", t)), ZERO))
        terms.append({"of": [equation], "times": kernel.show(m)})
    return search.leaf(there, wanted, "sum", terms=terms)
