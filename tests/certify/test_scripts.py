"""Scripts for Rocq as written, without Rocq: each goal gets a proof of its own, and tactics end at true goals."""

from __future__ import annotations

from itertools import product

import pytest

from dpcalc.certify.kernel import Expr, Goal, Node, parse, prove, truth
from dpcalc.certify.kernel_to_rocq.exported import exported
from dpcalc.certify.kernel_to_rocq.frames import Frame, Script
from dpcalc.certify.kernel_to_rocq.rules import RULES
from dpcalc.errors import UnsupportedExpression
from tests.certify.handmade import INEQUALITIES, by, inequality, total

EQUATION = inequality("x y", ["(<= x y)", "(>= x y)"], "(= x y)", by("equal", total({"of": [0]}), total({"of": [1]})))
GIVEN = {**INEQUALITIES, "equation-of-two": EQUATION}


def nodes(proof: Node) -> list[Node]:
    """Every node of a proof below its root."""
    return [each for node in proof.get("proofs", []) for each in (node, *nodes(node))]


def test_every_goal_that_a_script_shows_is_one_that_its_node_proves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel accepts each goal with the node printed for it, and every node of the certificate is printed."""
    printed = list[tuple[Goal, Node]]()
    plain = Script.prove

    def noted(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
        printed.append((goal, node))
        plain(script, goal, node, frame)

    monkeypatch.setattr(Script, "prove", noted)
    whole = set()
    for name, certificate in GIVEN.items():
        printed.clear()
        try:
            exported(certificate["statement"], certificate["proof"])
        except UnsupportedExpression:
            continue
        for goal, node in printed:
            prove([goal], {"proofs": [node]})
        assert {id(node) for _, node in printed} == {id(node) for node in nodes(certificate["proof"])}, name
        whole.add(name)
    assert {"induction", "induction-strong", "equation-of-two"} <= whole


TRUE, FALSE = parse("(< 1 2)"), parse("(< 2 1)")
INNER = [TRUE, FALSE, *((op, *parts) for op in ("and", "or") for parts in product((TRUE, FALSE), repeat=2))]
RELATIONS = [(op, *parts) for op in ("and", "or") for size in (2, 3) for parts in product(INNER, repeat=size)]


def closed_by(lines: list[str], goal: Expr) -> list[Expr]:
    """What lines of a script decide as numbers, of a goal that they split up; all of it, or the test fails."""
    goals, outside, decided = [goal], list[list[Expr]](), list[Expr]()
    for line in filter(None, lines):
        match line:
            case "{":
                outside.append(goals[:-1])
                goals = goals[-1:]
            case "}":
                assert not goals
                goals = outside.pop()
            case "left." | "right." | "split.":
                op, first, *rest = goals.pop()
                assert op == ("and" if line == "split." else "or")
                after = (op, *rest) if len(rest) > 1 else rest[0]
                goals += {"left.": [first], "right.": [after], "split.": [after, first]}[line]
            case _:
                assert line.endswith("decide_numbers.")
                decided.append(goals.pop())
    assert not goals
    assert not outside
    return decided


def test_the_parts_of_a_true_relation_between_numbers_are_split_up_to_true_ones() -> None:
    for shown in RELATIONS:
        if truth(shown, 64):
            script = Script(RULES)
            script.closed_relation(shown, Frame({}))
            decided = closed_by(script.lines, shown)
            assert decided
            assert set(decided) == {TRUE}
