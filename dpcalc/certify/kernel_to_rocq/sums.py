"""Scripts of the rules that compute with polynomials: ``sum``, ``clear`` and ``logs``."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from math import lcm
from typing import Any

from dpcalc.certify.kernel import ONE, ZERO, Context, Expr, Goal, Node, gap, parse, poly, premises_of
from dpcalc.certify.kernel_to_rocq.frames import Frame, Rule, Script
from dpcalc.certify.kernel_to_rocq.terms import number, term
from dpcalc.errors import UnsupportedExpression

Part = tuple[str, str, str]
"""A number as text, a proof of its sign, and the sign: ``>``, ``>=`` or ``=``."""
_GAPS = {"<": "gap_lt", ">": "gap_lt", "<=": "gap_le", ">=": "gap_le", "=": "gap_eq"}
_ENDS = {">": "lt", ">=": "le", "=": "eq"}


def identity(script: Script, ctx: Context, frame: Frame, text: str, *terms: Expr) -> str:
    """The tactic that shows an equation between rational functions, of the terms that it is made of."""
    rewriting = script.rewriting(equations := script.closed(frame, *terms))
    if "/ " not in text:
        return f"{rewriting}ring"
    names = [*script.side_conditions(ctx, frame, *terms), *equations]
    keep = f"clear - {' '.join(names)}; " if names else ""
    return f"{keep}{rewriting}field; nonzero"


def sum_(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """What must be positive is a sum of products of hypotheses, squares and numbers."""
    difference, op = gap(goal.show)
    items = [_Item(goal.ctx, frame, **item) for item in node["terms"]]
    scale = lcm(*(item.coefficient.denominator for item in items))
    parts = [item.part(scale) for item in items if item.coefficient or item.zero]
    total, proof, kind = reduce(_added, parts) if parts else ("0", "(eq_refl 0)", "=")
    if op == "=" and kind != "=":
        raise UnsupportedExpression("a sum of another kind")
    if op == ">=" and kind != ">=":
        proof = f"({'at_least' if kind == '=' else 'Rlt_le _'} _ {proof})"
    equation = f"{term(difference, frame.names)} {total}"
    tactic = identity(script, goal.ctx, frame, equation, difference, *(e for item in items for e in item.terms))
    script.say(f"apply (close_{_ENDS[op]} {scale} _ _ {total}); [{tactic} | exact {proof}].")


class _Item:
    """A product of hypotheses and multipliers."""

    def __init__(
        self, ctx: Context, frame: Frame, of: Any = (), coefficient: Any = "1", square: Any = "1", times: Any = "1"
    ) -> None:
        self.coefficient: Fraction = parse(coefficient)
        self.square, self.times, self.frame = parse(square), parse(times), frame
        relations = [ctx.at(index) for index in of]
        self.gaps = [gap(r) for r in relations]
        proofs = [f"({_GAPS[r[0]]} _ _ {frame.hypotheses[index]})" for r, index in zip(relations, of, strict=True)]
        self.factors = [(term(e, frame.names), proof, kind) for (e, kind), proof in zip(self.gaps, proofs, strict=True)]
        self.zero = next((place for place, (_, _, kind) in enumerate(self.factors) if kind == "="), None) is not None
        self.terms = [e for e, _ in self.gaps] + [self.square, self.times]

    def part(self, scale: int) -> Part:
        """The product, ``scale`` times."""
        weight = self.coefficient * scale
        if self.zero:
            place = next(place for place, (_, _, kind) in enumerate(self.factors) if kind == "=")
            text, proof, _ = self.factors[place]
            square = [term(self.square, self.frame.names)] * (2 if self.square != ONE else 0)
            others = [t for k, (t, _, _) in enumerate(self.factors) if k != place]
            rest = " * ".join([number(weight), *square, term(self.times, self.frame.names), *others])
            return f"({text} * ({rest}))", f"(none _ ({rest}) {proof})", "="
        parts = list(self.factors)
        if self.square != ONE:
            root = term(self.square, self.frame.names)
            parts.append((f"({root} * {root})", f"(square {root})", ">="))
        if weight != 1 or not parts:
            parts.insert(0, (number(weight), f"(weight {number(weight)})", ">"))
        return reduce(_multiplied, parts)


def _multiplied(a: Part, b: Part) -> Part:
    text = f"({a[0]} * {b[0]})"
    if (a[2], b[2]) == (">", ">"):
        return text, f"(Rmult_lt_0_compat _ _ {a[1]} {b[1]})", ">"
    return text, f"(Rmult_le_pos _ _ {_weak(a)} {_weak(b)})", ">="


def _weak(part: Part) -> str:
    return f"(Rlt_le _ _ {part[1]})" if part[2] == ">" else f"(at_least _ {part[1]})" if part[2] == "=" else part[1]


def _added(a: Part, b: Part) -> Part:
    text = f"({a[0]} + {b[0]})"
    if (a[2], b[2]) == ("=", "="):
        return text, f"(sum_zz _ _ {a[1]} {b[1]})", "="
    if ">" not in (a[2], b[2]):
        return text, f"(sum_ww _ _ {_weak(a)} {_weak(b)})", ">="
    if a[2] == ">":
        return text, f"(sum_sw _ _ {a[1]} {_weak(b)})", ">"
    return text, f"(sum_ws _ _ {_weak(a)} {b[1]})", ">"


def clear(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """Multiply what must be positive by a positive term."""
    premises, nodes = premises_of(goal, node), node["proofs"]
    frame = script.defined(premises[:-2], nodes[:-2], frame)
    (difference, op), by, to = gap(goal.show), parse(node["by"]), parse(node["to"])
    factor, product = term(by, frame.names), term(to, frame.names)
    positive = script.shown("h", premises[-2], nodes[-2], frame)
    text = f"{product} {factor} {term(difference, frame.names)}"
    tactic = identity(script, goal.ctx, frame, text, difference, by, to)
    script.say(f"apply (clear_{_ENDS[op]} {factor} {product}); [{tactic} | exact {positive} |].")
    script.prove(premises[-1], nodes[-1], frame)


def logs(script: Script, goal: Goal, node: Node, frame: Frame) -> None:
    """Rational multiples of logarithms against 0, by way of the product of powers against 1."""
    (premise,), (proof,), (difference, op) = premises_of(goal, node), node["proofs"], gap(goal.show)
    powers = [(parse(m[0][0])[1], c) for m, c in poly(difference).items()]
    scale = lcm(*(c.denominator for _, c in powers))
    sides = []
    for up in (True, False):
        product, total = "powers_none", "0"
        for a, c in powers:
            if (c > 0) == up:
                k, positive = abs(int(c * scale)), script.certain((">", a, ZERO), goal.ctx, frame)
                product = f"(powers_more {k} {k} _ _ _ eq_refl {positive} {product})"
                total = f"({total} + {k} * ln {term(a, frame.names)})"
        sides.append((product, total))
    (over, plus), (under, less) = sides
    text = f"{term(difference, frame.names)} {plus} {less}"
    tactic = identity(script, goal.ctx, frame, text, difference)
    script.say(f"apply (logs_{_ENDS[op]} {scale} _ _ _ {plus} _ {less} {over} {under}); [{tactic} |].")
    script.prove(premise, proof, frame)


RULES: dict[str, Rule] = {"sum": sum_, "clear": clear, "logs": logs}
