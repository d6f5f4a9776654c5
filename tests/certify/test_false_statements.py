"""False statements with proofs that look honest: for each rule, the ways in which it could go wrong."""

from __future__ import annotations

from typing import Any

import pytest

from dpcalc.certify import kernel
from dpcalc.certify.certificate import dumps
from dpcalc.certify.replay import replay
from dpcalc.errors import ReplayError
from tests.certify.evaluating import counterexample
from tests.certify.handmade import by, inequality, total
from tests.certify.rejections import rules_on_the_way

SELF = total({})

FALSE: list[tuple[str, dict[str, Any]]] = [
    # the literal form counts, and a weak inequality gives no strict one
    ("hypothesis", inequality("x", ["(>= x 3)"], "(> x 3)", by("hypothesis"))),
    ("hypothesis", inequality("x", ["(> x 3)"], "(< x 3)", by("hypothesis"))),
    ("hypothesis", inequality("x", ["(> (* 2 x) 3)"], "(> x 3)", by("hypothesis"))),
    # 3^(1/2) is near 1732/1000
    ("evaluate", inequality("", [], "(< (^ 3 1/2) 1732/1000)", by("evaluate", bits=200))),
    ("evaluate", inequality("", [], "(< (* 2 (log 3)) (log 899999/100000))", by("evaluate", bits=4000))),
    ("evaluate", inequality("", [], "(< (exp 1) 271828/100000)", by("evaluate", bits=64))),
    ("evaluate", inequality("", [], "(> (* 0 (log -1)) -1)", by("evaluate"), by("evaluate"))),
    ("evaluate", inequality("", [], "(= (* 0 (^ 0 -1)) 0)", by("evaluate"), by("evaluate"))),
    ("evaluate", inequality("", [], "(> (^ -8 1/3) -3)", by("evaluate"), by("evaluate"))),
    ("evaluate", inequality("", [], "(= (^ 0 (+ 1 -1)) 1)", by("evaluate"), by("evaluate"))),
    # squares are not positive, products of two negative things are not negative, equations only from equations
    ("sum", inequality("x", [], "(> (^ x 2) 0)", total({"square": "x"}))),
    ("sum", inequality("x", [], "(> (^ x 2) 0)", total({"square": "x"}, {"coefficient": "0"}))),
    ("sum", inequality("x y", ["(> x 0)", "(= y 0)"], "(> (* x y) 0)", total({"of": [0, 1]}))),
    ("sum", inequality("x", ["(>= x 0)"], "(= x 0)", total({"of": [0]}))),
    ("sum", inequality("x", ["(>= x 0)"], "(>= (* -1 x) 0)", total({"of": [0], "coefficient": "-1"}))),
    ("sum", inequality("x y", ["(>= x 0)"], "(>= (* x y) 0)", total({"of": [0], "times": "y"}))),
    ("sum", inequality("x", ["(!= x 0)"], "(> x 0)", total({"of": [0]}))),
    ("sum", inequality("x", [], "(>= (* x (^ x -1)) 1)", SELF, SELF)),
    # a real term may lie between 0 and 1
    ("split", inequality("x", [], "(>= (* x (+ x -1)) 0)", by("split", total({"of": [0, 0]}, {"of": [0]}),
        total({"of": [0, 0]}, {"of": [0]}), on="x", at="0"))),
    ("split", inequality("n", [], "(>= (* n (+ n -1)) 1)", by("split", total({"of": [0, 0]}, {"of": [0]}),
        total({"of": [0, 0]}, {"of": [0]}), on="n", at="0"))),
    ("split", inequality("n", [], "(>= (* 1/2 n (+ (* 1/2 n) -1)) 0)", by("split", total({"of": [0, 0]}, {"of": [0]}),
        total({"of": [0, 0]}, {"of": [0]}), on="(* 1/2 n)", at="0"))),
    ("split", inequality("x", [], "(>= x 0)", by("split", total({"of": [0]}), total({"of": [0]}), on="x"))),
    # a lemma needs its own proof, and comes after those that it uses
    ("have", inequality("x", [], "(>= x 0)", by("have", by("hypothesis"), by("hypothesis"), relations=["(>= x 0)"]))),
    ("have", inequality("x", [], "(>= x 0)", by("have", by("hypothesis"), relations=["(>= x 0)"]))),
    ("have", inequality("x", [], "(>= x 0)", by("have", total({"of": [0]}), total({"of": [0]}), by("hypothesis"),
        relations=["(>= x 0)", "(>= (* 2 x) 0)"]))),
    # a name is new, and whole only for what is whole
    ("name", inequality("x y", [], "(= x y)", by("name", by("hypothesis"), variable="x", be="y"))),
    ("name", inequality("x", [], "(> x 0)", by("name", by("hypothesis"), variable="y", be="(log x)"))),
    ("name", inequality("x", ["(> x 0)"], "(>= x 1)", by("name", by("rewrite", by("split", by("absurd",
        total({"of": [0]}, {"of": [2]}, {"of": [1], "times": "-1"})), total({"of": [2]}), on="m", at="0"), using=1,
        backwards=True), variable="m", be="x"))),
    # each part of a conjunction, and a part that is there
    ("both", inequality("x", ["(> x 1)"], "(and (> x 0) (> x 2))",
        by("both", total({"of": [0]}, {}), by("hypothesis")))),
    ("both", inequality("x", ["(> x 1)"], "(and (> x 0) (> x 2))", by("both", total({"of": [0]}, {})))),
    ("part", inequality("x", ["(> x 1)"], "(or (< x 0) (> x 2))", by("part", total({"of": [0]}, {}), part=2))),
    ("part", inequality("x", ["(> x 1)"], "(and (> x 0) (> x 2))", by("part", total({"of": [0]}, {}), part=1))),
    ("either", inequality("x", ["(or (> x 1) (< x -1))"], "(> x 1)", by("either", by("hypothesis"), index=0))),
    ("either", inequality("x", ["(or (> x 1) (< x -1))"], "(> x 1)", by("either", by("hypothesis"), by("hypothesis"),
        index=0))),
    ("absurd", inequality("x", ["(>= x 1)", "(<= x 1)"], "(= x 7)", by("absurd", total({"of": [0]}, {"of": [1]})))),
    ("apart", inequality("x", ["(>= x 0)"], "(!= x 0)", by("apart", by("hypothesis"), side=">"))),
    ("apart", inequality("x", ["(>= x 0)"], "(!= x 0)", by("apart", by("hypothesis"), side=">="))),
    ("equal", inequality("x", ["(>= x 0)"], "(= x 0)", by("equal", by("hypothesis"), by("hypothesis")))),
    # the multiplier must be positive and defined, and speak of declared variables alone
    ("clear", inequality("x", ["(!= x 0)"], "(>= (+ x (^ x -1)) 2)", by("clear", total({"of": [0]}),
        total({"square": "(+ x -1)"}), by="x", to="(^ (+ x -1) 2)"))),
    ("clear", inequality("x", [], "(>= x 0)", by("clear", by("name", total({"of": [0], "times": "1"}, {}), variable="z",
        be="1"), by("name", total({"of": [0], "times": "x"}, {"of": [0], "times": "0"}), variable="z", be="0"),
        by="z", to="(* z x)"))),
    ("clear", inequality("x", [], "(> 0 (^ x 2))", by("clear", by("evaluate"), by("evaluate"),
        by="(+ x (* -1 x))", to="0"))),
    ("clear", inequality("x", [], "(> 0 1)", by("clear", by("evaluate"), by("evaluate"), by("evaluate"),
        by="(^ (+ x (* -1 x)) -1)", to="1"))),
    # an inequality rewrites nothing; a numeral that is an exponent is part of what ^ means
    ("rewrite", inequality("x y", ["(>= x y)", "(> y 0)"], "(< x 5)", by("rewrite", by("hypothesis"), using=0))),
    ("rewrite", inequality("x y", ["(= y 2)"], "(> (^ x 2) 0)", by("rewrite", by("fact", by("hypothesis"),
        by("hypothesis"), name="power-positive", args=["x", "y"]), using=0, backwards=True))),
    ("rewrite", inequality("x y", ["(= y 2)"], "(> (^ x 2) 0)", by("rewrite", by("fact", by("hypothesis"),
        name="power-positive", args=["x", "y"]), using=0, backwards=True))),
    # coefficients of logarithms, not of other things
    ("logs", inequality("x", ["(> x 2)"], "(> (+ (* 1/2 (log x)) (* -1/3 (log (+ x 9)))) 0)", total({"of": [0]},
        {"coefficient": "2"}), total({"of": [0]}, {"coefficient": "11"}), by("logs", total({"of": [0, 0]}, {"of": [0],
        "coefficient": "3"})))),
    ("logs", inequality("x", ["(> x 2)"], "(> (+ (log x) -1) 0)", total({"of": [0]}, {"coefficient": "2"}),
        by("logs", total({"of": [0]}, {})))),
    ("logs", inequality("x", ["(> x 2)"], "(> (* (log x) (log x)) 1)", total({"of": [0]}, {"coefficient": "2"}),
        by("logs", total({"of": [0]}, {})))),
    ("logs", inequality("x", ["(> x 1)"], "(> (+ (* 2 (log x) (log x)) (* -1 (log x))) 0)", total({"of": [0]},
        {"coefficient": "1"}), by("logs", total({"of": [0, 0]}, {"of": [0]})))),
    ("logs", inequality("x y", ["(> x 1)", "(> y 1)"], "(> (+ (* 2 (log x) (log y)) (* -1 (log x))) 0)",
        total({"of": [0]}, {"coefficient": "1"}), total({"of": [1]}, {"coefficient": "1"}),
        by("logs", total({"of": [0, 0]}, {"of": [0]})))),
    # a part of the box left out, a cut outside, an end that is only bounded on one side, a kink
    ("boxes", inequality("x", ["(>= x 0)", "(<= x 3)"], "(> (+ (exp x) (* -1 x) -1) 0)", by("boxes", bounds={"x": [0,
        1]}, tree=["x", "1", ["x", "1/2", 40, 40], 40], mean=True))),
    ("boxes", inequality("x", ["(>= x 0)", "(<= x 3)"], "(< x 2)", by("boxes", bounds={"x": [0, 1]},
        tree=["x", "4", 40, 40]))),
    ("boxes", inequality("x", ["(>= x 0)", "(<= x 3)"], "(< x 2)", by("boxes", bounds={"x": [1, 0]}, tree=40))),
    ("boxes", inequality("x", ["(>= x 0)", "(<= x 3)"], "(< x 2)", by("boxes", bounds={"x": [0, 0]}, tree=40))),
    ("boxes", inequality("x y", ["(>= x 0)", "(<= x 1)"], "(< y 2)", by("boxes", bounds={"x": [0, 1]}, tree=40))),
    ("boxes", inequality("x", ["(>= x -1)", "(<= x 1)"], "(> (abs x) 0)", by("boxes", bounds={"x": [0, 1]}, tree=40,
        mean=True))),
    ("boxes", inequality("x", ["(>= x -1)", "(<= x 1)"], "(>= (* -1 (^ x 2)) 0)", by("boxes", bounds={"x": [0, 1]},
        tree=40, mean=True))),
    ("boxes", inequality("x", ["(>= x 0)", "(<= x 1)"], "(< (log (+ 1 x)) 69/100)", total({"of": [0]}, {}),
        by("boxes",
        bounds={"x": [0, 1]}, tree=40))),
    # the wrong end, the wrong slope, a steep slope at a closed end, a pole on the way, a whole variable
    ("monotone", inequality("x", ["(<= x 5)"], "(>= x 0)", by("monotone", by("evaluate"), by("evaluate"), variable="x",
        from_=0))),
    ("monotone", inequality("x", ["(>= x 0)"], "(> (exp x) 1)", by("monotone", by("evaluate"), by("fact", total({"of":
        [1]}), name="exp-positive", args=["x"]), variable="x", from_=0, steep=True))),
    ("monotone", inequality("x", ["(>= x -1)", "(!= x 0)"], "(>= (* -1 (^ x -1)) 1)",
        by("monotone", by("apart", by("evaluate"), side=">"), by("apart", by("evaluate"), side=">"), by("evaluate"),
        total({"square": "(^ x -1)"}), variable="x", from_=0))),
    ("monotone", inequality("n", ["(>= n 0)"], "(>= (* n (+ 1 (* -1 n))) 0)", by("monotone", by("evaluate"),
        total({}), variable="n", from_=0))),
    ("monotone", inequality("x", ["(>= x 0)", "(<= x 2)"], "(>= (* x (+ 1 (* -1 x))) 0)", by("monotone", by("evaluate"),
        total({"of": [0]}), variable="x", from_=0, to=1))),
    ("monotone", inequality("x", ["(>= x 0)"], "(>= (max (* -1 x) -1) 0)",
        by("monotone", by("evaluate"), by("evaluate"), variable="x", from_=0))),
    # steps without a base, bases without a step, hypotheses on the variable itself, a real variable
    ("induction", inequality("n", ["(>= n 0)"], "(>= n 1)", by("induction", by("evaluate"), total({"of": [1]},
        {"coefficient": "1"}), variable="n", from_=0))),
    ("induction", inequality("n", ["(>= n 0)"], "(<= n 0)", by("induction", by("evaluate"), by("hypothesis"),
        variable="n", from_=0))),
    ("induction", inequality("n m", ["(>= n 0)", "(<= n m)", "(>= m 5)"], "(<= (+ n n) m)", by("induction",
        total({"of": [0]}, {"coefficient": "5"}), by("hypothesis"), variable="n", from_=0))),
    ("induction", inequality("x", ["(>= x 0)"], "(<= (* x (+ 1 (* -1 x))) 0)", by("induction", by("evaluate"),
        total({"of": [1]}, {"of": [0], "coefficient": "2"}), variable="x", from_=0))),
    ("induction", inequality("n", [], "(>= n 0)", by("induction", by("evaluate"), total({"of": [1]},
        {"coefficient": "1"}), variable="n", from_=0))),
    ("induction", inequality("n", ["(>= n 0)", "(> n 0)"], "(<= (log n) 0)", by("induction", by("hypothesis"),
    by("evaluate"),
        by("evaluate"), by("hypothesis"), variable="n", from_=0))),
    # a value left out, a real variable, open bounds
    ("cases", inequality("n", ["(>= n 1)", "(<= n 3)"], "(<= n 2)", by("cases", by("evaluate"), by("evaluate"),
        variable="n", low=0, high=1))),
    ("cases", inequality("x", ["(>= x 1)", "(<= x 2)"], "(>= (* (+ x -1) (+ x -2)) 0)", by("cases", by("evaluate"),
        by("evaluate"), variable="x", low=0, high=1))),
    ("cases", inequality("n", ["(>= n 1)"], "(<= n 2)", by("cases", by("evaluate"), by("evaluate"), variable="n", low=0,
        high=0))),
    # real terms leave no gap, and what is called a floor is none
    ("split", inequality("x", ["(> x 0)"], "(>= x 1)", by("split", by("absurd", total({"of": [0]}, {"of": [1]})),
        total({"of": [1]}), on="x", at="0"))),
    ("split", inequality("n", ["(>= n 0)"], "(>= n 1)", by("split", by("absurd", total({"of": [0]}, {"of": [1]})),
        total({"of": [1]}), on="n", at="0"))),
    ("split", inequality("n", ["(> (* 1/2 n) 0)"], "(>= n 2)", by("split", by("absurd", total({"of": [0]},
        {"of": [1]})), total({"of": [1], "coefficient": "2"}), on="(* 1/2 n)", at="0"))),
    ("split", inequality("n x", ["(> (+ n x) 0)"], "(>= (+ n x) 1)", by("split", by("absurd", total({"of": [0]},
        {"of": [1]})), by("hypothesis"), on="(+ n x)", at="0"))),
    ("split", inequality("xfloor", ["(> xfloor 0)"], "(>= xfloor 1)", by("split", by("absurd", total({"of": [0]},
        {"of": [1]})), total({"of": [1]}), on="xfloor", at="0"))),
    ("split", inequality("n", ["(> n 0)"], "(>= n 3/2)", by("split", by("absurd", total({"of": [0]}, {"of": [1]},
        {"coefficient": "1/2"})), total({"of": [1]}), on="n", at="1/2"))),
    # the wrong argument, an unproved comparison
    ("choose", inequality("x y", [], "(>= x (max x y))", by("choose", by("hypothesis"), total({}), of="(max x y)",
        argument=0))),
    ("choose", inequality("x y", ["(>= x y)"], "(<= (max x y) y)", by("choose", by("hypothesis"), total({}),
        of="(max x y)", argument=1))),
    ("choose", inequality("x y", ["(>= x y)"], "(>= (min x y) x)", by("choose", by("hypothesis"), total({}),
        of="(min x y)", argument=0))),
    ("choose", inequality("x", ["(<= x 1)"], "(<= (abs x) 1)", by("choose", by("hypothesis"), by("hypothesis"),
        of="(abs x)", argument=0))),
    # logarithms of what may be negative, whole numbers that are none, roots of negative things
    ("fact", inequality("x", [], "(= (^ (^ x 2) 1/2) x)", total({"square": "x"}), by("fact", total({"of": [0],
        "times": "1"}), name="root-square", args=["(^ x 2)"]))),
    ("fact", inequality("x y", ["(>= x y)"], "(<= (exp x) (exp y))", by("fact", by("hypothesis"), by("hypothesis"),
        name="exp-increasing", args=["x", "y"]))),
    ("fact", inequality("x", [], "(> (floor x) (+ x -1/2))", by("fact", total({"of": [1]}, {"coefficient": "1/2"}),
        name="floor", args=["x"]))),
    ("fact", inequality("x", [], "(<= (* (+ 1 (* -1 (erf x))) (+ (* (^ pi 1/2) x) (^ (+ (* pi (^ x 2)) 4) 1/2)))"
        " (* 2 (exp (* -1 (^ x 2)))))", by("evaluate"), by("have", by("evaluate"), total({"of": [0], "square": "x"},
        {"coefficient": "4"}), relations=["(> pi 0)"]), by("fact", by("hypothesis"), by("hypothesis"),
        name="erf-upper-tail", args=["x"]))),
    # the floor of a half is no half, jumps have no slope, and a quotient of whole numbers may not be whole
    ("split", inequality("x", ["(> (* 1/2 (floor x)) 0)"], "(>= (* 1/2 (floor x)) 1)", by("split", by("absurd",
        total({"of": [0]}, {"of": [1]})), by("hypothesis"), on="(* 1/2 (floor x))", at="0"))),
    ("split", inequality("n", ["(>= n 1)", "(> (^ (factorial n) -1) 0)", "(!= (factorial n) 0)"],
        "(>= (^ (factorial n) -1) 1)", total({"of": [0]}, {}), by("split",
        by("absurd", total({"of": [1]}, {"of": [3]})), by("hypothesis"), on="(^ (factorial n) -1)", at="0"))),
    ("boxes", inequality("x", ["(>= x 0)", "(<= x 1)"], "(<= (floor x) 0)", by("boxes", bounds={"x": [0, 1]}, tree=40,
        mean=True))),
    ("monotone", inequality("x", ["(>= x 0)"], "(<= (floor x) 0)", by("monotone", by("evaluate"), by("evaluate"),
        variable="x", from_=0))),
    # two terms that differ may differ either way, and what is not at most 0 need not be 1
    ("either", inequality("x", ["(!= x 0)"], "(> x 0)", by("either", by("hypothesis"), by("hypothesis"), index=0))),
    ("either", inequality("x", ["(!= x 0)"], "(> x 0)", by("either", by("hypothesis"), index=0))),
    ("split", inequality("x", [], "(or (<= x 0) (>= x 1))", by("split", by("part", by("hypothesis"), part=1),
        by("part", by("hypothesis"), part=2), on="x"))),
    ("split", inequality("x", [], "(or (< x 0) (> x 0))", by("split", by("part", by("hypothesis"), part=1),
        by("part", by("hypothesis"), part=2), on="x"))),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "certificate"), FALSE)
def test_a_false_statement_is_not_proved(rule: str, certificate: dict[str, Any]) -> None:
    assert counterexample(certificate["statement"], 4000) is not None, "this is true: no test of anything"
    assert rule in str(certificate["proof"])
    with pytest.raises(kernel.Reject) as caught:
        kernel.replay(dumps(certificate))
    assert rule in rules_on_the_way(caught.value), "it fails before it reaches the rule"


def test_every_rule_is_tried() -> None:
    assert {rule for rule, _ in FALSE} == set(kernel.RULES)


@pytest.mark.parametrize("relation", ["<", "!=", ">"])
@pytest.mark.parametrize("bits", [8, 64, 4000])
def test_a_tie_between_irrational_numbers_is_not_decided(relation: str, bits: int) -> None:
    with pytest.raises(ReplayError, match="too close to call"):
        replay(inequality("", [], f"({relation} (* 2 (log 3)) (log 9))", by("evaluate", bits=bits)))
