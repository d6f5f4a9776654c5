"""Which records the PSA swaps, and how many: exact chances in datasets of one or several strata.

A record is swapped if it belongs to the accepted selection of its stratum: the derangement then moves it. Selections
are listed one by one; the moments of their size are sums over the number k of selected records.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import cast

import flint

from dpcalc.certify.counterexample import Step, swapping
from dpcalc.claim import Instance
from dpcalc.verdict import Evidence, Witness

RATES = (Fraction(1, 20), Fraction(1, 2), Fraction(9, 10))

Check = Callable[[Instance], Witness | None]


@dataclass(frozen=True)
class Strata:
    """Sizes of the strata, and a swap rate."""

    sizes: tuple[int, ...]
    rate: Fraction

    def words(self) -> str:
        """The sizes and the rate as text."""
        return f"strata of {', '.join(map(str, self.sizes))} records, p = {self.rate}"


@cache
def selections(n: int, rate: Fraction) -> tuple[tuple[frozenset[int], Fraction], ...]:
    """Every accepted selection in a stratum of n records, with its probability (Algorithm 3.2.1, lines 3 to 14)."""
    if n <= 1:
        return ((frozenset(), Fraction(1)),)
    chances = [
        (frozenset(chosen), rate**k * (1 - rate) ** (n - k))
        for k in range(n + 1)
        if k != 1
        for chosen in combinations(range(n), k)
    ]
    accepted = sum((chance for _, chance in chances), Fraction(0))
    return tuple((chosen, chance / accepted) for chosen, chance in chances)


def swapped(n: int, rate: Fraction, *places: int) -> Fraction:
    """The probability that these records of one stratum are all swapped."""
    return sum((chance for chosen, chance in selections(n, rate) if chosen.issuperset(places)), Fraction(0))


def single(size: int) -> Iterator[Instance]:
    """All n records in one stratum."""
    return (Strata((size,), rate) for rate in RATES)


@cache
def moments(n: int, rate: Fraction) -> tuple[Fraction, Fraction]:
    """Mean and variance of the number of swapped records of a stratum of n records."""
    if n <= 1:
        return Fraction(0), Fraction(0)
    up, down = rate.numerator, rate.denominator - rate.numerator
    weights = {k: comb(n, k) * up**k * down ** (n - k) for k in range(n + 1) if k != 1}
    total = sum(weights.values())
    mean = Fraction(sum(k * w for k, w in weights.items()), total)
    return mean, Fraction(sum(k * k * w for k, w in weights.items()), total) - mean**2


def equal_strata(size: int) -> Iterator[Instance]:
    """The n records in strata of one size of at least 2, small strata first, at each rate."""
    for each in range(2, size + 1):
        if size % each == 0:
            yield from (Strata((each,) * (size // each), rate) for rate in RATES)


def close(tolerance: Fraction) -> Check:
    """The fraction of swapped records has mean p and variance p(1-p)/n, both up to a relative error."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Strata, instance)
        n, p = sum(case.sizes), case.rate
        parts = [moments(each, p) for each in case.sizes]
        mean = sum((m for m, _ in parts), Fraction(0)) / n
        variance = sum((v for _, v in parts), Fraction(0)) / n**2
        if abs(mean / p - 1) <= tolerance and abs(variance * n / (p * (1 - p)) - 1) <= tolerance:
            return None
        return Witness(
            f"{n} records in {len(case.sizes)} strata of {case.sizes[0]}, p = {p}: the swap rate has mean "
            f"{_short(mean)} and variance ({_short(variance * n)})/n, not {p} and ({p * (1 - p)})/n",
            {
                "mean": _short(mean),
                "variance times n": _short(variance * n),
                "p(1-p)": str(p * (1 - p)),
                "relative error allowed": str(tolerance),
            },
            evidence=_far_from_rate(case, tolerance) if abs(mean / p - 1) > tolerance else None,
        )

    return check


def within_share(constant: Fraction, expected: int) -> Check:
    """Both relative errors are at most ``constant/(np)`` where np is at least ``expected``."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Strata, instance)
        swaps = sum(case.sizes) * case.rate
        return None if swaps < expected else close(constant / swaps)(instance)

    return check


def _far_from_rate(case: Strata, tolerance: Fraction) -> Evidence | None:
    """The expected fraction of selected records, beside p."""
    if max(case.sizes) > 12:
        return None
    let: dict[str, Step] = {"n": ("size", "strata"), "selected": ("expected", "strata", "p")}
    records = f"(* {case.sizes[0]} n)"
    show = f"(<= (abs (+ (* selected (^ {records} -1)) (* -1 p))) (* {tolerance} p))"
    return swapping(show, let, strata=case.sizes, p=case.rate)


def _short(number: Fraction) -> str:
    """A rational as text, or one close to it where the text would be long."""
    return str(number) if len(str(number)) <= 40 else f"about {number.limit_denominator(10**6)}"


def sizes(size: int) -> Iterator[Instance]:
    """The number n of records itself."""
    yield size


def variance_formula(correction: bool) -> Check:
    """n^2 Var = [npq (1-a) - a (np-1)^2]/(1-a)^2 with a = npq^(n-1), for every p; without it, n^2 Var = npq.

    In the odds o the moments are polynomials M_i = sum_{k != 1} k^i C(n,k) o^k, and a = n o/(1+o)^n.
    """

    def check(instance: Instance) -> Witness | None:
        n = cast(int, instance)
        m0, m1, m2 = (flint.fmpz_poly([k**i * comb(n, k) if k != 1 else 0 for k in range(n + 1)]) for i in range(3))
        odds, one = flint.fmpz_poly([0, 1]), flint.fmpz_poly([1, 1])
        left = (m2 * m0 - m1 * m1) * one**2
        right = n * odds * one**n * (m0 - ((n - 1) * odds - 1) ** 2) if correction else n * odds * m0 * m0
        if left == right:
            return None
        return Witness(f"n = {n}: the variance is not that of the formula", {"n": str(n)})

    return check
