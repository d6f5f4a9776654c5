"""The theorem library: every file loads, every claim is decided, every twin behaves, nothing is decided by hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dpcalc.effort import Effort
from dpcalc.errors import InputError, TheoremError
from dpcalc.library import decide, find, load_all, load_file, theorem_files
from dpcalc.theorem import Theorem

THEOREMS = {theorem.id: theorem for theorem in load_all()}
PAGE = Path(__file__).resolve().parents[2] / "docs" / "findings.md"
LISTED_AS_FALSE = set(re.findall(r"^\| `([^`]+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))

LONG_TO_DECIDE = frozenset(
    {
        "bailie2023/fig-2.1d",
        "bailie2023/fig-2.1e-repaired",
        "bailie2023/prose-6.2-more-invariants-repaired",
        "bailie2023/simplified-main-result",
        "bailie2023/thm-5.6a",
        "bailie2025/eq-a.1",
        "bailie2025/eq-b.8",
        "bailie2025/prop-a.3.3-iff-repaired",
        "bailie2025/prop-a.4.2-2-repaired",
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
        "bailie2025/thm-ii.1",
        "dpcalc/binary-holding",
        "dpcalc/sharpest-psa",
        "dpcalc/simple-psa",
    }
)
"""Theorems that take more than about four seconds with their twins: left to the slow tests, as larger scopes are."""
EVERYDAY = [pytest.param(name, marks=[pytest.mark.slow] if name in LONG_TO_DECIDE else []) for name in THEOREMS]


@pytest.mark.parametrize("theorem_id", EVERYDAY)
def test_a_theorem_is_decided_and_its_twins_are_as_they_must_be(theorem_id: str) -> None:
    """Whatever the verdict is, it is one; every twin is refuted unless the file says why its change does not matter."""
    outcome = decide(THEOREMS[theorem_id], Effort())
    assert outcome.verdict.name in {"refuted", "unknown", "verified", "proved"}
    unexpected = [(found.twin.name, found.verdict) for found in outcome.twins if not found.as_expected]
    assert not unexpected
    assert THEOREMS[theorem_id].source != "laws" or outcome.verdict.name == "proved", "it backs a declared law"
    assert (theorem_id in LISTED_AS_FALSE) == (outcome.verdict.name == "refuted"), "docs/findings.md is out of date"


@pytest.mark.slow
@pytest.mark.parametrize("theorem_id", THEOREMS)
def test_the_larger_scope_agrees(theorem_id: str) -> None:
    """A claim that holds in the everyday scope is not refuted in the larger one without the library saying so."""
    small = decide(THEOREMS[theorem_id], Effort(), twins=False)
    large = decide(THEOREMS[theorem_id], Effort(), slow=True, twins=False)
    assert (small.verdict.name == "refuted") <= (large.verdict.name == "refuted")


def test_every_claim_said_to_be_false_is_a_theorem_with_a_repair() -> None:
    assert set(THEOREMS) >= LISTED_AS_FALSE
    assert {theorem.repairs for theorem in THEOREMS.values() if theorem.repairs} == LISTED_AS_FALSE


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
    tables = {"tab-4a", "tab-4b", "tab-5", "prose-8-cells", "prose-6.3-dgm-b", "prose-6.3-dgm-c"}
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
        ("from dpcalc.theorem import Theorem\nTHEOREM = Theorem('x', '', '', None, (), '')\n", "source/label"),
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
