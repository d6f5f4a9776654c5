"""A budget of swapping is a claim like any other: the wing's routes and the definition say the same of it."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from sympy import Eq, log

from dpcalc.claim import Satisfies
from dpcalc.decide.satisfies import decide_satisfies
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.enumeration import decide_by_enumeration
from dpcalc.errors import TheoremError
from dpcalc.library import run_routes
from dpcalc.satisfied import deciders
from dpcalc.spec_file.written import Specification
from dpcalc.swapping.budgets.closed_forms import theorem_budget
from dpcalc.swapping.claims.every_swapping import EverySwapping, swap_keeps
from dpcalc.swapping.losses.claimed import claimed_statements
from dpcalc.swapping.search.scope import DatasetScope
from dpcalc.symbolic.sexpr import loads
from dpcalc.symbolic.symbols import b, p
from dpcalc.theorem import Prove
from dpcalc.verdict import Unknown

RATE = Fraction(1, 4)


def specification(records: int) -> Specification:
    """Permutation swapping of so many records, each of which may have values of its own."""
    return Specification(
        domain={"records": {"hold": records, "swap": records}, "size": records},
        multiverse={"invariants": ["hold", "swap"]},
        input={"premetric": "hamming"},
        mechanism={"name": "permutation-swapping", "rate": str(RATE)},
    )


@pytest.mark.parametrize(("records", "ratio", "distance"), [(2, 9, 2), (3, 54, 3)])
def test_the_wing_and_the_definition_find_the_same_least_budget(records: int, ratio: int, distance: int) -> None:
    for least, expected in ((ratio, "verified"), (ratio - 1, "refuted")):
        one = Satisfies(specification(records), f"log({least})/{distance}")
        every = swap_keeps(log(least) / distance, rates=Eq(p, sympy.Rational(1, 4)))
        scope = EnumerateScope(up_to=records, rates=(RATE,))
        assert decide_by_enumeration(one, scope, DEFAULT_EFFORT).name == expected
        assert decide_by_enumeration(every, scope, DEFAULT_EFFORT).name == expected
        assert deciders(every).search(every, DatasetScope(records=records, rate=RATE), DEFAULT_EFFORT).name == expected


def test_a_family_has_symbols_of_its_own_and_is_no_single_specification() -> None:
    with pytest.raises(TheoremError, match="symbols of its own"):
        Satisfies(EverySwapping(), log(2), {"domain.size": 2})
    with pytest.raises(TheoremError, match="not of one"):
        decide_satisfies(swap_keeps(log(2)), EnumerateScope(), DEFAULT_EFFORT)
    assert Satisfies(EverySwapping(), "log(b + 1)").formula == swap_keeps(log(sympy.Symbol("b") + 1)).formula


def test_the_prover_says_what_it_has_no_rule_for() -> None:
    for claim, words in (
        (Satisfies(specification(2), "log(9)/2"), "no rule"),
        (swap_keeps(theorem_budget(), distance_scale=Fraction(1, 2)), "not counted in records"),
    ):
        found = run_routes(claim, (Prove(),), DEFAULT_EFFORT)
        assert isinstance(found, Unknown)
        assert words in found.attempts[0].why


def test_what_a_swapping_claim_allows_is_read_at_the_largest_stratum_with_two_records() -> None:
    claim = swap_keeps(
        sympy.log(b) - sympy.log(p / (1 - p)), rates=p < sympy.Rational(1, 2), distance_scale=Fraction(2)
    )
    statement = {"rate": "1/4", "x": [[[1, 0], [0, 2]], [[9, 0], [0, 0]], [[1, 1], [0, 0]]]}
    (found,) = claimed_statements(claim, statement)
    assert {key: value for key, value in found.items() if key != "claimed"} == statement
    allowed = loads(str(found["claimed"]))
    assert sympy.expand_log(allowed - 4 * sympy.log(3), force=True) == 0, "ln 3 - ln(1/3) at b = 3, twice"
    assert not list(claimed_statements(claim, {**statement, "rate": "3/4"})), "nothing is claimed there"
