"""A release of which the largest privacy loss alone is used: its curve is that of randomised response."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import sympy

from dpcalc.mechanisms.parameters import above_one
from dpcalc.mechanisms.randomised_response import budget_of_pure
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.three_losses import ThreeLosses
from dpcalc.spec.curves.atoms import randomised_response


def pure_release(
    name: str, parameters: Mapping[str, Fraction | sympy.Expr], source: str, premises: tuple[str, ...]
) -> Release:
    """The mechanism whose budget is the parameter ``eps``; every pair of its laws is easier than the curve says."""
    loss = sympy.sympify(parameters["eps"])
    curve = randomised_response(loss)
    pair = ThreeLosses(loss, 1 / (1 + sympy.exp(-loss)))
    said = "the curve is that of randomised response, the worst of its budget: a bound, which need not be attained"
    return Release(
        name=name,
        parameters=parameters,
        curve=curve,
        reverse=curve,
        pure=loss,
        source=source,
        renyi=lambda order: pair.renyi(above_one(order)),
        zcdp=budget_of_pure(loss),
        zcdp_tight=False,
        attained=False,
        premises=(*premises, said),
    )
