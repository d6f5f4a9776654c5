"""Two holding values: the smaller budget that is observed, at every swap rate and for any number of swapping values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from math import comb, factorial

import flint

from dpcalc.claim import ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.derangements import derangement_lcm, derangement_number
from dpcalc.symbolic.roots import positive_roots, samples, sign_at
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness

Case = tuple[int, int, int]
"""The records of a stratum, those of one holding value, and those that cross over."""


@cache
def bijections(things: int, forbidden: int) -> int:
    """Bijections of some things, of which some have a forbidden image each, all different."""
    return sum((-1) ** j * comb(forbidden, j) * factorial(things - j) for j in range(forbidden + 1))


@cache
def crossing(size: int, held: int, across: int) -> flint.fmpz_poly:
    """f(r): what the chance of a set with r records of the other side is proportional to, as a polynomial in o."""
    coefficients, common = [0] * (size + 1), derangement_lcm(size)
    for i in range(held - across + 1):
        for j in range(size - held - across + 1):
            moved = 2 * across + i + j
            if moved != 1:
                ways = comb(held - across, i) * comb(size - held - across, j)
                ways *= bijections(across + i, i) * bijections(across + j, j)
                coefficients[moved] += ways * (common // derangement_number(moved))
    return flint.fmpz_poly(coefficients)


def steps(size: int) -> Iterator[Case]:
    """Every step from r to r + 1 records that cross over; the two holding values may change places."""
    for held in range(1, size // 2 + 1):
        for across in range(held):
            yield size, held, across


def within(share: int, pool: Fraction = Fraction(1)) -> Callable[[Case], Witness | None]:
    """``f(r)/f(r+1) <= max{o^2, pool (n-1)/o, (1 + share/o)^2}`` for every o > 0, exactly."""

    def check(case: Case) -> Witness | None:
        size, held, across = case
        before, after = crossing(size, held, across), crossing(size, held, across + 1)
        o = flint.fmpz_poly([0, 1])
        gaps = [
            after * o**2 - before,
            after * (pool.numerator * (size - 1)) - before * o * pool.denominator,
            after * (o + share) ** 2 - before * o**2,
        ]
        roots = positive_roots([gap for gap in gaps if gap.degree() >= 0])
        for point in samples(roots):
            if all(sign_at(gap, point) < 0 for gap in gaps):
                values = {"n": str(size), "a": str(held), "r": str(across), "o": str(point)}
                return Witness(f"n = {size}, a = {held}, r = {across}: above it at o = {point}", values)
        return None

    return check


def every_step(share: int, pool: Fraction = Fraction(1)) -> ForAll:
    """The bound for every step in strata of n records."""
    return ForAll("every n, every a <= n/2 and r < a, for all o > 0", steps, within(share, pool), first=2)


THEOREM = Theorem(
    id="dpcalc/binary-holding-crossings",
    title="Two holding values, every swap rate and any number of swapping values",
    statement=r"""Let $f(r)$ be the chance, up to a constant, that permutation swapping gives the $a$ records of one of
two holding values the swapping values of $a$ given records, $r$ of them from the other side. For all $n \ge 2$,
$a \le n/2$, $r < a$ and $o > 0$
\[\frac{f(r)}{f(r+1)} \le \max\bigl\{o^2,\ \tfrac{n-1}{o},\ (1+\tfrac2o)^2\bigr\}.\]
So the budget of dpcalc/binary-holding is kept, for all $p$ and any number of swapping values.""",
    claim=every_step(2),
    routes=(Enumerate(EnumerateScope(up_to=14), slow=EnumerateScope(up_to=24)),),
    source="dpcalc",
    reading="That half of the largest ln(f(r)/f(r+1)) bounds the loss is the argument of dpcalc/binary-holding-bound.",
    twins=(
        Twin("1 for 2", "1 + 2/o made 1 + 1/o", every_step(1)),
        Twin("a smaller pool", "n - 1 made 9 (n - 1)/10", every_step(2, Fraction(9, 10))),
    ),
)
