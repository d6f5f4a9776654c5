"""What the claims on privacy-loss random variables share: their laws, exactly, on small pairs of output laws.

The loss itself is a logarithm; everything is said of the ratio ``exp(L) = P(o)/Q(o)``, infinite where Q(o) = 0. The
output o is drawn from the first law, so that outputs with P(o) = 0 do not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, combinations

from dpcalc.decide.law_cases import text
from dpcalc.exact import INFINITY, Extended
from dpcalc.spec.law_enumeration import SmallLaw
from dpcalc.verdict import Witness

OVER = "pairs of output laws with probabilities of denominator n on at most 3 outcomes"


def loss_law(first: SmallLaw, second: SmallLaw) -> dict[Extended, Fraction]:
    """The law of ``exp(L)`` for the ordered pair: each value with its probability under the first law."""
    found: dict[Extended, Fraction] = {}
    for p, q in zip(first, second, strict=True):
        if p:
            ratio = p / q if q else INFINITY
            found[ratio] = found.get(ratio, Fraction(0)) + p
    return found


def at_least(law: dict[Extended, Fraction], level: Fraction) -> Fraction:
    """The probability that ``exp(L)`` is at least a level."""
    return sum((chance for ratio, chance in law.items() if ratio >= level), Fraction(0))


def events(first: SmallLaw, second: SmallLaw) -> Iterator[tuple[Fraction, Fraction]]:
    """Both probabilities of every event."""
    places = range(len(first))
    for event in chain.from_iterable(combinations(places, size) for size in range(len(first) + 1)):
        yield sum((first[z] for z in event), Fraction(0)), sum((second[z] for z in event), Fraction(0))


def disagreement(values: dict[str, str], what: str) -> Witness:
    """A witness that names its numbers."""
    shown = ", ".join(f"{name} = {value}" for name, value in values.items())
    return Witness(f"{shown}: {what}", {**values, "violated": what})


def named(first: SmallLaw, second: SmallLaw) -> dict[str, str]:
    """Two laws, as text."""
    return {"M(D1)": text(first), "M(D2)": text(second)}
