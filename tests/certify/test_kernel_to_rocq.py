"""Kernel certificates for Rocq: what statements say there, which proofs it accepts, and that corrupted ones fail."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from dpcalc.certify import rocq
from dpcalc.certify.kernel import Reject, check_inequality, parse
from dpcalc.certify.kernel_to_rocq.exported import exported
from dpcalc.certify.kernel_to_rocq.golden import Inequality, inequalities
from dpcalc.certify.kernel_to_rocq.terms import proposition, term
from dpcalc.cli import rocq_replay
from dpcalc.cli.rocq_replay import Replayed, replayed
from dpcalc.errors import UnsupportedExpression
from tests.certify.golden import FOLDER
from tests.house.repository import ROOT

Node = dict[str, Any]
Pair = tuple[Node, Node]
HYPOTHESIS: Node = {"rule": "hypothesis"}


def statement(show: str, *assume: str, **variables: str) -> Node:
    return {"variables": variables, "assume": list(assume), "show": show}


PRODUCT: Pair = (
    statement("(> (* x y) x)", "(> x 0)", "(> y 1)", x="real", y="real"),
    {"proofs": [{"rule": "sum", "terms": [{"of": [0, 1]}]}]},
)
POWERS: Node = {
    "rule": "sum",
    "terms": [{"coefficient": "3", "of": [0, 0]}, {"coefficient": "6", "of": [0]}, {"coefficient": "2"}],
}
HALF: Pair = (
    statement("(> (+ x (* 1/2 (^ x -1))) 0)", "(> x 0)", x="real"),
    {
        "proofs": [
            {"rule": "apart", "side": ">", "proofs": [HYPOTHESIS]},
            {
                "rule": "clear",
                "by": "x",
                "to": "(+ (^ x 2) 1/2)",
                "proofs": [HYPOTHESIS, {"rule": "sum", "terms": [{"square": "x"}, {"coefficient": "1/2"}]}],
            },
        ]
    },
)
LOGARITHM: Pair = (
    statement("(> (+ (log 3) (* 2 (log x))) 0)", "(> x 1)", x="real"),
    {
        "proofs": [
            {"rule": "sum", "terms": [{"of": [0]}, {}]},
            {
                "rule": "logs",
                "proofs": [POWERS],
            },
        ]
    },
)
GROWTH: Pair = (
    statement("(>= (^ 2 1) (+ 1 (* -1 n)))", "(>= n 0)", n="integer"),
    {
        "proofs": [
            {
                "rule": "induction",
                "variable": "n",
                "from": 0,
                "proofs": [
                    {"rule": "evaluate"},
                    {"rule": "sum", "terms": [{"of": [1]}, {"coefficient": "1"}]},
                ],
            }
        ]
    },
)
FACTORIAL: Pair = (
    statement("(= (factorial (+ n 1)) (* (+ 1 n) (factorial n)))", "(>= n 0)", n="integer"),
    {
        "proofs": [
            {"rule": "sum", "terms": [{"of": [0]}, {}]},
            {
                "rule": "fact",
                "name": "factorial-step",
                "args": ["n"],
                "proofs": [{"rule": "sum", "terms": [{"of": [1], "times": "1"}]}],
            },
        ]
    },
)
CASES: Pair = (
    statement("(or (= n 2) (= n 3))", "(> n 1)", "(< n 4)", n="integer"),
    {
        "proofs": [
            {
                "rule": "cases",
                "variable": "n",
                "low": 0,
                "high": 1,
                "proofs": [
                    {"rule": "absurd", "proofs": [{"rule": "sum", "terms": [{"of": [0]}]}]},
                    {"rule": "part", "part": 1, "proofs": [{"rule": "evaluate"}]},
                    {"rule": "part", "part": 2, "proofs": [{"rule": "evaluate"}]},
                    {"rule": "absurd", "proofs": [{"rule": "sum", "terms": [{"of": [1]}]}]},
                ],
            }
        ]
    },
)
NUMBER: Pair = (statement("(< (log 2) 7/10)"), {"proofs": [{"rule": "evaluate", "bits": 80}]})
TRUE: dict[str, Pair] = {
    "product": PRODUCT, "half": HALF, "logarithm": LOGARITHM, "growth": GROWTH, "factorial": FACTORIAL,
    "cases": CASES, "number": NUMBER,
}  # fmt: skip


def changed(which: Pair, *path: Any, to: Any) -> Pair:
    """A statement and proof with one thing in another's place."""
    copied = copy.deepcopy(list(which))
    place: Any = copied
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return copied[0], copied[1]


CORRUPTED = {
    "a coefficient changed": changed(PRODUCT, 1, "proofs", 0, "terms", 0, "coefficient", to="2"),
    "a premise dropped": changed(PRODUCT, 0, "assume", 1, to="(>= y y)"),
    "a premise weakened": changed(PRODUCT, 0, "assume", 1, to="(> y 0)"),
    "more is claimed": changed(PRODUCT, 0, "show", to="(> (* x y) (* 2 x))"),
    "a square left out": changed(HALF, 1, "proofs", 1, "proofs", 1, "terms", 0, to={"coefficient": "1"}),
    "another first case": changed(GROWTH, 0, "show", to="(>= (^ 2 1) (+ 3 n))"),
    "a number too small": changed(NUMBER, 0, "show", to="(< (log 2) 69/100)"),
    "another factorial": changed(FACTORIAL, 0, "show", to="(= (factorial (+ n 1)) (* (+ 2 n) (factorial n)))"),
}  # fmt: skip


@pytest.mark.parametrize("name", TRUE)
def test_the_kernel_accepts_the_examples(name: str) -> None:
    assert check_inequality(*TRUE[name])


@pytest.mark.parametrize("name", CORRUPTED)
def test_the_kernel_rejects_the_corrupted_ones(name: str) -> None:
    with pytest.raises(Reject, match=r"the sum is not the goal|the goal is not seen to hold"):
        check_inequality(*CORRUPTED[name])


def test_a_statement_says_where_its_terms_are_defined() -> None:
    shown = proposition({"x": "real", "n": "integer"}, [parse("(> (log x) 0)")], parse("(>= (factorial n) (^ x -2))"))
    assert shown == (
        "forall v_x : R,\nforall z_n : Z, let v_n := IZR z_n in\n"
        "((0 < v_x) /\\ (0 < (ln v_x))) ->\n"
        "(whole v_n /\\ ((0 <= v_n) /\\ ((v_x <> 0) /\\ ((/ (v_x ^ 2)) <= (factorial v_n)))))"
    )


@pytest.mark.parametrize("text", ["(erf x)", "(binomial x x)", "(^ x 1/3)"])
def test_a_word_without_a_meaning_is_refused(text: str) -> None:
    with pytest.raises(UnsupportedExpression, match=r"the word (erf|binomial)|a broken power"):
        term(parse(text), {"x": "x"})


def test_a_rule_that_is_not_known_is_named() -> None:
    proof = {"proofs": [{"rule": "boxes", "bounds": {}, "tree": 64}]}
    with pytest.raises(UnsupportedExpression, match="boxes"):
        exported(statement("(> (exp 1) 2)"), proof)


def test_the_count_says_what_stands_in_the_way() -> None:
    missing = Replayed(3, ("a",), {"b": "no"}, {"the word erf": 1}).lines()
    assert missing[0] == (
        "1 of 3 kernel certificates of inequalities replayed by Rocq (1 not exported: the word erf: 1)"
    )
    assert missing[1] == "not accepted by Rocq: b: no"


@pytest.mark.thorough
def test_each_inequality_of_the_library_stands_once() -> None:
    found = inequalities(FOLDER)
    assert len(found) > 300
    assert len({(repr(each.statement), repr(each.proof)) for each in found}) == len(found)


OF_DENOMINATORS = ("thm-b.4.2c..positive", "never-above-ln-o, the budget is at least the envelope, b = 2, piece 1")
DENOMINATORS = [each for each in inequalities(FOLDER) if each.where.endswith(OF_DENOMINATORS)]


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> Replayed:
    if not rocq.version():
        pytest.skip("coqc is not installed")
    given = [Inequality(name, *pair) for name, pair in {**TRUE, **CORRUPTED}.items()]
    return replayed(ROOT / "proofs", tmp_path_factory.mktemp("rocq"), given)


@pytest.mark.library
def test_rocq_accepts_what_the_kernel_accepts(said: Replayed) -> None:
    assert set(said.accepted) | {"number"} == set(TRUE)
    assert ("number" in said.accepted) == (not said.missing)


@pytest.mark.slow
def test_denominators_are_products_that_are_renamed_and_sums_with_roots(tmp_path: Path) -> None:
    if not rocq.version():
        pytest.skip("coqc is not installed")
    said = replayed(ROOT / "proofs", tmp_path, DENOMINATORS)
    given = {each.where for each in DENOMINATORS}
    assert len(given) == 2
    assert not given & set(said.refused)
    assert given <= set(said.accepted) or said.missing


def test_a_refusal_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rocq, "root", lambda: tmp_path)
    monkeypatch.setattr(rocq, "version", lambda: "8.16.1")
    monkeypatch.setattr(rocq_replay, "inequalities", lambda _: ())
    for refused, late, code in (({}, (), 0), ({"b": "no"}, (), 1), ({}, ("c",), 0)):
        answer = Replayed(2, ("a",), refused, {}, late=late)
        monkeypatch.setattr(rocq_replay, "replayed", lambda *_, answer=answer: answer)
        assert rocq_replay.main() == code
        said = capsys.readouterr().out
        assert ("not accepted by Rocq: b: no" in said) == bool(code)
        assert ("no end in the time given: c" in said) == bool(late)


def test_what_takes_too_long_is_late_and_not_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rocq_replay, "prepared", lambda *_: True)
    monkeypatch.setattr(rocq_replay, "_axioms", lambda *_: ())
    monkeypatch.setattr(rocq, "said_to", lambda *_: "")
    monkeypatch.setattr(rocq, "compiled", lambda _, file: (file.startswith("claims"), "Error: Timeout!"))
    given = [Inequality(name, *pair) for name, pair in TRUE.items()]
    found = replayed(tmp_path, tmp_path, given)
    assert (set(found.late), found.refused, found.accepted) == (set(TRUE), {}, ())


@pytest.mark.library
def test_rocq_refuses_what_is_corrupted(said: Replayed) -> None:
    assert set(said.refused) | {"a number too small"} == set(CORRUPTED)


@pytest.mark.library
def test_proofs_rest_on_the_axioms_of_the_reals(said: Replayed) -> None:
    assert set(said.axioms) <= rocq.AXIOMS | {"primitive numbers, of intervals alone"}
