"""How far the published budget is from the loss of a universe: the function f of bailie2025, Theorem B.4.2.

``f(b) = ln(X)/2`` with ``X = (b+1)^2/(b(b-1)) (1 + e/(2(b-2)!)) / (1 - e/(2 b!))``, for integers b >= 2.
"""

from __future__ import annotations

from typing import Final

import sympy
from sympy import And, Le, Lt, Rational, log

from dpcalc.swapping.law.envelope import Premise
from dpcalc.symbolic.symbols import b, derangements

INSIDE: Final = (
    (b + 1) ** 2
    / (b * (b - 1))
    * (1 + sympy.E / (2 * sympy.factorial(b - 2)))
    / (1 - sympy.E / (2 * sympy.factorial(b)))
)
"""The argument of the logarithm in f."""
GAP: Final = log(INSIDE) / 2
"""The function f, in nats."""


def _of_b(relation: sympy.Basic, where: sympy.Basic) -> Premise:
    """A relation for the integers b that satisfy a condition."""
    return Premise(relation, where, (b,), ())


POSITIVE: Final = _of_b(sympy.Gt(GAP, 0), b >= 2)
DECREASING: Final = _of_b(Lt(GAP.subs(b, b + 1), GAP), b >= 2)
BELOW_FOUR: Final = _of_b(Lt(GAP, 4 / b), b >= 2)
"""f(b) < 4/b, so that f converges to 0."""
BELOW_TWO: Final = _of_b(Lt(GAP, 2 / b), b >= 6)
"""f(b) < 2/b from b = 6 on."""
FROM_TEN: Final = _of_b(Le(GAP, Rational("0.1481")), sympy.Ge(b, 10))
FROM_ELEVEN: Final = _of_b(Le(GAP, Rational("0.148")), sympy.Ge(b, 11))
COVERED: Final = _of_b(
    2 * log(b + 1) - 2 * GAP <= log(derangements(b)) - log(derangements(b - 2)),
    And(b >= 2, sympy.Ne(b, 3)),
)  # fmt: skip
"""ln(b+1) - f(b) <= ln(d(b)/d(b-2))/2: what the published budget loses to the line of b and b - 2 moved records."""
