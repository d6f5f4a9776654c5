"""A plugin of pytest: theorem files as a test suite, a test for each theorem (``pytest --dpcalc theorems/``)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

_NAMES: Final = ("THEOREM", "THEOREMS")
_NO_THEOREMS: Final = (ast.Dict, ast.DictComp, ast.Set, ast.SetComp)


class Unsettled(Exception):
    """A theorem that is not as it should be; what is shown of it is the message."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of dpcalc."""
    group = parser.getgroup("dpcalc", "theorems of differential privacy, decided by dpcalc")
    text = "Collect theorem files too: Python files that define THEOREM or THEOREMS. They are run."
    group.addoption("--dpcalc", action="store_true", help=text)
    group.addoption("--dpcalc-slow", action="store_true", help="Take the larger scopes, where a theorem names some.")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> TheoremFile | None:
    """A theorem file, if they are asked for and this is one; shared material begins with an underscore."""
    if not parent.config.getoption("--dpcalc") or file_path.suffix != ".py" or file_path.name.startswith("_"):
        return None
    if not _may_hold_theorems(file_path.read_text(encoding="utf-8", errors="replace")):
        return None
    return TheoremFile.from_parent(parent, path=file_path)


def _may_hold_theorems(text: str) -> bool:
    """Whether a file gives one of the names a value that may be theorems; a file that is no Python may."""
    try:
        statements = ast.parse(text).body
    except (SyntaxError, ValueError):
        return any(line.startswith(_NAMES) for line in text.splitlines())
    return any(
        isinstance(target, ast.Name) and target.id in _NAMES and not isinstance(statement.value, _NO_THEOREMS)
        for statement in statements
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        for target in (statement.targets if isinstance(statement, ast.Assign) else [statement.target])
    )


def _speaks_of_theorems(text: str) -> bool:
    """Whether a file imports ``Theorem``, so that another value under the name is a slip."""
    imports = [each for each in ast.walk(ast.parse(text)) if isinstance(each, ast.ImportFrom)]
    return any(name.name == "Theorem" for each in imports for name in each.names)


class TheoremFile(pytest.File):
    """A file with one theorem or several."""

    def collect(self) -> Iterator[TheoremItem]:
        """A test for each. A file that does not load is an error of collection: file, line and what to write.

        A file that uses the name for something else, and never imports ``Theorem``, is none.
        """
        from dpcalc.errors import DpcalcError
        from dpcalc.theorem_files import load_file

        try:
            theorems = load_file(self.path)
        except DpcalcError as error:
            if "found" in error.objects and not _speaks_of_theorems(self.path.read_text(encoding="utf-8")):
                return
            raise self.CollectError(str(error)) from None
        for theorem in theorems:
            yield TheoremItem.from_parent(self, name=theorem.id, title=theorem.title)


class TheoremItem(pytest.Item):
    """A theorem, which passes where it is verified or proved and its twins are as they must be."""

    def __init__(self, *, title: str, **more: Any) -> None:
        super().__init__(**more)
        self.title = title

    def runtest(self) -> None:
        """Decide it."""
        from dpcalc.answers.verify_pool import Settings, Task, decide_task
        from dpcalc.effort import DEFAULT_EFFORT
        from dpcalc.report.sheet import Sheet
        from dpcalc.report.verdict_text import print_decided
        from dpcalc.report.verdicts import holds

        slow = bool(self.config.getoption("--dpcalc-slow"))
        decided = decide_task(Task(self.path, self.name), Settings(DEFAULT_EFFORT.limit, DEFAULT_EFFORT.rlimit, slow))
        if decided.error or not holds(decided):
            sheet = Sheet()
            print_decided(sheet, decided)
            raise Unsettled(sheet.text().strip("\n"))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """What dpcalc verify shows of the theorem, without a traceback."""
        return str(excinfo.value) if isinstance(excinfo.value, Unsettled) else super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """The file, and what the test is called."""
        return self.path, None, f"{self.name}: {self.title}"
