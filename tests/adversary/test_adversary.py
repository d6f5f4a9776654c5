"""A sample of the adversary's table: no mutant that is false is proved, none that holds is refuted."""

from __future__ import annotations

from collections import Counter

import pytest

from dpcalc.claim import Inequality
from dpcalc.language.claims import Every
from dpcalc.library import load_all
from dpcalc.proving.inequality import inequality_of
from dpcalc.verdict import Certificate, Proved, Trust
from tests.adversary.judge import complaint, counterexample
from tests.adversary.mutants import Mutant, mutants
from tests.adversary.trial import Trial, trial_of, tried

SAMPLE, SLOW_SAMPLE = 613, 7


@pytest.fixture(scope="module")
def every_mutant() -> list[Mutant]:
    return [mutant for theorem in load_all() for mutant in mutants(theorem)]


@pytest.mark.thorough
def test_a_sample_of_mutants_of_inequalities(every_mutant: list[Mutant]) -> None:
    cheap = [mutant for mutant in every_mutant if isinstance(mutant.claim, Inequality)]
    _none_is_wrong([trial_of(mutant) for mutant in cheap[::SAMPLE]], at_least=10)


@pytest.mark.slow
def test_a_larger_sample_of_mutants() -> None:
    _none_is_wrong(list(tried(load_all(), SLOW_SAMPLE)), at_least=300)


def _none_is_wrong(found: list[Trial], at_least: int) -> None:
    assert [(trial.mutant.theorem, trial.mutant.change, trial.complaint) for trial in found if trial.complaint] == []
    assert len(found) >= at_least


def test_there_are_many_mutants_of_each_kind(every_mutant: list[Mutant]) -> None:
    counts = Counter(mutant.kind for mutant in every_mutant)
    assert sum(counts.values()) >= 1000
    assert min(counts[kind] for kind in ("twin", "constant", "hypothesis")) >= 100


@pytest.mark.parametrize(
    "claim",
    [
        inequality_of("log(1 + x) <= x/2", "x > -1"),
        inequality_of("x**2 >= 2*x"),
        inequality_of("n <= 6", integers=["n"]),
        Every(all="P, Q in laws", show="MULT(P, Q) <= 3"),
        Every(all="n in whole", show="n < 5"),
    ],
    ids=str,
)
def test_the_judge_notices_a_false_proof(claim: Inequality | Every) -> None:
    assert counterexample(claim)
    assert "false at" in complaint(claim, Proved(Certificate("none", "nothing"), Trust.SOLVER))


def test_the_judge_lets_truth_pass() -> None:
    for claim in (inequality_of("log(1 + x) <= x", "x > -1"), Every(all="P, Q in laws", show="MULT(P, Q) >= 0")):
        assert counterexample(claim) == ""
