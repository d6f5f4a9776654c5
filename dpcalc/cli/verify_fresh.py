"""The part of ``dpcalc verify`` that decides, with the engines: processes, progress, and what is written beside it."""

from __future__ import annotations

import os
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from dpcalc.answers.theorem_index import in_library
from dpcalc.answers.verify_pool import Settings, Task, decide_tasks
from dpcalc.cli.progress import progress
from dpcalc.cli.say import say
from dpcalc.cli.verdict_cache import Entry
from dpcalc.cli.verify_files import write_certificates, write_questions
from dpcalc.cli.verify_run import Request
from dpcalc.report.verdicts import Decided

if TYPE_CHECKING:
    from dpcalc.cli.rocq_own import Tried

_MANY = 8


def fresh(request: Request, tasks: Sequence[Task], known: Mapping[str, Entry]) -> Generator[Decided]:
    """Decide theorems in order; what is ``known`` of earlier runs says which take long.

    Where Rocq is asked, claims of one's own are decided without it first: it is told of those alone that are not
    refuted, and those are decided again of which it has accepted a part.
    """
    times = {name: str(entry.fields.get("seconds", 1)) for name, entry in known.items()}
    settings = Settings(request.limit, request.rlimit, request.slow)
    jobs = request.jobs or (len(os.sched_getaffinity(0)) if len(tasks) > _MANY else 1)
    own = [task for task in tasks if request.rocq and not in_library(task.path)]
    if request.rocq:
        _rocq_at_hand(any(in_library(task.path) for task in tasks), bool(own))
    if request.smtlib is not None:
        write_questions(tasks, request.smtlib)
    with progress() as display:
        first = dict[Task, Decided]()
        if own:
            first |= zip(own, decide_tasks(own, settings, jobs, display, times, request.scheduler), strict=True)
        if standing := [task for task, decided in first.items() if decided.verdict.verdict != "refuted"]:
            display.pause()
            tried = _tried(standing)
            settings = replace(settings, accepted=tried.accepted)
            first = {task: decided for task, decided in first.items() if task not in tried.tasks}
        left = [task for task in tasks if task not in first]
        deciding = decide_tasks(left, settings, jobs, display, times, request.scheduler)
        for task in tasks:
            decided = first[task] if task in first else next(deciding)
            display.pause()
            if request.certificates is not None:
                write_certificates(decided, request.certificates)
            yield decided


def _rocq_at_hand(library: bool, own: bool) -> None:
    """Record the library's proofs anew where they are asked for. Raises ``DpcalcError`` where there is no Rocq."""
    from dpcalc.cli import rocq_build, rocq_own

    if library:
        rocq_build.build()
    if own:
        rocq_own.wanted()


def _tried(tasks: Sequence[Task]) -> Tried:
    """What Rocq proves of claims of one's own just now. Says what is left."""
    from dpcalc.cli import rocq_own

    found = rocq_own.tried(tasks)
    for line in found.left:
        say(f"note: {line}", err=True)
    return found
