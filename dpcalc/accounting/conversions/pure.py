"""Pure privacy: every pair of laws with that loss is a post-processing of randomised response with the same loss.

There ``p = e^eps/(1 + e^eps)`` (Kairouz, Oh and Viswanath 2015). So every notion that post-processing never breaks is
decided by its value at randomised response.
"""

from __future__ import annotations

from typing import Final

import sympy

from dpcalc.accounting.conversions.base import Edge
from dpcalc.accounting.conversions.formulas import Form, edge
from dpcalc.accounting.conversions.quantile import edge_to_gaussian

_ATTAINED: Final = "randomised response with `P(yes) = e^eps/(1 + e^eps) = 1 - Q(yes)`"
_WHY: Final = "the value at randomised response, of which all such laws are post-processings"
_STEINKE: Final = "Steinke 2024, Tight RDP and zCDP bounds from pure DP"
_BEST: Final = "Kairouz, Oh and Viswanath 2015, Theorem 3.1"


def _concentrated(eps: sympy.Expr) -> sympy.Expr:
    """``eps tanh(eps/2)``."""
    return eps * (sympy.exp(eps) - 1) / (sympy.exp(eps) + 1)


def _renyi(eps: sympy.Expr, order: sympy.Expr) -> sympy.Expr:
    """The Renyi divergence of randomised response."""
    return sympy.log((sympy.exp(order * eps) + sympy.exp((1 - order) * eps)) / (1 + sympy.exp(eps))) / (order - 1)


def _best(end: str, formula: str, form: Form, derivation: str = _WHY, source: str = _BEST) -> Edge:
    """A tight edge."""
    return edge("pure", end, formula, form, source=source, attained=_ATTAINED, derivation=derivation)


EDGES: Final = (
    _best(
        "zcdp",
        "`rho = eps tanh(eps/2)`",
        lambda v: _concentrated(v["eps"]),
        "of randomised response, `K(a) - rho a (a - 1)` is concave from `a = 1` on, where its slope is `KL - rho = 0`",
        f"{_STEINKE}; proved in dpcalc/least-rho-randomised-response",
    ),
    _best("kl", "`nats = eps tanh(eps/2)`", lambda v: _concentrated(v["eps"])),
    _best(
        "rdp",
        "`eps' = ln((e^(a eps) + e^((1 - a) eps))/(1 + e^eps))/(a - 1)`",
        lambda v: _renyi(v["eps"], v["order'"]),
        source=_STEINKE,
    ),
    _best("tv", "`delta = tanh(eps/2)`", lambda v: (sympy.exp(v["eps"]) - 1) / (sympy.exp(v["eps"]) + 1)),
    _best(
        "hellinger",
        "`distance^2 = 1 - 1/cosh(eps/2)`",
        lambda v: sympy.sqrt(1 - 2 * sympy.exp(v["eps"] / 2) / (1 + sympy.exp(v["eps"]))),
    ),
    _best("chi2", "`value = e^eps + e^-eps - 2`", lambda v: sympy.exp(v["eps"]) + sympy.exp(-v["eps"]) - 2),
    edge_to_gaussian(_ATTAINED, _BEST),
    edge(
        "pure",
        "zcdp",
        "`rho = eps^2/2`",
        lambda v: v["eps"] ** 2 / 2,
        source="Bun and Steinke 2016, Proposition 1.4",
        textbook=True,
    ),
    edge(
        "pure",
        "kl",
        "`nats = eps (e^eps - 1)`",
        lambda v: v["eps"] * (sympy.exp(v["eps"]) - 1),
        source="Dwork, Rothblum and Vadhan 2010, Lemma III.2",
        textbook=True,
    ),
    edge(
        "pure",
        "rdp",
        "`eps' = min(eps, a eps^2/2)`",
        lambda v: sympy.Min(v["eps"], v["order'"] * v["eps"] ** 2 / 2),
        source="Bun and Steinke 2016, Proposition 3.3",
        textbook=True,
    ),
)
