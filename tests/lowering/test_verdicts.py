"""Claims on structures are decided by search and proof, and what decides one is tied to it alone."""

from __future__ import annotations

import pytest

from dpcalc.bound.certificates import check_ties
from dpcalc.certify.replay import replay
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import DpcalcError
from dpcalc.language.claims import Every, Some
from dpcalc.library import run_routes
from dpcalc.proving.prover import prove_claim
from dpcalc.theorem import STRUCTURES
from dpcalc.verdict import Proved, Refuted, Trust, Unknown

TRIANGLE = Every(
    all="X in sets; d in premetrics(X)",
    given={"metric": "has_triangle(d)"},
    show="every x, y in X: d(x, y) <= path_lengths(d)[x][y]",
    along=("d(u, v) <= step",),
)
SYMMETRIC = Every(all="X in sets; d in premetrics(X)", given={"symmetric": "is_symmetric(d)"}, show="has_triangle(d)")
TWO_WAYS = Some(all="X in sets; d in premetrics(X)", given={"triangle": "has_triangle(d)"}, show="not is_symmetric(d)")
NONE = Some(all="X in sets; d in premetrics(X)", given={"metric": "is_metric(d)"}, show="not has_triangle(d)")
SETS = Every(
    all="X in sets; MV in multiverses(X); eps in budgets(MV)",
    show="every U, V in MV: same_points(U, V) => eps(U) <= eps(V)",
)


@pytest.mark.thorough
def test_a_proof_carries_what_is_said_along_a_path() -> None:
    """Without the help there is no proof; the help is no part of what is claimed."""
    proof = prove_claim(TRIANGLE, DEFAULT_EFFORT)
    assert isinstance(proof, Proved)
    assert proof.trust is Trust.KERNEL
    assert "step" not in proof.certificate.statement
    assert isinstance(prove_claim(TRIANGLE.carrying(), DEFAULT_EFFORT), Unknown)
    assert isinstance(prove_claim(TRIANGLE.without("metric"), DEFAULT_EFFORT), Unknown)


def test_the_kernel_denies_a_claim_at_a_structure() -> None:
    verdict = run_routes(SYMMETRIC, STRUCTURES, DEFAULT_EFFORT)
    assert isinstance(verdict, Refuted)
    assert verdict.trust is Trust.KERNEL
    assert verdict.witness.evidence is not None
    at = verdict.witness.evidence.proof["at"]
    assert isinstance(at, dict)
    assert set(at) == {"X", "d"}


def test_existence_is_shown_by_an_example_and_refuted_by_a_proof() -> None:
    shown, none = (run_routes(claim, STRUCTURES, DEFAULT_EFFORT) for claim in (TWO_WAYS, NONE))
    assert isinstance(shown, Proved)
    assert isinstance(none, Refuted)
    assert (shown.trust, none.trust) == (Trust.KERNEL, Trust.KERNEL)


STEPS = Every(
    all="X in sets; U in universes(X); D in output_distances(X); e in extended; x, y in U; z in X",
    given={"triangle": "has_triangle(D)", "steps": "every u in U: every v in X: D(u, v) <= e"},
    show="D(x, z) <= 2 * e and D(x, z) <= D(x, y) + D(y, z)",
)


@pytest.mark.thorough
def test_elements_are_named_beside_the_sets_that_hold_them() -> None:
    """A named element says what a quantifier in the conclusion says."""
    inside = Every(
        all="X in sets; U in universes(X); D in output_distances(X); e in extended",
        given=dict(STEPS.given),
        show=f"every x, y in U: every z in X: {STEPS.show}",
    )
    for claim in (STEPS, inside):
        verdict = run_routes(claim, STRUCTURES, DEFAULT_EFFORT)
        assert isinstance(verdict, Proved)
        assert "no structure, of any size" in replay(verdict.certificate.replayable)
        assert isinstance(run_routes(claim.without("triangle"), STRUCTURES, DEFAULT_EFFORT), Refuted)
    outside = run_routes(STEPS.over(STEPS.all.replace("x, y in U", "x, y in X")), STRUCTURES, DEFAULT_EFFORT)
    assert isinstance(outside, Refuted)
    assert outside.witness.evidence is not None
    at = outside.witness.evidence.proof["at"]
    assert isinstance(at, dict)
    assert {"x", "y", "z"} <= set(at)


def test_an_element_of_anything_else_is_no_part_of_a_structure() -> None:
    pairs = Every(all="X in sets; D in output_distances(X); w in path_lengths(D); z in X", show="w(z) >= 0")
    found = run_routes(pairs, STRUCTURES, DEFAULT_EFFORT)
    assert isinstance(found, Unknown)


def test_a_multiverse_is_a_set() -> None:
    """A budget is a function of the universe: equal universes are one, in proofs and in counterexamples."""
    verdict = run_routes(SETS, STRUCTURES, DEFAULT_EFFORT)
    assert isinstance(verdict, Proved)
    strict = SETS.showing("every U, V in MV: same_points(U, V) => eps(U) < inf")
    assert isinstance(run_routes(strict, STRUCTURES, DEFAULT_EFFORT), Refuted)


CLAIMS = {
    "triangle": TRIANGLE,
    "symmetric": SYMMETRIC,
    "two ways": TWO_WAYS,
    "none": NONE,
    "sets": SETS,
    "steps": STEPS,
}


@pytest.mark.parametrize("name", CLAIMS)
def test_verdicts_are_tied_to_their_claims(name: str) -> None:
    verdict = run_routes(CLAIMS[name], STRUCTURES, DEFAULT_EFFORT)
    check_ties(CLAIMS[name], verdict)
    for other, claim in CLAIMS.items():
        if other != name:
            with pytest.raises(DpcalcError, match="something else than the claim"):
                check_ties(claim, verdict)


@pytest.mark.parametrize(
    ("given", "show"),
    [
        ({"low": "1/2 <= a", "near": "every x, y in X: d(x, y) <= 3/7"}, "every x, y in X: d(x, y) <= a"),
        ({"far": "every x, y in X: d(x, y) <= 0.25 * a", "a": "a <= 4/3"}, "every x, y in X: d(x, y) <= 1/3"),
    ],
)
def test_fractions_go_to_the_kernel(given: dict[str, str], show: str) -> None:
    claim = Every(all="X in sets; d in premetrics(X); a in extended", given=given, show=show)
    verdict = prove_claim(claim, DEFAULT_EFFORT)
    assert isinstance(verdict, Proved)
    assert verdict.trust is Trust.KERNEL
    assert "no structure, of any size" in replay(verdict.certificate.replayable)
