"""The table of inequalities of the literature: verdict, rung, trust and time, beside the solver alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from statistics import median
from time import perf_counter

import sympy

from dpcalc.claim import Inequality
from dpcalc.effort import Effort
from dpcalc.prove.prover import prove_claim, solve
from dpcalc.symbolic.reader import parse_condition
from dpcalc.verdict import Proved, Verdict
from tests.prove.inequalities import FAILS, HOLDS, Entry, symbols_of

_EFFORT = Effort(rlimit=20_000_000)


def run() -> Iterable[tuple[str, str]]:
    """Every inequality, then the shares and times."""
    ours: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    times, sizes = [], []
    for kind, entries in (("holds", HOLDS), ("fails", FAILS)):
        for entry in entries:
            claim = claimed(entry)
            start = perf_counter()
            verdict = prove_claim(claim, _EFFORT)
            middle = perf_counter()
            solver = solve(claim, _EFFORT)
            times.append(middle - start)
            ours[f"{kind}, {_name(verdict)}"] += 1
            alone[f"{kind}, {solver.name}"] += 1
            if isinstance(verdict, Proved):
                sizes.append(len(verdict.certificate.replayable))
            solved = f"solver: {solver.name:<8} {perf_counter() - middle:6.2f} s"
            yield entry.name, f"{_name(verdict):<19} {_rung(verdict):<34} {middle - start:6.2f} s   {solved}"
    for counter, who in ((ours, "the ladder"), (alone, "the solver alone")):
        for what, count in sorted(counter.items()):
            yield f"{who}: {what}", str(count)
    yield "time a question: median, worst", f"{median(times):.2f} s, {max(times):.2f} s"
    yield "certificates: median, largest", f"{median(sizes):.0f} and {max(sizes)} characters"


def claimed(entry: Entry) -> Inequality:
    """An entry as a claim."""
    names = symbols_of(entry)
    where = sympy.And(*(parse_condition(text, names) for text in entry.assume))
    whole = tuple(sympy.Symbol(name) for name in names if name in entry.integers)
    reals = tuple(sympy.Symbol(name) for name in names if name not in entry.integers)
    return Inequality(parse_condition(entry.inequality, names), whole, reals, where)


def _name(verdict: Verdict) -> str:
    """The verdict with its trust."""
    return f"{verdict.name} ({verdict.trust.label})" if isinstance(verdict, Proved) else verdict.name


def _rung(verdict: Verdict) -> str:
    """The rung that carried the proof."""
    return verdict.certificate.method[:34] if isinstance(verdict, Proved) else ""
