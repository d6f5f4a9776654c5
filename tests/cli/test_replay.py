"""``dpcalc replay``: a line a certificate, and exit codes."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from dpcalc.certify.certificate import dumps, write
from dpcalc.cli.main import run
from tests.certify.handmade import GOLDEN


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    write(GOLDEN["square"], tmp_path / "good.json")
    (tmp_path / "bad.json").write_text(dumps(GOLDEN["square"]).replace(">=", ">"), encoding="ascii")
    return str(tmp_path / "good.json"), str(tmp_path / "bad.json")


def test_accepted_certificates_end_with_0(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", files[0], files[0]]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[:2] for line in lines] == [[files[0], "accepted"]] * 2


def test_a_pipe_is_read_as_a_file_is(capsys: pytest.CaptureFixture[str]) -> None:
    reading, writing = os.pipe()
    with os.fdopen(writing, "w") as file:
        file.write(dumps(GOLDEN["square"]))
    with os.fdopen(reading):
        assert run(["replay", f"/dev/fd/{reading}"]) == 0
    assert ": accepted: " in capsys.readouterr().out


def test_it_stops_at_the_first_that_fails(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", files[0], files[1], files[0]]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[1] for line in lines] == ["accepted", "REJECTED"]


def test_objects(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", "--json", *files]) == 1
    good, bad = map(json.loads, capsys.readouterr().out.splitlines())
    assert (good["command"], good["accepted"], good["file"]) == ("replay", True, files[0])
    assert (bad["accepted"], bad["words"]) == (False, "the content does not match its hash")


@pytest.mark.parametrize("names", [[], ["missing.json"], ["."]])
def test_nothing_to_read_ends_with_2(names: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", *names]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1


def test_a_missing_file_is_noticed_before_anything_is_said(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["replay", files[0], "missing.json"]) == 2
    assert capsys.readouterr().out == ""


def test_what_is_no_json_is_wrong_input_and_was_not_rejected(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "notes.json"
    path.write_text("not a certificate", encoding="utf-8")
    assert run(["replay", str(path), "--json"]) == 2
    error = json.loads(capsys.readouterr().err)
    assert error["where"] == str(path)
    assert "not JSON" in error["error"]
    path.write_text("[1]", encoding="utf-8")
    assert run(["replay", str(path)]) == 1


def test_a_folder_is_called_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(tmp_path)]) == 2
    assert "this is a folder" in capsys.readouterr().err
