"""Envelopes of other laws of permutations: what is found is proved, and a smaller maximum is not."""

from __future__ import annotations

import pytest
import sympy
from sympy import Max, log

from dpcalc.certify import kernel
from dpcalc.claim import Inequality
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.proving.prover import prove_claim
from dpcalc.proving.scripts.other_lines import other_lines
from dpcalc.swapping.budgets.envelope import derive_from_law, pattern_of, stretches
from dpcalc.swapping.law.envelope import Stretch, lines_below
from dpcalc.swapping.law.permutation_law import PermutationLaw
from dpcalc.symbolic.symbols import b, derangements, k, o, p
from dpcalc.verdict import Proved, Trust

ODDS = p / (1 - p)
MALLOWS = PermutationLaw("Mallows", ODDS**k, "a permutation weighs o for each record that it moves")
TWICE = PermutationLaw("twice", ODDS ** (2 * k) / derangements(k), "the odds of a record enter squared")
BACKWARDS = PermutationLaw("backwards", ODDS**k * derangements(k), "multiplied by the derangements")
COUNT = PermutationLaw("factorial", ODDS**k / sympy.factorial(k), "divided by all permutations of k records")


def lines(stretch: Stretch, law: PermutationLaw) -> Inequality:
    """Every line of a law lies below the envelope of a stretch."""
    premise = lines_below(stretch, law)
    return Inequality(premise.relation, premise.integers, premise.reals, premise.where)


@pytest.mark.thorough
def test_all_lines_of_the_mallows_law_are_proved_to_lie_below_what_was_found() -> None:
    for premise in derive_from_law(MALLOWS).premises.values():
        found = prove_claim(premise, DEFAULT_EFFORT)
        assert isinstance(found, Proved)
        assert found.trust is Trust.KERNEL


@pytest.mark.slow
@pytest.mark.parametrize("law", [TWICE, BACKWARDS], ids=lambda law: law.name)
def test_laws_with_derangement_numbers_are_proved_for_every_size(law: PermutationLaw) -> None:
    for stretch in stretches(pattern_of(law)):
        found = other_lines(lines(stretch, law))
        assert found is not None
        assert kernel.replay(found.replayable)


@pytest.mark.thorough
@pytest.mark.parametrize("size", [2, 3, 4])
def test_any_law_is_proved_at_one_size(size: int) -> None:
    found = stretches(pattern_of(COUNT))[min(size, 4) - 2]
    stretch = Stretch(f"b = {size}", size, found.envelope.subs(b, size))
    certificate = other_lines(lines(stretch, COUNT))
    assert certificate is not None
    assert kernel.replay(certificate.replayable)


@pytest.mark.thorough
def test_a_smaller_maximum_is_not_proved() -> None:
    three = stretches(pattern_of(COUNT))[1]
    assert len(three.envelope.args) == 3
    for line in three.envelope.args:
        less = Max(*(other for other in three.envelope.args if other != line))
        assert other_lines(lines(Stretch("b = 3", 3, less), COUNT)) is None
    lower = Max(*(line - log(2) / 100 if line.has(log(3)) else line for line in three.envelope.args))
    assert other_lines(lines(Stretch("b = 3", 3, lower), COUNT)) is None


def test_other_claims_are_left_alone() -> None:
    assert other_lines(Inequality(o + 1 >= 0, (), (o,), o > 0)) is None
    assert other_lines(Inequality(k <= 2 * k, (k,), (), k >= 0)) is None
