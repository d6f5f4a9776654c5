"""Two laws compared at little cost: outcomes of one ratio told as one, parts that change, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product
from typing import Any

import flint
import pytest
import sympy

from dpcalc.decide.pairs import Pairs, merged
from dpcalc.errors import UnsupportedLaw
from dpcalc.exact import INFINITY
from dpcalc.mechanisms.laws import joint
from dpcalc.mechanisms.noisy_counts import NoisyCounts
from dpcalc.mechanisms.written import ANY
from dpcalc.spec.divergences import DIVERGENCES
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.values import order
from dpcalc.spec.domain import RecordDomain
from dpcalc.symbolic.algebraic import exactly
from dpcalc.symbolic.cells import Cell
from dpcalc.symbolic.exp_numbers import ExpNumber
from dpcalc.symbolic.parametric import ParametricNumber

HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)
NOISY = NoisyCounts(largest=3, worth=Fraction(2))
PARTS: list[tuple[dict[Any, Fraction], dict[Any, Fraction]]] = [
    ({"a": HALF, "b": HALF}, {"a": THIRD, "b": 2 * THIRD}),
    ({"a": QUARTER, "b": QUARTER, "c": HALF}, {"a": HALF, "b": HALF}),
    ({"a": Fraction(1)}, {"b": HALF, "a": QUARTER, "c": QUARTER}),
    ({"a": HALF, "b": HALF}, {"b": HALF, "a": HALF}),
]


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_outcomes_of_one_likelihood_ratio_are_told_as_one(count: int) -> None:
    """Each ratio once, with all the probability that outcomes of it have under either law."""
    for parts in product(PARTS, repeat=count):
        whole = [joint([part[side] for part in parts]) for side in (0, 1)]
        masses: dict[Any, list[Fraction]] = {}
        for output in {**whole[0], **whole[1]}:
            p, q = (Fraction(law.get(output, 0)) for law in whole)
            held = masses.setdefault(p / q if q else INFINITY, [Fraction(0), Fraction(0)])
            held[0], held[1] = held[0] + p, held[1] + q
        first, second = merged(parts)
        told = {i: (first.get(i, Fraction(0)), second.get(i, Fraction(0))) for i in {**first, **second}}
        assert sorted(told.values()) == sorted((p, q) for p, q in masses.values())
        assert all([*first.values(), *second.values()]), "what has no probability is left out"


T = ParametricNumber(flint.fmpq_poly([0, 1]), flint.fmpq_poly([1]), Cell(exactly(Fraction(1)), None), sympy.Symbol("t"))


@pytest.mark.parametrize("divergence", DIVERGENCES.values(), ids=lambda each: str(each.name))
def test_a_premetric_is_asked_of_numbers_that_it_takes_alone(divergence: Divergence) -> None:
    """Powers of e and numbers in a parameter, under the first law or the second, are refused or compared."""
    pairs, plain = Pairs(NOISY, divergence), {0: HALF, 1: HALF}
    apart = pairs.compare_laws(plain, {0: THIRD, 1: 2 * THIRD}).value
    assert not apart.zero
    numbers: list[tuple[Any, bool, str]] = [
        (ExpNumber.exp(Fraction(-1)), divergence.powers_of_e, "probabilities that are rational"),
        (1 / T, divergence.in_parameter, "not for a parameter"),
    ]
    for number, taken, words in numbers:
        law: Any = {0: number / 2, 1: 1 - number / 2}
        for laws in ((law, plain), (plain, law)):
            if taken:
                assert not pairs.compare_laws(*laws).value.zero
            else:
                with pytest.raises(UnsupportedLaw, match=words):
                    pairs.compare_laws(*laws)


def chance_of(event: tuple[Any, ...], factors: Any) -> Fraction:
    """The probability of outcomes of independent parts, of which some may be any."""
    found = Fraction(1)
    for outcome, factor in zip(event, factors, strict=True):
        found *= 1 if outcome == ANY else Fraction(factor.get(outcome, 0))
    return found


@pytest.mark.parametrize("divergence", [MULT, TV], ids=lambda each: str(each.name))
def test_an_event_in_parts_says_those_that_change_and_shows_the_distance(divergence: Divergence) -> None:
    """Parts with one law on both sides are written as any outcome; the larger probability comes first."""
    domain, pairs = RecordDomain({"cell": 3}, 2), Pairs(NOISY, divergence)
    tables = [domain.table(counts) for counts in ((2, 0, 0), (1, 1, 0), (0, 1, 1), (0, 0, 2))]
    for x, y in permutations(tables, 2):
        found = pairs.shown(x, y)
        assert found is not None
        alike = [a == b for a, b in zip(x.counts, y.counts, strict=True)]
        assert all([outcome == ANY for outcome in event] == alike for event in found.outcomes)
        assert found.event == tuple(f"({', '.join(map(str, event))})" for event in found.outcomes)
        told = [
            sum((chance_of(event, NOISY.factors(table)) for event in found.outcomes), Fraction(0)) for table in (x, y)
        ]
        assert [found.other, found.probability] == sorted(told)
        assert found.ratio == found.probability / found.other > 1
        value = pairs.compare(x, y).value
        more, less = ({0: chance, 1: 1 - chance} for chance in sorted(told, reverse=True))
        assert order(divergence.of(more, less), value) == 0
