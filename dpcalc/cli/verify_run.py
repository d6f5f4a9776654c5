"""What ``dpcalc verify`` does: find the theorems, decide them, show and keep their verdicts."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from dpcalc.answers.theorem_index import in_library
from dpcalc.answers.verify import find_tasks, holds
from dpcalc.answers.verify_pool import Settings, Task, decide_tasks
from dpcalc.certify.rocq import Recorded
from dpcalc.cli import exits, verdict_cache
from dpcalc.cli.output import print_object, results
from dpcalc.cli.progress import progress
from dpcalc.cli.say import say
from dpcalc.cli.verify_files import write_certificates, write_questions
from dpcalc.errors import InputError
from dpcalc.report.sheet import Sheet
from dpcalc.report.verdict_text import print_brief, print_decided, summary
from dpcalc.report.verdicts import Decided
from dpcalc.theorem_files import theorems_root

_MANY = 8


@dataclass(frozen=True)
class Request:
    """What the command line asks for."""

    targets: tuple[str, ...]
    everything: bool
    jobs: int | None
    slow: bool
    limit: int
    rlimit: int
    as_objects: bool
    brief: bool = False
    rocq: bool = False
    certificates: Path | None = None
    smtlib: Path | None = None


def run(request: Request) -> int:
    """Decide the theorems asked for and return the exit code."""
    tasks = find_tasks(request.targets, request.everything)
    known, note = verdict_cache.load()
    _note(note)
    times = {name: str(entry.fields.get("seconds", 1)) for name, entry in known.items()}
    settings = Settings(request.limit, request.rlimit, request.slow, accepted=_accepted(tasks) if request.rocq else {})
    jobs = request.jobs or (len(os.sched_getaffinity(0)) if len(tasks) > _MANY else 1)
    if request.smtlib is not None:
        write_questions(tasks, request.smtlib)
    start, found, console = perf_counter(), [], results()
    try:
        with progress() as display:
            for decided in decide_tasks(tasks, settings, jobs, display, times):
                found.append(decided)
                display.pause()
                if request.certificates is not None:
                    write_certificates(decided, request.certificates)
                if request.as_objects:
                    print_object("verify", decided.fields())
                else:
                    sheet = Sheet()
                    (print_brief if request.brief else print_decided)(sheet, decided)
                    sheet.draw(console)
    finally:
        _keep(tasks, found)
    if not request.as_objects:
        console.print(summary(found, f"{perf_counter() - start:.1f}"), soft_wrap=True)
    return exits.worst([code_of(decided) for decided in found])


def _accepted(tasks: list[Task]) -> Mapping[str, Recorded]:
    """What Rocq proves of claims of one's own just now; the library's proofs are recorded anew. Says what is left."""
    from dpcalc.cli import rocq_build, rocq_own

    if any(in_library(task.path) for task in tasks):
        rocq_build.build()
    found = rocq_own.tried(tasks)
    for line in found.left:
        _note(line)
    return found.accepted


def code_of(decided: Decided) -> int:
    """The exit code for one theorem: a twin that is not as expected counts as unknown."""
    if decided.error:
        return exits.WRONG_INPUT
    return exits.of_answer(holds(decided))


def _keep(tasks: list[Task], found: list[Decided]) -> None:
    """Keep the verdicts on theorems of the library."""
    try:
        root = theorems_root()
    except InputError:
        return
    paths = {task.id: task.path for task in tasks if task.path.is_relative_to(root)}
    keys = verdict_cache.keys_of(set(paths.values()))
    entries = {d.id: verdict_cache.Entry(keys[paths[d.id]], d.fields()) for d in found if d.id in paths and not d.error}
    if entries:
        _note(verdict_cache.store(entries))


def _note(text: str) -> None:
    """Say something on stderr, if there is something to say."""
    if text:
        say(f"note: {text}", err=True)
