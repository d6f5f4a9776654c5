"""How long dpcalc takes to start: the package's floors imported afresh, and the program where its answer is kept."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from tempfile import TemporaryDirectory

REPEATS = 5
_THEOREM = "bailie2025/thm-3.2.4"
_PROGRAM = "from dpcalc.cli.main import main; main()"


def run() -> Iterator[tuple[str, str]]:
    """The best of a few starts, in seconds, and how many times as long as ``dpcalc --version`` kept answers take."""
    for module in ("dpcalc", "dpcalc.verdict", "dpcalc.exact"):
        yield f"import {module}", f"{min(_start(f'import {module}') for _ in range(REPEATS)):.2f} s"
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "DPCALC_CACHE": folder}
        for command in ("verify", "latex"):
            _start(_PROGRAM, command, _THEOREM, environment=environment)  # decides, and keeps the answer
        version = min(_start(_PROGRAM, "--version") for _ in range(REPEATS))
        yield "dpcalc --version", f"{version:.2f} s"
        for command in ("verify", "latex"):
            kept = min(_start(_PROGRAM, command, _THEOREM, environment=environment) for _ in range(REPEATS))
            yield f"dpcalc {command} {_THEOREM}, kept", f"{kept:.2f} s, {kept / version:.1f} times --version"


def _start(text: str, *arguments: str, environment: Mapping[str, str] | None = None) -> float:
    """Seconds to start Python and run a program."""
    started = time.perf_counter()
    command = [sys.executable, "-c", text, *arguments]
    subprocess.run(command, check=True, env=environment, capture_output=True)  # noqa: S603 -- our own program
    return time.perf_counter() - started
