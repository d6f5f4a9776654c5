"""Decided theorems made by hand: every kind of verdict, without deciding anything."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dpcalc.decide.scope import EnumerateScope
from dpcalc.library import Outcome, TwinOutcome
from dpcalc.swapping.budgets.closed_forms import theorem_budget
from dpcalc.swapping.claims.every_swapping import swap_keeps
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import (
    Attempt,
    Certificate,
    DatasetWitness,
    Proved,
    Refuted,
    Scope,
    Trust,
    Unknown,
    Verdict,
    Verified,
    Witness,
)


@dataclass(frozen=True)
class Strange(Verdict):
    """A verdict that nobody knows."""

    name = "strange"


def witness(size: int = 3, strata: int = 1, digits: int = 1) -> DatasetWitness:
    """Square tables of a given size, so many strata, and probabilities with so many times nine digits."""
    one = tuple(tuple(int(i == j) for j in range(size)) for i in range(size))
    other = tuple(reversed(one))
    long = "123456789" * digits
    return DatasetWitness(
        summary=f"`b = {size}`, `p = 1/20`: the loss `log({long})/2 = 9.3` exceeds the claimed `log({size + 1})`",
        values={"b": str(size), "p": "1/20", "violated": f"log({long})/2 <= log({size + 1}) = 1.386294"},
        x=(one,) * strata,
        x_prime=(other,) + (one,) * (strata - 1),
        output=(one,) * strata,
        rate="1/20",
        probability_x=f"{long}/{long}7",
        probability_x_prime=f"1/{long}7",
        distance=str(size),
        claimed=f"log({size + 1}) = 1.386294",
        actual=f"log({long})/2",
    )


VERDICTS: dict[str, Verdict] = {
    "refuted": Refuted(witness()),
    "refuted by long numbers": Refuted(witness(2, 3, 40)),
    "refuted by large tables": Refuted(witness(45, 1, 2)),
    "refuted by named values": Refuted(
        Witness(
            "false at `n = 3`",
            {"x": "((1, 0), (0, 1))", "x'": "((0, 1), (1, 0))", "name_1": "tea & milk % off", "n": "3"},
        )
    ),
    "unknown": Unknown((Attempt("z3 on 2_000 cases & more", "it stopped: 100% of the limit"), Attempt("b", "c"))),
    "unknown, nothing tried": Unknown(()),
    "verified": Verified(Scope("all strata of at most 5 records, every swap rate `p` in `[0, 1]`"), 1234567),
    "proved": Proved(
        Certificate("z3 on the negation", "`log(b + 1) > 0` where `b > 0`", {"case 1": "b > 0"}), Trust.SOLVER
    ),
    "proved with much data": Proved(
        Certificate("rigorous evaluation", "all numbers", {f"cell_{i}": f"{i}/{i + 1}" for i in range(90)}),
        Trust.KERNEL,
    ),
}


def theorem(**changes: object) -> Theorem:
    """A theorem on swapping, with changes."""
    fields: dict[str, object] = {
        "id": "mine/thm_1",
        "title": "A theorem of 100% & more: `b_1`",
        "statement": r"Swapping satisfies \[\varepsilon=\ln(b+1)-\ln o\] for é ≤ ε.",
        "claim": swap_keeps(theorem_budget(), holds=2, distance_scale=Fraction(1, 2)),
        "routes": (Enumerate(EnumerateScope()),),
        "source": "mine",
        "lines": "12-14, 20",
        "reading": "the text of `p` is read as `p_1`",
        "tight": "at `b = 2`",
        "repairs": "mine/thm_0",
        **changes,
    }
    return Theorem(**fields)  # type: ignore[arg-type]  # the fields are named above


def outcome(verdict: Verdict, made: Theorem | None = None) -> Outcome:
    """A decided theorem with twins of every fate."""
    found = theorem() if made is None else made
    twins = (
        TwinOutcome(Twin("too small", "`ln o` for `ln(b+1)`", found.claim), Refuted(witness())),
        TwinOutcome(Twin("kept", "`p <= 1/2`", found.claim), Verified(Scope("a scope"), 3)),
        TwinOutcome(Twin("spared", "none", found.claim, not_needed="it is implied"), Verified(Scope("a scope"), 3)),
        TwinOutcome(Twin("open", "none", found.claim), Unknown((Attempt("a", "b"),))),
    )
    return Outcome(found, verdict, twins, "0.001")
