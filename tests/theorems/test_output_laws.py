"""Every law that an output premetric declares is backed by a theorem file, with the verdict that the law asks for."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from dpcalc.decide.output_laws import CHECKS, law_fails, law_holds
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import UnsupportedLaw
from dpcalc.library import decide, load_all
from dpcalc.spec.divergences import DIVERGENCES, FAMILIES
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.laws import LAWS
from tests.house.repository import ROOT

THEOREMS = {theorem.id: theorem for theorem in load_all() if theorem.id.startswith("laws/")}
STEMS = {
    **{name: name.lower() for name in DIVERGENCES},
    "TV": "total-variation",
    "MULT^delta": "mult-delta",
    "Renyi": "renyi",
}
EXAMPLES: dict[str, list[Divergence]] = {
    **{name: [divergence] for name, divergence in DIVERGENCES.items()},
    "MULT^delta": [FAMILIES["MULT^delta"][1](Fraction(1, d)) for d in (2, 1000)],
    "Renyi": [FAMILIES["Renyi"][1](order) for order in ("11/10", 2, 7)],
}


def declared() -> list[tuple[str, str]]:
    """The id of the theorem that each declared law asks for, and the law in words."""
    found = []
    for name, examples in EXAMPLES.items():
        for divergence in examples:
            laws = divergence.laws
            found += [(f"laws/{STEMS[name]}-{law}", f"{divergence.name}: {law}") for law in sorted(laws.hold)]
            found += [
                (f"laws/{STEMS[name]}-no-{law}", f"{divergence.name}: no {law}") for law in sorted(laws.fail)
            ]
    return sorted(set(found))


@pytest.mark.parametrize("theorem_id", sorted({theorem_id for theorem_id, _ in declared()}))
def test_a_declared_law_is_proved(theorem_id: str) -> None:
    outcome = decide(THEOREMS[theorem_id], DEFAULT_EFFORT)
    assert outcome.verdict.name == "proved"
    assert outcome.twins_as_expected


def test_no_theorem_backs_a_law_that_nobody_declares() -> None:
    assert set(THEOREMS) == {theorem_id for theorem_id, _ in declared()}


def test_a_family_declares_the_same_laws_at_every_parameter() -> None:
    for name in FAMILIES:
        one, *rest = (divergence.laws for divergence in EXAMPLES[name])
        assert all((other.hold, other.fail) == (one.hold, one.fail) for other in rest)


def test_delta_zero_has_the_laws_of_the_multiplicative_distance() -> None:
    exact = FAMILIES["MULT^delta"][1](0).laws
    assert (exact.hold, exact.fail) == (DIVERGENCES["MULT"].laws.hold, DIVERGENCES["MULT"].laws.fail)


def test_the_table_in_the_documents_is_that_of_the_records() -> None:
    text = (ROOT / "docs" / "output_premetrics.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([^`]+)` \| ((?:(?:yes|no|\?) \|? ?)+)", text, re.MULTILINE))
    assert set(rows) == set(EXAMPLES)
    for name, row in rows.items():
        laws = EXAMPLES[name][0].laws
        words = ["yes" if law in laws.hold else "no" if law in laws.fail else "?" for law in LAWS]
        assert [word.strip() for word in row.strip(" |").split("|")] == words


def test_every_law_has_a_test_and_unknown_laws_are_refused() -> None:
    assert set(CHECKS) == set(LAWS)
    for ask in (law_holds, law_fails):
        with pytest.raises(UnsupportedLaw, match="convex"):
            ask("convex", DIVERGENCES["MULT"])
    with pytest.raises(UnsupportedLaw, match="fresh-composition"):
        DIVERGENCES["Wasserstein"].laws.holds("fresh-composition")
