"""Events of small probability under a bound on the Kullback-Leibler divergence: their losses are huge.

Let P(yes) = p and Q(yes) = q keep to a divergence of n nats. As ``p ln(1/q) <= n + h(p)``, h the entropy of p, the loss
has ``ln(1/q) <= g(p)``, ``g = (n + h)/p``, and g falls: ``g' = -(n - ln(1 - p))/p^2``. So epsilon at delta is at most
the supremum over p > delta of ``F(p) = ln(p - delta) + g(p)``. From 2 delta on it is at most ``g(2 delta)``; before,
``F' >= 0`` where ``p^2/(n - ln(1 - p)) >= p - delta``, and if ``4 delta < n`` the difference of these sides falls, so
that F rises and then falls.

The bound is reached but for next to nothing: with ``ln(1/q) = g(p) - 2 exp(-g(p)/2)/p``, which is at least g(p)/2, the
divergence is at most n, as ``-ln(1 - q) <= 2 q``; that of the exchanged pair is at most ``-ln(1 - p)``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import flint

from dpcalc.accounting.conversions.base import Answer, Question, Witness
from dpcalc.accounting.conversions.exact_balls import exact
from dpcalc.accounting.conversions.one_event.solve import Exact
from dpcalc.errors import Undecided
from dpcalc.symbolic.sign_changes import root

_HUGE: Final = 2000
"""Losses of so many nats are found here."""


def approximate(question: Question) -> Answer | None:
    """The least epsilon at a small delta; ``None`` where delta is not small enough."""
    nats, delta = exact(question.source["nats"]), exact(question.target["delta"])
    if not _is_small(nats, delta):
        return None

    def crest() -> flint.arb:
        """Bounds on the largest F."""
        n, d = nats(), delta()

        def excess(t: flint.arb) -> flint.arb:
            """The logarithm of the quotient of the two sides: they are of very different sizes away from the crest."""
            p = d + d * t
            return (p * p / (n - (-p).log1p()) / (d * t)).log()

        near = root(lambda power: excess(power.exp()), (d / (4 * n + 4)).log(), flint.arb(0)).exp().mid()
        width = near * flint.arb(2) ** (-flint.ctx.prec // 3)
        left, right = (near - width).mid(), (near + width).mid()
        if not (excess(left) > 0 and excess(right) < 0):
            raise Undecided("the event of the largest loss was not found")
        top = (d * right).log() + _loss(n, d + d * left)
        here = _loss(n, d + d * near)
        least = (d * near).log() + here - 2 * (-here / 2).exp() / (d + d * near)
        if not (top > _loss(n, 2 * d) and _keeps(n, d + d * near)):
            raise Undecided("the event of the largest loss was not certified")
        return least.union(top)

    return Answer(question.measured(crest), _witness(nats, delta))


def probabilistic(question: Question) -> Answer | None:
    """The least epsilon such that no event of larger loss is more probable than delta, where delta is small."""
    nats, delta = exact(question.source["nats"]), exact(question.target["delta"])
    if not _is_small(nats, delta):
        return None

    def largest() -> flint.arb:
        n, d = nats(), delta()
        top = d.log() + _loss(n, d)
        if not (top > _loss(n, 2 * d) and _keeps(n, 2 * d)):
            raise Undecided("the event of the largest loss was not certified")
        return (top - 2 * (-_loss(n, d) / 2).exp() / d).union(top)

    return Answer(question.measured(largest), _witness(nats, delta))


def _loss(nats: flint.arb, p: flint.arb) -> flint.arb:
    """The function g, at a p below 1."""
    return (nats - p * p.log() - (1 - p) * (-p).log1p()) / p


def _keeps(nats: flint.arb, p: flint.arb) -> bool:
    """Whether the exchanged pair keeps to the bound, and what is taken off the loss is small beside it."""
    loss = _loss(nats, p)
    return bool(-(-p).log1p() < nats) and bool(2 * (-loss / 2).exp() / p < loss / 2)


def _is_small(nats: Exact, delta: Exact) -> bool:
    """Whether delta is so small that losses are huge."""
    with flint.ctx.workprec(128):
        n, d = nats(), delta()
        return bool(4 * d < n) and bool(2 * d < 1) and bool(_loss(n, 2 * d) > _HUGE)


def _witness(nats: Callable[[], flint.arb], delta: Callable[[], flint.arb]) -> Witness:
    """The laws in words: both probabilities of the event, about."""
    with flint.ctx.workprec(128):
        n, d = nats(), delta()
        p = d + d * d / n
        shown = f"{p.str(8, radius=False)} and `ln Q(yes) = {(-_loss(n, p)).str(8, radius=False)}`"
    return Witness(f"laws on {{yes, no}} with `P(yes)` about {shown}")
