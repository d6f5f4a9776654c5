"""How what fails is told of a pair of output laws."""

from __future__ import annotations

from dpcalc.decide.law_cases import text
from dpcalc.spec.law_enumeration import SmallLaw
from dpcalc.verdict import Witness

OVER = "pairs of output laws with probabilities of denominator n on at most 3 outcomes"


def disagreement(values: dict[str, str], what: str) -> Witness:
    """A witness that names its numbers."""
    shown = ", ".join(f"{name} = {value}" for name, value in values.items())
    return Witness(f"{shown}: {what}", {**values, "violated": what})


def named(first: SmallLaw, second: SmallLaw) -> dict[str, str]:
    """Two laws, as text."""
    return {"M(D1)": text(first), "M(D2)": text(second)}
