"""Tails of the error function between rational multiples of exp(-u^2), without roots and without pi.

For u >= 0: (1 - erf(u)) 7u/2 <= 2 exp(-u^2), and (1 - erf(u)) (2u^2 + 1) >= (9/8) u exp(-u^2). They follow from
Abramowitz and Stegun 7.1.13 by 7/4 <= sqrt(pi) <= 16/9, sqrt(pi u^2 + 4) >= 7u/4 and u sqrt(u^2 + 2) <= u^2 + 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, ONE, TWO, Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.search import Fuel, Last, Node, Search, index_of
from dpcalc.proving.terms import MINUS, ZERO, power

_LOW, _HIGH = Fraction(7, 4), Fraction(16, 9)
_ROOT_PI: Expr = ("^", "pi", HALF)


@dataclass(frozen=True)
class PlainTail:
    """One of the two bounds, of erf(u): the upper one or the lower one."""

    u: Expr
    upper: bool

    @property
    def factor(self) -> Expr:
        """What 1 - erf(u) is multiplied by."""
        return ("*", 2 * _LOW, self.u) if self.upper else ("+", ("*", TWO, power(self.u, 2)), ONE)

    @property
    def bell(self) -> Expr:
        """What the product is compared with."""
        density = ("exp", ("*", MINUS, power(self.u, 2)))
        return ("*", TWO, density) if self.upper else ("*", Fraction(9, 8), self.u, density)

    @property
    def relation(self) -> Expr:
        """The bound."""
        return ("<=" if self.upper else ">=", ("*", self.rest, self.factor), self.bell)

    @property
    def rest(self) -> Expr:
        """The tail."""
        return kernel.minus(ONE, ("erf", self.u))

    @property
    def square(self) -> Expr:
        """What stands under the root of the bound that it follows from."""
        square = power(self.u, 2)
        return ("+", ("*", "pi", square), Fraction(4)) if self.upper else ("+", square, TWO)

    def known(self, search: Search, ctx: Context, goal: Expr, fuel: Fuel, last: Last) -> Node | None:
        """The goal by ``last`` with the bound among the assumptions."""
        return with_lemma(search, ctx, goal, fuel, self.relation, lambda c, g: self._shown(search, c, g, fuel), last)

    def _shown(self, search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
        """The bound, from the one with roots."""
        root = ("^", self.square, HALF)
        numbers = [(">=", _ROOT_PI, _LOW), (">=", "pi", _LOW**2)] if self.upper else [("<=", _ROOT_PI, _HIGH)]
        numbers += [(">", _ROOT_PI, ZERO), (">=", self.u, ZERO)]
        times_u = ("*", self.u, root)
        rooted = (">=", root, ("*", _LOW, self.u)) if self.upper else ("<=", times_u, ("+", power(self.u, 2), ONE))
        name = "erf-upper-tail" if self.upper else "erf-lower-tail"

        def with_root(there: Context, wanted: Expr) -> Node | None:
            return with_lemma(search, there, wanted, Fuel(0, 0, fuel.depth), rooted, by_squares, with_fact)

        def by_squares(there: Context, wanted: Expr) -> Node | None:
            return search.prove(there, wanted, Fuel(0, 0, fuel.depth))

        def with_fact(there: Context, wanted: Expr) -> Node | None:
            return search.fact(there, wanted, fuel, name, [self.u], bounded)

        def bounded(there: Context, wanted: Expr) -> Node | None:
            fact = len(there.hypotheses) - 1
            return search.fact(there, wanted, fuel, "erf-bounded", [self.u], lambda c, g: summed(c, g, fact))

        def summed(there: Context, wanted: Expr, fact: int) -> Node | None:
            below_one = index_of(there, ("<", ("erf", self.u), ONE))
            at = {h: index_of(there, h) for h in (*numbers, rooted)}
            pi, u, root_bound = at[numbers[0]], at[numbers[-1]], at[rooted]
            products: list[tuple[list[int], Fraction | int]] = [
                ([fact], 1),
                ([below_one, pi, u], 1),
                ([below_one, root_bound], 1),
            ]
            if not self.upper:
                half = Fraction(9, 16)
                products = [([fact, u], half), ([below_one, root_bound, at[numbers[1]]], half),
                            ([below_one, pi, u, u], 2 * half), ([below_one, pi], half)]  # fmt: skip
            terms = [{"of": of, "coefficient": str(c)} for of, c in products]
            return search.leaf(there, wanted, "sum", terms=terms)

        return search.have(ctx, goal, Fuel(0, 0, fuel.depth), numbers, with_root)
