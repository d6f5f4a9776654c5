"""A statement put to cvc5 alone, which knows exp, square roots and pi: as SMT-LIB text, for a model of its negation."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Expr
from dpcalc.effort import Effort
from dpcalc.proving.problem import Problem
from dpcalc.proving.second_opinion import second_opinion


class _Text:
    """The text of terms; logarithms and roots become new variables with the equations that define them."""

    def __init__(self) -> None:
        self.names, self.lines = count(1), list[str]()

    def term(self, e: Expr) -> str:
        """A term; refused where cvc5 has no such function."""
        if isinstance(e, Fraction):
            size = f"(/ {abs(e.numerator)}.0 {e.denominator}.0)"
            return size if e >= 0 else f"(- {size})"
        if isinstance(e, str):
            return {"pi": "real.pi", "e": "(exp 1.0)"}.get(e, e)
        if e[0] == "^":
            return self.power(e[1], e[2])
        parts = [self.term(part) for part in e[1:]]
        if e[0] == "log":
            return self.defined(lambda new: f"(= (exp {new}) {parts[0]})")
        if e[0] == "abs":
            return f"(ite (>= {parts[0]} 0.0) {parts[0]} (- {parts[0]}))"
        if e[0] in ("max", "min"):
            best = parts[0]
            for part in parts[1:]:
                best = f"(ite ({'>=' if e[0] == 'max' else '<='} {best} {part}) {best} {part})"
            return best
        kernel.want(e[0] in ("+", "*", "exp"), f"cvc5 has no {e[0]}")
        return parts[0] if len(parts) == 1 and e[0] != "exp" else f"({e[0]} {' '.join(parts)})"

    def power(self, base: Expr, exponent: Expr) -> str:
        """A power with a numeral."""
        kernel.want(isinstance(exponent, Fraction) and exponent.denominator <= 2, "cvc5 has no such power")
        inner = self.term(base)
        if exponent.denominator == 2:
            square = inner
            inner = self.defined(lambda new: f"(and (>= {new} 0.0) (= (* {new} {new}) {square}))")
        size = abs(exponent.numerator)
        product = inner if size == 1 else f"(* {' '.join([inner] * size)})" if size else "1.0"
        return product if exponent >= 0 else f"(/ 1.0 {product})"

    def defined(self, equation: object) -> str:
        """A new variable."""
        new = f"new{next(self.names)}"
        self.lines += [f"(declare-fun {new} () Real)", f"(assert {equation(new)})"]  # type: ignore[operator]  # a function of a name
        return new

    def relation(self, e: Expr) -> str:
        """A relation, or relations joined."""
        if e[0] in ("and", "or"):
            return f"({e[0]} {' '.join(map(self.relation, e[1:]))})"
        left, right = map(self.term, e[1:])
        return f"(not (= {left} {right}))" if e[0] == "!=" else f"({e[0]} {left} {right})"


def text_of(problem: Problem) -> str:
    """The assumptions and the negated goal. Raises ``kernel.Reject`` where cvc5 has no such function."""
    writer = _Text()
    asserted = [writer.relation(h) for h in problem.assume]
    goal = writer.relation(problem.show)
    whole = [f"(declare-fun i_{x} () Int) (declare-fun {x} () Real) (assert (= {x} (to_real i_{x})))"
             for x, sort in problem.sorts.items() if sort == "integer"]  # fmt: skip
    reals = [f"(declare-fun {x} () Real)" for x, sort in problem.sorts.items() if sort == "real"]
    asked = [*(f"(assert {h})" for h in asserted), f"(assert (not {goal}))", "(check-sat)", ""]
    return "\n".join(["(set-logic ALL)", *whole, *reals, *writer.lines, *asked])


def cvc5_alone(problem: Problem, effort: Effort) -> str:
    """``proved``, ``refuted`` or ``unknown``."""
    try:
        text = text_of(problem)
    except kernel.Reject:
        return "unknown"
    return {"unsat": "proved", "sat": "refuted"}.get(second_opinion(text, effort).answer, "unknown")
