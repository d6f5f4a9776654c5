"""``dpcalc new`` writes a theorem file that is proved as it stands, and writes over nothing."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.cli.running import Runner


@pytest.fixture(autouse=True)
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("name", "file"), [("mine/thm-1.2", "thm_1_2.py"), ("smith2020/lemma+", "lemma_.py")])
def test_what_is_written_is_proved_and_its_twins_are_refuted(dpcalc: Runner, there: Path, name: str, file: str) -> None:
    ran = dpcalc("new", name)
    assert (ran.code, ran.out) == (0, f"wrote {file}; decide it with: dpcalc verify {file}\n")
    found = dpcalc("verify", file, "--json").object
    assert (found["id"], found["source"], found["verdict"]) == (name, name.partition("/")[0], "proved")
    assert [twin["verdict"] for twin in found["twins"]] == ["refuted", "refuted"]
    text = (there / file).read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text))
    assert all(len(line) <= 120 for line in text.splitlines())


def test_a_file_that_is_there_stays(dpcalc: Runner, there: Path) -> None:
    mine = there / "kept.py"
    mine.write_text("# mine\n", encoding="utf-8")
    (there / "dangling.py").symlink_to(there / "nowhere.py")
    for name in ("kept", "dangling"):
        ran = dpcalc("new", f"mine/{name}")
        assert ran.code == 2
        assert "there already" in ran.err
    assert mine.read_text(encoding="utf-8") == "# mine\n"
    assert not (there / "nowhere.py").exists()
    assert dpcalc("new", "mine/kept", "-o", "other.py").code == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("lemma",), "write source/label"),
        (("mine/a b",), "write source/label"),
        (('mine/a"b',), "write source/label"),
        (("bailie2025/thm-3.2.4",), "the library has a theorem"),
        (("mine/x", "-o", "x.txt"), "name it x.py"),
        (("mine/x", "-o", "nowhere/x.py"), "make it first"),
    ],
)
def test_bad_input_is_refused(dpcalc: Runner, there: Path, arguments: tuple[str, ...], words: str) -> None:
    ran = dpcalc("new", *arguments)
    assert ran.code == 2
    assert words in ran.err
    assert not list(there.glob("*.py"))
