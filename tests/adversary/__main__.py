"""The adversary's table: mutants of every theorem, what the engine says of them, and what an outsider says to that.

A mutant that no route decides within its limits is undecided, and listed with the reason. What was tried is kept in
``build/adversary``, so that a run goes on where it stopped as long as the sources are the same.

python -m tests.adversary [--kind KIND] [--every N] [--offset K]
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from dpcalc.library import load_all
from tests.adversary.exchanges import Exchange, exchanges
from tests.adversary.kept import Kept, kept_file
from tests.adversary.mutants import Mutant, mutants
from tests.adversary.trial import Trial, trial_of

KINDS = ("twin", "constant", "hypothesis", "exchange")
NAMES = ("refuted", "undecided", "verified", "proved", "refused", "accepted")
OFTEN = 50
"""After how many trials the counts are printed again."""


def main(kinds: tuple[str, ...], every: int, offset: int) -> int:
    """Try every n-th mutant of each kind, print the table, and return 1 where a verdict is wrong."""
    kept, counts = Kept(kept_file()), Counter[tuple[str, str]]()
    undecided, wrong, new = list[Trial](), 0, 0
    for kind in kinds:
        for number, mutant in islice(enumerate(of_kind(kind)), offset, None, every):
            if (name := f"{kind} {number}") not in kept.trials:
                kept.add(name, trial_of(mutant))
                new += 1
                if new % OFTEN == 0:
                    say(f"{kind}: " + ", ".join(f"{counts[kind, n]} {n}" for n in NAMES if counts[kind, n]))
            trial = kept.trials[name]
            counts[kind, trial.verdict] += 1
            undecided += [trial] * (trial.verdict == "undecided")
            if trial.complaint:
                wrong += 1
                say(f"WRONG {trial}: {trial.complaint}")
    for trial in undecided:
        say(f"undecided {trial}: {trial.why}")
    say(f"{'mutants':<12}" + "".join(f"{name:>10}" for name in NAMES))
    for kind in kinds:
        say(f"{kind:<12}" + "".join(f"{counts[kind, name]:>10}" for name in NAMES))
    say(f"{sum(counts.values())} mutants, {len(undecided)} undecided, {wrong} wrong verdicts")
    return bool(wrong)


def of_kind(kind: str) -> Iterator[Mutant | Exchange]:
    """Every mutant of a kind, in a fixed order."""
    if kind == "exchange":
        yield from exchanges()
        return
    yield from (mutant for theorem in load_all() for mutant in mutants(theorem) if mutant.kind == kind)


def say(line: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="The adversary's table.")
    options.add_argument("--kind", choices=KINDS, help="mutants of this kind alone")
    options.add_argument("--every", type=int, default=1, metavar="N", help="try every n-th mutant of a kind alone")
    options.add_argument("--offset", type=int, default=0, metavar="K", help="leave out the first K of each kind")
    given = options.parse_args()
    if given.every < 1 or given.offset < 0:
        options.error("--every takes a number from 1, --offset one from 0")
    sys.exit(main((given.kind,) if given.kind else KINDS, given.every, given.offset))
