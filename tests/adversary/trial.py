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
from tests.adversary.exchanges import Exchange, answer_to
from tests.adversary.judge import complaint
from tests.adversary.mutants import Mutant, mutants

EFFORT = Effort(limit=20_000, rlimit=2_000_000, work=10_000_000)
"""What one mutant may cost: instances of an enumeration, units of the solver, and steps of the search for a proof."""


@dataclass(frozen=True)
class Trial:
    """What was changed in which theorem, the verdict's name, and what is wrong with it (empty where nothing is).

    ``why`` says why a mutant is undecided, and why an exchange is refused.
    """

    theorem: str
    kind: str
    change: str
    verdict: str
    complaint: str
    why: str = ""

    def __str__(self) -> str:
        return f"{self.theorem}: {self.kind} {self.change}"


def tried(theorems: Iterable[Theorem], every: int = 1, offset: int = 0) -> Iterator[Trial]:
    """Every n-th mutant of some theorems, tried."""
    each = (mutant for theorem in theorems for mutant in mutants(theorem))
    return map(trial_of, islice(each, offset, None, every))


def trial_of(mutant: Mutant | Exchange) -> Trial:
    """One mutant, decided and judged; a twin is never proved."""
    if isinstance(mutant, Exchange):
        return Trial(mutant.theorem, mutant.kind, mutant.change, *answer_to(mutant))
    return Trial(mutant.theorem, mutant.kind, mutant.change, *_decided(mutant))


def _decided(mutant: Mutant) -> tuple[str, str, str]:
    """The name of a mutant's verdict, what is wrong with it, and why there is none."""
    try:
        verdict = run_routes(mutant.claim, mutant.routes, EFFORT)
    except DpcalcError as error:
        return "undecided", "" if str(error) else "an error without words", str(error)
    if isinstance(verdict, Unknown):
        return "undecided", "", "; ".join(f"{a.what}: {a.why}" for a in verdict.attempts)
    if mutant.kind == "twin" and verdict.name == "proved":
        return verdict.name, "a twin is proved", ""
    return verdict.name, complaint(mutant.claim, verdict), ""
