"""The Hellinger distance ``sqrt(1 - sum of sqrt(P Q))``, and its square."""

from __future__ import annotations

from fractions import Fraction

import sympy

from dpcalc.spec.divergences.base import Comparison, Divergence, Law, columns
from dpcalc.spec.divergences.values import Magnitude
from dpcalc.spec.laws import laws
from dpcalc.symbolic.exp_numbers import exact_expression


def square(first: Law, second: Law) -> sympy.Expr:
    """One minus the sum of the roots of P Q over outcomes."""
    return 1 - sympy.Add(*(sympy.sqrt(exact_expression(p * q)) for _, p, q in columns(first, second)))


HELLINGER = Divergence(
    name="Hellinger",
    definition=("hellinger",),
    compare=lambda first, second: Comparison(Magnitude(square(first, second), 2)),
    laws=laws(
        "Hellinger",
        symmetric=True,
        separates=True,
        triangle=True,
        post_processing=True,
        fresh_composition=True,
        events_suffice=False,
        infinite_when_disjoint=False,
        extraneous_noise=True,
        premetric=True,
        ray=False,
        adaptive_composition=True,
        quadratic_composition=True,
        convex=False,
        quasi_convex=True,
    ),
    words="the root of 1 less the sum of `sqrt(P Q)` over outcomes (Hellinger distance)",
    top=Fraction(1),
    powers_of_e=True,
)

SQUARED_HELLINGER = Divergence(
    name="squared-Hellinger",
    definition=("squared_hellinger",),
    compare=lambda first, second: Comparison(Magnitude(square(first, second))),
    laws=laws(
        "squared-Hellinger",
        symmetric=True,
        separates=True,
        triangle=False,
        post_processing=True,
        fresh_composition=True,
        events_suffice=False,
        infinite_when_disjoint=False,
        extraneous_noise=True,
        premetric=True,
        group=True,
        ray=True,
        adaptive_composition=True,
        quadratic_composition=False,
        convex=True,
    ),
    words="1 less the sum of `sqrt(P Q)` over outcomes (squared Hellinger distance)",
    top=Fraction(1),
    powers_of_e=True,
)
