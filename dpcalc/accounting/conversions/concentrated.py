"""Zero-concentrated privacy, whose worst normal laws N(0,1) and N(sqrt(2 rho),1) meet its bound at every order."""

from __future__ import annotations

from typing import Final

import sympy

from dpcalc.accounting.conversions.base import Edge
from dpcalc.accounting.conversions.formulas import edge, impossible

_ATTAINED: Final = "`N(0, 1)` and `N(sqrt(2 rho), 1)`, where `D_a = rho a` for every order"
_SOURCE: Final = "Bun and Steinke 2016, Definition 1.1 and Lemma 2.4"

EDGES: Final = (
    edge("zcdp", "kl", "`nats = rho`", lambda v: v["rho"], source=_SOURCE, attained=_ATTAINED, derivation="`a -> 1`"),
    edge("zcdp", "rdp", "`eps = rho a`", lambda v: v["rho"] * v["order'"], source=_SOURCE, attained=_ATTAINED),
    edge(
        "zcdp",
        "chi2",
        "`value = e^(2 rho) - 1`",
        lambda v: sympy.exp(2 * v["rho"]) - 1,
        source=_SOURCE,
        attained=_ATTAINED,
        derivation="order 2",
    ),
    edge(
        "zcdp",
        "nor",
        "`root = sqrt(rho)`",
        lambda v: sympy.sqrt(v["rho"]),
        source="bailie2025, section 2.4",
        attained=_ATTAINED,
        same=True,
        derivation="the same promise",
    ),
    edge(
        "nor",
        "zcdp",
        "`rho = root^2`",
        lambda v: v["root"] ** 2,
        source="bailie2025, section 2.4",
        attained=_ATTAINED,
        same=True,
        derivation="the same promise",
    ),
    Edge(
        "zcdp-pure",
        "zcdp",
        "pure",
        "no finite `eps`",
        _SOURCE,
        impossible(
            "`N(0, 1)` and `N(sqrt(2 rho), 1)`, whose privacy loss is unbounded", lambda source: source["rho"] == 0
        ),
    ),
)
