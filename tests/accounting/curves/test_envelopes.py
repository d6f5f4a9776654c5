"""Joins and meets of curves, against the exact ones of finite curves and against their parts."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from dpcalc.accounting.curves.base import EPSILON, SIZE, Curve
from dpcalc.accounting.curves.envelopes import Joined, Met
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.accounting.curves.rigorous import evaluated
from dpcalc.errors import InputError
from dpcalc.spec.experiments.tradeoff_operations import join, meet

FIRST = FiniteCurve.discrete(["3/4", "1/4"], ["1/4", "3/4"])
SECOND = FiniteCurve.discrete(["1/10", "9/10", 0], [0, "9/10", "1/10"])
SIZES = [Fraction(1, 20), Fraction(1, 5), Fraction(2, 3)]
EPSILONS = [Fraction(-1), Fraction(0), Fraction(3, 2)]


@pytest.mark.thorough
def test_finite_ones_are_the_exact_ones() -> None:
    above, below = Joined((FIRST, SECOND)), Met((FIRST, SECOND))
    for found, exact in (
        (above, join(FIRST.function, SECOND.function)),
        (below, meet(FIRST.function, SECOND.function)),
    ):
        curve: Curve = found
        for size in SIZES:
            assert exact.type_two(size) in curve.beta(size)
        for epsilon in EPSILONS:
            value, wanted = curve.delta(epsilon), FiniteCurve(exact).delta(epsilon)
            assert value.lower <= wanted.upper
            assert wanted.lower <= value.upper


@pytest.mark.thorough
def test_a_normal_and_a_laplace_law() -> None:
    """Neither dominates; the join lies above both, the meet below."""
    parts = (GaussianCurve("1.02"), LaplaceCurve(1))
    above, below = Joined(parts), Met(parts)
    for size in SIZES:
        errors = [part.beta(size) for part in parts]
        assert above.beta(size).lower <= min(error.upper for error in errors)
        assert below.beta(size).upper == max(error.upper for error in errors)
    for epsilon in EPSILONS:
        deltas = [part.delta(epsilon) for part in parts]
        assert below.delta(epsilon).lower <= min(delta.upper for delta in deltas)
        assert above.delta(epsilon).upper == max(delta.upper for delta in deltas)
        assert above.profile is not None
        assert above.delta(epsilon).lower <= evaluated(above.profile, EPSILON, epsilon).upper
    assert below.tradeoff is not None
    assert below.beta(SIZES[0]).lower <= evaluated(below.tradeoff, SIZE, SIZES[0]).upper
    assert above.reversed().name == above.name


def test_names_and_what_is_refused() -> None:
    assert Joined((GaussianCurve(1), LaplaceCurve(1))).name == "join(gaussian(mu=1), laplace(loss=1))"
    assert Met((GaussianCurve(sympy.sqrt(2)),)).name == "meet(gaussian(mu=sqrt(2)))"
    assert Met((FIRST,)).reversed() == Met((FIRST,))
    for build in (Joined, Met):
        with pytest.raises(InputError, match="no curves"):
            build(())
