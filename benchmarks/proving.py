"""The table of inequalities of the literature: verdict, rung, trust and time, beside z3 alone and cvc5 alone.

The ladder has the effort that a user gets, z3 within it included. z3 alone is asked after logarithms are removed, for
it has no exp; cvc5 as things stand: it has exp, but no erf. Their limits are deterministic, each in the solver's own
unit, and printed; each call runs in a process that is ended, and counts as unknown, where it takes too much processor
time. Times are processor time.
What a solver calls a counterexample counts as refuted; z3's are checked, cvc5's are not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median

from benchmarks.alone import cvc5_alone
from benchmarks.guarded import children_time, guarded
from dpcalc.claim import Inequality
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import DpcalcError
from dpcalc.proving.inequality import inequality_of
from dpcalc.proving.problem import problem_of
from dpcalc.proving.prover import prove_claim, solve
from dpcalc.verdict import Proved, Verdict
from tests.proving.inequalities import FAILS, HOLDS, Entry

_ALONE = Effort(rlimit=5_000_000)
_GUARD, _GUARD_ALONE = 30.0, 3.0
"""Seconds of processor time after which a call is ended, of the ladder with the solvers and of a solver alone."""
_PROCESSES = 2
Ours = tuple[str, str, str, int]
Row = tuple[str, str, str, str, str, tuple[float, float, float], int]


def run() -> Iterable[tuple[str, str]]:
    """Every inequality, then the shares and times."""
    entries = [*(("holds", e) for e in HOLDS), *(("fails", e) for e in FAILS)]
    yield "limit of the ladder", f"the usual effort, z3's rlimit {DEFAULT_EFFORT.rlimit}; ended after {_GUARD:.0f} s"
    limits = f"z3's rlimit {_ALONE.rlimit}, cvc5's rlimit {_ALONE.rlimit // 200}"
    yield "limits of the solvers alone", f"{limits}; ended after {_GUARD_ALONE:.0f} s"
    rows: list[tuple[str, Row]] = []
    with ProcessPoolExecutor(_PROCESSES, get_context("spawn")) as pool:
        for (kind, entry), row in zip(entries, pool.map(measured, [e for _, e in entries]), strict=True):
            rows.append((kind, row))
            yield entry.name, shown(row)
    yield from summary(rows)


def shown(row: Row) -> str:
    """A row of the table."""
    verdict, trust, rung, z3, cvc5, (ours, first, second), _ = row
    alone = f"z3 {z3:<8} {first:5.2f} s   cvc5 {cvc5:<8} {second:5.2f} s"
    return f"{verdict:<8} {trust:<11} {rung:<34} {ours:6.2f} s   {alone}"


def summary(rows: list[tuple[str, Row]]) -> Iterable[tuple[str, str]]:
    """Shares, wrong answers and times."""
    for place, who in ((0, "the ladder"), (3, "z3 alone"), (4, "cvc5 alone")):
        found = Counter((kind, row[place]) for kind, row in rows)
        true, false = (sum(kind == wanted for kind, _ in rows) for wanted in ("holds", "fails"))
        right = found["holds", "proved"] + found["fails", "refuted"]
        wrong = found["holds", "refuted"] + found["fails", "proved"]
        times = [row[5][{0: 0, 3: 1, 4: 2}[place]] for _, row in rows]
        shares = f"{found['holds', 'proved']} of {true} proved, {found['fails', 'refuted']} of {false} refuted"
        decided = f"{100 * right / len(rows):.0f} % decided rightly, {wrong} wrongly"
        yield who, f"{shares}; {decided}; median {median(times):.2f} s, worst {max(times):.1f} s"
    trusts = Counter(row[1] for _, row in rows if row[0] == "proved")
    yield "trust of what the ladder proves", ", ".join(f"{name} {n}" for name, n in sorted(trusts.items()))
    sizes = [row[6] for _, row in rows if row[6]]
    yield "certificates: median, largest", f"{median(sizes):.0f} and {max(sizes)} characters"


def measured(entry: Entry) -> Row:
    """What each of the three says of an entry, and in what time."""
    claim = claimed(entry)
    start = children_time()
    nothing: Ours = ("unknown", "", "", 0)
    verdict, trust, rung, size = guarded(_GUARD, nothing, _ladder, claim)
    ours = children_time()
    z3 = guarded(_GUARD_ALONE, "unknown", _z3, claim)
    first = children_time()
    cvc5 = guarded(_GUARD_ALONE, "unknown", _cvc5, claim)
    times = (ours - start, first - ours, children_time() - first)
    return verdict, trust, rung, z3, cvc5, times, size


def _ladder(claim: Inequality) -> Ours:
    """The verdict, trust and rung of the prover, and the length of its certificate."""
    verdict = prove_claim(claim, DEFAULT_EFFORT)
    size = len(verdict.certificate.replayable) if isinstance(verdict, Proved) else 0
    return verdict.name, _trust(verdict), _rung(verdict), size


def _z3(claim: Inequality) -> str:
    """z3's answer."""
    try:
        return solve(claim, _ALONE).name
    except DpcalcError:
        return "unknown"


def _cvc5(claim: Inequality) -> str:
    """cvc5's answer."""
    return cvc5_alone(problem_of(claim), _ALONE)


def claimed(entry: Entry) -> Inequality:
    """An entry as the claim of whoever writes it: ``dpcalc prove``, ``prove`` and a theorem file read the same text."""
    return inequality_of(entry.inequality, entry.assume, entry.integers)


def _trust(verdict: Verdict) -> str:
    """The trust of a proof."""
    return verdict.trust.label if isinstance(verdict, Proved) else ""


def _rung(verdict: Verdict) -> str:
    """The rung that carried the proof."""
    return verdict.certificate.method[:34] if isinstance(verdict, Proved) else ""
