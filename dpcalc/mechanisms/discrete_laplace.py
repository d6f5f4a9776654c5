"""Discrete Laplace (two-sided geometric) noise: an integer plus k with weight ``r^|k|``, ``r = exp(-1/scale)``.

At sensitivity N the privacy loss takes the N + 1 values ``(N - 2k)/scale`` for k = 0..N. With ``eta = 1/scale`` the
least rho is the Kullback-Leibler divergence ``eta (N - 2 r (1 - r^N)/(1 - r^2))``, the limit of ``D_a/a`` at order 1.
With u = (a - 1/2)^2 the cumulant ``(a-1) D_a`` is ``F(u) - F(1/4)``, where ``exp(F(u))`` is up to a constant
``A z^N + z^(N-2) + ... + z^(2-N) + A z^-N`` at ``z = exp(eta sqrt u)``, ``A = 1/(1 - r)``. Times ``z - 1/z`` that is
``A (z^(N+1) - z^-(N+1)) - (A - 1)(z^(N-1) - z^-(N-1))``. On the unit circle these are sines, and at the N + 1 angles in
(0, pi) where the first sine is 1 or -1 the signs alternate, for A > A - 1. So all 2N zeros lie on the circle, those of
``exp(F)`` at negative u, and as for Laplace noise F is concave and ``D_a/a`` falls with the order.
"""

from __future__ import annotations

from fractions import Fraction

import sympy

from dpcalc.accounting.curves.atoms import AtomsCurve, geometric
from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms.named import Named, Text
from dpcalc.mechanisms.parameters import Parameters, above_one, positive, width
from dpcalc.mechanisms.query_noise import STEPS, QueryNoise
from dpcalc.mechanisms.release import Release
from dpcalc.spec.divergences.base import Law

USAGE = "discrete-laplace:scale=2,sensitivity=1"
_PREMISES = (
    "the query is one integer, and neighbours move it by at most the sensitivity",
    "the weights are log-concave, so that the likelihood ratio is monotone and the largest distance is worst",
)


def discrete_laplace(scale: object, sensitivity: int = 1) -> Release:
    """The mechanism at two integers ``sensitivity`` apart; the scale is a positive rational or exact expression.

    ``laws`` are those of the privacy loss, number k of the N + 1 values, where ``exp(-1/scale)`` is rational. Raises
    ``InputError`` for other parameters.
    """
    spread = positive(scale, "scale")
    if sensitivity < 1:
        raise InputError(f"the sensitivity is {sensitivity}", hint="it has to be a positive whole number")
    atoms = geometric(spread, sensitivity)
    laws = _rational_laws(atoms)
    curve: Curve = atoms if laws is None else FiniteCurve.of(*laws, atoms.name)
    shown: dict[str, Fraction | sympy.Expr] = {"scale": spread}
    return Release(
        name="discrete-laplace",
        parameters=shown | ({} if sensitivity == 1 else {"sensitivity": Fraction(sensitivity)}),
        curve=curve,
        reverse=curve,
        pure=sensitivity / spread,
        source="Ghosh, Roughgarden and Sundararajan 2009",
        renyi=lambda order: renyi(atoms, spread, sensitivity, above_one(order)),
        zcdp=divergence(spread, sensitivity),
        zcdp_tight=True,
        laws=laws,
        premises=_PREMISES,
        nats=divergence(spread, sensitivity),
        tails=True,
        farther=lambda steps: discrete_laplace(spread, steps * sensitivity),
    )


def renyi(atoms: AtomsCurve, scale: sympy.Expr, sensitivity: int, order: sympy.Expr) -> sympy.Expr:
    """The Renyi divergence, by the values of the privacy loss."""
    losses = [(sensitivity - 2 * k) / scale for k in range(sensitivity + 1)]
    terms = [p * sympy.exp((order - 1) * loss) for (p, _), loss in zip(atoms.atoms, losses, strict=True)]
    return sympy.log(sympy.Add(*terms)) / (order - 1)


def divergence(scale: sympy.Expr, sensitivity: int) -> sympy.Expr:
    """The Kullback-Leibler divergence."""
    ratio = sympy.exp(-1 / scale)
    return (sensitivity - 2 * ratio * (1 - ratio**sensitivity) / (1 - ratio**2)) / scale


def _rational_laws(atoms: AtomsCurve) -> tuple[Law, Law] | None:
    """Both laws of the privacy loss, where they are rational."""
    if not all(isinstance(chance, sympy.Rational) for pair in atoms.atoms for chance in pair):
        return None
    numbered = list(enumerate(atoms.atoms))
    return {k: rational(p) for k, (p, _) in numbered}, {k: rational(q) for k, (_, q) in numbered}


def read(parameters: Parameters) -> Release:
    """From parameters as they are written: the scale, or the budget eps."""
    sensitivity = parameters.whole("sensitivity", 1, 1)
    return discrete_laplace(width(parameters, sympy.Integer(sensitivity)), sensitivity)


NOISE = QueryNoise(
    "scale",
    "the whole number j with a weight of exp(-|j|/scale) for the scale",
    {"MULT": STEPS},
    whole=True,
    tail="(let r (exp (* -1 (/ 1 {width}))) (if (>= d 1) (/ (^ r d) (+ 1 r)) (- 1 (/ (^ r (- 1 d)) (+ 1 r)))))",
)
NAMED = {"discrete-laplace": Named(text=Text(read, USAGE, "scale"), noise=NOISE)}
