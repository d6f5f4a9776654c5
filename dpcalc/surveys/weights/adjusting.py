"""Weights of respondents: adjusted for nonresponse, post-stratified, raked; all exact.

Each takes design weights, one over inclusion probabilities, and makes weights that keep to sums that are known.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from dpcalc.errors import InputError

Class = TypeVar("Class", bound=Hashable)


def respondents_stand_in(
    weights: Sequence[Fraction], classes: Sequence[str], responded: Sequence[bool]
) -> tuple[Fraction, ...]:
    """Weights of a sample by which respondents stand for all of their class; 0 for who does not respond.

    The weighting-class adjustment (Kalton and Flores-Cervantes 2003): times the sum of the weights of the class, over
    that of its respondents. Raises ``InputError`` for a class of which nobody responds.
    """
    whole, answered = sums(weights, classes), sums(_kept(weights, responded), classes)
    for label in whole:
        if not answered[label]:
            raise InputError(f"nobody of the class {label} responds", hint="use larger classes")
    factors = {label: whole[label] / answered[label] for label in whole}
    return tuple(weight * factors[label] for weight, label in zip(_kept(weights, responded), classes, strict=True))


def post_stratified(
    weights: Sequence[Fraction], classes: Sequence[str], known: Mapping[str, Fraction]
) -> tuple[Fraction, ...]:
    """Weights whose sum in each class is the ``known`` one (Holt and Smith 1979).

    Raises ``InputError`` for a class whose sum is not known, or that nobody is in.
    """
    found = sums(weights, classes)
    for label in known:
        if not found.get(label):
            raise InputError(f"nobody of the class {label} is in the sample", hint="use larger classes")
    for label in found:
        if label not in known:
            raise InputError(
                f"the sum of the class {label} is not known", hint=f"known are {', '.join(map(str, known))}"
            )
    return tuple(weight * known[label] / found[label] for weight, label in zip(weights, classes, strict=True))


def raked(
    weights: Sequence[Fraction],
    margins: Sequence[tuple[Sequence[str], Mapping[str, Fraction]]],
    rounds: int,
) -> tuple[Fraction, ...]:
    """So many rounds of post-stratification by each margin in turn (Deming and Stephan 1940).

    The sums of the last margin are exact; those of the others approach what is known as rounds grow, where weights
    exist that keep all. Raises ``InputError`` as ``post_stratified`` does.
    """
    found = tuple(weights)
    for _ in range(rounds):
        for classes, known in margins:
            found = post_stratified(found, classes, known)
    return found


def sums(weights: Sequence[Fraction], classes: Sequence[Class]) -> dict[Class, Fraction]:
    """The sum of the weights in each class."""
    found: dict[Class, Fraction] = {}
    for weight, label in zip(weights, classes, strict=True):
        found[label] = found.get(label, Fraction(0)) + weight
    return found


def _kept(weights: Sequence[Fraction], responded: Sequence[bool]) -> list[Fraction]:
    """The weights of who responds."""
    return [weight if answer else Fraction(0) for weight, answer in zip(weights, responded, strict=True)]
