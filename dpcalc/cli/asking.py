"""How a command asks its question: with the limits of the command line, and word of how far it has come."""

from __future__ import annotations

from collections.abc import Callable

from dpcalc.cli.output import show
from dpcalc.cli.progress import progress
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.report.answer import Answer


def ask(
    question: Callable[[Effort], Answer],
    as_objects: bool,
    limit: int = DEFAULT_EFFORT.limit,
    rlimit: int = DEFAULT_EFFORT.rlimit,
) -> int:
    """Ask, print the answer, and return the exit code."""
    with progress() as display:
        answer = question(Effort(limit=limit, rlimit=rlimit, observer=display))
    return show(answer, as_objects)
