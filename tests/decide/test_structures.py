"""Claims over structures: what refutes, proves, verifies, and what is never read as success."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from dpcalc.claim import Exists, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.structures import decide_exists, decide_for_all
from dpcalc.effort import Effort
from dpcalc.verdict import Proved, Refuted, Trust, Unknown, Verified, Witness


def pairs(size: int) -> Iterator[tuple[int, int]]:
    """The pairs of numbers below ``size``."""
    return ((a, b) for a in range(size) for b in range(size))


def commute(pair: tuple[int, int]) -> Witness | None:
    a, b = pair
    return None if a + b == b + a else Witness(f"{a} + {b}")


def ordered(pair: tuple[int, int]) -> Witness | None:
    a, b = pair
    return None if a <= b else Witness(f"{a} > {b}")


def product_is_six(pair: tuple[int, int]) -> Witness | None:
    a, b = pair
    return Witness(f"{a} * {b} = 6") if a * b == 6 else None


SCOPE = EnumerateScope(up_to=5)
TRUE = ForAll("pairs", pairs, commute)
FOUND = Exists("pairs", pairs, product_is_six)


def test_all_instances_are_counted() -> None:
    verdict = decide_for_all(TRUE, SCOPE, Effort())
    assert isinstance(verdict, Verified)
    assert verdict.count == sum(n * n for n in range(1, 6))
    assert verdict.scope.data == {"from": 1, "to": 5}


def test_the_first_failure_is_the_smallest() -> None:
    verdict = decide_for_all(ForAll("pairs", pairs, ordered), SCOPE, Effort())
    assert isinstance(verdict, Refuted)
    assert verdict.witness.summary == "1 > 0"


def test_a_finite_claim_is_proved_only_when_every_instance_was_seen() -> None:
    finite = replace(TRUE, last=3)
    assert isinstance(decide_for_all(finite, SCOPE, Effort()), Proved)
    assert isinstance(decide_for_all(finite, EnumerateScope(up_to=2), Effort()), Verified)


@pytest.mark.parametrize("limit", [1, 10])
def test_a_limit_reached_is_unknown(limit: int) -> None:
    for verdict in (
        decide_for_all(TRUE, SCOPE, Effort(limit=limit)),
        decide_for_all(replace(TRUE, last=5), SCOPE, Effort(limit=limit)),
        decide_exists(FOUND, SCOPE, Effort(limit=limit)),
        decide_exists(replace(FOUND, last=5), SCOPE, Effort(limit=limit)),
    ):
        assert isinstance(verdict, Unknown)
        assert "limit" in verdict.attempts[0].why


def test_an_empty_scope_verifies_nothing() -> None:
    assert isinstance(decide_for_all(ForAll("nothing", lambda _size: iter(()), commute), SCOPE, Effort()), Unknown)
    assert isinstance(decide_for_all(replace(TRUE, first=9), SCOPE, Effort()), Unknown)


def test_existence() -> None:
    found = decide_exists(FOUND, SCOPE, Effort())
    assert isinstance(found, Proved)
    assert found.trust is Trust.INTERVAL
    assert found.certificate.statement == "2 * 3 = 6"
    assert isinstance(decide_exists(FOUND, EnumerateScope(up_to=3), Effort()), Unknown)
    assert isinstance(decide_exists(replace(FOUND, last=3), SCOPE, Effort()), Refuted)
