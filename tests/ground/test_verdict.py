"""Verdicts: no truth value, and which of several stands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, InputError
from dpcalc.verdict import (
    Argument,
    Attempt,
    Certificate,
    Proved,
    Refuted,
    Scope,
    Trust,
    Unknown,
    Verified,
    Witness,
    strongest,
)

REFUTED = Refuted(Witness("a witness"))
UNKNOWN = Unknown((Attempt("this", "that"),))
VERIFIED = Verified(Scope("small", {"n": 3}), 10)
PROVED = Proved(Certificate("a method", "a statement"), Trust.SOLVER)


@pytest.mark.parametrize("verdict", [REFUTED, UNKNOWN, VERIFIED, PROVED])
def test_a_verdict_has_no_truth_value(verdict: Refuted | Unknown | Verified | Proved) -> None:
    with pytest.raises(DpcalcError, match=verdict.name):
        bool(verdict)


def test_the_strongest_verdict_stands() -> None:
    assert strongest([UNKNOWN, VERIFIED]) == replace(VERIFIED, attempts=UNKNOWN.attempts), "what was tried stays"
    assert strongest([VERIFIED, PROVED]) is PROVED
    assert strongest([VERIFIED, REFUTED, UNKNOWN]) is REFUTED
    better = Proved(PROVED.certificate, Trust.INTERVAL)
    assert strongest([PROVED, better]) is better
    later = Refuted(Witness("a witness of another route"))
    assert strongest([UNKNOWN, REFUTED, later]) is REFUTED, "routes are in order, and the first that refutes is heard"


def test_verifications_and_attempts_are_joined() -> None:
    joined = strongest([VERIFIED, Verified(Scope("large", {"n": 5}), 7)])
    assert isinstance(joined, Verified)
    assert joined.count == 17
    assert "small" in joined.scope.words
    assert "large" in joined.scope.words
    unknown = strongest([UNKNOWN, Unknown((Attempt("more", "less"),))])
    assert isinstance(unknown, Unknown)
    assert len(unknown.attempts) == 2


def test_a_proof_beside_a_refutation_is_a_fault() -> None:
    with pytest.raises(DpcalcError, match="contradict"):
        strongest([PROVED, REFUTED])


ARGUED = Unknown((Attempt("argue", "because"),), (Argument("because", {"lemma": PROVED}),))


def test_an_argument_in_words_proves_nothing_and_takes_no_scope_away() -> None:
    argued = replace(VERIFIED, arguments=ARGUED.arguments, attempts=ARGUED.attempts)
    assert strongest([ARGUED, VERIFIED]) == strongest([VERIFIED, ARGUED]) == argued
    assert strongest([ARGUED, UNKNOWN]) == Unknown(ARGUED.attempts + UNKNOWN.attempts, ARGUED.arguments)
    assert strongest([ARGUED, REFUTED]) is REFUTED
    assert strongest([ARGUED, PROVED]) is PROVED


def test_a_proof_has_no_place_for_words() -> None:
    with pytest.raises(TypeError, match="argument"):
        Certificate("a method", "a statement", argument="because")  # type: ignore[call-arg]  # what is tested
    with pytest.raises(DpcalcError, match="without words"):
        Argument("  ", {"lemma": PROVED})


def test_the_kernel_vouches_for_no_refutation_without_a_certificate() -> None:
    assert REFUTED.trust is Trust.INTERVAL
    with pytest.raises(DpcalcError, match="without a certificate"):
        Refuted(Witness("a witness"), trust=Trust.KERNEL)


def test_trust_is_ordered() -> None:
    assert Trust.KERNEL > Trust.INTERVAL > Trust.TWO_SOLVERS > Trust.SOLVER
    assert Trust.TWO_SOLVERS.label == "two-solvers"


def test_effort_refuses_empty_limits() -> None:
    with pytest.raises(InputError, match="rlimit"):
        Effort(rlimit=0)


def test_effort_reports_progress() -> None:
    seen: list[tuple[str, int, int | None]] = []
    Effort().with_observer(lambda label, done, total: seen.append((label, done, total))).tick("universes", 1, 2)
    assert seen == [("universes", 1, 2)]


def test_an_error_is_one_line_with_its_place() -> None:
    error = InputError("no such key", where="spec.toml [domain]", hint="records")
    assert str(error.at("dpcalc")) == "dpcalc spec.toml [domain]: no such key (records)"
