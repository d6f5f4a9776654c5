"""Progress on stderr: shown on a terminal alone, and only once two seconds have gone by."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Timer

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeElapsedColumn

PATIENCE = 2.0
"""Seconds before anything is shown."""
_BETWEEN = 0.1
"""Seconds between two updates of what is shown."""
_LONGEST = 48


class Display:
    """An observer of an ``Effort``: a bar that appears after ``patience`` seconds and vanishes at the end."""

    def __init__(self, console: Console | None = None, patience: float = PATIENCE) -> None:
        """Prepare; nothing is shown before ``start``."""
        self._console = Console(stderr=True) if console is None else console
        self._timer = Timer(patience, self._begin)
        self._timer.daemon = True
        self._lock = Lock()
        self._bar: Progress | None = None
        self._task = TaskID(0)
        self._state: tuple[str, int, int | None] = ("working", 0, None)
        self._updated = 0.0
        self._patient = True
        self._ended = False

    def __call__(self, label: str, done: int, total: int | None) -> None:
        """Take note of how far the work has come."""
        self._state = (label, done, total)
        if self._patient:
            return
        now = time.monotonic()
        if now - self._updated >= _BETWEEN:
            self._updated = now
            self._show()

    def start(self) -> None:
        """Begin to wait, where there is a terminal to show something on."""
        if self._console.is_terminal:
            self._timer.start()

    def pause(self) -> None:
        """Take the bar away, so that results can be printed; the next note of progress brings it back."""
        with self._lock:
            if self._bar is not None:
                self._bar.stop()
                self._bar = None

    def stop(self) -> None:
        """Take the bar away for good."""
        self._timer.cancel()
        self._ended = True
        self.pause()

    def _begin(self) -> None:
        """Be patient no longer."""
        self._patient = False
        self._show()

    def _show(self) -> None:
        """Put the bar on the terminal, or bring it up to date."""
        label, done, total = self._state
        label = label if len(label) <= _LONGEST else f"{label[: _LONGEST - 1]}…"
        with self._lock:
            if self._ended:
                return
            if self._bar is None:
                columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
                self._bar = Progress(*columns, TimeElapsedColumn(), console=self._console, transient=True)
                self._task = self._bar.add_task(label, total=total)
                self._bar.start()
            self._bar.update(self._task, description=label, completed=done, total=total)


@contextmanager
def progress(console: Console | None = None, patience: float = PATIENCE) -> Iterator[Display]:
    """A display that lives as long as the block; hand it to ``Effort(observer=...)``."""
    display = Display(console, patience)
    display.start()
    try:
        yield display
    finally:
        display.stop()
