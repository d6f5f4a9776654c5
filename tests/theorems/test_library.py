"""The theorem library: every file loads, every claim is decided, every twin behaves, nothing is decided by hand."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from dpcalc.effort import Effort
from dpcalc.errors import InputError, TheoremError
from dpcalc.library import decide, find, load_all
from dpcalc.proving.rocq import by_rocq
from dpcalc.theorem import Theorem
from dpcalc.theorem_files import load_file, theorem_files
from dpcalc.verdict import Proved, Trust, Verified

THEOREMS = {theorem.id: theorem for theorem in load_all()}
PAGE = Path(__file__).resolve().parents[2] / "docs" / "findings.md"
LOOKED_AGAIN = PAGE.with_name("readings.md").read_text(encoding="utf-8")
HEADINGS = {
    "Slips of the pen": "slip",
    "Conventions": "convention",
    "Missing hypotheses": "missing hypothesis",
    "Wrong mathematics": "wrong mathematics",
    "Reading by reading": "",
}


def listed(heading: str) -> dict[str, list[str]]:
    """The rows of a section of the page, by theorem: what stands in each further column."""
    section = PAGE.read_text(encoding="utf-8").partition(f"## {heading}\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([^`]+)` \| (.*) \|$", section, re.MULTILINE)
    return {name: rest.split(" | ") for name, rest in rows}


LISTED = {heading: listed(heading) for heading in HEADINGS}
LISTED_BY_READING = set(LISTED["Reading by reading"])
LISTED_AS_FALSE = {name for rows in LISTED.values() for name in rows} - LISTED_BY_READING

LONG_TO_DECIDE = frozenset(
    {
        "bailie2023/fig-2.1d",
        "bailie2023/fig-2.1e-repaired",
        "bailie2023/prose-6.2-more-invariants-repaired",
        "bailie2023/simplified-main-result",
        "bailie2023/thm-5.6a",
        "bailie2025/eq-5.17a",
        "bailie2025/eq-5.17b",
        "bailie2025/eq-a.1",
        "bailie2025/eq-b.7",
        "bailie2025/eq-b.8",
        "bailie2025/prop-5-repaired",
        "bailie2025/prop-a.3.3-iff-repaired",
        "bailie2025/prop-a.4.2-2-repaired",
        "bailie2025/prose-2.4.3-non-vacuous",
        "bailie2025/prose-2.4.3-non-vacuous-repaired",
        "bailie2025/prose-2.4.3-strictly-repaired",
        "bailie2025/prose-3.2.3-monotone-in-b",
        "bailie2025/prose-3.4.3-more-invariants-repaired",
        "bailie2025/prose-3.5-strictly-weakens-repaired",
        "bailie2025/prose-3.5.1f",
        "bailie2025/prose-3.5.1h",
        "bailie2025/prose-a.2-bprime",
        "bailie2025/prose-a.2-cond1",
        "bailie2025/prose-a.2-cond2-repaired",
        "bailie2025/prose-a.3-no-implicit",
        "bailie2025/prose-a.4-non-totally-vacuous-repaired",
        "bailie2025/prose-b.6.1-variance-repaired",
        "bailie2025/prose-b.6.2-imputed",
        "bailie2025/rem-5.8.5a",
        "bailie2025/thm-5.4.1d-repaired",
        "bailie2025/thm-5.4.1e",
        "bailie2025/thm-5.6.3a-repaired",
        "bailie2025/thm-5.6.3b-repaired",
        "bailie2025/thm-ii.1",
        "cho2024/def-20-partial-order",
        "cho2024/lem-47",
        "das2024/prose-laplace",
        "dpcalc/binary-holding",
        "dpcalc/sharpest-psa",
        "dpcalc/simple-psa",
        "kifer2022/prose-6.3-fdp",
    }
)
"""Theorems that take more than about four seconds with their twins: no sample of every day has them."""
SAMPLE = sorted(set(THEOREMS) - LONG_TO_DECIDE)[::48]
"""What is decided whenever the tests run; the whole library is, with the mark ``library``."""
IN_TURN = [pytest.param(name, marks=[] if name in SAMPLE else [pytest.mark.library]) for name in THEOREMS]
PARTS = 40
"""In how many parts the theorems are asked whether Rocq has proved them: printing them all for it takes seconds."""


@pytest.mark.parametrize("theorem_id", IN_TURN)
def test_a_theorem_is_decided_and_its_twins_are_as_they_must_be(theorem_id: str) -> None:
    """Whatever the verdict is, it is one; every twin is refuted unless the file says why its change does not matter."""
    outcome = decide(THEOREMS[theorem_id], Effort())
    assert outcome.verdict.name in {"refuted", "unknown", "verified", "proved"}
    unexpected = [(found.twin.name, found.verdict) for found in outcome.twins if not found.as_expected]
    assert not unexpected
    backs = THEOREMS[theorem_id].source == "laws"
    assert not backs or outcome.verdict.name in {"verified", "proved"}, "it backs a declared law"
    assert (theorem_id in LISTED_AS_FALSE) == (outcome.verdict.name == "refuted"), "docs/findings.md is out of date"
    refuted = [found.verdict.name == "refuted" for found in outcome.readings]
    assert (theorem_id in LISTED_BY_READING) == (any(refuted) and not all(refuted)), "docs/findings.md is out of date"
    assert (theorem_id in LISTED_BY_READING) <= (sum(refuted) == 1 == refuted[0]), "a reading said to stand does not"


@pytest.mark.slow
@pytest.mark.parametrize("theorem_id", THEOREMS)
def test_the_larger_scope_agrees(theorem_id: str) -> None:
    """A claim that holds in the everyday scope is not refuted in the larger one without the library saying so."""
    small = decide(THEOREMS[theorem_id], Effort(), twins=False)
    large = decide(THEOREMS[theorem_id], Effort(), slow=True, twins=False)
    assert (small.verdict.name == "refuted") <= (large.verdict.name == "refuted")


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_what_rocq_proves_is_not_refuted_by_enumeration(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two readings of one claim: the proposition that is printed for Rocq, and the instances that Python visits."""
    proved = [name for name in list(THEOREMS)[part::PARTS] if by_rocq(THEOREMS[name].claim)]
    assert proved
    monkeypatch.setattr("dpcalc.library.by_rocq", lambda _: [])
    verdicts = {name: decide(THEOREMS[name], Effort(), twins=False).verdict for name in proved}
    assert {name: v for name, v in verdicts.items() if isinstance(v, Proved) and v.trust is Trust.ROCQ} == {}
    assert {name: v for name, v in verdicts.items() if not isinstance(v, Proved | Verified)} == {}


def test_every_claim_said_to_be_false_is_a_theorem_with_a_repair() -> None:
    repaired = {theorem.repairs: theorem.fault for theorem in THEOREMS.values() if theorem.repairs}
    assert set(THEOREMS) >= set(repaired) == LISTED_AS_FALSE | LISTED_BY_READING
    assert sum(map(len, LISTED.values())) == len(repaired), "a claim is listed twice"
    for heading, rows in LISTED.items():
        for name, columns in rows.items():
            readings = [reading.name for reading in THEOREMS[name].readings]
            assert bool(readings) == (not HEADINGS[heading])
            assert repaired[name] == (columns[3] if readings else HEADINGS[heading])
            assert not readings or columns[2] == ", ".join(readings)


def test_the_second_look_says_what_the_theorem_files_say() -> None:
    """Every claim that a repaired one corrects was looked at; the counts are those of the rows."""
    rows = {
        name: rest.split(" | ") for name, rest in re.findall(r"^\| `([^`]+)` \| (.*) \|$", LOOKED_AGAIN, re.MULTILINE)
    }
    assert set(rows) == LISTED_AS_FALSE | LISTED_BY_READING
    faults = {theorem.repairs: theorem.fault for theorem in THEOREMS.values() if theorem.repairs}
    for name, (_, kind, decision, why) in rows.items():
        names = ", ".join(reading.name for reading in THEOREMS[name].readings)
        assert kind == faults[name]
        assert decision == (f"reading by reading: {names}" if names else "refuted")
        assert why.strip()
    counts = re.findall(r"^\| ([a-z ]+) \| (\d+) \| (\d+) \| (\d+) \|$", LOOKED_AGAIN, re.MULTILINE)
    assert len(counts) == len({"all", *faults.values()}) + len({row[0] for row in rows.values()})
    for label, *numbers in counts:
        there = [row for row in rows.values() if label in ("all", row[0], row[1])]
        apart = sum(row[2] != "refuted" for row in there)
        assert list(map(int, numbers)) == [len(there), apart, len(there) - apart]


@pytest.mark.parametrize("mark", ["damaged", "slip"])
def test_what_is_marked_of_the_texts_is_listed(mark: str) -> None:
    section = PAGE.read_text(encoding="utf-8").partition("## What is marked of the texts")[2].partition("\n## ")[0]
    (row,) = re.findall(rf"^\| [^|]*{mark}[^|]* \| (.*) \|$", section, re.MULTILINE)
    marked = {t.id for t in THEOREMS.values() if any(found.kind == mark for found in t.text)}
    assert set(re.findall(r"`([^`]+)`", row)) == marked


def test_how_many_formulas_were_restored_is_listed() -> None:
    counts = Counter(t.source for t in THEOREMS.values() if any(mark.kind == "reconstructed" for mark in t.text))
    page = PAGE.read_text(encoding="utf-8")
    assert len(counts) == 3
    assert all(f"{number} of {source}" in page for source, number in counts.items())


def test_what_takes_long_is_in_the_library() -> None:
    assert set(THEOREMS) >= LONG_TO_DECIDE


def test_repaired_theorems_name_what_they_repair() -> None:
    for theorem in THEOREMS.values():
        if theorem.repairs:
            assert theorem.repairs in THEOREMS
            assert theorem.id != theorem.repairs
            assert theorem.fault, f"{theorem.id} does not say what kind of change corrects {theorem.repairs}"


@pytest.mark.parametrize("source", ["cho2024", "kifer2022"])
def test_what_is_restored_where_the_text_lost_its_formulas_is_said_to_be(source: str) -> None:
    """No formula of these texts survived: whatever states one in symbols marks it, printed tables and words apart."""
    read = [theorem for theorem in THEOREMS.values() if theorem.source == source]
    unmarked = [t.id for t in read if not any(mark.kind == "reconstructed" for mark in t.text)]
    assert len(read) > len(unmarked) + 10
    tables = {"tab-4a", "tab-4b", "tab-5", "prose-8-cells"} | {f"prose-6.3-dgm-{part}" for part in "abc"}
    assert set(unmarked) == ({f"kifer2022/{label}" for label in tables} if source == "kifer2022" else set())


def test_every_theorem_says_where_it_comes_from() -> None:
    for theorem in THEOREMS.values():
        assert theorem.title
        assert theorem.statement
        assert theorem.source == theorem.id.split("/")[0]
        assert theorem.lines or theorem.source in ("dpcalc", "laws")


def test_finding_a_theorem() -> None:
    known = next(iter(THEOREMS))
    assert isinstance(find(known), Theorem)
    with pytest.raises(InputError, match="no theorem"):
        find("bailie2025/thm-3.2.5")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = 1\n", "no theorem"),
        ("raise ValueError('no')\n", "ValueError"),
        ("THEOREM = (\n", "SyntaxError"),
        (
            "from dpcalc.theorem import Theorem\nTHEOREM = Theorem('x', '', '', None, (), '')\n",
            "claim: nothing is given",
        ),
    ],
)
def test_a_bad_theorem_file_gives_one_clear_line(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TheoremError, match=message) as caught:
        load_file(path)
    assert "\n" not in str(caught.value)
    assert "mine.py" in str(caught.value)


def test_a_missing_file() -> None:
    with pytest.raises(InputError, match="no file"):
        load_file(Path("nowhere.py"))


def test_library_files_are_found_in_order() -> None:
    files = theorem_files()
    assert files == sorted(files)
    assert not any(path.name.startswith("_") for path in files)
