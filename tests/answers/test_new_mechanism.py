"""The walk-through of docs/new_mechanism.md, followed to the letter in a copy of the package."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import sympy

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "new_mechanism.md").read_text(encoding="utf-8")
FILE = re.compile(r'^```\w+ title="(\S+)"\n(.*?)^```', re.MULTILINE | re.DOTALL)
LINE = re.compile(r'^```text line="(\S+)"\n(.*?)^```', re.MULTILINE | re.DOTALL)
COMMANDS = re.findall(r"^dpcalc (.*?) +#", TEXT, re.MULTILINE)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with one more file and one more line, and the specification beside it."""
    root = tmp_path_factory.mktemp("walk")
    shutil.copytree(ROOT / "dpcalc", root / "dpcalc", ignore=shutil.ignore_patterns("__pycache__"))
    for name, content in FILE.findall(TEXT):
        assert not (root / name).exists()
        (root / name).write_text(content, encoding="utf-8")
    ((name, line),) = LINE.findall(TEXT)
    module = line.strip().partition(".")[0]
    changed = (root / name).read_text(encoding="utf-8")
    changed = re.sub(r"(= \{\n)", rf"\1{line}", changed, count=1)
    changed = changed.replace("from dpcalc.mechanisms import ", f"from dpcalc.mechanisms import {module}, ")
    (root / name).write_text(changed, encoding="utf-8")
    return root


def answer(copy: Path, *arguments: str) -> tuple[int, str]:
    """What the shell says there."""
    environment = {**os.environ, "PYTHONPATH": str(copy), "DPCALC_CACHE": str(copy / "cache")}
    command = [sys.executable, "-m", "dpcalc", *arguments]
    ran = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    assert not ran.stderr, ran.stderr
    return ran.returncode, ran.stdout


def test_every_command_answers(copy: Path) -> None:
    assert len(COMMANDS) == 6
    codes = {command: answer(copy, *command.split())[0] for command in COMMANDS}
    exceeded = {"search rounding.toml", "witness rounding.toml"}
    assert codes == {command: int(command in exceeded) for command in COMMANDS}


def test_the_answers_are_those_of_the_text(copy: Path) -> None:
    assert json.loads(answer(copy, "loss", "rounding.toml", "--json")[1])["loss"] == "5/9"
    found = json.loads(answer(copy, "budget", "rounding.toml", "--over", "base=2..8", "--json")[1])
    (form,) = found["forms"]
    base = sympy.Symbol("base")
    assert sympy.simplify(sympy.sympify(form["budget"]) - (2 * base - 1) / base**2) == 0
    assert json.loads(answer(copy, "search", "rounding.toml", "--json")[1])["actual"] == "5/9"
