"""Composition and group privacy as operations on curves, where the result is exact: finite pairs, and Gaussian ones.

Independent outputs have the product of pairs of laws; for Gaussian curves mu adds in squares (Dong, Roth and Su 2022,
Corollary 3.3). Datasets k steps apart have at worst the chain of k curves; for Gaussian ones k times mu (section 2.5).
"""

from __future__ import annotations

from functools import reduce

import sympy

from dpcalc.errors import UnsupportedLaw
from dpcalc.exact import rational
from dpcalc.spec.curves.atoms import AtomsCurve
from dpcalc.spec.curves.base import Curve
from dpcalc.spec.curves.finite import FiniteCurve
from dpcalc.spec.curves.gaussian import GaussianCurve
from dpcalc.spec.experiments.tradeoff_operations import group as group_of
from dpcalc.spec.experiments.tradeoff_operations import power as power_of
from dpcalc.spec.experiments.tradeoff_operations import product


def composition(*curves: Curve) -> FiniteCurve | GaussianCurve:
    """The curve of independent outputs, all finite or all Gaussian.

    Raises ``UnsupportedLaw`` for other curves, ``TooLarge`` where the product has too many outcomes.
    """
    if curves and all(isinstance(curve, GaussianCurve) for curve in curves):
        squares = [curve.mu**2 for curve in curves if isinstance(curve, GaussianCurve)]
        return GaussianCurve(sympy.sqrt(sum(squares)))
    finite = [as_finite(curve) for curve in curves]
    if not finite or None in finite:
        raise UnsupportedLaw(
            "only finite curves, or Gaussian ones, are composed exactly", hint="bound others by `above`"
        )
    functions = [curve.function for curve in finite if curve is not None]
    return FiniteCurve(reduce(product, functions), " * ".join(curve.name for curve in curves))


def repeated(curve: Curve, count: int) -> FiniteCurve | GaussianCurve:
    """The curve of ``count`` independent outputs, at least one. Raises as ``composition``."""
    if isinstance(curve, GaussianCurve):
        return GaussianCurve(curve.mu * sympy.sqrt(sympy.Integer(count)))
    finite = as_finite(curve)
    if finite is None:
        raise UnsupportedLaw(
            "only finite curves, or Gaussian ones, are composed exactly", hint="bound others by `above`"
        )
    return FiniteCurve(power_of(finite.function, count), f"{curve.name}^{count}")


def group(curve: Curve, steps: int) -> FiniteCurve | GaussianCurve:
    """The worst curve of two laws so many steps apart, at least one, each with this curve.

    Raises ``UnsupportedLaw`` where the curve is neither finite nor Gaussian.
    """
    if isinstance(curve, GaussianCurve):
        return GaussianCurve(curve.mu * steps)
    finite = as_finite(curve)
    if finite is None:
        raise UnsupportedLaw("groups are exact for finite and Gaussian curves", hint="bound other curves by `above`")
    return FiniteCurve(group_of(finite.function, steps), f"{curve.name}, {steps} steps")


def as_finite(curve: Curve) -> FiniteCurve | None:
    """The same curve with rational laws, where it has them."""
    if isinstance(curve, AtomsCurve) and all(p.is_Rational and q.is_Rational for p, q in curve.atoms):
        first, second = ([rational(each[side]) for each in curve.atoms] for side in (0, 1))
        return FiniteCurve.discrete(first, second, curve.name)
    return curve if isinstance(curve, FiniteCurve) else None
