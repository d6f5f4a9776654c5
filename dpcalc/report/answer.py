"""What every answer is: data that never changes, with four faces made of the same sheet and the same fields."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from dpcalc.report.json_line import line
from dpcalc.report.sheet import Sheet


class Answer(ABC):
    """The answer to a question. ``str`` gives what the shell shows; notebooks draw the same.

    ``question`` is the name of the command that asks it. ``holds`` says what a program is told: ``True`` where the
    claim holds, or nothing was claimed; ``False`` where it is refuted; ``None`` where that is not decided.
    """

    question: ClassVar[str]

    @property
    def holds(self) -> bool | None:
        """Whether what is claimed holds."""
        return True

    @abstractmethod
    def objects(self) -> Sequence[Mapping[str, object]]:
        """The JSON objects that the command prints with ``--json``, without schema and command (command_line.md)."""

    @abstractmethod
    def sheet(self) -> Sheet:
        """What is to be seen."""

    @property
    def fields(self) -> Mapping[str, Any]:
        """The fields of the first object, as a program reads them from JSON: lists, texts and numbers alone."""
        read: Mapping[str, Any] = json.loads(json.dumps(self.objects()[0]))
        return read

    def json(self) -> str:
        """What ``--json`` prints: one object a line."""
        return "\n".join(line(self.question, fields) for fields in self.objects())

    def latex(self) -> str:
        """It as LaTeX, for a document of your own."""
        return self.sheet().latex()

    def __str__(self) -> str:
        """What the terminal shows."""
        return self.sheet().text().rstrip("\n")

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return self.sheet().html()

    def _repr_latex_(self) -> str:
        """One formula, for what draws notebooks with MathJax or LaTeX."""
        from dpcalc.report.latex.shown import sheet_formula

        return sheet_formula(self.sheet())
