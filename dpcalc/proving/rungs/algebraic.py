"""Taking logarithms out of an inequality, so that what is left is a question about polynomials.

``L < R`` between log-linear expressions holds iff ``e^(L-R) < 1``; with ``e^((L-R) q) = A`` it holds iff ``A < 1``.
Maxima, minima and cases become several clauses, each with the condition under which it applies.
"""

from __future__ import annotations

from dataclasses import dataclass

import sympy
from sympy.core.relational import Relational

from dpcalc.errors import UnsupportedExpression
from dpcalc.symbolic.algebraic_form import Piece, Power
from dpcalc.symbolic.exponential import exponential


@dataclass(frozen=True)
class Clause:
    """``relation`` must hold wherever ``condition`` does; neither holds a logarithm."""

    condition: sympy.Basic
    relation: sympy.Basic


def clauses(relation: sympy.Basic) -> tuple[Clause, ...]:
    """The relation as a conjunction of clauses without logarithms.

    A relation without logarithms is its own only clause. Raises ``UnsupportedExpression`` where logarithms stand in
    anything but one relation between log-linear expressions.
    """
    if not relation.has(sympy.log):
        return (Clause(sympy.true, relation),)
    if not isinstance(relation, Relational):
        raise UnsupportedExpression(f"{relation} joins several relations with logarithms", hint="state them one by one")
    gap = relation.lhs - relation.rhs
    return tuple(
        Clause(sympy.And(case.condition, *_defined(case)), _joined(type(relation), case))
        for case in exponential(gap).exclusive().pieces
    )


def _defined(case: Piece) -> list[sympy.Basic]:
    """What must be positive for the logarithms of a case to be defined."""
    return [sympy.Gt(argument, 0) for power in case.alternatives for argument in power.positive]


def _joined(kind: type[Relational], case: Piece) -> sympy.Basic:
    """The case's relation: on the largest or smallest alternative, on any of them or on all as the direction asks."""
    parts = [_single(kind, power) for power in case.alternatives]
    if len(parts) == 1:
        return parts[0]
    downward = kind in (sympy.StrictLessThan, sympy.LessThan)
    upward = kind in (sympy.StrictGreaterThan, sympy.GreaterThan)
    if not downward and not upward:
        raise UnsupportedExpression("an equation with a maximum or minimum", hint="state its cases one by one")
    every = downward == (case.combine == "max")
    return sympy.And(*parts) if every else sympy.Or(*parts)


def _single(kind: type[Relational], power: Power) -> sympy.Basic:
    """``base`` against 1, or the plain truth where the expression is infinite."""
    if power.base is sympy.oo:
        return sympy.true if kind in (sympy.StrictGreaterThan, sympy.GreaterThan, sympy.Ne) else sympy.false
    return kind(power.base, 1)
