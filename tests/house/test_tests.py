"""Tests say which refusal they expect, for one for another reason would pass as well; pytest rewrites tests alone."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from pathlib import Path

import pytest
from _pytest.assertion.rewrite import AssertionRewritingHook

from tests.house.repository import ROOT, name_of, parse, python_files

# How many refusals of any kind the tests of these folders still take; only ever fewer.
LEFT = {
    "tests/accounting": 7,
    "tests/cli": 1,
    "tests/decide": 4,
    "tests/mechanisms": 1,
    "tests/proving": 5,
    "tests/spec": 13,
    "tests/structure": 3,
    "tests/swapping": 8,
    "tests/symbolic": 27,
}


def unnamed_refusals(tree: ast.AST) -> int:
    """How many ``pytest.raises`` neither match words nor keep the error to look at."""
    return sum(
        isinstance(item.context_expr, ast.Call)
        and isinstance(item.context_expr.func, ast.Attribute)
        and ast.unparse(item.context_expr.func) == "pytest.raises"
        and not any(keyword.arg == "match" for keyword in item.context_expr.keywords)
        and item.optional_vars is None
        for node in ast.walk(tree)
        if isinstance(node, ast.With)
        for item in node.items
    )


def folder(path: Path) -> str:
    return "/".join(name_of(path).split("/")[:2])


def test_refusals_are_matched() -> None:
    found: Counter[str] = Counter()
    for path in python_files(ROOT / "tests"):
        found[folder(path)] += unnamed_refusals(parse(path))
    assert sum(found.values()) > 0
    assert {name: count for name, count in found.items() if count > LEFT.get(name, 0)} == {}, "match the words"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("with pytest.raises(ValueError):\n    f()", 1),
        ("with pytest.raises(ValueError, match='no number'):\n    f()", 0),
        ("with pytest.raises(ValueError) as caught:\n    f()", 0),
        ("with open(path) as file, pytest.raises(ValueError):\n    f()", 1),
    ],
)
def test_an_unnamed_refusal_is_found(text: str, count: int) -> None:
    assert unnamed_refusals(ast.parse(text)) == count


def test_pytest_rewrites_the_tests_and_no_other_code() -> None:
    """Rewriting a thousand files takes a fresh clone many seconds in each process, and the package asserts nothing."""
    loaders = {name: getattr(module, "__loader__", None) for name, module in list(sys.modules.items())}
    rewritten = {name for name, loader in loaders.items() if isinstance(loader, AssertionRewritingHook)}
    assert __name__ in rewritten
    assert {name for name in rewritten if name.startswith(("dpcalc", "theorems."))} <= {"dpcalc.pytest_plugin"}
