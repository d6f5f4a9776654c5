"""``pytest --dpcalc``: theorem files as a test suite."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.own_theorems import HEAD, theorem_file
from tests.house.repository import ROOT


def pytest_on(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest in a folder, with the plugin and no other."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    environment.pop("PYTEST_ADDOPTS", None)
    command = [sys.executable, "-m", "pytest", "-p", "dpcalc.pytest_plugin", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.thorough
def test_a_theorem_is_a_test_that_passes_where_it_holds_and_its_twins_fail(tmp_path: Path) -> None:
    theorem_file(tmp_path, "KEPT", "PROVED", "SPARED", "WRONG", "STUCK", "BROKEN_TWIN", "BROKEN")
    ran = pytest_on(tmp_path, "--dpcalc", "-v")
    assert ran.returncode == 1, ran.stderr
    for name in ("kept", "proved", "spared"):
        assert f"own.py::own/{name} PASSED" in ran.stdout
    for name in ("wrong", "stuck", "twin", "broken"):
        assert f"own.py::own/{name} FAILED" in ran.stdout
    assert "4 failed, 3 passed" in ran.stdout
    assert "false at n = 5" in ran.stdout, "the witness is shown"
    assert "verified instead of refuted (one more)" in ran.stdout
    assert "ZeroDivisionError: a fault of the file" in ran.stdout
    assert "Traceback" not in ran.stdout


@pytest.mark.thorough
def test_without_the_option_nothing_is_collected(tmp_path: Path) -> None:
    theorem_file(tmp_path, "KEPT")
    assert "no tests ran" in pytest_on(tmp_path).stdout


@pytest.mark.thorough
def test_what_is_no_theorem_file_is_never_run(tmp_path: Path) -> None:
    theorem_file(tmp_path, "KEPT")
    for name in ("script.py", "_shared.py", "conftest_like.py"):
        (tmp_path / name).write_text("raise SystemExit('this ran')\nNO = 'THEOREM = 1'\n", encoding="utf-8")
    (tmp_path / "_theorem.py").write_text("THEOREM = 1\nraise SystemExit('this ran')\n", encoding="utf-8")
    (tmp_path / "test_other.py").write_text("def test_it():\n    pass\n", encoding="utf-8")
    ran = pytest_on(tmp_path, "--dpcalc")
    assert ran.returncode == 0, ran.stdout
    assert "2 passed" in ran.stdout


@pytest.mark.thorough
def test_a_wrong_file_is_named_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(f"{HEAD}\nTHEOREM = theorem('x', wrong(5))\n", encoding="utf-8")
    ran = pytest_on(tmp_path, "--dpcalc")
    assert ran.returncode == 2
    assert f"own.py line {HEAD.count(chr(10)) + 2}: the file does not run: NameError" in ran.stdout


@pytest.mark.thorough
def test_larger_scopes_are_an_option(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    route = "Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=5))"
    claim = "ForAll('numbers', lambda size: iter([size]), lambda n: Witness('five', {}) if n == 5 else None)"
    file.write_text(f"{HEAD}\nTHEOREM = theorem('x', {claim}, routes=({route},))\n", encoding="utf-8")
    assert pytest_on(tmp_path, "--dpcalc").returncode == 0
    slow = pytest_on(tmp_path, "--dpcalc", "--dpcalc-slow")
    assert slow.returncode == 1
    assert "five" in slow.stdout


@pytest.mark.thorough
def test_other_uses_of_the_name_are_left_alone(tmp_path: Path) -> None:
    theorem_file(tmp_path, "KEPT")
    (tmp_path / "other").mkdir()
    for name, text in {
        "theorems.py": "THEOREMS = [('a', 'b')]\n",
        "template.py": 'TEXT = """\nTHEOREM = Theorem(\n"""\nraise SystemExit("this ran")\n',
        "by_name.py": "from dpcalc.theorem import Theorem\nTHEOREMS: dict[str, Theorem] = {}\nraise SystemExit\n",
    }.items():
        (tmp_path / "other" / name).write_text(text, encoding="utf-8")
    library = ROOT / "theorems" / "laws" / "hellinger.py"
    ran = pytest_on(tmp_path, "--dpcalc", "--collect-only", "-q", "other", "own.py", str(library))
    assert ran.returncode == 0, ran.stdout
    assert "own/kept" in ran.stdout
    assert "other" not in ran.stdout
    assert "laws/" in ran.stdout, "a module named theorems does not stand in the place of the library"


@pytest.mark.thorough
def test_a_slip_in_a_theorem_file_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("from dpcalc.theorem import Theorem\nTHEOREM = 3\n", encoding="utf-8")
    ran = pytest_on(tmp_path, "--dpcalc")
    assert ran.returncode == 2
    assert "a theorem is wanted, this is of type int" in ran.stdout
