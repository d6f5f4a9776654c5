"""Verdicts and trust: what dpcalc may say of a claim, and on what ground.

A verdict has no truth value of its own; ask for its ``name`` or its class (DESIGN: refuted, unknown, verified, proved).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import ClassVar, NoReturn

from dpcalc.errors import DpcalcError
from dpcalc.notebook import Card, Entry, Shown


class Trust(IntEnum):
    """Who vouches for a proof, strongest last in the numeric order.

    ``KERNEL``: replayed by the standard-library kernel. ``INTERVAL``: rigorous ball or exact rational arithmetic.
    ``TWO_SOLVERS``: z3 and cvc5 agree on one SMT-LIB text, which dpcalc alone vouches for: two solvers,
    one opinion of the encoding. ``SOLVER``: z3 alone.
    """

    SOLVER = 1
    TWO_SOLVERS = 2
    INTERVAL = 3
    KERNEL = 4

    @property
    def label(self) -> str:
        """The lower-case name used in tables and JSON."""
        return self.name.lower().replace("_", "-")


@dataclass(frozen=True)
class Scope:
    """The finite set of instances for which something was checked: in words, and as data."""

    words: str
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Evidence:
    """What a certificate of an instance holds: its kind, and statement and proof as plain JSON values."""

    kind: str
    statement: Mapping[str, object]
    proof: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Witness:
    """An exact instance: a one-line ``summary`` and named ``values``, each written exactly.

    The values are what a person needs to check the instance by hand: the violated (or attained) inequality included.
    ``evidence`` is the same for the kernel, where there is a kind of certificate for it.
    """

    summary: str
    values: Mapping[str, str] = field(default_factory=dict)
    evidence: Evidence | None = field(default=None, kw_only=True, repr=False, compare=False)


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


@dataclass(frozen=True)
class Attempt:
    """One thing that was tried without settling the claim, and why it stopped."""

    what: str
    why: str


@dataclass(frozen=True)
class Certificate:
    """What a proof rests on: the method, a statement in words, and exact data from which it can be checked again.

    ``replayable`` is the text of a certificate that the kernel accepted for it; empty where there is none. A proof of
    several statements has a certificate for each of them in ``parts``, by name. ``argument`` is what is shown in words
    alone: why the statement follows from its parts; empty where no such step is taken.
    """

    method: str
    statement: str
    data: Mapping[str, str] = field(default_factory=dict)
    replayable: str = field(default="", repr=False)
    parts: Mapping[str, Certificate] = field(default_factory=dict)
    argument: str = ""

    @property
    def arguments(self) -> tuple[str, ...]:
        """Every argument in words that the proof rests on, its parts' included, each once."""
        inner = (words for part in self.parts.values() for words in part.arguments)
        return tuple(dict.fromkeys(words for words in (self.argument, *inner) if words))


@dataclass(frozen=True)
class Verdict(Shown):
    """Base of the four verdicts."""

    name: ClassVar[str] = ""

    def shown(self) -> Card:
        """What a notebook shows: the verdict and what it rests on."""
        return Card(self.name, [Entry(name, text) for name, text in self.rows()])

    def rows(self) -> list[tuple[str, str]]:
        """What the verdict rests on, as names and texts."""
        return []

    def __bool__(self) -> NoReturn:
        """Refuse: a verdict is not a truth value."""
        raise DpcalcError(f"a verdict ({self.name}) has no truth value", hint="compare verdict.name", verdict=self)


@dataclass(frozen=True)
class Refuted(Verdict):
    """False as stated, with a minimal exact witness.

    ``replayable`` is the text of a certificate that the kernel accepted for it; empty where there is none.
    """

    witness: Witness
    replayable: str = field(default="", repr=False)
    name: ClassVar[str] = "refuted"

    def rows(self) -> list[tuple[str, str]]:
        """The witness, and its exact values."""
        return [("witness", self.witness.summary), *self.witness.values.items()]


@dataclass(frozen=True)
class Unknown(Verdict):
    """Not decided: what was tried, and why each attempt stopped."""

    attempts: tuple[Attempt, ...]
    name: ClassVar[str] = "unknown"

    def rows(self) -> list[tuple[str, str]]:
        """What was tried."""
        return [("tried", f"{attempt.what}: {attempt.why}") for attempt in self.attempts]


@dataclass(frozen=True)
class Verified(Verdict):
    """True for each of ``count`` instances of a stated finite scope; some parts may have ``proofs`` for all sizes."""

    scope: Scope
    count: int
    proofs: Mapping[str, Certificate] = field(default_factory=dict)
    name: ClassVar[str] = "verified"

    def rows(self) -> list[tuple[str, str]]:
        """The scope."""
        return [("scope", self.scope.words), ("instances", str(self.count))]


@dataclass(frozen=True)
class Proved(Verdict):
    """True for all parameters, with a certificate and who vouches for it.

    ``trust`` is that of the weakest step that a machine checked; steps taken in words are ``certificate.arguments``.
    """

    certificate: Certificate
    trust: Trust
    name: ClassVar[str] = "proved"

    def rows(self) -> list[tuple[str, str]]:
        """What is proved, who vouches for it, the proof's shape, and what stands in words."""
        proof = self.certificate
        said = [("proved", proof.statement), ("trust", self.trust.label), ("method", proof.method)]
        said += [("shape", proof.data["shape"])] if "shape" in proof.data else []
        return [*said, *(("in words", words) for words in proof.arguments)]


def strongest(verdicts: Iterable[Verdict]) -> Verdict:
    """The verdict to report when several routes were tried on one claim.

    A refutation stands against everything except a proof; a refutation beside a proof is a fault of the engine and
    raises ``DpcalcError``. Otherwise a proof beats a verification (a larger count beats a smaller), which beats
    unknown; the attempts of several unknowns are joined.
    """
    found = list(verdicts)
    refuted = [v for v in found if isinstance(v, Refuted)]
    proved = [v for v in found if isinstance(v, Proved)]
    if refuted and proved:
        raise DpcalcError("two routes contradict each other: one proves the claim, one refutes it", verdicts=found)
    if refuted:
        return refuted[0]
    if proved:
        return max(proved, key=lambda v: v.trust)
    verified = [v for v in found if isinstance(v, Verified)]
    if verified:
        return verified[0] if len(verified) == 1 else _joined(verified)
    return Unknown(tuple(a for v in found if isinstance(v, Unknown) for a in v.attempts))


def _joined(verified: list[Verified]) -> Verified:
    """Several verifications of one claim as one: every scope in words and data, instances added up."""
    words = "; and ".join(v.scope.words for v in verified)
    return Verified(Scope(words, {"scopes": [dict(v.scope.data) for v in verified]}), sum(v.count for v in verified))
