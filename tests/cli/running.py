"""Running dpcalc inside the test's own process, and what it said."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from tests.house.repository import ROOT

SPECS = ROOT / "examples" / "specs"


@dataclass(frozen=True)
class Ran:
    """The exit code and both outputs of one run."""

    code: int
    out: str
    err: str

    @property
    def objects(self) -> list[dict[str, Any]]:
        """The JSON objects printed, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def object(self) -> dict[str, Any]:
        """The one JSON object printed."""
        (found,) = self.objects
        return found


_ONE_BY_ONE = """
import contextlib, io, json, sys
from dpcalc.cli.main import run
for arguments in json.loads(sys.argv[1]):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(arguments)
    print(json.dumps([code, out.getvalue(), err.getvalue()]))
"""


def ran_elsewhere(package: Path | str, folder: Path, commands: Sequence[Sequence[str]]) -> list[Ran]:
    """What the dpcalc of another folder says to some commands, asked one by one in one process."""
    environment = {**os.environ, "PYTHONPATH": str(package), "DPCALC_CACHE": str(folder / "cache")}
    words = [sys.executable, "-c", _ONE_BY_ONE, json.dumps(commands)]
    ran = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return [Ran(*json.loads(line)) for line in ran.stdout.splitlines()]


Runner: TypeAlias = Callable[..., Ran]
"""Runs dpcalc on some arguments."""


def swapping_spec(
    folder: Path,
    margins: str = "margins = { hold = [[2, 2]], swap = [[2, 2]] }",
    records: str = "{ match = 1, hold = 2, swap = 2 }",
    invariants: str = '["match*hold", "match*swap"]',
    rate: str = '"1/4"',
    claim: str = "",
    premetric: str = '"hamming"',
) -> Path:
    """Write a specification for swapping and return its path."""
    text = f"""
[domain]
records = {records}
{margins}
[multiverse]
invariants = {invariants}
[input]
premetric = {premetric}
[output]
premetric = "MULT"
[mechanism]
name = "permutation-swapping"
rate = {rate}
"""
    if claim:
        text += f"[claim]\nbudget = {claim}\n"
    path = folder / "spec.toml"
    path.write_text(text, encoding="utf-8")
    return path
