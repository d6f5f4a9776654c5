"""Which tests are tried on a mutant, and how long what is known of them is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.mutants import suite, touched
from tests.mutants.suite import FIRST, chosen, may_tell, readers, stages, thorough_files
from tests.mutants.touched import EVERYDAY, THOROUGH

ONE, TWO = "dpcalc/one.py", "dpcalc/two.py"


def ran(seconds: float, **lines: list[int]) -> dict[str, Any]:
    return {"seconds": seconds, "lines": {f"dpcalc/{name}.py": numbers for name, numbers in lines.items()}}


ENTRIES: dict[str, Any] = {
    "tests/test_one.py": {"tests": {
        "tests/test_one.py::test_long": ran(3.0, one=[10, 11, 12]),
        "tests/test_one.py::test_short": ran(0.1, one=[11], two=[5]),
        "tests/test_one.py::test_from_a_cache": ran(0.2, two=[5]),
    }},
    "tests/test_two.py": {"tests": {"tests/test_two.py::test_two": ran(0.1, two=[5, 6])}},
    "tests/test_processes.py": {"tests": {"tests/test_processes.py::test_command": ran(0.5)}},
    "tests/test_thorough.py": {"tests": {}},
}  # fmt: skip


def job(
    file: str = ONE, first: int = 11, inside: bool = True, before: str = "", thorough: bool = False
) -> dict[str, Any]:
    return {"file": file, "first": first, "last": first, "inside": inside, "before": before, "thorough": thorough}


def test_the_tests_of_a_line_come_first_the_fastest_before_all_then_what_shares_their_files() -> None:
    assert chosen(ENTRIES, job()) == [
        ["tests/test_one.py::test_short", "tests/test_one.py::test_long", "tests/test_processes.py::test_command"],
        ["tests/test_one.py::test_from_a_cache"],
    ]
    assert chosen(ENTRIES, job(TWO, 6))[0] == ["tests/test_two.py::test_two", "tests/test_processes.py::test_command"]


def test_what_is_run_at_import_is_put_to_tests_of_the_house_first() -> None:
    entries = ENTRIES | {"tests/house/test_read.py": {"tests": {"tests/house/test_read.py::test_read": ran(9.0)}}}
    assert chosen(entries, job())[0].index("tests/house/test_read.py::test_read") == 3
    assert chosen(entries, job(inside=False))[0].index("tests/house/test_read.py::test_read") == 0


def test_what_is_run_at_import_is_put_to_those_who_import_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "HERE", tmp_path)
    (tmp_path / "tests").mkdir()
    for name, module in (("one", ".two"), ("thorough", ".two.inner"), ("processes", ".two_more"), ("two", "")):
        text = f"import os\nfrom dpcalc{module} import VALUE\n"
        (tmp_path / f"tests/test_{name}.py").write_text(text, encoding="utf-8")
    assert readers(ENTRIES, job(TWO, 6, inside=False)) == {
        f"tests/test_{name}.py" for name in ("one", "thorough", "two")
    }
    assert "tests/test_one.py::test_long" in chosen(ENTRIES, job(TWO, 6, inside=False))[0]
    assert readers(ENTRIES, job("", inside=False)) == set()
    assert "tests/test_one.py::test_long" not in chosen(ENTRIES, job(TWO, 6))[0]
    alone = {"tests/test_one.py": {"tests": {"tests/test_one.py::test_long": ran(3.0, one=[10])}}}
    assert thorough_files(alone, job(TWO, inside=False)) == ["tests/test_one.py"]
    assert thorough_files(alone, job(TWO)) == ["tests/test_one.py"], "its thorough tests may be all that it has"


def test_of_a_function_of_tests_one_is_among_the_first() -> None:
    alike = {f"tests/test_many.py::test_alike[{n}]": ran(0.1 + n, one=[11]) for n in range(3)}
    others = {f"tests/test_many.py::test_other_{n}": ran(9.0, one=[11]) for n in range(FIRST[1])}
    first, second, third = chosen({"tests/test_many.py": {"tests": alike | others}}, job())
    assert first == ["tests/test_many.py::test_alike[0]", *sorted(others)[: FIRST[0] - 1]]
    assert second == sorted(others)[FIRST[0] - 1 : FIRST[1] - 1]
    assert set(third) == (set(alike) | set(others)) - set(first) - set(second)


def test_a_file_named_after_what_was_changed_comes_first() -> None:
    tests = {"tests/test_other.py::test_quick": ran(0.1, two=[6]), **ENTRIES["tests/test_two.py"]["tests"]}
    slow = {"tests/test_two.py::test_slow": ran(9.0, two=[6])}
    entries = {"tests/test_other.py": {"tests": tests}, "tests/test_two.py": {"tests": slow}}
    assert chosen(entries, job(TWO, 6)) == [
        ["tests/test_two.py::test_two", "tests/test_two.py::test_slow", "tests/test_other.py::test_quick"]
    ]


@pytest.mark.parametrize(
    ("test", "asked", "expected"),
    [
        (ran(1, one=[10, 12]), job(first=11), False),
        (ran(1, one=[10, 12]), job(first=12), True),
        (ran(1, one=[10, 12]), job(first=11, inside=False), True),  # run at import
        (ran(1, two=[11]), job(first=11, inside=False), False),
        (ran(1), job(first=11), True),  # it may run the code in another process
        (ran(1, two=[11]), job(file=""), True),
    ],
)
def test_who_may_tell(test: dict[str, Any], asked: dict[str, Any], expected: bool) -> None:
    assert may_tell(test, asked) is expected


def test_thorough_tests_are_those_of_files_that_run_the_changed_one_or_are_all_thorough() -> None:
    assert thorough_files(ENTRIES, job()) == ["tests/test_one.py", "tests/test_thorough.py"]
    assert thorough_files(ENTRIES, job(TWO)) == ["tests/test_two.py", "tests/test_one.py", "tests/test_thorough.py"]


def test_who_noticed_it_before_is_asked_first() -> None:
    name = "tests/test_two.py::test_marked[3]"
    for thorough, mark in ((False, EVERYDAY), (True, THOROUGH)):
        first, second, *_ = stages(ENTRIES, job(before=name, thorough=thorough))
        assert first == (f"({EVERYDAY}) or ({THOROUGH})", ["tests/test_two.py"], [name])
        assert second[0] == mark
    gone = job(before="tests/test_gone.py::test_gone")
    assert [*stages(ENTRIES, gone)] == [*stages(ENTRIES, job())]


def test_an_entry_is_kept_until_its_tests_change_and_says_less_of_sources_that_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(touched, "HERE", tmp_path)
    for name in (file := "tests/test_a.py", ONE, TWO):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("1", encoding="utf-8")
    tests = {f"{file}::test_a": ran(0.1, one=[1], two=[1]), f"{file}::test_b": ran(0.1, two=[1])}
    entry = touched.entry_of(file, tests)
    assert touched.is_current(file, entry)
    assert touched.widened(entry) == entry
    (tmp_path / ONE).write_text("1\n2\n3\n", encoding="utf-8")
    assert touched.is_current(file, entry)
    wide = {f"{file}::test_a": ran(0.1, one=[1, 2, 3], two=[1]), f"{file}::test_b": ran(0.1, two=[1])}
    assert touched.widened(entry)["tests"] == wide
    (tmp_path / ONE).unlink()
    assert touched.widened(entry) == entry
    (tmp_path / file).write_text("2", encoding="utf-8")
    assert not touched.is_current(file, entry)
