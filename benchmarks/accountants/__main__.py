"""Conversions, compositions, trainings, mixtures and noise, beside the accountants in use: ``make bench-accountants``.

dpcalc gives two exact rationals around the least epsilon or delta. An accountant's float is taken as the rational that
it is. A number that is claimed as an upper bound and lies below dpcalc's lower end is wrong, and would promise too
much; one that lies above dpcalc's upper end is right and looser. The accountants run in an environment of their own.
Times are seconds of the processor, so that other work on the machine does not count.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from statistics import median

from benchmarks.accountants.cases import Case, cases
from benchmarks.accountants.ours import answer
from dpcalc.report.fields import significant
from dpcalc.symbolic.enclose import Enclosure

HERE = Path(__file__).resolve().parent
_SECONDS = 1800
_AGAIN = frozenset({"prv_accountant lower", "prv_accountant estimate"})
"""Numbers that come with another one: the time of a call counts once."""
_ROUNDING = Fraction(1, 10**9)
"""Answers that are off by less, relatively, are put down to the floats in which they are computed."""


@dataclass(frozen=True)
class Theirs:
    """An accountant's answer: what it claims and its number; ``None`` where it failed or found nothing finite."""

    case: str
    accountant: str
    claim: str
    value: Fraction | None
    error: str
    seconds: Fraction

    def against(self, ours: Enclosure) -> str:
        """How it stands to rigorous bounds."""
        if self.value is None:
            return "no answer"
        if ours.lower <= self.value <= ours.upper:
            return "inside the bounds"
        if self.value < ours.lower:
            return "a true lower bound" if self.claim == "lower" else "too small"
        return "too large" if self.claim in ("lower", "estimate") else "right and looser"


@dataclass(frozen=True)
class Ratio:
    """What dpcalc took for a question, over what an accountant took for its answer."""

    case: Case
    accountant: str
    value: Fraction


def times(ratios: Sequence[Ratio]) -> Iterator[str]:
    """Medians of the ratios: over everything, beside the fastest answer to each question, and of each kind."""
    if not ratios:
        return
    every = [ratio.value for ratio in ratios]
    fastest: dict[str, Fraction] = {}
    for ratio in ratios:
        fastest[ratio.case.name] = max(fastest.get(ratio.case.name, Fraction(0)), ratio.value)
    yield f"dpcalc takes {_median(every)} times as long (median of {len(every)} answers),"
    yield f"and {_median(list(fastest.values()))} times as long as the fastest of each of {len(fastest)} questions:"
    groups = {
        "single conversions": [ratio for ratio in ratios if ratio.case.is_single],
        "DP-SGD": [ratio for ratio in ratios if ratio.case.is_training],
    }
    for name, found in (*groups.items(), ("both", [ratio for group in groups.values() for ratio in group])):
        if found:
            yield f"{name}: {_median([ratio.value for ratio in found])} (median of {len(found)} answers)"
    kinds: dict[tuple[str, str], list[Fraction]] = {}
    for ratio in ratios:
        kinds.setdefault((ratio.accountant, ratio.case.kind), []).append(ratio.value)
    for name in sorted({ratio.accountant for ratio in ratios}):
        told = [f"{kind} {_median(values)}" for (accountant, kind), values in kinds.items() if accountant == name]
        together = _median([ratio.value for ratio in ratios if ratio.accountant == name])
        yield f"  {name:<26} {together}: {', '.join(told)}"


def _median(found: Sequence[Fraction]) -> str:
    """The median in three digits."""
    return f"{float(median(found)):.3g}"


def asked(python: str, questions: Sequence[Case]) -> list[Theirs]:
    """The accountants' answers, from a program in their environment."""
    lines = "".join(json.dumps(case.data()) + "\n" for case in questions)
    ran = subprocess.run(  # noqa: S603 -- the program is this folder's own
        [python, str(HERE / "ask.py")], input=lines, capture_output=True, text=True, timeout=_SECONDS, check=True
    )
    return [_read(json.loads(line)) for line in ran.stdout.splitlines()]


def _read(found: dict[str, str]) -> Theirs:
    """One answer."""
    value = found.get("value")
    return Theirs(
        found["case"],
        found["accountant"],
        found["claim"],
        None if value in (None, "inf") else Fraction(str(value)),
        found.get("error", "" if value else "nothing"),
        Fraction(found["seconds"]),
    )


def main() -> int:
    """Ask both sides and print the comparison; 1 where dpcalc itself has no answer."""
    python = sys.argv[1] if len(sys.argv) > 1 else sys.executable
    words = sys.argv[2:]
    questions = [case for case in cases() if not words or case.mechanism in words]
    theirs = asked(python, questions)
    names = sorted({found.accountant for found in theirs})
    print(f"{len(questions)} cases, {len(theirs)} answers of {len(names)} accountants")
    counts: dict[str, dict[str, int]] = {name: {} for name in names}
    outside: list[tuple[Fraction, str]] = []
    failures = 0
    ratios: list[Ratio] = []
    for case in questions:
        start = time.process_time()
        try:
            bounds = answer(case)
        except Exception as error:  # noqa: BLE001  # what dpcalc cannot answer is counted and shown
            failures += 1
            print(f"  dpcalc has no answer: {case.name}: {type(error).__name__}: {error}")
            continue
        seconds = Fraction(time.process_time() - start)
        for found in theirs:
            if found.case != case.name:
                continue
            how = found.against(bounds)
            counts[found.accountant][how] = counts[found.accountant].get(how, 0) + 1
            if found.seconds and found.value is not None and found.accountant not in _AGAIN:
                ratios.append(Ratio(case, found.accountant, seconds / found.seconds))
            if how.startswith("too"):
                outside.append(_outside(case, found, bounds, how))
    for name in names:
        told = ", ".join(f"{how} {count}" for how, count in sorted(counts[name].items()))
        print(f"  {name:<26} {told}")
    for line in times(ratios):
        print(line)
    outside.sort(key=lambda each: each[0], reverse=True)
    material = [line for off, line in outside if off > _ROUNDING]
    print(
        f"{len(outside)} answers lie outside rigorous bounds, {len(material)} of them by more than rounding of floats:"
    )
    for _, line in outside:
        print(f"  {line}")
    return 1 if failures else 0


def _outside(case: Case, found: Theirs, bounds: Enclosure, how: str) -> tuple[Fraction, str]:
    """An answer that lies outside: how far, relatively, and a line."""
    value = found.value if found.value is not None else Fraction(0)
    end = bounds.lower if value < bounds.lower else bounds.upper
    off = abs(value - end) / (end or 1)
    ends = f"[{significant(bounds.lower, 12)}, {significant(bounds.upper, 12)}]"
    said = f"{found.accountant} ({found.claim}) says {significant(value, 12)}"
    return off, f"{case.name}: {said}, {how}: {ends}, off by {significant(off, 2)} of it"


if __name__ == "__main__":
    raise SystemExit(main())
