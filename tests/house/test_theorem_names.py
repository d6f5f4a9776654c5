"""The file of a theorem is named for its statement: ``theorems/<source>/<stem>.py``, or ``<chapter>/<stem>.py``.

The same statement elsewhere, a second citation, stands in the file of the first.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.house.repository import THEOREMS, parse, python_files


def test_files_are_named_for_their_statements() -> None:
    found = [line for path in theorem_files(THEOREMS) for line in complaints(path)]
    assert not found, "\n".join(found)


def test_no_id_is_used_twice() -> None:
    counts = Counter(name for path in theorem_files(THEOREMS) for name in ids(path))
    assert [name for name, count in counts.items() if count > 1] == []


@pytest.mark.parametrize(
    ("path", "text", "complaint"),
    [
        ("bailie2025/thm_3_2_4.py", 'Theorem(id="bailie2025/thm-3.2.4")', None),
        ("bailie2025/thm_3_2_4_repaired.py", 'Theorem(id="bailie2025/thm-3.2.4-repaired")', None),
        ("bailie2025/prop_2_4_13.py", 'T(id="bailie2025/prop-2.4.13a"), T(id="bailie2025/prop-2.4.13b")', None),
        ("bailie2025/chapter_3/thm_3_2_4.py", 'Theorem(id="bailie2025/thm-3.2.4")', None),
        ("bailie2025/chapter_3/thm_3_2_4.py", 'Theorem(id="bailie2025/thm-3.2.5")', "does not begin with 'thm_3_2_4'"),
        ("cho2024/chapter_3/thm_3_2_4.py", 'Theorem(id="bailie2025/thm-3.2.4")', "lies in the folder 'cho2024'"),
        ("a/b/c/thm_3_2_4.py", 'Theorem(id="b/thm-3.2.4")', "in a chapter's folder there"),
        ("bailie2025/_shared.py", "", None),
        ("bailie2025/thm_3_2_4.py", 'Theorem(id="bailie2025/thm-3.2.5")', "does not begin with 'thm_3_2_4'"),
        ("bailie2025/thm_3_2.py", 'Theorem(id="bailie2025/thm-3.21")', "does not begin with 'thm_3_2'"),
        ("cho2024/thm_3_2_4.py", 'Theorem(id="bailie2025/thm-3.2.4")', "lies in the folder 'cho2024'"),
        ("bailie2025/thm_3_2_4.py", "Theorem(id=NAME)", "no id"),
        ("bailie2025/thm_3_2_4.py", 'T(id="bailie2025/thm-3.2.4"), T(id="bailie2023/thm-5.3")', None),
        ("thm_3_2_4.py", 'Theorem(id="bailie2025/thm-3.2.4")', "theorems/<source>/<stem>.py"),
    ],
)
def test_the_checker_itself(tmp_path: Path, path: str, text: str, complaint: str | None) -> None:
    file = tmp_path / "theorems" / path
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    found = [line for each in theorem_files(tmp_path / "theorems") for line in complaints(each)]
    assert len(found) == (complaint is not None)
    assert complaint is None or complaint in found[0]


def theorem_files(folder: Path) -> list[Path]:
    """The files that state theorems; those whose name begins with an underscore are shared material."""
    return [path for path in python_files(folder) if not path.name.startswith("_")]


@cache
def ids(path: Path) -> list[str]:
    """The literal ids ``source/label`` that a file passes as ``id=``."""
    return [
        node.value.value
        for node in ast.walk(parse(path))
        if isinstance(node, ast.keyword)
        and node.arg == "id"
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        and "/" in node.value.value
    ]


def complaints(path: Path) -> list[str]:
    """What is wrong with the place or the name of a theorem file."""
    source = path.parents[0] if path.parents[1].name == "theorems" else path.parents[1]
    if source.parent.name != "theorems":
        return [f"{path}: a theorem file lies at theorems/<source>/<stem>.py, or in a chapter's folder there"]
    names = ids(path)
    if not names:
        return [f"{path}: no id; write it out, as in id='{source.name}/{path.stem.replace('_', '-')}'"]
    own = [name for name in names if name.startswith(f"{source.name}/")]
    if not own:
        return [f"{path}: {names[0]} lies in the folder '{source.name}'"]
    if not any(_begins(re.sub(r"[.-]", "_", name.partition("/")[2].lower()), path.stem) for name in own):
        return [f"{path}: {own[0]} does not begin with '{path.stem}'"]
    return []


def _begins(label: str, stem: str) -> bool:
    """Whether a label is the stem, or the stem and a part (``prop_2_4_13a``, ``thm_3_2_4_repaired``)."""
    return label == stem or re.match(re.escape(stem) + r"[a-z_]", label) is not None
