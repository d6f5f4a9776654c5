"""Independent tasks, and who carries them out: this process, one after the other, unless somebody else is named.

Answers do not depend on who that is: a task is a function of a module and what it is given, and results come in the
order of the tasks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sized
from typing import Final, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")
Told = Callable[[int, int | None], None]
"""Told how many tasks are done, and how many there are (``None`` if not known)."""


class Workers(ABC):
    """Whoever carries out tasks. ``several`` says whether more than one is carried out at a time."""

    several: bool = False

    @abstractmethod
    def each(
        self,
        work: Callable[[Task], Result],
        tasks: Iterable[Task],
        told: Told,
        weight: Callable[[Task], float] | None = None,
    ) -> Iterator[Result]:
        """The results of the tasks, in their order; what stops a task is raised where its result would come.

        Of a list all may be sent out at once, the heaviest first; of an iterator no more than are soon carried out.
        """


class OneProcess(Workers):
    """The process that asks."""

    def each(
        self,
        work: Callable[[Task], Result],
        tasks: Iterable[Task],
        told: Told,
        weight: Callable[[Task], float] | None = None,
    ) -> Iterator[Result]:
        """The results, each computed once it is asked for."""
        del weight
        total = len(tasks) if isinstance(tasks, Sized) else None
        done = 0
        for task in tasks:
            told(done, total)
            yield work(task)
            done += 1
        told(done, total)


HERE: Final = OneProcess()
