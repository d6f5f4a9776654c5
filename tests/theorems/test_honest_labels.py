"""False claims beside true lemmas, through the public route: words between a lemma and a claim never prove it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import sympy

from dpcalc.claim import AllOf, Claim, ForAll, Inequality, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.library import decide, find, load_all
from dpcalc.proving.rocq import by_rocq
from dpcalc.theorem import Enumerate, Prove, Theorem
from dpcalc.verdict import Proved, Refuted, Trust, Verified, Witness

n = sympy.Symbol("n")
ROUTES = (Enumerate(EnumerateScope(up_to=30)), Prove())
SQUARES = Inequality(n**2 >= 0, integers=(n,))


def numbers(over: str, holds: Any, last: int | None = None) -> ForAll:
    """A statement about one number a size."""
    return ForAll(over, lambda size: iter([size]), lambda k: None if holds(k) else Witness(f"not at {k}"), last=last)


def own(claim: Any) -> Theorem:
    """A theorem of one's own."""
    return Theorem("own/claim", "A claim", "", claim, ROUTES, "own")


FALSE = {
    "primes": numbers("n^2 + n + 41 is prime", lambda k: sympy.isprime(k * k + k + 41)),
    "small": numbers("every whole number is below 1000", lambda k: k < 1000),
}


@pytest.mark.parametrize("name", FALSE)
def test_a_false_statement_with_a_true_lemma_is_verified_to_its_scope_and_says_so(name: str) -> None:
    found = decide(own(Reduction(FALSE[name], SQUARES, "squares are not negative"))).verdict
    assert isinstance(found, Verified)
    assert found.count == 30
    assert [argument.words for argument in found.arguments] == ["squares are not negative"]


@pytest.mark.parametrize("name", FALSE)
def test_a_larger_scope_finds_it_out(name: str) -> None:
    claim = Reduction(FALSE[name], SQUARES, "squares are not negative")
    theorem = replace(own(claim), routes=(Prove(), Enumerate(EnumerateScope(up_to=1001))))
    assert isinstance(decide(theorem).verdict, Refuted)


TRUE_AND_REFUTED = numbers("2 = 2", lambda _: False, last=1)


def test_what_holds_is_never_refuted_by_the_kernel() -> None:
    """A check that says no of 2 = 2 is believed, for it is the claim; the kernel does not vouch for it."""
    found = decide(own(TRUE_AND_REFUTED)).verdict
    assert isinstance(found, Refuted)
    assert found.trust is not Trust.KERNEL
    equation = Inequality(sympy.Eq(2, 2, evaluate=False))
    assert decide(own(equation)).verdict.name == "proved"


def reductions(claim: Claim) -> list[Reduction]:
    """The parts of a claim that words argue for."""
    if isinstance(claim, AllOf):
        return [each for part in claim.parts.values() for each in reductions(part)]
    return [claim] if isinstance(claim, Reduction) else []


def nudged(theorem_id: str) -> list[Theorem]:
    """A theorem of the library with each of its twins in its place: a constant nudged, or a hypothesis dropped."""
    theorem = find(theorem_id)
    bare = replace(theorem, twins=(), readings=())
    return [replace(bare, claim=t.claim, routes=t.routes or theorem.routes) for t in theorem.twins]


NUDGED = ("cho2024/lem-40", "cho2024/lem-39", "bailie2025/prop-11", "dpcalc/least-rho-laplace", "bailie2025/thm-3.2.4")


@pytest.mark.parametrize(
    "theorem_id", [pytest.param(each, marks=[pytest.mark.thorough] * (each == "cho2024/lem-39")) for each in NUDGED]
)
def test_a_twin_in_its_theorem_s_place_is_not_proved(theorem_id: str) -> None:
    changed = nudged(theorem_id)
    assert changed
    for theorem in changed:
        assert not isinstance(decide(theorem, twins=False).verdict, Proved)


ARGUED = ("cho2024/prop-26a", "bailie2025/prop-4", "laws/gdp-quadratic-composition", "kifer2022/ex-5.10a")


@pytest.mark.parametrize("theorem_id", ARGUED)
def test_the_proof_of_a_theorem_does_not_prove_another_claim(theorem_id: str) -> None:
    """With its lemmas and its words kept, and another claim put above them, no theorem of the library is proved."""
    theorem = find(theorem_id)
    found = reductions(theorem.claim)
    for claim in found:
        verdict = decide(own(replace(claim, claim=FALSE["small"]))).verdict
        assert isinstance(verdict, Verified)
        assert verdict.scope.words.startswith("every whole number is below 1000")
    assert found


@pytest.mark.library
def test_no_words_stand_beside_a_claim_that_rocq_proved() -> None:
    """An argument that nothing checks is for claims that no checked proof concludes."""
    argued = [claim for theorem in load_all() for claim in reductions(theorem.claim)]
    assert len(argued) > 50
    assert [claim.because for claim in argued if by_rocq(claim)] == []
