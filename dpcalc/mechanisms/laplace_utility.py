r"""Bias and variance of counts with Laplace noise of the scale b = 2/eps, projected to be non-negative or not.

With ``q = exp(-x/b)`` a count x has ``E max(0, x + noise) = x + b q/2`` and ``E max(0, x + noise)^2 = x^2 + 2 b^2 - b^2
q``: integrals of the Laplace density. So the bias that projection makes is ``exp(-eps x/2)/eps`` (das2024, Theorem 7).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from dpcalc.errors import InputError
from dpcalc.mechanisms.utility import Utility
from dpcalc.symbolic.exp_numbers import ExpNumber, Number


def laplace_utility(counts: Sequence[int], epsilon: Fraction, *, projected: bool) -> Utility:
    """The exact biases and variances of counts, at a rational epsilon above 0. Raises ``InputError`` for any other."""
    if not epsilon > 0:
        raise InputError(f"epsilon is {epsilon}", hint="a rational number above 0")
    scale = 2 / Fraction(epsilon)
    if not projected:
        return Utility((Fraction(0),) * len(counts), (2 * scale**2,) * len(counts))
    biases: list[Number] = []
    variances: list[Number] = []
    for count in counts:
        below = ExpNumber.exp(-count / scale)
        bias = scale / 2 * below
        mean = count + bias
        biases.append(bias)
        variances.append(count**2 + 2 * scale**2 - scale**2 * below - mean * mean)
    return Utility(tuple(biases), tuple(variances))
