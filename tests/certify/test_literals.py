"""The kernel's literals: what it says cannot be true together is not, and everything else makes no lemma."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.kinds.literals import impossible
from dpcalc.certify.replay import replay
from dpcalc.errors import ReplayError
from tests.certify.test_logic import BELOW, LINK, TWO, ZERO, A, B, forged

UNSEEN, NO_TERM, NO_WORDS = "not seen to be impossible", "a wrong term of a sum", "wrong literals"
ABOVE, WRONG = [False, ["<=", ZERO, ["of", "f", A]]], [False, ["<=", ["number", "2"], ["number", "1"]]]


@pytest.mark.parametrize(
    ("literals", "terms", "why"),
    [
        ([[True, BELOW]], [], UNSEEN),
        ([[True, BELOW]], [["1", [0], None]], UNSEEN),
        ([[True, BELOW], [True, LINK]], [["1", [1], None]], "only inequalities are multiplied"),
        ([[True, BELOW], ABOVE], [["1", [0], None], ["1", [1], None]], UNSEEN),
        ([[True, BELOW], [True, ["<=", ZERO, ["of", "f", A]]]], [["1", [0], None], ["1", [1], None]], UNSEEN),
        ([[False, BELOW], [False, ["<=", ZERO, ["of", "f", B]]]], [["1", [0], None], ["1", [1], None]], UNSEEN),
        ([WRONG], [["1", [0], None]], UNSEEN),
        ([[True, BELOW]], [["-1", [0], None]], NO_TERM),
        ([[True, BELOW]], [["0", [], None]], NO_TERM),
        ([[True, BELOW]], [["x", [0], None]], NO_TERM),
        ([[True, BELOW]], [["1", [0], LINK]], NO_TERM),
        ([[True, BELOW]], [["1", [0], ["of", "f", A]]], "malformed"),
        ([[True, BELOW], [True, BELOW]], [["1", [0, 1], ["number", "-1"]], ["1", [0], None]], "no equation"),
        ([[True, BELOW]], [["1", [-1], None]], NO_TERM),
        ([[True, BELOW]], [["1", [1], None]], NO_TERM),
        ([[True, BELOW]], [["1", [True], None]], NO_TERM),
        ([[True, LINK], [False, ["of", "R", B, A]]], [], UNSEEN),
        ([[True, ["=", A, B]], [True, LINK]], [], UNSEEN),
        ([[False, ["=", A, B]]], [], UNSEEN),
        ([], [], NO_WORDS),
        ([[1, LINK], [0, LINK]], [], NO_WORDS),
    ],
)
def test_literals_that_may_be_true_together_make_no_lemma(literals: list[Any], terms: list[Any], why: str) -> None:
    with pytest.raises(ReplayError, match=why):
        replay(forged(TWO, lemmas=[{"literals": literals, "sum": terms}]))


def test_literals_that_are_impossible_together_are_never_all_true() -> None:
    """Random literals on two elements, with their images and numbers: no small model makes them true together."""
    chance = random.Random(4)  # noqa: S311 -- literals, no secrets
    refused, one, other = 0, ("of", "a"), ("of", "b")
    numbers = [*(("number", Fraction(n)) for n in (-1, 0, 1)), ("of", "f", one), ("of", "f", other)]
    sums = [*numbers, *((op, a, b) for op in "+*" for a, b in product(numbers[1:], repeat=2))]
    for _ in range(3000):
        heads = [chance.choice(["=", "<=", "<=", "<=", "of"]) for _ in range(chance.randint(1, 3))]
        literals = [
            (chance.random() < 0.6, ("=", one, other) if head == "=" else ("of", "R", chance.choice([one, other]))
             if head == "of" else ("<=", chance.choice(sums), chance.choice(numbers)))
            for head in heads
        ]  # fmt: skip
        picked = [chance.choices(range(len(literals)), k=chance.randint(1, 2)) for _ in range(chance.randint(0, 2))]
        by = [chance.choice([None, None, None, *numbers]) for _ in picked]
        terms = [(Fraction(chance.randint(1, 2)), at, factor) for at, factor in zip(picked, by, strict=True)]
        with suppress(kernel.Reject, ValueError):
            if impossible(literals, terms):
                refused += 1
                assert not any(all(meaning(atom, at) is truth for truth, atom in literals) for at in small()), literals
    assert refused > 100


def small() -> Iterator[dict[str, Any]]:
    """Two elements, equal or not, with whether R holds of each and a number for each."""
    for same in (True, False):
        for truths in product((True, False), repeat=1 if same else 2):
            for numbers in product(map(Fraction, ("-2", "-1", "-1/2", "0", "1/2", "1", "2")), repeat=len(truths)):
                yield {"b": 0 if same else 1, "R": truths, "f": numbers}


def meaning(t: Any, at: dict[str, Any]) -> Any:
    """An atom, number or element in a model."""
    match t:
        case ("number", n):
            return n
        case ("of", "a" | "b" as name):
            return at["b"] if name == "b" else 0
        case ("of", name, x):
            return at[name][meaning(x, at)]
        case (head, x, y):
            one, other = meaning(x, at), meaning(y, at)
            return {"=": one == other, "<=": one <= other, "+": one + other, "*": one * other}[head]
