"""What the tests of the command line share: a runner, with verdicts kept in a folder of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from dpcalc.cli.main import run
from tests.cli.running import Ran, Runner


@pytest.fixture
def dpcalc(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Runner:
    """Run dpcalc on arguments, as the program does."""
    monkeypatch.setenv("DPCALC_CACHE", str(tmp_path / "cache"))

    def runner(*arguments: object) -> Ran:
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return runner
