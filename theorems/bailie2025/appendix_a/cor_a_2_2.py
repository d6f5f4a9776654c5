"""Corollary A.2.2 (bailie2025): the budgets of all universes that meet [x] can be released without privacy loss."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import ZERO
from dpcalc.structure.vocabulary import Link, for_points
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._budget_release import LINKED, same_b, same_b_prime, without_loss
from theorems.bailie2025._structures import PREMETRICS, ROUTES, D


def released(same: Link) -> EveryStructure:
    """That a function has no privacy loss; ``same`` says where its values are equal, and so its laws."""
    equal = for_points(2, lambda x, y: (LINKED(x, y) & same(x, y)) >> (D(x, y) <= ZERO))
    return EveryStructure(
        "multiverses with budgets, a premetric, an output premetric",
        without_loss(D),
        {"equal values have equal laws": equal},
        PREMETRICS,
    )


THEOREM = Theorem(
    id="bailie2025/cor-a.2.2",
    title="Corollary A.2.2",
    statement=r"""The mechanism $b(x)=\{\varepsilon_{\mathcal D}:\mathcal D\cap[x]\neq\emptyset\}$, which is not random,
satisfies $\varepsilon'_{\mathcal D}$-DP$(\mathcal X,\mathscr D,d,D_{\Pr})$ with $\varepsilon'_{\mathcal D}=0$.""",
    claim=released(same_b),
    routes=ROUTES,
    source="bailie2025",
    lines="3617-3621,3946-3946",
    twins=(
        Twin("b'", "the budgets of the universes that have x itself", released(same_b_prime)),
        Twin(
            "any function",
            "equal values do not give equal laws",
            released(same_b).without("equal values have equal laws"),
        ),
    ),
)
