"""The kernel's language, statements and points: for every condition a false certificate that it alone stops."""

from __future__ import annotations

from typing import Any

from dpcalc.certify.certificate import certificate
from tests.certify.handmade import Node, by, inequality, total
from tests.certify.premises.entries import GIVEN, Stop

SELF = total()


def point(variables: dict[str, str], assume: list[str], show: str, **at: str) -> Node:
    """A certificate that a statement is false at a point."""
    statement = {"variables": variables, "assume": assume, "show": show}
    return certificate("point", statement, {"at": at, "bits": 64})


def stated(**fields: Any) -> Node:
    """The statement that a number is itself, some of its fields others."""
    return certificate("inequality", {"variables": {"x": "real"}, "assume": [], "show": "(= x x)", **fields},
                       {"proofs": [SELF]})  # fmt: skip


BASES = "('!=' if is_whole(exponent) else '>' if exponent < 0 else '>=', e[1], ZERO)"
STOPS = [
    # --- expressions
    Stop("parse", "head in OPERATORS", inequality("x", [], "(= (sinh x x) (sinh x x))", SELF),
         words="an operator is missing", because="no such function"),
    Stop("parse", "args", inequality("x", [], "(= (max) (max))", SELF), words="an operator is missing"),
    Stop("parse", "count in (None, len(args))", inequality("x y", ["(>= x 0)", "(>= y 0)"], "(= x y)", by("have",
         by("choose", by("hypothesis"), SELF, of="(abs x y)", argument=0),
         by("choose", by("hypothesis"), SELF, of="(abs x y)", argument=1),
         total({"of": [2], "times": "-1"}, {"of": [3], "times": "1"}),
         relations=["(= (abs x y) x)", "(= (abs x y) y)"])), words="an operator is missing"),
    Stop("parse", "all(fit)", inequality("x", [], "(= (+ (> x 0) x) (+ (> x 0) x))", SELF),
         words="an operator is missing", because="a relation is no number"),
    Stop("parse", "len(stack) == 1", inequality("x", [], "(= x x) (> x", SELF), words="not one expression",
         because="a bracket is left open"),
    Stop("parse", "len(stack[0]) == 1", inequality("x", [], "(= x x) (> x 0)", SELF), words="not one expression",
         because="two relations"),
    # --- definedness
    Stop("check_inequality", "defined goal.show", inequality("x", [], "(= (log x) (log x))", GIVEN, SELF),
         goal="(> x 0)"),
    Stop("Context.need", "self.whole(r[1])", inequality("x", ["(>= x 0)"], "(= (factorial x) (factorial x))", SELF),
         words="not known to be a whole number"),
    Stop("obligations", "whole in ('whole', a)", inequality("x", ["(>= x 0)"], "(= (binomial 3 x) (binomial 3 x))",
         SELF),
         words="not known to be a whole number"),
    Stop("obligations", "> in ('>', e[1], ZERO)", inequality("x", [], "(= (log x) (log x))", GIVEN, SELF),
         goal="(> x 0)"),
    Stop("obligations", "> in ('>', e[1], ZERO)", inequality("x y", [], "(= (^ x y) (^ x y))", GIVEN, SELF),
         goal="(> x 0)"),
    Stop("obligations", "> in ('>', e[1], ZERO)", inequality("x", [], "(= (exp (log x)) (exp (log x)))", GIVEN, SELF),
         goal="(> x 0)"),
    Stop("obligations", ">= in ('>=', a, ZERO)", inequality("n", [], "(= (factorial n) (factorial n))", GIVEN, SELF),
         goal="(>= n 0)"),
    Stop("obligations", ">= in ('>=', a, ZERO)", inequality("n", [], "(= (binomial 3 n) (binomial 3 n))", GIVEN, SELF),
         goal="(>= n 0)"),
    Stop("obligations", f"!= in {BASES}", inequality("x", [], "(= (^ x -1) (^ x -1))", GIVEN,
         by("clear", by("evaluate"), by("evaluate"), by="1", to="0")), goal="(!= x 0)"),
    Stop("obligations", f"> in {BASES}", inequality("x", [], "(= (^ x -1/2) (^ x -1/2))", GIVEN, SELF), goal="(> x 0)"),
    Stop("obligations", f">= in {BASES}", inequality("x", [], "(= (^ x 1/2) (^ x 1/2))", GIVEN, SELF), goal="(>= x 0)"),
    # --- statements
    Stop("relations", "all(map(is_name, sorts))", inequality("pi", [], "(< pi 4)", by("evaluate")),
         words="wrong variables"),
    Stop("relations", "set(sorts.values()) <= {'real', 'integer'}", stated(variables={"x": "natural"}),
         words="wrong variables", because="no such sort"),
    Stop("fields", "set(node) == set(names.split())", stated(unless="(> x 0)"), words="exactly the fields",
         because="a field that nobody reads"),
    # --- points
    Stop("check_point", "set(at) == set(ctx.sorts)", point({}, [], "(> pi 3)", pi="3"), words="no point"),
    Stop("check_point", "is_whole(v) or (isinstance(v, Fraction) and ctx.sorts[x] == 'real')",
         point({"n": "integer"}, [], "(!= (* 2 n) 1)", n="1/2"), words="no point"),
    Stop("check_point", "defined", point({"x": "real", "n": "integer"}, ["(> (^ x n) 0)"], "(> x 0)", x="-1", n="2"),
         words="no value"),
    Stop("check_point", "truth(there(relation), proof['bits']) == wanted", point({}, [], "(> 1 0)"),
         words="the goal holds"),
    Stop("check_point", "truth(there(relation), proof['bits']) == wanted",
         point({"x": "real"}, ["(> x 3)"], "(> x 2)", x="1"), words="an assumption fails there"),
    Stop("truth", "possible <= signs or not possible & signs", point({}, [], "(= (* 2 (log 3)) (log 9))"),
         words="too close to call"),
]  # fmt: skip
