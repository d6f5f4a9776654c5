"""Claims on laws that are listed, with probabilities that are variables: proved by the kernel, near misses refuted."""

from __future__ import annotations

import pytest

from dpcalc.library import decide
from dpcalc.proving.statements import as_inequality, fails_at
from dpcalc.theory import Every, Theorem
from dpcalc.verdict import Proved, Refuted, Trust, Verdict, Verified

TRUTH = {"t": "1/2 < t and t < 1"}
PROVED = {
    "randomised response": ("t in rates", TRUTH, "MULT([t, 1 - t], [1 - t, t]) <= log(t / (1 - t))"),
    "two answers": (
        "t in rates",
        TRUTH,
        "MULT([t, 1 - t] @ [t, 1 - t], [1 - t, t] @ [1 - t, t]) <= 2 * log(t / (1 - t))",
    ),
    "a sample": (
        "t, q in rates",
        {**TRUTH, "q": "0 < q"},
        "MULT(mix(q, [t, 1 - t], [1 - t, t]), [1 - t, t]) <= log(1 + q * (t / (1 - t) - 1))",
    ),
    "three outputs": (
        "a, b in rates",
        {"a": "0 < a", "b": "a < b", "c": "a + b < 1"},
        "MULT([a, b, 1 - a - b], [b, a, 1 - a - b]) = log(b / a)",
    ),
    "total variation": ("t in rates", {}, "total_variation([t, 1 - t], [1 - t, t]) = abs(2 * t - 1)"),
    "order two": ("t in rates", TRUTH, "renyi([t, 1 - t], [1 - t, t], 2) <= log(t / (1 - t))"),
}
FALSE = {
    "randomised response": ("t in rates", TRUTH, "MULT([t, 1 - t], [1 - t, t]) <= log(999 * t / (1000 * (1 - t)))"),
    "two answers": (
        "t in rates",
        TRUTH,
        "MULT([t, 1 - t] @ [t, 1 - t], [1 - t, t] @ [1 - t, t]) < 2 * log(t / (1 - t))",
    ),
    "a closed rate": ("t in rates", {"t": "1/2 < t"}, "MULT([t, 1 - t], [1 - t, t]) < inf"),
    "a sample": (
        "t, q in rates",
        {**TRUTH, "q": "0 < q"},
        "MULT(mix(q, [t, 1 - t], [1 - t, t]), [1 - t, t]) <= log(q * t / (1 - t))",
    ),
    "total variation": ("t in rates", {}, "total_variation([t, 1 - t], [1 - t, t]) = 2 * t - 1"),
}


def decided(names: str, given: dict[str, str], show: str) -> Verdict:
    """The verdict on a claim of one's own."""
    claim = Every(all=names, given=given, show=show)
    return decide(Theorem(id="mine/listed", title="listed laws", statement="laws that are listed", claim=claim)).verdict


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.thorough] * (name == "a sample")) for name in PROVED]
)
def test_a_claim_on_listed_laws_is_proved_by_the_kernel(name: str) -> None:
    verdict = decided(*PROVED[name])
    assert isinstance(verdict, Proved)
    assert verdict.trust == Trust.KERNEL


@pytest.mark.parametrize("name", FALSE)
def test_a_near_miss_is_refuted(name: str) -> None:
    assert isinstance(decided(*FALSE[name]), Refuted)


def test_where_infinity_is_met_nothing_is_proved() -> None:
    """At t = 1 the budget has no value, and the distance is infinite."""
    assert not isinstance(decided("t in rates", {"t": "1/2 < t"}, PROVED["randomised response"][2]), Proved | Verified)


def test_a_point_is_held_against_the_claim_itself() -> None:
    claim = Every(all="t in rates", given=TRUTH, show="MULT([t, 1 - t], [1 - t, t]) <= log(2)")
    assert fails_at(claim, {"t": "3/4"})
    assert not fails_at(claim, {"t": "3/5"})
    assert "MULT" not in as_inequality(claim).text
