"""From zero-concentrated to Gaussian privacy: the least mu whose normal laws no event beats.

Gaussian privacy speaks of one event at a time: ``z(P(E)) - z(Q(E)) <= mu`` with z the normal quantile. So, as for
approximate privacy, the least mu is the largest ``z(p) - z(q)`` over the two-point laws (p, q) that keep to the
notion (dpcalc; no source is known to us). Wherever it was certified it is that of randomised response with the same
rho: ``2 z(1/(1 + e^-u))`` with ``u tanh(u/2) = rho``. That is more than ``sqrt(2 rho)``, the mu of normal laws with
that rho: by a quarter where rho is small (``sqrt(pi rho)``), and by up to a factor of 2 where it is large.

*Below*: that pair, checked for all orders at once. *Above*: the region is convex and holds all (p, p), so that no
pair of it lies beyond mu if none lies on the curve of ``p = Phi(x), q = Phi(x - mu)``; and exchanging P with Q and
yes with no takes x to mu - x, so that x <= mu/2 is enough. Cells of x are excluded one by one: at some rational order
the Renyi divergence is larger than it may be, by the value in the middle and a ball around the slope. That leaves x =
-y for y beyond some Y. There, at the order 1 + t with ``t = y mu/(2 rho)``, Mills' bounds ``y/(1 + y^2) <=
Phi(-y)/phi(y) <= 1/y`` give, where 1/y <= mu,

    (1 + t) ln p - t ln q - rho t (1 + t) >= k y^2/2 + t (mu^2/2 - rho) - ln sqrt(2 pi) - ln(y + 1/y)

with ``k = mu^2/(2 rho) - 1``; and where ``y^2 >= 1/k`` the right side grows with y: it is positive from Y on if it is
at Y.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import flint

from dpcalc.accounting.conversions.base import ZERO, Amount, Answer, Edge, Question, Witness
from dpcalc.accounting.conversions.exact_balls import exact
from dpcalc.accounting.conversions.normal import phi_ball
from dpcalc.accounting.conversions.one_event.bernoulli import Pair
from dpcalc.accounting.conversions.one_event.certificate import Below
from dpcalc.accounting.conversions.one_event.concentrated import ConcentratedRegion
from dpcalc.errors import Undecided
from dpcalc.logarithms import ball
from dpcalc.symbolic.enclose import Enclosure
from dpcalc.symbolic.ranges import Range, ends
from dpcalc.symbolic.sign_changes import root

_PRECISION: Final = 192
_NEAR: Final = Fraction(1, 10**12)
"""How far apart the two bounds are, relatively."""
_LEAST: Final = Fraction(1, 2000)
"""Cells are too many for a smaller rho,"""
_MOST: Final = 1000
"""and probabilities too small for a larger one."""
_MOST_CELLS: Final = 12_000
_DOUBLINGS: Final = 60


def _reply(question: Question) -> Answer:
    """Bounds on the largest difference of quantiles."""
    rho = question.source["rho"]
    if rho == 0:
        return Answer(ZERO, Witness("equal laws"))
    with flint.ctx.workprec(_PRECISION):
        region = ConcentratedRegion(exact(rho)())
        if region.rho < ball(_LEAST) or region.rho > _MOST:
            raise Undecided(f"the least mu is certified for rho from {_LEAST} to {_MOST} alone")
        below = _below(region)
        lower = ends(Range.at(_apart(Pair.of(below.p, below.q))))[0]
        upper = _short(lower * (1 + _NEAR))
        if not (below.allowed(region) and _excluded(region, ball(upper))):
            raise Undecided("the least mu was not certified", hint="the parameters are too extreme")
    return Answer(Amount(Enclosure(lower, upper)), Witness("laws on {yes, no}", (below.p, below.q)), ("order 1",))


def _quantile(odds: flint.arb) -> flint.arb:
    """The normal quantile of a probability, from its log odds."""
    tail = 1 / (1 + abs(odds).exp())
    point = flint.arb(2).sqrt() * (2 * tail).erfcinv()
    return point if odds.mid() > 0 else -point


def _apart(pair: Pair) -> flint.arb:
    """How far apart the quantiles of a pair are."""
    return _quantile(pair.u) - _quantile(pair.v)


def _below(region: ConcentratedRegion) -> Below:
    """Randomised response with that rho: the pair (p, 1 - p) with the Kullback-Leibler divergence ``u tanh(u/2)``."""
    rho, one = region.rho.mid(), flint.arb(1)
    odds = root(lambda u: (u * (u / 2).tanh() - rho).mid(), flint.arb(0), rho + 2 * rho.sqrt() + one)
    inside = odds.mid() * (1 - flint.arb(2) ** (-_PRECISION // 2))
    q = ends(Range.at((1 / (1 + inside.exp())).mid()))[0]
    return Below(1 - q, q)


def _excluded(region: ConcentratedRegion, mu: flint.arb) -> bool:
    """Whether no pair of the region is on the curve of the normal laws with that mu."""
    far = _far(region.rho, mu)
    if far is None:
        return False
    cells, seen = [(-far, (mu / 2).upper())], 0
    while cells:
        low, high = cells.pop()
        seen += 1
        if seen > _MOST_CELLS:
            return False
        middle = ((low + high) / 2).mid()
        if not _beyond(region, mu, middle, low.union(high)):
            cells += [(low, middle), (middle, high)]
    return True


def _far(rho: flint.arb, mu: flint.arb) -> flint.arb | None:
    """A number Y from which on the tail is excluded, by the argument above."""
    more = mu**2 / (2 * rho) - 1
    if not more > 0:
        return None
    y = 2 * flint.arb(1).max((1 / mu).upper()).max((1 / more).sqrt().upper()).mid()
    for _ in range(_DOUBLINGS):
        slope = y * mu / (2 * rho) * (mu**2 / 2 - rho)
        if more * y**2 / 2 + slope > (2 * flint.arb.pi()).log() / 2 + (y + 1 / y).log():
            return y
        y *= 2
    return None


def _beyond(region: ConcentratedRegion, mu: flint.arb, middle: flint.arb, there: flint.arb) -> bool:
    """Whether every pair of a cell is certain to break the notion at one order, the worst one in the middle."""
    here = _normal_pair(middle, mu)
    (excess, face), (other, turned) = (region.side(here, number) for number in (0, 1))
    if other.mid() > excess.mid():
        excess, face = other, turned
    if not excess.mid() > 0:
        return False
    bound = region.implied(face)
    by_p, by_q = bound.gradient(_normal_pair(there, mu))
    slope = by_p * _density(there) + by_q * _density(there - mu)
    return bool(bound.excess(here) + slope * (there - middle) > 0)


def _normal_pair(x: flint.arb, mu: flint.arb) -> Pair:
    """The probabilities of a half-line under both normal laws."""
    return Pair(_log_odds(x), _log_odds(x - mu))


def _log_odds(x: flint.arb) -> flint.arb:
    """Those of Phi(x)."""
    return phi_ball(x).log() - phi_ball(-x).log()


def _density(x: flint.arb) -> flint.arb:
    """That of the normal law."""
    return (-(x**2) / 2).exp() / (2 * flint.arb.pi()).sqrt()


def _short(value: Fraction) -> Fraction:
    """A short rational just above."""
    scale = 1 << max(64, 64 - value.numerator.bit_length() + value.denominator.bit_length())
    return Fraction(-(-value.numerator * scale // value.denominator), scale)


EDGES: Final = (
    Edge(
        "zcdp-gdp",
        "zcdp",
        "gdp",
        "the largest `Phi^-1(p) - Phi^-1(q)` over the two-point laws that keep to zcdp",
        "two-point laws suffice, as for approximate privacy: dpcalc/accounting/conversions/normal_fit.py",
        _reply,
        "the notion holds of the two-point laws of every event, and these are laws that keep to it",
    ),
)
