"""What ``dpcalc verify`` does: answer from kept verdicts where nothing has changed, and decide the rest.

What is kept of theorems of the library is read without the engines, which take a second to import.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from dpcalc.answers import theorem_index
from dpcalc.cli import exits, verdict_cache
from dpcalc.cli.header_cache import headers
from dpcalc.cli.output import print_object, results
from dpcalc.cli.say import say
from dpcalc.report.sheet import Sheet
from dpcalc.report.verdict_text import print_brief, print_decided, summary
from dpcalc.report.verdicts import Decided, holds


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
    again: bool = False
    certificates: Path | None = None
    smtlib: Path | None = None
    scheduler: str | None = None

    @property
    def effort(self) -> verdict_cache.Spent:
        """What a verdict depends on beside the theorem and dpcalc: two limits, and whether scopes are large."""
        return self.limit, self.rlimit, self.slow

    @property
    def anew(self) -> bool:
        """Whether everything has to be decided, for more is wanted than the verdict, or because that was asked for."""
        return self.again or self.rocq or self.certificates is not None or self.smtlib is not None


def run(request: Request) -> int:
    """Decide the theorems asked for and return the exit code."""
    known, note = verdict_cache.load(_asked(request))
    _note(note)
    start, found, console = perf_counter(), [], results()
    with closing(_answers(request, known)) as answers:
        for decided in answers:
            found.append(decided)
            if request.as_objects:
                print_object("verify", decided.fields())
            else:
                sheet = Sheet()
                (print_brief if request.brief else print_decided)(sheet, decided)
                sheet.draw(console)
    if not request.as_objects:
        console.print(summary(found, f"{perf_counter() - start:.1f}"), soft_wrap=True)
    return exits.worst([code_of(decided) for decided in found])


def code_of(decided: Decided) -> int:
    """The exit code for one theorem: a twin that is not as expected counts as unknown."""
    if decided.error:
        return exits.WRONG_INPUT
    return exits.of_answer(holds(decided))


def _asked(request: Request) -> tuple[str, ...] | None:
    """The theorems of the library that are asked for, where nothing else is; ``None`` for what has to be looked up."""
    alone = not request.everything and all(name in theorem_index.index() for name in request.targets)
    return request.targets if alone else None


def _answers(request: Request, known: Mapping[str, verdict_cache.Entry]) -> Generator[Decided]:
    """What is asked for, in order."""
    yield from _kept(request, known) or _decided(request, known)


def _kept(request: Request, known: Mapping[str, verdict_cache.Entry]) -> list[Decided]:
    """What is asked for, where all of it is of the library and kept; else nothing."""
    if request.anew or not known:
        return []
    places = theorem_index.index()
    names = list(dict.fromkeys(request.targets))
    if request.everything:
        names = list(dict.fromkeys([*(h.id for h in headers(theorem_index.library_files())), *names]))
    if not all(name in places and name in known for name in names):
        return []
    kept = verdict_cache.unchanged({name: places[name] for name in names}, known, request.effort)
    return list(kept.values()) if len(kept) == len(names) else []


def _decided(request: Request, known: Mapping[str, verdict_cache.Entry]) -> Iterator[Decided]:
    """What is asked for, decided where it is not kept; fresh verdicts on theorems of the library are kept."""
    from dpcalc.answers.verify import find_tasks
    from dpcalc.cli.verify_fresh import fresh

    tasks = find_tasks(request.targets, request.everything)
    library = {task.id: task.path for task in tasks if theorem_index.in_library(task.path)}
    kept = {} if request.anew else verdict_cache.unchanged(library, known, request.effort)
    wanted = [task for task in tasks if library.get(task.id) != task.path or task.id not in kept]
    deciding, done = fresh(request, wanted, known), list[Decided]()
    try:
        for task in tasks:
            if task in wanted:
                done.append(next(deciding))
                yield done[-1]
            else:
                yield kept[task.id]
    finally:
        deciding.close()
        paths = {task.id: task.path for task in wanted if library.get(task.id) == task.path}
        _note(verdict_cache.keep([d for d in done if d.id in paths and not d.error], paths, request.effort))


def _note(text: str) -> None:
    """Say something on stderr, if there is something to say."""
    if text:
        say(f"note: {text}", err=True)
