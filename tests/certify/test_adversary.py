"""What an adversary tried: statements that are not true, lines that hide what was shown, work that nobody pays for."""

from __future__ import annotations

from typing import Any

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate, dumps
from tests.certify.handmade import by, inequality, total

Node = dict[str, Any]
ONE_RECORD = [[[1, 0], [0, 1]], [[1]]]
CROSSED = [[[0, 1], [1, 0]], [[1]]]


def impossible(formulas: list[Any], **functions: Any) -> Node:
    statement = {"sorts": ["s"], "functions": functions, "formulas": formulas}
    return certificate("impossible", statement, {"instances": [], "lemmas": [], "steps": []})


def example(*holds: str, **objects: Any) -> Node:
    return certificate("example", {"objects": objects, "define": [], "holds": list(holds)}, {"bits": 64})


def swapping(given: Node, *let: list[Any], show: str) -> Node:
    statement = {"given": given, "let": list(let), "assume": [], "show": show}
    return certificate("swapping", statement, {"bits": 64})


def structure(signature: Node, formula: Any, **tables: Any) -> Node:
    empty: Node = {"relations": {}, "quantities": {}, "maps": {}}
    return certificate("structure", {"signature": {**empty, **signature}, "formulas": [formula]}, {**empty, **tables})


def loss(claimed: str, x: Any = ONE_RECORD, y: Any = CROSSED, rate: str = "1/10") -> Node:
    statement = {"x": x, "x_prime": y, "output": x, "rate": rate, "claimed": claimed}
    return certificate("loss", statement, {"bits": 64})


SOME = ["some", [["x", "s"]], ["of", "P", "x"]]
EVERY = ["every", [["x", "s"]], ["of", "P", "x"]]
UNTRUE = {
    "a name that the kernel gives": impossible([SOME, ["not", ["of", "P", ["of", "$0"]]]], P=[["s"], "truth"]),
    "the element of a sort": impossible([EVERY, ["not", ["of", "P", ["of", "$ s"]]]], P=[["s"], "truth"]),
    "a fact in a statement": impossible([EVERY, ["not", ["fact", 0]]], P=[["s"], "truth"]),
    "infinity times a number below 0": example("(> (* -1 inf) 5)"),
    "infinity times a logarithm below 0": example("(> (* (log 1/2) inf) 5)"),
    "a claim that is a relation": loss("(> 1 0)"),
    "the size of words": swapping({}, ["n", "size", "12 records"], show="(= n 12)"),
}  # fmt: skip


NAMED = "a statement speaks of a name that the kernel gives"
UNSEEN = "infinity times what is not seen to be at least 0"
UNTRUE_BECAUSE = {
    "a name that the kernel gives": NAMED,
    "the element of a sort": NAMED,
    "a fact in a statement": "there is no such fact",
    "infinity times a number below 0": UNSEEN,
    "infinity times a logarithm below 0": UNSEEN,
    "a claim that is a relation": "a claim that is no number",
    "the size of words": "no list",
}


@pytest.mark.parametrize("name", UNTRUE)
def test_untrue_statements_are_rejected(name: str) -> None:
    with pytest.raises(kernel.Reject, match=f"^{UNTRUE_BECAUSE[name]}$"):
        kernel.replay(dumps(UNTRUE[name]))


def test_a_single_record_is_left_alone() -> None:
    assert kernel.replay(dumps(loss("0"))).endswith("81/82 against 1/82 at 2")


def test_what_is_assumed_cannot_hide() -> None:
    proof = by("absurd", total({"of": [0]}, {"of": [1]}))
    spaces = inequality("x", ["(>= x 0)" + " " * 190, "(< x 0)"], "(> 0 1)", proof)
    assert "(< x 0)" in kernel.replay(dumps(spaces))
    longer = inequality("x", ["(>= x 0)"] * 30 + ["(< x 0)"], "(> 0 1)", by("absurd", total({"of": [0]}, {"of": [30]})))
    assert ", (< x 0) for all real x" in kernel.replay(dumps(longer)), "assumptions are printed in full"
    assert kernel.line("x" * 700) == "x" * 700
    assert kernel.line("x" * 700, 600) == "x" * 600 + "... (100 more characters, in the file)"


def test_no_words_of_its_own() -> None:
    for bad in (
        certificate("impossible", {"sorts": ["s. P = NP"], "functions": {}, "formulas": [["or"]]},
                    {"instances": [], "lemmas": [], "steps": []}),
        example("(> 1 0)", P="1) and (> 0 1) holds"),
    ):  # fmt: skip
        with pytest.raises(kernel.Reject, match=r"wrong sorts|a text that looks like a relation"):
            kernel.replay(dumps(bad))


def doubled(times: int) -> Node:
    relation = f"(> a{times} 0)"
    for k in range(times, 0, -1):
        relation = f"(let a{k} (+ a{k - 1} a{k - 1}) {relation})"
    return example(f"(let a0 (log 2) {relation})")


def bits(count: int, seed: int) -> str:
    """A number of so many bits; different ones have few divisors in common."""
    return str(2**count + 2 * seed + 1)


def long_path(n: int) -> Node:
    size = f"{bits(13_000, 1)}/"
    steps = {f"{i},{j}": size + bits(13_000, i) if j == i + 1 else "inf" for i in range(n) for j in range(n)}
    step = ["value", "q", ["var", "u"], ["var", "v"]]
    path = ["shortest", ["map", "a"], ["map", "b"], "u", "v", "p", step]
    return structure(
        {"sorts": {"p": 1}, "quantities": {"q": ["p", "p"]}, "maps": {"a": ["p"], "b": ["p"]}},
        ["not", ["at-most", path, ["number", "0"]]],
        sizes={"p": n}, quantities={"q": steps}, maps={"a": {"": 0}, "b": {"": n - 1}},
    )  # fmt: skip


def wide_atom(n: int) -> Node:
    functions = {"c": [[], "s"], "g": [["s"] * n, "s"], "p": [["s"] * n, "truth"]}
    big = ["of", "g", *[["of", "c"]] * n]
    every = ["every", [["x", "s"]], ["of", "p", *["x"] * n]]
    statement = {"sorts": ["s"], "functions": functions, "formulas": [every]}
    return certificate("impossible", statement, {"instances": [[0, [big]]], "lemmas": [], "steps": []})


UNPAID = {
    "terms that double": doubled(60),
    "a table of 64^10 places": structure(
        {"sorts": {"p": 1}, "relations": {"r": ["p"] * 10}}, ["and"], sizes={"p": 64}, relations={"r": {}}
    ),
    "a slope of many factors": inequality(
        "x", ["(>= x 1)"], f"(>= (* {'x ' * 60_000}) 0)", by("monotone", variable="x", from_=0)
    ),
    "lemmas that copy lemmas": inequality(
        "x", ["(>= x 1)"], "(>= x 0)", by("have", relations=["(>= x 1)"] * 100_000)
    ),
    "a term in place of many": inequality(
        "x", [f"(= x (+ {'1 ' * 50_000}))"], f"(> (+ {'x ' * 50_000}) 0)", by("rewrite", by("evaluate"), using=0)
    ),
    "long atoms": inequality("x", [], f"(> (log (+ {'1 ' * 1_000_000} x)) 0)", total({}), total({})),
    "a path of long numbers": long_path(64),
    "an atom of many terms": wide_atom(30_000),
    "strata of long numbers": loss("0", ONE_RECORD * 2000, CROSSED * 2000, "1/" + "7" * 3900),
    "lists of lists": example("(> (len (map x (range 48) (range 1000000))) 0)"),
    "a row of long numbers": certificate(
        "matrix", {"rows": [["1/" + bits(13_000, k) for k in range(700)]], "pair": [0, 0], "output": 0, "bound": "0"},
        {"bits": 64},
    ),
}  # fmt: skip


@pytest.mark.thorough
@pytest.mark.parametrize("name", UNPAID)
def test_all_work_is_paid_for(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "MAX_WORK", 3_000_000)
    with pytest.raises(kernel.Reject, match=r"more steps than|beyond bounds|wrong places"):
        kernel.replay(dumps(UNPAID[name]))


def test_numbers_of_atoms_keep_their_meaning() -> None:
    """The contradiction of P and not P needs equal elements; different ones do not do."""
    functions = {"a": [[], "s"], "b": [[], "s"], "P": [["s"], "truth"]}
    same, p, q = (["=", ["of", "a"], ["of", "b"]], ["of", "P", ["of", "a"]], ["of", "P", ["of", "b"]])
    lemma = {"literals": [[True, same], [True, p], [False, q]], "sum": []}

    def stated(*formulas: Any, lemmas: list[Any]) -> str:
        statement = {"sorts": ["s"], "functions": functions, "formulas": list(formulas)}
        return dumps(certificate("impossible", statement, {"instances": [], "lemmas": lemmas, "steps": []}))

    assert kernel.replay(stated(same, p, ["not", q], lemmas=[lemma]))
    for formulas in ([p, ["not", q]], [same, p], [same, ["not", p], ["not", q]]):
        with pytest.raises(kernel.Reject, match="not seen to contradict"):
            kernel.replay(stated(*formulas, lemmas=[lemma]))
    with pytest.raises(kernel.Reject, match="not seen to be impossible"):
        kernel.replay(stated(same, p, ["not", q], lemmas=[{"literals": lemma["literals"][1:], "sum": []}]))
