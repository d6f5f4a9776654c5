"""Terms of the kernel's finite structures: sums and products of numbers from 0 up and infinity, by Python's own."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from dpcalc.certify.certificate import certificate
from dpcalc.certify.replay import accepted
from tests.certify.handmade import every

NUMBERS = ("0", "1/3", "1/2", "1", "2", "inf")
EMPTY: dict[str, dict[str, object]] = {"relations": {}, "quantities": {}, "maps": {}}
SIGNATURE = {**EMPTY, "sorts": {"point": 1}}


def holds(formula: list[object]) -> bool:
    """Whether the kernel says that a formula holds in a structure of one point."""
    statement = {"signature": SIGNATURE, "formulas": [every("a", formula)]}
    return accepted(certificate("structure", statement, {**EMPTY, "sizes": {"point": 1}}))


@pytest.mark.parametrize("head", ["plus", "times"])
def test_sums_and_products_are_those_of_numbers_and_infinity(head: str) -> None:
    """Infinity with anything, 0 included, is infinity."""
    compared = 0
    for a, b, bound in product(NUMBERS, repeat=3):
        value = None if "inf" in (a, b) else Fraction(a) + Fraction(b) if head == "plus" else Fraction(a) * Fraction(b)
        limit = None if bound == "inf" else Fraction(bound)
        term, other = [head, ["number", a], ["number", b]], ["number", bound]
        assert holds(["at-most", term, other]) == (limit is None or (value is not None and value <= limit))
        assert holds(["at-most", other, term]) == (value is None or (limit is not None and limit <= value))
        compared += 1
    assert compared == len(NUMBERS) ** 3
