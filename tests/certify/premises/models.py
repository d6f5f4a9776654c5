"""First-order logic: false certificates that one guard alone stops."""

from __future__ import annotations

from typing import Any

from dpcalc.certify.certificate import certificate
from tests.certify.handmade import Node
from tests.certify.premises.entries import Stop

P, Q, L, M = (["of", name] for name in "pqlm")
HERE, THERE = ["of", "$0"], ["of", "$1"]
TRUE, FALSE = ["of", "R"], ["or"]
ZERO, ONE = ["number", "0"], ["number", "1"]
UNIT = ["<=", ZERO, ONE]


def impossible(*formulas: Any, instances: Any = (), lemmas: Any = (), steps: Any = (), sorts: Any = ("point", "label"),
               **functions: Any) -> Node:  # fmt: skip
    """A statement that formulas have no model, about constants p, q (points), l, m (labels) and a truth R."""
    known = {
        name: [[], sort] for name, sort in zip("pqlmR", ("point", "point", "label", "label", "truth"), strict=True)
    }
    known = {name: f for name, f in known.items() if f[1] in (*sorts, "truth")}
    statement = {"sorts": list(sorts), "functions": {**known, **functions}, "formulas": list(formulas)}
    return certificate(
        "impossible", statement, {"instances": list(instances), "lemmas": list(lemmas), "steps": list(steps)}
    )


def denied(formula: Any, **functions: Any) -> Node:
    """That a formula is not true and false together."""
    return impossible(formula, ["not", formula], **functions)


def lemma(*literals: Any, sums: Any = ()) -> Node:
    return {"literals": list(literals), "sum": list(sums)}


DIFFERENT = ["some", [["x", "point"], ["y", "point"]], ["not", ["=", "x", "y"]]]
SAME = ["every", [["x", "point"], ["y", "point"]], ["=", "x", "y"]]
EVERY = ["every", [["x", "point"]], ["of", "S", "x"]]
SOME = ["some", [["x", "point"]], ["of", "S", "x"]]
S = {"S": [["point"], "truth"]}

LOGIC = [
    Stop("World.__init__", "NAME.fullmatch(s.replace(' ', '_'))", impossible(FALSE, sorts=("s. P = NP",)),
         "wrong sorts",
         because="the line reads as if it said more"),
    Stop("World.plain", "sort in self.sorts", impossible(["some", [["x", "ghost"]], FALSE]), "wrong name or sort"),
    Stop("World.atom", "sort == same", denied(["=", P, L]), "different sorts"),
    Stop("World.atom", "sort in self.sorts", denied(["=", ZERO, ONE]), "different sorts"),
    Stop("World.atom", "sort == same #2", denied(["<=", P, ONE]), "things that are no numbers"),
    Stop("World.atom", "same == 'number'", denied(["<=", P, Q]), "things that are no numbers"),
    Stop("World.atom", "self.ready", impossible(EVERY, ["not", ["fact", 0]], **S), "no such fact"),
    Stop("World.atom", "sort == 'truth'", denied(P), "not a formula"),
    Stop("World.term", "isinstance(number, Fraction)", denied(["<=", ["number", "x"], ONE]), "must be written out"),
    Stop("World.term", "found", denied(["<=", ["+"], ONE]), "what are no numbers", because="a sum of nothing"),
    Stop("World.term", "sort == 'number'", denied(["<=", ["+", P], ONE]), "what are no numbers"),
    Stop("World.term", "self.ready or not name.startswith('$')", impossible(SOME, ["not", ["of", "S", HERE]], **S),
         "a name that the kernel gives"),
    Stop("World.term", "[sort for _, sort in parts] == wanted", denied(["of", "S", L], **S),
         "arguments of wrong sorts"),
    Stop("World.instance", "[sort for _, sort in found] == sorts", impossible(SAME, ["not", ["=", L, M]],
         instances=[[0, [L, M]]]), "an instance of wrong sorts"),
    Stop("clause", "type(truth) is bool", impossible(TRUE, steps=[[[2, TRUE]]]), "wrong literals"),
    Stop("lemma", "number > 0", impossible(UNIT, lemmas=[lemma([True, UNIT], sums=[["-1", [0], None]])]),
         "a wrong term"),
    Stop("lemma", "type(truth) is bool", impossible(TRUE, lemmas=[lemma([1, TRUE], [True, TRUE])]), "wrong literals"),
    Stop("lemma", "impossible(literals, terms)", impossible(TRUE, lemmas=[lemma([True, TRUE])]),
         "not seen to be impossible"),
    Stop("check_impossible", "follows(formula, ready, known)", impossible(TRUE, steps=[[]]), "does not follow"),
    Stop("check_impossible", "ready is None", impossible(TRUE), "not seen to contradict"),
]  # fmt: skip

LITERALS = [
    Stop("Classes.difference", "atom[0] == '<='", impossible(DIFFERENT, lemmas=[
         lemma([False, ["=", HERE, THERE]], [False, ["=", THERE, HERE]], sums=[["1", [0], None], ["1", [1], None]]),
         lemma([True, ["=", THERE, HERE]], [False, ["=", HERE, THERE]])]), "only inequalities"),
    Stop("impossible", "not p_add(one, other)", impossible(UNIT, lemmas=[
         lemma([True, UNIT], sums=[["1", [0, 0], ["number", "-1"]]])]), "no equation"),
]  # fmt: skip

STOPS = {"logic": LOGIC, "literals": LITERALS}
