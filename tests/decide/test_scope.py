"""An enumeration's scope: what holds nothing, or is no swap rate, is refused; the ends of each range are allowed."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from dpcalc.decide.scope import EnumerateScope
from dpcalc.errors import DpcalcError, InputError, TheoremError

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("given", "error", "words"),
    [
        ({"up_to": 0}, TheoremError, "up_to is 0"),
        ({"instances": 0}, TheoremError, "instances is 0"),
        ({"options": {"outcomes": 2, "categories": 0}}, TheoremError, r"options\['categories'\] is 0"),
        ({"ranges": {"m": (0, 0), "n": (3, 2)}}, TheoremError, r"ranges\['n'\] ends at 2, before 3"),
        ({"rates": (HALF, Fraction(-1, 100))}, TheoremError, r"swap rate -1/100 lies outside \[0, 1\]"),
        ({"rates": (HALF, Fraction(101, 100))}, TheoremError, r"swap rate 101/100 lies outside \[0, 1\]"),
        ({"values": {"eps": ("inf", "1/2", "one")}}, InputError, r"values\['eps'\]"),
    ],
)
def test_a_scope_that_cannot_be_enumerated_is_refused(
    given: dict[str, Any], error: type[DpcalcError], words: str
) -> None:
    with pytest.raises(error, match=words):
        EnumerateScope(**given)


def test_the_ends_are_allowed_and_rates_are_said_in_words() -> None:
    scope = EnumerateScope(
        up_to=1, rates=(Fraction(0), HALF, Fraction(1)), ranges={"n": (2, 2)}, options={"outcomes": 1}, instances=1,
        values={"eps": ("inf", "1/2")},
    )  # fmt: skip
    assert scope.describe_rates() == "p in {0, 1/2, 1}"
    assert EnumerateScope().describe_rates() == "every swap rate p in [0, 1] at which the budget is defined"
