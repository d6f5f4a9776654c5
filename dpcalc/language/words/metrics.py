"""Words of distances between the points 0, 1, ..., as matrices, and of mechanisms, which list a law for each point."""

from __future__ import annotations

from typing import Final

from dpcalc.language.vocabulary import words

WORDS: Final = words(
    """
is_semimetric(d: matrix): truth = every i in range(len(d)): len(d[i]) = len(d) and every j in range(len(d)):
    d[i][j] >= 0 and d[i][j] = d[j][i] and (d[i][j] = 0 <=> i = j)
    -- that distances are symmetric, and 0 exactly between a point and itself
is_metric(d: matrix): truth = is_semimetric(d) and every i, j, k in range(len(d)): d[i][k] <= d[i][j] + d[j][k]
    -- that distances are a metric, which may be infinite
is_graph_distance(d: matrix): truth = every i, j in range(len(d)):
    d[i][j] = (shortest u, v in range(len(d)) from i to j: if d[u][v] = 1 then 1 else inf)
    -- that distances are the lengths of shortest paths in a graph with unit edges (bailie2025, Assumption 5.3.3)
is_pure(d: matrix, M: kernel, c: number): truth = every i, j in range(len(M)):
    d[i][j] = inf or MULT(M[i], M[j]) <= d[i][j] * log(c)
    -- that a mechanism is epsilon-differentially private, c = e^epsilon (bailie2025, (5.2))
component(d: matrix, i: whole): list = map j in range(len(d)): d[i][j] < inf
    -- the points at a finite distance of a point, by their indicators
""",
    latex={
        "is_semimetric": r"{0}\text{ is a semimetric}",
        "is_metric": r"{0}\text{ is a metric}",
        "is_graph_distance": r"{0}\text{ is a graph distance}",
        "is_pure": r"{1}\text{ is }\ln {2!}\text{-DP}",
        "component": r"[{1}]_{{0}}",
    },
)
