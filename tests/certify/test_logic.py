"""The kernel's first-order logic: what it accepts has no model; false statements, and wrong steps, are not accepted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from dpcalc.certify.certificate import certificate
from dpcalc.certify.replay import accepted, replay
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import ReplayError, UnsupportedExpression
from dpcalc.proving.structures.first_order import first_order_statement
from dpcalc.proving.structures.refutation import certificate_of
from tests.certify.handmade import GOLDEN

FUNCTIONS: Any = {"R": [["point", "point"], "truth"], "f": [["point"], "number"]}
POINTS: dict[str, Any] = {"sorts": ["point"], "functions": FUNCTIONS}
X, Y = [["x", "point"]], [["y", "point"]]
R_XY: Any = ["of", "R", "x", "y"]
F_X: Any = ["of", "f", "x"]
ZERO: Any = ["number", "0"]


def about(*formulas: Any) -> dict[str, Any]:
    """A statement on one relation and one number."""
    return {**POINTS, "formulas": list(formulas)}


def forged(statement: dict[str, Any], **changed: Any) -> dict[str, Any]:
    """A certificate with a proof of one's own."""
    return certificate("impossible", statement, {"instances": [], "lemmas": [], "steps": [], **changed})


CONTRADICTORY = {
    "a relation and its denial": about(["every", X, ["every", Y, R_XY]], ["some", X, ["not", ["of", "R", "x", "x"]]]),
    "one for all is one for each": about(
        ["some", Y, ["every", X, R_XY]], ["some", X, ["every", Y, ["not", R_XY]]],
    ),
    "equals for equals": about(
        ["some", X, ["some", Y, ["and", ["=", "x", "y"], ["not", ["<=", F_X, ["of", "f", "y"]]]]]],
    ),
    "products": about(
        ["every", X, ["not", ["<=", F_X, ZERO]]],
        ["some", X, ["some", Y, ["<=", ["*", F_X, ["of", "f", "y"]], ZERO]]],
    ),
    "an equation times a number of either sign": about(
        ["some", X, ["some", Y, ["and", ["<=", F_X, ZERO], ["<=", ZERO, F_X],
                                 ["not", ["<=", ["*", F_X, ["of", "f", "y"]], ZERO]]]]],
    ),
    "a sort has an element": about(["every", X, ["<=", F_X, ZERO]], ["every", X, ["not", ["<=", F_X, ZERO]]]),
    "a chain": about(
        ["every", X, ["every", Y, ["or", ["not", R_XY], ["of", "R", "y", "x"]]]],
        ["some", X, ["some", Y, ["and", R_XY, ["not", ["of", "R", "y", "x"]]]]],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CONTRADICTORY)
def test_what_has_no_model_is_certified(name: str) -> None:
    text = certificate_of(CONTRADICTORY[name], DEFAULT_EFFORT)
    assert text is not None
    assert replay(text).startswith("no structure, of any size, makes ")


SATISFIABLE = {
    "each has one, but no one for all": about(
        ["every", X, ["some", Y, R_XY]], ["not", ["some", Y, ["every", X, R_XY]]],
    ),
    "different elements": about(["some", X, ["some", Y, ["not", ["=", "x", "y"]]]]),
    "an infinite descent": about(
        ["every", X, ["some", Y, ["not", ["<=", F_X, ["of", "f", "y"]]]]], ["every", X, ["<=", ZERO, F_X]],
    ),
    "a square may be 0": about(["every", X, ["<=", ["*", F_X, F_X], ZERO]]),
}  # fmt: skip


@pytest.mark.thorough
@pytest.mark.parametrize("name", SATISFIABLE)
def test_what_has_a_model_is_not(name: str) -> None:
    assert certificate_of(SATISFIABLE[name], DEFAULT_EFFORT) is None


def test_names_for_what_exists_depend_on_the_variables_before_them() -> None:
    """The classical fallacy: from one for each, take the same one for two."""
    statement = SATISFIABLE["each has one, but no one for all"]
    some = ["of", "$0", ["of", "$ point"]]
    for instances in (
        [[0, [["of", "$ point"]]], [1, [some]]],
        [[0, [["of", "$1", some]]], [1, [some]]],
        [[0, [some]], [1, [some]], [0, [["of", "$1", some]]]],
    ):
        assert not accepted(forged(statement, instances=instances))
    for broken in (["of", "$0"], ["of", "$1"], ["of", "$7"], ["of", "$0", some, some], "x", ["of", "R", some, some]):
        with pytest.raises(ReplayError, match=r"wrong sorts|malformed: KeyError"):
            replay(forged(statement, instances=[[0, [broken]]]))


A, B = ["of", "$0"], ["of", "$1"]
TWO = about(["some", [["x", "point"], ["y", "point"]], ["and", ["<=", F_X, ZERO], R_XY]])
BELOW, LINK = ["<=", ["of", "f", A], ZERO], ["of", "R", A, B]


def test_a_step_must_follow() -> None:
    for step in ([[True, ["=", A, B]]], [[False, LINK]], []):
        with pytest.raises(ReplayError, match="does not follow"):
            replay(forged(TWO, steps=[step]))
    with pytest.raises(ReplayError, match="not seen to contradict"):
        replay(forged(TWO, steps=[[[True, LINK]], [[True, LINK], [False, ["=", A, B]]]]))


def test_only_its_own_language_is_read() -> None:
    golden = GOLDEN["impossible"]
    for change in (
        {"sorts": ["truth"]}, {"sorts": ["point", 1]}, {"functions": {"$0": [[], "point"]}},
        {"functions": {**FUNCTIONS, "g": [["number"], "number"]}}, {"formulas": [["maybe", R_XY]]},
        {"formulas": [["every", [["x", "line"]], ["and"]]]}, {"formulas": [["=", ["number", "1"], ["number", "2"]]]},
        {"formulas": [["<=", ["number", "y"], ZERO]]},
    ):  # fmt: skip
        with pytest.raises(ReplayError, match=r"wrong sorts|wrong name or sort|different sorts|written out|malformed"):
            replay(forged({**golden["statement"], **change}, **golden["proof"]))


# --- against brute force ----------------------------------------------------------------------------------------------


def models(size: int) -> Iterator[tuple[dict[Any, bool], dict[int, int]]]:
    """Every relation, and every number from 0 to 1, on a few points."""
    places = list(product(range(size), repeat=2))
    for truths in product((False, True), repeat=len(places)):
        for numbers in product((0, 1), repeat=size):
            yield dict(zip(places, truths, strict=True)), dict(enumerate(numbers))


def holds(f: Any, size: int, relation: dict[Any, bool], number: dict[int, int], at: dict[str, int]) -> bool:
    """Whether a formula holds."""
    match f:
        case ["and", *parts]:
            return all(holds(p, size, relation, number, at) for p in parts)
        case ["or", *parts]:
            return any(holds(p, size, relation, number, at) for p in parts)
        case ["not", part]:
            return not holds(part, size, relation, number, at)
        case ["every" | "some" as head, [[name, _]], body]:
            answers = (holds(body, size, relation, number, {**at, name: i}) for i in range(size))
            return all(answers) if head == "every" else any(answers)
        case ["=", x, y]:
            return at[x] == at[y]
        case ["<=", ["of", _, x], ["of", _, y]]:
            return number[at[x]] <= number[at[y]]
    return relation[at[f[2]], at[f[3]]]


def some_formula(chance: random.Random, names: list[str], depth: int) -> Any:
    """A random formula with these free variables."""
    head = chance.choice(["every", "some", "and", "or", "not"] if depth else ["R", "=", "<="])
    if head in ("every", "some") or not names:
        name = f"x{len(names)}"
        kind = head if head in ("every", "some") else chance.choice(["every", "some"])
        return [kind, [[name, "point"]], some_formula(chance, [*names, name], max(depth - 1, 0))]
    if head == "not":
        return ["not", some_formula(chance, names, depth - 1)]
    if head in ("and", "or"):
        return [head, *(some_formula(chance, names, depth - 1) for _ in range(2))]
    x, y = chance.choice(names), chance.choice(names)
    return ["of", "R", x, y] if head == "R" else [head, *((x, y) if head == "=" else (["of", "f", x], ["of", "f", y]))]


@pytest.mark.slow
def test_nothing_with_a_small_model_is_ever_certified() -> None:
    chance = random.Random(20)  # noqa: S311 -- formulas, no secrets
    certified, with_model = 0, 0
    for _ in range(150):
        statement = about(*(some_formula(chance, [], chance.choice((2, 3, 4))) for _ in range(3)))
        text = certificate_of(statement, DEFAULT_EFFORT)
        small = any(
            all(holds(f, size, *model, {}) for f in statement["formulas"]) for size in (1, 2) for model in models(size)
        )
        with_model += small
        certified += text is not None
        assert not (small and text is not None), statement
    assert certified > 10
    assert with_model > 50


def test_cases_inside_numbers_become_cases_of_the_atom() -> None:
    text = """
    (declare-sort P 0) (declare-fun f (P) Real) (declare-fun r (P) Bool) (declare-const a P)
    (assert (forall ((x P)) (= (f x) (ite (r x) 2.0 (- 3.0 1.0)))))
    (assert (distinct (* (f a) (ite (r a) (f a) 2.0)) (/ 8.0 2.0)))
    """
    with pytest.raises(UnsupportedExpression, match="is not put to the kernel"):
        first_order_statement(text.replace("(/ 8.0 2.0)", "(/ 8.0 (f a))"))
    for four in ("(/ 8.0 2.0)", "4.0"):
        assert certificate_of(first_order_statement(text.replace("(/ 8.0 2.0)", four)), DEFAULT_EFFORT) is not None
    assert certificate_of(first_order_statement(text.replace("(/ 8.0 2.0)", "5.0")), DEFAULT_EFFORT) is None
