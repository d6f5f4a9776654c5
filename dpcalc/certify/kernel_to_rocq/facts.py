"""Scripts of the rule ``fact``: the lemma of Rocq for each fact of the kernel's table."""

from __future__ import annotations

import re
from fractions import Fraction

from dpcalc.certify.kernel import FACTS, Goal, Node, parse, premises_of, show
from dpcalc.certify.kernel_to_rocq.frames import Frame, Script
from dpcalc.certify.kernel_to_rocq.terms import relation, term
from dpcalc.errors import UnsupportedExpression

LEMMAS = {
    "exp-one": "eq_refl _",
    "exp-positive": "exp_pos {u}",
    "exp-tangent": "exp_tangent {u}",
    "exp-sum": "exp_plus {u} {v}",
    "exp-log": "exp_ln {u} {0}",
    "exp-increasing": "exp_monotone {u} {v} {0}",
    "log-exp": "ln_exp {u}",
    "log-tangent": "log_tangent {u} {0}",
    "log-product": "ln_mult {u} {v} {0} {1}",
    "log-power": "log_power {u} {v} {0}",
    "log-increasing": "ln_monotone {u} {v} {0} {1}",
    "root-square": "root_square {u} {0}",
    "root-positive": "sqrt_pos {u}",
    "abs-bounds": "abs_bounds {u}",
    "floor": "floor_bounds {u}",
    "power-step": "power_step {u} {v} {0}",
    "power-positive": "ltac:(power_positive {u} {0})",
    "factorial-step": "factorial_step {u} ltac:(is_whole) {0}",
    "derangements-e": "derangements_e {u} ltac:(is_whole) {0}",
    "derangements-step": "derangements_step {u} ltac:(is_whole) {0}",
}
"""The lemma of each fact, of its terms u and v and of proofs of what must hold. Others are not exported."""


def fact(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """Something known of one or two terms."""
    premises, nodes, lemma = premises_of(goal, node), node["proofs"], LEMMAS.get(node["name"])
    if lemma is None:
        raise UnsupportedExpression(f"the fact {node['name']}")
    terms = [parse(a) for a in node["args"]]
    if node["name"] in ("log-power", "power-step") and isinstance(terms[-1], Fraction):
        raise UnsupportedExpression(f"the fact {node['name']} of a numeral")
    frame = script.defined(premises[:-1], nodes[:-1], frame)
    texts = {"u": show(terms[0]), "v": show(terms[-1])}
    *needs, known = map(parse, re.sub(r"\b[uv]\b", lambda found: texts[found[0]], FACTS[node["name"]]).split("=>"))
    proofs = [script.certain(need, goal.ctx, frame) for need in needs]
    name, written = script.fresh("h"), {"u": term(terms[0], frame.names), "v": term(terms[-1], frame.names)}
    text = relation(known, frame.names)
    script.say(f"assert ({name} : {text}) by exact ({lemma.format(*proofs, **written)}).")
    script.prove(premises[-1], nodes[-1], frame.plus(*script.take(known, name)))
