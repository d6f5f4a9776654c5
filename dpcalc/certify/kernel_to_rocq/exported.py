"""A certificate of an inequality for Rocq: its proposition, printed from the statement alone, and a script."""

from __future__ import annotations

from dataclasses import dataclass

from dpcalc.certify.kernel import MAX_WORK, WORK, Node, digest, parse, relations
from dpcalc.certify.kernel_to_rocq.frames import Frame, Script
from dpcalc.certify.kernel_to_rocq.rules import RULES
from dpcalc.certify.kernel_to_rocq.terms import needed, proposition


@dataclass(frozen=True)
class Exported:
    """A name, a proposition, a script that should prove it, how many rules it uses, and whether it needs intervals."""

    name: str
    claim: str
    script: str
    rules: int
    intervals: bool


def exported(statement: Node, proof: Node) -> Exported:
    """A certificate's statement and proof for Rocq.

    Raises ``UnsupportedExpression``, which names the rule or word that is not known, and the kernel's ``Reject`` for
    what is no certificate of an inequality.
    """
    WORK.left = MAX_WORK
    goal, _ = relations(statement)
    hypotheses = [parse(text) for text in statement["assume"]]
    claim = proposition(statement["variables"], hypotheses, goal.show)
    script = Script(RULES)
    names = {name: f"v_{name}" for name in statement["variables"]}
    frame = Frame(names)
    for name, sort in statement["variables"].items():
        if sort == "integer":
            script.say(f"intros z_{name} v_{name}; assert (w_{name} : whole v_{name}) by exact (whole_IZR z_{name}).")
            script.say(f"clearbody v_{name}; clear z_{name}.")
        else:
            script.say(f"intro v_{name}.")
    for r in hypotheses:
        facts = {}
        for need in needed(r):
            name = facts[need] = script.fresh("d")
            script.say(f"intros [{name} REST]; revert REST.")
        name = script.fresh("h")
        script.say(f"intro {name}.")
        frame = frame.plus(*script.take(r, name)).knowing(facts)
    needs = [premise.show for premise in goal.ctx.need(goal.show)]
    frame = script.defined([type(goal)(goal.ctx, r) for r in needs], proof["proofs"][:-1], frame)
    for r in needed(goal.show):
        script.say("split.")
        with script.block():
            known = script.certain(r, goal.ctx, frame) if r[0] != "whole" else "ltac:(is_whole)"
            script.say(f"exact {known}.")
    script.prove(goal, proof["proofs"][-1], frame)
    name = digest({"inequality": [statement, proof]})[7:23]
    text = "\n".join(line for line in script.lines if line)
    return Exported(name, claim, text, rules_in(proof), script.intervals)


def rules_in(proof: Node) -> int:
    """How many rules a proof uses."""
    return sum(1 + rules_in(node) for node in proof.get("proofs", []))
