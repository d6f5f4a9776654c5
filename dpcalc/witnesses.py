"""Witnesses: exact instances that refute a claim, show one, or attain a bound, and their evidence for the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dpcalc.wording import Worded, pieces


@dataclass(frozen=True)
class Evidence:
    """What a certificate of an instance holds: its kind, and statement and proof as plain JSON values."""

    kind: str
    statement: Mapping[str, object]
    proof: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Witness(Worded, words=("summary", "values")):
    """An exact instance: a one-line ``summary`` and named ``values``, each written exactly.

    The values are what a person needs to check the instance by hand: the violated (or attained) inequality included.
    ``evidence`` is the same for the kernel, where there is a kind of certificate for it. Formulas are marked.
    """

    summary: str
    values: Mapping[str, str] = field(default_factory=dict)
    evidence: Evidence | None = field(default=None, kw_only=True, repr=False, compare=False)

    @property
    def typeset(self) -> bool:
        """Whether the summary was written from the claim's data, with LaTeX of its own: then it says every value."""
        return any(isinstance(formula, str) for _, formula in pieces(self.summary))


Table = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class DatasetWitness(Witness):
    """Two datasets and an output at which a budget is violated or attained.

    ``x``, ``x_prime`` and ``output`` hold one contingency table (rows: holding values, columns: swapping values) a
    stratum; probabilities, distance, ``claimed`` (the allowed loss) and ``actual`` are exact text.
    """

    x: tuple[Table, ...] = ()
    x_prime: tuple[Table, ...] = ()
    output: tuple[Table, ...] = ()
    rate: str = ""
    probability_x: str = ""
    probability_x_prime: str = ""
    distance: str = ""
    claimed: str = ""
    actual: str = ""


@dataclass(frozen=True)
class StructureWitness(Witness):
    """A small structure: named points, the universes of each multiverse, and every quantity between them.

    ``universes`` holds, for each multiverse, each universe's name and points; ``quantities`` gives exact text for each
    tuple of names (one of two points is a distance, one of a universe a budget); ``maps`` the image of each tuple.
    ``involved`` are the elements at which the claim fails.
    """

    points: tuple[str, ...] = ()
    universes: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    quantities: Mapping[str, Mapping[tuple[str, ...], str]] = field(default_factory=dict)
    maps: Mapping[str, Mapping[tuple[str, ...], str]] = field(default_factory=dict)
    involved: tuple[str, ...] = ()
