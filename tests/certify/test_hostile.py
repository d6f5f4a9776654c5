"""Malformed and hostile certificates: rejected in bounded time and memory, with one plain line."""

from __future__ import annotations

import json
import tracemalloc
from typing import Any

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate, dumps
from dpcalc.certify.replay import accepted
from tests.certify.checking import true_statement
from tests.certify.handmade import GOLDEN, by, inequality, total

GOOD = dumps(GOLDEN["square"])


def rehashed(data: dict[str, Any], **fields: Any) -> str:
    body = {**data, **fields}
    return json.dumps({**body, "hash": kernel.digest(body)})


def rejected(text: str) -> str:
    with pytest.raises(kernel.Reject) as caught:
        kernel.replay(text)
    message = str(caught.value)
    assert message
    assert "\n" not in message
    assert message.isascii()
    assert len(message) < 700
    return message


def doubled(times: int) -> dict[str, Any]:
    """A goal that doubles with every rewriting."""
    proof = by("hypothesis")
    for k in reversed(range(times)):
        proof = by("rewrite", proof, using=k)
    names = [f"x{k}" for k in range(times + 1)]
    assume = [f"(= {a} (+ {b} {b}))" for a, b in zip(reversed(names[1:]), reversed(names[:-1]), strict=True)]
    return inequality(" ".join(names), assume, f"(> {names[-1]} 0)", proof)


def tower(head: str, times: int) -> str:
    text = "3"
    for _ in range(times):
        text = f"({head} {text} 9999)" if head == "^" else f"({head} {text})"
    return text


def long_cases() -> dict[str, Any]:
    proofs = [by("evaluate")] * 9000
    return inequality("n", ["(>= n 0)", "(<= n 8999)"], "(> (exp (exp (* 1/10000 n))) 1)",
                      by("cases", *proofs, variable="n", low=0, high=1))  # fmt: skip


TEXTS = {
    "nothing": "",
    "no JSON": "certificate",
    "cut off": GOOD[: len(GOOD) // 2],
    "a list": "[1, 2]",
    "null": "null",
    "a number": "7",
    "text after the end": GOOD + "{}",
    "deep lists": "[" * 100_000 + "]" * 100_000,
    "deep objects": '{"a":' * 100_000 + "1" + "}" * 100_000,
    "a huge number": '{"format": ' + "9" * 1_000_000 + "}",
    "a float": GOOD.replace('"version":1', '"version":1.0'),
    "not a number": GOOD.replace('"version":1', '"version":NaN'),
    "infinity": GOOD.replace('"version":1', '"version":-Infinity'),
    "true for one": rehashed(GOLDEN["square"], version=True),
    "another version": rehashed(GOLDEN["square"], version=2),
    "another format": rehashed(GOLDEN["square"], format="dpcalc"),
    "a key twice": GOOD.replace('"version":1', '"version":2,"version":1'),
    "a field more": rehashed(GOLDEN["square"], note="trust me"),
    "a field less": rehashed({k: v for k, v in GOLDEN["square"].items() if k != "about"}),
    "another hash": GOOD.replace('"sha256:', '"sha256:0'),
    "no hash": GOOD.replace('"hash":"sha256:', '"hash":null,"x":"'),
    "unknown kind": rehashed(GOLDEN["square"], kind="axiom"),
    "a list as kind": rehashed(GOLDEN["square"], kind=[]),
    "a list as statement": rehashed(GOLDEN["square"], statement=[]),
    "no proof": rehashed(GOLDEN["square"], proof={"proofs": []}),
    "null as proof": rehashed(GOLDEN["square"], proof={"proofs": [None]}),
    "a lone surrogate": rehashed(GOLDEN["square"], about="\ud800", proof={"proofs": ["\ud800"]}),
    "a byte order mark": "\ufeff" + GOOD,
    "too long": " " * (kernel.MAX_TEXT + 1),
    "long and shallow": "[" + "[]," * 3_000_000 + "[]]",
    "unknown rule": rehashed(GOLDEN["square"], proof={"proofs": [{"rule": "trust", "proofs": []}]}),
    "a field that no rule has": rehashed(GOLDEN["square"], proof={"proofs": [{**total(), "sure": True}]}),
}  # fmt: skip

STATEMENTS = {
    "digits of another script": inequality("x", [], "(>= (+ x ٣) x)", total({"coefficient": "3"})),
    "a name of another script": inequality("х", [], "(>= (* х х) 0)", total({"square": "х"})),
    "an operator as a name": inequality("and", [], "(>= 0 0)", total()),
    "a constant as a name": inequality("pi", ["(> pi 4)"], "(> pi 4)", by("hypothesis")),
    "an undeclared name": inequality("x", [], "(>= (* z z) 0)", total({"square": "z"})),
    "an undeclared assumption": inequality("x", ["(> z 0)"], "(>= x x)", total()),
    "a term as goal": inequality("x", [], "x", total()),
    "a term as assumption": inequality("x", ["x"], "(>= x x)", total()),
    "two expressions": inequality("x", [], "(>= x x) (>= x x)", total()),
    "no bracket": inequality("x", [], "(>= x x", total()),
    "an expression and half of one": inequality("x", [], "(>= x x) (>= x", total()),
    "a float in an expression": inequality("x", [], "(>= (+ x 0.5) x)", total({"coefficient": "1/2"})),
    "an exponent in a number": inequality("x", [], "(>= (+ x 1e9) x)", total()),
    "infinity in an expression": inequality("", [], "(> inf 0)", by("evaluate")),
    "a long number": inequality("", [], f"(> {'9' * 5000} 0)", by("evaluate")),
    "division by zero": inequality("", [], "(= 1/0 1/0)", total()),
    "a relation inside a term": inequality("x", [], "(>= (+ x (> x 0)) x)", total()),
    "deep brackets": inequality("x", [], "(>= " + "(+ " * 5000 + "x" + ")" * 5000 + " x)", total()),
    "an unknown function": inequality("x", [], "(>= (sinh x) (sinh x))", total()),
    "powers of powers": inequality("", [], f"(> {tower('^', 5)} 0)", by("evaluate")),
    "powers of powers, by intervals": inequality("", [], f"(> (* pi {tower('^', 5)}) 0)", by("evaluate", bits=4000)),
    "exponentials of exponentials": inequality("", [], f"(> {tower('exp', 9)} 0)", by("evaluate", bits=4000)),
    "a factorial of a factorial": inequality("", [], f"(> {tower('factorial', 9)} 0)", by("evaluate")),
    "a large factorial": inequality("", [], "(> (factorial 100000000000) 0)", by("evaluate")),
    "a large binomial coefficient": inequality("", [], "(> (binomial 3000000 1500000) 0)", by("evaluate")),
    "a high degree": inequality("x", [], f"(>= {tower('^', 3).replace('3', 'x', 1)} 0)", total({"of": []})),
    "a large polynomial": inequality(
        "a b c d e1 f g h", [], "(>= (^ (+ a b c d e1 f g h) 40) 0)", total({"square": "(^ (+ a b c d e1 f g h) 20)"})
    ),
    "large numbers in a polynomial": inequality(
        "x", [], f"(>= (^ (+ x {'7' * 3900}) 300) 0)", total({"square": f"(^ (+ x {'7' * 3900}) 150)"})
    ),
    "doubling": doubled(60),
    "deep proofs": doubled(140),
    "many cases": long_cases(),
    "a precision of none": inequality("", [], "(> (exp 1) 0)", by("evaluate", bits=4)),
    "a precision of too much": inequality("", [], "(> (exp 1) 0)", by("evaluate", bits=10**9)),
    "a precision that is true": inequality("", [], "(> (exp 1) 0)", by("evaluate", bits=True)),
    "a negative index": inequality("x", ["(> x 0)"], "(> x 0)", total({"of": [-1]})),
    "a tree of nothing": inequality(
        "x", ["(> x 0)", "(< x 1)"], "(> x -1)", by("boxes", bounds={"x": [0, 1]}, tree=["x"])
    ),
    "a tree of text": inequality(
        "x", ["(> x 0)", "(< x 1)"], "(> x -1)", by("boxes", bounds={"x": [0, 1]}, tree="40")
    ),
    "boxes of a list": inequality("x", ["(> x 0)"], "(> x -1)", by("boxes", bounds=["x"], tree=40)),
    "a name that is a list": inequality("x", [], "(>= x x)", by("name", total(), variable=["y"], be="x")),
    "a fact of nothing": inequality("x", [], "(>= x x)", by("fact", total(), name="exp-positive", args=[])),
    "a fact with a list as name": inequality("x", [], "(>= x x)", by("fact", total(), name=[], args=["x"])),
    "too many universes": certificate(
        "structure",
        {"signature": {"sorts": {"p": 1}, "relations": {}, "quantities": {}, "maps": {}}, "formulas": [
            ["every", [[name, "p"] for name in "abcdefgh"], ["same", ["var", "a"], ["var", "a"]]]]},
        {"sizes": {"p": 64}, "relations": {}, "quantities": {}, "maps": {}},
    ),
    "too many records": certificate(
        "loss",
        {"x": [[[9, 9], [9, 9]]], "x_prime": [[[9, 9], [9, 9]]], "output": [[[9, 9], [9, 9]]], "rate": "1/2",
         "claimed": "0"},
        {"bits": 64},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TEXTS)
def test_hostile_text_is_rejected_in_one_line(name: str) -> None:
    rejected(TEXTS[name])


@pytest.mark.thorough
@pytest.mark.parametrize("name", STATEMENTS)
def test_hostile_content_is_rejected_in_bounded_work_and_memory(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "MAX_WORK", 2_000_000)
    tracemalloc.start()
    try:
        rejected(dumps(STATEMENTS[name]))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 200_000_000
    assert kernel.WORK.left > -kernel.MAX_WORK  # no single step is larger than the whole


@pytest.mark.parametrize("junk", [None, True, 0, -1, "", "x", "(", [], [[]], {}, {"rule": "sum"}, 10**19])
@pytest.mark.parametrize("name", GOLDEN)
def test_junk_anywhere_is_rejected_or_harmless(name: str, junk: Any) -> None:
    """Every field of the statement, of the proof and of its first node replaced by junk: nothing false passes."""
    golden = GOLDEN[name]
    changed = [(part, {**golden[part], key: junk}) for part in ("statement", "proof") for key in golden[part]]
    for proofs in ([*golden["proof"]["proofs"]] for _ in "1" if "proofs" in golden["proof"]):
        changed += [("proof", {"proofs": [{**proofs[0], key: junk}, *proofs[1:]]}) for key in proofs[0]]
    for part, body in changed:
        data = json.loads(rehashed(golden, **{part: body}))
        assert not accepted(data) or true_statement(data, 100)
