"""The golden certificates: written by ``make certificates``, read by the tests that replay and compare them."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from dpcalc.certify.evaluated import statement_of
from dpcalc.claim import AllOf, Claim, EveryStructure, Inequality, Printed, Reduction, SomeStructure
from dpcalc.cli.progress import progress
from dpcalc.cli.verify_files import write_certificates
from dpcalc.cli.verify_pool import Settings, decide_tasks
from dpcalc.cli.verify_run import find_tasks
from dpcalc.decide.numbers import shown_by
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import UnsupportedExpression
from dpcalc.prove.problem import problem_of
from dpcalc.prove.structures.every_size import structure_question
from dpcalc.prove.structures.first_order import first_order_statement
from dpcalc.report.artefacts import file_names
from dpcalc.structure.portable import structure_statement
from tests.house.repository import ROOT

FOLDER = ROOT / "certificates"


def statements(claim: Claim) -> list[Mapping[str, object]]:
    """What certificates may say of a claim: of each part, the counterexample or example looked for, or the relation."""
    if isinstance(claim, AllOf):
        return [statement for part in claim.parts.values() for statement in statements(part)]
    if isinstance(claim, Reduction):
        return statements(claim.lemma)
    if isinstance(claim, EveryStructure | SomeStructure):
        found: list[Mapping[str, object]] = [structure_statement(claim.sought)]
        with suppress(UnsupportedExpression):
            found.append(first_order_statement(structure_question(claim)))
        return found
    if isinstance(claim, Printed):
        cells = [each for cell in claim.cells for each in shown_by(cell)]
        return [statement_of(*cells), *map(statement_of, cells)] if cells else []
    if isinstance(claim, Inequality):
        with suppress(UnsupportedExpression):
            return [problem_of(claim).statement]
    return []


def write(targets: tuple[str, ...], jobs: int) -> None:
    """Decide theorems, all of them where none is named, and write their certificates in place of the old ones."""
    tasks = find_tasks(targets, not targets)
    settings = Settings(DEFAULT_EFFORT.limit, DEFAULT_EFFORT.rlimit, slow=False, twins=False)
    with progress() as display:
        for decided in decide_tasks(tasks, settings, jobs, display, {}):
            for old in files_of(decided.id):
                old.unlink()
            write_certificates(decided, FOLDER)


def files_of(claim: str) -> list[Path]:
    """The golden files of one theorem: of the whole claim, or of its parts, whose names follow two dots."""
    whole = FOLDER / file_names(claim, {"": None}, "json")[""]
    return sorted(path for path in whole.parent.glob("*.json") if path.stem.split("..")[0] == whole.stem)


if __name__ == "__main__":
    write(tuple(sys.argv[1:]), jobs=2)
