"""The verdicts kept between runs, and how ``dpcalc list`` shows them."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from dpcalc.answers import theorem_index
from dpcalc.cli import kept_file, verdict_cache
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
    monkeypatch.setattr("dpcalc.theorem_files.theorems_root", lambda: root)
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
    [b"{", b"\x00", b"\xff\xfe", b"SQLite format 3\x00", b"SQLite format 3\x00" + bytes(range(256)) * 40],
)
def test_a_damaged_cache_is_ignored_with_a_note(dpcalc: Runner, text: bytes) -> None:
    path = verdict_cache.cache_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(text)
    ran = dpcalc("list", "--json")
    assert ran.code == 0
    assert ran.err.startswith("note: ")
    assert dpcalc("verify", "own/kept").code == 0
    assert kept_file.load(path)[0]


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("entry", ["{", "3", "[]", "{}", '{"key": 1}'])
def test_a_damaged_entry_is_ignored_with_a_note(dpcalc: Runner, entry: str) -> None:
    path = verdict_cache.cache_file()
    assert dpcalc("verify", "own/kept", "own/wrong").code == 1
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE entries SET entry = ? WHERE name = 'own/kept'", [entry])
    ran = dpcalc("list", "--json")
    assert ran.code == 0
    assert ran.err.startswith("note: 1 of the entries kept in ")
    assert [row["id"] for row in ran.objects if row["verdict"]] == ["own/wrong"]
    assert dpcalc("verify", "own/kept").code == 0
    assert "damaged" not in dpcalc("list", "--json").err


@pytest.mark.usefixtures("library")
def test_what_another_version_has_kept_is_not_read(dpcalc: Runner) -> None:
    assert answered(dpcalc, "own/kept") == [("own/kept", "verified", False)]
    assert answered(dpcalc, "own/kept") == [("own/kept", "verified", True)]
    with closing(sqlite3.connect(verdict_cache.cache_file())) as database, database:
        database.execute("PRAGMA user_version = 99")
    assert kept_file.load(verdict_cache.cache_file()) == ({}, "")
    assert answered(dpcalc, "own/kept") == [("own/kept", "verified", False)]
    assert answered(dpcalc, "own/kept") == [("own/kept", "verified", True)]


@pytest.mark.usefixtures("library")
def test_a_cache_that_cannot_be_written_is_only_a_note(
    dpcalc: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("DPCALC_CACHE", str(tmp_path / "file" / "below"))
    ran = dpcalc("verify", "own/kept")
    assert ran.code == 0
    assert ran.err.startswith("note: ")


def test_list_filters_by_word_verdict_source_and_topic(dpcalc: Runner, library: Path) -> None:
    with (library / "own" / "own.py").open("a", encoding="utf-8") as file:
        file.write(
            """
from dpcalc.theory import Every
LAWS = Every(all="P, Q in laws", show="MULT(P, Q) = MULT(Q, P)")
DATA = Every(all="x, x' in datasets", show="hamming_s(x, x') >= 0")
THEOREMS = (
    theorem("kept", LAWS, statement="Symmetry of the DISTANCE"), theorem("wrong", small(5)),
    theorem("data", DATA, readings=(Reading("other", "otherwise", LAWS),), reading="so"),
)
""".replace("import Every", "import Every, Reading")
        )
    assert dpcalc("verify", "own/kept", "own/wrong", "--json").code == 1
    every = {"other/proved", "own/kept", "own/wrong", "own/data"}
    for filters, names in (
        ((), every),
        (("distance",), {"own/kept", "own/data"}),
        (("DISTANCE", "symmetry"), {"own/kept"}),
        (("title of",), every),
        (("--verdict", "refuted"), {"own/wrong"}),
        (("--verdict", "undecided"), {"other/proved", "own/data"}),
        (("--verdict", "proved"), set[str]()),
        (("--topic", "inequalities"), {"other/proved", "own/wrong"}),
        (("--topic", "distances"), {"own/kept", "own/data"}),
        (("--topic", "datasets"), {"own/data"}),
        (("--topic", "inequalities", "--source", "own"), {"own/wrong"}),
        (("own/", "--topic", "inequalities", "--verdict", "undecided"), set[str]()),
    ):
        for _ in range(2):  # from the files, and then from what is kept of them
            assert set(listed(dpcalc, *filters)) == names, filters
    assert listed(dpcalc)["own/data"]["topics"] == ["datasets", "distances"]
    assert "1 theorem, 1 decided" in dpcalc("list", "--verdict", "refuted").out


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--topic", "swaping"), "did you mean swapping?"),
        (("--topic", "zzz"), "the topics are code, "),
        (("--verdict", "false"), "is not one of"),
        (("word", "--laws"), "--laws and other filters"),
        (("--laws", "--topic", "laws"), "--laws and other filters"),
    ],
)
def test_filters_that_make_no_sense_are_refused(dpcalc: Runner, arguments: tuple[str, ...], words: str) -> None:
    ran = dpcalc("list", *arguments)
    assert ran.code == 2
    assert words in ran.err


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("damage", ['{"key": 1', '"theorems": 2', '"theorems": [[1]]'])
def test_a_list_without_running_files_is_the_same_and_damage_does_not_show(dpcalc: Runner, damage: str) -> None:
    """The headers kept after the first list give the second; where they are damaged the files are run again."""
    before = listed(dpcalc)
    assert listed(dpcalc) == before
    path = verdict_cache.cache_file().with_name("headers.sqlite")
    assert len(kept_file.load(path)[0]) == 2
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE entries SET entry = replace(entry, '\"theorems\": [', ?)", [damage])
    assert listed(dpcalc) == before


def test_every_theorem_of_the_real_library_has_its_id_written_out() -> None:
    assert "bailie2025/thm-3.2.4" in theorem_index.index(THEOREMS)


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


def answered(dpcalc: Runner, *arguments: object) -> list[tuple[str, str, bool]]:
    """What verify says: each theorem, its verdict, and whether that was kept."""
    rows = dpcalc("verify", *arguments, "--json", "--jobs", "1").objects
    return [(row["id"], row["verdict"], row["kept"]) for row in rows]


@pytest.mark.usefixtures("library")
def test_what_has_not_changed_is_answered_from_what_was_kept(dpcalc: Runner) -> None:
    first = dpcalc("verify", "own/wrong", "own/kept", "--json")
    again = dpcalc("verify", "own/wrong", "own/kept", "--json")
    assert again.code == first.code == 1
    assert [row.pop("kept") for row in first.objects + again.objects] == [False, False, True, True]
    rows = [[{**row, "kept": None} for row in ran.objects] for ran in (first, again)]
    assert rows[0] == rows[1]
    shown = dpcalc("verify", "own/wrong").out
    assert "in an earlier run" in shown
    assert "false at n = 5" in shown
    assert "kept from an earlier run, since when nothing has changed (--again decides anew)" in shown


@pytest.mark.usefixtures("library")
def test_the_rest_is_decided_in_the_order_asked_for(dpcalc: Runner) -> None:
    assert answered(dpcalc, "own/kept") == [("own/kept", "verified", False)]
    every = [("other/proved", "proved"), ("own/kept", "verified"), ("own/wrong", "refuted")]
    kept = [name == "own/kept" for name, _ in every]
    assert answered(dpcalc, "--all") == [(*row, old) for row, old in zip(every, kept, strict=True)]
    assert answered(dpcalc, "--all") == [(*row, True) for row in every]
    assert answered(dpcalc, "--all", "--again") == [(*row, False) for row in every]


@pytest.mark.usefixtures("library")
def test_what_is_kept_is_not_the_answer_to_another_question(
    dpcalc: Runner, library: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    fresh, old = ("own/kept", "verified", False), ("own/kept", "verified", True)
    assert answered(dpcalc, "own/kept") == [fresh]
    for options in (("--limit", "5000"), ("--rlimit", "77"), ("--slow",)):
        assert answered(dpcalc, "own/kept", *options) == [fresh], "another effort"
        assert answered(dpcalc, "own/kept", *options) == [old]
    assert answered(dpcalc, "own/kept") == [fresh], "the last effort is the one that is kept"
    assert answered(dpcalc, "own/kept", "--certificates", tmp_path / "out") == [fresh]
    assert answered(dpcalc, "own/kept") == [old]
    (library / "own" / "_shared.py").write_text("SHARED = 1\n", encoding="utf-8")
    assert answered(dpcalc, "own/kept") == [fresh], "the theorem may have changed"
    monkeypatch.setattr(verdict_cache, "__version__", "another")
    assert answered(dpcalc, "own/kept") == [fresh], "dpcalc has changed"


def test_a_new_version_of_what_computes_makes_another_key(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "theorem.py").write_text("1")
    key = verdict_cache.key_of(tmp_path / "theorem.py")
    monkeypatch.setattr(verdict_cache, "_version", lambda name: "99" if name == "z3-solver" else "")
    verdict_cache._engine.cache_clear()
    try:
        assert verdict_cache.key_of(tmp_path / "theorem.py") != key
    finally:
        verdict_cache._engine.cache_clear()
    assert all(version(name) for name in verdict_cache._COMPUTE)


@pytest.mark.parametrize(
    ("theorem", "verdict"),
    [
        ("theorem('kept', every(stuck))", "unknown"),
        ("theorem('kept', small(10), twins=(Twin('eleven', 'one more', small(11)),))", "verified"),
    ],
)
def test_what_is_unknown_or_surprises_is_decided_again(
    dpcalc: Runner, library: Path, theorem: str, verdict: str
) -> None:
    """More memory, or another day, may settle it; and a surprise is looked at again."""
    with (library / "own" / "own.py").open("a", encoding="utf-8") as file:
        file.write(f"\nTHEOREMS = ({theorem},)\n")
    assert answered(dpcalc, "own/kept") == answered(dpcalc, "own/kept") == [("own/kept", verdict, False)]


@pytest.mark.usefixtures("library")
@pytest.mark.parametrize("field", ["verdict", "twins", "seconds", "readings", "title", "witness", "lemmas"])
@pytest.mark.parametrize("value", ["proved", None, [1], 3, {"a": 1}])
def test_fields_that_are_not_those_that_were_written_are_no_answer(dpcalc: Runner, field: str, value: object) -> None:
    assert answered(dpcalc, "own/wrong") == [("own/wrong", "refuted", False)]
    path = verdict_cache.cache_file()
    entry = kept_file.load(path)[0]["own/wrong"]
    assert entry["fields"][field] != value
    entry["fields"][field] = value
    assert not kept_file.store(path, {"own/wrong": entry})
    assert answered(dpcalc, "own/wrong") == [("own/wrong", "refuted", False)]


REAL = ["bailie2025/prop-a.3.3-iff", "bailie2025/eq-b.8", "bailie2023/prose-5.1-duality", "kifer2022/tab-5"]


@pytest.mark.thorough
def test_verdicts_on_real_theorems_are_read_back_as_they_were(dpcalc: Runner) -> None:
    """Lemmas, attempts, scopes, datasets, proofs by Rocq: what people are shown is the same to the letter."""
    first, second = (dpcalc("verify", *REAL) for _ in range(2))
    assert second.code == first.code
    told = [
        [re.sub(r" s( in an earlier run)?$|; \d+\.\d s.*|; kept from.*", "", line) for line in ran.out.splitlines()]
        for ran in (first, second)
    ]
    assert told[0] == told[1]
    assert second.out.count("in an earlier run") == len(REAL)


@pytest.mark.usefixtures("library")
def test_a_home_that_cannot_be_written_to_is_no_noise(dpcalc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Below a file no folder can be made, not even by root; where the place was named, that is said."""
    monkeypatch.delenv("DPCALC_CACHE")
    for name in ("XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(name, "/dev/null/home")
    for command in (("verify", "own/wrong", "--brief"), ("latex", "own/wrong"), ("list",)):
        assert dpcalc(*command).err == ""
    monkeypatch.setenv("DPCALC_CACHE", "/dev/null/home")
    assert "nothing can be kept in" in dpcalc("verify", "own/wrong", "--brief").err


def test_ids_are_whole_and_titles_are_readable_whatever_their_length(dpcalc: Runner, library: Path) -> None:
    file = library / "own" / "own.py"
    long, title = "kept-" + "x" * 60, "A title that is some fifty characters long, or more"
    text = file.read_text(encoding="utf-8").replace('"kept"', f'"{long}"')
    assert long in text
    file.write_text(text.replace("The title of", f"{title} of"), encoding="utf-8")
    out = dpcalc("list").out
    assert f"own/{long}" in out
    assert title in out
    assert max(len(line) for line in out.splitlines()) <= 110
