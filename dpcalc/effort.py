"""How hard to try: seeds, precision and solver limits, in one frozen value that travels with every call."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from dpcalc.errors import InputError

Observer = Callable[[str, int, int | None], None]
"""Told of progress: a label, how many are done, and how many there are (``None`` if not known)."""


def silent(label: str, done: int, total: int | None) -> None:
    """The observer that does nothing."""


@dataclass(frozen=True)
class Effort:
    """Limits and seeds of one computation.

    ``seed`` drives every pseudo-random choice. ``precision`` and ``max_precision`` are bits of ball arithmetic.
    ``rlimit`` is z3's deterministic resource limit for one call (not wall clock). ``jobs`` is the number of processes.
    ``limit`` bounds the instances (datasets, universes, pairs) that one enumeration may visit, ``work`` the steps of
    the search for one proof (about a microsecond each). ``observer`` is told of progress. Raises ``InputError`` where
    a limit is not positive.
    """

    seed: int = 0
    precision: int = 128
    max_precision: int = 4096
    rlimit: int = 50_000_000
    jobs: int = 1
    limit: int = 10_000_000
    work: int = 10_000_000_000
    observer: Observer = silent

    def __post_init__(self) -> None:
        """Refuse limits that are not positive."""
        for name in ("precision", "max_precision", "rlimit", "jobs", "limit", "work"):
            if getattr(self, name) < 1:
                raise InputError(f"{name} must be at least 1", hint=f"got {getattr(self, name)}")

    def tick(self, label: str, done: int, total: int | None = None) -> None:
        """Tell the observer how far a computation has come."""
        self.observer(label, done, total)

    def with_observer(self, observer: Observer) -> Effort:
        """The same effort, told to somebody else."""
        return replace(self, observer=observer)


DEFAULT_EFFORT = Effort()
