"""What ``dpcalc verify`` does: find the theorems, decide them, show and keep their verdicts."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from dpcalc.cli import exits, verdict_cache
from dpcalc.cli.output import print_object, results
from dpcalc.cli.progress import progress
from dpcalc.cli.say import say
from dpcalc.cli.theorem_index import file_of
from dpcalc.cli.verify_files import write_certificates, write_questions
from dpcalc.cli.verify_pool import Settings, Task, decide_tasks
from dpcalc.errors import InputError
from dpcalc.report.verdict_text import print_brief, print_decided, summary
from dpcalc.report.verdicts import Decided
from dpcalc.theorem_files import load_file, theorem_files, theorems_root

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
    certificates: Path | None = None
    smtlib: Path | None = None


def run(request: Request) -> int:
    """Decide the theorems asked for and return the exit code."""
    tasks = find_tasks(request.targets, request.everything)
    known, note = verdict_cache.load()
    _note(note)
    times = {name: str(entry.fields.get("seconds", 1)) for name, entry in known.items()}
    settings = Settings(request.limit, request.rlimit, request.slow)
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
                elif request.brief:
                    print_brief(console, decided)
                else:
                    print_decided(console, decided)
    finally:
        _keep(tasks, found)
    if not request.as_objects:
        console.print(summary(found, f"{perf_counter() - start:.1f}"), soft_wrap=True)
    return exits.worst([code_of(decided) for decided in found])


def code_of(decided: Decided) -> int:
    """The exit code for one theorem: a twin that is not as expected counts as unknown."""
    if decided.error:
        return exits.WRONG_INPUT
    code = exits.of_verdict(decided.verdict.verdict)
    return exits.UNKNOWN if decided.surprising and code == exits.HOLDS else code


def find_tasks(targets: tuple[str, ...], everything: bool) -> list[Task]:
    """The theorems that the targets name, each once, in the order named.

    Raises ``InputError`` where a target is neither a theorem, nor a file, nor a folder.
    """
    if not targets and not everything:
        raise InputError("nothing to decide is named", hint="write an id, a file or a folder, or --all")
    tasks: dict[Task, None] = {}
    if everything:
        for path in theorem_files():
            tasks.update((Task(path, theorem.id), None) for theorem in load_file(path))
    for target in targets:
        tasks.update((task, None) for task in _tasks_of(target))
    return list(tasks)


def _tasks_of(target: str) -> list[Task]:
    """The theorems of one target."""
    if not target.strip():
        raise InputError("an empty target names nothing", hint="write an id, a file or a folder")
    path = Path(target)
    if path.is_dir():
        files = theorem_files(path)
        if not files:
            raise InputError(f"the folder {target} holds no theorem file", hint="theorem files are Python files")
        return [Task(file.resolve(), theorem.id) for file in files for theorem in load_file(file.resolve())]
    if path.exists() or target.endswith(".py"):
        return [Task(path.resolve(), theorem.id) for theorem in load_file(path.resolve())]
    file = file_of(target)
    if target not in [theorem.id for theorem in load_file(file)]:
        raise InputError(f"{file} defines no theorem {target}")
    return [Task(file, target)]


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
