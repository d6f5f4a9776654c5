"""The verdicts on theorems: those of the library, or files of one's own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from dpcalc.answers.front_door import checked
from dpcalc.answers.theorem_index import file_of
from dpcalc.answers.verify_pool import Settings, Task, decide_tasks
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.report.answer import Answer
from dpcalc.report.sheet import Sheet
from dpcalc.report.verdict_text import print_decided
from dpcalc.report.verdicts import Decided, holds
from dpcalc.theorem_files import load_file, theorem_files


@checked
def verify(
    *targets: str, jobs: int = 1, slow: bool = False, scheduler: str | None = None, effort: Effort = DEFAULT_EFFORT
) -> Verdicts:
    """Decide theorems: ids of the library (``"bailie2025/thm-3.2.4"``), files or folders of one's own, which are run.

    ``slow`` takes the larger scopes, where a theorem names some; ``jobs`` is the number of processes, ``scheduler`` the
    address of a Dask cluster in their place. Raises ``InputError`` where a target is neither a theorem, nor a file, nor
    a folder.
    """
    if jobs < 1:
        raise InputError(f"jobs = {jobs} is out of range", hint="from 1 up")
    tasks = find_tasks(targets, everything=False)
    settings = Settings(effort.limit, effort.rlimit, slow)
    return Verdicts(tuple(decide_tasks(tasks, settings, jobs, effort.observer, {}, scheduler)))


@dataclass(frozen=True)
class Verdicts(Answer):
    """The theorems that were asked for, decided, in that order."""

    question: ClassVar[str] = "verify"
    decided: tuple[Decided, ...]

    @property
    def holds(self) -> bool | None:
        """Whether all hold: ``False`` where one is refuted, ``None`` where one is unknown or a twin is a surprise."""
        each = [holds(one) for one in self.decided]
        return False if False in each else None if None in each else True

    def objects(self) -> list[dict[str, object]]:
        """One object a theorem."""
        return [one.fields() for one in self.decided]

    def sheet(self) -> Sheet:
        """One theorem after the other."""
        sheet = Sheet()
        for one in self.decided:
            print_decided(sheet, one)
        return sheet


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
