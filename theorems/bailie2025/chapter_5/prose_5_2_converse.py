"""Section 5.2 (bailie2025): where distances are path lengths, it is enough to look at datasets at distance 1."""

from __future__ import annotations

from dpcalc.structure.language import both
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._structures import LOOK, ROUTES
from theorems.bailie2025._unit_graphs import ASSUMPTION, PURE, SINGLE, TRIANGLE, on_graphs

CLAIM = on_graphs(both(PURE, SINGLE))
THEOREM = Theorem(
    id="bailie2025/prose-5.2-converse",
    title="Section 5.2: distance 1 is enough",
    statement=r"""If $d(x,x')$ is the length of a shortest path in a graph on $\mathcal X$ with unit edges, then $M$ is
$\varepsilon$-DP if and only if $D_{\rm MULT}(P_x,P_{x'})\le\varepsilon$ whenever $d(x,x')=1$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="2072",
    reading=(
        "The edges of the graph can only be the pairs at distance 1. That ratios multiply is the triangle inequality "
        "of the one-sided distance, bailie2025/lem-b.3.2b for both directions."
    ),
    twins=(
        Twin("no graph", "d need be no graph distance", CLAIM.without(ASSUMPTION), LOOK),
        Twin("no triangle inequality", "ratios need not multiply along paths", CLAIM.without(TRIANGLE), LOOK),
    ),
)
