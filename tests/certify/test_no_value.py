"""Examples: a term without a value is refused, whatever stands beside it and whether anybody reads it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dpcalc.certify.certificate import certificate
from dpcalc.certify.replay import replay
from dpcalc.errors import ReplayError

NONE = (
    "(log (log 1/2))", "(log (- (log 2) (log 3)))", "(sqrt (log 1/2))", "(/ 1 (- (log 2) (log 2)))",
    "(^ (log 1/2) 1/2)", "(^ (- (log 2) (log 2)) -1)", "(log 0)", "(/ 1 0)", "(sqrt -1)",
)  # fmt: skip
SOME = ("(log (log 3))", "(sqrt (log 2))", "(/ 1 (log 2))", "(^ (log 2) 1/2)", "(^ (log 1/2) -1)", "(^ (log 1/2) 2)")
PLACES = (
    "(= inf (+ inf {t}))", "(= inf (max {t} inf))", "(= 1 (len (list {t})))", "(= 0 (item (list 0 {t}) 0))",
    "(let y {t} (= 1 1))", "(= (min inf 0) (- 0 (* 0 (len (list {t})))))", "(if (= {t} {t}) (= 1 1) (= 1 1))",
)  # fmt: skip
NO_VALUE = r"no value|not positive|no quotient|below 0|too close|divides by zero|root of|no rational value"


def shown(relation: str) -> str:
    return replay(certificate("example", {"objects": {}, "define": [], "holds": [relation]}, {"bits": 128}))


@pytest.mark.parametrize("place", PLACES[:6])
@pytest.mark.parametrize("term", SOME)
def test_a_term_with_a_value_may_stand_anywhere(term: str, place: str) -> None:
    assert shown(place.format(t=term))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("term", NONE)
def test_a_term_without_a_value_may_stand_nowhere(term: str, place: str) -> None:
    with pytest.raises(ReplayError, match=NO_VALUE):
        shown(place.format(t=term))


SIGNS = {"2": 1, "(log 2)": 1, "-2": -1, "(log 1/2)": -1, "0": 0, "(- (log 2) (log 2))": 0}
"""Bases of powers, each once as a fraction and once as a term, with their signs."""


@pytest.mark.parametrize("exponent", [-2, -1, 0, 1, 2, *(Fraction(k, 2) for k in (-3, -1, 1, 3))])
@pytest.mark.parametrize("base", SIGNS)
def test_a_power_has_a_value_by_the_sign_of_its_base_and_its_exponent(base: str, exponent: Fraction | int) -> None:
    """Whole powers of what is not 0, powers from 0 up of anything, and every power of what is positive."""
    whole = Fraction(exponent).denominator == 1
    relation = f"(= 1 (len (list (^ {base} {exponent}))))"
    if SIGNS[base] > 0 or (whole and (SIGNS[base] < 0 or exponent >= 0)):
        assert shown(relation)
    else:
        with pytest.raises(ReplayError, match=NO_VALUE):
            shown(relation)


NUMBERS = (
    *(f"({head} {{}})" for head in ("log", "exp", "sqrt", "abs", "floor")),
    *(f"({head} {pair})" for head in ("+", "*", "-", "/", "^", "max", "min") for pair in ("{} 2", "2 {}", "{} inf")),
    *(f"({sign} {pair})" for sign in ("<", "<=", ">", ">=", "=", "!=") for pair in ("{} 2", "2 {}", "inf {}")),
)


@pytest.mark.parametrize("what", ["name", "(list 1)", "(= 1 1)"])
@pytest.mark.parametrize("function", NUMBERS)
def test_what_is_no_number_has_no_value_under_a_function_of_numbers(function: str, what: str) -> None:
    """Even where nobody reads it."""
    relation = f"(= 1 (len (list {function.format(what)})))"
    data = {"objects": {"name": "somebody"}, "define": [], "holds": [relation]}
    with pytest.raises(ReplayError, match=r"a number is wanted|no fraction|infinity is taken away"):
        replay(certificate("example", data, {"bits": 64}))


@pytest.mark.parametrize("term", NONE)
def test_what_is_settled_leaves_the_rest_unread(term: str) -> None:
    for relation in (f"(or (= 1 1) (= {term} 0))", f"(if (= 1 1) (= 0 0) (= {term} 0))"):
        assert shown(relation)
    for relation in (f"(or (= {term} 0) (= 1 1))", f"(and (= 1 1) (= {term} 0))", f"(not (= {term} 0))"):
        with pytest.raises(ReplayError, match=NO_VALUE):
            shown(relation)
