"""What is kept of an earlier run is shown without the engines: their import takes longer than the rest together."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import Runner

THEOREM = "bailie2025/prose-3.2.3-swap-probability"
SEEN = """
import json, sys
from dpcalc.cli.main import run
codes = [run(arguments) for arguments in json.loads(sys.argv[1])]
heavy = {"cvc5", "flint", "matplotlib", "networkx", "numpy", "scipy", "sympy", "z3"}
print(json.dumps([codes, sorted(heavy & {name.partition(".")[0] for name in sys.modules})]))
"""


@pytest.mark.thorough
def test_no_engine_is_imported_for_a_kept_answer(dpcalc: Runner, tmp_path: Path) -> None:
    assert dpcalc("verify", THEOREM).code == 1
    assert dpcalc("latex", THEOREM).code == 0
    asked = [
        ["--version"],
        ["verify", THEOREM],
        ["verify", THEOREM, "--json"],
        ["verify", THEOREM, "--brief"],
        ["latex", THEOREM],
        ["latex", THEOREM, "--document"],
    ]
    environment = {**os.environ, "DPCALC_CACHE": str(tmp_path / "cache")}
    command = [sys.executable, "-c", SEEN, json.dumps(asked)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    codes, engines = json.loads(ran.stdout.splitlines()[-1])
    assert codes == [0, 1, 1, 1, 0, 0], ran.stderr
    assert engines == []
    assert ran.stderr.count("was decided in an earlier run") == 2
