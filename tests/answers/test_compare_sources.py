"""Promises compared: relations that theorems settle, in both directions; names in any case; who answers what."""

from __future__ import annotations

from fractions import Fraction

import pytest

import dpcalc
from dpcalc.answers.compare_sources import SourcesCompared
from dpcalc.errors import InputError

KNOWN = [
    ("approx:eps=1,delta=1e-6", "zcdp:rho=1/10", False, False),  # delta > 0 allows infinite losses
    ("zcdp:rho=1/10", "approx:eps=3,delta=1e-6", True, False),  # rho + 2 sqrt(rho ln(1/delta)) = 2.45
    ("pure:eps=1", "approx:eps=1,delta=0", True, True),
    ("gaussian:sigma=1", "gaussian:sigma=2", False, True),
    ("laplace:scale=1", "rr:eps=1", True, False),  # randomised response is the worst of pure privacy
    ("rr:eps=1", "pure:eps=1", True, True),
    ("gaussian:sigma=1/2", "gdp:mu=2", True, True),
    ("tv:delta=1/10", "gdp:mu=5", False, False),
    ("gdp:mu=1", "zcdp:rho=1/2", True, False),
]


@pytest.mark.parametrize(("first", "second", "forward", "backward"), KNOWN)
def test_both_directions(first: str, second: str, forward: bool | None, backward: bool | None) -> None:
    found = dpcalc.compare(first, second)
    assert isinstance(found, SourcesCompared)
    assert (found.forward.follows, found.backward.follows) == (forward, backward)
    turned = dpcalc.compare(second.upper().replace("E-", "e-"), first)
    assert isinstance(turned, SourcesCompared)
    assert (turned.backward.follows, turned.forward.follows) == (forward, backward)
    assert found.fields["sources"] == [first, second]


def test_a_bound_on_a_curve_shows_no_mechanism_weaker() -> None:
    """The curve of report noisy max is a bound: that another lies below it shows nothing."""
    found = dpcalc.compare("rr:eps=1/100", "report-noisy-max:eps=1")
    assert isinstance(found, SourcesCompared)
    assert found.forward.follows is None


WRONG = {
    ("compare", "gaussian:sigma=1", "SPEC.json"): "no specification",
    ("compare", "gaussian:sigma=1", "laplace:scale=1", "zcdp:1"): "takes two",
    ("compare", "poisson:rate=1/10:gaussian:sigma=1", "rr:p=3/4"): "is for neighbours of which",
    ("convert", "gaussian", "approx:eps=1,delta=1e-6"): "dpcalc calibrate gaussian approx:eps=1,delta=1e-6",
    ("convert", "gaussian:sigma=1", "laplace:scale=1"): "dpcalc compare FROM laplace:scale=1",
    ("compare", "gaussian:sigma=1", "approx:delta=1e-6"): "dpcalc convert gaussian:sigma=1 approx:delta=1e-6",
    ("compare", "zcdp", "approx:eps=1,delta=1e-6"): "dpcalc convert approx:eps=1,delta=1e-6 zcdp",
    ("calibrate", "gaussian", "approx:eps=1"): "dpcalc convert and compose find delta",
    ("calibrate", "gaussian:sigma=1", "approx:eps=1,delta=1e-6"): "dpcalc convert takes it as it is",
    ("loss", "gaussian:sigma=1"): "dpcalc convert",
    ("budget", "zcdp:rho=1"): "dpcalc convert",
}


@pytest.mark.parametrize("asked", WRONG)
def test_a_question_asked_of_the_wrong_command_says_which_one_answers(asked: tuple[str, ...]) -> None:
    name, *arguments = asked
    with pytest.raises(InputError) as refused:
        getattr(dpcalc, name)(*arguments)
    assert WRONG[asked] in str(refused.value)


@pytest.mark.thorough
def test_a_value_that_keeps_a_promise_is_found_where_none_is_known_to_break_it() -> None:
    """Whether report noisy max breaks a promise is never known: its curve is a bound."""
    found = dpcalc.calibrate("report-noisy-max", "pure:eps=1")
    assert found.keeps == Fraction(1)
    assert found.breaks is found.fields["upper"] is None
    assert dpcalc.convert("report-noisy-max:eps=1", "pure").fields["upper"] == "1"
