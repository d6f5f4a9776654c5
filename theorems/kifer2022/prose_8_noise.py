"""Section 8.1 (kifer2022): what a query with discrete Gaussian noise costs.

The divergences are sums over all integers, of which the language has none: they stay code, enclosed by bounded tails.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

import flint
from sympy import Eq, symbols

from dpcalc.claim import ForAll, Instance
from dpcalc.errors import Undecided
from dpcalc.symbolic.ranges import Range, ball, ends
from dpcalc.theory import Enumerate, EnumerateScope, Inequality, Prove, Reduction, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.kifer2022._text import RECONSTRUCTED

RATES = tuple(map(Fraction, ("1/4", "1/2", "1", "2", "4")))
"""Costs of a query, which are the inverse scale parameters of its noise."""
ORDERS = tuple(map(Fraction, ("11/10", "3/2", "2", "5/2", "7")))
_BITS = 192


def theta(rate: Fraction, shift: Fraction) -> flint.arb:
    """``sum over integers x of exp(-rate (x - shift)^2/2)``, what lies beyond the range as a geometric sum."""
    reach = 12 + 4 * int(abs(shift)) + next(n for n in range(1, 400) if n * n * rate > 400)
    total = flint.arb(0)
    for x in range(-reach, reach + 1):
        total += (-ball(rate * (x - shift) ** 2 / 2)).exp()
    edge = reach + 1 - abs(shift)
    tail = 2 * (-ball(rate * edge**2 / 2)).exp() / (1 - (-ball(rate * edge)).exp())
    return total + flint.arb(0, 1) * tail


def divergence(rate: Fraction, order: Fraction) -> tuple[Fraction, Fraction]:
    """Bounds on the Renyi divergence between the noise and the noise moved by one, for one count.

        ``(w - 1) D_w = ln of the sum of P(x)^w P(x - 1)^(1 - w)``, and the exponent of that is, but for ``w (w - 1)
    rate/2``,
        ``-rate (x - (1 - w))^2/2``.
    """
    if order.denominator == 1:
        return order * rate / 2, order * rate / 2
    with flint.ctx.workprec(_BITS):
        found = ball(order * (order - 1) * rate / 2) + (theta(rate, 1 - order) / theta(rate, Fraction(0))).log()
        return ends(Range.at(found / ball(order - 1)))


def within(share: Fraction) -> ForAll:
    """Two counts that change by one are at most ``share w rho`` apart at every order w."""

    def instances(size: int) -> Iterator[Instance]:
        if size == 1:
            yield from product(RATES, ORDERS)

    def check(instance: Instance) -> Witness | None:
        rate, order = cast(tuple[Fraction, Fraction], instance)
        low, high = (2 * end for end in divergence(rate, order))
        allowed = share * order * rate
        if high <= allowed:
            return None
        if low <= allowed:
            raise Undecided(f"the divergence of order {order} at rho = {rate} is too close to {allowed}")
        values = {"rho": str(rate), "order": str(order), "allowed": str(allowed)}
        return Witness(f"at `rho = {rate}` the divergence of order `{order}` exceeds `{allowed}`", values)

    return ForAll("costs of a query from `1/4` to 4, orders from `11/10` to 7", instances, check)


w, x = symbols("w x")
EXPONENT = Inequality(Eq(w * x**2 + (1 - w) * (x - 1) ** 2, (x - (1 - w)) ** 2 - w * (w - 1)), reals=(w, x))
WORDS = (
    "With `s^2 = 1/rho` the exponent of `P(x)^w P(x - 1)^(1 - w)` is -rho/2 times the left side of the lemma. So the "
    "sum over integers `x` is `exp(w (w - 1) rho/2)` times the sum of `exp(-rho (x - c)^2/2)`, `c = 1 - w`, over "
    "that with `c = 0`. By Poisson summation the former is a series in `cos(2 pi k c)` with positive coefficients, "
    "so it is largest at `c = 0`: `D_w` is at most `w rho/2` for one count, with equality at whole orders. The "
    "second count is moved the other way, which is the same by symmetry, and independent, so divergences add up: `w "
    "rho`"
)
THEOREM = Theorem(
    id="kifer2022/prose-8-noise",
    title="Section 8.1: noise and cost of a query",
    statement=r"Let each cell of a query have independent noise with probabilities proportional to $e^{-x^2/(2s^2)}$ "
    r"on the integers, $s^2=1/\rho_q$. Where one record is changed, two cells change by one, and the query satisfies "
    r"$\rho_q$-zCDP.",
    claim=Reduction(within(Fraction(1)), EXPONENT, WORDS),
    routes=(Enumerate(EnumerateScope(up_to=1)), Prove()),
    source="kifer2022",
    lines="454",
    text=(RECONSTRUCTED,),
    reading="The noise scale is lost in the text at hand and read from its context. Divergences are enclosed by sums "
    "with bounded tails; at whole orders the two sums are one and the same.",
    twins=(
        Twin("nine tenths", "`rho_q` times 0.9", within(Fraction(9, 10))),
        Twin("one cell", "half of `rho_q`", within(Fraction(1, 2))),
    ),
)
