"""Deciding many theorems, in this process or in several; what comes back is plain data, in the order asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from dpcalc.answers.theorem_index import in_library, library_root
from dpcalc.answers.workers import spread
from dpcalc.bound.certificates import certificates
from dpcalc.certify.rocq import Recorded, accepted_now
from dpcalc.effort import Effort, Observer
from dpcalc.errors import DpcalcError, TooLarge, Undecided, one_line
from dpcalc.formal import claim_text
from dpcalc.library import Outcome, decide
from dpcalc.report.latex.claim import claim_in_cell
from dpcalc.report.plain_verdicts import plain_verdict
from dpcalc.report.verdicts import Decided, ReadingData, TwinData, VerdictData
from dpcalc.theorem import Theorem
from dpcalc.theorem_files import load_file

_LINE = 500


@dataclass(frozen=True)
class Task:
    """A theorem by its file and its id."""

    path: Path
    id: str


@dataclass(frozen=True)
class Settings:
    """How hard to try, and what Rocq accepted just now, by the hashes of propositions."""

    limit: int
    rlimit: int
    slow: bool
    twins: bool = True
    accepted: Mapping[str, Recorded] = field(default_factory=dict)


def decide_tasks(
    tasks: Sequence[Task],
    settings: Settings,
    jobs: int,
    observer: Observer,
    seconds: Mapping[str, str],
    scheduler: str | None = None,
) -> Iterator[Decided]:
    """Decide theorems, in the order given; ``seconds`` says how long each took the last time, if that is known.

    Where there are files enough, one process decides the theorems of a file, and once what they have in common. With
    the address of a ``scheduler`` the workers of a cluster do; files of one's own have to be where they see them.
    """
    if scheduler is None and (jobs == 1 or len(tasks) < 2):
        for number, task in enumerate(tasks):
            yield _in_this_process(task, settings, observer, f"{number + 1}/{len(tasks)} {task.id}")
        return
    whole_files = len({task.path for task in tasks}) >= jobs
    what = "files" if whole_files else "theorems"
    groups: dict[Path | Task, list[Task]] = {}
    for task in tasks:
        groups.setdefault(task.path if whole_files else task, []).append(task)
    root = library_root() if scheduler is not None else None
    decide_group = partial(_decide_group, settings, None if root is None else root.resolve())

    def weight(group: Sequence[Task]) -> float:
        return sum(float(seconds.get(task.id, "1")) for task in group)

    found: dict[Task, Decided] = {}
    with spread(Effort(observer=observer), min(jobs, len(groups)), scheduler) as effort:
        decided = effort.each(decide_group, list(groups.values()), what, weight)
        for task in tasks:
            while task not in found:
                found |= next(decided)
            yield found[task]


def _decide_group(settings: Settings, root: Path | None, tasks: Sequence[Task], _: Effort) -> dict[Task, Decided]:
    """Decide theorems one after the other; ``root`` is where the library is on the machine that asks."""
    return {task: decide_task(replace(task, path=here(task.path, root)), settings) for task in tasks}


def here(path: Path, root: Path | None) -> Path:
    """Where a file of the library is on this machine; any other file has its own place."""
    own = library_root()
    if root is None or own is None or not path.resolve().is_relative_to(root):
        return path
    return own / path.resolve().relative_to(root)


def _in_this_process(task: Task, settings: Settings, observer: Observer, name: str) -> Decided:
    """Decide one theorem and show how far it has come."""

    def named(label: str, done: int, total: int | None) -> None:
        observer(f"{name}: {label}", done, total)

    observer(name, 0, None)
    return decide_task(task, settings, Effort(limit=settings.limit, rlimit=settings.rlimit, observer=named))


def decide_task(task: Task, settings: Settings, effort: Effort | None = None) -> Decided:
    """Decide one theorem; whatever stops it becomes part of the answer."""
    accepted_now(settings.accepted)
    return replace(_decided(task, settings, effort), library=in_library(task.path))


def _decided(task: Task, settings: Settings, effort: Effort | None) -> Decided:
    """One theorem, decided, or what stopped it."""
    theorem = next(theorem for theorem in load_file(task.path) if theorem.id == task.id)
    chosen = Effort(limit=settings.limit, rlimit=settings.rlimit) if effort is None else effort
    try:
        return plain_outcome(decide(theorem, chosen, settings.slow, settings.twins), in_library(task.path))
    except (Undecided, TooLarge) as error:
        return _stopped(theorem, VerdictData("unknown", attempts=(("decide the claim", one_line(error, _LINE)),)), "")
    except (MemoryError, RecursionError) as error:
        why = "the memory is full" if isinstance(error, MemoryError) else "it is nested too deeply"
        return _stopped(theorem, VerdictData("unknown", attempts=(("decide the claim", why),)), "")
    except DpcalcError as error:
        return _stopped(theorem, VerdictData("unknown"), one_line(error, _LINE))
    except Exception as error:  # noqa: BLE001 - whatever a theorem's own code raises becomes one clear line
        return _stopped(theorem, VerdictData("unknown"), f"{type(error).__name__}: {one_line(error, _LINE)}")


def _stopped(theorem: Theorem, verdict: VerdictData, error: str) -> Decided:
    """A theorem that could not be decided."""
    return _about(theorem, Decided(theorem.id, theorem.title, theorem.source, "0", verdict, error=error))


def _about(theorem: Theorem, decided: Decided) -> Decided:
    """The same with what the theorem's file says of its text and of what it repairs."""
    text = tuple((mark.kind, mark.words) for mark in theorem.text)
    return replace(decided, text=text, repairs=theorem.repairs, fault=theorem.fault)


def plain_outcome(outcome: Outcome, library: bool) -> Decided:
    """A decided theorem as plain data, with its certificates; ``library`` says whether its file is of the library."""
    theorem = outcome.theorem
    twins = tuple(
        TwinData(t.twin.name, t.twin.change, t.twin.not_needed, t.as_expected, plain_verdict(t.verdict))
        for t in outcome.twins
    )
    certified = [(r, certificates(theorem, r.reading, r.verdict, library)) for r in outcome.readings]
    readings = tuple(
        ReadingData(
            r.reading.name,
            r.reading.words,
            plain_verdict(r.verdict, c),
            claim_text(r.reading.claim),
            claim_in_cell(r.reading.claim),
        )
        for r, c in certified
    )
    texts = next((found for r, found in certified if r.verdict is outcome.verdict), None)
    verdict = plain_verdict(outcome.verdict, texts)
    seconds = str(outcome.seconds)
    return _about(
        theorem, Decided(theorem.id, theorem.title, theorem.source, seconds, verdict, twins, readings=readings)
    )
