"""How hard to try: seeds, precision and solver limits, in one frozen value that travels with every call."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

from dpcalc.errors import InputError
from dpcalc.tasks import HERE, Workers

Task = TypeVar("Task")
Result = TypeVar("Result")

Observer = Callable[[str, int, int | None], None]
"""Told of progress: a label, how many are done, and how many there are (``None`` if not known)."""


def silent(label: str, done: int, total: int | None) -> None:
    """The observer that does nothing."""


@dataclass(frozen=True)
class Effort:
    """Limits and seeds of one computation.

    ``seed`` drives every pseudo-random choice. ``precision`` and ``max_precision`` are bits of ball arithmetic.
    ``rlimit`` is z3's deterministic resource limit for one call (not wall clock). ``limit`` bounds the instances
    (datasets, universes, pairs) that one enumeration may visit, ``work`` the steps of the search for one proof (about a
    microsecond each). ``observer`` is told of progress. ``workers`` carry out independent tasks; no answer depends on
    them. Raises ``InputError`` where a limit is not positive.
    """

    seed: int = 0
    precision: int = 128
    max_precision: int = 4096
    rlimit: int = 50_000_000
    limit: int = 10_000_000
    work: int = 10_000_000_000
    observer: Observer = silent
    workers: Workers = field(default=HERE, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Refuse limits that are not positive."""
        for name in ("precision", "max_precision", "rlimit", "limit", "work"):
            if getattr(self, name) < 1:
                raise InputError(f"{name} must be at least 1", hint=f"got {getattr(self, name)}")

    def tick(self, label: str, done: int, total: int | None = None) -> None:
        """Tell the observer how far a computation has come."""
        self.observer(label, done, total)

    def with_observer(self, observer: Observer) -> Effort:
        """The same effort, told to somebody else."""
        return replace(self, observer=observer)

    def each(
        self,
        work: Callable[[Task, Effort], Result],
        tasks: Iterable[Task],
        label: str,
        weight: Callable[[Task], float] | None = None,
    ) -> Iterator[Result]:
        """The results of independent tasks, in their order; ``label`` says in progress what the tasks are.

        ``work`` is a function of a module, or a ``partial`` of one with what can be sent to another process; it is
        given a task, and an effort that is of this one's size. Heavy tasks are sent out first.
        """
        given = replace(self, observer=silent, workers=HERE) if self.workers.several else self
        told = partial(self.observer, label)
        return self.workers.each(partial(_carried_out, work, given), tasks, told, weight)


def _carried_out(work: Callable[[Task, Effort], Result], effort: Effort, task: Task) -> Result:
    """One task."""
    return work(task, effort)


DEFAULT_EFFORT = Effort()
