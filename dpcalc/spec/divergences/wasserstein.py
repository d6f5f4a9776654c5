"""The Wasserstein distance of order 1 on the line: outputs are numbers, and moving probability p by s costs p s.

It is the integral probability metric of the functions with slope at most 1, and the area between the two distribution
functions.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, Output, columns
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.spec.laws import laws
from dpcalc.symbolic.exp_numbers import exact_expression


def _place(output: Output) -> Fraction:
    """The number that an output is. Raises ``InputError`` for an output that is none."""
    try:
        return rational(output, "an output")
    except InputError as error:
        hint = 'the Wasserstein distance needs outputs that are numbers, as in outputs = ["0", "1/2", "1"]'
        raise InputError(f"an output is {output}, which is no exact number", hint=hint) from error


def compare(first: Law, second: Law) -> Comparison:
    """The area between the distribution functions."""
    rows = sorted((_place(output), p - q) for output, p, q in columns(first, second))
    area, gap = Fraction(0), Fraction(0)
    for (here, difference), (there, _) in pairwise(rows):
        gap += difference
        area += abs(gap) * (there - here)
    return Comparison(Magnitude(exact_expression(area)))


WASSERSTEIN = Divergence(
    name="Wasserstein",
    definition=("wasserstein",),
    compare=compare,
    laws=laws(
        "Wasserstein",
        symmetric=True,
        separates=True,
        triangle=True,
        deterministic_post_processing=False,
        events_suffice=False,
        infinite_when_disjoint=False,
        premetric=True,
        ray=True,
        convex=True,
    ),
    powers_of_e=True,
    words="the least mean distance by which outputs on the line must be moved (Wasserstein distance of order 1)",
)
