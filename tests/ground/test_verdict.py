"""Verdicts: no truth value, and which of several stands."""

from __future__ import annotations

import pytest

from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, InputError
from dpcalc.verdict import (
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
    assert strongest([UNKNOWN, VERIFIED]) is VERIFIED
    assert strongest([VERIFIED, PROVED]) is PROVED
    assert strongest([VERIFIED, REFUTED, UNKNOWN]) is REFUTED
    better = Proved(PROVED.certificate, Trust.INTERVAL)
    assert strongest([PROVED, better]) is better


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
