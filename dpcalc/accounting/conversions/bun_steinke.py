"""Zero-concentrated to approximate privacy as it is commonly quoted, and the sharper form of the same paper."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import flint
import sympy

from dpcalc.accounting.conversions.base import ZERO, Amount, Answer, Edge, Question
from dpcalc.accounting.conversions.exact_balls import bounds, exact
from dpcalc.accounting.curves.level import falls_to
from dpcalc.accounting.curves.rigorous import refined
from dpcalc.effort import Effort
from dpcalc.logarithms import ball
from dpcalc.symbolic.enclose import Enclosure


def quoted_epsilon(rho: sympy.Expr, delta: sympy.Expr) -> sympy.Expr:
    """``rho + 2 sqrt(rho ln(1/delta))``."""
    return rho + 2 * sympy.sqrt(rho * sympy.log(1 / delta))


def quoted_delta(rho: sympy.Expr, excess: sympy.Expr) -> sympy.Expr:
    """``e^(-x^2/(4 rho))`` at ``eps = rho + x``."""
    return sympy.exp(-(excess**2) / (4 * rho))


def sharper_delta(rho: flint.arb, excess: flint.arb) -> flint.arb:
    """The least of the four bounds of Lemma 3.6, at ``eps = rho + x`` with x >= 0."""
    ratio, scale = 1 + excess / (2 * rho), flint.arb.pi() * rho
    least = flint.arb(1).min(scale.sqrt()).min(1 / ratio).min(2 / (ratio + (ratio**2 + 4 / scale).sqrt()))
    return (-(excess**2) / (4 * rho)).exp() * least


def _quoted(question: Question) -> Answer | None:
    """The common form; nothing is said for eps below rho."""
    rho, target = question.source["rho"], question.target
    if rho == 0:
        return Answer(ZERO)
    if question.asked == "eps":
        return None if target["delta"] == 0 else Answer(question.exact(quoted_epsilon(rho, target["delta"])))
    excess = target["eps"] - rho
    return None if question.compare(excess, sympy.S.Zero) < 0 else Answer(question.exact(quoted_delta(rho, excess)))


def _sharper(question: Question) -> Answer | None:
    """The sharper form, solved for eps by secants."""
    rho, target = question.source["rho"], question.target
    if rho == 0:
        return Answer(ZERO)
    scale = exact(rho)
    if question.asked == "delta":
        if question.compare(target["eps"], rho) < 0:
            return None
        excess = exact(target["eps"] - rho)
        return Answer(question.measured(lambda: sharper_delta(scale(), excess())))
    digits = question.digits
    if target["delta"] == 0:
        return None
    level = bounds(exact(target["delta"]), digits + 4)

    def values(at: Fraction, effort: Effort) -> Enclosure:
        return refined(lambda: sharper_delta(scale(), ball(at)), effort)

    reached = falls_to(values, level.lower, 4 * digits)
    least = bounds(scale, digits)
    return Answer(Amount(Enclosure(least.lower + reached.lower, least.upper + reached.upper)))


EDGES: Final = (
    Edge(
        "zcdp-approx (quoted)",
        "zcdp",
        "approx",
        "`eps = rho + 2 sqrt(rho ln(1/delta))`",
        "Bun and Steinke 2016, Proposition 1.3",
        _quoted,
        "Markov's inequality for the exponential of the privacy loss, at the best order",
        "`eps >= rho`",
        textbook=True,
    ),
    Edge(
        "zcdp-approx (sharper)",
        "zcdp",
        "approx",
        "`delta = e^(-x^2/(4 rho)) min(1, sqrt(pi rho), 1/r, 2/(r + sqrt(r^2 + 4/(pi rho))))`, "
        "`x = eps - rho`, `r = 1 + x/(2 rho)`",
        "Bun and Steinke 2016, Lemma 3.6",
        _sharper,
        "the tail of the privacy loss is integrated instead of cut off",
        "`eps >= rho`",
    ),
)
