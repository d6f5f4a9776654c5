"""The Kullback-Leibler divergence: the mean of ln(P/Q) under P, with 0 ln 0 = 0."""

from __future__ import annotations

import sympy

from dpcalc.spec.divergences.base import Comparison, Divergence, Law, columns
from dpcalc.spec.divergences.values import Magnitude, symbolic
from dpcalc.spec.laws import laws


def compare(first: Law, second: Law) -> Comparison:
    """The divergence in nats; infinite where the first law reaches an output that the second does not."""
    terms = []
    for output, p, q in columns(first, second):
        if p and not q:
            return Comparison(Magnitude(sympy.oo), output, True, (output,))
        if p and p != q:
            terms.append(symbolic(p) * sympy.log(symbolic(p / q), evaluate=False))
    return Comparison(Magnitude(sympy.Add(*terms)))


KL = Divergence(
    name="KL",
    definition=("KL",),
    compare=compare,
    laws=laws(
        "KL",
        symmetric=False,
        separates=True,
        triangle=False,
        post_processing=True,
        fresh_composition=True,
        events_suffice=False,
        infinite_when_disjoint=True,
        extraneous_noise=True,
        premetric=True,
        group=False,
        ray=True,
        adaptive_composition=True,
        quadratic_composition=False,
        convex=True,
    ),
    words="the mean of ln(P/Q) under P (Kullback-Leibler divergence)",
    powers_of_e=True,
)
