"""The normalised Renyi metric, of zero-concentrated differential privacy (bailie2025, section 2.4.5).

``NoR(P, Q)^2`` is the supremum of ``D_alpha/alpha`` over orders alpha > 1 and both directions. Where it is the limit
at order 1 it is a Kullback-Leibler divergence, exactly; elsewhere it has no closed form and is enclosed.
"""

from __future__ import annotations

from fractions import Fraction

import sympy

from dpcalc.spec.divergences import kullback_leibler
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, Output, columns
from dpcalc.spec.divergences.renyi_curve import Bounds, Supremum, Weights, supremum
from dpcalc.spec.divergences.values import Enclosed, Magnitude
from dpcalc.spec.laws import laws

_FIRST_LOOK = Fraction(1, 2**16)


def compare(first: Law, second: Law) -> Comparison:
    """The metric: exact where the supremum is a limit at order 1, infinite or 0; else within rational bounds."""
    rows = columns(first, second)
    for output, p, q in rows:
        if not p or not q:
            return Comparison(Magnitude(sympy.oo, 2), output, bool(p), (output,))
    if all(p == q for _, p, q in rows):
        return Comparison(Magnitude(sympy.Integer(0), 2))
    there = _by_ratio(rows)
    back = tuple(sorted((q, p) for p, q in there))
    one, other = supremum(there, _FIRST_LOOK), supremum(back, _FIRST_LOOK)
    exact = _exact(one, other, there == back)
    if exact is not None:
        divergence = kullback_leibler.compare(*((first, second) if exact == 1 else (second, first))).value
        if isinstance(divergence, Magnitude):
            return Comparison(Magnitude(divergence.power, 2))
    return Comparison(Enclosed(_Both(there, back)))


def _by_ratio(rows: list[tuple[Output, Fraction, Fraction]]) -> Weights:
    """The two laws of the ratio P/Q, which has all that tells them apart."""
    sums: dict[Fraction, tuple[Fraction, Fraction]] = {}
    for _, p, q in rows:
        before = sums.get(p / q, (Fraction(0), Fraction(0)))
        sums[p / q] = (before[0] + p, before[1] + q)
    return tuple(sorted(sums.values()))


def _exact(one: Supremum, other: Supremum, alike: bool) -> int | None:
    """Which direction has the larger supremum, where it is a limit at order 1 and is seen to be the larger."""
    if one.at_one and (alike or one.bounds[0] >= other.bounds[1]):
        return 1
    return 2 if other.at_one and other.bounds[0] >= one.bounds[1] else None


class _Both:
    """Bounds on the larger supremum of the two directions."""

    def __init__(self, there: Weights, back: Weights) -> None:
        self.directions = frozenset((there, back))

    def __call__(self, width: Fraction) -> Bounds:
        """Rationals around it, no further apart than ``width``."""
        found = [supremum(weights, width).bounds for weights in self.directions]
        return max(low for low, _ in found), max(high for _, high in found)

    def __eq__(self, other: object) -> bool:
        """Whether the same pair of laws is measured, up to order and names of outcomes."""
        return isinstance(other, _Both) and self.directions == other.directions

    def __hash__(self) -> int:
        """A hash of the pair."""
        return hash(self.directions)


def ray(t: sympy.Expr) -> dict[str, sympy.Expr]:
    """Normal laws at distance |s - t|: those of variance 1 with mean ``sqrt(2) t``, for D_a = a (s - t)^2.

    At t = inf the law is a point mass, singular to all of them.
    """
    if t is sympy.oo:
        return {"mean": sympy.Integer(0), "variance": sympy.Integer(0)}
    return {"mean": sympy.sqrt(2) * t, "variance": sympy.Integer(1)}


NOR = Divergence(
    name="NoR",
    compare=compare,
    laws=laws(
        "NoR",
        symmetric=True,
        separates=True,
        triangle=True,
        post_processing=True,
        fresh_composition=True,
        events_suffice=False,
        infinite_when_disjoint=True,
        extraneous_noise=True,
        premetric=True,
        ray=True,
        adaptive_composition=True,
        quadratic_composition=True,
        convex=False,
        quasi_convex=True,
    ),
    words="the largest `sqrt(D_a/a)` over orders `a > 1` and both directions, `D_a` the Renyi "
    "divergence (normalised Renyi metric, of zero-concentrated differential privacy)",
    ray=ray,
    ray_formula="normal, `mean = sqrt(2) f(x)`, `variance = 1`; a point mass where `f(x) = inf`",
    source="bailie2025, section 2.4.5",
)
