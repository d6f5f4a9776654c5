"""The density-ratio metric: ln of the largest P(z) Q(z') / (Q(z) P(z')) over pairs of outcomes (Wasserman 1992)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import sympy

from dpcalc.exact import INFINITY, LogRatio
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, columns
from dpcalc.spec.divergences.values import log_of
from dpcalc.spec.laws import laws


def compare(first: Law, second: Law) -> Comparison:
    """The largest ratio over the least; infinite where the supports differ."""
    rows = columns(first, second)
    for output, p, q in rows:
        if not p or not q:
            return Comparison(LogRatio(INFINITY, Fraction(1)), output, bool(p), (output,))
    ratios = [(p / q, output) for output, p, q in rows]
    largest, output = max(ratios, key=lambda row: row[0])
    return Comparison(log_of(largest / min(ratio for ratio, _ in ratios)), output)


def ray(t: sympy.Expr) -> Mapping[str, sympy.Expr]:
    """Laws of two outputs whose log odds are -t: the distance of two such laws is the difference of their log odds."""
    yes = sympy.Integer(0) if t is sympy.oo else 1 / (1 + sympy.exp(t))
    return {"yes": yes, "no": 1 - yes}


DENSITY_RATIO = Divergence(
    name="density-ratio",
    definition=("density_ratio",),
    compare=compare,
    laws=laws(
        "density-ratio",
        symmetric=True,
        separates=True,
        triangle=True,
        post_processing=True,
        fresh_composition=True,
        events_suffice=False,
        infinite_when_disjoint=True,
        extraneous_noise=True,
        premetric=True,
        ray=True,
        adaptive_composition=False,
        quadratic_composition=False,
        quasi_convex=False,
    ),
    words="ln of the largest `P/Q` over the least, over outcomes (density-ratio metric)",
    ray=ray,
    ray_formula="`P(yes | x) = 1/(1 + exp(f(x)))`",
    source="bailie2025, section 2.4.5",
    powers_of_e=True,
    in_parameter=True,
)
