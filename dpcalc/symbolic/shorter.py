"""A formula as it is, or multiplied out, whichever is shorter."""

from __future__ import annotations

import sympy


def shorter(form: sympy.Expr) -> sympy.Expr:
    """The formula as it is, or as a sum of its terms, whichever has fewer operations; the first, where both have."""
    return min((form, sympy.powsimp(sympy.expand(form))), key=sympy.count_ops)
