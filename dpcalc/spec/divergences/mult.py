"""The multiplicative distance: the largest |ln P(E)/Q(E)| over events E, with 0/0 = 1 (bailie2025, equation (2.9)).

For laws with countable support one outcome suffices: the ratio of an event's probabilities lies between the least and
the largest ratio of its outcomes.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import sympy

from dpcalc.exact import INFINITY, LogRatio
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, Output
from dpcalc.spec.divergences.values import log_of
from dpcalc.spec.laws import laws

_INFINITE = LogRatio(INFINITY, Fraction(1))


def compare(first: Law, second: Law) -> Comparison:
    """The multiplicative distance, with the first output at which it is reached."""
    best: Output | None = None
    larger: Any = 1
    smaller: Any = 1
    first_is_larger = True
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
    ratio = Fraction(larger, smaller) if isinstance(larger, int) and isinstance(smaller, int) else larger / smaller
    return Comparison(log_of(ratio), best, first_is_larger)


def ray(t: sympy.Expr) -> Mapping[str, sympy.Expr]:
    """Laws of two outputs at distance |s - t|: ``yes`` has probability ``exp(-t)/2``, and ``no`` the rest.

    For s < t the probabilities of ``yes`` differ by the factor exp(t - s). Those of ``no`` differ by less: with
    u = exp(-s)/2 and v = exp(-t)/2, the claim (1 - v)/(1 - u) <= u/v reads v - v^2 <= u - u^2, which holds since
    v <= u <= 1/2. At t = inf the output ``yes`` never occurs.
    """
    yes = sympy.exp(-t) / 2
    return {"yes": yes, "no": 1 - yes}


MULT = Divergence(
    name="MULT",
    definition=("MULT",),
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
        extraneous_noise=True,
        premetric=True,
        ray=True,
        adaptive_composition=True,
        quadratic_composition=False,
        convex=False,
        quasi_convex=True,
    ),
    ray=ray,
    ray_formula="`P(yes | x) = exp(-f(x))/2`",
    powers_of_e=True,
    in_parameter=True,
    event_above=lambda p, q, bound: f"(> {p} (* (exp {bound}) {q}))",
    source="bailie2025, equation (2.9)",
    words="the largest `|ln(P(E)/Q(E))|` over output events `E` (pure differential privacy)",
)
