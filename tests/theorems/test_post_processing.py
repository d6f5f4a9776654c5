"""Post-processing and tradeoff functions: the premetrics that witnesses name, and what is said of all spaces."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from dpcalc.decide.blackwell import Maps, known_tradeoff
from dpcalc.decide.every_premetric import (
    COUNT,
    DISCRETE,
    TOTAL_VARIATION,
    OutputPremetric,
    check_premetric,
    follows,
)
from dpcalc.decide.scope import EnumerateScope
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.enumeration import decide_by_enumeration
from dpcalc.exact import INFINITY
from dpcalc.language.claims import Every
from dpcalc.library import decide, find
from dpcalc.spec.experiments.experiment import Experiment, experiments
from dpcalc.verdict import Refuted, Verified
from theorems.bailie2025._experiments import FEW, NOISES, SMALL
from theorems.bailie2025._kernels import BLACKWELL, ONE_TRADEOFF, RANDOM_FUNCTION
from theorems.bailie2025._measurable_functions import (
    COMPOSITION,
    INTO_ATOMS,
    MECHANISM,
    NULL_EVENT,
    ONE_SEED,
    PROCESSED,
    PROJECTION,
    RANDOMISED,
)
from theorems.bailie2025._tradeoffs import at_least
from theorems.bailie2025.appendix_a.prose_a_1_borel import SEPARATED
from theorems.bailie2025.chapter_2.prop_2_5_3 import products
from theorems.bailie2025.chapter_2.prose_2_5_depends_on_dp import alone, loss, not_immune

COIN = Experiment.discrete([1, 0], ["1/2", "1/2"])
DISJOINT = Experiment.discrete([1, 0], [0, 1])
SPLIT = Experiment.discrete([1, 0, 0], [0, "1/2", "1/2"])


@pytest.mark.thorough
def test_the_plain_premetrics_of_the_findings_are_counterexamples_too() -> None:
    """The page names premetrics that are easier to say than the computed ones."""
    check_premetric(DISCRETE, Maps.POST_PROCESSING)
    check_premetric(COUNT, Maps.MEASURABLE)
    assert known_tradeoff(DISJOINT) == known_tradeoff(SPLIT)
    assert (COUNT.value(DISJOINT), COUNT.value(SPLIT)) == (Fraction(2), Fraction(3))
    assert not_immune(alone(DISJOINT), (Fraction(1), Fraction(1))) is None
    assert not_immune(alone(DISJOINT), (Fraction(1), INFINITY)) is not None
    assert loss(alone(DISJOINT), DISJOINT, (Fraction(1), INFINITY)) == 0


@pytest.mark.parametrize(("premetric", "subadditive"), [(FEW, True), (TOTAL_VARIATION, True), (COUNT, False)])
def test_which_premetrics_are_subadditive_on_products(premetric: OutputPremetric, subadditive: bool) -> None:
    claim = products(premetric, "a premetric")
    verdict = decide_by_enumeration(claim, EnumerateScope(up_to=2), DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted) != subadditive


@pytest.mark.parametrize(
    ("theorem_id", "before", "after"),
    [
        ("bailie2025/prop-2.5.4-only-if", DISJOINT.text(), "{0, 1} {2}"),
        ("bailie2025/prose-2.5-random-pp", DISJOINT.text(), COIN.text()),
        ("bailie2025/prose-2.5-su", DISJOINT.text(), SPLIT.text()),
    ],
)
def test_the_witnesses_are_the_small_ones(theorem_id: str, before: str, after: str) -> None:
    verdict = decide(find(theorem_id), DEFAULT_EFFORT, twins=False).readings[0].verdict
    assert isinstance(verdict, Refuted)
    assert verdict.witness.values["before"] == before
    assert after in verdict.witness.values["after"]
    assert verdict.witness.values["violated"] == "2 <= 1"


def test_laws_of_mechanisms_and_of_random_functions() -> None:
    for claim in (MECHANISM, COMPOSITION, PROCESSED, RANDOMISED, INTO_ATOMS, ONE_SEED, PROJECTION):
        assert decide_by_enumeration(claim, EnumerateScope(up_to=1), DEFAULT_EFFORT).name == "verified"


def test_a_null_event_in_the_seed_is_what_gives_coarser_sigma_algebras() -> None:
    scope = EnumerateScope(up_to=1, options={"outcomes": 2})
    assert decide_by_enumeration(NULL_EVENT, scope, DEFAULT_EFFORT).name == "verified"
    without = NULL_EVENT.put(seed="N", atoms="G", longer="f")
    assert decide_by_enumeration(without, scope, DEFAULT_EFFORT).name == "refuted"
    assert {space.is_discrete for space, _ in NOISES} == {True, False}
    assert "at most three atoms" in SMALL


@pytest.mark.thorough
def test_blackwells_kernel_needs_both_steps_and_is_a_random_function() -> None:
    scope, small = EnumerateScope(up_to=3), EnumerateScope(up_to=1, options={"outcomes": 2})
    assert decide_by_enumeration(BLACKWELL, scope, DEFAULT_EFFORT).name == "verified"
    assert decide_by_enumeration(ONE_TRADEOFF, scope, DEFAULT_EFFORT).name == "verified"
    first_step = BLACKWELL.put(part="0")
    assert decide_by_enumeration(first_step, scope, DEFAULT_EFFORT).name == "refuted"
    assert decide_by_enumeration(RANDOM_FUNCTION, small, DEFAULT_EFFORT).name == "verified"


@pytest.mark.thorough
def test_tradeoff_functions_order_what_every_immune_premetric_orders() -> None:
    for first, second in product([*experiments(1, 3), *experiments(2, 3)], repeat=2):
        assert (follows(first, second, Maps.KERNELS) is None) == at_least(first, second)


def test_the_number_of_topologies() -> None:
    """All topologies on labelled points, and those in which some open set tells each two points apart."""
    for n, (every, separated) in {1: (1, 1), 2: (4, 3), 3: (29, 19)}.items():
        for given, count in (({"topology"}, every), ({"topology", "separated"}, separated)):
            kept = {name: text for name, text in SEPARATED.given.items() if name in given}
            let = {name: text for name, text in SEPARATED.let.items() if not name.startswith("generated")}
            opens = Every(
                "n in whole; O in subsets(functions(n, 2))",
                show="len(O) >= 1",
                given={"so many points": f"n = {n}", **kept},
                let=let,
            )
            found = decide_by_enumeration(opens, EnumerateScope(up_to=n + 1), DEFAULT_EFFORT)
            assert isinstance(found, Verified)
            assert found.count == count
