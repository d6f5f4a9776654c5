"""The exact law of the Permutation Swapping Algorithm on one stratum, for a rational or a symbolic swap rate.

In a stratum of n >= 2 records the algorithm draws a permutation that moves k records (k != 1) with probability
``p^k (1-p)^(n-k) / ((1 - n p (1-p)^(n-1)) d(k))`` (bailie2025, proof of Theorem 3.2.4), so the probability of an output
table is that, summed against the counts ``A_k(x, z)``. Within a universe the first denominator is common to all
datasets; what is left is the *weight* ``sum_k A_k(x, z) o^k / d(k)``, a polynomial in the odds ``o = p/(1-p)``.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any, overload

import flint
import sympy

from dpcalc.errors import InputError
from dpcalc.spec.counting import tables_with_margins
from dpcalc.swapping.law.counts import column_sums, moved_counts, row_sums
from dpcalc.swapping.law.derangements import derangement_lcm, derangement_numbers
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.symbolic.symbols import p as rate_symbol
from dpcalc.verdict import Table


def check_rate(rate: Number) -> Number:
    """The swap rate, if it lies in [0, 1]; else ``InputError``."""
    if not 0 <= rate <= 1:
        raise InputError(f"the swap rate {rate} lies outside [0, 1]", hint='write a probability such as "1/20"')
    return rate


def rate_weights(n: int, rate: Number) -> tuple[Any, ...]:
    """Integers proportional to ``p^k (1-p)^(n-k) / d(k)`` for k = 0..n (0 at k = 1), with one common factor.

    Where the rate is made of a parameter, so are they. For n of 0 or 1 the algorithm leaves the stratum alone: only
    k = 0 has weight.
    """
    return _weights_at(n, rate) if isinstance(rate, Fraction) else _weights(n, rate)


def _weights(n: int, rate: Number) -> tuple[Any, ...]:
    """The same, each time anew."""
    if n <= 1:
        return (1,) + (0,) * n
    p, q = check_rate(rate).numerator, rate.denominator - rate.numerator
    common, numbers = derangement_lcm(n), derangement_numbers(n)
    return tuple(common // d * p**k * q ** (n - k) if d else 0 for k, d in enumerate(numbers))


_weights_at = cache(_weights)


def total_weight(n: int, rate: Number) -> Any:
    """What the weights of all permutations of n records sum to, in the scale of ``rate_weights``."""
    if n <= 1:
        return 1
    p, q = rate.numerator, rate.denominator - rate.numerator
    return derangement_lcm(n) * ((p + q) ** n - n * p * q ** (n - 1))


def weight(x: Table, z: Table, rate: Number) -> Any:
    """The weight of output z given x: its probability times ``total_weight``, an exact integer at a rational rate."""
    counts = moved_counts(x, z)
    return sum(a * w for a, w in zip(counts, rate_weights(len(counts) - 1, rate), strict=True))


@overload
def probability(x: Table, z: Table, rate: Fraction) -> Fraction: ...


@overload
def probability(x: Table, z: Table, rate: Number) -> Number: ...


def probability(x: Table, z: Table, rate: Number) -> Number:
    """``P_x(z)``: the probability that the stratum x is released as z. Zero where the margins differ."""
    if row_sums(x) != row_sums(z) or column_sums(x) != column_sums(z):
        return Fraction(0)
    part, whole = weight(x, z, rate), total_weight(sum(row_sums(x)), rate)
    return Fraction(part, whole) if isinstance(rate, Fraction) else part * (Fraction(1) / whole)


@overload
def stratum_law(x: Table, rate: Fraction) -> dict[Table, Fraction]: ...


@overload
def stratum_law(x: Table, rate: Number) -> dict[Table, Number]: ...


def stratum_law(x: Table, rate: Number) -> Any:
    """The law of one stratum's output: every table of its universe that has positive probability."""
    law = {z: probability(x, z, rate) for z in tables_with_margins(row_sums(x), column_sums(x))}
    return {z: chance for z, chance in law.items() if chance}


def possible_output(x: Table, rate: Fraction) -> Table:
    """An output of positive probability: x itself, or where every record must move, each one's value passed on."""
    if rate != 1 or sum(row_sums(x)) < 2:
        return x
    records = [(h, s) for h, row in enumerate(x) for s, count in enumerate(row) for _ in range(count)]
    cells = [[0] * len(row) for row in x]
    for (h, _), (_, s) in zip(records, records[1:] + records[:1], strict=True):
        cells[h][s] += 1
    return tuple(map(tuple, cells))


def weight_polynomial(x: Table, z: Table) -> flint.fmpz_poly:
    """The weight as an integer polynomial in the odds o, scaled by ``derangement_lcm(n)``; valid for 0 < p < 1.

    It is positive for every o > 0, and its ratio for two datasets x, x' is ``P_x(z) / P_x'(z)``.
    """
    counts = moved_counts(x, z)
    n = len(counts) - 1
    if n <= 1:
        return flint.fmpz_poly([1])
    common, numbers = derangement_lcm(n), derangement_numbers(n)
    return flint.fmpz_poly([a * (common // d) if d else 0 for a, d in zip(counts, numbers, strict=True)])


def symbolic_probability(x: Table, z: Table) -> sympy.Expr:
    """``P_x(z)`` as an exact rational function of the symbol p, valid on 0 < p < 1 (and at the ends for n >= 2)."""
    counts = moved_counts(x, z)
    n, p = len(counts) - 1, rate_symbol
    if n <= 1:
        return sympy.Integer(1)
    numbers = derangement_numbers(n)
    terms = [
        sympy.Rational(a, d) * p**k * (1 - p) ** (n - k)
        for k, (a, d) in enumerate(zip(counts, numbers, strict=True))
        if a
    ]
    return sympy.Add(*terms) / (1 - n * p * (1 - p) ** (n - 1))
