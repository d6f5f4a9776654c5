"""The example that writes a frame of a survey refuses what it does not know."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.repository import ROOT

SCRIPT = ROOT / "examples" / "survey" / "generate.py"


@pytest.mark.parametrize(
    ("arguments", "code", "files"),
    [
        (("--help",), 0, []), (("--bogus",), 2, []), (("x.csv", "-3"), 2, []),
        ((), 2, []), (("x.csv", "5"), 0, ["x.csv"]),
    ],
)  # fmt: skip
def test_only_a_frame_that_was_asked_for_is_written(
    tmp_path: Path, arguments: tuple[str, ...], code: int, files: list[str]
) -> None:
    ran = subprocess.run([sys.executable, str(SCRIPT), *arguments], cwd=tmp_path, capture_output=True, check=False)
    assert ran.returncode == code
    assert [path.name for path in tmp_path.iterdir()] == files
