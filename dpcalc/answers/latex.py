"""A theorem or a specification as LaTeX: statement, bound, derivation, verdict, losses, witness."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from dpcalc.answers.front_door import checked
from dpcalc.answers.specification_result import parametric_result, specification_result
from dpcalc.answers.theorem_index import file_of
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.library import decide
from dpcalc.report.answer import Answer
from dpcalc.report.latex.document import compile_document, document
from dpcalc.report.latex.specification import specification_latex
from dpcalc.report.latex.theorem import theorem_latex
from dpcalc.report.sheet import Sheet
from dpcalc.spec_file.reading import parameter_of, read_spec
from dpcalc.spec_file.written import Specification, Written, read_once
from dpcalc.theorem import Theorem
from dpcalc.theorem_files import load_file
from dpcalc.verdict import Unknown


@checked
def latex(target: Written, *, slow: bool = False, effort: Effort = DEFAULT_EFFORT) -> Typeset:
    """A section on a theorem (by its id, or all those of a Python file, which are decided) or on a specification.

    ``slow`` takes the larger scopes, where a theorem names some. Raises ``InputError`` for what cannot be read.
    """
    text = "" if isinstance(target, Specification) else str(target)
    if isinstance(target, Specification) or text.lower().endswith(".toml"):
        written = read_once(target)
        parameter = parameter_of(written)
        if parameter is None:
            result = specification_result(read_spec(written, any_output=True), effort)
        else:
            result = parametric_result(written, parameter, effort)
        return Typeset(result.title, specification_latex(result))
    theorems = _theorems(text)
    outcomes = [decide(theorem, effort, slow) for theorem in theorems]
    settled = all(found.twins_as_expected and not isinstance(found.verdict, Unknown) for found in outcomes)
    title = theorems[0].title if len(theorems) == 1 else text
    return Typeset(title, "\n".join(map(theorem_latex, outcomes)), settled)


def _theorems(target: str) -> tuple[Theorem, ...]:
    """The theorem with that id, or all theorems of that file."""
    path = Path(target)
    if target.endswith(".py") or path.is_file():
        return load_file(path)
    return tuple(theorem for theorem in load_file(file_of(target)) if theorem.id == target)


@dataclass(frozen=True)
class Typeset(Answer):
    """A section in LaTeX, for a document of your own; its first line names the packages that it needs.

    ``settled`` says that every theorem in it was decided, with its twins as they must be.
    """

    question: ClassVar[str] = "latex"
    title: str
    section: str
    settled: bool = True

    def document(self) -> str:
        """A document of its own."""
        return document(self.section, self.title)

    def pdf(self) -> bytes:
        """That document, typeset with pdflatex. Raises ``DpcalcError`` where it is not installed, or fails."""
        return compile_document(self.document()).pdf

    def latex(self) -> str:
        """The section."""
        return self.section

    def objects(self) -> list[dict[str, object]]:
        """Title and section."""
        return [{"title": self.title, "latex": self.section}]

    def sheet(self) -> Sheet:
        """The section as text."""
        sheet = Sheet()
        sheet.print(self.section.rstrip("\n"), markup=False, soft_wrap=True)
        return sheet
