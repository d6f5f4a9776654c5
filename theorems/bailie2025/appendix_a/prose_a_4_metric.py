"""Appendix A.4 (bailie2025): the path length of a neighbour relation is a metric."""

from __future__ import annotations

from dataclasses import replace

from dpcalc.claim import EveryStructure
from dpcalc.structure.vocabulary import metric, premetric, sharpened
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._sharpening import d_r, sharpening_is_a_metric
from theorems.bailie2025._structures import ROUTES, d

CLAIM = sharpening_is_a_metric()
THEOREM = Theorem(
    id="bailie2025/prose-a.4-metric",
    title="Appendix A.4: the sharpening of a neighbour relation is a metric",
    statement=r"""Let $r$ be a relation on $\mathcal X$ and $d_r^*(x,x')$ the length of a shortest path between $x$ and
$x'$ in the graph with edges $r$. Then $d_r^*$ is a metric with values in $[0,\infty]$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="3726-3726",
    reading=(
        "r is any relation. The graph of Definition A.4.1 has the pairs of r as edges; only the more general one, of a "
        "premetric, is said to be directed, so a path here may use an edge either way. A twin takes the edges one "
        "way. Points without a path are at distance infinity."
    ),
    twins=(
        Twin("directed paths", "edges are used from x to x' only", sharpening_is_a_metric(d_r)),
        Twin("no sharpening", "d_r itself is a metric", replace(CLAIM, then=metric(d_r), inductions=())),
        Twin(
            "any premetric",
            "the shortest paths of a weighted, directed graph",
            EveryStructure("domains, premetrics", metric(sharpened(d)), {}, (premetric(d),)),
        ),
    ),
)
