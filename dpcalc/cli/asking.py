"""How a command asks its question: with the limits of the command line, and word of how far it has come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dpcalc import __version__
from dpcalc.cli.output import show
from dpcalc.cli.progress import progress
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.files import check_place, write
from dpcalc.report.answer import Answer


@dataclass(frozen=True)
class Report:
    """A document of an answer: its file, and the files that must not be overwritten by it."""

    path: Path
    others: tuple[Path, ...]

    @staticmethod
    def of(name: str | None, *others: str | None) -> Report | None:
        """The document that ``--report`` names, beside what the command reads and writes."""
        return None if name is None else Report(Path(name), tuple(Path(other) for other in others if other))

    def check(self) -> None:
        """Refuse, before any work is done, a place or an ending that cannot be written. Raises ``InputError``."""
        from dpcalc.report.handed_on import check_ending

        check_ending(self.path)
        check_place(self.path, "--report", self.others, "report.html")

    def write(self, answer: Answer) -> None:
        """Write it. Raises ``InputError`` where that cannot be done."""
        from dpcalc.report.handed_on import handed_on

        write(self.path, handed_on(answer, self.path.suffix, f"Made by dpcalc {__version__}."), "--report")


def ask(
    question: Callable[[Effort], Answer],
    as_objects: bool,
    limit: int = DEFAULT_EFFORT.limit,
    rlimit: int = DEFAULT_EFFORT.rlimit,
    report: Report | None = None,
) -> int:
    """Ask, print the answer, and return the exit code; with a ``report``, write it as a document as well."""
    if report is not None:
        report.check()
    with progress() as display:
        answer = question(Effort(limit=limit, rlimit=rlimit, observer=display))
    if report is not None:
        report.write(answer)
    return show(answer, as_objects)
