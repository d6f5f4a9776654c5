"""Huge losses under a bound on the Kullback-Leibler divergence, against a search over two-point laws by mpmath."""

from __future__ import annotations

from fractions import Fraction

import pytest
from mpmath import exp, log, mp, mpf

from dpcalc.answers.convert import convert
from tests.accounting.conversions.levels import number


@pytest.mark.parametrize(
    ("nats", "delta"),
    [("1/10", "1e-6"), ("1", "1e-10"), ("3", "1e-300"), ("1", "1e-100"), ("1e-290", "1e-300"), ("1/1000", "1e-12")],
)
def test_rare_events_under_a_divergence_by_a_search_over_two_point_laws(nats: str, delta: str) -> None:
    """The divergence of the two-point laws is n where ``ln(1/q) = (n + h(p) - ...)/p``; q is next to nothing."""
    found = convert(f"kl:nats={nats}", f"approx:delta={delta}", digits=20).found.best
    assert found.tight
    assert found.answer.amount.bounds is not None
    with mp.workdps(700):
        n, d = (mpf(Fraction(text).numerator) / Fraction(text).denominator for text in (nats, delta))

        def loss(power: mpf) -> mpf:
            p = d * (1 + exp(power))
            return log(p - d) + (n - p * log(p) - (1 - p) * mp.log1p(-p)) / p

        centre = log(d / n)
        best = max(loss(centre + mpf(step) / 1000) for step in range(-100, 101))
        lower, upper = (number(end) for end in (found.answer.amount.bounds.lower, found.answer.amount.bounds.upper))
        assert best <= upper
        assert lower - best < mpf("1e-6")
        assert upper - lower <= upper * mpf("1e-20")
        tail = convert(f"kl:nats={nats}", f"prob:delta={delta}", digits=20).found.best.answer.amount.bounds
        assert tail is not None
        wanted = (n - d * log(d) - (1 - d) * mp.log1p(-d)) / d + log(d)
        assert abs(number(tail.upper) - wanted) < wanted * mpf("1e-20")
