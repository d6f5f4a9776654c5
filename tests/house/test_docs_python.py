"""Every Python block in the documents runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.repository import ROOT, name_of

DOCUMENTS = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
BLOCK = re.compile(r"^```python[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.thorough
@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_python_blocks_run(document: Path) -> None:
    """The blocks of one document share their names, as in one session."""
    names: dict[str, object] = {"__name__": "document"}
    for block in BLOCK.findall(document.read_text(encoding="utf-8")):
        exec(compile(block, document.name, "exec"), names)  # noqa: S102 -- the project's own documents are run on purpose
