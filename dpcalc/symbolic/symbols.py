"""The symbols that dpcalc's formulas speak of, and the functions that have a name of their own.

Symbols carry no assumptions: SymPy silently drops a constraint such as ``x >= 0`` from a symbol declared
nonnegative, so what is assumed of a symbol is always written out as a condition.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import sympy

from dpcalc.errors import InputError

NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}")
RESERVED: Final = frozenset({"e", "E", "pi", "inf", "oo", "true", "false", "True", "False", "and", "or", "not", "nan"})


def symbol(name: str) -> sympy.Symbol:
    """The plain symbol of that name. Raises ``InputError`` where the name is reserved or is not an identifier."""
    if name in RESERVED:
        raise InputError(f"{name!r} cannot name a symbol, it has a meaning of its own", hint="write eps or n_2, say")
    if not NAME.fullmatch(name):
        hint = "use the letters a to z, digits and underscores, such as n_2"
        raise InputError(f"{name!r} cannot name a symbol", hint=hint)
    return sympy.Symbol(name)


p: Final = symbol("p")
"""The swap rate, a probability."""
o: Final = symbol("o")
"""The odds of the swap rate, ``p / (1 - p)``."""
b: Final = symbol("b")
"""The largest size of a stratum that can be swapped at all."""
n: Final = symbol("n")
"""A number of records."""
k: Final = symbol("k")
"""A number of moved records."""
a: Final = symbol("a")
"""An auxiliary real number."""
eps: Final = symbol("eps")
"""A budget or privacy loss, in nats per unit of input distance."""
delta: Final = symbol("delta")
"""An additive slack in a probability."""
rho: Final = symbol("rho")
"""A concentration parameter of a budget."""

derangements: Final = sympy.subfactorial
"""The number of permutations of k elements without a fixed point: 1, 0, 1, 2, 9, 44, ..."""

ODDS: Final[Mapping[sympy.Symbol, sympy.Expr]] = {o: p / (1 - p)}
"""The substitution that writes the odds by the rate."""
