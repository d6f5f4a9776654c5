"""A counterexample that is not one never becomes a verdict."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from sympy import log

from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, TooLarge
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.swapping.law.stratum_law import probability
from dpcalc.swapping.search import datasets, recheck
from dpcalc.swapping.search.recheck import rechecked
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.symbolic.symbols import b, p
from dpcalc.verdict import Table

CLAIM = swap_keeps(log(b + 1) - log(p / (1 - p)), rates=p > sympy.Rational(1, 10))
X: Table = ((0, 1), (1, 0))
Y: Table = ((1, 0), (0, 1))
RATE = Fraction(2, 3)


def test_a_true_counterexample_passes() -> None:
    witness = rechecked(CLAIM, [X], [Y], [Y], RATE, Effort())
    assert (witness.probability_x, witness.probability_x_prime, witness.distance) == ("4/5", "1/5", "2")


@pytest.mark.parametrize(
    ("x", "x_prime", "output", "rate", "why"),
    [
        ([Y], [X], [Y], RATE, "not exceeded"),
        ([X], [Y], [Y], Fraction(1, 2), "not exceeded"),
        ([X], [X], [Y], RATE, "equal"),
        ([X], [((1, 1), (0, 0))], [Y], RATE, "invariants"),
        ([X], [Y], [((1, 0, 0), (0, 1, 0))], RATE, "invariants"),
        ([((0, 1), (2, -1))], [((1, 0), (1, 0))], [((1, 0), (1, 0))], RATE, "invariants"),
        ([X], [Y], [Y, Y], RATE, "strata"),
        ([X, ((9, 1), (0, 0))], [Y, ((9, 1), (0, 0))], [Y, ((9, 1), (0, 0))], RATE, "not exceeded"),
        ([X], [Y], [Y], Fraction(1, 20), "not made"),
    ],
)
def test_a_corrupted_one_raises(
    x: list[Table], x_prime: list[Table], output: list[Table], rate: Fraction, why: str
) -> None:
    with pytest.raises(DpcalcError, match=why):
        rechecked(CLAIM, x, x_prime, output, rate, Effort())


def test_a_budget_below_none_is_exceeded_by_an_output_that_x_makes_rarer() -> None:
    """The ratio 1/4 over the distance 2: its logarithm is printed as it is, though it is no privacy loss."""
    witness = rechecked(swap_keeps(-log(4)), [Y], [X], [Y], RATE, Effort())
    assert (witness.actual, witness.values["P_x(z)"], witness.values["P_x'(z)"]) == ("log(1/4)/2", "1/5", "4/5")
    assert witness.summary.endswith("the loss log(1/4)/2 exceeds the claimed -log(4) = -1.386294")
    even = rechecked(swap_keeps(sympy.Integer(-1)), [X], [Y], [X], Fraction(1, 2), Effort())
    assert even.actual == str(even.values["violated"]).split(" = ")[0]
    with pytest.raises(DpcalcError, match="not exceeded"):
        rechecked(swap_keeps(-log(2)), [Y], [X], [Y], RATE, Effort())


def test_more_categories_than_claimed_raise() -> None:
    wide: list[Table] = [((0, 1, 0), (1, 0, 0), (0, 0, 1))]
    turned: list[Table] = [((1, 0, 0), (0, 1, 0), (0, 0, 1))]
    rechecked(swap_keeps(sympy.Integer(0)), wide, turned, turned, RATE, Effort())
    with pytest.raises(DpcalcError, match="3 categories"):
        rechecked(swap_keeps(sympy.Integer(0), swaps=2), wide, turned, turned, RATE, Effort())


def test_a_search_whose_answer_fails_the_recheck_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datasets, "simplest_rate", lambda *_: Fraction(1, 3))
    claim = swap_keeps(log(p / (1 - p)), rates=p > sympy.Rational(1, 2))
    assert datasets.search_datasets(claim, DatasetScope(records=2)).name == "verified"
    broken = swap_keeps(log(b + 1) - log(p / (1 - p)))
    with pytest.raises(DpcalcError, match="not exceeded"):
        datasets.search_datasets(broken, DatasetScope(records=2))


def test_larger_strata_are_counted_by_a_plain_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    x: Table = ((3, 2), (2, 3))
    z: Table = ((2, 3), (3, 2))
    assert recheck._chance(x, z, RATE) == probability(x, z, RATE)
    small: Table = ((2, 1, 0), (0, 1, 2))
    for rate in (Fraction(0), Fraction(1, 3), Fraction(1)):
        literal = recheck._chance(small, small, rate)
        with monkeypatch.context() as patch:
            patch.setattr(recheck, "LITERAL_LIMIT", 2)
            assert recheck._chance(small, small, rate) == literal
    with pytest.raises(TooLarge):
        recheck._chance(((200, 200), (200, 200)), ((200, 200), (200, 200)), RATE)


def test_an_output_that_one_dataset_never_has() -> None:
    """At rate 1 both records are swapped for certain: their tables change places."""
    claim = swap_keeps(sympy.Integer(5))
    witness = rechecked(claim, [X], [Y], [Y], Fraction(1), Effort())
    assert (witness.probability_x, witness.probability_x_prime) == ("1", "0")
    with pytest.raises(DpcalcError, match="no probability under x"):
        rechecked(claim, [Y], [X], [Y], Fraction(1), Effort())
