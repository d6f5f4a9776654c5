"""The least noise that keeps a promise: known answers, both sides of the value, and questions without one."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
import sympy

import dpcalc
from dpcalc.answers.calibrate_input import written_out
from dpcalc.errors import InputError
from dpcalc.symbolic.enclose import compare

KNOWN = [
    (["laplace", "pure:eps=1/2"], 1, sympy.Integer(2)),
    (["discrete-laplace", "pure:eps=1/2"], 1, sympy.Integer(2)),
    (["laplace", "pure:eps=1"], 3, sympy.Integer(3)),
    (["geometric", "pure:eps=1"], 3, sympy.Integer(3)),
    (["tree:steps=8", "zcdp:rho=1/2"], 1, sympy.Integer(2)),  # a record is in four sums
    (["laplace:scale=?", "laplace:scale=2*?", "pure:eps=1"], 1, sympy.Rational(3, 2)),
    (["gaussian", "gdp:mu=1/2"], 1, sympy.Integer(2)),
    (["gaussian", "zcdp:rho=1/10"], 1, sympy.sqrt(5)),
    (["gaussian:sigma=?,sensitivity=3", "gdp:mu=1/2"], 1, sympy.Integer(6)),
    (["rr", "pure:eps=log(3)"], 1, sympy.Rational(3, 4)),
    (["exponential", "pure:eps=1"], 1, sympy.Integer(1)),
    (["poisson:rate=?:rr:p=3/4", "pure:eps=log(2)"], 1, sympy.Rational(1, 2)),
]


@pytest.mark.parametrize(("question", "times", "known"), KNOWN, ids=[" ".join(asked) for asked, _, _ in KNOWN])
def test_known_answers_lie_between(question: list[str], times: int, known: sympy.Expr) -> None:
    found = dpcalc.calibrate(*question, times=times)
    assert found.breaks is not None
    low, high = sorted((found.keeps, found.breaks))
    assert compare(sympy.Rational(low.numerator, low.denominator), known, {}) <= 0
    assert compare(sympy.Rational(high.numerator, high.denominator), known, {}) >= 0
    assert high - low <= high / 10**6


@pytest.mark.parametrize(
    ("name", "parameter", "promise"),
    [
        ("gaussian", "sigma", "approx:eps=1,delta=1e-6"),
        ("laplace", "scale", "approx:eps=1,delta=1e-6"),
        ("discrete-gaussian", "sigma", "approx:eps=1,delta=1e-6"),
        ("poisson:rate=1/100:gaussian", "sigma", "approx:eps=1,delta=1e-5"),
        ("rr", "p", "approx:eps=1,delta=1/100"),
    ],
)
def test_one_value_keeps_the_promise_and_the_other_breaks_it(name: str, parameter: str, promise: str) -> None:
    """Both are asked again, by the question that a person would ask."""
    found = dpcalc.calibrate(name, promise)
    assert found.parameter == parameter
    assert found.breaks is not None
    assert dpcalc.convert(f"{name}:{parameter}={found.keeps}", promise).holds is True
    assert dpcalc.convert(f"{name}:{parameter}={found.breaks}", promise).holds is False
    assert abs(found.keeps - found.breaks) <= max(found.keeps, found.breaks) / 10**6
    assert (found.note != "") == (name == "discrete-gaussian")


def test_several_releases_are_calibrated_together() -> None:
    found = dpcalc.calibrate("gaussian", "approx:eps=1,delta=1e-6", times=4, width="1/1000")
    once = dpcalc.calibrate("gaussian", "approx:eps=1,delta=1e-6")
    assert found.breaks is not None
    assert once.breaks is not None
    low, high = sorted((found.keeps, found.breaks))
    assert low <= 2 * once.keeps * Fraction(1001, 1000)  # four releases need twice the deviation of one
    assert high >= 2 * once.breaks * Fraction(999, 1000)


WRONG = {
    "no promise": (["gaussian"], "a mechanism and a promise"),
    "an open promise": (["gaussian", "approx:eps=1"], "leaves delta open"),
    "nothing open": (["laplace:scale=2", "pure:eps=1"], "leaves nothing open"),
    "no mechanism": (["gausian", "pure:eps=1"], "'gausian' is not a mechanism (did you mean gaussian?"),
    "another name": (["gaussian:sigmas=?", "zcdp:rho=1"], "cannot be left open"),
    "what never keeps it": (["gaussian", "pure:eps=1"], "keeps the promise"),
    "what always keeps it": (["rr:p=?", "zcdp:rho=100"], "breaks the promise"),
    "two directions": (["gaussian:sigma=?", "exponential:eps=?", "approx:eps=1,delta=1e-6"], "cannot be left open"),
    "a mechanism that is none": (["gausian:sigma=?", "zcdp:rho=1"], "neither a notion nor a mechanism"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_has_no_answer_is_refused_in_a_line(wrong: str) -> None:
    question, words = WRONG[wrong]
    with pytest.raises(InputError) as refused:
        dpcalc.calibrate(*question)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_width_is_a_small_number() -> None:
    with pytest.raises(InputError, match="out of range"):
        dpcalc.calibrate("laplace", "pure:eps=1", width="2")


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("gaussian", "gaussian:sigma=?"),
        ("gaussian:sensitivity=3", "gaussian:sensitivity=3,sigma=?"),
        ("10*gaussian", "10*gaussian:sigma=?"),
        ("3*poisson:rate=1/10:laplace", "3*poisson:rate=1/10:laplace:scale=?"),
        ("poisson:rate=1/10:gaussian:sensitivity=1/2", "poisson:rate=1/10:gaussian:sensitivity=1/2,sigma=?"),
        ("staircase:gamma=1/3", "staircase:gamma=1/3,eps=?"),
        ("laplace:scale=2*?", "laplace:scale=2*?"),
        ("Geometric", "discrete-laplace:scale=?"),
        ("2*two_sided_geometric:scale=?", "2*discrete-laplace:scale=?"),
        ("randomized_response", "rr:p=?"),
        ("poisson:rate=1/10:normal", "poisson:rate=1/10:gaussian:sigma=?"),
        ("tree:steps=10", "tree:steps=10,sigma=?"),
        ("kary:k=4", "kary:k=4,eps=?"),
    ],
)
def test_the_noise_that_is_left_out_is_open(text: str, written: str) -> None:
    assert written_out(text) == written


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("gaussian:sigma=3", "write [?] for a number"),
        ("poisson:rate=1/100", "write [?] for a number"),
        ("laplase", "did you mean laplace"),
    ],
)
def test_what_leaves_nothing_open_is_told_what_to_write(text: str, hint: str) -> None:
    with pytest.raises(InputError, match=hint):
        written_out(text)


@pytest.mark.parametrize("source", ["gaussian", "3*Geometric", "poisson:rate=1/10:normal"])
def test_noise_that_is_left_out_where_none_is_sought_names_the_command_that_seeks_it(source: str) -> None:
    for ask in (lambda: dpcalc.compose(source, "approx:delta=1e-6"), lambda: dpcalc.convert(source, "pure")):
        with pytest.raises(InputError, match=f"dpcalc calibrate {re.escape(source)} "):
            ask()


@pytest.mark.parametrize(
    ("sources", "called"),
    [
        (("gaussian", "laplace"), "the least ? in sigma and scale with"),
        (("laplace:scale=?", "laplace:scale=2*?"), "the least scale with"),
    ],
)
def test_a_number_that_several_parameters_share_has_no_one_name(sources: tuple[str, ...], called: str) -> None:
    assert called in str(dpcalc.calibrate(*sources, "approx:eps=1,delta=1e-2", width="1/100"))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "parameter", "step"),
    [
        ("report-noisy-max", "eps", Fraction(1, 10**4)),
        ("truncated-poisson:rate=1/100,batch=150,records=10000:gaussian", "sigma", Fraction(-1, 10**5)),
        ("vector:l1=3,l2=2:laplace", "scale", Fraction(-1, 10**4)),
        pytest.param("shuffled:records=1000:rr", "p", Fraction(1, 10**5), marks=pytest.mark.slow),
    ],
)
def test_where_only_bounds_are_known_the_last_value_that_is_shown_to_keep_the_promise_is_found(
    name: str, parameter: str, step: Fraction
) -> None:
    promise = "approx:eps=1,delta=1e-6"
    found = dpcalc.calibrate(name, promise)
    assert found.holds is None
    assert found.breaks is None
    assert found.fields["lower" if step < 0 else "upper"] is None
    assert dpcalc.convert(f"{name}:{parameter}={found.keeps}", promise).holds is True
    assert dpcalc.convert(f"{name}:{parameter}={found.keeps + step}", promise).holds is None
    assert "not known whether they do" in str(found)


def test_noise_is_found_beside_what_was_released_before() -> None:
    """Of sigmas 9 and s the precisions add, so that rho = 1/40 leaves 1/20 - 1/81 for the second."""
    found = dpcalc.calibrate("gaussian", "gaussian:sigma=9", "zcdp:rho=1/40")
    assert found.breaks is not None
    assert found.breaks**2 < 1 / (Fraction(1, 20) - Fraction(1, 81)) <= found.keeps**2
    with pytest.raises(InputError, match="no value of the number was found that keeps the promise"):
        dpcalc.calibrate("gaussian", "gaussian:sigma=4", "zcdp:rho=1/40")
