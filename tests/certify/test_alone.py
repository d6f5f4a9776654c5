"""The kernel on its own: Python without site packages, without dpcalc, in an empty folder."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate, dumps, read_text, write
from dpcalc.certify.replay import replay, replay_file
from dpcalc.errors import InputError, ReplayError
from tests.certify.handmade import GOLDEN

KERNEL = Path(kernel.__file__)


def run(folder: Path, *names: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-S", str(KERNEL), *names]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=120)


def test_the_kernel_alone_accepts_the_golden_certificates(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    names = [f"{name}.json" for name in GOLDEN]
    for name, golden in GOLDEN.items():
        write(golden, tmp_path / f"{name}.json")
    done = run(tmp_path / "empty", *(f"../{name}" for name in names))
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert len(lines) == len(names)
    assert all(": accepted: " in line for line in lines)


def test_it_stops_at_the_first_that_fails(tmp_path: Path) -> None:
    write(GOLDEN["square"], tmp_path / "good.json")
    text = dumps(GOLDEN["square"]).replace(">=", ">")
    (tmp_path / "bad.json").write_text(text, encoding="ascii")
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00")
    done = run(tmp_path, "good.json", "bad.json", "good.json")
    assert done.returncode == 1
    assert [line.split(": ")[1] for line in done.stdout.splitlines()] == ["accepted", "REJECTED"]
    assert run(tmp_path, "bytes.json").returncode == 1


@pytest.mark.parametrize("names", [(), ("missing.json",), (".",)])
def test_nothing_to_read_is_no_success(tmp_path: Path, names: tuple[str, ...]) -> None:
    done = run(tmp_path, *names)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("name", ["", *kernel.KINDS])
def test_the_kernel_needs_the_standard_library_alone(name: str) -> None:
    """Each file of the folder imports the kernel and files before it, nothing else that is ours."""
    file = KERNEL.parent / "kinds" / f"{name}.py" if name else KERNEL
    before = [f"dpcalc.certify.kinds.{other}" for other in kernel.KINDS[: kernel.KINDS.index(name)]] if name else []
    ours = {"dpcalc.certify.kernel", *before} if name else set()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    imported = {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    imported |= {n.module or "." for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    assert imported <= sys.stdlib_module_names | {"__future__", "collections.abc", "importlib.util"} | ours
    calls = {n.func.id for n in ast.walk(tree) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)}
    assert not calls & {"eval", "exec", "compile", "open", "__import__", "float", "setattr"}


def test_a_certificate_is_written_in_one_form_and_read_again(tmp_path: Path) -> None:
    golden = GOLDEN["structure"]
    write(golden, tmp_path / "folder" / "c.json")
    text = read_text(tmp_path / "folder" / "c.json")
    assert text == dumps(golden) == dumps(dict(reversed(golden.items())))
    assert replay_file(tmp_path / "folder" / "c.json") == replay(golden) == replay(text)
    again = certificate(golden["kind"], golden["statement"], golden["proof"], golden["about"])
    assert again == golden
    with pytest.raises(InputError, match=r"missing.json: cannot be read"):
        read_text(tmp_path / "missing.json")


def test_a_file_that_is_no_text_proves_nothing(tmp_path: Path) -> None:
    (tmp_path / "c.json").write_bytes(b"\xff\xfe")
    with pytest.raises(ReplayError, match="is not text"):
        read_text(tmp_path / "c.json")


def test_each_kind_has_one_check_and_is_read_once() -> None:
    for name in (*kernel.CHECKS, "example", "structure", "loss", "theorem", "claim"):
        assert kernel.check(name) is kernel.check(name)
    with pytest.raises(kernel.Reject, match="unknown kind"):
        kernel.check("axiom")
