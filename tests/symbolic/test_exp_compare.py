"""Numbers made of powers of e and logarithms of such: equal ones are seen to be equal, others are told apart."""

from __future__ import annotations

import pytest
from sympy import Rational, Symbol, exp, log, pi, sin, sqrt

import dpcalc
from dpcalc.errors import Undecided
from dpcalc.symbolic.exp_compare import compared, same

R = exp(Rational(-1, 4))
EQUAL = [
    ((1 - R) / (2 * (R + 1)), (Rational(1, 2) - R / 2) / (R + 1)),
    (log(1 + 2 * R + R**2) / 2, log(1 + R)),
    (log(2 + 2 * exp(1)) - 1, log(2 * exp(-1) + 2)),
    ((1 - R**2) * log(Rational(3, 2)) / (1 - R), (1 + R) * log(Rational(3, 2))),
    (log(exp(Rational(1, 2)) + 1) / 3, log((exp(Rational(1, 2)) + 1) ** 2) / 6),
]


@pytest.mark.parametrize(("first", "second"), EQUAL)
def test_equal_numbers_that_are_written_in_two_ways(first: object, second: object) -> None:
    assert same(first, second)
    assert compared(first, second) == 0


@pytest.mark.parametrize(("first", "second"), EQUAL)
def test_a_thousandth_more_is_more(first: object, second: object) -> None:
    more = first + Rational(1, 1000)
    assert not same(more, second)
    assert (compared(more, second), compared(second, more)) == (1, -1)


def test_what_is_not_read_stays_undecided() -> None:
    assert not same(sin(1) ** 2, 1 - sin(1) ** 2 + pi)
    assert not same(log(2) * log(3), log(2) * log(3) + R)
    assert not same(Symbol("x"), R)
    with pytest.raises(Undecided, match="not settled"):
        compared(sqrt(3 + 2 * sqrt(2)), 1 + sqrt(2))


@pytest.mark.parametrize("output", [{"premetric": "KL"}, {"premetric": "Renyi", "order": "2"}])
def test_pairs_that_lose_the_same_are_ranked(output: dict[str, str]) -> None:
    """Noise on four counts: two pairs of cells that move alike lose as much for each record as one, less than eps."""
    found = dpcalc.loss(
        dpcalc.Specification(
            domain={"records": {"a": 2, "b": 2}, "size": 3},
            multiverse={"invariants": ["a"]},
            input={"premetric": "hamming"},
            output=output,
            mechanism={"name": "noisy-counts", "largest": 3, "epsilon": "1/2"},
        )
    )
    near = dpcalc.loss(
        dpcalc.Specification(
            domain={"records": {"a": 2, "b": 2}, "size": 3},
            multiverse={"invariants": ["a"]},
            input={"premetric": "hamming"},
            output=output,
            mechanism={"name": "noisy-counts", "largest": 3, "factor": "1.2840254166877414840734205680624364583"},
        )
    )
    assert found.fields["decimal"] == near.fields["decimal"]
