"""The delta-approximate multiplicative distance, of approximate differential privacy (bailie2025, section 2.4.5).

``MULT^delta(P, Q)`` is the largest of 0, ``ln([P(E) - delta]+ / Q(E))`` and ``ln([Q(E) - delta]+ / P(E))`` over events
E. It is at most ln c iff ``sum of [P(z) - c Q(z)]+ over outcomes z <= delta`` and the same with P and Q exchanged: the
event of all outcomes with P(z) > c Q(z) is the worst. On finite laws the worst event at the least such c holds the
outcomes with the largest ratios P(z)/Q(z), so it is enough to visit those prefixes.
"""

from __future__ import annotations

from fractions import Fraction

from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended, Infinity, LogRatio, rational
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, Output, columns
from dpcalc.spec.divergences.values import log_of
from dpcalc.spec.laws import laws

Column = tuple[Output, Fraction, Fraction]


def one_sided(rows: list[Column], delta: Fraction) -> tuple[Extended, tuple[Output, ...]]:
    """The largest ``(P(E) - delta)/Q(E)`` over events with ``P(E) > delta``, and such an event; 0 where there is none.

    Let c be the largest value, reached at E. Leaving out an outcome with ``P < c Q``, or adding one with ``P > c Q``,
    would raise it; so some optimal E is a prefix in the order of decreasing P/Q.
    """
    best: Extended = Fraction(0)
    event: tuple[Output, ...] = ()
    chosen: list[Output] = []
    mass, other = Fraction(0), Fraction(0)
    ordered = sorted(rows, key=lambda row: (row[2] != 0, -row[1] / row[2] if row[2] else 0))
    for output, p, q in ordered:
        chosen.append(output)
        mass, other = mass + p, other + q
        if mass <= delta:
            continue
        if not other:
            return INFINITY, tuple(chosen)
        if (mass - delta) / other > best:
            best, event = (mass - delta) / other, tuple(chosen)
    return best, event


def mult_delta(delta: object) -> Divergence:
    """The premetric for one delta, a rational with ``0 <= delta < 1``. Raises ``InputError`` for any other."""
    slack = rational(delta, "delta")
    if not 0 <= slack < 1:
        raise InputError(f"delta is {slack}", hint='it must lie in [0, 1), as in delta = "1/1000"')

    def compare(first: Law, second: Law) -> Comparison:
        """The distance, with an event at which it is reached."""
        rows = columns(first, second)
        there, event = one_sided(rows, slack)
        back, other = one_sided([(output, q, p) for output, p, q in rows], slack)
        first_is_larger = there >= back
        if not first_is_larger:
            there, event = back, other
        if not isinstance(there, Infinity) and there <= 1:
            return Comparison(LogRatio.ZERO)
        output = event[0] if len(event) == 1 else None
        return Comparison(log_of(there), output, first_is_larger, event)

    positive = slack > 0
    name = f"MULT^{slack}" if slack.denominator == 1 else f"MULT^({slack})"
    return Divergence(
        name=name,
        definition=("MULT_delta", str(slack)),
        compare=compare,
        laws=laws(
            name,
            symmetric=True,
            separates=not positive,
            triangle=not positive,
            post_processing=True,
            fresh_composition=not positive,
            events_suffice=True,
            infinite_when_disjoint=True,
            extraneous_noise=True,
            premetric=True,
            group=not positive,
            ray=True,
            quasi_convex=True,
            convex=False,
            monotone=True,
        ),
        words=f"the largest `|ln((P(E) - {slack})/Q(E))|`, in both directions, over output events `E` (approximate "
        "differential privacy)",
        powers_of_e=True,
        in_parameter=True,
        event_above=lambda p, q, bound: f"(> {p} (+ {slack} (* (exp {bound}) {q})))",
        source="bailie2025, section 2.4.5",
    )
