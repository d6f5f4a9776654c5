"""The max-divergence: the largest ln(P(E)/Q(E)) over events E, in one direction only (Renyi order infinity)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dpcalc.exact import INFINITY, LogRatio
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, Output, columns
from dpcalc.spec.divergences.values import Value, log_of
from dpcalc.spec.laws import laws


def compare(first: Law, second: Law) -> Comparison:
    """The max-divergence, with the first output at which it is reached; one outcome suffices, as for MULT."""
    best: Any = Fraction(1)
    found: Output | None = None
    for output, p, q in columns(first, second):
        if p and not q:
            return _at(output, LogRatio(INFINITY, Fraction(1)))
        if q and p / q > best:
            best, found = p / q, output
    return _at(found, log_of(best))


def _at(output: Output | None, value: Value) -> Comparison:
    """A value shown by one output."""
    return Comparison(value, output, True, None if output is None else (output,))


MAX = Divergence(
    name="max-divergence",
    definition=("max_divergence",),
    compare=compare,
    laws=laws(
        "max-divergence",
        symmetric=False,
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
    words="the largest `ln(P(E)/Q(E))` over output events `E`, in one direction (max-divergence)",
    source="bailie2025, section 2.4.5",
    powers_of_e=True,
    in_parameter=True,
    event_above=lambda p, q, bound: f"(> {p} (* (exp {bound}) {q}))",
)
