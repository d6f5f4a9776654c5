"""Two error functions, one of them tilted by an exponential: the delta of a Gaussian mechanism.

In ``k erf(u) + l exp(g) erf(w)`` with ``g = w^2 - u^2`` the arguments are taken for ``c - t`` and ``c + t``, so that
``g`` is ``4 c t`` whatever deviations and budgets they were made of. In ``c`` and ``t`` the densities that slopes bring
are equal up to that exponential.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, Context, Expr
from dpcalc.proving import enclosures
from dpcalc.proving.lemmas import from_fewer, with_lemma
from dpcalc.proving.rungs.monotone import monotone
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import MINUS, ZERO, from_poly, headed, lowest_terms, new_names, plus, power, subterms, times

_FOUR = Fraction(4)


def tilted(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Name half the sum and half the difference of the arguments, where these are no sums and differences of names."""
    if fuel.slopes <= 0 or goal[0] not in kernel.FLIP:
        return None
    for u, w, g in _tilts(search, ctx, goal):
        try:
            middle, apart = (_lowest(times(HALF, plus(w, times(sign, u)))) for sign in (Fraction(1), MINUS))
        except (kernel.Reject, ArithmeticError):
            continue
        if not isinstance(middle, str) and search.signs(ctx, middle) == {1} and search.signs(ctx, apart) <= {0, 1}:
            return _named(search, ctx, goal, fuel.less(), (u, w, g), (middle, apart))
    return None


def _tilts(search: Search, ctx: Context, goal: Expr) -> Iterator[tuple[Expr, Expr, Expr]]:
    """Arguments u and w of error functions and an exponent that is seen to be w^2 - u^2."""
    arguments = [e[1] for e in headed(("erf",), goal) if kernel.variables(e[1])]
    for u, w in permutations(arguments, 2):
        for e in headed(("exp",), goal):
            rest = plus(e[1], times(MINUS, power(w, 2)), power(u, 2))
            if kernel.variables(e) and all(enclosures.sign(rest, box) in (0, None) for box in search.points(ctx)):
                yield u, w, e[1]


def _lowest(term: Expr) -> Expr:
    """A term in lowest terms."""
    above, below = lowest_terms(term)
    return times(from_poly(above), *(power(from_poly(base), -k) for base, k in below))


def _named(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, parts: tuple[Expr, Expr, Expr], ends: tuple[Expr, Expr]
) -> Node | None:
    """The goal by the two names alone."""
    u, w, g = parts
    names = new_names(ctx, "c")
    c, t = next(names), next(names)
    definitions = (("=", c, ends[0]), ("=", t, ends[1]))
    known = [(">", c, ZERO), (">=", t, ZERO)]
    tilt = times(_FOUR, c, t)
    others = [e[1] for e in headed(("erf",), goal) if e[1] not in (u, w) and kernel.variables(e[1])]
    equal = [z for z in others if all(
        enclosures.sign(kernel.minus(z, ends[0]), box) in (0, None) for box in search.points(ctx))]  # fmt: skip
    equations = [("=", w, plus(c, t)), ("=", u, plus(c, times(MINUS, t))), *(("=", z, c) for z in equal),
                 ("=", g, tilt)]  # fmt: skip

    def first(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "name", lemmas, variable=t, be=kernel.show(ends[1]))

    def lemmas(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        every = [*known, *equations]
        if at == len(every):
            return rewritten(there, wanted)
        return with_lemma(search, there, wanted, fuel, every[at], unfolded, lambda d, h: lemmas(d, h, at + 1))

    def unfolded(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        """A relation of names by what they stand for."""
        if at == len(definitions):
            same = wanted[0] == "=" and search.step(there, wanted, fuel, "clear", identical, by="1", to="0")
            return same or search.prove(there, wanted, Fuel(1, 0, fuel.depth))
        if definitions[at][1] not in kernel.variables(wanted):
            return unfolded(there, wanted, at + 1)
        using = index_of(there, definitions[at])
        return search.step(there, wanted, fuel, "rewrite", lambda d, h: unfolded(d, h, at + 1), using=using)

    def identical(there: Context, wanted: Expr) -> Node | None:
        return search.leaf(there, wanted, "sum", terms=[])

    def rewritten(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(equations):
            return from_fewer(there, wanted, known, lambda d, h: monotone(search, d, h, fuel))
        if equations[at][1] == g and g not in list(subterms(wanted)):
            return rewritten(there, wanted, at + 1)
        using = index_of(there, equations[at])
        return search.step(there, wanted, fuel, "rewrite", lambda d, h: rewritten(d, h, at + 1), using=using)

    return search.step(ctx, goal, fuel, "name", first, variable=c, be=kernel.show(ends[0]))
