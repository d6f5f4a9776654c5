"""Section 5.3 (bailie2025): where distances are path lengths, privacy at distance 1 makes group privacy."""

from dpcalc.theory import Theorem, Twin
from theorems.bailie2025._unit_graphs import ASSUMPTION, GROUP, ON_GRAPHS, SINGLE, TRIANGLE

CLAIM = ON_GRAPHS.showing(f"{SINGLE} => {GROUP}")
THEOREM = Theorem(
    id="bailie2025/prose-5.3-group",
    title="Section 5.3: group privacy follows",
    statement=r"""If $d(x,x')$ is the length of a shortest path in a graph on $\mathcal X$ with unit edges
(Assumption 5.3.3) and (5.2) holds whenever $d(x,x')=1$, then it holds whenever $d(x,x')>1$.""",
    claim=CLAIM,
    lines="2144",
    reading="That ratios multiply is the triangle inequality of the multiplicative distance (bailie2025/lem-b.3.2b).",
    twins=(
        Twin("no graph", "`d` need be no graph distance", CLAIM.without(ASSUMPTION)),
        Twin("no triangle inequality", "ratios need not multiply along paths", CLAIM.without(TRIANGLE)),
    ),
)
