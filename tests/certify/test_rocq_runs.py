"""Rocq as a program that answers, and the record of what it said: with a stand-in for it, and files of our own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from dpcalc.certify import rocq
from dpcalc.certify.rocq import AXIOMS, Record, Recorded


@pytest.fixture(autouse=True)
def _forgets() -> Iterator[None]:
    rocq.record.cache_clear()
    yield
    rocq.record.cache_clear()


def stand_in(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, script: str) -> None:
    """A program of that name, first on the path."""
    (folder / "bin").mkdir(exist_ok=True)
    program = folder / "bin" / name
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="ascii")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder / 'bin'}:/usr/bin:/bin")


@pytest.mark.parametrize(
    ("script", "version"), [("echo 8.18.0 4.14", "8.18.0"), ("echo 8.18.0; exit 1", ""), ("exit 0", "")]
)
def test_the_version_is_the_first_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, version: str
) -> None:
    stand_in(tmp_path, monkeypatch, "coqc", script)
    assert rocq.version() == version


@pytest.mark.thorough
def test_a_file_is_accepted_where_rocq_ends_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(tmp_path, monkeypatch, "coqc", 'pwd; echo "$@"; echo oh >&2; for f; do :; done; test "$f" = good.v')
    said = f"{tmp_path}\n-q -w -notation-overridden -Q . dpcalc {{}}.v\noh\n"
    assert rocq.compiled(tmp_path, "good.v") == (True, said.format("good"))
    assert rocq.compiled(tmp_path, "bad.v") == (False, said.format("bad"))
    monkeypatch.setattr(rocq, "_SECONDS", 1)
    stand_in(tmp_path, monkeypatch, "coqc", "exec sleep 30")
    assert rocq.compiled(tmp_path, "good.v") == (False, "no end in 1 seconds")


def test_the_loop_is_told_a_script_and_an_error_is_part_of_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand_in(tmp_path, monkeypatch, "coqtop", "cat; exit 1")
    assert rocq.said_to(tmp_path, "Check 1.\n") == "Check 1.\n"


def test_required_modules_are_paths_a_line_each() -> None:
    text = "From dpcalc Require Import language rules.sums.\nFrom dpcalc Require words.laws.\nFrom Coq Require Reals.\n"
    assert rocq.needs(text) == ["language", "rules/sums", "words/laws"]
    assert rocq.needs("(* From dpcalc Require language. *)") == []


def tree(at: Path) -> Path:
    """A folder of proofs with a printed word."""
    (at / "proofs" / "words").mkdir(parents=True)
    for name in ("language", "words/laws", "a"):
        (at / "proofs" / f"{name}.v").write_text(f"(* {name} *)", encoding="ascii")
    return at


def test_files_are_known_by_their_hashes_printed_words_are_not(tmp_path: Path) -> None:
    found = rocq.hashes(tree(tmp_path) / "proofs")
    assert found == {"a.v": rocq.digest("(* a *)"), "language.v": rocq.digest("(* language *)")}
    assert [path.name for path in rocq.sources(tmp_path / "proofs")] == ["a.v", "language.v", "laws.v"]


@pytest.mark.parametrize("inside", [".", "dpcalc/_rocq"])
def test_proofs_lie_beside_the_package_or_inside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: str
) -> None:
    monkeypatch.setattr(rocq, "__file__", str(tmp_path / "dpcalc" / "certify" / "rocq.py"))
    assert rocq.root() is None
    assert rocq.record() is None
    rocq.record.cache_clear()
    tree(tmp_path / inside)
    assert rocq.root() == tmp_path / inside
    assert rocq.record() is None, "there is no record yet"


PROOF = Recorded("own/a", "a.v", "first", ("Classical_Prop.classic",), "8.18")


def test_a_record_counts_as_long_as_no_file_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rocq, "root", lambda: tree(tmp_path) if not (tmp_path / "proofs").exists() else tmp_path)
    known = Record("8.18", rocq.hashes(tree(tmp_path) / "proofs"), {"key": PROOF})
    (tmp_path / "certificates").mkdir()
    rocq.record_file(tmp_path).write_text(known.dumps(), encoding="ascii")
    assert "version" not in json.loads(known.dumps())["proofs"]["key"]
    assert rocq.record() == known
    assert rocq.recorded("key") == PROOF
    assert rocq.recorded("other") is None
    for name, text in (("a", "(* b *)"), ("more", "(* a *)")):
        path = tmp_path / "proofs" / f"{name}.v"
        before = path.read_text(encoding="ascii") if path.exists() else None
        path.write_text(text, encoding="ascii")
        rocq.record.cache_clear()
        assert rocq.record() is None
        assert rocq.recorded("key") is None
        path.unlink()
        if before is not None:
            path.write_text(before, encoding="ascii")
    rocq.record.cache_clear()
    assert rocq.recorded("key") == PROOF
    (tmp_path / "proofs" / "a.v").unlink()
    rocq.record.cache_clear()
    assert rocq.record() is None


@pytest.mark.parametrize(
    ("axioms", "counts"),
    [
        ((), True),
        (("Classical_Prop.classic",), True),
        (tuple(AXIOMS), True),
        (("own",), False),
        ((*AXIOMS, "own"), False),
    ],
)
def test_a_proof_may_rest_on_the_known_axioms_alone(
    monkeypatch: pytest.MonkeyPatch, axioms: tuple[str, ...], counts: bool
) -> None:
    proof = Recorded("own/a", "a.v", "first", axioms)
    monkeypatch.setattr(rocq, "record", lambda: Record("8.18", {}, {"key": proof}))
    assert rocq.recorded("key") == (proof if counts else None)
    monkeypatch.setattr(rocq, "record", lambda: None)
    assert rocq.recorded("key") is None
    monkeypatch.undo()
