"""Two releases about one and the same sample: a record drawn from a population of bits, and what both tell of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise, product
from typing import cast

import theorems._law_lemmas as lemma
from dpcalc.claim import AllOf, ForAll, Instance
from dpcalc.decide.law_cases import text
from dpcalc.exact import Infinity
from dpcalc.spec.law_enumeration import SmallLaw, laws_on, product_law
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, c, k, nonnegative, p, pointwise, q, r
from theorems.bailie2025._measures import exp_mult

Answers = tuple[SmallLaw, SmallLaw]
"""The laws of a release where the bit in the sample is 0 and where it is 1."""
Case = tuple[int, Answers, Answers]
"""The size of the population, and two releases."""
Bound = Callable[[Fraction, Fraction, Fraction], Fraction]
"""From the rate and the exponentials of both losses on the sample."""


def odds(answers: Answers) -> Fraction | None:
    """The exponential of the loss on the sample, where it is finite."""
    found = exp_mult(*answers)
    return None if isinstance(found, Infinity) else found


def releases(populations: tuple[int, ...]) -> Callable[[int], Iterator[Instance]]:
    """Populations, with every two releases of one bit each with probabilities that are multiples of 1/size."""

    def of_size(size: int) -> Iterator[Instance]:
        laws = list(laws_on(2, size))
        answers = [(zero, one) for zero, one in product(laws, repeat=2) if odds((zero, one)) is not None]
        yield from product(populations, answers, answers)

    return of_size


def mixed(answers: Answers, ones: int, population: int) -> SmallLaw:
    """The law where so many records have a 1."""
    share = Fraction(ones, population)
    return tuple((1 - share) * a + share * b for a, b in zip(*answers, strict=True))


def one_seed(one: Answers, other: Answers) -> Answers:
    """Both releases about the same record, with noise of their own."""
    zero, first = (product_law(one[bit], other[bit]) for bit in (0, 1))
    return zero, first


def population_odds(answers: Answers, population: int) -> Fraction:
    """The exponential of the loss on the population: the largest over neighbours, which differ in one record."""
    laws = [mixed(answers, ones, population) for ones in range(population + 1)]
    return max(cast(Fraction, exp_mult(*pair)) for pair in pairwise(laws))


def total_at_most(bound: Bound, populations: tuple[int, ...], *, equal: bool = False) -> ForAll:
    """Both releases together lose at most so much; with ``equal``, where they lose the same on the sample."""

    def check(instance: Instance) -> Witness | None:
        population, one, other = cast(Case, instance)
        first, second = cast(Fraction, odds(one)), cast(Fraction, odds(other))
        if equal and first != second:
            return None
        found, most = population_odds(one_seed(one, other), population), bound(Fraction(1, population), first, second)
        if found <= most:
            return None
        return failure((population, one, other), f"both releases lose ln {found}, above ln {most}")

    over = f"one of {' or '.join(map(str, populations))} records drawn, two releases of a bit about its bit"
    return ForAll(over, releases(populations), check)


def failure(case: Case, words: str) -> Witness:
    """A witness that names the releases."""
    population, *both = case
    names = {f"T{i} at {bit}": text(law) for i, answers in enumerate(both, start=1) for bit, law in enumerate(answers)}
    return Witness(words, {"records": str(population), **names})


def amplified(rate: Fraction, factor: Fraction) -> Fraction:
    """Theorem 6.4.1: the exponential of the loss on the population, from that on the sample."""
    return 1 + rate * (factor - 1)


AMPLIFICATION = AllOf(
    {
        "composition on the sample": lemma.RATIO_PRODUCT,
        "two bounds": pointwise(
            c * p <= c * (q + (c - 1) * r), And(nonnegative(p, q, r), c >= 1, p <= c * q, p <= c * r)
        ),
        "amplification": pointwise(
            k * p + (1 - k) * r <= (1 + k * (c - 1)) * (k * q + (1 - k) * r),
            And(nonnegative(p, q, r, k), k <= 1, c >= 1, p <= c * q, p <= q + (c - 1) * r),
        ),
    }
)
AMPLIFIED = (
    "On one sample both outputs have ratios of at most c = e^(eps_1 + eps_2), by the first lemma. Let x and x' differ "
    "in record i, which is in the sample with probability k = F; let p and q be the probabilities of an output at x "
    "and x' given that it is, and r given that it is not. Then p <= c q, and p <= c r: exchanging record i for one "
    "drawn from those outside makes a uniform sample with i a uniform sample without it, and changes one record. By "
    "the second and the third lemma the ratio at x and x' is at most 1 + F (c - 1)"
)
