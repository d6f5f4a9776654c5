"""The part of ``dpcalc verify`` that decides, with the engines: processes, progress, and what is written beside it."""

from __future__ import annotations

import os
from collections.abc import Generator, Mapping, Sequence

from dpcalc.answers.theorem_index import in_library
from dpcalc.answers.verify_pool import Settings, Task, decide_tasks
from dpcalc.certify.rocq import Recorded
from dpcalc.cli.progress import progress
from dpcalc.cli.say import say
from dpcalc.cli.verdict_cache import Entry
from dpcalc.cli.verify_files import write_certificates, write_questions
from dpcalc.cli.verify_run import Request
from dpcalc.report.verdicts import Decided

_MANY = 8


def fresh(request: Request, tasks: Sequence[Task], known: Mapping[str, Entry]) -> Generator[Decided]:
    """Decide theorems in order; what is ``known`` of earlier runs says which take long."""
    times = {name: str(entry.fields.get("seconds", 1)) for name, entry in known.items()}
    accepted = _accepted(tasks) if request.rocq else {}
    settings = Settings(request.limit, request.rlimit, request.slow, accepted=accepted)
    jobs = request.jobs or (len(os.sched_getaffinity(0)) if len(tasks) > _MANY else 1)
    if request.smtlib is not None:
        write_questions(tasks, request.smtlib)
    with progress() as display:
        for decided in decide_tasks(tasks, settings, jobs, display, times, request.scheduler):
            display.pause()
            if request.certificates is not None:
                write_certificates(decided, request.certificates)
            yield decided


def _accepted(tasks: Sequence[Task]) -> Mapping[str, Recorded]:
    """What Rocq proves of claims of one's own just now; the library's proofs are recorded anew. Says what is left."""
    from dpcalc.cli import rocq_build, rocq_own

    if any(in_library(task.path) for task in tasks):
        rocq_build.build()
    found = rocq_own.tried(list(tasks))
    for line in found.left:
        say(f"note: {line}", err=True)
    return found.accepted
