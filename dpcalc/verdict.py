"""Verdicts and trust: what dpcalc may say of a claim, and on what ground.

A verdict has no truth value of its own; ask for its ``name`` or its class (DESIGN: refuted, unknown, verified, proved).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from typing import ClassVar, NoReturn

from dpcalc.errors import DpcalcError
from dpcalc.notebook import Card, Entry, Shown
from dpcalc.witnesses import DatasetWitness, Evidence, StructureWitness, Table, Witness
from dpcalc.wording import Worded, joined, read_marks, wording, written

__all__ = [
    "NOT_CHECKED",
    "Argument",
    "Attempt",
    "Certificate",
    "DatasetWitness",
    "Evidence",
    "Proved",
    "Refuted",
    "Scope",
    "StructureWitness",
    "Table",
    "Trust",
    "Unknown",
    "Verdict",
    "Verified",
    "Witness",
    "strongest",
]


class Trust(IntEnum):
    """Who vouches for a proof, strongest last in the numeric order.

    ``KERNEL``: replayed by the standard-library kernel. ``ROCQ``: a proof of the claim as it is printed today, accepted
    by Rocq when ``make proofs`` recorded it. ``INTERVAL``: rigorous ball or exact rational arithmetic.
    ``TWO_SOLVERS``: z3 and cvc5 agree on one SMT-LIB text, which dpcalc alone vouches for: two solvers,
    one opinion of the encoding. ``SOLVER``: z3 alone.
    """

    SOLVER = 1
    TWO_SOLVERS = 2
    INTERVAL = 3
    ROCQ = 4
    KERNEL = 5

    @property
    def label(self) -> str:
        """The lower-case name used in tables and JSON."""
        return self.name.lower().replace("_", "-")


@dataclass(frozen=True)
class Scope(Worded, words=("words",)):
    """The finite set of instances for which something was checked: in words, with formulas marked, and as data."""

    words: str
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Attempt(Worded, words=("what", "why")):
    """One thing that was tried without settling the claim, and why it stopped; formulas are marked."""

    what: str
    why: str


@dataclass(frozen=True)
class Certificate(Worded, words=("method", "statement")):
    """What a proof rests on: the method, the statement that was proved, and exact data to check it again.

    ``replayable`` is a certificate that the kernel accepted for it, as text; empty where there is none. A conjunction
    has one for each conjunct in ``parts``, by name. No step of it is taken in words: what is argued in words is an
    ``Argument``, and proves nothing. Formulas in method and statement are marked.
    """

    method: str
    statement: str
    data: Mapping[str, str] = field(default_factory=dict)
    replayable: str = field(default="", repr=False)
    parts: Mapping[str, Certificate] = field(default_factory=dict)


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

    ``replayable`` is the text of a certificate that the kernel accepted for it; empty where there is none. ``trust`` is
    that of the step from witness to verdict: ``KERNEL`` only where the certificate states the claim's own data, denied;
    ``INTERVAL`` where a check function said so, whatever example it wrote beside the claim. ``part`` names the conjunct
    that fails, from the outside in. Raises ``DpcalcError`` for the trust ``KERNEL`` without a certificate.
    """

    witness: Witness
    replayable: str = field(default="", repr=False)
    trust: Trust = Trust.INTERVAL
    part: tuple[str, ...] = ()
    name: ClassVar[str] = "refuted"

    def __post_init__(self) -> None:
        """Refuse the kernel's word where it gave none."""
        if self.trust is Trust.KERNEL and not self.replayable:
            raise DpcalcError("the kernel vouches for nothing without a certificate", witness=self.witness)

    def rows(self) -> list[tuple[str, str]]:
        """The witness, its exact values, and who vouches for it."""
        return [("witness", self.witness.summary), *self.witness.values.items(), ("trust", self.trust.label)]


@dataclass(frozen=True)
class Argument:
    """Words by which a claim is said to follow from lemmas. The lemmas are proved; nobody has checked the words."""

    words: str
    lemmas: Mapping[str, Proved] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse an argument that says nothing."""
        if not self.words.strip():
            raise DpcalcError("an argument in words without words", hint="say how the claim follows from the lemmas")
        read_marks(self, "words")

    def rows(self) -> list[tuple[str, str]]:
        """The words, marked, and the lemmas with who vouches for each."""
        lemmas = [("lemma", f"{name} ({lemma.trust.label})") for name, lemma in self.lemmas.items()]
        return [("argument", wording(f"{written(self.words)} ({NOT_CHECKED})")), *lemmas]


NOT_CHECKED = "in words, not checked"
"""How every argument in words is marked, wherever it is shown."""


@dataclass(frozen=True)
class Unknown(Verdict):
    """Not decided: what was tried, and why each attempt stopped; ``arguments`` in words decide nothing."""

    attempts: tuple[Attempt, ...]
    arguments: tuple[Argument, ...] = ()
    name: ClassVar[str] = "unknown"

    def rows(self) -> list[tuple[str, str]]:
        """What was tried."""
        arguments = (row for argument in self.arguments for row in argument.rows())
        return [*(("tried", joined(": ", (attempt.what, attempt.why))) for attempt in self.attempts), *arguments]


@dataclass(frozen=True)
class Verified(Verdict):
    """True for each of ``count`` instances of a stated finite scope.

    ``arguments`` are those in words for more than the scope, with their checked lemmas. ``witness`` is the instance
    that a claim of existence asks for, and ``replayable`` a certificate of what was written beside the claim about it.
    ``parts`` are the verdicts on the parts of a conjunction, by name; some may be proved. ``attempts`` are those at a
    proof that left it open.
    """

    scope: Scope
    count: int
    arguments: tuple[Argument, ...] = ()
    witness: Witness | None = None
    replayable: str = field(default="", repr=False)
    parts: Mapping[str, Verdict] = field(default_factory=dict)
    attempts: tuple[Attempt, ...] = ()
    name: ClassVar[str] = "verified"

    def rows(self) -> list[tuple[str, str]]:
        """The scope, the instance that was asked for, the proved parts, and what is argued in words."""
        rows = [("scope", self.scope.words), ("instances", str(self.count))]
        rows += [("found", self.witness.summary)] if self.witness is not None else []
        rows += [("proved part", name) for name, part in self.parts.items() if isinstance(part, Proved)]
        rows += [("tried", joined(": ", (attempt.what, attempt.why))) for attempt in self.attempts]
        return [*rows, *(row for argument in self.arguments for row in argument.rows())]


@dataclass(frozen=True)
class Proved(Verdict):
    """True for all parameters: a checked proof whose conclusion is the claim; ``trust`` is that of its weakest step."""

    certificate: Certificate
    trust: Trust
    name: ClassVar[str] = "proved"

    def rows(self) -> list[tuple[str, str]]:
        """What is proved, who vouches for it, and the proof's shape."""
        proof = self.certificate
        said = [("proved", proof.statement), ("trust", self.trust.label), ("method", proof.method)]
        return said + ([("shape", proof.data["shape"])] if "shape" in proof.data else [])


def strongest(verdicts: Iterable[Verdict]) -> Verdict:
    """The verdict to report when several routes were tried on one claim.

    A refutation stands against everything except a proof; a refutation beside a proof is a fault of the engine and
    raises ``DpcalcError``. Otherwise a proof beats a verification, which beats unknown; scopes, attempts and arguments
    in words of several are joined, so that an argument never takes the place of what was enumerated.
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
    arguments = tuple(a for v in found if isinstance(v, Verified | Unknown) for a in v.arguments)
    attempts = tuple(a for v in found if isinstance(v, Unknown) for a in v.attempts)
    if verified:
        one = verified[0] if len(verified) == 1 else _joined(verified)
        return replace(one, arguments=arguments, attempts=(*one.attempts, *attempts))
    return Unknown(attempts, arguments)


def _joined(verified: list[Verified]) -> Verified:
    """Several verifications of one claim as one: every scope in words and data, instances added up."""
    words = joined("; and ", (v.scope.words for v in verified))
    scope = Scope(words, {"scopes": [dict(v.scope.data) for v in verified]})
    found = next((v for v in verified if v.witness is not None), verified[0])
    return replace(found, scope=scope, count=sum(v.count for v in verified))
