"""What is made of several mechanisms alike: mixtures of laws, joint laws of independent parts, lists of parameters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from dpcalc.mechanisms.base import Mechanism
from dpcalc.spec.divergences.base import ExactLaw
from dpcalc.spec.domain import Domain, PointDomain


def mixture(parts: Iterable[tuple[Any, ExactLaw]]) -> ExactLaw:
    """The law that is each of several with a chance of its own; what has the chance 0 is left out."""
    law: dict[Any, Any] = {}
    for chance, part in parts:
        for output, probability in part.items() if chance else ():
            law[output] = law.get(output, 0) + chance * probability
    return law


def joint(laws: Sequence[ExactLaw]) -> ExactLaw:
    """The law of independent parts, outputs being tuples."""
    return {
        tuple(outcome for outcome, _ in chosen): prod((chance for _, chance in chosen), start=Fraction(1))
        for chosen in product(*(law.items() for law in laws))
    }


def parameters_of(parts: Sequence[Mechanism], what: str) -> Mapping[str, Any]:
    """The parameters of mechanisms in order, under their numbers where there are several of a name."""
    found: dict[str, Any] = {}
    for number, part in enumerate(parts, 1):
        for key, value in part.parameters.items():
            found[key if key not in found else f"{key} of {what} {number}"] = value
    return found


def outputs_of(mechanism: Mechanism, domain: Domain) -> PointDomain:
    """All outputs on the points of a domain, as points. Raises ``InputError`` for a point that is not accepted."""
    seen = {output for point in domain.points() for output in mechanism.law(point)}
    return PointDomain(sorted(seen, key=lambda output: (len(str(output)), str(output))))
