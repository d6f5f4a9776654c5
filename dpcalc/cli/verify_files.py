"""The files that ``dpcalc verify`` writes beside its answers: certificates, and questions to solvers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from dpcalc.answers.verify_pool import Task
from dpcalc.files import write
from dpcalc.proving.obligations import obligations
from dpcalc.report.artefacts import file_names, question_with_heading
from dpcalc.report.verdicts import Decided
from dpcalc.theorem import Prove, Theorem
from dpcalc.theorem_files import load_file


def write_certificates(decided: Decided, folder: Path) -> None:
    """Write the certificates of one decided theorem, a file each. Raises ``InputError`` where that fails."""
    texts = decided.certificates
    names = file_names(decided.id, texts, "json")
    _write(folder, {names[part]: text for part, text in texts.items()})


def write_questions(tasks: Sequence[Task], folder: Path) -> None:
    """Write what theorems put to solvers to prove them, a file a question. Raises ``InputError`` where that fails."""
    for task in tasks:
        theorem = next(theorem for theorem in load_file(task.path) if theorem.id == task.id)
        texts = _questions(theorem)
        names = file_names(task.id, texts, "smt2")
        _write(folder, {names[part]: question_with_heading(text, task.id, part) for part, text in texts.items()})


def _questions(theorem: Theorem) -> dict[str, str]:
    """The questions of each reading that is to be proved; with the reading's name where there are several."""
    found: dict[str, str] = {}
    for reading in theorem.every_reading:
        if any(isinstance(route, Prove) for route in reading.routes or theorem.routes):
            name = f"{reading.name} reading" if theorem.readings else ""
            texts = obligations(reading.claim)
            found |= {", ".join(filter(None, (name, part))): text for part, text in texts.items()}
    return found


def _write(folder: Path, texts: Mapping[str, str]) -> None:
    """Write files below a folder."""
    for name, text in texts.items():
        write(folder / name, text, folder=True)
