"""Roots of numbers below a fraction line in the argument of a function: x/sqrt(2) as x sqrt(2)/2."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.search import STUCK, Fuel, Node, Search, index_of
from dpcalc.proving.terms import constant, from_poly, headed, negated, power, roots, times


def number_roots(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Write r/c for 1/r, where r is the square root of a number c; so it is written once SymPy has simplified it."""
    for e in headed(("exp", "log", "erf"), goal):
        for below in headed(("^",), e[1]) if roots(e[1]) else ():
            found = _inverse(below)
            if found is not None:
                return found.written(search, ctx, goal, fuel.less()) or STUCK
    return None


def _inverse(e: Expr) -> _Inverse | None:
    """A power -k of a number times a power of the root of a number."""
    _, u, exponent = e
    if not kernel.is_whole(exponent) or exponent >= 0 or kernel.variables(u):
        return None
    try:
        poly = kernel.poly(u)
    except kernel.Reject:
        return None
    if len(poly) != 1:
        return None
    ((monomial, factor),) = poly.items()
    atom, j = monomial[0] if len(monomial) == 1 else ("0", 0)
    root = kernel.parse(atom)
    if not isinstance(root, tuple) or root[0] != "^" or root[2] != HALF or not isinstance(root[1], Fraction):
        return None
    return _Inverse(e, root, factor, j, int(-exponent)) if root[1] > 0 and factor > 0 else None


@dataclass(frozen=True)
class _Inverse:
    """The inverse of a positive number to the power k, which is a factor times r^j for a root r."""

    term: Expr
    root: Expr
    factor: Fraction
    j: int
    k: int

    @property
    def half(self) -> int:
        """Half of the power of the root in the number to the power k, rounded up."""
        return (self.j * self.k + 1) // 2

    @property
    def value(self) -> Expr:
        """What the inverse is: a number, or a number times the root."""
        number = 1 / (self.factor**self.k * self.root[1] ** self.half)
        return times(number, self.root) if self.j * self.k % 2 else number

    def written(self, search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
        """The goal with the value in the place of the inverse."""
        equation = ("=", self.term, self.value)

        def squared(there: Context, wanted: Expr) -> Node | None:
            return search.fact(there, wanted, fuel, "root-square", [self.root[1]], cleared)

        def cleared(there: Context, wanted: Expr) -> Node | None:
            whole = power(self.term[1], self.k)
            left = from_poly(kernel.p_add(constant(1), negated(kernel.poly(times(whole, self.value)))))
            return search.step(there, wanted, fuel, "clear", vanishes, by=kernel.show(whole), to=kernel.show(left))

        def vanishes(there: Context, wanted: Expr) -> Node | None:
            c, m = self.root[1], self.half
            cofactor: kernel.Poly = {
                ((kernel.show(self.root), 2 * i),) if i else (): -(c ** -(i + 1)) for i in range(m)
            }
            using = index_of(there, ("=", power(self.root, 2), c))
            terms = [{"of": [using], "times": kernel.show(from_poly(cofactor))}]
            return search.leaf(there, wanted, "sum", terms=terms)

        def rewritten(there: Context, wanted: Expr) -> Node | None:
            return search.step(there, wanted, fuel, "rewrite", using=index_of(there, equation))

        return with_lemma(search, ctx, goal, fuel, equation, squared, rewritten)
