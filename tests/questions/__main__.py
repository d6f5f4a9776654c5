"""``python -m tests.questions COUNT [SEED]``: so many random questions, and what came of them."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from mpmath import mp

from tests.questions.draw import draw
from tests.questions.judge import judge
from tests.questions.references import DIGITS


def main(count: int, seed: int) -> int:
    """Ask; 1 where an answer is unsound, or something failed."""
    random = Random(seed)  # noqa: S311 -- questions, drawn again in the same way
    kinds, slowest = Counter[str](), 0.0
    for _ in range(count):
        with mp.workdps(DIGITS):
            question = draw(random)
        found = judge(question)
        kinds[found.kind] += 1
        slowest = max(slowest, found.seconds)
        if found.kind != "sound":
            say(f"{found.kind}: {question.text}: {found.words}")
    counts = ", ".join(f"{many} {kind}" for kind, many in kinds.most_common())
    say(f"{counts}; the slowest took {slowest:.1f} s")
    return 1 if kinds["unsound"] or kinds["failed"] else 0


def say(line: str) -> None:
    """A line of output, at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1))
