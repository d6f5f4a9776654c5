"""The golden certificates: the kernel alone accepts them, and they are of the library's theorems as these are today."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from dpcalc.answers.verify_pool import Settings, Task, decide_task
from dpcalc.bound.certificates import differences
from dpcalc.certify.certificate import dumps
from dpcalc.certify.definitions import DEFINITIONS
from dpcalc.claim import AllOf, Claim, EveryStructure, SomeStructure
from dpcalc.cli.verify_files import write_certificates
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.theorem import Theorem
from dpcalc.theorem_files import load_file, theorem_files
from tests.certify.folding import folded
from tests.certify.golden import SHARED, certificate_files, files_by_theorem, files_of, unfolded
from tests.house.repository import PACKAGE

FILES = certificate_files()
THEOREMS = {theorem.id: (path, theorem) for path in theorem_files() for theorem in load_file(path)}
OF = files_by_theorem(THEOREMS)
SETTINGS = Settings(DEFAULT_EFFORT.limit, DEFAULT_EFFORT.rlimit, slow=False, twins=False)


def about_structures(claim: Claim) -> bool:
    parts = claim.parts.values() if isinstance(claim, AllOf) else (claim,)
    return any(isinstance(part, EveryStructure | SomeStructure | AllOf) for part in parts)


def any_reading(holds: Callable[[Claim], bool], theorem: Theorem) -> bool:
    return any(holds(reading.claim) for reading in theorem.every_reading)


def test_the_kernel_alone_accepts_every_golden_certificate(tmp_path: Path) -> None:
    shutil.copy(PACKAGE / "certify" / "kernel.py", tmp_path)
    shutil.copytree(PACKAGE / "certify" / "kinds", tmp_path / "kinds")
    command = [sys.executable, "-I", "-S", str(tmp_path / "kernel.py"), *map(str, FILES)]
    ran = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert ran.returncode == 0, ran.stdout[-500:] + ran.stderr[-500:]
    assert ran.stdout.count(": accepted: ") == len(FILES) > 20


@pytest.mark.thorough
def test_the_definitions_of_examples_are_those_of_the_package() -> None:
    """One name has one meaning in all golden certificates; the few further names belong to one theorem file each."""
    further: dict[str, set[str]] = {}
    for path in FILES:
        data = unfolded(path)
        for name, parameters, body in data["statement"]["define"] if data["kind"] == "example" else ():
            if name in DEFINITIONS:
                assert DEFINITIONS[name] == (parameters, body), path
            else:
                further.setdefault(name, set()).add(f"{parameters}: {body}")
    assert further
    assert all(len(meanings) == 1 for meanings in further.values()), further


def test_every_golden_certificate_belongs_to_a_theorem() -> None:
    assert {path for name in THEOREMS for path in OF[name]} == set(FILES)
    assert all(OF[name] == files_of(name) for name in list(THEOREMS)[::50])


@pytest.mark.library
def test_what_certificates_hold_alike_is_written_once() -> None:
    """The set is what folding makes of the certificates in full, and these are over 2.4 times as long."""
    full = {str(path): unfolded(path) for path in FILES}
    short, pieces = folded(full)
    assert json.loads(SHARED.read_text(encoding="ascii")) == pieces
    assert all(path.read_text(encoding="ascii") == dumps(short[str(path)]) for path in FILES)
    sizes = [path.stat().st_size for path in (*FILES, SHARED)]
    assert 12 * sum(sizes) < 5 * sum(len(dumps(data)) for data in full.values())


@pytest.mark.parametrize("name", [n for n in THEOREMS if OF[n]])
def test_a_golden_certificate_is_of_the_library_s_theorem_as_it_is_today(name: str) -> None:
    _, theorem = THEOREMS[name]
    for path in OF[name]:
        data = unfolded(path)
        assert data["theorem"]["id"] == name
        assert data["theorem"]["library"] is True
        assert differences(data, theorem) == [], f"{path.name} is out of date: make certificates"


@pytest.mark.slow
@pytest.mark.parametrize("name", [n for n, (_, t) in THEOREMS.items() if OF[n] or any_reading(about_structures, t)])
def test_what_is_certified_today_is_what_the_golden_certificates_say(name: str, tmp_path: Path) -> None:
    path, theorem = THEOREMS[name]
    write_certificates(decide_task(Task(path, theorem.id), SETTINGS), tmp_path)
    assert _said(tmp_path.rglob("*.json")) == _said(files_of(name))


def _said(paths: Iterable[Path]) -> dict[str, object]:
    """What certificates state, by the names of their files: the proofs may differ with the solver's version."""
    return {path.name: unfolded(path)["statement"] for path in paths}
