"""The lemmas on permutations: each is proved for structures of every size, and needs each of its hypotheses."""

from __future__ import annotations

import importlib

import pytest

from dpcalc.claim import EveryStructure
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.library import load_all
from dpcalc.proving.prover import prove_claim
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.searching.structures import search_structures
from dpcalc.verdict import Proved, Refuted, Trust

load_all()
LEMMAS = {
    name: lemma
    for module in ("_permutation_lemmas", "_record_lemmas", "_dataset_lemmas", "bailie2025._derangement_arguments")
    for name, lemma in vars(importlib.import_module(f"theorems.{module}")).items()
    if isinstance(lemma, EveryStructure)
}


@pytest.mark.parametrize("name", LEMMAS)
def test_a_lemma_is_proved_for_every_size(name: str) -> None:
    found = prove_claim(LEMMAS[name], DEFAULT_EFFORT)
    assert isinstance(found, Proved)
    assert found.trust >= Trust.TWO_SOLVERS


@pytest.mark.parametrize(
    ("name", "hypothesis"), [(name, hypothesis) for name, lemma in LEMMAS.items() for hypothesis in lemma.given]
)
def test_a_lemma_without_one_of_its_hypotheses_is_false(name: str, hypothesis: str) -> None:
    """A structure of at most four records shows it, mostly one of three."""
    weaker = LEMMAS[name].without(hypothesis)
    scopes = (StructureScope(points=points, universes=1) for points in (3, 4))
    assert any(isinstance(search_structures(weaker, scope, DEFAULT_EFFORT), Refuted) for scope in scopes)
