"""Rays of laws: for every level there are two laws that far apart, by the definition of each output premetric."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
import sympy

from dpcalc.exact import LogRatio
from dpcalc.spec.divergences import DIVERGENCES
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.symbolic.exp_numbers import exact_expression

WITH_RAYS = {name: divergence for name, divergence in DIVERGENCES.items() if divergence.ray is not None}


def law(name: str, t: sympy.Expr) -> dict[str, Fraction]:
    """The law of a ray at one level, where its probabilities are rational."""
    ray = WITH_RAYS[name].ray
    assert ray is not None
    found = {output: Fraction(str(sympy.simplify(value))) for output, value in ray(t).items()}
    assert sum(found.values()) == 1
    return found


def test_every_ray_is_looked_at() -> None:
    assert set(WITH_RAYS) == {"MULT", "density-ratio", "TV", "NoR", "GDP"}


@pytest.mark.parametrize("name", ["MULT", "density-ratio"])
def test_ratios_of_the_ray_are_those_of_the_levels(name: str) -> None:
    """At the levels ln 1, ln 2, ..., and at infinity, where one law never has an output of the others."""
    for s, t in product(range(1, 6), repeat=2):
        found = WITH_RAYS[name].of(law(name, sympy.log(s)), law(name, sympy.log(t)))
        assert found == LogRatio(Fraction(max(s, t), min(s, t)), Fraction(1))
        assert WITH_RAYS[name].of(law(name, sympy.log(s)), law(name, sympy.oo)).infinite
    assert WITH_RAYS[name].of(law(name, sympy.oo), law(name, sympy.oo)) == LogRatio.ZERO


def test_total_variation_on_its_ray() -> None:
    levels = [sympy.Rational(k, 7) for k in range(8)]
    assert max(levels) == WITH_RAYS["TV"].top
    for s, t in product(levels, repeat=2):
        assert WITH_RAYS["TV"].of(law("TV", s), law("TV", t)) == Magnitude(exact_expression(Fraction(str(abs(s - t)))))


@pytest.mark.parametrize(("name", "scale"), [("NoR", 2), ("GDP", 1)])
def test_normal_laws_of_one_variance_are_as_far_apart_as_their_means(name: str, scale: int) -> None:
    """GDP is the shift in deviations; ``D_a = a shift^2/2`` is a times the square of NoR. A point mass is singular."""
    ray = WITH_RAYS[name].ray
    assert ray is not None
    for s, t in product([sympy.Integer(0), sympy.Rational(1, 3), sympy.sqrt(5)], repeat=2):
        one, other = ray(s), ray(t)
        assert one["variance"] == other["variance"] > 0
        shift = (one["mean"] - other["mean"]) ** 2 / one["variance"]
        assert sympy.expand(shift - scale * (s - t) ** 2) == 0
    assert ray(sympy.oo)["variance"] == 0
