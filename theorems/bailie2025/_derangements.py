"""Permutations of one stratum, the law with which the algorithm draws them, and ratios compared for all swap rates.

Everything is computed from Algorithm 3.2.1 itself: the sets of records that can be selected, and the derangements of
each. Ratios of probabilities are monomials ``ratio * o**exponent`` in the odds ``o = p/(1-p)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

from dpcalc.decide.instances import Permutation, moved
from dpcalc.exact import compare_logs
from dpcalc.symbolic.roots import simplest_between

LOW: tuple[Fraction, Fraction | None] = (Fraction(0), Fraction(1))
"""The odds of 0 < p < 1/2."""
HIGH: tuple[Fraction, Fraction | None] = (Fraction(1), None)
"""The odds of 1/2 < p < 1."""
ANY: tuple[Fraction, Fraction | None] = (Fraction(0), None)
"""The odds of 0 < p < 1."""


@dataclass(frozen=True)
class Draw:
    """How a permutation can be drawn: ``chance * p**selected * (1-p)**(n-selected)``, before normalisation."""

    selected: int
    chance: Fraction


@cache
def permutation_law(n: int) -> dict[Permutation, Draw]:
    """Every permutation that the algorithm can draw in a stratum of n records, by walking over its random choices.

    Each set of selected records (one alone is drawn again) is followed by each of its derangements, all equally likely.
    A permutation comes from one set only, the records that it moves; were it not so, the second find would replace it
    and the chances would not add up to the number of sets, which ``draws_add_up`` tests.
    """
    law: dict[Permutation, Draw] = {}
    for size in range(n + 1):
        if size == 1:
            continue
        for selected in combinations(range(n), size):
            images = [
                image for image in permutations(selected) if all(a != b for a, b in zip(selected, image, strict=True))
            ]
            for image in images:
                places = dict(zip(selected, image, strict=True))
                law[tuple(places.get(i, i) for i in range(n))] = Draw(size, Fraction(1, len(images)))
    return law


def draws_add_up(n: int) -> bool:
    """Whether the chances given each number of selected records add up to the number of such sets."""
    totals = [Fraction(0)] * (n + 1)
    for draw in permutation_law(n).values():
        totals[draw.selected] += draw.chance
    return all(totals[k] == sum(1 for _ in combinations(range(n), k)) for k in range(n + 1) if k != 1)


def after(g: Permutation, rho: Permutation) -> Permutation:
    """``g`` after ``rho``: first rho, then g."""
    return tuple(g[i] for i in rho)


@cache
def cycle_types(n: int) -> tuple[Permutation, ...]:
    """One permutation of each cycle type of n places, fewest moved places first; renaming records gives all others."""
    found: dict[tuple[int, ...], Permutation] = {}
    for image in permutations(range(n)):
        found.setdefault(_cycle_lengths(image), image)
    return tuple(sorted(found.values(), key=lambda image: (moved(image), image)))


def _cycle_lengths(image: Permutation) -> tuple[int, ...]:
    """The sorted lengths of the cycles of a permutation."""
    lengths, seen = [], set()
    for start in range(len(image)):
        length, place = 0, start
        while place not in seen:
            seen.add(place)
            place, length = image[place], length + 1
        if length:
            lengths.append(length)
    return tuple(sorted(lengths))


@dataclass(frozen=True)
class Matched:
    """A permutation g of a stratum beside ``g' = g after rho``, where rho turns x' into x."""

    g: Permutation
    rho: Permutation

    @property
    def size(self) -> int:
        """The number n of records."""
        return len(self.g)

    @property
    def g_prime(self) -> Permutation:
        """The permutation of x' that is matched with g."""
        return after(self.g, self.rho)

    @property
    def k(self) -> int:
        """How many records g moves."""
        return moved(self.g)

    @property
    def k_prime(self) -> int:
        """How many records g' moves."""
        return moved(self.g_prime)

    @property
    def distance(self) -> int:
        """How many records rho moves."""
        return moved(self.rho)

    @property
    def shift(self) -> int:
        """``k_g - k_g'``."""
        return self.k - self.k_prime

    def ratio(self) -> Monomial:
        """The probability of g over that of g', from the law of the algorithm; the normalisation is common to both."""
        law = permutation_law(self.size)
        top, bottom = law[self.g], law[self.g_prime]
        return Monomial(top.chance / bottom.chance, top.selected - bottom.selected)

    def shown(self) -> dict[str, str]:
        """The two permutations as text, places counted from 0."""
        return {
            "n": str(self.size),
            "g": str(self.g),
            "rho": str(self.rho),
            "g'": str(self.g_prime),
            "k_g": str(self.k),
            "k_g'": str(self.k_prime),
            "Delta": str(self.distance),
        }


def matched_permutations(n: int) -> Iterator[Matched]:
    """Every g with every rho other than the identity, up to renaming records; those rho first that move fewer."""
    for rho in cycle_types(n):
        if moved(rho):
            for g in permutations(range(n)):
                yield Matched(g, rho)


@cache
def matched_profiles(n: int) -> tuple[Matched, ...]:
    """One pair (g, rho), the identity included, for each (Delta, k_g, k_g')."""
    found: dict[tuple[int, int, int], Matched] = {}
    for rho in cycle_types(n):
        for g in permutations(range(n)):
            pair = Matched(g, rho)
            found.setdefault((pair.distance, pair.k, pair.k_prime), pair)
    return tuple(found.values())


@dataclass(frozen=True)
class Monomial:
    """``ratio * o**exponent`` with a positive ratio."""

    ratio: Fraction
    exponent: int

    def times(self, other: Monomial) -> Monomial:
        """The product."""
        return Monomial(self.ratio * other.ratio, self.exponent + other.exponent)

    def at(self, odds: Fraction) -> Fraction:
        """The value at some odds."""
        return self.ratio * odds**self.exponent

    def __str__(self) -> str:
        """Text such as ``9*o^-2``."""
        return f"{self.ratio}*o^{self.exponent}"


def rate_above(
    left: Monomial, bounds: Iterable[Monomial], region: tuple[Fraction, Fraction | None] = ANY
) -> Fraction | None:
    """A rate p, its odds inside the open ``region``, at which ``left`` exceeds every bound; ``None`` if there is none.

    With t = ln o each bound asks for a half-line of t on which it lies below ``left``; these half-lines, and the
    region, meet exactly if the largest of their lower ends is below the smallest of their upper ends. The ends are
    logarithms of rationals, compared exactly. A bound that is attained at an end of the region only is kept there too,
    by continuity.
    """
    lower = [] if region[0] == 0 else [(region[0], Fraction(1))]
    upper = [] if region[1] is None else [(region[1], Fraction(1))]
    for bound in bounds:
        quotient, slope = bound.ratio / left.ratio, bound.exponent - left.exponent
        if slope == 0 and quotient >= 1:
            return None
        if slope > 0:
            upper.append((1 / quotient, Fraction(slope)))
        if slope < 0:
            lower.append((quotient, Fraction(-slope)))
    if any(compare_logs(*low, *high) >= 0 for low in lower for high in upper):
        return None
    return _between(lower, upper)


def _between(lower: Sequence[tuple[Fraction, Fraction]], upper: Sequence[tuple[Fraction, Fraction]]) -> Fraction:
    """A simple rate whose log-odds lie strictly between ends ``ln(ratio)/distance``: bisection of the rates."""
    one = Fraction(1)
    low, high = Fraction(0), Fraction(1)
    while True:
        rate = simplest_between(low, high)
        odds = rate / (1 - rate)
        if any(compare_logs(odds, one, *end) <= 0 for end in lower):
            low = rate
        elif any(compare_logs(odds, one, *end) >= 0 for end in upper):
            high = rate
        else:
            return rate
