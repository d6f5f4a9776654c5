"""A decided theorem as plain data: what other processes send, what is cached, and what JSON shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field

from dpcalc.verdict import Table

NUMBERS = ("rate", "probability_x", "probability_x_prime", "distance", "claimed", "actual")


@dataclass(frozen=True)
class WitnessData:
    """A witness: its summary, its named values, and the datasets x, x' and output where it has them."""

    summary: str
    values: dict[str, str] = field(default_factory=dict)
    datasets: dict[str, tuple[Table, ...]] = field(default_factory=dict)
    numbers: dict[str, str] = field(default_factory=dict)

    def fields(self) -> dict[str, object]:
        """The fields in JSON; ``x``, ``x_prime`` and ``output`` hold one table a stratum."""
        return {"summary": self.summary, "values": self.values, **self.datasets, **self.numbers}


@dataclass(frozen=True)
class LemmaData:
    """A lemma that an argument in words rests on: its name, what it says, and who vouches for it."""

    name: str
    statement: str
    trust: str


@dataclass(frozen=True)
class VerdictData:
    """A verdict: its lower-case name and whatever it carries.

    ``certificates`` are the texts that the kernel accepted, by part; ``replays`` says that the kernel settles the whole
    claim by them, and ``example`` that it accepted no more than an example written beside the claim. ``argument`` is in
    words, which nobody checked, and ``lemmas`` are the checked lemmas that it rests on.
    """

    verdict: str
    trust: str | None = None
    scope: str | None = None
    scope_data: dict[str, object] = field(default_factory=dict)
    instances: int | None = None
    witness: WitnessData | None = None
    attempts: tuple[tuple[str, str], ...] = ()
    method: str | None = None
    statement: str | None = None
    argument: tuple[str, ...] = ()
    lemmas: tuple[LemmaData, ...] = ()
    proved_parts: tuple[str, ...] = ()
    replays: bool = False
    example: bool = False
    certificates: dict[str, str] = field(default_factory=dict)

    def fields(self) -> dict[str, object]:
        """The fields in JSON."""
        return {
            "verdict": self.verdict,
            "trust": self.trust,
            "scope": self.scope,
            "scope_data": self.scope_data,
            "instances": self.instances,
            "witness": None if self.witness is None else self.witness.fields(),
            "attempts": [{"what": what, "why": why} for what, why in self.attempts],
            "method": self.method,
            "statement": self.statement,
            "argument": list(self.argument),
            "lemmas": [asdict(lemma) for lemma in self.lemmas],
            "proved_parts": list(self.proved_parts),
            "replays": self.replays,
            "example": self.example,
        }


@dataclass(frozen=True)
class TwinData:
    """A twin and what became of it; ``expected`` is whether it behaves as a twin must."""

    name: str
    change: str
    not_needed: str
    expected: bool
    verdict: VerdictData

    def fields(self) -> dict[str, object]:
        """The fields in JSON."""
        named = {"name": self.name, "change": self.change, "not_needed": self.not_needed}
        return {**named, "expected": self.expected, **self.verdict.fields()}


@dataclass(frozen=True)
class ReadingData:
    """One reading of a theorem: its name, how the words are read, its verdict, and the claim as text.

    ``latex`` is the claim in LaTeX where a cell of a table can hold it. It is not kept for later runs.
    """

    name: str
    words: str
    verdict: VerdictData
    claim: str = ""
    latex: str = ""

    def fields(self) -> dict[str, object]:
        """The fields in JSON."""
        return {"name": self.name, "words": self.words, "claim": self.claim or None, **self.verdict.fields()}


@dataclass(frozen=True)
class Decided:
    """A decided theorem. ``seconds`` is decimal text; ``error`` says why the theorem could not be decided at all.

    ``text`` says what is to be known of its text, as kinds and words; ``fault`` what kind of change it ``repairs`` by.
    ``kept`` says that it was decided in an earlier run, since when nothing that it rests on has changed.
    """

    id: str
    title: str
    source: str
    seconds: str
    verdict: VerdictData
    twins: tuple[TwinData, ...] = ()
    repairs: str = ""
    error: str = ""
    readings: tuple[ReadingData, ...] = ()
    text: tuple[tuple[str, str], ...] = ()
    fault: str = ""
    library: bool = True
    kept: bool = False

    @property
    def among(self) -> str:
        """In how many of its readings the theorem is not refuted; empty where that is all or none of them."""
        standing = sum(reading.verdict.verdict != "refuted" for reading in self.readings)
        return f"in {standing} of {len(self.readings)} readings" if 0 < standing < len(self.readings) else ""

    @property
    def certificates(self) -> dict[str, str]:
        """The certificates by part; where there are several readings, by reading and part."""
        if len(self.readings) < 2:
            return self.verdict.certificates
        return {
            ", ".join(filter(None, (f"{reading.name} reading", part))): text
            for reading in self.readings
            for part, text in reading.verdict.certificates.items()
        }

    @property
    def surprising(self) -> tuple[TwinData, ...]:
        """The twins that do not behave as twins must."""
        return tuple(twin for twin in self.twins if not twin.expected)

    def fields(self) -> dict[str, object]:
        """The fields in JSON."""
        return {
            "id": self.id,
            "title": self.title,
            "source": self.source,
            "library": self.library,
            "kept": self.kept,
            **self.verdict.fields(),
            "seconds": float(self.seconds),
            "readings": [reading.fields() for reading in self.readings],
            "text": marks_fields(self.text),
            "repairs": self.repairs or None,
            "fault": self.fault or None,
            "twins": [twin.fields() for twin in self.twins],
            "twins_as_expected": not self.surprising,
            "error": self.error or None,
        }


_HOLDS = {"proved": True, "verified": True, "refuted": False, "unknown": None}


def holds(decided: Decided) -> bool | None:
    """What a program is told of one theorem: a twin that is not as expected makes it undecided."""
    found = _HOLDS[decided.verdict.verdict]
    return None if decided.surprising and found else found


def marks_fields(marks: Iterable[tuple[str, str]]) -> list[dict[str, str]]:
    """What is to be known of a text, in JSON."""
    return [{"mark": kind, "words": words} for kind, words in marks]
