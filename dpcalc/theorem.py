"""The shape of a theorem file: what is stated, how it is encoded, which routes may decide it, and its twins.

A theorem file says what is claimed and never what the answer is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from dpcalc.claim import AllOf, Claim, Reduction, Satisfies
from dpcalc.decide.parts import scopes_of
from dpcalc.decide.scope import EnumerateScope
from dpcalc.declared import Declared
from dpcalc.errors import TheoremError
from dpcalc.language.claims import Statement
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.swapping.search.scope import DatasetScope


@dataclass(frozen=True)
class Enumerate(Declared):
    """Decide by visiting every instance of a finite scope exactly. ``slow`` is the larger scope of ``--slow`` runs."""

    scope: EnumerateScope = field(default_factory=EnumerateScope)
    slow: EnumerateScope | None = None

    def of_parts(self, claim: AllOf) -> dict[str, Enumerate]:
        """The same for each part of a conjunction, with the options and values that the part has."""
        fast = scopes_of(self.scope, claim.parts)
        slow = dict.fromkeys(fast) if self.slow is None else scopes_of(self.slow, claim.parts)
        return {name: Enumerate(scope, slow[name]) for name, scope in fast.items()}


@dataclass(frozen=True)
class SearchDatasets(Declared):
    """Look for datasets that violate the claimed budget, with z3, in a finite scope.

    A swapping budget is decided in a ``DatasetScope``, a budget of another mechanism (``Satisfies``) at the values of
    its numbers that an ``EnumerateScope`` holds.
    """

    scope: DatasetScope | EnumerateScope = field(default_factory=DatasetScope)
    slow: DatasetScope | EnumerateScope | None = None


@dataclass(frozen=True)
class SearchStructures(Declared):
    """Look for a structure that shows a statement to be false (or, of some structure, true), with z3."""

    scope: StructureScope = field(default_factory=StructureScope)
    slow: StructureScope | None = None


@dataclass(frozen=True)
class Prove(Declared):
    """Prove a statement for all values of its variables, or for structures of every size, with a solver."""


Route: TypeAlias = Enumerate | SearchDatasets | SearchStructures | Prove
FAULTS: Final = {
    "slip": "a slip of the pen: the text or its proof shows that something else was meant",
    "convention": "a convention: it stands once a word or a degenerate case is fixed that the text leaves open",
    "missing hypothesis": "a hypothesis is missing: it stands under one that the text does not make",
    "wrong mathematics": "wrong mathematics: what holds instead says something else",
}
"""The kinds of change by which a repaired theorem corrects a refuted one."""
MARKS: Final = {
    "slip": "a slip of the pen in the text",
    "damaged": "extraction damaged the text, which can still be read",
    "reconstructed": "the text lost a formula, and it is reconstructed here",
}
"""What can be said of the text that a theorem was taken from."""


def routes_of(routes: tuple[Route, ...], claim: AllOf) -> dict[str, tuple[Route, ...]]:
    """The routes for each part of a conjunction."""
    own: list[Mapping[str, Route]] = [
        route.of_parts(claim) if isinstance(route, Enumerate) else dict.fromkeys(claim.parts, route) for route in routes
    ]
    return {name: tuple(each[name] for each in own) for name in claim.parts}


@dataclass(frozen=True)
class Mark(Declared, words=("words",)):
    """Something about the text of a claim: one of ``MARKS``, and ``words`` that say what and where.

    Raises ``TheoremError`` for another kind, or without words.
    """

    kind: str
    words: str

    def __post_init__(self) -> None:
        """Refuse a kind that is not known, and a mark that says nothing."""
        super().__post_init__()
        if self.kind not in MARKS:
            raise TheoremError(f"a text cannot be marked {self.kind!r}", hint=f"the marks are {', '.join(MARKS)}")
        if not self.words.strip():
            raise TheoremError(f"the mark {self.kind!r} says nothing", hint="say what is so, and where")


@dataclass(frozen=True)
class Reading(Declared, words=("name", "words")):
    """One way to read a text: a short ``name``, how its ``words`` are read, and the claim that they then make.

    ``routes`` are the theorem's where none are named.
    """

    name: str
    words: str
    claim: Claim
    routes: tuple[Route, ...] | None = None


_ID: Final = re.compile(r"\w[\w.-]*/\w[\w.+-]*")


def check_id(name: str) -> None:
    """Refuse what is no id of a theorem, with ``TheoremError``."""
    if not _ID.fullmatch(name):
        hint = "write source/label, in letters, digits and . _ -"
        raise TheoremError(f"the id {name!r} is not of the form source/label", hint=hint)


LITERAL: Final = "literal"
"""The name of the reading that takes the words as they stand."""


USUAL = EnumerateScope(up_to=40, instances=3000)
"""The scope of a statement whose file names none: sizes as long as they hold some three thousand instances."""
STRUCTURES = (SearchStructures(StructureScope(points=2, universes=2)), Prove(), SearchStructures())
"""The routes of a statement on structures: a small counterexample first, a proof for every size, a larger search."""


def _usual_routes(name: str, claim: Claim) -> tuple[Route, ...]:
    """The routes of a theorem that names none. Raises ``TheoremError`` for a claim that has no usual ones."""
    if isinstance(claim, AllOf):
        return max((_usual_routes(name, part) for part in claim.parts.values()), key=len)
    if isinstance(claim, Reduction):
        return (*_usual_routes(name, claim.claim), Prove())
    if isinstance(claim, Statement):
        return STRUCTURES if claim.meaning.of_structures else (Enumerate(USUAL), Prove())
    if isinstance(claim, Satisfies) and claim.family is not None:
        return (Enumerate(), Prove())
    raise TheoremError(f"{name} names no route", hint="give at least one, Enumerate(), SearchStructures() or Prove()")


@dataclass(frozen=True)
class Twin(Declared, words=("name", "change", "not_needed")):
    """The same claim with a hypothesis dropped or a constant made too small; it must be refuted.

    ``change`` says what was changed. Where a hypothesis turns out not to be needed, ``not_needed`` says why, and the
    twin is then expected not to be refuted.
    """

    name: str
    change: str
    claim: Claim
    routes: tuple[Route, ...] | None = None
    not_needed: str = ""


@dataclass(frozen=True)
class Theorem(Declared, words=("title", "reading", "tight")):
    """One claim of one source.

    ``id`` is the catalogue's (``source/label``), ``statement`` is LaTeX in our own words, ``lines`` the place in the
    source. ``reading`` says how the words were read where they leave room. Where a fair reader may read them in several
    ways, ``claim`` is the literal one (or as it is ``called``) and ``readings`` are the others. ``tight`` says where
    equality is attained, if that is claimed; ``text`` what is to be known of the text; ``repairs`` is the id of a
    theorem refuted as it stands that this one corrects, and ``fault`` is one of ``FAULTS``, what kind of change does.
    """

    id: str
    title: str
    statement: str
    claim: Claim
    routes: tuple[Route, ...] = ()
    source: str = ""
    lines: str = ""
    twins: tuple[Twin, ...] = ()
    reading: str = ""
    tight: str = ""
    repairs: str = ""
    readings: tuple[Reading, ...] = ()
    called: str = LITERAL
    text: tuple[Mark, ...] = ()
    fault: str = ""

    @property
    def every_reading(self) -> tuple[Reading, ...]:
        """The reading that ``claim`` is, and then the others."""
        return (Reading(self.called, self.reading, self.claim, self.routes), *self.readings)

    def __post_init__(self) -> None:
        """Refuse an id without a source, what nothing can decide, readings that are not told apart, a fault of none."""
        super().__post_init__()
        check_id(self.id)
        if not self.source:
            object.__setattr__(self, "source", self.id.partition("/")[0])
        if not self.routes:
            object.__setattr__(self, "routes", _usual_routes(self.id, self.claim))
        names = [self.called, *(reading.name for reading in self.readings)]
        if len(set(names)) < len(names):
            raise TheoremError(f"two readings of {self.id} share a name: {', '.join(names)}")
        if not all(reading.name.strip() and reading.words.strip() for reading in self.readings):
            raise TheoremError(f"a reading of {self.id} does not say how it reads the text", hint="give it words")
        twins = [twin.name.strip() for twin in self.twins]
        for name in twins:
            if not name or twins.count(name) > 1:
                raise TheoremError(f"{self.id} has several twins called {name!r}, or one without a name", hint="rename")
        if self.fault and (self.fault not in FAULTS or not self.repairs):
            hint = f"with repairs=, one of {', '.join(FAULTS)}"
            raise TheoremError(f"{self.id} cannot have the fault {self.fault!r}", hint=hint)
