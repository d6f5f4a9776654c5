"""Statements about numbers alone go to the prover as they are written, and mean there what evaluation makes of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.statements import decide_statement
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import TheoremError, UnsupportedExpression
from dpcalc.language.claims import Every, Some
from dpcalc.language.instances import Instances
from dpcalc.proving.obligations import obligations
from dpcalc.proving.prover import prove_claim
from dpcalc.proving.statements import as_inequality
from dpcalc.symbolic.signs import decide_condition
from dpcalc.verdict import Refuted, Trust

TRUE = (
    Every(all="x in reals", given={"above": "x > -1"}, show="log(1 + x) <= x"),
    Every(all="n in whole", show="2 ^ n >= n + 1"),
    Every(all="t in rates; n in whole", given={"inside": "0 < t"}, show="t^n <= 1"),
    Every(all="a, b in amounts", show="max(a, b) <= a + b and min(a, b) <= a"),
    Every(all="x in reals", show="let s = square(x): s >= 0 and (if x < 0 then -x else x) = abs(x)"),
)
FALSE = (
    Every(all="x in reals", given={"above": "x > -1"}, show="log(1 + x) <= x / 2"),
    Every(all="n in whole", show="n <= 1000"),
    Every(all="a, b in amounts", show="a - b >= 0"),
)


@pytest.mark.parametrize("claim", TRUE, ids=lambda claim: str(claim.show))
def test_what_holds_is_never_refuted_and_agrees_with_evaluation(claim: Every) -> None:
    assert prove_claim(claim, DEFAULT_EFFORT).name in ("proved", "unknown")
    inequality = as_inequality(claim)
    variables = {s.name: s for s in (*inequality.integers, *inequality.reals)}
    compared = 0
    for size in range(1, 4):
        for values in Instances(claim, {}).of_size(size):
            point = {variables[name]: value for name, value in zip(claim.meaning.names, values, strict=True)}
            assert decide_condition(inequality.where, point)
            assert decide_condition(inequality.relation, point) is Instances(claim, {}).conclusion(*values)
            compared += 1
    assert compared >= 3


def test_the_daily_bread_is_proved_by_the_kernel() -> None:
    trusts = [prove_claim(claim, DEFAULT_EFFORT).rows()[1] for claim in TRUE[:2]]
    assert trusts == [("trust", "kernel")] * 2


@pytest.mark.parametrize("claim", FALSE, ids=lambda claim: str(claim.show))
def test_what_fails_is_refuted_at_a_point(claim: Every) -> None:
    assert prove_claim(claim, DEFAULT_EFFORT).name == "refuted"


def test_a_hypothesis_without_value_does_not_hold() -> None:
    claim = Every(all="a in amounts", given={"inverse": "1 / a <= 1"}, show="a >= 1")
    visited = [value for size in range(1, 4) for (value,) in Instances(claim, {}).of_size(size)]
    assert visited
    assert min(visited) == 1


def test_questions_for_solvers_are_those_of_the_inequality() -> None:
    claim = Every(all="a in reals", show="a * a >= 0")
    found, known = obligations(claim), obligations(as_inequality(claim))
    assert found.keys() == known.keys() == {""}
    assert "(declare-fun a () Real)" in found[""]
    assert "(check-sat)" in found[""]


def test_what_has_no_value_somewhere_is_not_proved() -> None:
    assert prove_claim(Every(all="a in amounts", show="1 / a >= 0"), DEFAULT_EFFORT).name != "proved"


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        (Every(all="x in reals; n in whole", show="x^n = x^n"), "variable exponent"),
        (Every(all="P in laws", show="P = P"), "more than numbers"),
        (Some(all="x in reals", show="x > 0"), "not about every number"),
        (Every(all="x in reals", show="x < inf"), "speaks of nothing"),
        (Every(all="n in whole", show="(sum k in range(n): k) >= 0"), "not seen"),
        (Every(all="n in range(3)", show="n >= 0"), "not about every number"),
        (Every(all="e in reals", show="e > 2"), "e has a meaning of its own in formulas"),
    ],
)
def test_what_is_not_about_numbers_is_refused(claim: Every | Some, why: str) -> None:
    with pytest.raises(UnsupportedExpression, match=why):
        as_inequality(claim)


def test_values_narrow_the_scope_and_not_the_claim() -> None:
    claim = Every(all="p in rates; n in whole", given={"inside": "0 < p"}, show="p^n <= 1")
    narrowed = Instances(claim, {}, {"p": ("1/3", "1", "0")})
    assert list(narrowed.of_size(1)) == [(Fraction(1, 3), 0), (Fraction(1), 0)]
    assert narrowed.words(2) == "p in {1/3, 1, 0}; n: whole numbers below 2"
    outside = Instances(claim, {}, {"p": ("2",)})
    assert list(outside.of_size(1)) == [], "what is no member of the family is not tried"
    with pytest.raises(TheoremError, match="not a name that takes values"):
        Instances(claim, {}, {"q": ("1",)})


@pytest.mark.parametrize("show", ["floor(sqrt(2 + t)) < 1", "inf * log(2 + t) < 1", "[sqrt(2)] = [t]"])
def test_what_the_kernel_does_not_evaluate_is_refuted_without_it(show: str) -> None:
    verdict = decide_statement(Every(all="t in amounts", show=show), EnumerateScope(up_to=2), DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted)
    assert verdict.trust is Trust.INTERVAL


def test_equal_numbers_are_one_however_they_are_written() -> None:
    claim = Every(all="a in [[log(4), 2 * log(2), log(2) + log(2)]]", show="len(distinct(a)) = 1")
    verdict = decide_statement(claim, EnumerateScope(), DEFAULT_EFFORT)
    assert verdict.name in ("verified", "proved")


def test_names_with_primes_are_names_of_their_own() -> None:
    claim = Every(all="x' in whole", show="every x_q in range(5): x' = x_q")
    assert decide_statement(claim, EnumerateScope(up_to=2), DEFAULT_EFFORT).name == "refuted"


def test_what_may_be_infinite_is_no_number_for_the_prover() -> None:
    for claim in (
        Every(all="n in whole; d in distances", show="n < 100000 or d < d + 1"),
        Every(all="d in distances", show="d >= 0"),
    ):
        assert prove_claim(claim, DEFAULT_EFFORT).name == "unknown"


def test_a_point_without_value_does_not_refute() -> None:
    for show in ("sqrt(x)^2 = x", "1/x - 1/x = 0"):
        assert prove_claim(Every(all="x in reals", show=show), DEFAULT_EFFORT).name == "unknown"
