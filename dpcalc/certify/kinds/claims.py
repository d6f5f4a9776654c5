"""The kernel's claims: that every value of some kinds has a property, or some has, settled at a witness.

A statement holds the claim itself: ``quantifier`` (``every`` or ``some``), ``names``, what the names are (``where``),
hypotheses (``given``), the conclusion (``show``), and the definitions of all words (``define``), in the language of
``examples.py``. The proof gives the names their values (``at``) and says what that ``shows``: a value of which the
conclusion fails refutes a claim about every value, one of which it holds proves that there is some. A claim without
names is evaluated, and proved or refuted.
"""

from __future__ import annotations

from collections.abc import Callable

from dpcalc.certify.kernel import Node, fields, items, line, want
from dpcalc.certify.kinds.examples import Reader, fresh, read, thing
from dpcalc.certify.kinds.values import text_of


def check_claim(statement: Node, proof: Node) -> str:
    """A claim, settled by one assignment of its names."""
    fields(statement, "quantifier define names where given show")
    fields(proof, "at bits shows")
    names, quantifier = items(statement, "names"), statement["quantifier"]
    want(quantifier in ("every", "some") and all(map(fresh, names)) and len(set(names)) == len(names), "wrong names")
    want(isinstance(proof["at"], dict) and set(proof["at"]) == set(names), "other names are given values")
    reader = Reader(items(statement, "define"), proof["bits"])
    want(not set(names) & set(reader.defined), "a name is a word as well")
    where, hypotheses = ([read(text) for text in items(statement, key)] for key in ("where", "given"))
    show = read(statement["show"])
    for code in (*where, *hypotheses, show):
        reader.check(code, set(names))
    given = {name: thing(proof["at"][name]) for name in names}
    for text, code in zip(statement["where"], where, strict=True):
        want(reader.holds(code, given), f"the witness is none: it does not hold that {text[:200]}")
    for text, code in zip(statement["given"], hypotheses, strict=True):
        if not reader.holds(code, given):
            want(not names, f"the witness does not meet the hypothesis {text[:200]}")
            return settled(statement, proof, quantifier == "every")
    return settled(statement, proof, reader.holds(show, given))


def settled(statement: Node, proof: Node, holds: bool) -> str:
    """What the value of a claim at its witness shows, once the proof has said the same."""
    decisive = holds == (statement["quantifier"] == "some")
    want(not statement["names"] or decisive, "the witness does not settle the claim")
    want(proof["shows"] == ("proves" if holds else "refutes"), "the claim is settled the other way")
    kinds = f" {', '.join(statement['names'])} with {' and '.join(statement['where'])}" if statement["names"] else ""
    assumed = f" if {' and '.join(statement['given'])}" if statement["given"] else ""
    claim = f"{statement['quantifier']}{kinds}{assumed}: {statement['show']}"
    at = line(", ".join(f"{name} = {text_of(data)}" for name, data in proof["at"].items()), 150)
    return f"{proof['shows']} the claim {claim}{' at ' * bool(at)}{at}"


CHECKS: dict[str, Callable[[Node, Node], str]] = {"claim": check_claim}
