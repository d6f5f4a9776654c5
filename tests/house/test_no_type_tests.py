"""Premetrics, curves, mechanisms and families of specifications are asked what they know, never for their type."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.house.repository import PACKAGE, name_of, parse, python_files

MECHANISMS = (PACKAGE / "mechanisms", PACKAGE / "surveys" / "designs", PACKAGE / "swapping" / "law")
HOMES = (
    PACKAGE / "spec" / "premetrics",
    PACKAGE / "accounting" / "curves",
    PACKAGE / "swapping" / "claims",
    *MECHANISMS,
)
ASKING = re.compile(r"isinstance|issubclass|\btype\(|^ *case ", re.MULTILINE)
"""What stands in every file that asks for a type."""
ROOTS = {"Premetric", "Known", "SpecificationFamily"}
LAWS = {"law", "kernel"}


def kinds() -> set[str]:
    """The names of the classes of premetrics, curves and families wherever they are defined, and of mechanisms.

    A mechanism is what lies in a folder of mechanisms and has a law, or a kernel at each of its parameters.
    """
    written = [path for path in python_files(PACKAGE) if "\nclass " in path.read_text(encoding="utf-8")]
    classes = [(path, node) for path in written for node in parse(path).body if isinstance(node, ast.ClassDef)]
    bases = {node.name: {ast.unparse(base) for base in node.bases} for _, node in classes}
    mechanisms = [(path, node) for path, node in classes if set(MECHANISMS) & set(path.parents)]
    with_laws = {node.name for _, node in mechanisms if LAWS & {getattr(part, "name", "") for part in node.body}}
    found = ROOTS | with_laws
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    elsewhere = {node.name for path, node in classes if not set(HOMES) & set(path.parents)}
    return found - ROOTS - {"Curve"} - (with_laws & elsewhere)


def called(node: ast.AST) -> str:
    """The name of the function that is called, or nothing."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def type_tests(tree: ast.Module, known: set[str]) -> Iterator[int]:
    """The lines that ask whether something is one of these classes."""
    for node in ast.walk(tree):
        asked: list[ast.expr] = []
        if isinstance(node, ast.Call) and called(node) in ("isinstance", "issubclass"):
            asked = node.args[1:]
        elif isinstance(node, ast.Compare) and "type" in map(called, ast.walk(node.left)):
            asked = node.comparators
        elif isinstance(node, ast.MatchClass):
            asked = [node.cls]
        names = {part.id for each in asked for part in ast.walk(each) if isinstance(part, ast.Name)}
        if names & known:
            yield node.lineno if isinstance(node, ast.expr) else asked[0].lineno


def test_nobody_asks_for_the_type_of_a_premetric_a_curve_or_a_mechanism() -> None:
    known = kinds()
    assert {"EverySwapping", "Hamming", "Matrix", "Adjacent", "FiniteCurve", "GaussianCurve", "AtomsCurve"} <= known
    assert {"Swapping", "FiniteMechanism", "CellSuppression", "LinearNoise", "Part", "Stratified", "Editing"} <= known
    found = [
        f"{name_of(path)}:{line}"
        for path in python_files(PACKAGE)
        if not any(home in path.parents for home in HOMES) and ASKING.search(path.read_text(encoding="utf-8"))
        for line in type_tests(parse(path), known)
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "if isinstance(premetric, Hamming | Matrix):\n    pass",
        "half = type(premetric) is Hamming",
        "if type(premetric) in (Hamming, Matrix):\n    pass",
        "match curve:\n    case Matrix(rows=rows):\n        pass",
    ],
)
def test_a_planted_question_is_caught(text: str) -> None:
    assert list(type_tests(ast.parse(text), {"Hamming", "Matrix"}))
    assert not list(type_tests(ast.parse(text), {"GaussianCurve"}))
