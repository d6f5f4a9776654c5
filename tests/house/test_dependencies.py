"""What is imported is declared, what is declared is imported; an extra is imported where it is used, and not before."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tests.house.repository import PACKAGE, ROOT, THEOREMS, name_of, parse, python_files

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAMES = {"flint": "python-flint", "z3": "z3-solver", "pytest": "", "dpcalc": "", "theorems": ""}
"""Packages whose module has another name; what is imported without being a dependency (pytest imports the plugin)."""
EXTRAS = ("cluster", "large", "plot", "solvers")
DRAWING = re.compile(r"dpcalc/report/plots/(?!pictures|__init__)\w+\.py")
"""Files that draw, which are imported by commands alone, once a picture is asked for."""


def declared(*extras: str) -> set[str]:
    """The names of the dependencies: those of everybody, or those of extras."""
    lists = [PROJECT["optional-dependencies"][extra] for extra in extras] if extras else [PROJECT["dependencies"]]
    return {re.split(r"[<>=~]", text)[0] for texts in lists for text in texts}


@cache
def imported(path: Path) -> tuple[frozenset[str], frozenset[str]]:
    """The packages that a file imports anywhere and at the top, by the names under which they are installed."""
    tree = parse(path)
    return frozenset(packages(ast.walk(tree))), frozenset(packages(tree.body))


def packages(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """The packages that statements and calls import."""
    for node in nodes:
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            modules = [node.module]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "import_module":
            modules = [str(each.value) for each in node.args if isinstance(each, ast.Constant)]
        else:
            modules = []
        for module in modules:
            top = module.partition(".")[0]
            if top not in sys.stdlib_module_names and (found := NAMES.get(top, top)):
                yield found


FILES = python_files(PACKAGE, THEOREMS)


def test_what_is_imported_is_declared_and_the_other_way_round() -> None:
    assert {name for path in FILES for name in imported(path)[0]} == declared() | declared(*EXTRAS)


def test_extras_are_imported_where_they_are_used() -> None:
    """At the top of a file they would be needed by everybody who imports it."""
    files = [path for path in FILES if not DRAWING.fullmatch(name_of(path))]
    found = {(name_of(path), name) for path in files for name in imported(path)[1]}
    assert {each for each in found if each[1] not in declared()} == set()


def test_only_commands_import_what_draws() -> None:
    found = []
    for path in (path for path in FILES if "report.plots" in path.read_text(encoding="utf-8")):
        for node in ast.walk(parse(path)):
            drawing = isinstance(node, ast.ImportFrom) and re.fullmatch(
                r"dpcalc\.report\.plots\.(?!pictures)\w+", node.module or ""
            )
            if drawing and not DRAWING.fullmatch(name_of(path)) and path.parent != PACKAGE / "cli":
                found.append(name_of(path))
    assert found == []
