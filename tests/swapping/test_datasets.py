"""Too small budgets are found, with the smallest datasets; true ones are exhausted; brute force agrees."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
import sympy
from sympy import Eq, Max, Piecewise, log, oo, sqrt

from dpcalc.claim import Satisfies
from dpcalc.effort import Effort
from dpcalc.errors import TheoremError
from dpcalc.exact import LogRatio
from dpcalc.spec_file.written import Specification
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.swapping.law.literal import literal_probability
from dpcalc.swapping.search.datasets import search_datasets
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.symbolic.symbols import b, derangements, p
from dpcalc.verdict import DatasetWitness, Refuted, Unknown, Verdict, Verified
from tests.swapping.brute import ratios, universes

ODDS = log(p / (1 - p))
HALF = sympy.Rational(1, 2)
PUBLISHED = Piecewise(
    (sympy.Integer(0), Eq(b, 0)),
    (oo, Eq(p, 0) | Eq(p, 1)),
    (log(b + 1) - ODDS, p < sqrt(b + 1) / (sqrt(b + 1) + 1)),
    (ODDS, True),
)
SHARPER = Piecewise(
    (oo, Eq(p, 0) | Eq(p, 1)),
    (Max(ODDS, -ODDS), Eq(b, 2)),
    (Max(ODDS, log(2) / 2 - ODDS / 2, log(2) / 3 - ODDS), Eq(b, 3)),
    (Max(ODDS, log(derangements(b) / derangements(b - 2)) / 2 - ODDS), True),
)


def witness_of(verdict: Verdict) -> DatasetWitness:
    assert isinstance(verdict, Refuted)
    assert isinstance(verdict.witness, DatasetWitness)
    return verdict.witness


def literally_exceeded(witness: DatasetWitness, allowed: sympy.Expr) -> bool:
    """Whether the first stratum's literal probabilities differ by more than ``e^(allowed * distance)``."""
    rate = Fraction(witness.rate)
    above = literal_probability(witness.x[0], witness.output[0], rate)
    below = literal_probability(witness.x_prime[0], witness.output[0], rate)
    assert (str(above), str(below)) == (witness.probability_x, witness.probability_x_prime)
    loss = sympy.log(sympy.Rational(str(above / below)))
    return bool(sympy.N(loss - int(witness.distance) * allowed, 50) > 0)


@pytest.mark.parametrize(
    ("budget", "records", "rate", "claimed"),
    [
        (log(b - 1) - ODDS, 2, "2/3", -log(2)),
        (ODDS, 2, "1/3", -log(2)),
        pytest.param(
            Max(ODDS, log(b) - 2 * ODDS),
            4,
            "19/31",
            log(4) - 2 * log(sympy.Rational(19, 12)),
            marks=pytest.mark.thorough,
        ),
        (log(b + 1) - ODDS, 2, "2/3", log(3) - log(2)),
        (Max(ODDS, -ODDS), 3, "1/2", sympy.Integer(0)),
        (sympy.Integer(2), 2, "1/9", sympy.Integer(2)),
        (log(3), 2, "1/5", log(3)),
    ],
)
def test_a_budget_that_is_too_small_is_found_in_the_smallest_place(
    budget: sympy.Expr, records: int, rate: str, claimed: sympy.Expr
) -> None:
    witness = witness_of(search_datasets(swap_keeps(budget), DatasetScope(records=4)))
    assert sum(map(sum, witness.x[0])) == records
    assert len(witness.x) == 1
    assert witness.rate == rate
    assert literally_exceeded(witness, claimed)


@pytest.mark.parametrize("rate", ["1/5", "1/2", "3/4"])
@pytest.mark.parametrize("factor", [Fraction(2, 5), Fraction(1, 2), Fraction(7, 10), Fraction(1)])
def test_brute_force_agrees_at_a_rate(rate: str, factor: Fraction) -> None:
    scale = sympy.Rational(factor.numerator, factor.denominator)
    budget = scale * (log(b + 1) + Max(ODDS, -ODDS))
    at = Fraction(rate)
    verdict = search_datasets(swap_keeps(budget), DatasetScope(records=3, rate=at, matches=1))
    odds = max(at / (1 - at), (1 - at) / at)
    violated = any(
        ratio**factor.denominator > ((n + 1) * odds) ** (steps * factor.numerator)
        for n in (2, 3)
        for rows, columns in universes(n)
        for ratio, steps in ratios(rows, columns, at)
    )
    assert verdict.name == ("refuted" if violated else "verified")


@pytest.mark.thorough
@pytest.mark.parametrize("budget", [PUBLISHED, SHARPER, Max(ODDS, log(b) - ODDS)])
def test_true_budgets_are_exhausted(budget: sympy.Expr) -> None:
    verdict = search_datasets(swap_keeps(budget), DatasetScope(records=4))
    assert isinstance(verdict, Verified)
    # 161 cases of four records, 15 of three (at b = 3 and 4), 2 of two (at b = 2, 3 and 4)
    assert verdict.count == 161 + 2 * 15 + 3 * 2
    assert verdict.scope.data["records"] == 4


@pytest.mark.slow
def test_the_published_budget_holds_up_to_five_records() -> None:
    verdict = search_datasets(swap_keeps(PUBLISHED), DatasetScope(records=5))
    assert isinstance(verdict, Verified)
    assert verdict.count == 1845 + 2 * 161 + 3 * 15 + 4 * 2


def test_a_claim_is_refuted_only_where_it_is_made() -> None:
    below_half = swap_keeps(log(b + 1) - ODDS, rates=p < HALF)
    assert search_datasets(below_half, DatasetScope(records=3)).name == "verified"
    everywhere = swap_keeps(log(b + 1) - ODDS)
    rate = Fraction(witness_of(search_datasets(everywhere, DatasetScope(records=3))).rate)
    assert rate / (1 - rate) > Fraction(17, 10)


@pytest.mark.slow
def test_a_budget_that_first_fails_at_five_records() -> None:
    # ln 3 is enough at b = 4, where d(4)/d(2) = 9; at b = 5 the least is ln(22)/2 > ln 4
    claim = swap_keeps(Max(ODDS, log(b - 1) - ODDS))
    witness = witness_of(search_datasets(claim, DatasetScope(records=5)))
    assert [sum(map(sum, table)) for table in witness.x] == [5]
    assert search_datasets(claim, DatasetScope(records=4)).name == "verified"


def test_a_budget_that_falls_with_b_is_caught_by_a_larger_stratum_elsewhere() -> None:
    claim = swap_keeps(Piecewise((log(2) - ODDS / 2, Eq(b, 3)), (oo, True)))
    pair = ((1, 1), (1, 1))
    witness = witness_of(search_datasets(claim, DatasetScope(margins=(pair, ((3,), (2, 1))))))
    assert [sum(map(sum, table)) for table in witness.x] == [2, 3]
    assert witness.x[1] == witness.x_prime[1] == witness.output[1]
    assert witness.values["b"] == "3"
    assert search_datasets(claim, DatasetScope(margins=(pair, ((3,), (3,))))).name == "verified"


def test_the_ends_of_the_range_count_where_the_budget_is_finite() -> None:
    finite = Piecewise((log(2), Eq(p, 0) | Eq(p, 1)), (Max(ODDS, -ODDS), True))
    witness = witness_of(search_datasets(swap_keeps(finite), DatasetScope(records=2)))
    assert (witness.rate, witness.actual) == ("0", "inf")
    assert search_datasets(swap_keeps(PUBLISHED), DatasetScope(records=3, rate=Fraction(0))).name == "verified"
    open_ends = search_datasets(swap_keeps(Max(ODDS, -ODDS)), DatasetScope(records=2))
    assert isinstance(open_ends, Verified)
    assert "nothing is claimed at p = 0 and p = 1" in open_ends.scope.words


def test_a_violation_at_a_single_rate_is_found() -> None:
    third = sympy.Rational(1, 3)
    spiked = Piecewise((sympy.Integer(0), Eq(p, third)), (Max(ODDS, -ODDS), True))
    assert witness_of(search_datasets(swap_keeps(spiked), DatasetScope(records=2))).rate == "1/3"


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("budget", "effort", "why"),
    [
        (
            Piecewise(*((log(b + 1) + Max(ODDS, -ODDS), part) for part in (p < HALF, p > HALF))),
            Effort(),
            "no value",
        ),
        (Piecewise((-log(2), Eq(2 * p**2, 1)), (Max(ODDS, -ODDS), True)), Effort(), "no rational rate"),
        (p, Effort(), "logarithms"),
        (PUBLISHED, Effort(rlimit=10), "z3"),
        (PUBLISHED, Effort(limit=5), "5 cases"),
    ],
)
def test_what_stops_the_search_is_told(budget: sympy.Expr, effort: Effort, why: str) -> None:
    verdict = search_datasets(swap_keeps(budget), DatasetScope(records=3), effort)
    assert isinstance(verdict, Unknown)
    assert why in verdict.attempts[0].why


@pytest.mark.parametrize("allowed", [log(3 * HALF) / 2, log(2) / 2, log(3) / 2])
def test_the_witness_loses_most_of_all_in_its_place(allowed: sympy.Expr) -> None:
    """Of four records in four cells, by brute force over all pairs and outputs; most of these violate nothing."""
    rate, claim = Fraction(1, 3), Piecewise((oo, Eq(b, 2) | Eq(b, 3)), (allowed, True))
    witness = witness_of(search_datasets(swap_keeps(claim), DatasetScope(records=4, rate=rate, matches=1)))
    assert [(len(t), len(t[0]), sum(map(sum, t))) for t in witness.x] == [(2, 2, 4)]
    losses = {
        LogRatio(ratio, Fraction(steps))
        for rows, columns in universes(4)
        if len(rows) == len(columns) == 2
        for ratio, steps in ratios(rows, columns, rate)
        if ratio > 1
    }
    found = Fraction(witness.probability_x) / Fraction(witness.probability_x_prime)
    assert LogRatio(found, Fraction(witness.distance)) == max(losses)
    assert len(losses) > 3


def test_a_scaled_distance_loosens_or_tightens_the_claim() -> None:
    budget: Sequence[sympy.Expr] = (Max(ODDS, -ODDS), Max(ODDS, -ODDS) / 2)
    scope = DatasetScope(records=2)
    half = Fraction(1, 2)
    assert search_datasets(swap_keeps(budget[0], distance_scale=half), scope).name == "refuted"
    assert search_datasets(swap_keeps(budget[1], distance_scale=Fraction(2)), scope).name == "verified"


def test_only_swapping_claims_are_searched() -> None:
    one = Specification(domain={"points": ["a", "b"]}, input={"distances": [[0, 1], [1, 0]]})
    with pytest.raises(TheoremError, match="swapping"):
        search_datasets(Satisfies(one, "1"), DatasetScope())
