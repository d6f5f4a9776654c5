"""The multiplicative distance: the largest |ln P(E)/Q(E)| over events E, with 0/0 = 1 (bailie2025, equation (2.9)).

For laws with countable support one outcome suffices: the ratio of an event's probabilities lies between the least and
the largest ratio of its outcomes.
"""

from __future__ import annotations

from fractions import Fraction

from dpcalc.exact import INFINITY, LogRatio
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, Output
from dpcalc.spec.laws import laws

_INFINITE = LogRatio(INFINITY, Fraction(1))


def compare(first: Law, second: Law) -> Comparison:
    """The multiplicative distance, with the first output at which it is reached."""
    best: Output | None = None
    larger, smaller, first_is_larger = 1, 1, True
    for output, left in first.items():
        right = second.get(output, 0)
        if left == right:
            continue
        if not left or not right:
            return Comparison(_INFINITE, output, bool(left))
        a, b = left.numerator * right.denominator, right.numerator * left.denominator
        above = a > b
        if not above:
            a, b = b, a
        if a * smaller > larger * b:
            best, larger, smaller, first_is_larger = output, a, b, above
    for output, right in second.items():
        if right and output not in first:
            return Comparison(_INFINITE, output, False)
    if larger == smaller:
        return Comparison(LogRatio.ZERO)
    return Comparison(LogRatio(Fraction(larger, smaller), Fraction(1)), best, first_is_larger)


MULT = Divergence(
    name="MULT",
    compare=compare,
    laws=laws(
        "MULT",
        symmetric=True,
        separates=True,
        triangle=True,
        post_processing=True,
        fresh_composition=True,
        events_suffice=True,
        infinite_when_disjoint=True,
    ),
    words="the largest |ln(P(E)/Q(E))| over output events E (pure differential privacy)",
)
