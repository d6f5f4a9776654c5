"""The adversary's table: mutants of every theorem, what the engine says of them, and what an outsider says to that.

A mutant that no route decides within its limits is undecided, and listed with the reason.

python -m tests.adversary [--every N]
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from dpcalc.library import load_all
from tests.adversary.trial import Trial, tried


def main(every: int) -> int:
    """Try every n-th mutant, print the table, and return 1 where a verdict is wrong."""
    counts: Counter[tuple[str, str]] = Counter()
    wrong: list[Trial] = []
    undecided: list[Trial] = []
    for trial in tried(load_all(), every):
        counts[trial.mutant.kind, trial.verdict] += 1
        if trial.verdict == "undecided":
            undecided.append(trial)
        if trial.complaint:
            wrong.append(trial)
            say(f"WRONG {trial.mutant.theorem}: {trial.mutant.kind} {trial.mutant.change}: {trial.complaint}")
    for trial in undecided:
        say(f"undecided {trial.mutant.theorem}: {trial.mutant.kind} {trial.mutant.change}: {trial.why}")
    names = ("refuted", "undecided", "verified", "proved")
    say(f"{'mutants':<12}" + "".join(f"{name:>10}" for name in names))
    for kind in sorted({kind for kind, _ in counts}):
        say(f"{kind:<12}" + "".join(f"{counts[kind, name]:>10}" for name in names))
    say(f"{sum(counts.values())} mutants, {len(undecided)} undecided, {len(wrong)} wrong verdicts")
    return bool(wrong)


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="The adversary's table.")
    options.add_argument("--every", type=int, default=1, metavar="N", help="try every n-th mutant alone")
    sys.exit(main(options.parse_args().every))
