"""The Renyi divergence of a rational order above 1 (bailie2025, section 2.4.5)."""

from __future__ import annotations

from fractions import Fraction

import sympy

from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import rational
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, columns
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.spec.laws import laws
from dpcalc.symbolic.exp_compare import single_power
from dpcalc.symbolic.exp_numbers import ExpNumber, Number, exact_expression

_LONGEST = 900
"""Bits of the numbers whose exact roots are kept."""


def moment(first: Law, second: Law, order: Fraction) -> sympy.Expr:
    """``sum of P^order Q^(1 - order)``; ``oo`` where the first law reaches an output that the second does not.

    Raises ``TooLarge`` as ``power`` does.
    """
    terms, plain = [], ExpNumber.of(0)
    for _, p, q in columns(first, second):
        if p and not q:
            return sympy.oo
        exact = _power_of_e(p / q, order) if p else None
        if exact is not None:
            plain += q * exact
        elif p:
            terms.append(exact_expression(q) * power(p / q, order))
    return sympy.Add(exact_expression(plain), *terms)


def _power_of_e(ratio: Number, order: Fraction) -> ExpNumber | None:
    """The power of a number made of powers of e, if it is such a number itself: then equal sums are one expression."""
    if not isinstance(ratio, ExpNumber):
        return None
    if order.denominator == 1:
        return ratio**order.numerator
    single = single_power(ratio)
    return ExpNumber.exp(single[1] * order) if single is not None and single[0] == 1 else None


def power(ratio: Number, order: Fraction) -> sympy.Expr:
    """The power of a positive number. Raises ``TooLarge`` where its exact root would need very long numbers."""
    if isinstance(ratio, ExpNumber):
        return exact_expression(ratio**order.numerator) ** sympy.Rational(1, order.denominator)
    length = max(ratio.numerator, ratio.denominator).bit_length() * order.numerator
    if order.denominator > 1 and length > _LONGEST:
        what = f"the power {order} of a ratio of probabilities has a root of a number with {length} bits"
        raise TooLarge(what, hint=f"take a whole order, or one with a smaller numerator than {order.numerator}")
    return exact_expression(ratio) ** exact_expression(order)


def renyi(order: object) -> Divergence:
    """The divergence of one order, a rational above 1. Raises ``InputError`` for any other."""
    exact = rational(order, "the order")
    if exact <= 1:
        raise InputError(f"the order is {exact}", hint='it must be above 1, as in order = "2"; for order 1 take "KL"')

    def compare(first: Law, second: Law) -> Comparison:
        """The divergence in nats."""
        power = moment(first, second, exact)
        if power is sympy.oo:
            output = next(output for output, p, q in columns(first, second) if p and not q)
            return Comparison(Magnitude(sympy.oo), output, True, (output,))
        return Comparison(Magnitude(sympy.log(power) / exact_expression(exact - 1)))

    name = f"Renyi({exact})"
    return Divergence(
        name=name,
        definition=("renyi", str(exact)),
        compare=compare,
        laws=laws(
            name,
            symmetric=False,
            separates=True,
            triangle=False,
            post_processing=True,
            fresh_composition=True,
            events_suffice=False,
            infinite_when_disjoint=True,
            extraneous_noise=True,
            premetric=True,
            group=False,
            ray=True,
            adaptive_composition=True,
            quadratic_composition=False,
            convex=False,
            quasi_convex=True,
            monotone=True,
        ),
        words=(
            f"ln of the mean of `(P/Q)^{exact}` under `Q`, divided by `{exact - 1}` (Renyi divergence of order {exact})"
        ),
        source="bailie2025, section 2.4.5",
        powers_of_e=True,
    )
