"""What Rocq said is asked for once, until a file changes or one that it needs; with a stand-in for Rocq."""

from __future__ import annotations

from pathlib import Path

import pytest

from dpcalc.certify import rocq
from dpcalc.cli.rocq_compile import compile_all
from dpcalc.cli.rocq_kept import NAME, Kept
from dpcalc.errors import DpcalcError

NEEDS = {"a": "", "b": "From dpcalc Require Import a.", "c": "From dpcalc Require Import b.", "d": ""}


@pytest.fixture
def done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Four files, and the list of those that are compiled."""
    for name, needs in NEEDS.items():
        (tmp_path / f"{name}.v").write_text(f"{needs}\n", encoding="ascii")
    found: list[str] = []

    def compiled(folder: Path, file: str) -> tuple[bool, str]:
        found.append(file)
        (folder / file).with_suffix(".vo").touch()
        return "wrong" not in (folder / file).read_text(), f"of {file}"

    monkeypatch.setattr(rocq, "compiled", compiled)
    return found


def run(folder: Path, version: str = "8.16.1") -> dict[str, str]:
    """Compile all, and keep what was said."""
    kept = Kept(folder, version)
    said = compile_all(folder, 1, kept=kept)
    kept.save()
    return said


def test_what_has_not_changed_is_not_compiled_again(tmp_path: Path, done: list[str]) -> None:
    first = run(tmp_path)
    assert sorted(done) == ["a.v", "b.v", "c.v", "d.v"]
    assert run(tmp_path) == first == {name: f"of {name}.v" for name in NEEDS}
    assert len(done) == 4


@pytest.mark.parametrize(("changed", "again"), [("a", "abc"), ("b", "bc"), ("c", "c"), ("d", "d")])
def test_what_needs_a_changed_file_is_compiled_again(tmp_path: Path, done: list[str], changed: str, again: str) -> None:
    run(tmp_path)
    done.clear()
    with (tmp_path / f"{changed}.v").open("a", encoding="ascii") as file:
        file.write("(* more *)\n")
    run(tmp_path)
    assert done == [f"{name}.v" for name in again]


def test_what_is_lost_is_compiled_again_with_all_that_needs_it(tmp_path: Path, done: list[str]) -> None:
    run(tmp_path)
    done.clear()
    (tmp_path / "b.vo").unlink()
    run(tmp_path)
    assert done == ["b.v", "c.v"]


@pytest.mark.parametrize("text", ["", "[]", '{"a": 1}', "{"])
def test_what_cannot_be_read_counts_for_nothing(tmp_path: Path, done: list[str], text: str) -> None:
    run(tmp_path)
    done.clear()
    (tmp_path / NAME).write_text(text, encoding="ascii")
    run(tmp_path)
    assert sorted(done) == ["a.v", "b.v", "c.v", "d.v"]


def test_another_version_is_asked_anew(tmp_path: Path, done: list[str]) -> None:
    run(tmp_path)
    done.clear()
    run(tmp_path, "8.17.0")
    assert sorted(done) == ["a.v", "b.v", "c.v", "d.v"]


def test_a_refusal_is_not_kept(tmp_path: Path, done: list[str]) -> None:
    (tmp_path / "d.v").write_text("wrong\n", encoding="ascii")
    kept = Kept(tmp_path, "8.16.1")
    for _ in range(2):
        with pytest.raises(DpcalcError, match="does not accept"):
            compile_all(tmp_path, 1, kept=kept)
    assert done.count("d.v") == 2
    assert done.count("a.v") <= 2
