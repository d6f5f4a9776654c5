"""The verdicts kept between runs, and how ``dpcalc list`` shows them."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from dpcalc.answers import theorem_index
from dpcalc.cli import verdict_cache
from tests.cli.own_theorems import theorem_file
from tests.cli.running import Runner
from tests.house.repository import THEOREMS


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small library in place of the real one."""
    root = tmp_path / "theorems"
    for source, names in (("own", ("KEPT", "WRONG")), ("other", ("PROVED",))):
        folder = root / source
        folder.mkdir(parents=True)
        file = theorem_file(folder, *names)
        text = file.read_text(encoding="utf-8").replace('"own"', f'"{source}"')
        file.write_text(text.replace("own/{label}", f"{source}/{{label}}"), encoding="utf-8")
    for name in (
        "dpcalc.cli.verify_run",
        "dpcalc.theorem_files",
    ):  # the importer first: it is imported as it is patched
        monkeypatch.setattr(f"{name}.theorems_root", lambda: root)
    found = {"own/kept": "own", "own/wrong": "own", "other/proved": "other"}
    files = {name: root / source / "own.py" for name, source in found.items()}
    monkeypatch.setattr("dpcalc.answers.theorem_index.index", lambda: files)
    monkeypatch.setattr("dpcalc.answers.theorem_index.library_root", lambda: root)
    return root


def listed(dpcalc: Runner, *options: str) -> dict[str, dict[str, Any]]:
    """What list says of each theorem."""
    return {row["id"]: row for row in dpcalc("list", "--json", *options).objects}


@pytest.mark.usefixtures("library")
def test_list_shows_what_verify_found(dpcalc: Runner) -> None:
    before = listed(dpcalc)
    assert list(before) == ["other/proved", "own/kept", "own/wrong"]
    assert {row["verdict"] for row in before.values()} == {None}
    found = dpcalc("verify", "own/wrong", "--json").object
    row = listed(dpcalc, "--source", "own")["own/wrong"]
    for field in ("verdict", "trust", "scope", "seconds", "witness"):
        assert row[field] == found[field]
    assert row["stale"] is False
    out = dpcalc("list").out
    assert "refuted" in out
    assert "3 theorems, 1 decided" in out
    assert list(listed(dpcalc, "--source", "other")) == ["other/proved"]


def test_a_verdict_is_stale_once_something_has_changed(
    dpcalc: Runner, library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert dpcalc("verify", "--all", "--jobs", "1").code == 1
    assert not any(row["stale"] for row in listed(dpcalc).values())
    (library / "own" / "_shared.py").write_text("SHARED = 1\n", encoding="utf-8")
    assert {name for name, row in listed(dpcalc).items() if row["stale"]} == {"own/kept", "own/wrong"}
    monkeypatch.setattr(verdict_cache, "__version__", "another")
    assert all(row["stale"] for row in listed(dpcalc).values())
    assert "3 of these before the last change (stale)" in dpcalc("list").out


@pytest.mark.usefixtures("library")
def test_verdicts_on_files_outside_the_library_are_not_kept(dpcalc: Runner, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    dpcalc("verify", theorem_file(tmp_path / "mine", "KEPT"))
    assert listed(dpcalc)["own/kept"]["verdict"] is None


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize(
    "text",
    [b"{", b"[]", b'{"format": 1, "entries": 3}', b'{"format": 1, "entries": {"own/kept": {}}}', b"\x00", b"\xff\xfe"],
)
def test_a_damaged_cache_is_ignored_with_a_note(dpcalc: Runner, text: bytes) -> None:
    path = verdict_cache.cache_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(text)
    ran = dpcalc("list", "--json")
    assert ran.code == 0
    assert ran.err.startswith("note: ")
    assert dpcalc("verify", "own/kept").code == 0
    assert json.loads(path.read_text(encoding="utf-8"))["entries"]


@pytest.mark.usefixtures("library")
def test_a_cache_that_cannot_be_written_is_only_a_note(
    dpcalc: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("DPCALC_CACHE", str(tmp_path / "file" / "below"))
    ran = dpcalc("verify", "own/kept")
    assert ran.code == 0
    assert ran.err.startswith("note: ")


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("damage", ['{"key": 1', '"theorems": 2', '"theorems": [[1]]'])
def test_a_list_without_running_files_is_the_same_and_damage_does_not_show(dpcalc: Runner, damage: str) -> None:
    """The headers kept after the first list give the second; where they are damaged the files are run again."""
    before = listed(dpcalc)
    assert listed(dpcalc) == before
    path = verdict_cache.cache_file().with_name("headers.json")
    assert len(json.loads(path.read_text(encoding="utf-8"))["entries"]) == 2
    path.write_text(path.read_text(encoding="utf-8").replace('"theorems": [', damage), encoding="utf-8")
    assert listed(dpcalc) == before


def test_every_theorem_of_the_real_library_has_its_id_written_out() -> None:
    assert "bailie2025/thm-3.2.4" in theorem_index.index(THEOREMS)


def test_where_verdicts_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DPCALC_CACHE", str(tmp_path))
    assert verdict_cache.cache_file() == tmp_path / "verdicts.json"
    monkeypatch.delenv("DPCALC_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert verdict_cache.cache_file() == tmp_path / "dpcalc" / "verdicts.json"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert verdict_cache.cache_file() == tmp_path / ".cache" / "dpcalc" / "verdicts.json"


def test_writers_at_the_same_time_lose_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DPCALC_CACHE", str(tmp_path))

    def write(number: int) -> str:
        return verdict_cache.store({f"own/{number}": verdict_cache.Entry("key", {"verdict": "proved"})})

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(write, range(40))) == {""}
    assert len(verdict_cache.load()[0]) == 40
    assert sorted(path.name for path in tmp_path.iterdir()) == ["verdicts.json", "verdicts.lock"]


def test_shared_material_counts(tmp_path: Path) -> None:
    (tmp_path / "theorem.py").write_text("1")
    (tmp_path / "_shared.py").write_text("1")
    key = verdict_cache.key_of(tmp_path / "theorem.py")
    (tmp_path / "_shared.py").write_text("2")
    assert verdict_cache.key_of(tmp_path / "theorem.py") != key


def test_what_is_imported_counts_wherever_it_stands(tmp_path: Path) -> None:
    """A repaired claim imports the file of the claim that it repairs; one source may use what another shares."""
    for folder in ("first", "second"):
        (tmp_path / folder).mkdir()
    (tmp_path / "first" / "repaired.py").write_text("from first.claim import VALUE\n")
    (tmp_path / "first" / "claim.py").write_text("from second._shared import VALUE\n")
    (tmp_path / "first" / "unrelated.py").write_text("VALUE = 1\n")
    (tmp_path / "second" / "_shared.py").write_text("from second import _deeper\nVALUE = 1\n")
    (tmp_path / "second" / "_deeper.py").write_text("VALUE = 1\n")
    path = tmp_path / "first" / "repaired.py"
    key = verdict_cache.key_of(path)
    (tmp_path / "first" / "unrelated.py").write_text("VALUE = 2\n")
    assert verdict_cache.key_of(path) == key
    for changed in ("first/claim.py", "second/_shared.py", "second/_deeper.py"):
        with (tmp_path / changed).open("a") as file:
            file.write("OTHER = 1\n")
        before, key = key, verdict_cache.key_of(path)
        assert key != before, changed


def test_list_shows_readings_marks_and_what_repairs(dpcalc: Runner, library: Path) -> None:
    """The marks are known without deciding anything; the readings' verdicts are those that were kept."""
    more = """
from dpcalc.theorem import Mark, Reading
THEOREMS = (
    theorem("kept", small(5), reading="five", readings=(Reading("larger", "ten", small(10)),),
            text=(Mark("slip", "5 for 10"), Mark("damaged", "page 3"))),
    theorem("wrong", small(10), repairs="own/kept", fault="convention"),
)
"""
    file = library / "own" / "own.py"
    file.write_text(f"{file.read_text(encoding='utf-8')}\n{more}", encoding="utf-8")
    marks = [{"mark": "slip", "words": "5 for 10"}, {"mark": "damaged", "words": "page 3"}]
    for _ in range(2):  # from the file, and then from what is kept of it
        before = listed(dpcalc)
        assert before["own/kept"]["text"] == marks
        assert before["own/kept"]["readings"] is None
        assert (before["own/wrong"]["repairs"], before["own/wrong"]["fault"]) == ("own/kept", "convention")
    assert dpcalc("verify", "own/kept").code == 0
    assert listed(dpcalc)["own/kept"]["readings"] == [
        {"name": "literal", "words": "five", "verdict": "refuted"},
        {"name": "larger", "words": "ten", "verdict": "verified"},
    ]
    assert "1 of 2 readings" in dpcalc("list").out
