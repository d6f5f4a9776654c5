"""The README's commands run in an empty folder, one after the other: by a test, and by ``make wheel``."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.house.commands import ShownFile, steps
from tests.house.repository import ROOT


def serve(folder: Path, environment: Mapping[str, str]) -> int:
    """Run them, and return how many there are. Raises ``AssertionError`` where one does not end as it should."""
    commands = 0
    for step in steps((ROOT / "README.md").read_text(encoding="utf-8")):
        if isinstance(step, ShownFile):
            (folder / step.name).write_text(step.text, encoding="utf-8")
        elif step.program == "dpcalc":
            commands += 1
            command = ["bash", "-o", "pipefail", "-c", step.text]
            ran = subprocess.run(
                command, cwd=folder, env=environment, capture_output=True, text=True, timeout=600, check=False
            )
            said = f"README.md:{step.line}: {step.text}\n{ran.stdout}\n{ran.stderr}"
            assert ran.returncode == step.exit_code, said
    return commands


def main(programs: str) -> None:
    """Serve them from a folder of programs, that of an environment which holds the wheel and what it needs alone."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    with TemporaryDirectory() as name:
        folder = Path(name, "empty")
        folder.mkdir()
        path = f"{Path(programs).absolute()}{os.pathsep}{os.environ['PATH']}"
        served = serve(folder, {**kept, "PATH": path, "DPCALC_CACHE": str(Path(name, "cache"))})
    sys.stdout.write(f"{served} commands of README.md\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
