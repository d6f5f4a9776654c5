"""Section 3.2.3 (bailie2025): the ratio of two permutations' probabilities, from the sketch of Theorem 3.2.4."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.derangements import derangement_number
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._budget_arguments import ratio_of_two, sketched
from theorems.bailie2025._swapping import moved
from theorems.bailie2025._swapping_law import stratum_permutations

Lengths = tuple[int, ...]
RATES = (Fraction(1, 20), Fraction(1, 3), Fraction(1, 2))
LITERAL = 6


@dataclass(frozen=True)
class Case:
    """Records moved by sigma and by sigma' in each stratum, stratum sizes, and the distance k of the two datasets."""

    moved: Lengths
    moved_prime: Lengths
    sizes: Lengths
    distance: int


def lengths(size: int) -> list[int]:
    """How many records a permutation of a stratum can move."""
    return [k for k in range(size + 1) if k != 1]


def one_stratum(size: int, slack: int = 0) -> Iterator[Case]:
    """All numbers with |k_sigma - k_sigma'| <= k + slack in a stratum of b records, with the least k.

    A larger k only raises the bound, as (b+1)/o >= 1. Datasets at different places differ in two records at least.
    """
    for k in lengths(size):
        for k_prime in lengths(size):
            gap = abs(k - k_prime)
            yield Case((k,), (k_prime,), (size,), max(2, gap - slack) if gap else 0)


def single(slack: int = 0) -> Callable[[int], Iterator[Instance]]:
    """The numbers of one stratum as instances."""
    return lambda size: one_stratum(size, slack)


def two_strata(size: int) -> Iterator[Instance]:
    """Two strata of at most b records, one of b: the distance is the sum over strata, each within its own bound."""
    for other in range(2, size + 1):
        for first in one_stratum(size):
            for second in one_stratum(other):
                yield Case(
                    first.moved + second.moved,
                    first.moved_prime + second.moved_prime,
                    (size, other),
                    first.distance + second.distance,
                )


def ratio(case: Case, rate: Fraction) -> Fraction:
    """P(sigma)/P(sigma') from the steps of the algorithm: chance of the selection over the number of derangements."""
    result = Fraction(1)
    for k, k_prime, size in zip(case.moved, case.moved_prime, case.sizes, strict=True):
        result *= _chance(k, size, rate) / _chance(k_prime, size, rate)
    return result


def _chance(k: int, size: int, rate: Fraction) -> Fraction:
    """The probability, up to one factor for all k, of a permutation that moves k records of a stratum."""
    return rate**k * (1 - rate) ** (size - k) / derangement_number(k)


def formula_one(case: Case, rate: Fraction) -> Fraction:
    """``o^(k_sigma - k_sigma') d(k_sigma') / d(k_sigma)`` with the totals of moved records."""
    odds, k, k_prime = rate / (1 - rate), sum(case.moved), sum(case.moved_prime)
    return odds ** (k - k_prime) * Fraction(derangement_number(k_prime), derangement_number(k))


def equality(instance: Instance) -> Witness | None:
    """The ratio of probabilities is the formula; up to six records they are read off the algorithm's own choices."""
    case = cast(Case, instance)
    for rate in RATES:
        actual, claimed = ratio(case, rate), formula_one(case, rate)
        if len(case.sizes) == 1 and case.sizes[0] <= LITERAL:
            actual = _literal(case.moved[0], case.sizes[0], rate) / _literal(case.moved_prime[0], case.sizes[0], rate)
        if actual != claimed:
            return _failure(case, rate, f"P(sigma)/P(sigma') = {actual}", f"= {claimed}")
    return None


_SEEN: dict[tuple[int, Fraction], dict[int, Fraction]] = {}


def _literal(k: int, size: int, rate: Fraction) -> Fraction:
    """The probability of a permutation that moves k records, from the literal enumeration of the algorithm."""
    if (size, rate) not in _SEEN:
        _SEEN[size, rate] = {moved(image): chance for image, chance in stratum_permutations(size, rate)}
    return _SEEN[size, rate][k]


def bounded(below: Callable[[int], Fraction]) -> Callable[[Instance], Witness | None]:
    """The ratio is at most ``(below(b))^k o^(-k)`` for every o in (0, 1].

    Times ``o^k`` the ratio is a constant times a power of o. Where the exponent is not negative the largest value is at
    o = 1, which settles every o <= 1; where it is negative there is no bound, and a small o shows it.
    """

    def check(instance: Instance) -> Witness | None:
        case = cast(Case, instance)
        exponent = sum(case.moved) - sum(case.moved_prime) + case.distance
        limit = below(max(case.sizes)) ** case.distance
        constant = ratio(case, Fraction(1, 2))
        odds = Fraction(1) if exponent >= 0 else min(Fraction(1), constant / limit / 2)
        if constant * odds**exponent <= limit:
            return None
        rate = odds / (1 + odds)
        claimed = f"<= ({below(max(case.sizes))})^{case.distance} o^(-{case.distance}) = {limit / odds**case.distance}"
        return _failure(case, rate, f"P(sigma)/P(sigma') = {ratio(case, rate)}", claimed)

    return check


def _failure(case: Case, rate: Fraction, left: str, right: str) -> Witness:
    """The numbers at which a claim fails."""
    values = {
        "moved by sigma": str(case.moved),
        "moved by sigma'": str(case.moved_prime),
        "stratum sizes": str(case.sizes),
        "k": str(case.distance),
        "p": str(rate),
        "violated": f"{left} {right}",
    }
    return Witness(f"k_sigma = {sum(case.moved)}, k_sigma' = {sum(case.moved_prime)}: not {left} {right}", values)


def bound(below: Callable[[int], Fraction], slack: int = 0) -> Claim:
    """The bound in one stratum."""
    over = "k_sigma, k_sigma', k in a stratum of b records, every o in (0, 1]"
    return ForAll(over, single(slack), bounded(below), first=2)


OVER_EQUALITY = "k_sigma, k_sigma' in a stratum of b records, p in {1/20, 1/3, 1/2}"
TWO = "two strata of at most b records, every o in (0, 1]"
SHORT = (Enumerate(EnumerateScope(up_to=8)),)

THEOREM = Theorem(
    id="bailie2025/prose-3.2.3-sketch-bound",
    title="Sketch of Theorem 3.2.4: the bound for o at most 1",
    statement=r"""For $\sigma$ and $\sigma'$ as in (3.6), $k=d_{\mathrm{HamS}}(x,x')$ and $o\le 1$, $\mathsf
P(\sigma)/\mathsf P(\sigma')=o^{k_\sigma-k_{\sigma'}}\,d(k_{\sigma'})/d(k_\sigma)\le (b+1)^k o^{-k}$.""",
    claim=AllOf(
        {
            "the ratio, one stratum": ratio_of_two(ForAll(OVER_EQUALITY, single(), equality, first=2)),
            "the bound, one stratum": sketched(bound(lambda b: Fraction(b + 1))),
            "the bound, two strata": sketched(ForAll(TWO, two_strata, bounded(lambda b: Fraction(b + 1)), first=2)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=8), slow=EnumerateScope(up_to=14)), Prove()),
    source="bailie2025",
    lines="1433-1435",
    reading=(
        "The number of derangements of k records is that of one stratum, so the equality is stated for one stratum; "
        "the bound is stated for two strata as well. All numbers allowed by (3.6) are tried, whether or not "
        "datasets attain them."
    ),
    twins=(
        Twin("b - 1 for b + 1", "the bound (b-1)^k o^(-k)", bound(lambda b: Fraction(b - 1))),
        Twin("without (3.6)", "k_sigma and k_sigma' may differ by k + 1", bound(lambda b: Fraction(b + 1), slack=1)),
        Twin(
            "the ratio, two strata",
            "the formula with the total numbers of moved records of two strata",
            ForAll("two strata, p in {1/20, 1/3, 1/2}", two_strata, equality, first=2),
            SHORT,
        ),
    ),
)
