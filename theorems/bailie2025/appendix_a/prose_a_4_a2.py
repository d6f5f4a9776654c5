"""Appendix A.4, item A2 (bailie2025): the sharpening of bounded, ordered neighbours, as stated and repaired."""

from __future__ import annotations

from dpcalc.theory import Theorem, Twin
from theorems.bailie2025._closed_forms import ALL_VECTORS, ANY_DOMAIN, ON_ALL, ON_SUBSETS, ORDERED, WHOLE

STATED, CLAIM = ORDERED, ALL_VECTORS
AS_STATED = Theorem(
    id="bailie2025/prose-a.4-a2",
    title="Appendix A.4, item A2: bounded, ordered",
    statement=r"""For $\mathcal X\subset\bigcup_n\mathcal R^n$, the sharpening of
$d_{r_{bv}}$ is the number of $i$ with $x_i\ne x'_i$ if $|x|=|x'|$, and $\infty$
otherwise.""",
    claim=STATED,
    routes=ON_SUBSETS,
    lines="3751-3753",
    reading=ANY_DOMAIN,
)
REPAIRED = Theorem(
    id="bailie2025/prose-a.4-a2-repaired",
    title="Appendix A.4, item A2, on all datasets of some sizes",
    statement=r"""Let $\mathcal X$ be all datasets of $m$ to $n$ records, for some $m\le n$ or with
$n=\infty$. The sharpening of $d_{r_{bv}}$ is the number of $i$ with $x_i\ne x'_i$ if $|x|=|x'|$, and $\infty$
otherwise.""",
    claim=CLAIM,
    routes=ON_ALL,
    lines="3751-3753",
    reading=WHOLE,
    repairs="bailie2025/prose-a.4-a2",
    fault="missing hypothesis",
    twins=(
        Twin("any subset", "`X` is any set of datasets", STATED, ON_SUBSETS),
        Twin("order forgotten", "neighbours may differ in their order as well", CLAIM.put(r="bounded_unordered")),
    ),
)
THEOREMS = (AS_STATED, REPAIRED)
