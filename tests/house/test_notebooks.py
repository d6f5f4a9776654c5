"""The notebooks of the documentation run from top to bottom, and what their cells end with shows itself."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from dpcalc.cli.main import run
from tests.house.repository import ROOT, name_of

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
def test_a_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In an empty folder, with the examples that the package brings."""
    monkeypatch.chdir(tmp_path)
    assert run(["examples"]) == 0
    names: dict[str, Any] = {"__name__": "__main__"}
    shown = 0
    for cell in cells(path):
        *body, last = ast.parse(cell).body
        if isinstance(last, ast.Expr) and not cell.rstrip().endswith(";"):
            exec(compile(ast.Module(body, []), str(path), "exec"), names)  # noqa: S102 -- our own notebook
            found = eval(compile(ast.Expression(last.value), str(path), "eval"), names)  # noqa: S307 -- as above
            if hasattr(found, "_repr_html_"):
                shown += 1
                assert "<" in found._repr_html_()
                assert re.findall(r"(?<!\\)\$", found._repr_latex_()) == ["$", "$"]
        else:
            exec(compile(cell, str(path), "exec"), names)  # noqa: S102 -- our own notebook
    assert shown > 1


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
def test_a_notebook_is_kept_without_what_it_printed(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    assert all(cell["outputs"] == [] for cell in notebook["cells"] if cell["cell_type"] == "code")
    assert len({cell["id"] for cell in notebook["cells"]}) == len(notebook["cells"])


def cells(path: Path) -> list[str]:
    """The code of a notebook, cell by cell."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
