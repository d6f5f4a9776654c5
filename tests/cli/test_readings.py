"""Readings of a text, each with its verdict: in the terminal, in JSON, in LaTeX, in notebooks, and as files."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from dpcalc.errors import TheoremError
from dpcalc.library import decide, over_readings
from dpcalc.report.latex.theorem import theorem_latex
from dpcalc.theorem import FAULTS, MARKS, Mark
from dpcalc.theorem_files import load_file
from dpcalc.verdict import Attempt, Certificate, Proved, Refuted, Scope, Trust, Unknown, Verdict, Verified, Witness
from tests.cli.own_theorems import HEAD
from tests.cli.running import Runner
from tests.report.latex_source import faults

THEOREMS = """
from dpcalc.theorem import Mark, Prove, Reading

X = sympy.Symbol("x")

def square(relation, where=sympy.true):
    return Inequality(relation, reals=(X,), where=where)

ROUTE = (Enumerate(EnumerateScope(ranges={"x": (-2, 2)})), Prove())
WEAK = Reading("weak", "'positive' allows zero", square(X**2 >= 0))
OTHER = Reading("away from zero", "x is above zero", square(X**2 > 0, X > 0))
FALSE = Reading("strict by one", "'positive' means at least one", square(X**2 >= 1))
OPEN = Reading("small", "n is small", small(10), (Enumerate(EnumerateScope(ranges={"n": (0, 9)})),))

STRICT = square(X**2 > 0)
MIXED = theorem("mixed", STRICT, readings=(WEAK, OTHER), reading="'positive' is strict",
                text=(Mark("slip", "the text says x for y_1 & z"),))
REFUTED = theorem("refuted", STRICT, readings=(FALSE,))
VERIFIED = theorem("verified", STRICT, readings=(WEAK, OPEN))
SINGLE = theorem("single", WEAK.claim, reading="'positive' allows zero", repairs="own/refuted", fault="slip",
                 text=(Mark("reconstructed", "the square was lost"),))
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Theorems with several readings."""
    path = tmp_path / "readings.py"
    path.write_text(f"{HEAD}\n{THEOREMS}\nTHEOREMS = (MIXED, REFUTED, VERIFIED, SINGLE)\n", encoding="utf-8")
    return path


def test_a_theorem_is_refuted_only_in_every_reading(dpcalc: Runner, file: Path) -> None:
    """The strict reading of 'a square is positive' fails at 0; the weak one and that away from 0 hold."""
    ran = dpcalc("verify", file, "--json")
    assert ran.code == 1, "one of them is refuted in both readings"
    found = {row["id"]: row for row in ran.objects}
    verdicts = {name: {r["name"]: r["verdict"] for r in row["readings"]} for name, row in found.items()}
    assert verdicts == {
        "own/mixed": {"literal": "refuted", "weak": "proved", "away from zero": "proved"},
        "own/refuted": {"literal": "refuted", "strict by one": "refuted"},
        "own/verified": {"literal": "refuted", "weak": "proved", "small": "verified"},
        "own/single": {"literal": "proved"},
    }
    assert {name: row["verdict"] for name, row in found.items()} == {
        "own/mixed": "proved",
        "own/refuted": "refuted",
        "own/verified": "verified",
        "own/single": "proved",
    }
    literal = found["own/mixed"]["readings"][0]
    assert literal["words"] == "'positive' is strict"
    assert literal["witness"]["values"]["x"] == "0"
    assert found["own/mixed"]["witness"] is None
    assert found["own/mixed"]["text"] == [{"mark": "slip", "words": "the text says x for y_1 & z"}]
    assert (found["own/single"]["repairs"], found["own/single"]["fault"]) == ("own/refuted", "slip")
    assert (found["own/mixed"]["repairs"], found["own/mixed"]["fault"]) == (None, None)


@pytest.mark.parametrize("options", [(), ("--brief",)])
def test_people_see_every_reading_with_its_verdict(dpcalc: Runner, file: Path, options: tuple[str, ...]) -> None:
    out = dpcalc("verify", file, *options).out
    first = out.partition("own/refuted")[0]
    assert "in 2 of 3 readings" in first
    for name in ("literal reading", "weak reading", "away from zero reading"):
        assert name in first
    assert first.count("proved") >= 3
    assert first.count("refuted") >= 1
    assert "false at x = 0" in first
    assert "2 of these not in every reading" in out
    assert out.count("of 3 readings") == 2, "said where some readings fail and some do not"


def test_what_is_known_of_the_text_is_said(dpcalc: Runner, file: Path) -> None:
    words = " ".join(dpcalc("verify", file).out.split())
    assert "the text says x for y_1 & z" in words
    assert "text, reconstructed" in words
    assert "own/refuted (slip)" in words


def test_latex_and_notebooks_say_the_same(file: Path) -> None:
    outcomes = {theorem.id: decide(theorem) for theorem in load_file(file)}
    mixed = outcomes["own/mixed"]
    section = theorem_latex(mixed)
    assert faults(section) == []
    for text in (
        "The literal reading.",
        "The weak reading.",
        "Literal: refuted, weak: proved, away from zero: proved.",
        r"\textbf{Refuted}",
        "A slip of the pen in the text: the text says",
    ):
        assert text in section
    assert section.count(r"\textbf{Proved}") == 2
    assert "is refuted as it stands (a slip of the pen" in theorem_latex(outcomes["own/single"])
    card = mixed.shown()
    assert card.title == "own/mixed: proved in 2 of 3 readings"
    said = {entry.name: entry.text for entry in card.entries}
    assert said["literal reading"].startswith("refuted. ")
    assert said["away from zero reading"].startswith("proved. ")
    assert said["witness"].startswith("false at x = 0")
    assert outcomes["own/refuted"].shown().title == "own/refuted: refuted"
    assert "own/mixed" in mixed._repr_html_()


def test_certificates_and_questions_are_named_after_their_reading(dpcalc: Runner, file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    dpcalc("verify", file, "--certificates", folder, "--smtlib", folder)
    written = {path.name for path in folder.rglob("mixed*")}
    names = ("literal-reading", "weak-reading", "away-from-zero-reading")
    assert {f"mixed..{name}.json" for name in names} <= written
    assert all(any(name in file for file in written if file.endswith(".smt2")) for name in names)
    theorem = json.loads((folder / "own" / "mixed..literal-reading.json").read_text(encoding="ascii"))["theorem"]
    assert theorem["id"] == "own/mixed"
    assert theorem["reading"].startswith("literal: ")
    assert (folder / "own" / "single.json").is_file()


VERDICTS: tuple[Verdict, ...] = (
    Refuted(Witness("false")),
    Unknown((Attempt("a", "b"),)),
    Verified(Scope("some"), 3),
    Proved(Certificate("a", "b"), Trust.SOLVER),
    Proved(Certificate("a", "b"), Trust.KERNEL),
)
"""From the one that says least to the one that says most, a refutation apart."""


def test_the_overall_verdict_is_the_weakest_that_is_no_refutation() -> None:
    compared = 0
    for chosen in product(range(len(VERDICTS)), repeat=3):
        standing = [place for place in chosen if place] or [0]
        assert over_readings([VERDICTS[place] for place in chosen]) is VERDICTS[min(standing)]
        compared += 1
    assert compared == 5**3


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("readings=(WEAK, WEAK)", "share a name: literal, weak, weak"),
        ("readings=(Reading('literal', 'again', small(3)),)", "share a name: literal, literal"),
        ("readings=(Reading('weak', ' ', small(3)),)", "does not say how it reads the text"),
        ("repairs='own/mixed', fault='typo'", "cannot have the fault 'typo'"),
        ("fault='slip'", "cannot have the fault 'slip'"),
        ("text=(Mark('torn', 'page 3'),)", "cannot be marked 'torn'"),
        ("text=(Mark('damaged', ' '),)", "the mark 'damaged' says nothing"),
    ],
)
def test_readings_and_marks_that_say_nothing_are_refused(tmp_path: Path, more: str, message: str) -> None:
    path = tmp_path / "readings.py"
    path.write_text(f"{HEAD}\n{THEOREMS}\nTHEOREM = theorem('bad', small(3), {more})\n", encoding="utf-8")
    with pytest.raises(TheoremError, match=message):
        load_file(path)


def test_every_mark_and_fault_has_words() -> None:
    assert {Mark(kind, "here").kind for kind in MARKS} == {"slip", "damaged", "reconstructed"}
    assert list(FAULTS) == ["slip", "convention", "missing hypothesis", "wrong mathematics"]
    assert all(words.strip() for words in (*MARKS.values(), *FAULTS.values()))
