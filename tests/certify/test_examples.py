"""Certificates of kind ``example``: the language, its definitions against dpcalc's own, and what is not accepted."""

from __future__ import annotations

import random
import re
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate
from dpcalc.certify.definitions import DEFINITIONS
from dpcalc.certify.evidence import example, vouched
from dpcalc.certify.kinds.examples import KNOWN
from dpcalc.certify.replay import accepted, replay
from dpcalc.errors import ReplayError
from dpcalc.spec.datasets import Multiset
from dpcalc.verdict import Evidence, Witness
from tests.certify.compiled import example_holds
from tests.certify.golden import FOLDER, unfolded
from tests.certify.handmade import GOLDEN as HANDMADE
from tests.certify.mutating import corruptions


def holds(found: Evidence) -> bool:
    """Whether the kernel accepts the relations."""
    return accepted(certificate(found.kind, found.statement, found.proof))


def true(relation: str, **objects: object) -> bool:
    return holds(example(relation, about=objects))


def test_a_path_runs_through_the_list_alone() -> None:
    step = "(if (= (hamming_s u v) 1) 1 inf)"
    ends = {"x": ("a", "a"), "y": ("b", "b")}
    assert true(f"(= (shortest u v X x y {step}) inf)", X=[ends["x"], ends["y"]], **ends)
    assert true(f"(= (shortest u v X x y {step}) 2)", X=[*ends.values(), ("a", "b")], **ends)
    assert not true(f"(= (shortest u v X x y {step}) 0)", X=[ends["x"]], **ends)


def test_a_text_is_itself_and_no_other() -> None:
    texts = ("a", "b", "i", "inside", "infinity", "x1", "zoo")
    for x, y in product(texts, repeat=2):
        assert true("(same x y)", x=x, y=y) == (x == y)
        assert true("(in x y)", x=x, y=[*texts[:3], y]) == (x in {*texts[:3], y})


TRUE = [
    "(= (sum x (range 4) x) 6)",
    "(= (largest x (list) x) 0)",
    "(= (least x (list) x) inf)",
    "(= (* 0 inf) inf)",
    "(< (log 2) 7/10)",
    "(= (sqrt 9/4) 3/2)",
    "(> (sqrt 2) 7/5)",
    "(= (len (functions 3 2)) 8)",
    "(same (join (list (list 1 2) (list) (list 3))) (list 1 2 3))",
    "(same (distinct (list 1 2 1)) (list 1 2))",
    "(not (in 3 (range 3)))",
    "(if (> 1 2) (= (/ 1 0) 1) (= 1 1))",
    "(let x 2 (= (^ x 3) 8))",
    "(= (count x (range 5) (> x 2)) 2)",
    "(< 5 inf)",
    "(= (max 1 inf) inf)",
    "(= (min 1 inf) 1)",
    "(some x (range 3) (= x 2))",
    "(or (= 1 2) (= 1 1))",
]
WRONG = {
    "no quotient": ["(= (/ 1 0) 1)"],
    "a logarithm of what is not positive": ["(= (log 0) 1)", "(= (log -1/2) 1)"],
    "a root of what is below 0": ["(= (sqrt -1) 1)"],
    "a root of what is not positive": ["(= (^ -1 1/2) 1)"],
    "infinity is taken away": ["(= (- 1 inf) 0)"],
    "no rational value": ["(= (^ 0 -1) 0)"],
    "a term has no value": ["(< (* 0 (log (- (sqrt 2) 2))) 1)"],
    "divides by zero": ["(= 1/0 1)"],
    "not one expression": ["(= 1 1", "", "(= 1 1) (= 1 1)", "(= 1 1) (= 1", "(and)x"],
    "a wrong bracket": [")", "()", "((= 1 1))"],
    "nothing is called x": ["(= x 1)"],
    "nobody defines f": ["(f 1)"],
    "has wrong arguments": ["(= (+) 0)", "(sum 1)", "(if)"],
    "wrong names": ["(every 1 (range 2) (= 1 1))", "(let inf 2 (= inf inf))", "(shortest u u (list 1) 1 1 0)"],
    "a relation is wanted": ["1", "(and 1 2)", "(if 1 2 3)", "(range 3)"],
    "only what is true or false is denied": ["(not 1)"],
    "a list has no such place": ["(= (item (list 1) 1) 1)"],
    "a whole number from 0 up is wanted": ["(= (item (list 1) 1/2) 1)", "(= (range -1) 1)", "(= (functions 2 -1) 1)"],
    "a list is wanted": ["(= (len 3) 1)", "(in 1 2)", "(= (largest x 3 x) 0)"],
    "a number is wanted": ["(= 1 (list))", "(> (abs (list 1)) 0)", "(largest x (range 3) (= x 1))"],
    "only what is given exactly": ["(same (log 2) (log 2))"],
    "too close to call": ["(= (log 2) (log 2))"],
    "a wrong step": ["(= (shortest u v (list 1 2) 1 2 -1) 0)"],
    "it does not hold": ["(< 1 1)"],
}
"""Relations by what the kernel says of them."""


@pytest.mark.parametrize("relation", TRUE)
def test_what_is_true_is_accepted(relation: str) -> None:
    assert true(relation)
    assert not true(f"(not {relation})")


@pytest.mark.parametrize(("why", "relation"), [(why, each) for why, those in WRONG.items() for each in those])
def test_what_is_false_or_has_no_value_is_not(why: str, relation: str) -> None:
    found = example(relation)
    with pytest.raises(ReplayError, match=re.escape(why)):
        replay(certificate(found.kind, found.statement, found.proof))


HOSTILE = [
    "(= (len (functions 60 2)) 0)",
    "(= (len (functions 64 1000000)) 0)",
    "(every a (range 1000) (every b (range 1000) (every c (range 1000) (= 1 1))))",
    "(= (^ 2 1000000000) 0)",
    "(= (^ (^ (^ 9 999) 999) 999) 0)",
    "(= (range 10000000) 0)",
    f"{'(not ' * 5000}(= 1 1){')' * 5000}",
    f"{'(let x (+ (sqrt 2) 1) ' * 100}(> x 0){')' * 100}",
]


@pytest.mark.parametrize("relation", HOSTILE)
def test_hostile_relations_are_rejected_in_bounded_work(relation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "MAX_WORK", 2_000_000)
    if relation.startswith("(let"):
        assert true(relation)
        return
    assert not true(relation)


def doubled(heads: str, times: int) -> list[list[str]]:
    """Definitions each of which uses the one before twice."""
    first = [["f0", "x", "(+ x x)"]]
    return first + [[f"f{k}", "x", heads.format(f"f{k - 1}")] for k in range(1, times)]


@pytest.mark.parametrize(
    "define",
    [
        [["f", "x", "(f x)"]],
        [["f", "x", "(g x)"], ["g", "x", "(f x)"]],
        [["sum", "x", "x"]],
        [["f", "x x", "x"]],
        [["f", "inf", "1"]],
        [["f", "x", "1"], ["f", "x", "2"]],
        [["f", "x"]],
        [["f", ["x"], "x"]],
        [{"f": "x"}],
        "f",
        [["f", "x", "(let y)"]],
        [["f", "x", "y"]],
        doubled("({0} ({0} x))", 60),
        doubled("(+ ({0} (sqrt x)) ({0} (log x)))", 60),
    ],
)
def test_definitions_that_are_none_are_rejected(define: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "MAX_WORK", 2_000_000)
    last = define[-1][0] if isinstance(define, list) and isinstance(define[-1], list) else "f"
    statement = {"define": define, "objects": {}, "holds": [f"(>= ({last} 3) 0)"]}
    assert not accepted(certificate("example", statement, {"bits": 64}))


def test_names_of_definitions_and_operators_are_apart() -> None:
    assert not set(DEFINITIONS) & KNOWN


def test_evidence_becomes_a_certificate_and_contradictions_are_loud() -> None:
    half = (Fraction(1, 2), Fraction(1, 2))
    text = vouched(Witness("apart", evidence=example("(> (MULT P Q) 1)", P=half, Q=(1, 0))))
    assert "where Q = (1 0), P = (1/2 1/2)" in kernel.replay(text)
    assert vouched(Witness("no evidence")) == ""
    assert vouched(Witness("too close", evidence=example("(= (log 4) (* 2 (log 2)))"))) == ""
    with pytest.raises(Exception, match="does not hold"):
        vouched(Witness("false", evidence=example("(< (MULT P Q) 1)", P=half, Q=(1, 0))))


def test_multisets_are_written_in_one_order() -> None:
    assert true("(same x y)", x=Multiset("ba"), y=Multiset("ab"))


GOLDEN = sorted(path for path in FOLDER.rglob("*.json") if '"kind":"example"' in path.read_text(encoding="ascii"))


def test_golden_examples_are_true_by_another_reading() -> None:
    """Those of the library (fewer, the more of its claims are data), and those written by hand."""
    statements = {path.name: unfolded(path)["statement"] for path in GOLDEN}
    by_hand = {name: each["statement"] for name, each in HANDMADE.items() if each["kind"] == "example"}
    assert min(len(statements), len(by_hand)) > 0
    for name, statement in {**statements, **by_hand}.items():
        assert example_holds(statement), name


@pytest.mark.slow
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_nothing_false_is_accepted_after_a_corruption_of_a_golden_example(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "MAX_WORK", 3_000_000)
    changed = list(corruptions(unfolded(path)))
    rng = random.Random(path.stem)  # noqa: S311 -- random corruptions, not secrets
    for each in rng.sample(changed, min(60, len(changed))):
        assert each["kind"] != "example" or not accepted(each) or example_holds(each["statement"]), each


@pytest.mark.parametrize(
    "relation",
    ["(or (= 1 1) (f 1))", "(or (= 1 1) (= x 1))", "(if (= 1 1) (= 1 1) (every 1 (list) (= 1 1)))",
     "(or (= 1 1) (log 1 2))", "(or (= 1 1) (let x 1))", "(or (= 1 1) (shortest u u (list) 1 1 1))",
     "(or (= 1 1) (range))", *(f"(or (= 1 1) {place.format('(f 1)')})" for place in
     ("{} (= 1 1)", "(= 1 1) {}", "(every x {} (= 1 1))", "(every x (list) {})", "(let x {} (= 1 1))", "(let x 1 {})",
      "(if {} (= 1 1) (= 1 1))", "(if (= 1 1) {} (= 1 1))", "(if (= 1 1) (= 1 1) {})", "(= 1 (+ 1 {} 1))",
      "(= 1 (shortest u v {} 1 1 1))", "(= 1 (shortest u v (list 1) {} 1 1))", "(= 1 (shortest u v (list 1) 1 {} 1))",
      "(= 1 (shortest u v (list 1) 1 1 {}))"))],
)  # fmt: skip
def test_what_is_ill_formed_is_rejected_even_where_it_is_not_evaluated(relation: str) -> None:
    assert not true(relation)
