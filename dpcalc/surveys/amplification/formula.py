"""The largest ratio as a quotient of polynomials in E = e^eps, and for which E it is that.

A worst event has the probability E^h, up to a factor, so its ratio is N(E)/D(E). By duality no event has a larger one
at E iff flows u >= 0 on the arcs are found with ``P(s) - (N/D) Q(s) = sum of u(s, t) - sum of E^d(t, s) u(t, s)`` in
every class: each u(s, t) stands for ``m(s) <= E^d m(t)``. On a tree of arcs at which the event has its bounds, the
flows are polynomials in E, up to powers of E and D, found from the leaves inward. Where none is negative, the formula
is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from math import lcm

import sympy

from dpcalc.exact import as_fraction, as_sympy
from dpcalc.surveys.amplification.pure import Ratio

E = sympy.Symbol("E")
_FINE = sympy.Rational(1, 1000)


@dataclass(frozen=True)
class Formula:
    """``top/bottom``, polynomials in E with whole coefficients, for ``low <= E <= high`` (``None``: every larger E)."""

    top: sympy.Poly
    bottom: sympy.Poly
    low: Fraction
    high: Fraction | None

    @property
    def expression(self) -> sympy.Expr:
        """The quotient, in lowest terms."""
        return sympy.cancel(self.top.as_expr() / self.bottom.as_expr())

    def at(self, factor: Fraction) -> Fraction:
        """The value at a number."""
        top, bottom = (part.eval(as_sympy(factor)) for part in (self.top, self.bottom))
        quotient = sympy.Rational(top) / sympy.Rational(bottom)
        return as_fraction(quotient)


def formula_of(found: Ratio, factor: Fraction) -> Formula | None:
    """The formula of a ratio found at ``factor``; ``None`` where no tree of arcs shows it near there."""
    tree = _tree(found)
    if tree is None:
        return None
    top, bottom = (_polynomial(law, found.exponents) for law in found.classes.laws)
    flows = _flows(found, tree, top, bottom)
    low, high = Fraction(1), None
    for flow in flows:
        ends = _nonnegative(flow, factor, low, high)
        if ends is None:
            return None
        low, high = ends
    return Formula(*_integral(top, bottom), low, high)


def _polynomial(law: Sequence[Fraction], exponents: Sequence[int | None]) -> sympy.Poly:
    """The probability of the event, up to a factor."""
    terms: dict[tuple[int], Fraction] = {}
    for chance, h in zip(law, exponents, strict=True):
        if h is not None:
            terms[(h,)] = terms.get((h,), Fraction(0)) + chance
    return _poly(terms)


def _poly(terms: dict[tuple[int], Fraction]) -> sympy.Poly:
    """A polynomial from its coefficients."""
    known = {power: as_sympy(c) for power, c in terms.items() if c}
    return sympy.Poly(known, E, domain="QQ") if known else sympy.Poly(0, E, domain="QQ")


def _integral(top: sympy.Poly, bottom: sympy.Poly) -> tuple[sympy.Poly, sympy.Poly]:
    """Both parts times one number, so that all coefficients are whole."""
    times = reduce(lcm, (int(c.q) for part in (top, bottom) for c in part.all_coeffs()), 1)
    return top * times, bottom * times


def _tree(found: Ratio) -> list[tuple[int, int, int]] | None:
    """Arcs at which the event has its bound, that join all classes of positive probability; those with prices first."""
    h = found.exponents
    inside = [c for c, power in enumerate(h) if power is not None]
    tight = [(a, b, step) for a, b, step in found.classes.arcs if h[a] is not None and h[a] == (h[b] or 0) + step]
    root = {c: c for c in inside}

    def top(c: int) -> int:
        while root[c] != c:
            c = root[c]
        return c

    chosen = []
    for arc in (*found.priced, *tight):
        a, b = top(arc[0]), top(arc[1])
        if a != b:
            root[a] = b
            chosen.append(arc)
    return chosen if len(chosen) == len(inside) - 1 else None


def _flows(found: Ratio, tree: Sequence[tuple[int, int, int]], top: sympy.Poly, bottom: sympy.Poly) -> list[sympy.Poly]:
    """The flow on each arc of the tree, times the denominator of the formula and a power of E."""
    above, below = found.classes.laws
    left = {
        c: bottom * as_sympy(above[c]) - top * as_sympy(below[c])
        for c, h in enumerate(found.exponents)
        if h is not None
    }
    # times E^h, as the sum over classes of E^h (P D - Q N) is 0
    worth = {c: left[c] * sympy.Poly(E ** (found.exponents[c] or 0), E, domain="QQ") for c in left}
    arcs, flows = list(tree), []
    while arcs:
        degree: dict[int, int] = {}
        for a, b, _ in arcs:
            for c in (a, b):
                degree[c] = degree.get(c, 0) + 1
        arc = next(arc for arc in arcs if 1 in (degree[arc[0]], degree[arc[1]]))
        a, b, _ = arc
        # u E^h(a) leaves a, and E^step u E^h(b) = u E^h(a) reaches b
        leaf, other, flow = (a, b, worth[a]) if degree[a] == 1 else (b, a, -worth[b])
        flows.append(flow)
        worth[other] = worth[other] + worth[leaf]
        arcs.remove(arc)
    return flows


def _nonnegative(
    flow: sympy.Poly, at: Fraction, low: Fraction, high: Fraction | None
) -> tuple[Fraction, Fraction | None] | None:
    """The interval around ``at`` within the ends in which a polynomial has no sign but +, with rational ends."""
    if flow.is_zero:
        return low, high
    here = as_sympy(at)
    rest, zeros = flow, 0
    while rest.eval(here) == 0:
        rest, zeros = rest.quo(sympy.Poly(E - here, E, domain="QQ")), zeros + 1
    if zeros % 2:  # the sign changes here: one side is left
        low, high = (at, high) if rest.eval(here) > 0 else (low, at)
    elif rest.eval(here) < 0:
        return None
    if all(c >= 0 for c in flow.compose(sympy.Poly(E + 1, E, domain="QQ")).all_coeffs()):
        return low, high
    for (left, right), _ in rest.sqf_part().intervals(eps=_FINE):
        if right <= here:
            low = max(low, as_fraction(right))
        elif left >= here:
            high = _smaller(high, as_fraction(left))
        else:
            return at, at
    return (low, high) if high is None or low <= high else None


def upper(first: Formula, second: Formula | None, at: Fraction) -> Formula | None:
    """The first formula, for those E around ``at`` for which both hold and it is not below the second."""
    if second is None:
        return None
    low, high = max(first.low, second.low), _smaller(first.high, second.high)
    ends = _nonnegative(first.top * second.bottom - second.top * first.bottom, at, low, high)
    return None if ends is None else replace(first, low=ends[0], high=ends[1])


def _smaller(first: Fraction | None, second: Fraction | None) -> Fraction | None:
    """The smaller of two ends, where ``None`` is infinite."""
    return second if first is None else first if second is None else min(first, second)
