"""The shape of a theorem file: what is stated, how it is encoded, which routes may decide it, and its twins.

A theorem file says what is claimed and never what the answer is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from dpcalc.claim import Claim
from dpcalc.decide.scope import EnumerateScope
from dpcalc.errors import TheoremError
from dpcalc.search.scope import DatasetScope
from dpcalc.search.structure_scope import StructureScope


@dataclass(frozen=True)
class Enumerate:
    """Decide by visiting every instance of a finite scope exactly. ``slow`` is the larger scope of ``--slow`` runs."""

    scope: EnumerateScope = field(default_factory=EnumerateScope)
    slow: EnumerateScope | None = None


@dataclass(frozen=True)
class SearchDatasets:
    """Look for datasets that violate the claimed budget, with z3, in a finite scope."""

    scope: DatasetScope = field(default_factory=DatasetScope)
    slow: DatasetScope | None = None


@dataclass(frozen=True)
class SearchStructures:
    """Look for a structure that shows a statement to be false (or, of some structure, true), with z3."""

    scope: StructureScope = field(default_factory=StructureScope)
    slow: StructureScope | None = None


@dataclass(frozen=True)
class Prove:
    """Prove a statement for all values of its variables, or for structures of every size, with a solver."""


Route: TypeAlias = Enumerate | SearchDatasets | SearchStructures | Prove


@dataclass(frozen=True)
class Twin:
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
class Theorem:
    """One claim of one source.

    ``id`` is the catalogue's (``source/label``), ``statement`` is LaTeX in our own words, ``lines`` the place in the
    source. ``reading`` says how the words were read where they leave room; ``tight`` where equality is attained, if
    that is claimed; ``repairs`` is the id of a refuted theorem that this one corrects.
    """

    id: str
    title: str
    statement: str
    claim: Claim
    routes: tuple[Route, ...]
    source: str
    lines: str = ""
    twins: tuple[Twin, ...] = ()
    reading: str = ""
    tight: str = ""
    repairs: str = ""

    def __post_init__(self) -> None:
        """Refuse an id without a source, and a theorem that nothing can decide."""
        if self.id.count("/") != 1 or not all(self.id.split("/")):
            raise TheoremError(f"the id {self.id!r} is not of the form source/label")
        if not self.routes:
            raise TheoremError(
                f"{self.id} names no route",
                hint="give at least one, Enumerate(), SearchStructures() or Prove()",
            )
