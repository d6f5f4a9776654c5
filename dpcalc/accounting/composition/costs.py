"""What releases cost in several currencies at once: eps, rho, delta, a Renyi budget, the mu of normal laws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sympy

from dpcalc.accounting.composition.approximate_sums import KIND, spent
from dpcalc.accounting.composition.base import Source
from dpcalc.accounting.composition.sums import budget
from dpcalc.errors import InputError, Undecided
from dpcalc.mechanisms.release import Release
from dpcalc.spec.notions import KINDS, Notion

_ZERO = sympy.S.Zero


@dataclass(frozen=True)
class Cost:
    """One release, or the sum of several; ``None`` where nothing finite is known.

    ``squares`` adds the squares of eps, ``drift`` eps (e^eps - 1)/2, ``normal`` the squares of mu.
    """

    eps: sympy.Expr | None = _ZERO
    squares: sympy.Expr | None = _ZERO
    drift: sympy.Expr | None = _ZERO
    delta: sympy.Expr | None = _ZERO
    rho: sympy.Expr | None = _ZERO
    left_out: sympy.Expr | None = _ZERO
    renyi: sympy.Expr | None = _ZERO
    normal: sympy.Expr | None = _ZERO

    def plus(self, other: Cost, times: int) -> Cost:
        """What both cost, the other one so many times."""
        if times == 0:
            return self
        added = {name: _sum(getattr(self, name), getattr(other, name), times) for name in self.__dataclass_fields__}
        return Cost(**added)


def _sum(one: sympy.Expr | None, other: sympy.Expr | None, times: int) -> sympy.Expr | None:
    """A sum, unknown where either is."""
    return None if one is None or other is None else one + times * other


def cost(source: Source, order: sympy.Expr | None = None) -> Cost:
    """What one release of a source costs; ``order`` is that of the Renyi budget, if one is asked for."""
    eps, delta = _losses(source)
    both = spent(source)
    goal = None if order is None else Notion(KINDS["rdp"], {"order": order})
    return Cost(
        eps=eps,
        squares=None if eps is None else eps**2,
        drift=None if eps is None else eps * (sympy.exp(eps) - 1) / 2,
        delta=delta,
        rho=None if both is None else both[0],
        left_out=None if both is None else both[1],
        renyi=None if goal is None else _budget(source, goal),
        normal=_square(_budget(source, Notion(KINDS["gdp"], {}))),
    )


def _losses(source: Source) -> tuple[sympy.Expr | None, sympy.Expr | None]:
    """The eps and the delta of a release that is known by them."""
    if isinstance(source.promise, Release):
        return (source.promise.pure, _ZERO) if source.promise.pure.is_finite else (None, None)
    values = source.promise.values
    if source.promise.kind.name == KIND or "eps" not in values or "order" in values:
        eps = _budget(source, Notion(KINDS["pure"], {}))
        return (None, None) if eps is None else (eps, _ZERO)
    return (None, None) if source.promise.kind.name == "prob" else (values["eps"], values.get("delta", _ZERO))


def _budget(source: Source, goal: Notion) -> sympy.Expr | None:
    """The least budget of a notion, where one is known."""
    try:
        return budget(source, goal, 30)
    except (InputError, Undecided):
        return None


def _square(value: sympy.Expr | None) -> sympy.Expr | None:
    """A square."""
    return None if value is None else value**2


def total(costs: Sequence[tuple[int, Cost]]) -> Cost:
    """What so many of each cost together."""
    found = Cost()
    for times, each in costs:
        found = found.plus(each, times)
    return found
