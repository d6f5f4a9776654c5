"""Words of privacy losses: the logarithm of P/Q at an output of law P; levels are given by their exponentials."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from dpcalc.errors import Undefined
from dpcalc.exact import INFINITY, Infinity
from dpcalc.language.vocabulary import words
from dpcalc.language.words.laws import columns

Law = tuple[Fraction, ...]


def _tail(P: Law, Q: Law, t: Any) -> Fraction:
    pairs = [(p, q) for p, q in columns(P, Q) if p]
    if any(isinstance(q, Infinity) for _, q in pairs):
        raise Undefined("a quotient by infinity")
    return sum([p for p, q in pairs if not q or p >= t * q], Fraction(0))


def _private(P: Law, Q: Law, c: Any, delta: Any) -> bool:
    """The event that gains most holds the outcomes that gain."""
    if len(P) != len(Q) or INFINITY in (*P, *Q, c):
        raise Undefined("laws on different outcomes, or infinite masses")
    rows = list(zip(P, Q, strict=True))
    return all(sum([max(0, a - c * b) for a, b in each]) <= delta for each in (rows, [(q, p) for p, q in rows]))


WORDS: Final = words(
    """
private(P: law, Q: law, c: number, delta: number): truth =
    every A in events(P): chance(P, A) <= c * chance(Q, A) + delta and chance(Q, A) <= c * chance(P, A) + delta
    -- approximate privacy of two output laws, event by event, with c = e^epsilon
loss_from(P: law, Q: law, t: number): number = sum c in (keep c in columns(P, Q): ratio(c[0], c[1]) >= t): c[0]
    -- the probability that the privacy loss is at least ln t
loss_below(P: law, Q: law, t: number): number = sum c in (keep c in columns(P, Q): ratio(c[0], c[1]) < t): c[0]
    -- the probability that the privacy loss is below ln t
least_delta(P: law, Q: law, c: number): number = max(hockey_stick(P, Q, c), hockey_stick(Q, P, c))
    -- the least delta of two output laws at a level, with c = e^epsilon
""",
    native={"private": _private, "loss_from": _tail},
    latex={
        "private": r"{0!}\approx_{\ln {2!},{3}}{1!}",
        "loss_from": r"{0!}(L_{{0},{1}}\ge\ln {2!})",
        "loss_below": r"{0!}(L_{{0},{1}}<\ln {2!})",
        "least_delta": r"\delta_{{0},{1}}(\ln {2!})",
    },
    tried={"private": "P, Q in laws; c in amounts; delta in rates", "loss_from": "P, Q in laws; t in amounts"},
)
