"""How many records of a stratum the Permutation Swapping Algorithm moves (bailie2025, Algorithm 3.2.1), for every p.

With n records and odds o = p/(1-p), a selection of k records has weight o^k; dividing by (1+o)^n gives its probability.
So the chances here are polynomials in o, and statements about every p in (0, 1) are about every o > 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import comb
from typing import cast

import flint

from dpcalc.certify.counterexample import swapping
from dpcalc.claim import Instance
from dpcalc.symbolic.roots import positive_roots, samples, sign_at
from dpcalc.verdict import Evidence, Witness

Formula = Callable[[int], tuple[flint.fmpz_poly, flint.fmpz_poly]]
"""For n records, a numerator and a denominator in o."""

ODDS = flint.fmpz_poly([0, 1])
ALL = flint.fmpz_poly([1, 1])


def stratum_sizes(size: int) -> Iterator[Instance]:
    """The stratum size itself."""
    yield size


def swap_probability(n: int) -> tuple[flint.fmpz_poly, flint.fmpz_poly]:
    """The chance that a given record is among the selected ones, once a selection of one record is ruled out.

    Of the selections of k records, C(n-1, k-1) hold the record; every selected record is moved. A stratum of at most
    one record is left alone.
    """
    if n <= 1:
        return flint.fmpz_poly([0]), flint.fmpz_poly([1])
    with_record = flint.fmpz_poly([0, 0, *(comb(n - 1, k - 1) for k in range(2, n + 1))])
    accepted = flint.fmpz_poly([comb(n, k) if k != 1 else 0 for k in range(n + 1)])
    return with_record, accepted


def expected_fraction(n: int) -> tuple[flint.fmpz_poly, flint.fmpz_poly]:
    """The expected number of selected records, over n, for n >= 2."""
    selected = flint.fmpz_poly([0, 0, *(k * comb(n, k) for k in range(2, n + 1))])
    accepted = flint.fmpz_poly([comb(n, k) if k != 1 else 0 for k in range(n + 1)])
    return selected, n * accepted


def value(polynomial: flint.fmpz_poly, point: Fraction) -> Fraction:
    """A polynomial at a rational point."""
    result = polynomial(flint.fmpq(point.numerator, point.denominator))
    return Fraction(int(result.p), int(result.q))


def equals(formula: Formula, term: Callable[[int], str] | None = None) -> Callable[[Instance], Witness | None]:
    """The chance of being swapped equals the formula for every p in (0, 1); ``term`` is it for certificates."""

    def check(instance: Instance) -> Witness | None:
        n = cast(int, instance)
        (above, below), (claimed_above, claimed_below) = swap_probability(n), formula(n)
        gap = above * claimed_below - claimed_above * below
        if not gap:
            return None
        rate = next(Fraction(1, i) for i in range(2, 2 * n + 4) if sign_at(gap, Fraction(1, i - 1)))
        odds = rate / (1 - rate)
        actual = value(above, odds) / value(below, odds)
        claimed = value(claimed_above, odds) / value(claimed_below, odds)
        return Witness(
            f"in a stratum of {n} records at p = {rate} a record is swapped with probability {actual}, not {claimed}",
            {"n": str(n), "p": str(rate), "probability": str(actual), "claimed": str(claimed)},
            evidence=_chance(n, rate, term(n)) if term is not None and n <= 12 else None,
        )

    return check


def _chance(n: int, rate: Fraction, term: str) -> Evidence:
    """The chance that the first of n records is selected, beside a term in p."""
    return swapping(f"(= chance {term})", {"chance": ("selected", [str(rate)] * n, 0)}, p=rate)


def as_printed_term(n: int) -> str:
    """``as_printed`` as the kernel reads it."""
    rest = "(+ 1 (* -1 p))"
    summands = [f"(* (binomial {n - 1} {j}) (^ p {j}) (^ {rest} {n - 1 - j}))" for j in range(1, n)]
    return f"(* p (+ {' '.join(summands)}))" if summands else "0"


def close_to_rate(bound: Callable[[int], Fraction]) -> Callable[[Instance], Witness | None]:
    """For every p in (0, 1) the expected fraction of moved records lies within ``bound(n)`` of p."""

    def check(instance: Instance) -> Witness | None:
        n = cast(int, instance)
        above, below = expected_fraction(n)
        limit = bound(n)
        gap = limit.denominator * (above * ALL - ODDS * below)
        allowed = limit.numerator * below * ALL
        for room in (allowed - gap, allowed + gap):
            odds = negative_point(room)
            if odds is not None:
                rate, fraction = odds / (1 + odds), value(above, odds) / value(below, odds)
                values = {"n": str(n), "p": str(rate), "expected fraction": str(fraction), "claimed within": str(limit)}
                return Witness(f"n = {n}, p = {rate}: the expected fraction is off by {abs(fraction - rate)}", values)
        return None

    return check


def negative_point(polynomial: flint.fmpz_poly) -> Fraction | None:
    """A rational o > 0 at which a polynomial is negative, or ``None`` if there is none."""
    if not polynomial:
        return None
    return next((point for point in samples(positive_roots([polynomial])) if sign_at(polynomial, point) < 0), None)


def as_printed(n: int) -> tuple[flint.fmpz_poly, flint.fmpz_poly]:
    """``p * sum_{j=1}^{n-1} C(n-1, j) p^j (1-p)^(n-1-j)``."""
    others = flint.fmpz_poly([0, *(comb(n - 1, j) for j in range(1, n))])
    return ODDS * others, ALL**n


def given_accepted(n: int) -> tuple[flint.fmpz_poly, flint.fmpz_poly]:
    """The same over ``1 - n p (1-p)^(n-1)``, the chance that not exactly one record is selected; 0 for n <= 1."""
    if n <= 1:
        return flint.fmpz_poly([0]), flint.fmpz_poly([1])
    return as_printed(n)[0], ALL**n - n * ODDS


def given_selected_others(n: int) -> tuple[flint.fmpz_poly, flint.fmpz_poly]:
    """The same over ``1 - p (1-p)^(n-1)``: only the record itself being selected alone is ruled out."""
    return as_printed(n)[0], ALL**n - ODDS
