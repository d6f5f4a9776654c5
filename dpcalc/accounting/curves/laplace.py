"""The curve of two Laplace laws: for a scale b and a distance d it depends on the largest privacy loss d/b alone.

Where e is that loss, ``delta(x) = max(0, 1 - exp(x), 1 - exp((x - e)/2))`` for every real x (Balle, Barthe and Gaboardi
2018, Theorem 3, for x >= 0), and the trade-off function is ``1 - exp(e) a`` up to ``a = exp(-e)/2``, ``exp(-e)/(4 a)``
up to 1/2 and ``exp(-e) (1 - a)`` after (Dong, Roth and Su 2022, Proposition A.6).
"""

from __future__ import annotations

from dataclasses import dataclass, field

import flint
import sympy

from dpcalc.accounting.curves.base import EPSILON, SIZE
from dpcalc.accounting.curves.formula import FormulaCurve
from dpcalc.accounting.curves.rigorous import Number, ball_of, exact_number, is_positive
from dpcalc.errors import InputError
from dpcalc.symbolic import construct


@dataclass(frozen=True, init=False)
class LaplaceCurve(FormulaCurve):
    """The curve of Lap(0, b) and Lap(d, b), where ``loss = d/b`` is the largest privacy loss in nats.

    Raises ``InputError`` where the loss is not positive.
    """

    loss: sympy.Expr = field(default=sympy.oo)

    @property
    def laplace_loss(self) -> sympy.Expr:
        """The loss."""
        return self.loss

    def __init__(self, loss: Number | str) -> None:
        """Read the loss, text such as ``"1/2"`` included."""
        bound = exact_number(loss, "the loss")
        if not is_positive(bound):
            raise InputError(f"the largest loss is {bound}", hint="it is sensitivity/scale, a positive number")
        profile = construct.maximum(
            (sympy.Integer(0), 1 - sympy.exp(EPSILON), 1 - sympy.exp((EPSILON - bound) / 2)),
        )
        # On each of its three parts the trade-off function is the part's formula; elsewhere that formula is smaller.
        least = sympy.exp(-bound)
        pieces = [
            (1 - sympy.exp(bound) * SIZE, construct.relation(sympy.Le, SIZE, least / 2)),
            (least / (4 * SIZE), construct.relation(sympy.Le, SIZE, sympy.Rational(1, 2))),
            (least * (1 - SIZE), sympy.true),
        ]
        object.__setattr__(self, "loss", bound)
        super().__init__(f"laplace(loss={bound})", profile, construct.piecewise(pieces))

    def line(self, epsilon: flint.arb) -> tuple[flint.arb, flint.arb] | None:
        """The profile and its slope, between the two corners; beyond them it is a line."""
        loss = ball_of(self.loss)
        if epsilon < loss and epsilon > -loss:
            root = ((epsilon - loss) / 2).exp()
            return 1 - root, -root / (2 * epsilon.exp())
        if epsilon >= loss:
            return flint.arb(0), flint.arb(0)
        return (1 - epsilon.exp(), flint.arb(-1)) if epsilon <= -loss else None
