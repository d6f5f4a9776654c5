"""Every command that the README and the documents show does what they say (see ``commands.py`` for the conventions)."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.commands import Command, ShownFile, steps
from tests.house.repository import ROOT, name_of

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
EACH_DOCUMENT = pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
SECONDS_ALLOWED = 600


@EACH_DOCUMENT
def test_commands_of_a_document(document: Path, tmp_path: Path) -> None:
    _walk(document, tmp_path, slow=False)


@pytest.mark.slow
@EACH_DOCUMENT
def test_slow_commands_of_a_document(document: Path, tmp_path: Path) -> None:
    _walk(document, tmp_path, slow=True)


@EACH_DOCUMENT
def test_make_targets_exist(document: Path) -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for step in steps(document.read_text(encoding="utf-8")):
        if isinstance(step, Command) and step.program == "make":
            asked = {word for word in step.text.split()[1:] if "=" not in word and not word.startswith("-")}
            assert asked <= targets, f"{name_of(document)}:{step.line}: no such target in the Makefile: {step.text}"


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
        _run(Command("true", 1, exit_code=1), tmp_path, "a document")


def _walk(document: Path, folder: Path, slow: bool) -> None:
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
            _run(step, folder, name_of(document))


def _run(command: Command, folder: Path, document: str) -> None:
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
    assert ended.returncode == command.exit_code, (
        f"{document}:{command.line}: exit code {ended.returncode} instead of {command.exit_code}: {command.text}\n"
        f"{ended.stdout[-2000:]}\n{ended.stderr[-2000:]}"
    )
