"""Budgets are exact, and the case of a piecewise formula that applies is decided rigorously."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY
from dpcalc.spec.budget import Constant, PerUniverse, Symbolic, check_amount, read_amount
from dpcalc.spec.domain import PointDomain, RecordDomain
from dpcalc.spec.multiverse import Explicit, InducedBy, Universe, Vacuous
from dpcalc.spec.roles import Roles
from dpcalc.spec.statistics import LargestMixedStratum
from dpcalc.symbolic.symbols import b, p

ANY = Universe("any", ("x",))
B = LargestMixedStratum()


def test_amounts_are_exact() -> None:
    assert read_amount("1/20") == Fraction(1, 20)
    assert read_amount(2) == 2
    assert read_amount("inf") == INFINITY
    assert read_amount(sympy.oo) == INFINITY
    assert read_amount("log(3)") == sympy.log(3)
    assert read_amount("1/2 + 1/3") == Fraction(5, 6)
    assert read_amount("exp(0)") == 1


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        (0.5, "1/2"),
        ("-1", "negative"),
        ("log(1/2)", "negative"),
        (-1, "negative"),
        ("b + 1", "b"),
        ("__import__('os')", "unexpected character"),
        (sympy.zoo, "no value"),
        (sympy.nan, "no value"),
        (-sympy.oo, "no value"),
        (b, "holds the symbols b"),
    ],
)
def test_what_is_not_a_budget_is_refused(value: object, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint):
        read_amount(value)


def test_constant_and_listed_budgets() -> None:
    assert Constant("3/2").at(ANY) == Fraction(3, 2)
    listed = PerUniverse(["1", "inf"])
    first, second = Explicit([["a"], ["b"]]).universes(PointDomain(["a", "b"]))
    assert (listed.at(first), listed.at(second)) == (1, INFINITY)
    with pytest.raises(InputError, match="no budget is given"):
        listed.at(ANY)
    with pytest.raises(InputError, match="no budget is given"):
        listed.at(Universe("third", (), index=2))
    with pytest.raises(InputError, match="2 budgets for 3"):
        listed.validate(Explicit([["a"], ["b"], ["c"]]))
    with pytest.raises(InputError, match="must be a list"):
        PerUniverse("12")


def swapping_universe(margins: list[int]) -> Universe:
    domain = RecordDomain({"match": 1, "hold": 2, "swap": 2}, margins={"hold": [margins], "swap": [margins]})
    return InducedBy(["match*hold", "match*swap"]).universes(domain)[0]


def test_the_statistic_b_is_the_largest_mixed_stratum() -> None:
    domain = RecordDomain({"match": 3, "hold": 2, "swap": 2}, size=9)
    x = domain.table((4, 0, 0, 0, 1, 0, 0, 1, 1, 2, 0, 0))
    assert B.of(x) == 3
    assert B.of(domain.table((9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))) == 0
    assert B.at(swapping_universe([2, 2])) == 4
    assert B.at(swapping_universe([4, 0])) == 0
    (universe,) = Vacuous().universes(RecordDomain({"match": 2, "hold": 2, "swap": 1}, size=4))
    with pytest.raises(InputError, match="not a function of the universe the domain: it takes 0, 2, 3, 4"):
        B.at(universe)
    with pytest.raises(InputError, match="counts records"):
        B.of("x")
    merged = LargestMixedStratum(Roles(match=(), hold=("match", "hold")))
    assert merged.of(x) == 9


def test_b_is_constant_on_the_universes_of_the_swapping_invariants() -> None:
    domain = RecordDomain({"match": 2, "hold": 2, "swap": 2}, size=4)
    for universe in InducedBy(["match*hold", "match*swap"]).universes(domain):
        assert B.at(universe) in (0, 2, 3, 4)


def test_a_formula_at_a_universe() -> None:
    budget = Symbolic("log(b + 1) - log(p/(1 - p))", [B], {p: Fraction(1, 4)})
    assert budget.at(swapping_universe([2, 2])) == sympy.log(5) - sympy.log(sympy.Rational(1, 3))
    open_rate = Symbolic("log(b + 1) - log(p/(1 - p))", [B], {p: None})
    assert open_rate.at(swapping_universe([2, 2])) == sympy.log(5) - sympy.log(p / (1 - p))
    assert Symbolic("b/4", [B]).at(swapping_universe([2, 2])) == 1
    with pytest.raises(InputError, match="q"):
        Symbolic("b + q", [B])
    with pytest.raises(InputError, match="unknown symbol q"):
        Symbolic(b + sympy.Symbol("q"), [B])


CASES = (
    "piecewise((0, b == 0), (inf, p == 0 or p == 1), (log(b + 1) - log(p/(1 - p)), p < sqrt(b + 1)/(sqrt(b + 1) + 1)),"
    " (log(p/(1 - p)), True))"
)


@pytest.mark.parametrize(
    ("margins", "rate", "amount"),
    [
        ([4, 0], Fraction(0), 0),
        ([2, 2], Fraction(0), INFINITY),
        ([2, 2], Fraction(1), INFINITY),
        ([2, 2], Fraction(1, 2), sympy.log(5) - sympy.log(1)),
        ([2, 1], Fraction(2, 3), sympy.log(2)),  # the boundary sqrt(4)/(sqrt(4) + 1): the second case is not strict
        ([2, 2], Fraction(9, 10), sympy.log(9)),
    ],
)
def test_the_case_that_applies_is_chosen_exactly(margins: list[int], rate: Fraction, amount: object) -> None:
    assert Symbolic(CASES, [B], {p: rate}).at(swapping_universe(margins)) == amount


def test_an_open_parameter_keeps_the_cases() -> None:
    amount = Symbolic(CASES, [B], {p: None}).at(swapping_universe([2, 2]))
    assert isinstance(amount, sympy.Piecewise)
    assert amount.free_symbols == {p}


def test_a_formula_without_a_value_is_refused() -> None:
    universe = swapping_universe([2, 2])
    for rate in (Fraction(0), Fraction(1)):
        with pytest.raises(InputError):
            Symbolic("log(b + 1) - log(p/(1 - p))", [B], {p: rate}).at(universe)
    with pytest.raises(InputError, match="no case"):
        Symbolic("piecewise((1, b < 0))", [B]).at(universe)
    negative = Symbolic("log(p/(1 - p))", [B], {p: Fraction(1, 4)}).at(universe)
    with pytest.raises(InputError, match="negative"):
        check_amount(negative, "the budget")
