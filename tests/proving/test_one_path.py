"""The same inequality through ``prove`` and through a claim of a theorem file: one answer, and one statement."""

from __future__ import annotations

import pytest

from dpcalc.library import decide
from dpcalc.proving.inequality import prove
from dpcalc.theorem import Theorem
from dpcalc.theory import Every
from tests.proving.inequalities import FAILS, HOLDS, Entry, symbols_of


def spoken(entry: Entry) -> bool:
    """Whether the statement language has the words for an entry: it has no error function."""
    return bool(symbols_of(entry)) and "erf" not in entry.inequality


SPREAD = [entry for entry in (*HOLDS, *FAILS) if spoken(entry)][4::9]
QUICK = ("means of two", "log-sum-exp, above", "total variation by odds")


def as_claim(entry: Entry) -> Every:
    """An entry in the statement language."""
    kinds = {name: "whole" if name in entry.integers else "reals" for name in symbols_of(entry)}
    return Every(
        all="; ".join(f"{name} in {kind}" for name, kind in kinds.items()),
        given={f"assumption {i}": text.replace("**", "^") for i, text in enumerate(entry.assume)},
        show=entry.inequality.replace("**", "^"),
    )


def test_there_are_thirty() -> None:
    assert len(SPREAD) >= 30
    assert {entry.name for entry in SPREAD} >= set(QUICK)


@pytest.mark.parametrize(
    "entry",
    [pytest.param(e, id=e.name, marks=[] if e.name in QUICK else pytest.mark.thorough) for e in SPREAD],
)
def test_prove_and_a_theorem_give_the_same_answer(entry: Entry) -> None:
    asked = prove(entry.inequality, entry.assume, entry.integers)
    theorem = Theorem(id="mine/entry", title=entry.name, statement=entry.inequality, claim=as_claim(entry))
    assert decide(theorem).verdict.name == asked.name == ("proved" if entry in HOLDS else "refuted")
