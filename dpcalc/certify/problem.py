"""An inequality as the kernel reads it: sorts of the variables, assumptions, what is to be shown; where it fails."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy

from dpcalc.certify import kernel
from dpcalc.certify.cases import without_cases
from dpcalc.certify.certificate import certificate
from dpcalc.certify.kernel import Expr
from dpcalc.certify.replay import accepted
from dpcalc.errors import InputError, UnsupportedExpression
from dpcalc.symbolic.sexpr import dumps
from dpcalc.verdict import Evidence

Node = dict[str, Any]
BITS = (64, 256, 1024)


@dataclass(frozen=True)
class Problem:
    """``show`` wherever every relation of ``assume`` holds; ``sorts`` says of each variable real or integer."""

    sorts: Mapping[str, str]
    assume: tuple[Expr, ...]
    show: Expr

    @property
    def statement(self) -> Node:
        """The statement of a certificate."""
        return {
            "variables": dict(self.sorts),
            "assume": [kernel.show(h) for h in self.assume],
            "show": kernel.show(self.show),
        }


def problem(relation: sympy.Basic, where: sympy.Basic, sorts: Mapping[str, str]) -> Problem:
    """``relation`` wherever ``where`` holds, in the kernel's language.

    Raises ``UnsupportedExpression`` where it holds what the kernel does not speak of, such as infinities.
    """
    kernel.WORK.left = kernel.MAX_WORK  # a replay before may have used up its steps
    condition = sympy.to_nnf(where) if where.has(sympy.Not) else where
    parts = condition.args if isinstance(condition, sympy.And) else () if condition is sympy.true else (condition,)
    assumed = tuple(_plain(_term(part, assumed=True)) for part in sorted(parts, key=sympy.default_sort_key))
    return Problem(sorts, assumed, _term(relation))


def failing_at(stated: Problem, values: Mapping[str, Fraction]) -> Evidence | None:
    """A point at which a statement fails, as the kernel sees it at some precision; else ``None``."""
    at = {name: str(value) for name, value in values.items()}
    for bits in BITS:
        proof = {"at": at, "bits": bits}
        if accepted(certificate("point", stated.statement, proof)):
            return Evidence("point", stated.statement, proof)
    return None


def _term(expr: sympy.Basic, assumed: bool = False) -> Expr:
    """A SymPy expression as the kernel parses it."""
    if expr is sympy.true:
        return ("=", kernel.ZERO, kernel.ZERO)
    if expr is sympy.false:
        return ("<", kernel.ZERO, kernel.ZERO)
    relation = sympy.to_nnf(expr) if expr.has(sympy.Not) else expr
    try:
        return kernel.parse(_floored(without_cases(dumps(relation), assumed)))
    except (kernel.Reject, InputError) as error:
        raise UnsupportedExpression(f"the kernel does not speak of {relation}", hint=str(error)) from None


def _floored(text: str) -> str:
    """Ceilings as floors: the ceiling of u is less the floor of -u."""
    while (start := text.find("(ceiling ")) >= 0:
        end, depth = start, 0
        while depth or end == start:
            depth += (text[end] == "(") - (text[end] == ")")
            end += 1
        inside = text[start + len("(ceiling ") : end - 1]
        text = f"{text[:start]}(* -1 (floor (* -1 {inside}))){text[end:]}"
    return text


def _plain(relation: Expr) -> Expr:
    """A relation with a quotient is brought to one side, where a proof can reach it as a whole."""
    if relation[0] in ("and", "or"):
        return (relation[0], *(_plain(part) for part in relation[1:]))
    if relation[0] == "!=" or set(kernel.ratio(relation[1])[1]) | set(kernel.ratio(relation[2])[1]) == {()}:
        return relation
    term, op = kernel.gap(relation)
    return (op, term, kernel.ZERO)
