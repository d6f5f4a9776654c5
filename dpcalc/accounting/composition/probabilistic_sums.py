"""Probabilistic budgets: epsilon adds, and of the deltas what is left of 1 multiplies.

A sum of privacy losses is above ``eps_1 + ... + eps_k`` only where one of them is above its own epsilon. Given the
outputs before, each is so with probability at most ``delta_i``, in adaptive composition too: with all together at most
``1 - (1 - delta_1)...(1 - delta_k)``. An outcome of its own for each law, of probability ``delta_i``, beside randomised
response attains that, at every epsilon from the sum on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import sympy

from dpcalc.accounting.composition.approximate_sums import of_deltas
from dpcalc.accounting.composition.base import Source, Way
from dpcalc.exact import Extended, rational
from dpcalc.spec.notions import Notion
from dpcalc.symbolic.enclose import enclose
from dpcalc.symbolic.signs import compare

KIND: Final = "prob"
SOURCE: Final = "a sum of losses is large only where one of them is"


def probabilistically(sources: Sequence[Source], target: Notion) -> list[Way]:
    """The bound of this rule, where every source is probabilistic or pure and the target is probabilistic."""
    parts = [_spent(source) for source in sources]
    known = [(source.times, *part) for source, part in zip(sources, parts, strict=True) if part is not None]
    if target.kind.name != KIND or len(known) < len(sources):
        return []
    eps = sum((times * each for times, each, _ in known), sympy.S.Zero)
    delta, exact = of_deltas([(times, each) for times, _, each in known])
    if "eps" in target.values:
        found, limit, needed = delta, target["eps"], eps
    else:
        found, limit, needed = eps, target["delta"], delta
    if compare(limit, needed, {}) < 0:
        return []
    tight = exact and found is delta and all(source.attained for source in sources)
    lower, upper = _bounds(found)
    steps = ("`epsilon` adds up, and what the deltas leave of 1 multiplies",)
    return [Way(KIND, lower, upper, tight, steps, SOURCE, found)]


def _spent(source: Source) -> tuple[sympy.Expr, sympy.Expr] | None:
    """The epsilon and the delta of one release, of a notion that has them for its losses."""
    if not isinstance(source.promise, Notion) or source.promise.kind.name not in (KIND, "pure"):
        return None
    values = source.promise.values
    return values["eps"], values.get("delta", sympy.S.Zero)


def _bounds(value: sympy.Expr) -> tuple[Extended, Extended]:
    """Bounds on a number; the number itself where it is rational."""
    if isinstance(value, sympy.Rational):
        return rational(value), rational(value)
    found = enclose(value, {})
    return found.lower, found.upper
