"""The lemmas on datasets, neighbours and outputs: the kernel replays each, and each hypothesis is needed."""

from __future__ import annotations

import importlib

import pytest

from dpcalc.claim import Claim, EveryStructure, Inequality
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.language.claims import Every
from dpcalc.library import load_all
from dpcalc.proving.prover import prove_claim
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.searching.structures import search_structures
from dpcalc.verdict import Proved, Refuted, Trust

load_all()
MODULES = (
    "bailie2025._measurable_lemmas",
    "bailie2025.appendix_a.prose_a_4_unordered",
    "bailie2025.appendix_b.prop_6",
    "bailie2025.chapter_2.ex_2_4_10",
    "cho2024.prose_2_2_group_privacy",
    "kifer2022.prose_6_4_nbr",
)


def lemmas(*kinds: type[Claim]) -> dict[str, Claim]:
    """The lemmas of some kinds that the modules define, by module and name."""
    return {
        f"{module}.{name}": claim
        for module in MODULES
        for name, claim in vars(importlib.import_module(f"theorems.{module}")).items()
        if isinstance(claim, kinds)
    }


STRUCTURES = {
    name: lemma
    for name, lemma in lemmas(EveryStructure, Every).items()
    if isinstance(lemma, EveryStructure) or (isinstance(lemma, Every) and lemma.meaning.of_structures)
}
POINTWISE = {name: lemma for name, lemma in lemmas(Inequality).items() if not name.endswith(".LESS")}


@pytest.mark.parametrize("name", [*STRUCTURES, *POINTWISE])
def test_a_lemma_is_proved_for_the_kernel(name: str) -> None:
    found = prove_claim({**STRUCTURES, **POINTWISE}[name], DEFAULT_EFFORT)
    assert isinstance(found, Proved)
    assert found.trust == Trust.KERNEL


HYPOTHESES = [
    pytest.param(name, hypothesis, marks=pytest.mark.slow if name.endswith(".UNION") else ())
    for name, lemma in STRUCTURES.items()
    for hypothesis in lemma.given
]


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "hypothesis"), HYPOTHESES)
def test_a_lemma_without_one_of_its_hypotheses_is_false(name: str, hypothesis: str) -> None:
    weaker = STRUCTURES[name].without(hypothesis)
    scopes = (StructureScope(points=points, universes=1) for points in (2, 3, 4))
    assert any(isinstance(search_structures(weaker, scope, DEFAULT_EFFORT), Refuted) for scope in scopes)
