"""Tasks carried out by an executor: sent out in bundles where they are many, with their results in order.

What is sent may hold functions without a name, which premetrics and mechanisms do; so cloudpickle packs it.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Any, Final, TypeVar

import cloudpickle

from dpcalc.errors import InputError, one_line
from dpcalc.tasks import Told, Workers

Task = TypeVar("Task")
Result = TypeVar("Result")

_BUNDLES = 256
"""How many bundles of many tasks each worker has, on average: enough for none to be idle long at the end."""
_AHEAD = 2
"""How many tasks of an iterator are sent out for each worker."""
_UNSENT: Final = (pickle.PicklingError, TypeError, AttributeError)
_WAIT = 0.5
"""Seconds between two notes of progress."""


@dataclass(frozen=True)
class _Stopped:
    """What stopped a task: it comes back as a value, so that nobody tries the same again."""

    error: Exception


@dataclass(frozen=True)
class Pool(Workers):
    """An executor that carries out ``size`` tasks at a time."""

    executor: Executor
    size: int
    several = True

    def each(
        self,
        work: Callable[[Task], Result],
        tasks: Iterable[Task],
        told: Told,
        weight: Callable[[Task], float] | None = None,
    ) -> Iterator[Result]:
        """The results, in the order of the tasks. Raises ``InputError`` for what cannot be sent to a process."""
        if isinstance(tasks, Sequence):
            yield from self._all(work, tasks, told, weight)
        else:
            yield from self._ahead(work, tasks, told)

    def _sent(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Future[bytes]:
        """A bundle, once it is on its way."""
        try:
            content = cloudpickle.dumps((work, tasks))
        except _UNSENT as error:
            raise _refused(error) from None
        return self.executor.submit(_bundle, content)

    def _all(
        self,
        work: Callable[[Task], Result],
        tasks: Sequence[Task],
        told: Told,
        weight: Callable[[Task], float] | None,
    ) -> Iterator[Result]:
        """All are sent out, the heaviest first."""
        length = max(1, len(tasks) // (_BUNDLES * self.size))
        bundles = [tasks[start : start + length] for start in range(0, len(tasks), length)]
        first: Sequence[int] = range(len(bundles))
        if weight is not None:
            first = sorted(first, key=lambda place: -sum(map(weight, bundles[place])))
        sent = {place: self._sent(work, bundles[place]) for place in first}
        order = [sent[place] for place in range(len(bundles))]

        def note() -> None:
            told(min(len(tasks), length * sum(future.done() for future in order)), len(tasks))

        with _cancelled(order):
            yield from chain.from_iterable(_results(_awaited(future, note)) for future in order)
            note()

    def _ahead(self, work: Callable[[Task], Result], tasks: Iterable[Task], told: Told) -> Iterator[Result]:
        """A few are sent out ahead of the one whose result comes next."""
        waiting: deque[Future[bytes]] = deque()
        left, done = iter(tasks), 0
        with _cancelled(waiting):
            while True:
                for task in left:
                    waiting.append(self._sent(work, [task]))
                    if len(waiting) > _AHEAD * self.size:
                        break
                if not waiting:
                    return
                yield from _results(_awaited(waiting.popleft(), partial(told, done, None)))
                done += 1


def _bundle(content: bytes) -> bytes:
    """What becomes of some tasks, one after the other; nothing is done after one that is stopped."""
    work, tasks = pickle.loads(content)  # noqa: S301 -- our own, from the process that asks
    found: list[object] = []
    for task in tasks:
        try:
            found.append(work(task))
        except Exception as error:  # noqa: BLE001 -- it is raised where the result is asked for
            found.append(_Stopped(error))
            break
    try:
        packed: bytes = cloudpickle.dumps(found)
    except _UNSENT as error:
        packed = cloudpickle.dumps([_Stopped(_refused(error))])
    return packed


def _results(content: bytes) -> Iterator[Any]:
    """The results of a bundle, or what stopped one of its tasks, raised in its place."""
    for each in pickle.loads(content):  # noqa: S301 -- made by our own workers
        if isinstance(each, _Stopped):
            raise each.error
        yield each


def _awaited(future: Future[bytes], note: Callable[[], None]) -> bytes:
    """What a future holds at last; progress is told meanwhile."""
    while True:
        note()
        with suppress(TimeoutError):
            return future.result(timeout=_WAIT)


@contextmanager
def _cancelled(sent: Iterable[Future[bytes]]) -> Iterator[None]:
    """Nobody begins what nobody waits for any more."""
    try:
        yield
    finally:
        for future in sent:
            future.cancel()


def _refused(error: Exception) -> InputError:
    """The complaint about what cannot be sent."""
    what = f"this cannot be sent to another process: {one_line(error)}"
    return InputError(what, hint="leave --jobs and --scheduler out")
