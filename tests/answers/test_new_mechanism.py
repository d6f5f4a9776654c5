"""The walk-through of docs/new_mechanism.md, followed to the letter in a copy of the package."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import sympy

from tests.cli.running import ran_elsewhere

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "new_mechanism.md").read_text(encoding="utf-8")
FILE = re.compile(r'^```\w+ title="(\S+)"\n(.*?)^```', re.MULTILINE | re.DOTALL)
LINE = re.compile(r"^In `MECHANISMS` of `(dpcalc/\S+\.py)`:\n\n```text\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMANDS = re.findall(r"^dpcalc (.*?) +#", TEXT, re.MULTILINE)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package with one more file and one more line, and the specification beside it."""
    root = tmp_path_factory.mktemp("walk")
    shutil.copytree(ROOT / "dpcalc", root / "dpcalc")  # what Python compiled of it is valid there too
    for name, content in FILE.findall(TEXT):
        assert not (root / name).exists()
        (root / name).write_text(content, encoding="utf-8")
    ((name, line),) = LINE.findall(TEXT)
    before = (root / name).read_text(encoding="utf-8")
    changed = re.sub(r"^(MECHANISMS.* = \(\n)", rf"\1{line}", before, count=1, flags=re.MULTILINE)
    assert changed != before
    (root / name).write_text(changed, encoding="utf-8")
    return root


@pytest.mark.thorough
def test_every_command_answers_as_the_text_says(copy: Path) -> None:
    assert len(COMMANDS) == 7
    answers = ran_elsewhere(copy, copy, [[*command.split(), *_as_objects(command)] for command in COMMANDS])
    assert not any(ran.err for ran in answers)
    ran = dict(zip(COMMANDS, answers, strict=True))
    exceeded = {"search rounding.toml", "witness rounding.toml"}
    assert {command: found.code for command, found in ran.items()} == {c: int(c in exceeded) for c in COMMANDS}
    said = {command: found.object for command, found in ran.items() if _as_objects(command)}
    assert said["loss rounding.toml"]["loss"] == said["search rounding.toml"]["actual"] == "5/9"
    (form,) = said["budget rounding.toml --over base=2..8"]["forms"]
    (of_size,) = said["budget rounding.toml --over size=2..8"]["forms"]
    assert (of_size["budget"], of_size["from"], of_size["to"]) == ("5/9", "3", "inf")
    base = sympy.Symbol("base")
    assert sympy.simplify(sympy.sympify(form["budget"]) - (2 * base - 1) / base**2) == 0


def _as_objects(command: str) -> list[str]:
    return ["--json"] if command.split()[0] in ("loss", "budget", "search") else []
