"""Total variation: the largest difference of the probabilities of an event, half the sum over outcomes."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import sympy

from dpcalc.spec.divergences.base import Comparison, Divergence, Law, columns
from dpcalc.spec.divergences.values import magnitude
from dpcalc.spec.laws import laws


def compare(first: Law, second: Law) -> Comparison:
    """The total variation, with the event of all outputs to which the first law gives more."""
    above = [(output, p - q) for output, p, q in columns(first, second) if p > q]
    value = sum((gap for _, gap in above), Fraction(0))
    event = tuple(output for output, _ in above)
    output = event[0] if len(event) == 1 else None
    return Comparison(magnitude(value), output, True, event or None)


def ray(t: sympy.Expr) -> Mapping[str, sympy.Expr]:
    """Laws of two outputs at distance |s - t|, for t in [0, 1]: ``yes`` has probability t."""
    return {"yes": t, "no": 1 - t}


TV = Divergence(
    name="TV",
    definition=("total_variation",),
    compare=compare,
    laws=laws(
        "TV",
        symmetric=True,
        separates=True,
        triangle=True,
        post_processing=True,
        fresh_composition=True,
        events_suffice=True,
        infinite_when_disjoint=False,
        extraneous_noise=True,
        premetric=True,
        ray=True,
        adaptive_composition=True,
        quadratic_composition=False,
        convex=True,
    ),
    words="the largest `|P(E) - Q(E)|` over output events `E` (total variation)",
    ray=ray,
    ray_formula="`P(yes | x) = f(x)`",
    top=Fraction(1),
    powers_of_e=True,
    in_parameter=True,
    event_above=lambda p, q, bound: f"(> {p} (+ {bound} {q}))",
)
