"""Claims over structures: what refutes, proves, verifies, and what is never read as success."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from dpcalc.claim import Exists, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.structures import decide_exists, decide_for_all
from dpcalc.effort import Effort
from dpcalc.verdict import Refuted, Unknown, Verified, Witness


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


def test_a_scope_is_complete_only_when_every_instance_was_seen_and_code_is_never_proved() -> None:
    finite = replace(TRUE, last=3)
    complete = []
    for scope in (SCOPE, EnumerateScope(up_to=2)):
        found = decide_for_all(finite, scope, Effort())
        assert isinstance(found, Verified)
        complete.append(found.scope.data.get("complete", False))
    assert complete == [True, False]


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


@pytest.mark.parametrize("limit", [4, 5, 6])
def test_as_many_instances_as_the_limit_are_tested(limit: int) -> None:
    """Up to size 2 there are 1 + 4 pairs; of six as a product there is none among them."""
    scope, effort = EnumerateScope(up_to=2), Effort(limit=limit)
    every, some = decide_for_all(TRUE, scope, effort), decide_exists(replace(FOUND, last=2), scope, effort)
    if limit < 5:
        assert isinstance(every, Unknown)
        assert isinstance(some, Unknown)
        assert "limit of 4 instances was reached at size 2" in every.attempts[0].why
        return
    assert isinstance(every, Verified)
    assert every.count == 5
    assert isinstance(some, Refuted)
    assert some.witness.values == {"count": "5"}
    assert "none of the 5 instances" in some.witness.summary


def test_what_was_visited_is_said() -> None:
    """From the first size on to the last, and whether there are others; of an example, when it came."""
    found = decide_for_all(replace(TRUE, first=2, last=4), SCOPE, Effort())
    assert isinstance(found, Verified)
    assert (found.count, found.scope.data) == (4 + 9 + 16, {"from": 2, "to": 4, "complete": True})
    assert found.scope.words == "pairs; sizes 2 to 4, and there are no others"
    part = decide_for_all(replace(TRUE, first=2, last=9), SCOPE, Effort())
    assert isinstance(part, Verified)
    assert part.scope.words == "pairs; sizes 2 to 5"
    there = decide_exists(FOUND, SCOPE, Effort())
    assert isinstance(there, Verified)
    before = sum(n * n for n in range(1, 4)) + [*pairs(4)].index((2, 3)) + 1
    assert (there.count, there.scope.data) == (before, {"from": 1, "found": True})
    none = decide_exists(FOUND, EnumerateScope(up_to=3), Effort())
    assert isinstance(none, Unknown)
    assert none.attempts[0].why == "none of 14 instances will do"


def test_an_empty_scope_verifies_nothing() -> None:
    assert isinstance(decide_for_all(ForAll("nothing", lambda _size: iter(()), commute), SCOPE, Effort()), Unknown)
    assert isinstance(decide_for_all(replace(TRUE, first=9), SCOPE, Effort()), Unknown)


def test_existence() -> None:
    found = decide_exists(FOUND, SCOPE, Effort())
    assert isinstance(found, Verified)
    assert found.witness is not None
    assert found.witness.summary == "2 * 3 = 6"
    assert found.count > 1
    assert isinstance(decide_exists(FOUND, EnumerateScope(up_to=3), Effort()), Unknown)
    assert isinstance(decide_exists(replace(FOUND, last=3), SCOPE, Effort()), Refuted)
