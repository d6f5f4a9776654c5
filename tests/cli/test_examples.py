"""``dpcalc examples`` copies what the documents use, and writes over nothing."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import SPECS, Runner


def test_the_examples_are_copied_as_they_are(dpcalc: Runner, tmp_path: Path) -> None:
    ran = dpcalc("examples", tmp_path / "mine")
    assert ran.code == 0
    copied = {path.name: path.read_bytes() for path in (tmp_path / "mine" / "specs").glob("*.toml")}
    assert copied == {path.name: path.read_bytes() for path in SPECS.glob("*.toml")}
    assert not list((tmp_path / "mine").rglob("demo.sh"))
    (tmp_path / "mine" / "specs" / "two_by_two.toml").unlink()
    again = dpcalc("examples", tmp_path / "mine")
    assert again.out.startswith("1 file copied")
    assert dpcalc("loss", tmp_path / "mine" / "specs" / "two_by_two.toml").code == 0


def test_a_file_that_differs_stays_and_nothing_is_copied(dpcalc: Runner, tmp_path: Path) -> None:
    mine = tmp_path / "specs" / "two_by_two.toml"
    mine.parent.mkdir()
    mine.write_text("# mine\n", encoding="utf-8")
    ran = dpcalc("examples", tmp_path)
    assert ran.code == 2
    assert "name another folder" in ran.err
    assert mine.read_text(encoding="utf-8") == "# mine\n"
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [mine]
