"""Exact numbers as balls at whatever precision is in force, and back to bounds of as many digits as are wanted."""

from __future__ import annotations

from typing import Final

import flint
import sympy

from dpcalc.accounting.conversions.one_event.solve import Exact
from dpcalc.effort import Effort
from dpcalc.errors import Undecided
from dpcalc.exact import rational
from dpcalc.logarithms import ball
from dpcalc.symbolic.enclose import Enclosure, enclose
from dpcalc.symbolic.ranges import Range, ends

_DOUBLINGS: Final = 6


def exact(form: sympy.Expr) -> Exact:
    """A number without symbols as a ball at whatever precision is in force."""

    def at_precision() -> flint.arb:
        bits = flint.ctx.prec + 32
        found = enclose(form, {}, Effort(precision=bits, max_precision=4 * bits))
        return ball(found.lower).union(ball(found.upper))

    return at_precision


def bounds_of(form: sympy.Expr, digits: int) -> Enclosure:
    """Bounds on a number without symbols: the number itself where it is rational. Raises as ``bounds`` does."""
    if isinstance(form, sympy.Rational):
        return Enclosure(rational(form), rational(form))
    return bounds(exact(form), digits)


def bounds(value: Exact, digits: int) -> Enclosure:
    """Bounds whose width is at most one unit of the last of ``digits + 2`` significant digits.

    Raises ``Undecided`` where they are not reached.
    """
    bits = 96 + 8 * digits
    for _ in range(_DOUBLINGS):
        with flint.ctx.workprec(bits):
            found = value()
            if found.is_finite():
                low, high = ends(Range.at(found))
                if (high - low) * 10 ** (digits + 2) <= abs(low):
                    return Enclosure(low, high)
        bits *= 2
    raise Undecided(f"the value is not known to {digits} digits")
