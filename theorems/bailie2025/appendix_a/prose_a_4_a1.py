"""Appendix A.4, item A1 (bailie2025): the sharpening of bounded, unordered neighbours, as stated and repaired."""

from __future__ import annotations

from dpcalc.theory import Theorem, Twin
from theorems.bailie2025._closed_forms import ALL_MULTISETS, ANY_DOMAIN, ON_ALL, ON_SUBSETS, UNORDERED, WHOLE

STATED, CLAIM = UNORDERED, ALL_MULTISETS
AS_STATED = Theorem(
    id="bailie2025/prose-a.4-a1",
    title="Appendix A.4, item A1: bounded, unordered",
    statement=r"""For $\mathcal X\subset\bigcup_n\mathcal R^n$, the sharpening of
$d_{r_{bs}}$ is $\frac12|x\ominus x'|$ if $|x|=|x'|$, and $\infty$ otherwise.""",
    claim=STATED,
    routes=ON_SUBSETS,
    lines="3746-3749",
    reading=ANY_DOMAIN,
)
REPAIRED = Theorem(
    id="bailie2025/prose-a.4-a1-repaired",
    title="Appendix A.4, item A1, on all datasets of some sizes",
    statement=r"""Let $\mathcal X$ be all datasets of $m$ to $n$ records, for some $m\le n$ or with
$n=\infty$. The sharpening of $d_{r_{bs}}$ is $\frac12|x\ominus x'|$ if $|x|=|x'|$, and $\infty$ otherwise.""",
    claim=CLAIM,
    routes=ON_ALL,
    lines="3746-3749",
    reading=WHOLE,
    repairs="bailie2025/prose-a.4-a1",
    fault="missing hypothesis",
    twins=(
        Twin("any subset", "`X` is any set of datasets", STATED, ON_SUBSETS),
        Twin("unbounded neighbours", "a record is added or removed, not changed", CLAIM.put(r="unbounded_unordered")),
    ),
)
THEOREMS = (AS_STATED, REPAIRED)
