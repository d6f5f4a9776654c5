"""Certificates for every rule and every kind, written by hand, as Python data."""

from __future__ import annotations

from typing import Any

from dpcalc.certify.certificate import certificate
from tests.certify.of_theorems import named, theorem

Node = dict[str, Any]


def by(rule: str, *proofs: Node, **fields: Any) -> Node:
    """A proof: a rule, its fields (``from_`` for ``from``), and the proofs of its premises."""
    return {"rule": rule, "proofs": list(proofs), **{name.rstrip("_"): value for name, value in fields.items()}}


def total(*terms: Node) -> Node:
    """A proof by ``sum``."""
    return by("sum", terms=list(terms))


def inequality(variables: str, assume: list[str], show: str, *proofs: Node) -> Node:
    """A certificate; ``variables`` are names, integers those from i to n."""
    sorts = {name: "integer" if "i" <= name[0] <= "n" else "real" for name in variables.split()}
    return certificate("inequality", {"variables": sorts, "assume": assume, "show": show}, {"proofs": list(proofs)})


INEQUALITIES = {
    "hypothesis": inequality("x", ["(> x 3)", "(< x 5)"], "(>= x 3)", by("hypothesis")),
    "evaluate": inequality("", [], "(< (* 2 (log 3)) (exp (^ 5 1/2)))", by("evaluate", bits=64)),
    "evaluate-exactly": inequality("", [], "(= (^ 2/3 -2) (+ 2 1/4))", by("evaluate")),
    "square": inequality("x y", [], "(>= (+ (^ x 2) (^ y 2)) (* 2 x y))", total({"square": "(+ x (* -1 y))"})),
    "handelman": inequality(
        "x y", ["(> x 0)", "(< x 1)", "(>= y 1)"], "(> (+ (* x y) 1 (* -1 x x)) 0)",
        total({"of": [0, 2]}, {"of": [0, 1]}, {"coefficient": "1"}),
    ),
    "equation": inequality(
        "x y", ["(= (* x y) 1)"], "(= (* x x y y) 1)", total({"of": [0], "times": "(+ (* x y) 1)"})
    ),
    "split": inequality(
        "x", [], "(>= (max x (* -1 x)) 0)",
        by("split",
           by("choose", total({"of": [0], "coefficient": "2"}), total({"of": [0]}), of="(max x (* -1 x))", argument=1),
           by("choose", total({"of": [0], "coefficient": "2"}), total({"of": [0]}), of="(max x (* -1 x))", argument=0),
           on="x"),
    ),
    "split-whole": inequality(
        "n", [], "(>= (* n (+ n -1)) 0)", by("split", total({"of": [0, 0]}, {"of": [0]}), total({"of": [0, 0]},
        {"of": [0]}), on="n", at="0"),
    ),
    "split-strictly": inequality(
        "x", [], "(or (<= x 0) (> x 0))",
        by("split", by("part", by("hypothesis"), part=1), by("part", by("hypothesis"), part=2), on="x"),
    ),
    "have": inequality(
        "x", ["(>= x 2)"], "(>= (^ x 4) 16)",
        by("have", total({"of": [0, 0]}, {"of": [0], "coefficient": "4"}),
           total({"of": [1, 1]}, {"of": [1], "coefficient": "8"}), relations=["(>= (^ x 2) 4)"]),
    ),
    "name": inequality(
        "x", [], "(>= (+ (exp (+ x x)) 1) (* 2 (exp x)))",
        by("name", by("fact", total({"of": [1], "times": "1"}, {"square": "(+ y -1)"},
           {"of": [0], "times": "(+ 2 (* -1 y) (* -1 (exp x)))"}), name="exp-sum", args=["x", "x"]),
           variable="y", be="(exp x)"),
    ),
    "both": inequality("x", ["(> x 1)"], "(and (> x 0) (> x 1/2))",
        by("both", total({"of": [0]}, {}), total({"of": [0]}, {"coefficient": "1/2"}))),
    "part": inequality("x", ["(> x 1)"], "(or (< x 0) (> x 0))", by("part", total({"of": [0]}, {}), part=2)),
    "either": inequality(
        "x", ["(or (> x 1) (< x -1))"], "(> (^ x 2) 1)",
        by("either", total({"of": [1, 1]}, {"of": [1], "coefficient": "2"}), total({"of": [1, 1]}, {"of": [1],
           "coefficient": "2"}), index=0),
    ),
    "either-differing": inequality(
        "x", ["(!= x 0)"], "(> (^ x 2) 0)", by("either", total({"of": [1, 1]}), total({"of": [1, 1]}), index=0)
    ),
    "absurd": inequality("x", ["(> x 1)", "(< x 0)"], "(= x 7)", by("absurd", total({"of": [0]}, {"of": [1]},
        {"coefficient": "1"}))),
    "apart": inequality("x", ["(> x 0)"], "(!= (* 2 x) 0)",
        by("apart", total({"of": [0], "coefficient": "2"}), side=">")),
    "equal": inequality("x", ["(>= x 2)", "(<= x 2)"], "(= x 2)", by("equal", total({"of": [1]}), total({"of": [0]}))),
    "clear": inequality(
        "x", ["(> x 0)"], "(>= (+ x (^ x -1)) 2)",
        by("apart", by("hypothesis"), side=">"),
        by("clear", by("hypothesis"), total({"square": "(+ x -1)"}), by="x", to="(^ (+ x -1) 2)"),
    ),
    "rewrite": inequality("x y", ["(= y (log 2))"], "(= (exp y) 2)", by("rewrite", by("fact", total({"of": [1],
        "times": "1"}), name="exp-log", args=["2"]), using=0)),
    "logs": inequality(
        "x", ["(> x 2)"], "(> (+ (* 1/2 (log x)) (* -1/4 (log (+ x 2)))) 0)",
        total({"of": [0]}, {"coefficient": "2"}), total({"of": [0]}, {"coefficient": "4"}),
        by("logs", total({"of": [0, 0]}, {"of": [0], "coefficient": "3"})),
    ),
    "no-root": inequality(
        "x", ["(> x 0)"], "(> (+ (^ x 3) (* -3 x) 3) 0)",
        by("split", total({"coefficient": "1"}, {"of": [1, 1, 1], "coefficient": "2"}, {"of": [0, 1, 1],
           "coefficient": "3"}), total({"of": [1, 1, 1]}, {"of": [1, 1], "coefficient": "3"}, {"coefficient": "1"}),
           on="x", at="1"),
    ),
    "split-a-number": inequality(
        "x", [], "(or (<= x 1/2) (> x 1/2))",
        by("split", by("part", by("hypothesis"), part=1), by("part", by("hypothesis"), part=2), on="x", at="1/2"),
    ),
    "boxes": inequality(
        "x", ["(>= x 1/2)", "(<= x 3)"], "(> (+ (exp x) (* -1 x) -1) 0)",
        by("boxes", bounds={"x": [0, 1]}, tree=["x", "1", ["x", "3/4", 40, 40], ["x", "2", ["x", "3/2", 40, 53], 40]],
           mean=True),
    ),
    "boxes-plane": inequality(
        "x y", ["(>= x 1)", "(<= x 2)", "(>= y 0)", "(<= y 1/2)"], "(> (+ (* x x) (erf y) (* -1 (log x)) (* -1 y)) 0)",
        total({"of": [0]}, {"coefficient": "1"}),
        by("boxes", bounds={"x": [0, 1], "y": [2, 3]}, tree=["x", "3/2", 30, 30]),
    ),
    "monotone": inequality(
        "x", ["(>= x 0)"], "(>= (exp x) (+ 1 x))",
        by("monotone", by("evaluate"),
           by("fact", total({"of": [1]}, {"of": [0]}), name="exp-tangent", args=["x"]), variable="x", from_=0),
    ),
    "monotone-steep": inequality(
        "x", ["(> x 1)"], "(> (+ x -1) (log x))", total({"of": [0]}, {"coefficient": "1"}),
        by("monotone", total({"of": [0]}, {"coefficient": "1"}), by("apart", total({"of": [0]}, {"coefficient": "1"}),
           side=">"), by("evaluate"), by("clear", total({"of": [0]}, {"coefficient": "1"}), total({"of": [0]}),
           by="x", to="(+ x -1)"), variable="x", from_=0, steep=True),
    ),
    "monotone-down": inequality(
        "x", ["(<= x 1)", "(>= x 0)"], "(>= (+ 1 (* -1 (^ x 2))) 0)",
        by("monotone", by("evaluate"), total({"of": [1], "coefficient": "2"}), variable="x", from_=0, to=1),
    ),
    "induction": inequality(
        "n", ["(>= n 0)"], "(>= (^ 2 n) (+ n 1))",
        by("induction", by("evaluate"), by("fact", total({"of": [2], "times": "1"}, {"of": [1], "coefficient": "2"},
           {"of": [0]}), name="power-step", args=["2", "n"]), variable="n", from_=0),
    ),
    "induction-strong": inequality(
        "n", ["(>= n 0)"], "(>= (derangements n) 0)",
        by("induction", by("evaluate"), by("evaluate"),
           by("fact", total({"of": [3], "times": "1"}, {"of": [0, 1]}, {"of": [1]}, {"of": [0, 2]}, {"of": [2]}),
              name="derangements-step", args=["n"]), variable="n", from_=0, width=2),
    ),
    "cases": inequality(
        "n", ["(>= n 1)", "(<= n 5/2)"], "(<= (factorial n) (^ n 2))",
        total({"of": [0]}, {"coefficient": "1"}),
        by("cases", by("evaluate"), by("evaluate"), variable="n", low=0, high=1),
    ),
    "split-strict-whole": inequality(
        "m n", ["(> n m)", "(>= m 0)"], "(>= (* n n) (+ m 1))",
        by("split", by("absurd", total({"of": [0]}, {"of": [2]})), total({"of": [2, 2]}, {"of": [2, 1],
           "coefficient": "2"}, {"of": [2], "coefficient": "2"}, {"of": [1, 1]}, {"of": [1]}), on="(+ n (* -1 m))",
           at="0"),
    ),
    "split-floor": inequality(
        "x", ["(> (floor x) 0)"], "(>= x 1)",
        by("split", by("absurd", total({"of": [0]}, {"of": [1]})), by("fact", total({"of": [1]}, {"of": [2]}),
           name="floor", args=["x"]), on="(floor x)", at="0"),
    ),
    "choose": inequality("x", ["(< x -1)"], "(> (abs x) 1)", by("choose", total({"of": [0]}, {"coefficient": "1"}),
        total({"of": [0]}), of="(abs x)", argument=1)),
    "fact": inequality(
        "x", ["(> x 0)"], "(<= (log (* x x)) (* 2 (+ x -1)))", total({"of": [0, 0]}),
        by("fact", by("fact", total({"of": [1], "times": "-1"}, {"of": [2], "coefficient": "2"}),
           name="log-tangent", args=["x"]), name="log-product", args=["x", "x"]),
    ),
    "fact-floor": inequality(
        "x", [], "(< (+ x (* -1 (floor x))) 1)", by("fact", total({"of": [1]}), name="floor", args=["x"])
    ),
    "fact-erf-upper-tail": inequality(
        "x", ["(>= x 0)"], "(<= (* (+ 1 (* -1 (erf x))) (^ pi 1/2) x) (* 2 (exp (* -1 (^ x 2)))))", by("evaluate"),
        by("have", by("evaluate"), by("fact", by("fact", by("fact", total({"square": "x", "of": [1]},
           {"coefficient": "4"}), total({"of": [2]}, {"of": [3, 5]}), name="root-positive",
           args=["(+ (* pi (^ x 2)) 4)"]), name="erf-bounded", args=["x"]), name="erf-upper-tail", args=["x"]),
           relations=["(> pi 0)"]),
    ),
    "fact-erf-lower-tail": inequality(
        "x", ["(>= x 0)"], "(> (* (+ 1 (* -1 (erf x))) (^ pi 1/2) (+ x (^ (+ (^ x 2) 2) 1/2))) 0)",
        by("evaluate"), total({"square": "x"}, {"coefficient": "2"}),
        by("fact", by("fact", total({"of": [1]}, {"of": [2], "coefficient": "2"}), name="exp-positive",
           args=["(* -1 (^ x 2))"]), name="erf-lower-tail", args=["x"]),
    ),
    "fact-derangements-e": inequality(
        "n", ["(>= n 1)"], "(<= (* e (derangements n)) (+ (factorial n) (* 1/2 e)))", total({"of": [0]}, {}),
        by("have", total({"of": [0]}, {}), by("evaluate"), by("fact", by("clear", total({"of": [0]},
           {"coefficient": "2"}), total({"of": [3]}, {"of": [2, 0], "coefficient": "1/2"}), by="(+ n 1)",
           to="(* (+ n 1) (+ (factorial n) (* 1/2 e) (* -1 e (derangements n))))"), name="derangements-e",
           args=["n"]), relations=["(>= n 0)", "(> e 0)"]),
    ),
    "fact-binomial-top": inequality(
        "n", ["(>= n 0)"], "(= (binomial (+ n 1) (+ n 1)) 1)", total({"of": [0]}, {}),
        by("fact", total({"of": [0]}, {}), by("hypothesis"), name="binomial-top", args=["(+ n 1)"]),
    ),
    "fact-binomial-factorials": inequality(
        "n", ["(>= n 2)"], "(= (* 2 (binomial n 2) (factorial (+ n (* -1 2)))) (factorial n))",
        total({"of": [0]}, {"coefficient": "2"}), total({"of": [0]}),
        by("fact", total({"of": [0]}, {"coefficient": "2"}), by("have", by("evaluate"), total({"of": [1], "times": "1"},
           {"of": [2], "times": "(* -1 (binomial n 2) (factorial (+ n (* -1 2))))"}),
           relations=["(= (factorial 2) 2)"]), name="binomial-factorials", args=["n", "2"]),
    ),
}  # fmt: skip

POINT = {"sorts": {"point": 1}, "relations": {}, "quantities": {"d": ["point", "point"]}, "maps": {}}
CHAIN = [["0", "1", "inf"], ["inf", "0", "1"], ["inf", "inf", "0"]]


def var(name: str) -> list[str]:
    """An element named by a variable."""
    return ["var", name]


def every(names: str, body: list[Any]) -> list[Any]:
    """A statement about all points."""
    return ["every", [[name, "point"] for name in names.split()], body]


def d(a: str, b: str) -> list[Any]:
    """The quantity d between two points."""
    return ["value", "d", var(a), var(b)]


TRIANGLE = every("a b c", ["at-most", d("a", "c"), ["plus", d("a", "b"), d("b", "c")]])
NEAR = ["at-most", d("u", "v"), ["number", "1"]]
DISTANCES = {
    "0,0": "0", "0,1": "1", "0,2": "inf", "1,0": "1", "1,1": "0", "1,2": "1", "2,0": "5", "2,1": "1", "2,2": "0",
}  # fmt: skip

RELATIVE = (
    "(sum c (columns P Q) (let p (item c 0) (let q (item c 1) (if (= p 0) 0 (if (= q 0) inf (* p (log (/ p q))))))))"
)
PLACES = "(if (= (len x) (len y)) (count i (range (len x)) (not (same (item x i) (item y i)))) inf)"
OTHERS = {
    "point": certificate(
        "point",
        {"variables": {"x": "real", "n": "integer"}, "assume": ["(> x 0)"], "show": "(<= (log x) (* n (+ x -1)))"},
        {"at": {"x": "2", "n": "0"}, "bits": 64},
    ),
    "structure": certificate(
        "structure",
        {"signature": POINT, "formulas": [
            ["not", TRIANGLE],
            every("a b", ["at-most", ["shortest", var("a"), var("b"), "u", "v", "point", d("u", "v")],
                          ["number", "2"]]),
            every("a b", ["linked", var("a"), var("b"), "u", "v", "point", NEAR]),
        ]},
        {"sizes": {"point": 3}, "relations": {}, "quantities": {"d": DISTANCES}, "maps": {}},
    ),
    "structure-maps": certificate(
        "structure",
        {"signature": {"sorts": {"point": 1, "universe": 0}, "relations": {"in": ["point", "universe"]},
                       "quantities": {"eps": ["universe"], "d": ["point", "point"]}, "maps": {"f": ["point", "point"]}},
         "formulas": [
            ["some", [["a", "point"], ["U", "universe"]], ["and", ["relation", "in", var("a"), var("U")],
             ["not", ["relation", "in", ["map", "f", var("a")], var("U")]]]],
            every("a b", ["or", ["same", ["map", "f", var("a")], var("b")],
                          ["at-most", ["number", "1/2"], d("a", "b")]]),
            ["at-most", ["largest", [["U", "universe"]], ["and"], ["value", "eps", var("U")]],
             ["times", ["number", "3"], ["least", [["U", "universe"]], ["or"], ["number", "1"]]]],
            every("a b", ["at-most", ["choose", ["same", var("a"), var("b")], d("a", "b"), ["number", "0"]],
                          d("b", "a")]),
        ]},
        {"sizes": {"point": 2, "universe": 1}, "relations": {"in": {"0,0": True, "1,0": False}},
         "quantities": {"eps": {"0": "3"}, "d": {"0,0": "1/2", "0,1": "0", "1,0": "1", "1,1": "2"}},
         "maps": {"f": {"0": 1, "1": 0}}},
    ),
    "stronger": certificate(
        "stronger",
        {"first": CHAIN, "second": [["0", "1", "2"], ["1", "0", "1"], ["inf", "1", "0"]]},
        {"paths": {"0,2": [0, 1, 2]}},
    ),
    "separated": certificate(
        "separated",
        {"first": CHAIN, "second": [["0", "1", "3/2"], ["1", "0", "1"], ["inf", "1", "0"]]},
        {"heights": ["0", "1", "2"], "pair": [0, 2]},
    ),
    "loss": certificate(
        "loss",
        {"x": [[[1, 0], [0, 1]], [[1, 1]]], "x_prime": [[[0, 1], [1, 0]], [[1, 1]]],
         "output": [[[1, 0], [0, 1]], [[1, 1]]], "rate": "1/3", "claimed": "(* 1/2 (log 3))"},
        {"bits": 64},
    ),
    "loss-infinite": certificate(
        "loss",
        {"x": [[[1, 0, 0], [0, 1, 1]]], "x_prime": [[[0, 1, 0], [1, 0, 1]]], "output": [[[1, 0, 0], [0, 1, 1]]],
         "rate": "0", "claimed": "1000000"},
        {"bits": 8},
    ),
    "matrix": certificate(
        "matrix",
        {"rows": [["1/2", "1/2"], ["1/3", "2/3"]], "pair": [0, 1], "output": 0, "bound": "(log 7/5)"},
        {"bits": 64},
    ),
    "laws": certificate(
        "example",
        {"define": [["columns", "P Q", "(map i (range (len P)) (list (item P i) (item Q i)))"],
                    ["KL", "P Q", RELATIVE]],
         "objects": {"P": ["1", "0"], "Q": ["2/3", "1/3"], "R": ["1/3", "2/3"]},
         "holds": ["(and (> (KL P R) (+ (KL P Q) (KL Q R))) (= (KL Q P) inf))"]},
        {"bits": 64},
    ),
    "claim": certificate(
        "claim",
        {"quantifier": "every", "define": [["half", "n", "(floor (/ n 2))"]], "names": ["m", "n"],
         "where": ["(in m (range 5))", "(in n (range 5))"], "given": ["(> m n)"], "show": "(> (half m) (half n))"},
        {"at": {"m": "3", "n": "2"}, "bits": 64, "shows": "refutes"},
    ),
    "claim-some": certificate(
        "claim",
        {"quantifier": "some", "define": [], "names": ["P"], "where": ["(in P (list (list 1/2 1/2) (list 1/3 2/3)))"],
         "given": ["(= 1 (sum p P p))"], "show": "(< (product_of p P p) (- 1 (exp -2/7)))"},
        {"at": {"P": ["1/3", "2/3"]}, "bits": 64, "shows": "proves"},
    ),
    "datasets": certificate(
        "example",
        {"define": [["apart", "x y", PLACES]],
         "objects": {"X": [["a", "a"], ["b", "b"], ["b", "b", "b"]], "x": ["a", "a"], "y": ["b", "b"]},
         "holds": ["(= (apart x y) 2)", "(= (shortest u v X x y (if (= (apart u v) 1) 1 inf)) inf)",
                   "(some u X (every v (list x y) (= (apart u v) inf)))"]},
        {"bits": 64},
    ),
}  # fmt: skip

A, NEXT = ["of", "$1"], ["of", "$0", ["of", "$1"]]
IMPOSSIBLE = certificate(
    "impossible",
    {
        "sorts": ["point"],
        "functions": {"R": [["point", "point"], "truth"], "f": [["point"], "number"]},
        "formulas": [
            ["every", [["x", "point"]], ["some", [["y", "point"]], ["of", "R", "x", "y"]]],
            ["every", [["x", "point"], ["y", "point"]],
             ["or", ["not", ["of", "R", "x", "y"]],
              ["<=", ["+", ["of", "f", "y"], ["number", "1"]], ["of", "f", "x"]]]],
            ["every", [["x", "point"]], ["not", ["not", ["<=", ["number", "0"], ["of", "f", "x"]]]]],
            ["some", [["x", "point"]], ["<=", ["of", "f", "x"], ["number", "1/2"]]],
        ],
    },
    {
        "instances": [[0, [A]], [1, [A, NEXT]], [2, [NEXT]]],
        "lemmas": [{
            "literals": [
                [True, ["<=", ["+", ["of", "f", NEXT], ["number", "1"]], ["of", "f", A]]],
                [True, ["<=", ["number", "0"], ["of", "f", NEXT]]],
                [True, ["<=", ["of", "f", A], ["number", "1/2"]]],
            ],
            "sum": [["1", [0], None], ["1", [1], None], ["1", [2], None]],
        }],
        "steps": [[[False, ["of", "R", A, NEXT]]]],
    },
    "steps of length 1 downwards, from 1/2",
)  # fmt: skip

SWAPPING = certificate(
    "swapping",
    {
        "given": {"x": [[0, 0], [0, 1]], "p": "1/3"},
        "let": [
            ["b", "size", "x"],
            ["n", "count", "x", [1], [0]],
            ["again", "distance", "x", "x"],
            ["P", "chance", "x", "x", "p"],
        ],
        "assume": ["(>= (* 2 n) b)", "(< p (log b))"],
        "show": "(or (>= again 1) (< P 1))",
    },
    {"bits": 64},
)


LEMMAS = certificate(
    "lemmas",
    {
        "lemmas": {
            "no steps": {"kind": "impossible", "statement": IMPOSSIBLE["statement"]},
            "a square": {"kind": "inequality", "statement": INEQUALITIES["square"]["statement"]},
        },
    },
    {"no steps": IMPOSSIBLE["proof"], "a square": INEQUALITIES["square"]["proof"]},
    "lemmas",
    theorem("lemma", argument="A step is of length 1 at least; so steps end."),
)
SQUARE = INEQUALITIES["square"]
PROVED = certificate(
    "inequality", SQUARE["statement"], SQUARE["proof"], "a square", theorem("proves", named(SQUARE["statement"]))
)

GOLDEN = {
    **INEQUALITIES, **OTHERS, "impossible": IMPOSSIBLE, "swapping": SWAPPING, "lemmas": LEMMAS, "proved": PROVED,
}  # fmt: skip
