"""What output premetrics show beside a number: an event, the largest value, and which probabilities they take."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import flint
import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from dpcalc.errors import TooLarge
from dpcalc.spec.divergences import DIVERGENCES
from dpcalc.spec.divergences.base import Divergence, Law
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.divergences.mult_delta import mult_delta
from dpcalc.spec.divergences.probabilistic import one_sided_probabilistic
from dpcalc.spec.divergences.renyi import power, renyi
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.spec.law_table import premetrics
from dpcalc.spec.notions import KINDS, notion, value_text
from dpcalc.symbolic.algebraic import exactly
from dpcalc.symbolic.cells import Cell
from dpcalc.symbolic.exp_numbers import ExpNumber, exact_expression
from dpcalc.symbolic.parametric import ParametricNumber

EVERY = [*premetrics().values(), mult_delta(0), hockey_stick(0), hockey_stick("log(3)"), renyi("3/2")]
weights = st.lists(st.integers(0, 4), min_size=3, max_size=3).filter(any)
laws = weights.map(lambda w: {i: Fraction(v, sum(w)) for i, v in enumerate(w)})


def chance(law: Law, event: tuple[Any, ...]) -> Fraction:
    return sum((law.get(output, Fraction(0)) for output in event), Fraction(0))


@pytest.mark.parametrize("premetric", EVERY, ids=lambda each: str(each.name))
@settings(max_examples=25)
@given(first=laws, second=laws)
def test_an_event_is_likelier_under_the_law_that_is_said_to_be_larger(
    premetric: Divergence, first: Law, second: Law
) -> None:
    """The only output of an event is said as well; an infinite distance is shown by what one law alone reaches."""
    found = premetric.compare(first, second)
    event = found.event if found.event is not None else None if found.output is None else (found.output,)
    if event is None:
        assert found.output is None
        return
    larger, smaller = (first, second) if found.first_is_larger else (second, first)
    if not found.value.zero:
        assert chance(larger, event) > chance(smaller, event)
    if found.event is not None:
        assert found.output == (event[0] if len(event) == 1 else None)
    if found.value.infinite and len(event) == 1:
        assert chance(smaller, event) == 0


ROOT = ExpNumber.exp(Fraction(-2))
POWERS: tuple[dict[str, Any], dict[str, Any]] = ({"0": ROOT, "1": 1 - ROOT}, {"0": 1 - ROOT, "1": ROOT})
_T = ParametricNumber(
    flint.fmpq_poly([1]), flint.fmpq_poly([0, 1]), Cell(exactly(Fraction(8)), None), sympy.Symbol("t")
)
OF_T: tuple[dict[str, Any], dict[str, Any]] = ({"0": _T, "1": 1 - _T}, {"0": 1 - _T, "1": _T})


@pytest.mark.parametrize("premetric", EVERY, ids=lambda each: str(each.name))
def test_what_a_premetric_says_that_it_takes_it_takes(premetric: Divergence) -> None:
    """Powers of e where it says so, and numbers in a parameter; these laws are further apart than any slack here."""
    if premetric.powers_of_e:
        assert not premetric.compare(*POWERS).value.zero
    if premetric.in_parameter:
        assert not premetric.compare(*OF_T).value.zero


def test_which_premetrics_take_powers_of_e_and_numbers_in_a_parameter() -> None:
    """All but those that are enclosed by bounds or are of trade-off functions; those of sums and quotients alone."""
    assert {each.name for each in DIVERGENCES.values() if not each.powers_of_e} == {"NoR", "zCDP", "GDP"}
    assert {name for name, found in premetrics().items() if not found.powers_of_e} == {"NoR", "zCDP", "GDP", "f-DP"}
    assert {name for name, found in premetrics().items() if found.in_parameter} == {
        "MULT", "TV", "max-divergence", "chi-squared", "density-ratio", "MULT^delta", "hockey-stick",
    }  # fmt: skip
    assert not hockey_stick("sqrt(2)").powers_of_e
    assert not hockey_stick("sqrt(2)").in_parameter


def test_the_largest_value_is_that_of_laws_without_common_support() -> None:
    """Where it is finite; elsewhere such laws are infinitely far apart, or as far as outputs are."""
    apart = {0: Fraction(1)}, {1: Fraction(1)}
    tops = {name: found.top for name, found in premetrics().items() if isinstance(found.top, Fraction)}
    assert set(tops) == {"TV", "Hellinger", "squared-Hellinger", "hockey-stick", "f-DP", "IPM"}
    for name, top in tops.items():
        if name != "IPM":
            assert premetrics()[name].of(*apart) == Magnitude(exact_expression(top)), name
    for name in set(premetrics()) - set(tops) - {"Wasserstein"}:
        assert premetrics()[name].of(*apart).infinite, name


def test_roots_of_long_numbers_are_refused() -> None:
    """An exact root is of a number with at most 900 bits; a whole power has no root."""
    for bits, order in ((100, Fraction(9, 2)), (300, Fraction(3, 2)), (899, Fraction(5)), (2000, Fraction(7))):
        ratio = Fraction(2 ** (bits - 1) + 1)
        assert ratio.numerator.bit_length() == bits
        assert (
            sympy.simplify(power(ratio, order) ** order.denominator - exact_expression(ratio) ** order.numerator) == 0
        )
    for ratio in (Fraction(2**300 + 1), Fraction(1, 2**300 + 1)):
        with pytest.raises(TooLarge, match="a root of a number with 903 bits"):
            power(ratio, Fraction(3, 2))


SAME_PROMISE: dict[str, Callable[[], Divergence]] = {
    "pure": lambda: DIVERGENCES["MULT"],
    "approx": lambda: mult_delta("1/4"),
    "prob": lambda: one_sided_probabilistic("1/4"),
    "tv": lambda: DIVERGENCES["TV"],
    "kl": lambda: DIVERGENCES["KL"],
    "rdp": lambda: renyi(2),
    "zcdp": lambda: DIVERGENCES["zCDP"],
    "nor": lambda: DIVERGENCES["NoR"],
    "gdp": lambda: DIVERGENCES["GDP"],
    "hellinger": lambda: DIVERGENCES["Hellinger"],
    "chi2": lambda: DIVERGENCES["chi-squared"],
}


@pytest.mark.parametrize("kind", SAME_PROMISE)
def test_a_notion_is_kept_by_post_processing_where_its_premetric_is(kind: str) -> None:
    assert KINDS[kind].processed == SAME_PROMISE[kind]().laws.known("post-processing")


def test_power_and_exceptional_events_are_kept_by_post_processing_too() -> None:
    """They speak of every event, and an event of what is processed is one of the outputs, or a mixture of such."""
    assert {name for name, kind in KINDS.items() if not kind.processed} == {"prob"}


@pytest.mark.parametrize(
    ("value", "text"),
    [("1/10", "1/10"), ("1/100", "0.01"), ("263/100", "2.63"), ("1/10000", "0.0001"), ("1/100000", "1e-5"),
     ("3/100000", "3e-5"), ("13/1000000", "1.3e-5"), ("13/100000", "0.00013"), ("123/10000000", "1.23e-5"),
     ("1/10000000000", "1e-10"), ("1/3", "1/3"), ("7/200", "7/200"), ("5", "5"), ("10", "10"),
     ("100001/100000", "1.00001")],
)  # fmt: skip
def test_decimals_are_written_as_such_and_small_ones_with_an_exponent(value: str, text: str) -> None:
    assert value_text(sympy.Rational(value)) == text
    if "e" in text or "." in text:
        assert Fraction(text) == Fraction(value)
    assert notion("zcdp", rho=sympy.Rational(value)).text() == f"zcdp:rho={text}"
