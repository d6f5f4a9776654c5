"""Every command that the README and the documents show does what they say (see ``commands.py`` for the conventions)."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from dpcalc.cli.main import run
from tests.house.commands import Command, ShownFile, printed, steps
from tests.house.repository import ROOT, name_of

Run: TypeAlias = Callable[[Command, Path, str], None]
"""Runs a command of a document in a folder, and complains where it does not end as the document says."""
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
EACH_DOCUMENT = pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
SECONDS_ALLOWED = 600


@pytest.mark.thorough
@EACH_DOCUMENT
def test_commands_of_a_document(document: Path, tmp_path: Path, here: Run) -> None:
    if document != DOCUMENTS[0]:  # those of the README are run in an installed wheel: tests/cli/test_wheel.py
        _walk(document, tmp_path, here, slow=False)


@pytest.mark.slow
@EACH_DOCUMENT
def test_slow_commands_of_a_document(document: Path, tmp_path: Path) -> None:
    _walk(document, tmp_path, _in_a_shell, slow=True)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run dpcalc inside the test's process, which saves the start of a program; what needs a shell gets one."""
    monkeypatch.setenv("DPCALC_CACHE", str(tmp_path / "cache"))

    def within(command: Command, folder: Path, document: str) -> None:
        if set(command.text) & set("|<>;&$*`"):
            _in_a_shell(command, folder, document)
            return
        monkeypatch.chdir(folder)
        capsys.readouterr()
        code = run(shlex.split(command.text)[1:])
        _check(command, document, code, "\n".join(capsys.readouterr()))

    return within


@EACH_DOCUMENT
def test_make_targets_exist(document: Path) -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for step in steps(document.read_text(encoding="utf-8")):
        if isinstance(step, Command) and step.program == "make":
            asked = {word for word in step.text.split()[1:] if "=" not in word and not word.startswith("-")}
            assert asked <= targets, f"{name_of(document)}:{step.line}: no such target in the Makefile: {step.text}"


@EACH_DOCUMENT
def test_what_documents_show_is_what_is_printed(document: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command, shown in printed(document.read_text(encoding="utf-8")):
        capsys.readouterr()
        assert run(shlex.split(command.text)[1:]) == command.exit_code
        assert capsys.readouterr().out == shown, f"{name_of(document)}:{command.line}"


@EACH_DOCUMENT
def test_bash_can_read_the_commands(document: Path) -> None:
    """Most of them are not run by a shell here, but by readers they are: parentheses, for one, need quotes."""
    found = steps(document.read_text(encoding="utf-8"))
    lines = "\n".join(step.text for step in found if isinstance(step, Command))
    read = subprocess.run(["bash", "-n"], input=lines, capture_output=True, text=True, check=False)
    assert read.returncode == 0, f"{name_of(document)}: {read.stderr}"


def test_the_demo_is_a_list_of_commands_that_bash_can_read() -> None:
    subprocess.run(["bash", "-n", ROOT / "examples" / "demo.sh"], check=True)


SHOWN = """
```toml title="spec.toml"
size = 4
```
```console
$ dpcalc loss spec.toml \\
    --json        # exit 1, and slow
a line of output
```
```sh
make test VENV=v  # in a minute
dpcalc latex "a # b"
```
```python
dpcalc = 1
```
"""


def test_the_reader_of_documents() -> None:
    assert steps(SHOWN) == [
        ShownFile("spec.toml", "size = 4\n"),
        Command("dpcalc loss spec.toml --json", 6, exit_code=1, slow=True),
        Command("make test VENV=v", 11),
        Command('dpcalc latex "a # b"', 12),
    ]


def test_a_wrong_exit_code_is_caught(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="exit code 0 instead of 1"):
        _in_a_shell(Command("true", 1, exit_code=1), tmp_path, "a document")


def test_a_wrong_exit_code_is_caught_in_the_same_process_too(tmp_path: Path, here: Run) -> None:
    with pytest.raises(AssertionError, match="exit code 0 instead of 1"):
        here(Command("dpcalc --version", 1, exit_code=1), tmp_path, "a document")


def _walk(document: Path, folder: Path, perform: Run, slow: bool) -> None:
    """Write the files and run the dpcalc commands of a document in order, in a folder with the examples.

    The slow round runs every command, for a slow one may need what a quick one wrote.
    """
    shown = steps(document.read_text(encoding="utf-8"))
    commands = [step for step in shown if isinstance(step, Command) and step.program == "dpcalc"]
    if not any(step.slow == slow for step in commands):
        return
    if (ROOT / "examples").is_dir():
        shutil.copytree(ROOT / "examples", folder / "examples")
    for step in shown:
        if isinstance(step, ShownFile):
            path = folder / step.name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(step.text, encoding="utf-8")
        elif step in commands and (slow or not step.slow):
            perform(step, folder, name_of(document))


def _in_a_shell(command: Command, folder: Path, document: str) -> None:
    """Run a command as a user would, with the programs of this environment first on the path."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    ended = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command.text],
        cwd=folder,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        timeout=SECONDS_ALLOWED,
        check=False,
    )
    _check(command, document, ended.returncode, f"{ended.stdout[-2000:]}\n{ended.stderr[-2000:]}")


def _check(command: Command, document: str, code: int, said: str) -> None:
    """Fail where a command did not end with the exit code that the document gives."""
    wrong = f"exit code {code} instead of {command.exit_code}: {command.text}"
    assert code == command.exit_code, f"{document}:{command.line}: {wrong}\n{said[-4000:]}"
