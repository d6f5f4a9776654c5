"""Renyi, Kullback-Leibler, chi-squared and Hellinger: what bounds on one say of the others."""

from __future__ import annotations

from typing import Final

import sympy

from dpcalc.accounting.conversions.base import Answer, Edge, Question, Witness
from dpcalc.accounting.conversions.formulas import edge, impossible
from dpcalc.spec.notions import Notion

_TWO: Final = sympy.Integer(2)
_MONOTONE: Final = "van Erven and Harremoes 2014, Theorem 3 (Renyi divergences grow with the order)"
_HEAVY: Final = (
    "`P(yes) = p` and `Q(yes) = q` with `p -> 0` and `q = p (c/p)^(-1/(a - 1))`, `c` small: both divergences of "
    "order `a` stay "
    "bounded, those of larger order do not"
)
_KL_HEAVY: Final = (
    "`P(yes) = p` and `Q(yes) = q` with `p -> 0` and `p ln(p/q) = nats/2`: the larger orders are unbounded"
)
_APART: Final = (
    "`P(yes) = distance^2` and `Q(yes) = 0`: divergences that are infinite where `Q` misses an outcome of `P`"
)


def _same_or_smaller_order(question: Question) -> Answer | None:
    """``eps' = eps`` for orders up to that of the source."""
    order, wanted = question.source["order"], question.target["order"]
    side = question.compare(wanted, order)
    if side > 0:
        return impossible(_HEAVY, _trivial)(question)
    witness = Witness("any laws that meet the bound") if side == 0 else None
    return Answer(question.exact(question.source["eps"]), witness)


def _trivial(source: Notion) -> bool:
    """Whether the source promises equal laws."""
    return any(source.values.get(name) == 0 for name in ("eps", "nats", "value", "distance"))


def _chi_squared(question: Question) -> Answer | None:
    """``e^eps - 1`` from order 2 on."""
    side = question.compare(question.source["order"], _TWO)
    if side < 0:
        return impossible(_HEAVY, _trivial)(question)
    witness = Witness("any laws that meet the bound") if side == 0 else None
    return Answer(question.exact(sympy.exp(question.source["eps"]) - 1), witness)


def _from_chi_squared(question: Question) -> Answer | None:
    """``ln(1 + value)`` at order 2, and at smaller orders."""
    side = question.compare(question.target["order"], _TWO)
    if side > 0:
        return impossible(_HEAVY, _trivial)(question)
    witness = Witness("any laws that meet the bound") if side == 0 else None
    return Answer(question.exact(sympy.log(1 + question.source["value"])), witness)


def _order_two(_source: Notion) -> dict[str, sympy.Expr]:
    """Chi-squared is a Renyi divergence of order 2."""
    return {"order": _TWO}


def _impossible(start: str, ends: tuple[str, ...], because: str) -> tuple[Edge, ...]:
    """Edges that say so."""
    return tuple(
        Edge(f"{start}-{end}", start, end, "nothing finite", "two-point laws", impossible(because, _trivial))
        for end in ends
    )


def _by_kullback_leibler(start: str, parameter: str) -> Edge:
    """``D_(1/2) <= D_1 <= D_a``."""
    return edge(
        start,
        "hellinger",
        f"`distance^2 <= 1 - e^(-{parameter}/2)`",
        lambda v: sympy.sqrt(1 - sympy.exp(-v[parameter] / 2)),
        source=_MONOTONE,
        derivation="`-2 ln(1 - distance^2)` is the Renyi divergence of order 1/2",
    )


EDGES: Final = (
    Edge("rdp-rdp", "rdp", "rdp", "`eps' = eps` for `a' <= a`", _MONOTONE, _same_or_smaller_order),
    Edge("rdp-chi2", "rdp", "chi2", "`value = e^eps - 1` for `a >= 2`", "`D_2 = ln(1 + chi^2)`", _chi_squared),
    edge("rdp", "kl", "`nats = eps`", lambda v: v["eps"], source=_MONOTONE),
    _by_kullback_leibler("rdp", "eps"),
    _by_kullback_leibler("kl", "nats"),
    _by_kullback_leibler("zcdp", "rho"),
    Edge(
        "chi2-rdp",
        "chi2",
        "rdp",
        "`eps = ln(1 + value)` at orders up to 2",
        f"`D_2 = ln(1 + chi^2)`; {_MONOTONE}",
        _from_chi_squared,
        "at order 2 the same promise",
        "order <= 2",
        same=True,
        preset=_order_two,
    ),
    edge(
        "kl",
        "tv",
        "`delta = sqrt(nats/2)`",
        lambda v: sympy.sqrt(v["nats"] / 2),
        source="Csiszar 1967 (Pinsker's inequality)",
        textbook=True,
    ),
    edge(
        "kl",
        "tv",
        "`delta = sqrt(1 - e^-nats)`",
        lambda v: sympy.sqrt(1 - sympy.exp(-v["nats"])),
        source="Bretagnolle and Huber 1978",
        textbook=True,
    ),
    edge(
        "chi2",
        "tv",
        "`delta = sqrt(value)/2`",
        lambda v: sympy.sqrt(v["value"]) / 2,
        source="Tsybakov 2009, section 2.4",
    ),
    edge(
        "hellinger",
        "tv",
        "`delta = h sqrt(2 - h^2)`",
        lambda v: v["distance"] * sympy.sqrt(2 - v["distance"] ** 2),
        source="Le Cam 1986",
        attained="`P(yes) = p = 1 - Q(yes)` with `2 sqrt(p (1 - p)) = 1 - distance^2`",
    ),
    *_impossible("rdp", ("pure", "zcdp", "nor", "gdp"), _HEAVY),
    *_impossible("chi2", ("pure", "zcdp", "nor", "gdp"), _HEAVY),
    *_impossible("kl", ("pure", "rdp", "zcdp", "nor", "gdp", "chi2"), _KL_HEAVY),
    *_impossible("hellinger", ("pure", "kl", "rdp", "zcdp", "nor", "gdp", "chi2"), _APART),
)
