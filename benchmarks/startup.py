"""How long dpcalc takes to start: a fresh interpreter that imports the package's floors and stops."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator

REPEATS = 5


def run() -> Iterator[tuple[str, str]]:
    """The best of a few starts, in seconds."""
    for module in ("dpcalc", "dpcalc.verdict", "dpcalc.exact"):
        yield f"import {module}", f"{min(_start(module) for _ in range(REPEATS)):.2f} s"


def _start(module: str) -> float:
    """Seconds to start Python and import a module."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", f"import {module}"], check=True)  # noqa: S603 -- our own interpreter and text
    return time.perf_counter() - started
