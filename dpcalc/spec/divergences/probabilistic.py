"""Probabilistic privacy: the least epsilon that the privacy loss exceeds with probability at most delta.

The loss of an output z is ln(P(z)/Q(z)), or ln(Q(z)/P(z)) where z is drawn from Q. In the first published form
(Machanavajjhala et al. 2008) its absolute value must not exceed epsilon, but with probability delta; in the one-sided
form (Dwork and Roth 2014, section 3.5) the loss itself must not. Both take the worse of P and Q. The form with an
exceptional set of outputs, outside which the ratios of all events are bounded (Goetz et al. 2012; Meiser 2018), gives
the first number where outputs are countable. Both imply approximate privacy, and are not kept by maps of outputs.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended, rational
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, columns
from dpcalc.spec.divergences.values import log_of
from dpcalc.spec.laws import laws

Ratio = Callable[[Fraction, Fraction], Extended]
"""How far apart two probabilities of an outcome are, for who drew it from the law of the first."""


def loss_ratio(p: Fraction, q: Fraction) -> Extended:
    """``p/q``, for an outcome that the first law reaches."""
    return p / q if q else INFINITY


def either_ratio(p: Fraction, q: Fraction) -> Extended:
    """The larger of ``p/q`` and ``q/p``."""
    return max(p / q, q / p) if p and q else INFINITY


def least_bound(first: Law, second: Law, delta: Fraction, ratio: Ratio) -> Extended:
    """The least c >= 1 such that ``ratio`` exceeds c with probability at most delta, for outputs drawn from ``first``.

    The probability falls at ratios of outcomes alone, so one of these is the least c, or 1.
    """
    above = Fraction(0)
    rows = [(ratio(p, q), p) for _, p, q in columns(first, second) if p]
    for value in sorted({value for value, _ in rows}, reverse=True):
        above += sum((p for other, p in rows if other == value), Fraction(0))
        if above > delta:
            return max(value, Fraction(1))
    return Fraction(1)


def _family(name: str, definition: str, ratio: Ratio, loss: str) -> Callable[[object], Divergence]:
    """The premetric of one form, for every delta."""

    def at(delta: object) -> Divergence:
        """The premetric for one delta, a rational with ``0 <= delta < 1``. Raises ``InputError`` for any other."""
        slack = rational(delta, "delta")
        if not 0 <= slack < 1:
            raise InputError(f"delta is {slack}", hint='it must lie in [0, 1), as in delta = "1/1000"')

        def compare(first: Law, second: Law) -> Comparison:
            """The distance; no single event shows it."""
            there = least_bound(first, second, slack, ratio)
            back = least_bound(second, first, slack, ratio)
            return Comparison(log_of(max(there, back)), None, there >= back)

        called = f"{name}({slack})"
        positive = slack > 0
        return Divergence(
            name=called,
            definition=(definition, str(slack)),
            compare=compare,
            laws=laws(
                called,
                premetric=True,
                symmetric=True,
                separates=not positive,
                ray=True,
                deterministic_post_processing=not positive,
                fresh_composition=not positive,
                quasi_convex=not positive,
                events_suffice=not positive,
                infinite_when_disjoint=True,
                extraneous_noise=True,
                monotone=True,
                **({"group": False} if positive else _PURE),
            ),
            words=f"the least `epsilon` that {loss} exceeds with probability at most {slack}, for an output of either "
            "law (probabilistic differential privacy)",
            powers_of_e=True,
            source="Machanavajjhala et al. 2008" if ratio is either_ratio else "Dwork and Roth 2014, section 3.5",
        )

    return at


_PURE = {
    "triangle": True,
    "post_processing": True,
    "adaptive_composition": True,
    "quadratic_composition": False,
    "convex": False,
}
"""What more is known at delta = 0, where both forms are the multiplicative distance."""

probabilistic = _family("probabilistic", "probabilistic", either_ratio, "the size `|ln(P/Q)|` of the privacy loss")
one_sided_probabilistic = _family(
    "one-sided-probabilistic", "one_sided_probabilistic", loss_ratio, "the privacy loss `ln(P/Q)`"
)
