"""An installed wheel answers as a checkout does: with the theorems, and Rocq's proofs with their record."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from itertools import groupby
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

from tests.cli.running import Ran, ran_elsewhere
from tests.house.commands import Command, ShownFile, steps
from tests.house.repository import ROOT

RECORDED = json.loads((ROOT / "certificates" / "rocq.json").read_text(encoding="utf-8"))["proofs"].values()

EXTRAS = ("clarabel", "cvc5", "distributed", "duckdb", "matplotlib", "pandas", "scipy")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what a wheel holds."""
    folder = tmp_path_factory.mktemp("wheel")
    for artifact in WheelBuilder(str(ROOT)).build(directory=str(folder)):
        with ZipFile(artifact) as wheel:
            wheel.extractall(folder / "site")
    return folder / "site"


def _asked(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(installed), "DPCALC_CACHE": str(installed.parent / "cache")}
    command = [sys.executable, "-m", "dpcalc", *arguments]
    return subprocess.run(command, env=environment, cwd=installed.parent, capture_output=True, text=True, check=False)


@pytest.mark.thorough
def test_what_rocq_proved_is_proved_there_too(installed: Path) -> None:
    name = next(str(proof["id"]) for proof in RECORDED)
    ran = _asked(installed, "verify", name, "--json")
    assert ran.returncode == 0, ran.stderr
    (found,) = (json.loads(line) for line in ran.stdout.splitlines())
    assert (found["verdict"], found["trust"]) == ("proved", "rocq")


@pytest.mark.thorough
def test_certificates_are_written_and_replayed_there(installed: Path) -> None:
    name = "bailie2025/prop-a.3.3-iff"
    assert _asked(installed, "verify", name, "--brief", "--certificates", "out").returncode == 1
    ran = _asked(installed, "replay", f"out/{name}.json")
    assert ran.returncode == 0, ran.stderr
    assert "the library's theorem bailie2025/prop-a.3.3-iff has this claim" in ran.stdout


@pytest.mark.thorough
def test_every_command_of_the_readme_runs_there(installed: Path, tmp_path: Path) -> None:
    """In a folder with nothing in it, without any extra: the examples that commands read come out of the wheel too."""
    hidden = installed.parent / "hidden"
    hidden.mkdir()
    for extra in EXTRAS:
        (installed.parent / "hidden" / f"{extra}.py").parent.mkdir(exist_ok=True)
        (installed.parent / "hidden" / f"{extra}.py").write_text(
            "raise ModuleNotFoundError(__name__)\n", encoding="utf-8"
        )
    places = f"{installed.parent / 'hidden'}{os.pathsep}{installed}"
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": places, "DPCALC_CACHE": str(tmp_path / "cache")}
    place = "import dpcalc; print(dpcalc.__file__)"
    found = subprocess.run(
        [sys.executable, "-c", place], env=environment, cwd=tmp_path, capture_output=True, check=True
    )
    assert Path(found.stdout.decode().strip()).is_relative_to(installed)
    shown = steps((ROOT / "README.md").read_text(encoding="utf-8"))
    for file in (step for step in shown if isinstance(step, ShownFile)):
        (tmp_path / file.name).write_text(file.text, encoding="utf-8")
    commands = [step for step in shown if isinstance(step, Command) and step.program == "dpcalc"]
    assert len(commands) > 15
    # what a shell has to read goes to one, in its place; the others are asked in one process
    for plain, together in groupby(commands, lambda command: not set(command.text) & set("|<>;&$*`")):
        asked = list(together)
        if plain:
            answers = ran_elsewhere(places, tmp_path, [shlex.split(command.text)[1:] for command in asked])
        else:
            answers = [_in_a_shell(command.text, tmp_path, environment) for command in asked]
        for step, ran in zip(asked, answers, strict=True):
            assert ran.code == step.exit_code, f"README.md:{step.line}: {step.text}\n{ran.out}\n{ran.err}"


def _in_a_shell(text: str, folder: Path, environment: dict[str, str]) -> Ran:
    command = ["bash", "-o", "pipefail", "-c", text]
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=600, check=False)
    return Ran(ran.returncode, ran.stdout, ran.stderr)


@pytest.mark.thorough
def test_one_s_own_theorems_are_a_test_suite_there(installed: Path) -> None:
    assert _asked(installed, "new", "mine/own", "-o", "own_theorem.py").returncode == 0
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-m", "pytest", "--dpcalc", "-q", "-p", "no:cacheprovider", "own_theorem.py"]
    ran = subprocess.run(command, env=environment, cwd=installed.parent, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "1 passed" in ran.stdout
