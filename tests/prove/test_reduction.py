"""Statements reduced to a pointwise lemma: proved with it, left open without it, refuted only by an instance."""

from __future__ import annotations

import pytest
import sympy

from dpcalc.claim import AllOf, ForAll, Inequality, Reduction
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import DpcalcError, TheoremError
from dpcalc.library import run_routes
from dpcalc.prove.prover import prove_claim
from dpcalc.report.latex_claim import claim_latex
from dpcalc.report.verdict_text import ground
from dpcalc.report.verdicts import plain_verdict
from dpcalc.theorem import Enumerate, Prove
from dpcalc.verdict import Proved, Refuted, Trust, Unknown, Verified, Witness

x = sympy.Symbol("x")
SQUARE = Inequality(x**2 >= 0, reals=(x,))
FALSE = Inequality(x**2 > 0, reals=(x,))


def sums_of_squares(bound: int) -> ForAll:
    """Sums of squares stay above a bound."""
    return ForAll(
        "sums of n squares",
        lambda size: iter([(0,) * size, (1,) * size]),
        lambda numbers: None if sum(v * v for v in numbers) >= bound else Witness("a small sum"),
    )


def test_a_proved_lemma_proves_the_statement_and_the_certificate_names_the_reduction() -> None:
    claim = Reduction(sums_of_squares(0), AllOf({"one square": SQUARE}), "sums of non-negative numbers")
    found = run_routes(claim, (Enumerate(), Prove()), DEFAULT_EFFORT)
    assert isinstance(found, Proved)
    assert found.trust is Trust.KERNEL
    assert found.certificate.argument == "sums of non-negative numbers"
    assert set(found.certificate.parts) == {"one square"}
    assert found.certificate.statement == "in general; enumerated: sums of n squares"
    assert isinstance(run_routes(claim, (Enumerate(),), DEFAULT_EFFORT), Verified)
    assert r"x^{2}" in claim_latex(claim)


def test_a_lemma_that_fails_leaves_the_statement_open() -> None:
    claim = Reduction(sums_of_squares(0), FALSE, "sums of positive numbers")
    assert isinstance(prove_claim(claim, DEFAULT_EFFORT), Unknown)
    assert isinstance(run_routes(claim, (Enumerate(), Prove()), DEFAULT_EFFORT), Verified)


def test_an_instance_refutes_whatever_the_lemma_is() -> None:
    claim = Reduction(sums_of_squares(1), SQUARE, "a reduction that is wrong")
    assert isinstance(run_routes(claim, (Enumerate(), Prove()), DEFAULT_EFFORT), Refuted)
    with pytest.raises(DpcalcError, match="contradict"):
        run_routes(claim, (Prove(), Enumerate()), DEFAULT_EFFORT)


def test_a_reduction_needs_a_reason() -> None:
    with pytest.raises(TheoremError, match="reason"):
        Reduction(sums_of_squares(0), SQUARE, " ")


def test_what_rests_on_words_is_said_and_does_not_replay_as_a_whole() -> None:
    claim = Reduction(sums_of_squares(0), SQUARE, "sums of non-negative numbers")
    with_words, without = (plain_verdict(prove_claim(c, DEFAULT_EFFORT)) for c in (claim, SQUARE))
    assert (with_words.trust, with_words.replays) == ("kernel", False)
    assert with_words.fields()["arguments"] == ["sums of non-negative numbers"]
    assert (without.trust, without.replays, without.arguments) == ("kernel", True, ())
    assert ("in words", "sums of non-negative numbers") in ground(with_words)


def test_a_conjunction_that_is_only_verified_keeps_the_proofs_of_its_parts() -> None:
    claim = AllOf({"for all": SQUARE, "small": AllOf({"sums": sums_of_squares(0), "again": SQUARE})})
    found = run_routes(claim, (Enumerate(), Prove()), DEFAULT_EFFORT)
    assert isinstance(found, Verified)
    assert set(plain_verdict(found).certificates) == {"for all", "small, again"}
    assert not plain_verdict(found).replays
