"""An inequality as the kernel reads it: sorts of the variables, assumptions, and what is to be shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import sympy

from dpcalc.certify import kernel
from dpcalc.certify.certificate import certificate
from dpcalc.certify.certificate import dumps as dumps_certificate
from dpcalc.certify.kernel import Expr
from dpcalc.claim import Inequality
from dpcalc.errors import InputError, UnsupportedExpression
from dpcalc.symbolic.sexpr import dumps

Node = dict[str, Any]


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


def problem_of(claim: Inequality) -> Problem:
    """An inequality in the kernel's language.

    Raises ``UnsupportedExpression`` where it holds what the kernel does not speak of: cases and infinities.
    """
    sorts = {s.name: "real" for s in claim.reals} | {s.name: "integer" for s in claim.integers}
    where = sympy.to_nnf(claim.where) if claim.where.has(sympy.Not) else claim.where
    parts = where.args if isinstance(where, sympy.And) else () if where is sympy.true else (where,)
    assumed = tuple(_plain(_term(part)) for part in sorted(parts, key=sympy.default_sort_key))
    return Problem(sorts, assumed, _term(claim.relation))


def _term(expr: sympy.Basic) -> Expr:
    """A SymPy expression as the kernel parses it."""
    if expr is sympy.true:
        return ("=", kernel.ZERO, kernel.ZERO)
    relation = sympy.to_nnf(expr) if expr.has(sympy.Not) else expr
    try:
        return kernel.parse(_floored(dumps(relation)))
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


def written(problem: Problem, proofs: list[Node], about: str) -> str:
    """The certificate's text."""
    return dumps_certificate(certificate("inequality", problem.statement, {"proofs": proofs}, about))
