"""Pure privacy to Gaussian privacy, at the corner of the trade-off function of randomised response.

The trade-off function of N(0,1) and N(mu,1) has to pass below ``(1/(1 + e^eps), 1/(1 + e^eps))``.
"""

from __future__ import annotations

import sympy

from dpcalc.accounting.conversions.base import ZERO, Amount, Answer, Edge, Question, Witness
from dpcalc.accounting.conversions.normal import quantile
from dpcalc.symbolic.enclose import Enclosure


def edge_to_gaussian(attained: str, source: str) -> Edge:
    """``mu = 2 Phi^-1(e^eps/(1 + e^eps))``."""

    def reply(question: Question) -> Answer:
        eps = question.source["eps"]
        if question.compare(eps, sympy.S.Zero) == 0:
            return Answer(ZERO, Witness(attained))
        half = quantile(1 / (1 + sympy.exp(eps)), question.digits + 2, question.effort)
        return Answer(Amount(Enclosure(-2 * half.upper, -2 * half.lower)), Witness(attained))

    return Edge(
        "pure-gdp",
        "pure",
        "gdp",
        "`mu = 2 Phi^-1(e^eps/(1 + e^eps))`",
        source,
        reply,
        "both trade-off functions are convex and symmetric; that of randomised response has its corner on the diagonal",
    )
