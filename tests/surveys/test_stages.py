"""Surveys as stages of a specification: the loss of what is released on a sample of the frame."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import dpcalc
from dpcalc.answers.loss import Loss
from dpcalc.errors import InputError
from dpcalc.exact import LogRatio

RELEASE = {"name": "matrix", "law": [["2/3", "1/3"], ["1/3", "2/3"]], "outputs": ["no", "yes"]}


def spec(*stages: dict[str, Any]) -> dpcalc.Specification:
    """Three units that say yes or no."""
    return dpcalc.Specification(
        domain={"sequences": {"records": ["no", "yes"], "lengths": 3}},
        input={"premetric": "ordered-hamming", "unit": "unit"},
        output={"premetric": "MULT"},
        stage=list(stages),
    )


def test_one_of_three_units_is_asked() -> None:
    found = dpcalc.loss(spec({"name": "srswor", "size": 1, "labelled": False}, RELEASE))
    assert isinstance(found, Loss)
    assert found.worst.loss == LogRatio(1 + Fraction(1, 3) * (2 - 1), Fraction(1))  # Balle, Barthe and Gaboardi 2018


def test_a_unit_that_does_not_respond_is_protected_as_well() -> None:
    respond = {"name": "nonresponse", "rate": "1/2"}
    # samples: {}, {no}, {yes}; nobody answers: a fair coin, within a factor of 4/3 of both, so that e^eps is 2
    release = {**RELEASE, "law": [["1/2", "1/2"], ["2/3", "1/3"], ["1/3", "2/3"]]}
    found = dpcalc.loss(spec({"name": "srswor", "size": 1, "labelled": False}, respond, release))
    said = [Fraction(1, 2) * Fraction(1, 2) + Fraction(1, 2) * p for p in (Fraction(4, 9), Fraction(1, 3))]
    assert isinstance(found, Loss)
    assert found.worst.loss == LogRatio(said[0] / said[1], Fraction(1))


@pytest.mark.parametrize(
    ("stage", "part"),
    [
        ({"name": "srswor"}, "size is missing"),
        ({"name": "srswor", "size": 4}, "a sample of 4 out of 3"),
        ({"name": "bernoulli", "rate": "2"}, "probability"),
        ({"name": "nonresponse", "rate": "1/2"}, "is not a sample"),
    ],
)
def test_what_does_not_fit_is_refused(stage: dict[str, Any], part: str) -> None:
    with pytest.raises(InputError, match=part):
        dpcalc.loss(spec(stage, RELEASE))


def test_tables_are_no_frames() -> None:
    with pytest.raises(InputError, match="srswor needs frames"):
        dpcalc.loss(
            dpcalc.Specification(
                domain={"points": ["a", "b"]},
                input={"premetric": "neighbour", "neighbours": [["a", "b"]]},
                output={"premetric": "MULT"},
                stage=[{"name": "srswor", "size": 1}, RELEASE],
            )
        )
