"""Certificates of kind ``example``: the language, its definitions against dpcalc's own, and what is not accepted."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise, product
from pathlib import Path
from typing import Any

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate
from dpcalc.certify.definitions import DEFINITIONS
from dpcalc.certify.evidence import example, vouched
from dpcalc.certify.kinds.examples import KNOWN
from dpcalc.certify.replay import accepted
from dpcalc.exact import INFINITY
from dpcalc.spec.datasets import Multiset, Vector
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.divergences.chi_squared import CHI_SQUARED
from dpcalc.spec.divergences.density_ratio import DENSITY_RATIO
from dpcalc.spec.divergences.hellinger import HELLINGER, SQUARED_HELLINGER
from dpcalc.spec.divergences.hockey_stick import hockey_stick
from dpcalc.spec.divergences.integral import integral
from dpcalc.spec.divergences.kullback_leibler import KL
from dpcalc.spec.divergences.max_divergence import MAX
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.divergences.mult_delta import mult_delta
from dpcalc.spec.divergences.probabilistic import one_sided_probabilistic, probabilistic
from dpcalc.spec.divergences.renyi import renyi
from dpcalc.spec.divergences.total_variation import TV
from dpcalc.spec.divergences.tradeoff_shortfall import tradeoff_shortfall
from dpcalc.spec.divergences.values import order
from dpcalc.spec.divergences.wasserstein import WASSERSTEIN
from dpcalc.spec.law_enumeration import pairs_of_laws
from dpcalc.verdict import Evidence, Witness
from tests.certify.compiled import example_holds
from tests.certify.golden import FOLDER, unfolded
from tests.certify.handmade import GOLDEN as HANDMADE
from tests.certify.mutating import corruptions
from theorems.bailie2025._datasets import (
    insertions_and_deletions,
    ordered_hamming,
    symmetric_difference,
    unordered_hamming,
)

DIVERGENCES = (
    *(CHI_SQUARED, DENSITY_RATIO, HELLINGER, SQUARED_HELLINGER, KL, MAX, MULT, TV, WASSERSTEIN),
    *(mult_delta("1/4"), mult_delta("1/3"), renyi("2"), renyi("3/2"), hockey_stick("log(3/2)")),
    *(probabilistic("1/4"), one_sided_probabilistic("1/3"), integral([{0: 2, 1: 0, 2: 1}, {0: 1, 1: 1, 2: 0}])),
    tradeoff_shortfall([("0", "3/4"), ("1/5", "1/5"), ("3/4", "0"), ("1", "0")]),
)


def holds(found: Evidence) -> bool:
    """Whether the kernel accepts the relations."""
    return accepted(certificate(found.kind, found.statement, found.proof))


def true(relation: str, **objects: object) -> bool:
    return holds(example(relation, about=objects))


@pytest.mark.parametrize("divergence", DIVERGENCES, ids=lambda d: d.name)
def test_distances_of_laws_are_ordered_as_dpcalc_has_them(divergence: Divergence) -> None:
    """Every pair of small laws against the one before it: which is farther apart."""
    pairs = [(p, q) for size in (1, 2, 3, 4) for p, q in pairs_of_laws(size)]
    here, there = divergence.certified("P", "Q"), divergence.certified("R", "S")
    strict = 0
    for (p, q), (r, s) in pairwise(pairs):
        one, other = (divergence.of(dict(enumerate(a)), dict(enumerate(b))) for a, b in ((p, q), (r, s)))
        sign = order(one, other)
        if sign:
            strict += 1
            word, opposite = (">", "<=") if sign > 0 else ("<", ">=")
            assert true(f"({word} {here} {there})", P=p, Q=q, R=r, S=s)
            assert not true(f"({opposite} {here} {there})", P=p, Q=q, R=r, S=s)
        if one.infinite or one.zero:
            assert true(f"(= {here} {'inf' if one.infinite else 0})", P=p, Q=q)
    assert strict > 8


def test_every_output_premetric_but_one_has_a_definition() -> None:
    assert all(divergence.definition[0] in DEFINITIONS for divergence in DIVERGENCES)


def datasets() -> Iterator[Vector]:
    return (Vector(records) for size in range(4) for records in product("ab", repeat=size))


@pytest.mark.parametrize(
    ("name", "distance"),
    [("hamming", ordered_hamming), ("hamming_s", unordered_hamming), ("symmetric_difference", symmetric_difference),
     ("indels", insertions_and_deletions)],
)  # fmt: skip
def test_distances_of_datasets_are_those_of_the_appendix(name: str, distance: Callable[[Any, Any], Any]) -> None:
    for x, y in combinations_with_replacement(datasets(), 2):
        apart = distance(x, y)
        assert true(f"(= ({name} x y) {'inf' if apart is INFINITY else apart})", x=x, y=y)


def test_a_path_runs_through_the_list_alone() -> None:
    step = "(if (= (hamming_s u v) 1) 1 inf)"
    ends = {"x": ("a", "a"), "y": ("b", "b")}
    assert true(f"(= (shortest u v X x y {step}) inf)", X=[ends["x"], ends["y"]], **ends)
    assert true(f"(= (shortest u v X x y {step}) 2)", X=[*ends.values(), ("a", "b")], **ends)
    assert not true(f"(= (shortest u v X x y {step}) 0)", X=[ends["x"]], **ends)


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
WRONG = [
    *("1", "(= (/ 1 0) 1)", "(= (log 0) 1)", "(= (sqrt -1) 1)", "(= (- 1 inf) 0)", "(= (^ 0 -1) 0)", "(= 1 1", ")"),
    *("(= x 1)", "(f 1)", "(and 1 2)", "(not 1)", "(every 1 (range 2) (= 1 1))", "(= (item (list 1) 1) 1)", "()", ""),
    *("(= (item (list 1) 1/2) 1)", "(= (len 3) 1)", "(same (log 2) (log 2))", "(= (log 2) (log 2))", "(if 1 2 3)"),
    *("(= (range -1) 1)", "(= (functions 2 -1) 1)", "((= 1 1))", "(= (log -1/2) 1)", "(= 1 1) (= 1 1)", "(= 1 (list))"),
    *("(< (* 0 (log (- (sqrt 2) 2))) 1)", "(= (+) 0)", "(= (^ -1 1/2) 1)", "(> (abs (list 1)) 0)", "(sum 1)", "(if)"),
    *("(let inf 2 (= inf inf))", "(shortest u u (list 1) 1 1 0)", "(= (shortest u v (list 1 2) 1 2 -1) 0)", "(< 1 1)"),
    *("(in 1 2)", "(and)x", "(= (largest x 3 x) 0)", "(largest x (range 3) (= x 1))", "(= 1/0 1)", "(range 3)"),
]


@pytest.mark.parametrize("relation", TRUE)
def test_what_is_true_is_accepted(relation: str) -> None:
    assert true(relation)
    assert not true(f"(not {relation})")


@pytest.mark.parametrize("relation", WRONG)
def test_what_is_false_or_has_no_value_is_not(relation: str) -> None:
    assert not true(relation)


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
     "(or (= 1 1) (range))"],
)  # fmt: skip
def test_what_is_ill_formed_is_rejected_even_where_it_is_not_evaluated(relation: str) -> None:
    assert not true(relation)
