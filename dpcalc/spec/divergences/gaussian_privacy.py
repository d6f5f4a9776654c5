"""The mu of Gaussian differential privacy: the least mu such that tests do no better than between N(0, 1) and N(mu, 1).

The trade-off function of two finite laws is linear between its corners and that of the normal laws is convex, so it is
enough that no corner lies below: mu is the largest ``Phi^-1(1 - a) - Phi^-1(b)`` over corners with errors a, b in
(0, 1) (Dong, Roth and Su 2022, Definition 3). Exchanging the laws exchanges a and b, so both directions have one mu.
"""

from __future__ import annotations

from fractions import Fraction

import flint
import sympy

from dpcalc.spec.divergences.base import Comparison, Divergence, Law, columns
from dpcalc.spec.divergences.values import Bounds, Enclosed, Magnitude
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.spec.experiments.tradeoff import tradeoff
from dpcalc.spec.laws import laws
from dpcalc.symbolic.ranges import Range, ball, ends

Errors = tuple[Fraction, Fraction]
"""The two errors of a test, both in (0, 1)."""


def compare(first: Law, second: Law) -> Comparison:
    """The metric: 0 for equal laws, infinite where the supports differ, else within rational bounds."""
    rows = columns(first, second)
    for output, p, q in rows:
        if not p or not q:
            return Comparison(Magnitude(sympy.oo), output, bool(p), (output,))
    if all(p == q for _, p, q in rows):
        return Comparison(Magnitude(sympy.Integer(0)))
    function = tradeoff(Experiment.discrete([p for _, p, _ in rows], [q for _, _, q in rows]))
    either_way = {(min(size, 1 - power), max(size, 1 - power)) for size, power in function.corners[1:-1]}
    return Comparison(Enclosed(_Largest(_highest(either_way)), root=1))


def _highest(corners: set[Errors]) -> frozenset[Errors]:
    """The corners that may have the largest mu, as far as a first look tells; an error a of P, and b of Q, or so."""
    with flint.ctx.workprec(64):
        found = {corner: ends(Range.at(_mu(*corner))) for corner in corners}
    best = max(low for low, _ in found.values())
    return frozenset(corner for corner, (_, high) in found.items() if high >= best)


class _Largest:
    """Bounds on the largest mu of some corners."""

    def __init__(self, corners: frozenset[Errors]) -> None:
        self.corners = corners

    def __call__(self, width: Fraction) -> Bounds:
        """Rationals around it, no further apart than ``width``."""
        bits = 64 + 2 * width.denominator.bit_length()
        while True:
            with flint.ctx.workprec(bits):
                found = [ends(Range.at(_mu(*corner))) for corner in self.corners]
            low, high = max(low for low, _ in found), max(high for _, high in found)
            if high - low <= width:
                return low, high
            bits *= 2

    def __eq__(self, other: object) -> bool:
        """Whether the same tests decide; it does not matter which error is that of the first law."""
        return isinstance(other, _Largest) and self.corners == other.corners

    def __hash__(self) -> int:
        """A hash of the tests."""
        return hash(self.corners)


def _mu(a: Fraction, b: Fraction) -> flint.arb:
    """``Phi^-1(1 - a) - Phi^-1(b)``, for ``Phi^-1(1 - x) = sqrt(2) erfcinv(2 x)``."""
    return flint.arb(2).sqrt() * (ball(2 * a).erfcinv() + ball(2 * b).erfcinv())


def ray(t: sympy.Expr) -> dict[str, sympy.Expr]:
    """Normal laws at distance |s - t|: those of variance 1 with mean t; at t = inf a point mass, singular to them."""
    if t is sympy.oo:
        return {"mean": sympy.Integer(0), "variance": sympy.Integer(0)}
    return {"mean": t, "variance": sympy.Integer(1)}


GDP = Divergence(
    name="GDP",
    compare=compare,
    laws=laws(
        "GDP",
        premetric=True,
        symmetric=True,
        separates=True,
        triangle=True,
        ray=True,
        post_processing=True,
        adaptive_composition=True,
        quadratic_composition=True,
        convex=False,
        quasi_convex=True,
        events_suffice=True,
        infinite_when_disjoint=True,
        extraneous_noise=True,
    ),
    ray=ray,
    ray_formula="normal, `mean = f(x)`, `variance = 1`; a point mass where `f(x) = inf`",
    words="the least `mu` such that no test tells the laws apart better than `N(0, 1)` from `N(mu, 1)` (Gaussian "
    "differential privacy)",
    source="Dong, Roth and Su 2022, Definition 3",
)
