"""Evidence about swapping, from dpcalc's own records, permutations, tables and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import sympy

from dpcalc.certify.certificate import certificate
from dpcalc.certify.problem import BITS
from dpcalc.certify.replay import accepted
from dpcalc.errors import DpcalcError
from dpcalc.symbolic.sexpr import dumps
from dpcalc.verdict import Evidence, Table

DRAWN = 7
"""The kernel draws every permutation of strata of at most so many records."""

Step = tuple[object, ...]
"""A function of the vocabulary in ``certify/kinds/swapping.py``, and its arguments."""


def swapping(show: str, let: Mapping[str, Step], assume: Sequence[str] = (), **given: object) -> Evidence:
    """An instance at which the relations ``assume`` hold and ``show`` does not.

    ``given`` is data by name: numbers, lists of records, permutations. ``let`` computes more, in order; an argument is
    a name, or data itself.
    """
    data = {name: str(value) if isinstance(value, int | Fraction) else _plain(value) for name, value in given.items()}
    steps = [[name, *map(_plain, step)] for name, step in let.items()]
    return Evidence("swapping", {"given": data, "let": steps, "assume": list(assume), "show": show}, {"bits": BITS[0]})


def loses_more(
    x: Sequence[Table], x_prime: Sequence[Table], output: Sequence[Table], rate: Fraction, claimed: sympy.Expr
) -> Evidence | None:
    """Two datasets at which permutation swapping loses more than is claimed, strata as tables.

    ``None`` where the kernel does not see it: a stratum is too large, or the claim is not in its language.
    """
    if claimed.is_infinite or any(sum(map(sum, table)) > DRAWN for table in x):
        return None
    try:
        allowed = dumps(claimed)
    except DpcalcError:
        return None
    data = {"x": _plain(x), "x_prime": _plain(x_prime), "output": _plain(output), "rate": str(rate), "claimed": allowed}
    for bits in BITS:
        if accepted(certificate("loss", data, {"bits": bits})):
            return Evidence("loss", data, {"bits": bits})
    return None


def _plain(value: object) -> object:
    """Data as JSON knows it: fractions that are not whole as text, tuples as lists."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else str(value)
    return [_plain(v) for v in value] if isinstance(value, Iterable) and not isinstance(value, str) else value
