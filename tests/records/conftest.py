"""Running ``dpcalc swap`` in a folder of its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from dpcalc.cli import main


@dataclass(frozen=True)
class Run:
    """What one run of the command left behind."""

    code: int
    stdout: str
    stderr: str

    @property
    def object(self) -> Any:
        """The one JSON object on stdout."""
        (line,) = self.stdout.splitlines()
        return json.loads(line)


Swap = Callable[..., Run]


@click.command(add_help_option=False, context_settings={"ignore_unknown_options": True})
@click.argument("words", nargs=-1, type=click.UNPROCESSED)
def front_door(words: tuple[str, ...]) -> None:
    """The console script, in the hands of click's runner."""
    sys.exit(main.run(["swap", *words]))


@pytest.fixture
def swap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Swap:
    """A function that runs ``dpcalc swap`` with the given words, in ``tmp_path``."""
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> Run:
        result = CliRunner().invoke(front_door, words)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return Run(result.exit_code, result.stdout, result.stderr)

    return run
