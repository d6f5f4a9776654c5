"""Noise on a vector whose sensitivity is known in the L1 norm, in the L2 norm, or in both.

*Normal noise* asks for the L2 norm alone, which is at most the L1 norm.

*Laplace noise*: let an event have the probability g(s) after the vector has moved by s in the L1 norm. Moving on by
ds changes the logarithm of the density by at most ds/scale, so that ``|g'| <= min(g, 1 - g)/scale``. Half-lines of
one coordinate that moves all the way have this with equality, hence no event tells more: the curve is that of one
number with the sensitivity l1. Geometric noise has the same in steps of one.

*Both norms*: in units of the scale, rho of a shift x is ``k(x) = x - 1 + exp(-x)``, and of a vector the sum over its
coordinates. ``k(x)/x``, a mean of ``1 - exp(-t x)`` over t in [0, 1], is concave and 0 at 0, so it lies below its
tangent ``u + v x`` at ``x* = l2^2/l1``, u and v are not negative, and ``sum of k(d) <= u l1 + v l2^2 = (l1/l2)^2
k(x*)``. Where ``(l1/l2)^2`` is whole, that many coordinates that move by x* have it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

import sympy

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms import laplace
from dpcalc.mechanisms.discrete_laplace import discrete_laplace
from dpcalc.mechanisms.gaussian import gaussian
from dpcalc.mechanisms.named import Around, Named
from dpcalc.mechanisms.parameters import Parameters, above_one, positive
from dpcalc.mechanisms.release import Release
from dpcalc.symbolic.enclose import compare

USAGE: Final = "vector:l1=3,l2=2:laplace:scale=4"
_SUM: Final = "the query is a vector, and neighbours move it by at most l1 in the sum of absolute differences"
_ONE: Final = (
    "one coordinate that moves all the way is worst: a density changes by the factor exp(L1 distance/scale) at most"
)
_BOTH: Final = (
    _SUM,
    "and by at most l2 in Euclidean distance; it has as many coordinates as are needed",
    "the curve is that of the sensitivity l1, a bound; rho is that of (l1/l2)^2 coordinates that move alike",
)
Norm: TypeAlias = sympy.Expr | None


def vector(base: Release, l1: Norm, l2: Norm) -> Release:
    """Noise of a mechanism on every coordinate of a vector; at least one sensitivity is given, both are positive.

    Raises ``InputError`` for a mechanism that is no such noise or has a sensitivity of its own, and where the norm
    that its noise needs is missing.
    """
    if base.name not in _NOISES:
        raise InputError(f"{base.name} is not noise for vectors", hint=f"one of {', '.join(_NOISES)}, as in {USAGE}")
    if "sensitivity" in base.parameters:
        raise InputError(f"{base.text()} has a sensitivity of its own", hint="l1 and l2 say it")
    if l1 is None and l2 is None:
        raise InputError("no sensitivity of the vector is given", hint=f"write {USAGE}")
    return _NOISES[base.name](base, l1, l2)


def _normal(base: Release, l1: Norm, l2: Norm) -> Release:
    """Normal noise, by the smaller norm."""
    if l1 is None or (l2 is not None and compare(l2, l1, {}) <= 0):
        return gaussian(base.parameters["sigma"], l2)
    return gaussian(base.parameters["sigma"], l1)


def _laplace(base: Release, l1: Norm, l2: Norm) -> Release:
    """Laplace noise: the L1 norm gives the curve, both give rho."""
    largest, scale = _needed(base, l1), sympy.sympify(base.parameters["scale"])
    alone = replace(
        laplace.laplace(scale, largest),
        premises=(_SUM, _ONE),
        noise=None,  # that of a number
        farther=lambda steps: _laplace(base, steps * largest, None if l2 is None else steps * l2),
    )
    if l2 is None or compare(l2, largest, {}) >= 0:
        return alone
    many = (largest / l2) ** 2
    rho = many * laplace.least_rho(l2**2 / largest / scale)
    whole = bool(many.is_integer)
    return replace(
        alone,
        name=f"vector:l1={largest},l2={l2}:laplace",
        parameters={"scale": scale},
        renyi=lambda order: _smaller(laplace.renyi(largest / scale, above_one(order)), order * rho),
        zcdp=rho,
        zcdp_tight=whole,
        nats=rho,
        affinity=None,
        middle=None,
        attained=False,
        tails=False,
        largest=True,
        premises=_BOTH,
    )


def _smaller(first: sympy.Expr, second: sympy.Expr) -> sympy.Expr:
    return first if compare(first, second, {}) <= 0 else second


def _geometric(base: Release, l1: Norm, l2: Norm) -> Release:
    """Geometric noise, by the L1 norm, which is whole."""
    del l2  # it would say something of rho alone
    largest = _needed(base, l1)
    if not largest.is_Integer:
        raise InputError(f"l1 is {largest}", hint="vectors of whole numbers move by a whole number")
    found = discrete_laplace(base.parameters["scale"], int(rational(largest)))
    return replace(found, premises=(_SUM, _ONE), noise=None)


def _needed(base: Release, l1: Norm) -> sympy.Expr:
    """The L1 norm, if it is given."""
    if l1 is None:
        raise InputError(f"{base.name} noise needs l1", hint="in d coordinates l1 is at most sqrt(d) l2")
    return l1


_NOISES: Final[Mapping[str, Callable[[Release, Norm, Norm], Release]]] = {
    "gaussian": _normal,
    "laplace": _laplace,
    "discrete-laplace": _geometric,
}
"""Noise for vectors, by its name."""


def read(parameters: Parameters, base: Release) -> Release:
    """From parameters as they are written, and the noise."""
    l1, l2 = (positive(parameters.number(key), key) if parameters.has(key) else None for key in ("l1", "l2"))
    found = vector(base, l1, l2)
    relation = parameters.neighbours or (base.neighbours if base.said else None)
    return found if relation is None else replace(found, neighbours=relation, said=True)


NAMED = {"vector": Named(around=Around(read, USAGE))}
