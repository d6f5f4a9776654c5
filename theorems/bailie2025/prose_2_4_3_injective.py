"""Section 2.4.3 (bailie2025): injective invariants leave nothing to protect."""

from __future__ import annotations

from dataclasses import replace

from bailie2025._invariants import MV_C, agree
from bailie2025._structures import ROUTES, D, d

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import Quantity, Same, Term
from dpcalc.structure.vocabulary import POINT, Universe, for_points, premetric, satisfies
from dpcalc.theorem import Theorem, Twin

EPS = Quantity("eps", (POINT,))
"""The budget of the universe D_c(x), given by x: equal universes have equal budgets."""
INJECTIVE, OUTPUT = "c is injective", "D is a premetric"


def eps(universe: Universe) -> Term:
    """The budget of D_c(x)."""
    return EPS(*universe.index)


CLAIM = EveryStructure(
    "a domain, invariants c, a premetric d, an output premetric, a mechanism, a budget on MV_c",
    satisfies(D, MV_C, d, eps),
    {INJECTIVE: for_points(2, lambda x, y: agree(x, y) >> Same(x, y)), OUTPUT: premetric(D)},
    (premetric(d), for_points(2, lambda x, y: agree(x, y) >> EPS(x).is_(EPS(y)))),
)
THEOREM = Theorem(
    id="bailie2025/prose-2.4.3-injective",
    title="Section 2.4.3: injective invariants",
    statement=r"""If $c$ is injective, every mechanism satisfies $\varepsilon$-DP$(\mathcal X,\mathscr D_c,d,D)$,
whatever $d$, $D$ and $\varepsilon$ are.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="1050-1050",
    twins=(
        Twin("any invariants", "c need not be injective", CLAIM.without(INJECTIVE)),
        Twin("D(P, P) above 0", "D any function of two laws", CLAIM.without(OUTPUT)),
        Twin(
            "d(x, x) above 0",
            "d any function of two datasets",
            replace(CLAIM, standing=CLAIM.standing[1:]),
            not_needed="the output is at distance 0 from itself, which is within any bound",
        ),
    ),
)
