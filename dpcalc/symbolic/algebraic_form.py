"""Budgets in algebraic form: pieces that say which power of E = e**eps is which algebraic expression."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import sympy

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.symbolic import construct
from dpcalc.symbolic.enclose import decide_condition
from dpcalc.symbolic.point import Values

Combine = Literal["single", "max", "min"]
"""How the alternatives of a piece are joined: there is one, or eps is their largest or smallest."""


@dataclass(frozen=True)
class Power:
    """``e**(root * eps) = base``.

    ``base`` is algebraic (rational functions, roots and counting functions of symbols), or ``oo`` where eps is
    infinite. ``positive`` lists what must be positive for the logarithms to be defined.
    """

    base: sympy.Expr
    root: int
    positive: tuple[sympy.Expr, ...] = ()

    def logarithm(self) -> sympy.Expr:
        """The budget itself, ``log(base) / root``."""
        return construct.multiply((construct.logarithm(self.base), sympy.Rational(1, self.root)))


@dataclass(frozen=True)
class Piece:
    """Where ``condition`` holds, eps is the largest, the smallest, or the only one of the ``alternatives``."""

    condition: construct.Condition
    combine: Combine
    alternatives: tuple[Power, ...]


@dataclass(frozen=True)
class PiecewiseAlgebraic:
    """The algebraic form of a budget: the first piece whose condition holds applies."""

    pieces: tuple[Piece, ...]

    def at(self, values: Values, effort: Effort = DEFAULT_EFFORT) -> Piece:
        """The piece that applies at a rational point.

        Raises ``InputError`` where none does, ``Undecided`` where a condition cannot be settled.
        """
        for piece in self.pieces:
            if decide_condition(piece.condition, values, effort):
                return piece
        raise InputError("no case of the budget applies", hint="end it with a case (value, True)")

    def exclusive(self) -> PiecewiseAlgebraic:
        """The same pieces with conditions of which no two hold together."""
        found: list[Piece] = []
        earlier: list[construct.Condition] = []
        for piece in self.pieces:
            condition = sympy.And(piece.condition, *(sympy.Not(other) for other in earlier))
            if condition is not sympy.false:
                found.append(replace(piece, condition=condition))
            earlier.append(piece.condition)
        return PiecewiseAlgebraic(tuple(found))
