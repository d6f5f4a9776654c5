"""Proposition A.3.3 (bailie2025), the equivalence corrected: some universe is not connected."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.language import Formula, both
from dpcalc.structure.vocabulary import Universe, equal, inhabited, meet, premetric, some_points
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import MV, ROUTES, d
from theorems.bailie2025._with_premetric import CLASS, CLASSES


def not_connected(universe: Universe) -> Formula:
    """That a universe has points of different classes."""
    return some_points(2, lambda x, y: universe.has(x) & universe.has(y) & ~CLASS(x, y))


CLAIM = EveryStructure(
    "multiverses MV_0, premetrics",
    both(~equal(MV, meet(MV, CLASSES)), MV.some(not_connected)),
    {"the empty set is not in MV_0": MV.every(inhabited)},
    (premetric(d), MV.distinct),
)
THEOREM = Theorem(
    id="bailie2025/prop-a.3.3-iff-repaired",
    title="Proposition A.3.3: when the invariants change the multiverse",
    statement=r"""Let $\emptyset\notin\mathscr D_0$. Then $\mathscr D_1\neq\mathscr D_0$ if and only if some
$\mathcal D_0\in\mathscr D_0$ is not connected, that is, has points of two classes of $\sim_{cl}$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="3982-3982",
    repairs="bailie2025/prop-a.3.3-iff",
    fault="wrong mathematics",
    twins=(Twin("with the empty set", "the empty set may be in MV_0", CLAIM.without("the empty set is not in MV_0")),),
)
