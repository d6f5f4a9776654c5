"""Above-threshold and sparse vector in the form of Lyu, Su and Li (2017), Algorithm 7 (Algorithm 1 without ``eps3``).

The threshold gets Laplace noise of scale ``D/eps1`` once, every query fresh noise of scale ``2 c D/eps2`` (``c
D/eps2`` where all queries move the same way), and the answer says which noisy queries reach the noisy threshold,
until c did. With ``eps3`` those are released as well, with *fresh* noise of scale ``c D/eps3``. The budget is ``eps1
+ eps2 + eps3``.

No smaller one holds for streams of every length. Let n queries that stay below move up by D and the c others down (or
stay, where all move the same way), and substitute z + D for the threshold's noise z. On z >= K the density of the
noise falls by ``exp(-eps1)`` and the probability of each query above by ``exp(-eps2/c)``, exactly, once K is beyond
all queries; and as n grows, n queries below leave no weight to z < K. Values of the c queries, far out, add ``eps3``;
not so where all queries move the same way, for then the c others stay.

What is not offered, since it is not private at the budget that was claimed: no noise on the queries, or the noisy
values that were compared in place of fresh ones (infinite losses), and noise of the queries that does not grow with c
(a budget that does).
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.errors import InputError
from dpcalc.mechanisms.named import Named, Text
from dpcalc.mechanisms.parameters import Parameters, positive
from dpcalc.mechanisms.randomised_response import of_budget
from dpcalc.mechanisms.release import Release

USAGE: Final = "sparse-vector:eps1=1/2,eps2=1/2,count=3"
ABOVE_USAGE: Final = "above-threshold:eps=1"
_PREMISES: Final = (
    "queries move by at most the sensitivity D{alike}; any number of them, each may depend on the answers before; "
    "the threshold has Laplace noise of scale D/eps1, drawn once and not shown; every query has fresh noise of scale "
    "{queries}; it ends after {count} noisy queries that reach the threshold; "
    "long streams come near to the budget; the curve is that of every mechanism with it, a bound"
)
_VALUES: Final = (
    "what reaches the threshold is released with fresh noise of scale {count} D/eps3, not with that of before"
)


def sparse_vector(
    eps1: object, eps2: object, *, count: int = 1, eps3: object | None = None, monotone: bool = False
) -> Release:
    """Sparse vector that ends after ``count`` queries above; the budgets are positive, in nats.

    ``monotone`` says that neighbours move all queries the same way. Raises ``InputError`` for other parameters.
    """
    if count < 1:
        raise InputError(f"it ends after {count} queries above", hint="count is at least 1")
    given = {"eps1": positive(eps1, "eps1"), "eps2": positive(eps2, "eps2")}
    if eps3 is not None:
        given["eps3"] = positive(eps3, "eps3")
    total = sum(given.values(), sympy.Integer(0))
    words = _PREMISES.format(
        alike=", all in the same direction" if monotone else "",
        queries=f"{count if monotone else 2 * count} D/eps2",
        count=count,
    )
    values = (_VALUES.format(count=count),) if eps3 is not None else ()
    shown: dict[str, Fraction | sympy.Expr] = {**given, "count": Fraction(count)}
    return replace(
        of_budget(total),
        name="sparse-vector",
        parameters=shown | ({"monotone": Fraction(1)} if monotone else {}),
        source="Lyu, Su and Li 2017",
        zcdp_tight=False,
        laws=None,
        attained=False,
        largest=not (monotone and eps3 is not None),
        tails=False,
        neighbours=None,
        premises=(*words.split("; "), *values),
    )


def above_threshold(eps1: object, eps2: object, *, monotone: bool = False) -> Release:
    """The same that ends after the first query above. Raises as ``sparse_vector``."""
    found = sparse_vector(eps1, eps2, monotone=monotone)
    return replace(
        found,
        name="above-threshold",
        parameters={key: value for key, value in found.parameters.items() if key != "count"},
        source="Dwork and Roth 2014, Theorem 3.23; Lyu, Su and Li 2017",
    )


def _budgets(parameters: Parameters) -> tuple[sympy.Expr, sympy.Expr]:
    """What the threshold and the queries spend: as given, or two halves of ``eps``."""
    if not parameters.has("eps"):
        return parameters.number("eps1"), parameters.number("eps2")
    if parameters.has("eps1") or parameters.has("eps2"):
        raise InputError("both eps and its parts are given", hint="write eps1 and eps2, or eps, which is halved")
    half = parameters.number("eps") / 2
    return half, half


def _monotone(parameters: Parameters) -> bool:
    """Whether all queries move the same way: 1 says so."""
    found = parameters.whole("monotone", 0, 0)
    if found > 1:
        raise InputError(f"monotone is {found}", hint="1 where neighbours move all queries the same way, else 0")
    return bool(found)


def read(parameters: Parameters) -> Release:
    """From parameters as they are written."""
    values = parameters.number("eps3") if parameters.has("eps3") else None
    count = parameters.whole("count", 1, 1)
    return sparse_vector(*_budgets(parameters), count=count, eps3=values, monotone=_monotone(parameters))


def read_above(parameters: Parameters) -> Release:
    """From parameters as they are written."""
    return above_threshold(*_budgets(parameters), monotone=_monotone(parameters))


NAMED = {
    "sparse-vector": Named(text=Text(read, USAGE)),
    "above-threshold": Named(text=Text(read_above, ABOVE_USAGE, "eps")),
}
