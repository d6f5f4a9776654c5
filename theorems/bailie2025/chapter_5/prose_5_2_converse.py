"""Section 5.2 (bailie2025): where distances are path lengths, it is enough to look at datasets at distance 1."""

from dpcalc.theory import Theorem, Twin
from theorems.bailie2025._unit_graphs import ASSUMPTION, ON_GRAPHS, TRIANGLE

THEOREM = Theorem(
    id="bailie2025/prose-5.2-converse",
    title="Section 5.2: distance 1 is enough",
    statement=r"""If $d(x,x')$ is the length of a shortest path in a graph on $\mathcal X$ with unit edges, then $M$ is
$\varepsilon$-DP if and only if $D_{\rm MULT}(P_x,P_{x'})\le\varepsilon$ whenever $d(x,x')=1$.""",
    claim=ON_GRAPHS,
    lines="2072",
    reading=(
        "The edges of the graph can only be the pairs at distance 1. That ratios multiply is the triangle inequality "
        "of the one-sided distance, bailie2025/lem-b.3.2b for both directions."
    ),
    twins=(
        Twin("no graph", "`d` need be no graph distance", ON_GRAPHS.without(ASSUMPTION)),
        Twin("no triangle inequality", "ratios need not multiply along paths", ON_GRAPHS.without(TRIANGLE)),
    ),
)
