"""The kernel's values of examples: every operator on a few values, against Python's own fractions, lists and balls."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from dpcalc.certify.kernel import MAX_WORK, WORK, Reject
from dpcalc.certify.kinds.examples import Reader, read
from tests.certify.compiled import example_holds

ENDS = ("-2", "-1/2", "0", "1/2", "1", "3", "inf")
ROOTS = ("(log 2)", "(log 1/2)", "(sqrt 2)")
LISTS = ("(list)", "(list 3)", "(list 1 2 1)", "(range 3)", "(list 2 1 1/2)")
NESTED = ("(list)", "(list (list) (list 1))", "(list (list 1 2) (list 1 2) (list 2 1))")
THINGS = ("0", "1", "2", "1/2", "inf", "(list)", "(list 1 2)", "(list 1)")
OVER = ("every x {0} (< x 2)", "some x {0} (< x 2)", "count x {0} (< x 2)", "keep x {0} (< x 2)", "map x {0} (* 2 x)",
        "sum x {0} (* x x)", "product_of x {0} (+ x 1)", "largest x {0} (- 2 x)", "least x {0} (- 2 x)")  # fmt: skip
NUMBERS: dict[str, list[str]] = {
    "one number": [f"({op} {a})" for op in ("abs", "log", "exp", "sqrt") for a in (*ENDS, "2", "9/4", *ROOTS[:2])]
    + [f"(floor {a})" for a in (*ENDS[:-1], "7/3", "-7/3")],
    "two numbers": [f"({op} {a} {b})" for op in ("+", "*", "-", "max", "min") for a, b in product(ENDS, repeat=2)],
    "quotients": [f"(/ {a} {b})" for a, b in product(ENDS[:-1], repeat=2)],
    "whole powers": [f"(^ {a} {k})" for a in ENDS[:-1] for k in range(-2, 4)],
    "powers": [f"(^ {a} {k})" for a in ("1/2", "1", "3", ROOTS[0], ROOTS[2]) for k in ("1/2", "-3/2", "2/3")],
    "no fractions": [f"({op} {a} {b})" for op in ("+", "*", "-", "/", "max", "min") for a in (*ROOTS, "0", "2")
                     for b in ROOTS],
    "three numbers": [f"({op} {a} {b} {c})" for op in ("+", "*", "max", "min") for a, b, c in
                      product(("0", "inf", "(log 2)"), repeat=3)],
    "lists": [f"(len {a})" for a in (*LISTS, *NESTED)] + [f"(len ({of.format(a)}))" for of in OVER[3:5] for a in LISTS]
    + [f"({of.format(a)})" for of in (OVER[2], *OVER[5:]) for a in LISTS],
    "functions": [f"(len (functions {n} {m}))" for n, m in product(range(4), repeat=2)],
    "items": [f"(item {a} {k})" for a in LISTS[1:] for k in range(2)],
    "paths": [f"(shortest u v (list 1 2 3 5) {a} {b} (if (<= (abs (- u v)) {far}) (* {by} (abs (- u v))) inf))"
              for a, b in product((1, 5), repeat=2) for far, by in ((1, 1), (2, "(^ 2 (- u 1))"))],
    "names": ["(let x 3 (+ x (let x 2 (* x x))))", "(if (< 1 2) 5 6)", "(if (< 2 1) 5 6)"],
}  # fmt: skip
TRUTHS = (
    [f"(same {a} {b})" for a, b in product(THINGS, repeat=2)]
    + [f"(in {a} {b})" for a in THINGS for b in LISTS]
    + [f"(same ({of.format(a)}) {b})" for of in OVER[3:5] for a in LISTS
       for b in ("(list)", "(list 1 1)", "(list 2 4 2)")]
    + [f"(same (distinct {a}) {b})" for a in (*LISTS, *NESTED) for b in (*LISTS, *NESTED)]
    + [f"(same (join {a}) {b})" for a in NESTED for b in ("(list)", "(list 1)", "(list 1 2 1 2 2 1)")]
    + [f"({of.format(a)})" for of in OVER[:2] for a in LISTS]
    + [f"({op} {' '.join(parts)})" for op in ("and", "or") for k in (1, 2, 3) for parts in
       product(("(< 1 2)", "(< 2 1)"), repeat=k)]
    + ["(not (< 1 2))", "(not (< 2 1))"]
)  # fmt: skip


@pytest.fixture(autouse=True)
def _work() -> Iterator[None]:
    WORK.left = MAX_WORK
    yield
    WORK.left = MAX_WORK


def accepted(relation: str) -> bool | None:
    """What the kernel says of a relation: true, false, or nothing."""
    reader, code = Reader([], 128), read(relation)
    reader.check(code, set())
    try:
        return reader.holds(code, {})
    except Reject:
        return None


def true(relation: str) -> bool:
    return example_holds({"define": [], "objects": {}, "holds": [relation]})


@pytest.mark.parametrize("kind", NUMBERS)
def test_a_number_lies_among_others_where_it_does(kind: str) -> None:
    """Below, at or above a few others; infinity times what is not seen to be from 0 up has no value."""
    told = 0
    for text in NUMBERS[kind]:
        assert accepted(f"(!= {text} {text})") is not True
        none = "inf" in text and ("-" in text or (text.startswith("(*") and "log" in text))
        for other in ("0", "1", "7/10", "inf"):
            relations = [f"({op} {text} {other})" for op in ("<", "=", ">")]
            said, wanted = [accepted(relation) for relation in relations], [true(relation) for relation in relations]
            if None not in said or (any(wanted) and not none and other != "inf"):
                assert said == wanted, (text, other)
                assert sum(wanted) == 1
                told += 1
    assert told >= 2 * len(NUMBERS[kind]), "most of them have a value"


def test_a_relation_holds_where_it_does() -> None:
    found = [accepted(relation) for relation in TRUTHS]
    assert found == [true(relation) for relation in TRUTHS]
    assert min(found.count(True), found.count(False)) > 40


UNDECIDED = ("(log 4)", "(* 2 (log 2))", "(sqrt 2)")


@pytest.mark.parametrize("one", UNDECIDED)
@pytest.mark.parametrize("other", [*UNDECIDED, "2"])
def test_terms_that_are_no_fractions_are_neither_the_same_nor_different(one: str, other: str) -> None:
    for a, b in ((one, other), (other, one)):
        relations = (f"(same {a} {b})", f"(same (list 1 {a}) (list 1 {b}))", f"(in {a} (list 3 {b}))",
                     f"(= 2 (len (distinct (list {a} {b}))))")  # fmt: skip
        assert [accepted(relation) for relation in relations] == [None] * 4
        assert [accepted(f"(not {relation})") for relation in relations] == [None] * 4


@pytest.mark.parametrize("op", ["<", "<=", ">", ">=", "=", "!="])
def test_numbers_are_compared_as_they_are(op: str) -> None:
    for a, b in product((*ENDS, *ROOTS), repeat=2):
        if a != b or a not in ROOTS:
            assert accepted(f"({op} {a} {b})") == true(f"({op} {a} {b})"), (a, b)
