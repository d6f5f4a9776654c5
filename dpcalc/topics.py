"""What theorems are about: read from their claims, so that a list can be filtered by it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from dpcalc.claim import AllOf, Claim, Inequality, Printed, Reduction, Satisfies
from dpcalc.language.claims import Statement
from dpcalc.language.words import ROOMS
from dpcalc.theorem import Theorem

_SUBJECT: Final = {word: room.__name__.rpartition(".")[2] for room in ROOMS for word in room.WORDS}
_KINDS: Final = (
    (Inequality, "inequalities"),
    (Printed, "tables"),
)
SPECIFICATIONS: Final = "specifications"
STRUCTURES: Final = "structures"
NUMBERS: Final = "numbers"
CODE: Final = "code"
TOPICS: Final = tuple(sorted({*_SUBJECT.values(), *(name for _, name in _KINDS), SPECIFICATIONS, STRUCTURES, CODE}))
"""Subjects of the language's words (``dpcalc/language/words``), and kinds of claims that are not written in it."""


def topics(theorem: Theorem) -> tuple[str, ...]:
    """The topics of a theorem in all its readings, sorted: see ``TOPICS``."""
    return tuple(sorted({topic for reading in theorem.every_reading for topic in _of(reading.claim)}))


def _of(claim: Claim) -> Iterator[str]:
    """The topics of a claim."""
    if isinstance(claim, Statement):
        texts = (claim.all, claim.show, *claim.given.values(), *claim.let.values())
        found = {_SUBJECT[word] for text in texts for word in re.findall(r"\w+", text) if word in _SUBJECT}
        yield from found or {NUMBERS}
        if claim.meaning.of_structures:
            yield STRUCTURES
    elif isinstance(claim, AllOf):
        for part in claim.parts.values():
            yield from _of(part)
    elif isinstance(claim, Reduction):
        yield from _of(claim.claim)
    elif isinstance(claim, Satisfies):
        yield SPECIFICATIONS if claim.family is None else claim.family.topic
    else:
        yield next((name for kind, name in _KINDS if isinstance(claim, kind)), CODE)
