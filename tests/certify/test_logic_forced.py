"""What the kernel's first-order logic reads off: what is true or false by itself, what is forced, and facts."""

from __future__ import annotations

import random
from typing import Any

import pytest

from dpcalc.certify.replay import accepted, replay
from dpcalc.errors import ReplayError
from tests.certify.test_logic import X, about, forged

NOTHING, ALWAYS = ["or"], ["and"]


@pytest.mark.parametrize(
    ("formula", "contradictory"),
    [(NOTHING, True), (["not", ALWAYS], True), (["and", NOTHING], True), (["and", ALWAYS, NOTHING], True),
     (["or", NOTHING, NOTHING], True), (["not", ["or", NOTHING, ALWAYS]], True), (["some", X, NOTHING], True),
     (ALWAYS, False), (["not", NOTHING], False), (["or", NOTHING, ALWAYS], False), (["and", ALWAYS, ALWAYS], False),
     (["every", X, ALWAYS], False), (["every", X, NOTHING], False)],
)  # fmt: skip
def test_what_has_no_atoms_is_true_or_false_by_itself(formula: Any, contradictory: bool) -> None:
    """A fact about every element is no contradiction without an instance."""
    assert accepted(forged(about(formula))) is contradictory
    assert accepted(forged(about(["some", X, ["and", formula, ["of", "R", "x", "x"]]]))) is contradictory


def forced(clauses: list[list[tuple[bool, str]]]) -> bool:
    """Whether clauses contradict each other by the only literal that is left in some of them, one after the other."""
    known: dict[str, bool] = {}
    while True:
        left = [[(truth, atom) for truth, atom in c if known.get(atom, truth) is truth] for c in clauses
                if not any(known.get(atom) is truth for truth, atom in c)]  # fmt: skip
        if [] in left:
            return True
        fresh = {c[0][1]: c[0][0] for c in left if len(set(c)) == 1}
        if not fresh:
            return False
        known |= fresh


def test_what_is_forced_is_found_and_nothing_else() -> None:
    """Random clauses on four truths, some of them joined: contradictory by what is forced, or not seen to be."""
    chance, names = random.Random(6), "pqrs"  # noqa: S311 -- clauses, no secrets
    found = []
    for _ in range(400):
        clauses = [[(chance.random() < 0.5, name) for name in chance.sample(names, chance.choice((1, 2, 2, 3)))]
                   for _ in range(chance.randint(3, 12))]  # fmt: skip
        told: list[Any] = [
            ["or", *(["of", name] if truth else ["not", ["of", name]] for truth, name in c)] for c in clauses
        ]
        cut = chance.randint(0, len(told))
        formulas = [["and", *told[:cut]], *told[cut:]]
        statement = {"sorts": [], "functions": {name: [[], "truth"] for name in names}, "formulas": formulas}
        found.append(accepted(forged(statement)))
        assert found[-1] == forced(clauses), clauses
    assert 100 < found.count(True) < 300


P_X, Q_X = ["of", "P", "x"], ["of", "Q", "x"]
EITHER: dict[str, Any] = {
    "sorts": ["point"],
    "functions": {"P": [["point"], "truth"], "Q": [["point"], "truth"]},
    "formulas": [["or", ["every", X, P_X], ["every", X, Q_X]], ["some", X, ["not", P_X]], ["some", X, ["not", Q_X]]],
}
"""All have P or all have Q, and some lack P and some lack Q; what holds of all are the facts 0 and 1."""
LACKS_P, LACKS_Q = ["of", "$0"], ["of", "$1"]
INSTANCES = [[0, [LACKS_P]], [1, [LACKS_Q]]]


def test_facts_are_known_by_their_numbers() -> None:
    assert accepted(forged(EITHER, instances=INSTANCES))
    steps = [[[False, ["fact", 0]]], [[True, ["fact", 1]], [False, ["of", "P", LACKS_P]]], [[False, ["fact", 1]]]]
    assert accepted(forged(EITHER, instances=INSTANCES, steps=steps))
    for instances in ([], INSTANCES[:1], INSTANCES[1:], [[0, [LACKS_Q]], [1, [LACKS_P]]]):
        with pytest.raises(ReplayError, match="not seen to contradict"):
            replay(forged(EITHER, instances=instances))
    for wrong in ([[True, ["fact", 0]]], [[True, ["fact", 1]]]):
        with pytest.raises(ReplayError, match="does not follow"):
            replay(forged(EITHER, instances=INSTANCES[:1], steps=[wrong, [[False, ["fact", 1]]]]))


@pytest.mark.parametrize("index", [-1, 2, True, "0", None])
def test_no_other_number_names_a_fact(index: Any) -> None:
    for changed in ({"instances": [[index, [LACKS_P]]]}, {"steps": [[[True, ["fact", index]]]]}):
        with pytest.raises(ReplayError, match="there is no such fact"):
            replay(forged(EITHER, **changed))
