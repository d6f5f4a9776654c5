"""Every law that an output premetric declares is backed by a theorem file; the theorems' verdicts: test_library.py."""

from __future__ import annotations

import re

import pytest

from dpcalc.errors import UnsupportedLaw
from dpcalc.library import load_all
from dpcalc.spec.divergences import DIVERGENCES, FAMILIES
from dpcalc.spec.law_table import EXAMPLES, entries, premetrics, stem
from dpcalc.spec.laws import IMPLIES, LAWS
from tests.house.repository import ROOT
from theorems._premetric_laws import LAWS as CLAIMS

THEOREMS = {theorem.id for theorem in load_all() if theorem.source == "laws"}


def declared() -> set[str]:
    """The id of the theorem that each declared law asks for."""
    found = set()
    for name, divergence in premetrics().items():
        found |= {f"laws/{stem(name)}-{law}" for law in divergence.laws.hold}
        found |= {f"laws/{stem(name)}-no-{law}" for law in divergence.laws.fail}
    return found


def follows(law: str) -> set[str]:
    """The laws that follow from a law at once."""
    return set(IMPLIES.get(law, ()))


def test_every_theorem_backs_a_declared_law_and_every_declared_law_has_its_theorem() -> None:
    redundant = {f"laws/{stem(name)}-{law}" for name, d in premetrics().items()
                 for law in d.laws.hold if any(law in follows(other) for other in d.laws.hold)}  # fmt: skip
    redundant |= {f"laws/{stem(name)}-no-{law}" for name, d in premetrics().items()
                  for law in d.laws.fail if follows(law) & d.laws.fail}  # fmt: skip
    assert declared() - redundant <= THEOREMS <= declared()


def test_every_entry_rests_on_theorems() -> None:
    rows = list(entries())
    assert len(rows) == len(premetrics()) * len(LAWS)
    assert {theorem for row in rows for theorem in row.theorems} <= THEOREMS
    assert all(bool(row.theorems) == (row.holds is not None) for row in rows)
    assert {row.law for row in rows if row.premetric == "MULT" and row.holds is None} == {"monotone"}


def test_a_family_declares_the_same_laws_at_every_parameter() -> None:
    assert set(EXAMPLES) == set(FAMILIES)
    for name, values in EXAMPLES.items():
        one, *rest = (FAMILIES[name][1](value).laws for value in values)
        assert all((other.hold, other.fail) == (one.hold, one.fail) for other in rest)


@pytest.mark.parametrize(
    ("family", "value", "name"),
    [
        ("MULT^delta", 0, "MULT"),
        ("probabilistic", 0, "MULT"),
        ("one-sided-probabilistic", 0, "MULT"),
        ("hockey-stick", 0, "TV"),
        ("f-DP", [["0", "1"], ["1", "0"]], "TV"),
    ],
)
def test_trivial_parameters_have_the_laws_of_what_they_are(family: str, value: object, name: str) -> None:
    trivial, known = FAMILIES[family][1](value).laws, DIVERGENCES[name].laws
    for law in LAWS:
        found = trivial.grounds(law)
        assert law == "monotone" or found is None or found[0] == known.holds(law)


def test_a_premetric_that_declares_a_ray_for_comparisons_has_the_law() -> None:
    assert all(divergence.laws.known("ray") for divergence in DIVERGENCES.values() if divergence.ray is not None)


def test_the_tables_in_the_documents_are_those_of_the_records() -> None:
    text = (ROOT / "docs" / "output_premetrics.md").read_text(encoding="utf-8")
    answers = {(entry.premetric, entry.law): entry.word for entry in entries()}
    shown: dict[tuple[str, str], str] = {}
    laws: list[str] = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        if cells[0] == "premetric" and len(cells) > 4:
            laws = cells[1:]
        elif re.fullmatch(r"`[^`]+`", cells[0]) and len(cells) == len(laws) + 1:
            shown |= {(cells[0].strip("`"), law): word for law, word in zip(laws, cells[1:], strict=True)}
    assert shown == answers


def test_every_law_has_a_claim_and_unknown_laws_are_refused() -> None:
    assert set(CLAIMS) == set(LAWS) - {"metric", "ray", "monotone"}
    with pytest.raises(UnsupportedLaw, match="fresh-composition"):
        DIVERGENCES["Wasserstein"].laws.holds("fresh-composition")
