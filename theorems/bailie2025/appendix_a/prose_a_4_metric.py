"""Appendix A.4 (bailie2025): the path length of a neighbour relation is a metric."""

from dpcalc.theory import Every, Theorem, Twin
from theorems.bailie2025._sharpening import PATHS

THEOREM = Theorem(
    id="bailie2025/prose-a.4-metric",
    title="Appendix A.4: the sharpening of a neighbour relation is a metric",
    statement=r"""Let $r$ be a relation on $\mathcal X$ and $d_r^*(x,x')$ the length of a shortest path between $x$ and
$x'$ in the graph with edges $r$. Then $d_r^*$ is a metric with values in $[0,\infty]$.""",
    claim=PATHS,
    lines="3726-3726",
    reading=(
        "`r` is any relation. The graph of Definition A.4.1 has the pairs of `r` as edges; only the more general "
        "one, of a premetric, is said to be directed, so a path here may use an edge either way. A twin takes the "
        "edges one way. Points without a path are at distance infinity."
    ),
    twins=(
        Twin("directed paths", "edges are used from `x` to `x'` only", PATHS.put(graph="of_relation")),
        Twin("no sharpening", "`d_r` itself is a metric", Every(all=PATHS.all, show="is_metric(of_relation(r))")),
        Twin(
            "any premetric",
            "the shortest paths of a weighted, directed graph",
            Every(all="X in sets; d in premetrics(X)", show="is_metric(path_lengths(d))"),
        ),
    ),
)
