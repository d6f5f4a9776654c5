"""Mutants put to the engine, and its verdicts put to the judge."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError
from dpcalc.library import run_routes
from dpcalc.theorem import Theorem
from dpcalc.verdict import Unknown
from tests.adversary.judge import complaint
from tests.adversary.mutants import Mutant, mutants

EFFORT = Effort(limit=20_000, rlimit=2_000_000, work=10_000_000)
"""What one mutant may cost: instances of an enumeration, units of the solver, and steps of the search for a proof."""


@dataclass(frozen=True)
class Trial:
    """A mutant, the verdict's name, what is wrong with it (empty where nothing is), and why a mutant is undecided."""

    mutant: Mutant
    verdict: str
    complaint: str
    why: str = ""


def tried(theorems: Iterable[Theorem], every: int = 1, first: int = 0) -> Iterator[Trial]:
    """Every n-th mutant of some theorems, tried."""
    each = (mutant for theorem in theorems for mutant in mutants(theorem))
    return map(trial_of, islice(each, first, None, every))


def trial_of(mutant: Mutant) -> Trial:
    """One mutant, decided and judged; a twin is never proved."""
    try:
        verdict = run_routes(mutant.claim, mutant.routes, EFFORT)
    except DpcalcError as error:
        return Trial(mutant, "undecided", "" if str(error) else "an error without words", str(error))
    if isinstance(verdict, Unknown):
        return Trial(mutant, "undecided", "", "; ".join(f"{a.what}: {a.why}" for a in verdict.attempts))
    if mutant.kind == "twin" and verdict.name == "proved":
        return Trial(mutant, verdict.name, "a twin is proved")
    return Trial(mutant, verdict.name, complaint(mutant.claim, verdict))
