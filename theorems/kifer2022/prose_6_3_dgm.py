"""Section 6.3 (kifer2022): which pairs of neighbours the power of TopDown's noise has to be found for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import reduce
from itertools import permutations, product
from typing import cast

import theorems._law_lemmas as lemma
from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.law_enumeration import SmallLaw, laws_on, product_law
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

LEVELS = tuple(Fraction(k, 12) for k in (1, 3, 6, 9))
Noise = tuple[Fraction, ...]
"""The probabilities of the values -1, 0, 1 of a symmetric noise."""
Moves = tuple[int, ...]
"""By how much each count is higher at the second dataset: -1, 0 or 1."""
MOVES: tuple[Moves, ...] = tuple(permutations((1, -1, 0)))
"""The changes of a query of three cells."""


def powers(first: SmallLaw, second: SmallLaw) -> list[Fraction]:
    """The power of the likelihood ratio test at each level, ties rejected by a coin."""
    ranked = sorted(zip(first, second, strict=True), key=lambda pair: _ratio(*pair), reverse=True)
    found = []
    for level in LEVELS:
        left, power = level, Fraction(0)
        for p, q in ranked:
            share = Fraction(1) if p <= left else left / p
            power, left = power + share * q, left - share * p
            if share < 1:
                break
        found.append(power)
    return found


def _ratio(p: Fraction, q: Fraction) -> tuple[bool, Fraction]:
    """The likelihood ratio, infinite where the first law gives nothing."""
    return (p == 0 and q > 0, q / p if p else Fraction(0))


def laws(noises: Sequence[Noise], moves: Moves) -> tuple[SmallLaw, SmallLaw]:
    """The joint laws of the noisy counts at two datasets; a count of 0, or moved, with its own noise."""
    first = [(Fraction(0), *noise, Fraction(0)) for noise in noises]
    second = [tuple(law[(place - move) % 5] for place in range(5)) for law, move in zip(first, moves, strict=True)]
    return reduce(product_law, first), reduce(product_law, second)


def noises(size: int, symmetric: bool = True) -> Iterator[Noise]:
    """Noises whose probabilities are multiples of ``1/size``."""
    for law in laws_on(3, size):
        if (law[0] == law[2]) is symmetric and law[1] > 0:
            yield law


def two_counts(size: int, symmetric: bool = True) -> Iterator[tuple[Noise, Noise]]:
    """The noises of two counts, one for each query."""
    for one, other in product(*([n for k in range(1, size + 1) for n in noises(k, symmetric)],) * 2):
        if max(_denominator(one), _denominator(other)) == size:
            yield one, other


def _denominator(noise: Noise) -> int:
    return max(p.denominator for p in noise)


def more_moves_more_power(fewer: Moves, more: Moves) -> ForAll:
    """A pair at which more counts change is no harder to tell apart, at any level."""

    def check(instance: Instance) -> Witness | None:
        found = cast(tuple[Noise, Noise], instance)
        less, most = (powers(*laws(found, moves)) for moves in (fewer, more))
        for level, one, other in zip(LEVELS, less, most, strict=True):
            if one > other:
                return Witness(
                    f"at level {level} the power is {one} where {fewer} changes, {other} where {more} does",
                    {"noises": str([list(map(str, noise)) for noise in found]), "level": str(level)},
                )
        return None

    return ForAll("two counts with symmetric noise on -1, 0, 1, at levels 1/12, 1/4, 1/2, 3/4", two_counts, check)


def equal_power(symmetric: bool = True, same_noise: bool = True) -> ForAll:
    """Pairs at which every query changes have the same power, whichever cells change and in whichever direction.

    One query of three cells, of which two change by one in opposite directions.
    """

    def instances(size: int) -> Iterator[Instance]:
        for noise in noises(size, symmetric):
            if _denominator(noise) == size:
                others = (noise,) if same_noise else noises(size + 1)
                yield from ((noise, noise, other) for other in others)

    def check(instance: Instance) -> Witness | None:
        found = cast(tuple[Noise, Noise, Noise], instance)
        at_first = powers(*laws(found, MOVES[0]))
        for moves in MOVES[1:]:
            if (at_other := powers(*laws(found, moves))) != at_first:
                return Witness(
                    f"the powers differ where {MOVES[0]} and where {moves} change",
                    {
                        "noises": str([list(map(str, noise)) for noise in found]),
                        "powers": str([list(map(str, listed)) for listed in (at_first, at_other)]),
                    },
                )
        return None

    return ForAll("a query of three cells with noise on -1, 0, 1, at levels 1/12, 1/4, 1/2, 3/4", instances, check)


NOT_LOOKED_AT = lemma.pointwise(
    lemma.Max(lemma.q + lemma.s - lemma.c * (lemma.p + lemma.r), 0)
    <= lemma.Max(lemma.q - lemma.c * lemma.p, 0) + lemma.Max(lemma.s - lemma.c * lemma.r, 0),
    lemma.nonnegative(lemma.p, lemma.q, lemma.r, lemma.s, lemma.c),
)
WORDS = (
    "The largest power at level a is the least over c >= 0 of c a plus the sum over outputs of max(Q - c P, 0), P and "
    "Q the laws at the two datasets (Neyman and Pearson). By the lemma the sum does not grow where two outputs are "
    "taken as one, so not looking at some counts gives no test more power. Where the noises are independent and "
    "symmetric, whether a count moves up or down does not matter, nor which cells of a query do; so the laws at a "
    "pair where some queries change are, but for counts that tell nothing, those at a pair where more change with the "
    "other counts not looked at"
)
B = Theorem(
    id="kifer2022/prose-6.3-dgm-b",
    title="Section 6.3: maximal pairs suffice",
    statement=r"For the power of tests of TopDown's noisy measurements it is enough to look at pairs of neighbours for "
    r"which the largest number of queries have different answers.",
    claim=Reduction(more_moves_more_power((1, 0), (1, 1)), NOT_LOOKED_AT, WORDS),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="kifer2022",
    lines="324-326",
    reading="Any independent symmetric noise. Whether a count is moved up or down does not matter then, so a pair at "
    "which fewer counts change is a pair at which more do, with some of the counts not looked at: that loses power, or "
    "none. One record may change in every attribute and in its place at once, so the queries that differ at a maximal "
    "pair are all that can differ: pairs with fewer are nested in it. Enumerated for two counts.",
    twins=(
        Twin(
            "fewer queries suffice",
            "a count that does not change for one that does",
            more_moves_more_power((1, 1), (1, 0)),
        ),
    ),
)
C = Theorem(
    id="kifer2022/prose-6.3-dgm-c",
    title="Section 6.3: maximal pairs are equivalent",
    statement=r"All pairs of neighbours for which all queries differ are equivalent for TopDown: the likelihood ratio "
    r"test has the same power at a given level.",
    claim=equal_power(),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    source="kifer2022",
    lines="327-329",
    reading="The noise of all cells of a query at a level is the same and symmetric, and a change moves two cells of "
    "each query by one, in opposite directions. Enumerated for one query of three cells, with noise on -1, 0 and 1.",
    twins=(
        Twin(
            "asymmetric noise",
            "any noise of the same kind in all cells",
            equal_power(symmetric=False),
            not_needed="one cell moves up and one down, so exchanging cells of one noise takes each pair to each other",
        ),
        Twin("other noise in one cell", "the third cell has another noise", equal_power(same_noise=False)),
    ),
)
THEOREMS = (B, C)
