"""A sample of the adversary's table: no mutant that is false is proved, none that holds is refuted."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from dpcalc.certify.replay import replay
from dpcalc.claim import Inequality
from dpcalc.language.claims import Every
from dpcalc.library import load_all
from dpcalc.proving.inequality import inequality_of
from dpcalc.theorem_files import load_file, theorem_files
from dpcalc.verdict import Certificate, Proved, Trust
from tests.adversary.exchanges import FOLDER, exchanged
from tests.adversary.judge import complaint, counterexample
from tests.adversary.kept import Kept
from tests.adversary.mutants import Mutant, mutants
from tests.adversary.trial import Trial, trial_of, tried

SAMPLE, SLOW_SAMPLE, FEW = 331, 7, 12


@pytest.fixture(scope="module")
def every_mutant() -> list[Mutant]:
    return [mutant for theorem in load_all() for mutant in mutants(theorem)]


def test_the_mutants_of_a_few_theorems() -> None:
    few = [theorem for path in theorem_files()[7::50] for theorem in load_file(path)]
    _none_is_wrong(list(tried(few, FEW)), at_least=10)


@pytest.mark.thorough
def test_a_sample_of_mutants_of_inequalities(every_mutant: list[Mutant]) -> None:
    cheap = [mutant for mutant in every_mutant if isinstance(mutant.claim, Inequality)]
    _none_is_wrong([trial_of(mutant) for mutant in cheap[::SAMPLE]], at_least=10)


@pytest.mark.slow
def test_a_larger_sample_of_mutants() -> None:
    _none_is_wrong(list(tried(load_all(), SLOW_SAMPLE)), at_least=300)


def _none_is_wrong(found: list[Trial], at_least: int) -> None:
    assert [(trial.theorem, trial.change, trial.complaint) for trial in found if trial.complaint] == []
    assert len(found) >= at_least


@pytest.mark.thorough
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


IMPUTED = "bailie2025/prose-b.6.2-imputed..nominal-budgets-reading-Theorem-3.2.4-with-b"


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "beside"),
    [
        (IMPUTED, f"{IMPUTED}-2"),
        (f"{IMPUTED}-2", IMPUTED),
        ("laws/kl-ray", "bailie2023/simplified-main-result..largest-stratum-2"),
        ("bailie2025/prop-2.4.13b", "bailie2025/eq-b.8..at-least"),
    ],
)
def test_exchanges_between_certificates_are_refused(name: str, beside: str) -> None:
    """The first two are lemmas of two arguments for one claim: neither may stand under the words of the other."""
    found = {}
    for each in exchanged(FOLDER / f"{name}.json", FOLDER / f"{beside}.json"):
        trial = trial_of(each)
        found[each.change.partition(" ")[0]] = trial.verdict
        assert not trial.complaint
    assert found.pop("statement") == "refused"
    assert found.pop("evidence") in ("refused", "accepted"), "another proof of the same statement may do"
    assert set(found.values()) <= {"refused"}


@pytest.mark.thorough
def test_another_example_passes_for_one_that_nothing_binds_to_the_claim() -> None:
    name, beside = "lem-b.4.4a", "prop-5"
    found = {}
    for each in exchanged(FOLDER / f"bailie2025/{name}.json", FOLDER / f"bailie2025/{beside}.json"):
        trial = trial_of(each)
        found[each.change.partition(" ")[0]] = trial.verdict
        assert not trial.complaint
        assert trial.verdict == "refused" or "which nothing binds to it" in replay(each.data)
    assert found.pop("statement") == "accepted"
    assert set(found.values()) == {"refused"}


def test_what_was_tried_is_read_again_but_for_a_line_that_was_cut_off(tmp_path: Path) -> None:
    kept, trial = Kept(tmp_path / "kept.jsonl"), Trial("a/b", "twin", "one", "refuted", "", "why")
    kept.add("twin 3", trial)
    with kept.path.open("a", encoding="utf-8") as file:
        file.write('\n["twin 4", "a/b", "tw')
    assert Kept(kept.path).trials == {"twin 3": trial}
    Kept(kept.path).add("twin 4", trial)
    assert Kept(kept.path).trials == {"twin 3": trial, "twin 4": trial}
