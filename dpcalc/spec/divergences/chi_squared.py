"""The chi-squared divergence: the mean of (P/Q - 1)^2 under Q."""

from __future__ import annotations

from fractions import Fraction

import sympy

from dpcalc.spec.divergences.base import Comparison, Divergence, Law, columns
from dpcalc.spec.divergences.values import Magnitude, magnitude
from dpcalc.spec.laws import laws


def compare(first: Law, second: Law) -> Comparison:
    """The divergence; infinite where the first law reaches an output that the second does not."""
    total = Fraction(0)
    for output, p, q in columns(first, second):
        if not q:
            return Comparison(Magnitude(sympy.oo), output, True, (output,))
        total += (p - q) ** 2 / q
    return Comparison(magnitude(total))


CHI_SQUARED = Divergence(
    name="chi-squared",
    definition=("chi_squared",),
    compare=compare,
    laws=laws(
        "chi-squared",
        symmetric=False,
        separates=True,
        triangle=False,
        post_processing=True,
        fresh_composition=False,
        events_suffice=False,
        infinite_when_disjoint=True,
        extraneous_noise=True,
        premetric=True,
        group=False,
        ray=True,
        convex=True,
    ),
    words="the mean of `(P/Q - 1)^2` under `Q` (chi-squared divergence)",
    powers_of_e=True,
    in_parameter=True,
)
