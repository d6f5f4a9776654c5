"""Budgets of permutation swapping for every b and p: what is proved, and what must not be."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product

import pytest
import sympy
from sympy import Eq, Max, Piecewise, log, oo

from dpcalc.certify import kernel
from dpcalc.claim import Inequality, Satisfies
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.proving.prover import prove_claim
from dpcalc.proving.scripts.swap_budget import line_certificate, prove_budget, prove_premise
from dpcalc.swapping.budgets.closed_forms import ODDS, derive_budget, sharpest_budget, sharpest_value, theorem_budget
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.swapping.law.envelope import (
    STRETCHES,
    Stretch,
    distance,
    envelope_below,
    infinite_at_the_ends,
    lines_below,
    m,
)
from dpcalc.symbolic.enclose import decimal
from dpcalc.symbolic.signs import decide_condition
from dpcalc.symbolic.symbols import b, derangements, k, o, p
from dpcalc.verdict import Proved, Trust, Unknown
from tests.swapping.lines_of_pairs import lines

T = log(ODDS)
ENDS = Eq(p, 0) | Eq(p, 1)


def budget(value: sympy.Expr) -> Satisfies:
    """A budget for b > 0 and 0 < p < 1."""
    return swap_keeps(Piecewise((sympy.Integer(0), Eq(b, 0)), (oo, ENDS), (value, True)))


@pytest.mark.slow
@pytest.mark.parametrize("claim", [theorem_budget(), sharpest_budget()], ids=["published", "sharpest"])
def test_the_lemmas_of_budgets_that_hold_are_proved_and_replay_and_the_budget_is_argued(claim: sympy.Expr) -> None:
    found = prove_budget(swap_keeps(claim))
    (argument,) = found.arguments
    assert "bailie2025, Lemma B.3.4" in argument.words
    assert len(argument.lemmas) >= 6
    for lemma in argument.lemmas.values():
        assert lemma.trust is Trust.KERNEL
        assert kernel.replay(lemma.certificate.replayable)


@pytest.mark.slow
def test_larger_budgets_of_other_forms_are_argued() -> None:
    for value in (Max(T, log(b + 1) - T), Max(T, log(b + 1) - T) + log(2)):
        assert len(prove_budget(budget(value)).arguments) == 1


@pytest.mark.parametrize(
    "claim",
    [
        budget(Max(T, log(b) - T - log(sympy.Rational(3, 2)))),
        budget(Max(T, log(derangements(b) / derangements(b - 2)) * sympy.Rational(499, 1000) - T)),
        budget(
            Piecewise(
                (Max(T, log(b + 1) - T), b < 4),
                (Max(T, log(derangements(b) / derangements(b - 2)) * sympy.Rational(499, 1000) - T), True),
            )
        ),
        budget(log(b + 1) - T),
        budget(T),
        swap_keeps(Max(T, log(b + 1) - T)),
        swap_keeps(theorem_budget(), distance_scale=Fraction(1, 2)),
        swap_keeps(Piecewise((log(b + 1), ENDS), (Max(T, log(b + 1) - T), True))),
        budget(Piecewise((Max(T, log(b + 1) - T), b < 50), (T, True))),
    ],
)
def test_budgets_that_are_too_small_or_not_infinite_at_the_ends_are_never_proved(claim: Satisfies) -> None:
    assert isinstance(prove_budget(claim), Unknown)


def test_the_premises_are_the_lines_of_the_permutations() -> None:
    """At numbers, the inequality of a stretch is the line of the enumeration; its hypotheses say which pairs exist."""
    for size, stretch in ((2, STRETCHES[0]), (3, STRETCHES[1]), (5, STRETCHES[2])):
        premise = lines_below(stretch)
        left = premise.relation.lhs
        found = set()
        for moved, other in product(range(-1, size + 2), repeat=2):
            apart = max(2, abs(moved - other))
            numbers = {k: moved, m: other, distance: apart, o: 5, b: size}
            known = {s: Fraction(v) for s, v in numbers.items() if s in premise.where.free_symbols}
            if decide_condition(premise.where, known, DEFAULT_EFFORT):
                found.add((moved, other))
                line = next(x for x in lines(size) if (x.moved, x.moved_prime) == (moved, other))
                ratio = sympy.Rational(line.ratio.numerator, line.ratio.denominator)
                assert sympy.exp(left.subs(numbers)) == sympy.Integer(5) ** line.shift * ratio
        assert found == {(line.moved, line.moved_prime) for line in lines(size)}


@pytest.mark.parametrize("size", [2, 3, 4, 7])
def test_the_envelope_of_the_proof_is_the_sharpest_budget(size: int) -> None:
    stretch: Stretch = STRETCHES[min(size, 4) - 2]
    for rate in (Fraction(1, 10), Fraction(1, 2), Fraction(4, 5), Fraction(99, 100)):
        odds = rate / (1 - rate)
        value = stretch.envelope.subs({b: size, o: sympy.Rational(odds.numerator, odds.denominator)})
        assert decimal(value, {}, 6, DEFAULT_EFFORT) == sharpest_value(size, rate).decimal


def test_pieces_of_a_budget_keep_their_conditions() -> None:
    pieces = envelope_below(STRETCHES[2], theorem_budget())
    assert list(pieces) == ["b >= 4, piece 1", "b >= 4, piece 2"]
    for rate, size in product((Fraction(1, 3), Fraction(3, 4), Fraction(9, 10)), (4, 8, 15)):
        values = {o: rate / (1 - rate), b: Fraction(size)}
        holding = [x for x in pieces.values() if decide_condition(x.where, values, DEFAULT_EFFORT)]
        assert len(holding) == 1
        assert decide_condition(holding[0].relation, values, DEFAULT_EFFORT)


def test_ends_of_the_rates() -> None:
    assert infinite_at_the_ends(theorem_budget())
    assert infinite_at_the_ends(log(b + 1), (p > 0) & (p < 1))
    assert not infinite_at_the_ends(log(b + 1))
    assert not infinite_at_the_ends(Piecewise((oo, Eq(p, 0)), (log(b + 1), True)))


def test_a_premise_is_proved_by_its_script_and_no_other_claim_is() -> None:
    premise = lines_below(STRETCHES[0])
    claim = Inequality(premise.relation, premise.integers, premise.reals, premise.where)
    found = prove_claim(claim, DEFAULT_EFFORT)
    assert isinstance(found, Proved)
    assert found.certificate == line_certificate(STRETCHES[0])
    assert (
        prove_premise(Inequality(premise.relation, premise.integers, premise.reals, premise.where & (k >= 2))) is None
    )


@pytest.mark.thorough
def test_a_changed_certificate_is_not_accepted() -> None:
    """The same proof under a statement with a smaller budget, or a distance of at least 1."""
    data = json.loads(line_certificate(STRETCHES[1]).replayable)
    for old, new in (("(* 1/3 (log 2))", "(* 33/100 (log 2))"), ("(>= D 2)", "(>= D 1)"), ("(>= k 2)", "(>= k 1)")):
        changed = json.loads(json.dumps(data).replace(old, new))
        assert changed["statement"] != data["statement"]
        changed["hash"] = kernel.digest(changed)
        with pytest.raises(kernel.Reject):
            kernel.replay(json.dumps(changed))


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["published", "sharpest", "simple"])
def test_the_premises_of_a_derivation_are_those_that_are_proved(kind: str) -> None:
    derivation = derive_budget(kind)
    found = prove_budget(swap_keeps(derivation.budget))
    (argument,) = found.arguments
    assert set(argument.lemmas) == set(derivation.premises)
    for name, premise in derivation.premises.items():
        assert argument.lemmas[name].certificate.statement == f"{premise.relation} where {premise.where}"
    assert argument.words == derivation.reduction
