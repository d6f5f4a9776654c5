"""The table of inequalities of the literature: verdict, rung, trust and time, beside z3 alone and cvc5 alone.

z3 is asked after logarithms are removed (it has no exp); cvc5 is asked as things stand (it has exp, but no erf). The
limits are deterministic and the same, each in the solver's own unit. What a solver calls a counterexample counts as
refuted; z3's are checked, cvc5's are not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from multiprocessing import get_context
from statistics import median
from time import perf_counter

import sympy

from benchmarks.alone import cvc5_alone
from dpcalc.claim import Inequality
from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError
from dpcalc.prove.problem import problem_of
from dpcalc.prove.prover import prove_claim, solve
from dpcalc.symbolic.reader import parse_condition
from dpcalc.verdict import Proved, Verdict
from tests.prove.inequalities import FAILS, HOLDS, Entry, symbols_of

_EFFORT = Effort(rlimit=5_000_000)
_PROCESSES = 2
Row = tuple[str, str, str, str, str, tuple[float, float, float], int]


def run() -> Iterable[tuple[str, str]]:
    """Every inequality, then the shares and times."""
    entries = [*(("holds", e) for e in HOLDS), *(("fails", e) for e in FAILS)]
    yield "limit", f"z3's rlimit {_EFFORT.rlimit} for the ladder and z3, cvc5's rlimit {_EFFORT.rlimit // 200}"
    rows: list[tuple[str, Row]] = []
    with get_context("spawn").Pool(_PROCESSES, maxtasksperchild=25) as pool:
        for (kind, entry), row in zip(entries, pool.imap(measured, [e for _, e in entries]), strict=True):
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
    start = perf_counter()
    verdict = prove_claim(claim, _EFFORT)
    ours = perf_counter()
    try:
        z3 = solve(claim, _EFFORT).name
    except DpcalcError:
        z3 = "unknown"
    first = perf_counter()
    cvc5 = cvc5_alone(problem_of(claim), _EFFORT)
    times = (ours - start, first - ours, perf_counter() - first)
    size = len(verdict.certificate.replayable) if isinstance(verdict, Proved) else 0
    return verdict.name, _trust(verdict), _rung(verdict), z3, cvc5, times, size


def claimed(entry: Entry) -> Inequality:
    """An entry as a claim."""
    names = symbols_of(entry)
    where = sympy.And(*(parse_condition(text, names) for text in entry.assume))
    whole = tuple(sympy.Symbol(name) for name in names if name in entry.integers)
    reals = tuple(sympy.Symbol(name) for name in names if name not in entry.integers)
    return Inequality(parse_condition(entry.inequality, names), whole, reals, where)


def _trust(verdict: Verdict) -> str:
    """The trust of a proof."""
    return verdict.trust.label if isinstance(verdict, Proved) else ""


def _rung(verdict: Verdict) -> str:
    """The rung that carried the proof."""
    return verdict.certificate.method[:34] if isinstance(verdict, Proved) else ""
