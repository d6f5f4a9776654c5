"""Composition and group privacy as operations on curves, exact for finite pairs and for Gaussian ones.

Independent outputs have the product of pairs of laws; for Gaussian curves mu adds in squares (Dong, Roth and Su 2022,
Corollary 3.3). Datasets k steps apart have at worst the chain of k curves; for Gaussian ones k times mu (section 2.5),
and so the loss of Laplace ones; for other curves it is between bounds.
"""

from __future__ import annotations

from functools import reduce

import sympy

from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.chained import Chained
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.accounting.curves.laplace import LaplaceCurve
from dpcalc.errors import InputError, UnsupportedLaw
from dpcalc.spec.experiments.tradeoff_operations import group as group_of
from dpcalc.spec.experiments.tradeoff_operations import power as power_of
from dpcalc.spec.experiments.tradeoff_operations import product


def composition(*curves: Curve) -> FiniteCurve | GaussianCurve:
    """The curve of independent outputs, all finite or all Gaussian.

    Raises ``UnsupportedLaw`` for other curves, ``TooLarge`` where the product has too many outcomes.
    """
    shifts = [curve.normal_shift for curve in curves]
    known = [shift for shift in shifts if shift is not None]
    if curves and len(known) == len(curves):
        return GaussianCurve(sympy.sqrt(sum(shift**2 for shift in known)))
    finite = [curve.finite for curve in curves]
    if not finite or None in finite:
        raise UnsupportedLaw(
            "only finite curves, or Gaussian ones, are composed exactly", hint="bound others by `above`"
        )
    functions = [curve.function for curve in finite if curve is not None]
    return FiniteCurve(reduce(product, functions), " * ".join(curve.name for curve in curves))


def repeated(curve: Curve, count: int) -> FiniteCurve | GaussianCurve:
    """The curve of ``count`` independent outputs, at least one. Raises as ``composition``."""
    if curve.normal_shift is not None:
        return GaussianCurve(curve.normal_shift * sympy.sqrt(sympy.Integer(count)))
    finite = curve.finite
    if finite is None:
        raise UnsupportedLaw(
            "only finite curves, or Gaussian ones, are composed exactly", hint="bound others by `above`"
        )
    return FiniteCurve(power_of(finite.function, count), f"{curve.name}^{count}")


def group(curve: Curve, steps: int) -> FiniteCurve | GaussianCurve | LaplaceCurve | Chained:
    """The worst curve of two laws so many steps apart, at least one, each with this curve.

    It is in closed form where the curve is finite, or that of two laws of one log-concave noise, Gaussian or Laplace,
    whose thresholds are the best tests: then so many shifts are one. Elsewhere it is between bounds. Raises
    ``InputError`` for less than one step.
    """
    if steps < 1:
        raise InputError(f"there has to be at least one step, not {steps}")
    if curve.normal_shift is not None:
        return GaussianCurve(curve.normal_shift * steps)
    if curve.laplace_loss is not None:
        return LaplaceCurve(curve.laplace_loss * steps)
    finite = curve.finite
    if finite is None:
        return Chained(curve, steps)
    return FiniteCurve(group_of(finite.function, steps), f"{curve.name}, {steps} steps")
