"""Questions drawn at random: a source with its reference, and a target with one value open."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from mpmath import mpf

from tests.questions.ask import Asked, Question, composed, converted
from tests.questions.numbers import number, spread
from tests.questions.references import Reference
from tests.questions.sources import NOTIONS, SOURCES
from tests.questions.together import TOGETHER

_OPEN: Final = ("pure", "kl", "zcdp", "hellinger", "chi2", "gdp")
"""Targets with one value, by the name of their reference."""
_UNKNOWN: Final = ("nor", "approx-zcdp:rho=1/2", "approx-zcdp:delta=1e-6", "prob:delta=1e-6", *_OPEN)
"""Targets that are asked for where no reference is known: an answer or a reason is wanted."""


def draw(random: Random) -> Question:
    """One question."""
    if random.random() < 0.25:
        return random.choice(TOGETHER)(random)
    given = random.choice(NOTIONS if random.random() < 0.25 else SOURCES)(random)
    if random.random() < 0.1:
        return converted(given.text, Asked(random.choice(_UNKNOWN)), given.reference)
    asked = _target(random, given.reference)
    times = 1 if given.alone or random.random() < 0.9 else random.choice([1, 2])
    if times == 1:
        return converted(given.text, asked, given.reference)
    return composed((given.text,), asked, Reference(delta=given.reference.delta, exact=False), times)


def _target(random: Random, reference: Reference) -> Asked:
    """What is asked, with the value at which."""
    kinds = ["approx:eps", "approx:delta", "approx:eps", "approx:delta", "tv"]
    kinds += [name for name in (*_OPEN, "rdp", "tail") if getattr(reference, name) is not None]
    kind = random.choice(kinds)
    if kind == "rdp":
        order = random.choice(["3/2", "2", "7", "64", "1.0001"])
        return Asked(f"rdp:order={order}", "rdp", number(order))
    if kind == "tail":
        at = loss(random)
        return Asked(f"prob:eps={at}", "tail", number(at))
    if kind == "approx:eps":
        at = loss(random)
        return Asked(f"approx:eps={at}", "delta", number(at))
    if kind == "approx:delta":
        at = chance(random)
        return Asked(f"approx:delta={at}", "epsilon", number(at))
    return Asked("tv", "delta", mpf(0)) if kind == "tv" else Asked(kind, kind)


def loss(random: Random) -> str:
    """An epsilon."""
    return random.choice(["0", "1", spread(random, -9, 3)])


def chance(random: Random) -> str:
    """A delta, from 1e-300 to 1 - 1e-9."""
    close = str(1 - Fraction(spread(random, -9, -1)))
    return random.choice([spread(random, -300, -1), spread(random, -12, -1), "1/2", "0.999999999", close])
