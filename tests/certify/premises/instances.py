"""Finite structures, specifications as graphs, losses and examples: false certificates that one guard alone stops."""

from __future__ import annotations

from typing import Any

from dpcalc.certify.certificate import certificate
from tests.certify.handmade import Node, var
from tests.certify.premises.entries import Stop

EMPTY: Node = {"relations": {}, "quantities": {}, "maps": {}}
ONE_POINT = {"point": 1}
F_A = ["map", "f", var("a")]
NOWHERE = [
    "every",
    [["a", "point"], ["b", "point"]],
    ["and", ["same", var("a"), var("b")], ["not", ["same", F_A, var("a")]]],
]
MAP = {"sorts": {"point": 1}, "maps": {"f": ["point", "point"]}}
TWO_SORTS = {"sorts": {"point": 1, "label": 1}}
SIZES = {"point": 1, "label": 1}


def structure(signature: Node, *formulas: Any, **tables: Any) -> Node:
    """A structure in which formulas are said to hold."""
    return certificate(
        "structure", {"signature": {**EMPTY, **signature}, "formulas": list(formulas)}, {**EMPTY, **tables}
    )


def about_all(*parts: Any) -> list[Any]:
    return ["every", [["a", "point"]], *parts]


STRUCTURES = [
    Stop("Structure.__init__", "self.sizes[sort] >= least", structure({"sorts": ONE_POINT}, about_all(["or"]),
         sizes={"point": 0}), "a wrong size", because="there are no points where one is wanted at least"),
    Stop("Structure.__init__", "type(v) in kinds", structure({"sorts": ONE_POINT, "relations": {"r": ["point"]}},
         about_all(["not", ["relation", "r", var("a")]]), sizes=ONE_POINT, relations={"r": {"0": 1}}), "a wrong entry",
         because="the relation holds, by a number"),
    Stop("Structure.__init__", "0 <= v", structure(MAP, NOWHERE, sizes=ONE_POINT, maps={"f": {"0": -1}}),
         "a wrong entry", because="the map leads out of the structure"),
    Stop("Structure.__init__", "v < limit", structure(MAP, NOWHERE, sizes=ONE_POINT, maps={"f": {"0": 1}}),
         "a wrong entry", because="the map leads out of the structure"),
    Stop("Structure.entry", "[s for s, _ in places] == (sorts[:-1] if kind == 'maps' else sorts)",
         structure({**TWO_SORTS, "relations": {"r": ["label"]}}, about_all(["relation", "r", var("a")]), sizes=SIZES,
                   relations={"r": {"0": True}}), "arguments of wrong sorts", because="a point is no label"),
    Stop("Structure.element", "e[0] == 'map'", structure(MAP, about_all(["same", ["mop", "f", var("a")], var("a")]),
         sizes=ONE_POINT, maps={"f": {"0": 0}}), "no element", because="no such operator"),
    Stop("Structure.ends", "{s for s, _ in found} == {sort}", structure(TWO_SORTS, about_all(["at-most", ["shortest",
         var("a"), var("a"), "u", "v", "label", ["number", "1"]], ["number", "5"]]), sizes=SIZES),
         "elements of wrong sorts", because="a path of labels between points"),
    Stop("Structure.holds", "one[0] == other[0]", structure({**TWO_SORTS, "maps": {"f": ["point", "label"]}},
         about_all(["not", ["same", F_A, var("a")]]), sizes=SIZES, maps={"f": {"0": 0}}), "different sorts",
         because="a point is no label"),
    Stop("extended", "number is None or (isinstance(number, Fraction) and number >= 0)",
         structure({"sorts": ONE_POINT, "quantities": {"q": ["point"]}}, about_all(["not", ["at-most", ["number", "0"],
                   ["value", "q", var("a")]]]), sizes=ONE_POINT, quantities={"q": {"0": "-1"}}), "no number from 0 up",
         because="quantities are from 0 up"),
    Stop("check_structure", "formulas", structure({"sorts": ONE_POINT}, sizes=ONE_POINT), "does not hold",
         because="nothing is said"),
    Stop("check_structure", "structure.holds(f, {})", structure({"sorts": ONE_POINT}, ["or"], sizes=ONE_POINT),
         "does not hold"),
]  # fmt: skip


def square(weight: str) -> list[list[str]]:
    """Two points, as far apart either way."""
    return [["0", weight], [weight, "0"]]


def stronger(one: Any, two: Any, **paths: list[int]) -> Node:
    return certificate(
        "stronger", {"first": one, "second": two}, {"paths": {k[1] + "," + k[2]: p for k, p in paths.items()}}
    )


def separated(one: Any, two: Any, *heights: str, pair: tuple[int, int] = (0, 1)) -> Node:
    return certificate("separated", {"first": one, "second": two}, {"heights": list(heights), "pair": list(pair)})


THREE = [["0", "1/2", "1"], ["1/2", "0", "1"], ["1", "1", "0"]]
GRAPHS = [
    Stop("weights", "len(r) == len(rows)", stronger([["0", "5"]], [["0", "1"]]), "no square matrix",
         because="no square matrix"),
    Stop("check_stronger", "n == len(two)", stronger([["0"]], square("0")), "differ in size", because="another size"),
    Stop("check_stronger", "path[0] == i", stronger(square("10"), square("1"), p01=[1], p10=[0]), "wrong ends"),
    Stop("check_stronger", "path[-1] == j", stronger(square("10"), square("1"), p01=[0], p10=[1]), "wrong ends"),
    Stop("check_stronger", "len(lengths) == len(steps)", stronger(square("inf"), square("1")), "too long"),
    Stop("check_stronger", "reduce(lambda a, b: kept(a + b), lengths, ZERO) <= limit",
         stronger(square("10"), square("1")), "too long"),
    Stop("check_separated", "n == len(two)", separated(square("1"), THREE, "0", "1"), "differ in size",
         because="another size"),
    Stop("check_separated", "i == j or within(i, j, one[i][j])", separated(square("1"), square("2"), "0", "5"),
         "breaks W1"),
    Stop("check_separated", "not within(a, b, two[a][b])", separated(square("1"), square("1"), "0", "1"),
         "keeps to W2"),
]  # fmt: skip

STRAIGHT, CROSSED = [[1, 0], [0, 1]], [[0, 1], [1, 0]]


def loss(claimed: str, rate: str = "1/3", x: Any = STRAIGHT, y: Any = CROSSED, z: Any = STRAIGHT) -> Node:
    statement = {"x": [x], "x_prime": [y], "output": [z], "rate": rate, "claimed": claimed}
    return certificate("loss", statement, {"bits": 64})


def matrix(bound: str, *rows: list[str], output: int = 0) -> Node:
    statement = {"rows": list(rows), "pair": [0, 1], "output": output, "bound": bound}
    return certificate("matrix", statement, {"bits": 64})


EVEN = ["1/2", "1/2"]
LOSSES = [
    Stop("exceeds", "p > 0", matrix("1", ["1", "0"], ["1", "0"], output=1), "an impossible output"),
    Stop("exceeds", "not is_condition(bound)", matrix("(> 1 0)", ["1", "0"], EVEN), "an impossible output",
         because="a bound is no relation"),
    Stop("check_loss", "not is_condition(claimed)", loss("(> 1 0)"), "no number", because="a claim is no relation"),
    Stop("check_loss", "0 <= rate", loss("1", rate="-1/2"), "from 0 to 1", because="no chance"),
    Stop("check_loss", "rate <= 1", loss("1/2", rate="2", z=CROSSED), "from 0 to 1", because="no chance"),
    Stop("check_loss", "index(c, 10)", loss("100", y=[[2, -1], [-1, 2]]), "a count that is none",
         because="a count below 0"),
    Stop("check_loss", "margins[0] == margins[1]", loss("1/100", x=[[2, 0], [0, 1]], y=[[1, 1], [0, 1]],
         z=[[2, 0], [0, 1]]), "different universes"),
    Stop("check_loss", "exceeds(p, q, ('*', apart, claimed), proof['bits'])", loss("5"), "not seen to be more"),
    Stop("check_loss", "exceeds(p, q, ('*', apart, claimed), proof['bits'])", loss("(log 2)"), "not seen to be more"),
    Stop("check_matrix", "None not in row", matrix("1/2", ["1", "inf"], EVEN), "a row is no law",
         because="infinity is no chance"),
    Stop("check_matrix", "reduce(lambda a, b: kept(a + (b or ZERO)), row, ZERO) == 1", matrix("1/2", ["1", "1"], EVEN),
         "a row is no law"),
    Stop("check_matrix", "len({len(row) for row in rows}) == 1", matrix("1/2", ["1"], EVEN), "no such rows",
         because="rows of different lengths"),
    Stop("check_matrix", "exceeds(rows[i][k] or ZERO, rows[j][k] or ZERO, parse(statement['bound']), proof['bits'])",
         matrix("1", ["1", "0"], EVEN), "not seen to be more"),
]  # fmt: skip


def example(*holds: str, define: tuple[tuple[str, ...], ...] = (), **objects: Any) -> Node:
    statement = {"objects": objects, "define": [list(d) for d in define], "holds": list(holds)}
    return certificate("example", statement, {"bits": 64})


TRUTH, WORD, LIST = "a truth is no number", "a word is no list", ["a", "b"]
HALF_TERM = "(- (log 4) (* 2 (log 2)))"
LAZY = "(if (= 1 1) (= 1 1) {})"
VALUES = [
    Stop("numbers", "v is None or isinstance(v, Fraction | tuple)", example("(max (= 1 1))"), "a number is wanted",
         because=TRUTH),
    Stop("combined", "numbers(values)", example("(max (= 1 1))"), "a number is wanted", because=TRUTH),
    Stop("combined", "head != '*' or above", example("(> (* -1 inf) 5)"), "infinity times",
         because="infinity times a number below 0 is below 0"),
    Stop("quotient", "b is not None", example("(= (len (list (/ 1 inf))) 1)"), "no quotient",
         because="a list of what has no value"),
    Stop("power", "a is not None", example("(= (len (list (^ inf 2))) 1)"), "no power",
         because="a list of what has no value"),
    Stop("power", "isinstance(b, Fraction)", example("(= (^ 1 inf) 1)"), "no power", because="it has no value"),
    Stop("power", "is_whole(b) or not isinstance(a, Fraction) or a > 0", example("(= (len (list (^ -1 1/2))) 1)"),
         "a root of what is not positive", because="a list of what has no value"),
    Stop("logarithm", "not isinstance(a, Fraction) or a > 0", example("(= (len (list (log -1))) 1)"),
         "a logarithm of what is not positive", because="a list of what has no value"),
    Stop("seen", "not isinstance(a, tuple) or truth((op, a, ZERO), 256)",
         example("(= (len (list (log (- (log 2) (log 3))))) 1)"), "a term has no value",
         because="a list of what has no value"),
    Stop("floored", "isinstance(a, Fraction)", example("(= (floor (= 1 1)) 1)"), "the whole part", because=TRUTH),
    Stop("listed", "isinstance(a, list)", example("(= (count c w (same c c)) 3)", w="abc"), "a list is wanted",
         because=WORD),
    Stop("whole", "isinstance(a, Fraction)", example("(= (len (list (item x (= 1 1)))) 1)", x=LIST), "a whole number",
         because=TRUTH),
    Stop("whole", "a.denominator == 1", example("(same (item x 1/2) y)", x=LIST, y="a"), "a whole number"),
    Stop("whole", "0 <= a.numerator", example("(same (item x -1) y)", x=LIST, y="b"), "a whole number",
         because="no place before the first"),
    Stop("same", "not isinstance(a, tuple)", example(f"(not (same {HALF_TERM} 0))"), "given exactly",
         because="the difference is 0"),
    Stop("same", "not isinstance(b, tuple)", example(f"(not (same 0 {HALF_TERM}))"), "given exactly",
         because="the difference is 0"),
    Stop("item", "isinstance(a, list)", example("(= (len (list (item w 0))) 1)", w="abc"), "no such place",
         because=WORD),
    Stop("length", "isinstance(a, list)", example("(= (len w) 3)", w="abc"), "a list is wanted", because=WORD),
]  # fmt: skip

EXAMPLES = [
    Stop("read", "len(stack) == 1", example("(= 1 1) (> 2"), "not one expression", because="a bracket is left open"),
    Stop("read", "len(stack[0]) == 1", example("(= 1 1) (> 1 2)"), "not one expression", because="two relations"),
    Stop("thing", "not set(data) & set('()=')", example("(= 1 1)", p="1) and (> 0 1) holds"), "looks like a relation",
         because="the line reads as if it said more"),
    Stop("Reader.__init__", "len(entry) == 3", example("(= (f 1) 1)", define=(("f", "x", "x", "unless x is 1"),)),
         "a definition has", because="a part that nobody reads"),
    Stop("Reader.__init__", "name not in KNOWN", example("(= (max 1 1) 7)", define=(("max", "a b", "7"),)),
         "not a new name"),
    Stop("Reader.__init__", "name not in self.defined", example("(= (f 0) 2)", define=(("f", "x", "1"), ("f", "x",
         "2"))),
         "not a new name", because="a name that means two things"),
    Stop("Reader.__init__", "len(set(parameters)) == len(parameters)", example("(= (f 1 2) 2)",
         define=(("f", "x x", "x"),)), "wrong parameters", because="a name that means two things"),
    Stop("Reader.check", "code in names or code == 'inf' or NUMBER.fullmatch(code)", example(LAZY.format("z")),
         "nothing is called", because="nothing has that name"),
    Stop("Reader.check", "head in KNOWN or head in self.defined", example(LAZY.format("(f 1)")), "nobody defines",
         because="nothing has that name"),
    Stop("Reader.check", "len(args) == count if count is not None else args or head == 'list'",
         example(LAZY.format("(= 1 1 2)")), "wrong arguments", because="three sides"),
    Stop("Reader.check", "all(map(fresh, bound))", example(LAZY.format("(every 1 (list 2) (= 1 1))")), "wrong names",
         because="a number is no name"),
    Stop("Reader.check", "len(bound) == (2 if head == 'shortest' else len(bound))",
         example(LAZY.format("(= 1 (shortest u u (list 1 2) 1 2 1))"), u="1"), "wrong names",
         because="a name that means two things"),
    Stop("Reader.value", "isinstance(values[0], bool)", example("(not 0)"), "only what is true or false",
         because="a number is denied"),
    Stop("Reader.holds", "isinstance(found, bool)", example("(or 1 (= 1 1))"), "a relation is wanted",
         because="a number is no relation"),
    Stop("Reader.shortest", "any((same(first, p) for p in points))",
         example("(= (shortest u v (list 1 2) 3 2 1) inf)"), "leaves the list", because="a path begins elsewhere"),
    Stop("Reader.shortest", "s is None or (isinstance(s, Fraction) and s >= 0)",
         example("(< (shortest u v (list 1 2) 1 2 -1) 0)"), "a wrong step", because="steps are from 0 up"),
    Stop("check_example", "relations", example(), "nothing is said", because="nothing is said"),
    Stop("check_example", "reader.holds(code, given)", example("(= 1 2)"), "it does not hold"),
]  # fmt: skip


def claim(quantifier: str, show: str, shows: str, given: tuple[str, ...] = (), names: str = "x", **at: Any) -> Node:
    """A claim about a number between 1 and 9, settled at a value of it."""
    statement = {"quantifier": quantifier, "define": [["word", "a", "a"]], "names": names.split(), "given": list(given),
                 "where": ["(in x (range 10))"] * bool(names), "show": show}  # fmt: skip
    return certificate("claim", statement, {"at": at, "bits": 64, "shows": shows})


CLAIMS = [
    Stop("check_claim", "quantifier in ('every', 'some')", claim("most", "(> x 5)", "refutes", x="1"), "wrong names",
         because="no such quantifier"),
    Stop("check_claim", "len(set(names)) == len(names)", claim("every", "(> x 5)", "refutes", names="x x", x="1"),
         "wrong names", because="a name that means two things"),
    Stop("check_claim", "set(proof['at']) == set(names)", claim("every", "(> x 5)", "refutes", x="1", y="7"),
         "other names are given values", because="the line shows a value of what the claim does not name"),
    Stop("check_claim", "not set(names) & set(reader.defined)", claim("every", "(> x 5)", "refutes", names="x word",
         x="1", word="1"), "a word as well", because="a name that means two things"),
    Stop("check_claim", "reader.holds(code, given)", claim("every", "(< x 10)", "refutes", x="12"),
         "the witness is none",
         because="12 is no number from 0 to 9"),
    Stop("settled", "not statement['names'] or decisive", claim("every", "(> x 5)", "proves", x="7"), "does not settle",
         because="7 is above 5, and 1 is not"),
    Stop("settled", "not statement['names'] or decisive", claim("some", "(= (* x x) 4)", "refutes", x="3"),
         "does not settle", because="the square of 2 is 4"),
    Stop("settled", "proof['shows'] == ('proves' if holds else 'refutes')", claim("every", "(= 1 2)", "proves",
         names=""),
         "settled the other way", because="1 is not 2"),
]  # fmt: skip

STOPS = {
    "structures": STRUCTURES,
    "graphs": GRAPHS,
    "losses": LOSSES,
    "values": VALUES,
    "examples": EXAMPLES,
    "claims": CLAIMS,
}
