"""Deciding theorems: the claim by its routes, and every twin."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Final

from dpcalc.bound.certificates import check_ties
from dpcalc.claim import AllOf, Claim, Reduction, Satisfies
from dpcalc.effort import DEFAULT_EFFORT, Effort, silent
from dpcalc.enumeration import decide_by_enumeration, join
from dpcalc.errors import InputError, TheoremError
from dpcalc.meant import meant
from dpcalc.notebook import Card, Entry, Shown
from dpcalc.proving.prover import prove_claim
from dpcalc.proving.rocq import by_rocq
from dpcalc.proving.shape import noted
from dpcalc.same import alike
from dpcalc.satisfied import deciders
from dpcalc.searching.structures import search_structures
from dpcalc.theorem import Enumerate, Prove, Reading, Route, SearchDatasets, SearchStructures, Theorem, Twin, routes_of
from dpcalc.theorem_files import load_file, theorem_files
from dpcalc.verdict import Attempt, Proved, Refuted, Unknown, Verdict, Verified, strongest


@dataclass(frozen=True)
class TwinOutcome:
    """What became of a twin: ``as_expected`` is whether it was refuted (or said, with a reason, not to be needed)."""

    twin: Twin
    verdict: Verdict

    @property
    def as_expected(self) -> bool:
        """Whether the twin behaves as a twin must."""
        return isinstance(self.verdict, Refuted) != bool(self.twin.not_needed)


@dataclass(frozen=True)
class ReadingOutcome:
    """What became of one reading of a theorem."""

    reading: Reading
    verdict: Verdict


@dataclass(frozen=True)
class Outcome(Shown):
    """A decided theorem: the verdict, its twins' verdicts, how long it took (seconds), and each reading's verdict."""

    theorem: Theorem
    verdict: Verdict
    twins: tuple[TwinOutcome, ...]
    seconds: int | str
    readings: tuple[ReadingOutcome, ...] = ()

    @property
    def twins_as_expected(self) -> bool:
        """Whether every twin was refuted, or is said not to be needed."""
        return all(outcome.as_expected for outcome in self.twins)

    def shown(self) -> Card:
        """What a notebook shows: the theorem, and each reading with its verdict and what that rests on."""
        rows = [Entry("statement", self.theorem.title)]
        rows += [Entry(f"text, {mark.kind}", mark.words) for mark in self.theorem.text]
        for found in self.readings:
            rows.append(Entry(f"{found.reading.name} reading", f"{found.verdict.name}. {found.reading.words}".strip()))
            rows += [Entry(name, text) for name, text in found.verdict.rows()]
        if self.theorem.repairs:
            rows.append(Entry("corrects", f"{self.theorem.repairs} ({self.theorem.fault})"))
        standing = sum(not isinstance(found.verdict, Refuted) for found in self.readings)
        among = f" in {standing} of {len(self.readings)} readings" if 0 < standing < len(self.readings) else ""
        return Card(f"{self.theorem.id}: {self.verdict.name}{among}", rows)


def load_all(root: Path | None = None) -> list[Theorem]:
    """Every theorem of the library, in order of file. Raises ``TheoremError`` where two share an id."""
    theorems: dict[str, Theorem] = {}
    for path in theorem_files(root):
        for theorem in load_file(path):
            if theorem.id in theorems:
                raise TheoremError(f"two theorems share the id {theorem.id}", where=str(path))
            theorems[theorem.id] = theorem
    return list(theorems.values())


def find(theorem_id: str) -> Theorem:
    """The theorem with an id. Raises ``InputError`` with the nearest ids where there is none."""
    known = {theorem.id: theorem for theorem in load_all()}
    if theorem_id not in known:
        hint = meant(theorem_id, known, "dpcalc list shows them all", most=3)
        raise InputError(f"there is no theorem {theorem_id!r}", hint=hint)
    return known[theorem_id]


def run_routes(claim: Claim, routes: tuple[Route, ...], effort: Effort, slow: bool = False) -> Verdict:
    """The strongest verdict that the routes reach, tried in order; a refutation or a proof ends the matter.

    Where a proof by Rocq is recorded, nothing else is tried. Each part of a conjunction is tried by itself, so that one
    part may be proved and another verified.
    """
    if isinstance(claim, AllOf):
        own = routes_of(routes, claim)
        return join((name, run_routes(part, own[name], effort, slow)) for name, part in claim.parts.items())
    found: list[Verdict] = [*by_rocq(claim)]
    for route in () if found else routes:
        verdict = _run(claim, route, effort, slow)
        found.append(verdict)
        if isinstance(verdict, Refuted | Proved):
            break
    return noted(claim, strongest(found))


_KNOWN: Final[OrderedDict[Hashable, Verdict]] = OrderedDict()
_MOST_KNOWN: Final = 4096
"""How many verdicts are remembered: as many as the library has claims."""


def _run(claim: Claim, route: Route, effort: Effort, slow: bool) -> Verdict:
    """One route on one claim; what a theorem has in common with its twins, and with others, is decided once.

    A verdict depends on what the claim, the route and the effort say alone, so remembering it changes only the time.
    """
    key = alike((claim, route, effort.with_observer(silent), slow))
    try:
        found = _KNOWN.get(key)
    except TypeError:  # it holds what cannot be told from another
        return _tried(claim, route, effort, slow)
    if found is None:
        found = _KNOWN[key] = _tried(claim, route, effort, slow)
        if len(_KNOWN) > _MOST_KNOWN:
            _KNOWN.popitem(last=False)
    return found


def _tried(claim: Claim, route: Route, effort: Effort, slow: bool) -> Verdict:
    """What a route says of a claim."""
    if isinstance(claim, Reduction) and isinstance(route, Enumerate):
        return _run(claim.claim, route, effort, slow)  # the lemma is for the proof
    if isinstance(route, Enumerate):
        scope = route.slow if slow and route.slow is not None else route.scope
        return decide_by_enumeration(claim, scope, effort)
    if isinstance(route, SearchDatasets):
        region = route.slow if slow and route.slow is not None else route.scope
        if isinstance(claim, Satisfies) and isinstance(region, deciders(claim).region):
            return deciders(claim).search(claim, region, effort)
        words = f"a claim of kind {type(claim).__name__} is not a budget with a scope of kind {type(region).__name__}"
        return Unknown((Attempt("search for datasets", words),))
    if isinstance(route, SearchStructures):
        return search_structures(claim, route.slow if slow and route.slow is not None else route.scope, effort)
    if isinstance(route, Prove):
        return prove_claim(claim, effort)
    raise TheoremError(f"unknown route {type(route).__name__}")


def decide(theorem: Theorem, effort: Effort = DEFAULT_EFFORT, slow: bool = False, twins: bool = True) -> Outcome:
    """Decide a theorem in each reading, and its twins; ``DpcalcError`` where a certificate is not tied to its claim."""
    start = perf_counter()
    readings = tuple(
        ReadingOutcome(reading, run_routes(reading.claim, reading.routes or theorem.routes, effort, slow))
        for reading in theorem.every_reading
    )
    outcomes = tuple(
        TwinOutcome(twin, run_routes(twin.claim, twin.routes or theorem.routes, effort, slow))
        for twin in (theorem.twins if twins else ())
    )
    for read in readings:
        check_ties(read.reading.claim, read.verdict)
    for outcome in outcomes:
        check_ties(outcome.twin.claim, outcome.verdict)
    verdict = over_readings([found.verdict for found in readings])
    return Outcome(theorem, verdict, outcomes, f"{perf_counter() - start:.3f}", readings)


def over_readings(verdicts: Sequence[Verdict]) -> Verdict:
    """The verdict on a text with several readings: refuted where all are, else the weakest of those that are not."""
    standing = [verdict for verdict in verdicts if not isinstance(verdict, Refuted)]
    return min(standing, key=_strength) if standing else verdicts[0]


def _strength(verdict: Verdict) -> tuple[int, int]:
    """How much a verdict that is no refutation says: unknown less than verified, verified less than proved."""
    if isinstance(verdict, Proved):
        return 2, verdict.trust
    return int(isinstance(verdict, Verified)), 0
