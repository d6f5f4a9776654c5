"""Deciding many theorems, in this process or in several; what comes back is plain data, in the order asked for."""

from __future__ import annotations

import gc
import multiprocessing
import signal
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from multiprocessing.context import BaseContext
from pathlib import Path
from threading import Timer

from dpcalc.answers.theorem_index import in_library
from dpcalc.bound.certificates import certificates
from dpcalc.certify.rocq import Recorded, accepted_now
from dpcalc.effort import Effort, Observer
from dpcalc.errors import DpcalcError, TooLarge, Undecided
from dpcalc.library import Outcome, decide
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
    tasks: Sequence[Task], settings: Settings, jobs: int, observer: Observer, seconds: Mapping[str, str]
) -> Iterator[Decided]:
    """Decide theorems, in the order given; ``seconds`` says how long each took the last time, if that is known.

    Where there are files enough, one process decides the theorems of a file, and once what they have in common.
    """
    if jobs == 1 or len(tasks) < 2:
        for number, task in enumerate(tasks):
            yield _in_this_process(task, settings, observer, f"{number + 1}/{len(tasks)} {task.id}")
        return
    whole_files = len({task.path for task in tasks}) >= jobs
    what = "files" if whole_files else "theorems"
    groups: dict[Path | Task, list[Task]] = {}
    for task in tasks:
        groups.setdefault(task.path if whole_files else task, []).append(task)
    longest = sorted(groups.values(), key=lambda group: -sum(float(seconds.get(task.id, "1")) for task in group))
    executor = ProcessPoolExecutor(min(jobs, len(groups)), _context(), initializer=_begin)
    try:
        futures = {group[0]: executor.submit(_decide_group, group, settings) for group in longest}
        for task in tasks:
            group = groups[task.path if whole_files else task]
            yield _result(futures[group[0]], list(futures.values()), observer, what)[group.index(task)]
    except BrokenProcessPool:
        raise DpcalcError("a process ended before its time", hint="is the memory full? try --jobs 1") from None
    except BaseException:
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


def _context() -> BaseContext:
    """How processes begin: on Linux as copies of this one, which has read the theorems, where no other thread works."""
    others = (thread for thread in threading.enumerate() if thread is not threading.main_thread())
    alone = threading.current_thread() is threading.main_thread() and all(isinstance(each, Timer) for each in others)
    return multiprocessing.get_context("fork" if sys.platform == "linux" and alone else "spawn")


def _decide_group(tasks: Sequence[Task], settings: Settings) -> list[Decided]:
    """Decide theorems one after the other."""
    return [decide_task(task, settings) for task in tasks]


def _result(
    future: Future[list[Decided]], every: Sequence[Future[list[Decided]]], observer: Observer, what: str
) -> list[Decided]:
    """Wait for what one process decides, and tell how many of them are done meanwhile."""
    while True:
        observer(what, sum(f.done() for f in every), len(every))
        try:
            return future.result(timeout=0.5)
        except TimeoutError:
            if future.done():
                return future.result()


def _begin() -> None:
    """Leave the keyboard to the process that started this one; what that one has read is not searched again."""
    gc.freeze()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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
        return _stopped(theorem, VerdictData("unknown", attempts=(("decide the claim", _one_line(error)),)), "")
    except (MemoryError, RecursionError) as error:
        why = "the memory is full" if isinstance(error, MemoryError) else "it is nested too deeply"
        return _stopped(theorem, VerdictData("unknown", attempts=(("decide the claim", why),)), "")
    except DpcalcError as error:
        return _stopped(theorem, VerdictData("unknown"), _one_line(error))
    except Exception as error:  # noqa: BLE001 - whatever a theorem's own code raises becomes one clear line
        return _stopped(theorem, VerdictData("unknown"), f"{type(error).__name__}: {_one_line(error)}")


def _stopped(theorem: Theorem, verdict: VerdictData, error: str) -> Decided:
    """A theorem that could not be decided."""
    return _about(theorem, Decided(theorem.id, theorem.title, theorem.source, "0", verdict, error=error))


def _about(theorem: Theorem, decided: Decided) -> Decided:
    """The same with what the theorem's file says of its text and of what it repairs."""
    text = tuple((mark.kind, mark.words) for mark in theorem.text)
    return replace(decided, text=text, repairs=theorem.repairs, fault=theorem.fault)


def _one_line(error: Exception) -> str:
    """The message of an error, on one line."""
    text = " ".join(str(error).split())
    return text if len(text) <= _LINE else f"{text[:_LINE]}... ({len(text) - _LINE} more characters)"


def plain_outcome(outcome: Outcome, library: bool) -> Decided:
    """A decided theorem as plain data, with its certificates; ``library`` says whether its file is of the library."""
    theorem = outcome.theorem
    twins = tuple(
        TwinData(t.twin.name, t.twin.change, t.twin.not_needed, t.as_expected, plain_verdict(t.verdict))
        for t in outcome.twins
    )
    certified = [(r, certificates(theorem, r.reading, r.verdict, library)) for r in outcome.readings]
    readings = tuple(ReadingData(r.reading.name, r.reading.words, plain_verdict(r.verdict, c)) for r, c in certified)
    texts = next((found for r, found in certified if r.verdict is outcome.verdict), None)
    verdict = plain_verdict(outcome.verdict, texts)
    seconds = str(outcome.seconds)
    return _about(
        theorem, Decided(theorem.id, theorem.title, theorem.source, seconds, verdict, twins, readings=readings)
    )
