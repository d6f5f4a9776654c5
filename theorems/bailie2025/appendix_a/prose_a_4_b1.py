"""Appendix A.4, item B1 (bailie2025): the sharpening of unbounded, unordered neighbours, as stated and repaired."""

from __future__ import annotations

from dpcalc.theory import Theorem, Twin
from theorems.bailie2025._closed_forms import (
    ADDED,
    ALL_MULTISETS,
    ANY_DOMAIN,
    ON_ALL,
    ON_SUBSETS,
    SEVERAL,
    UNORDERED,
    WHOLE,
)

STATED = UNORDERED.put(**ADDED)
CLAIM = ALL_MULTISETS.put(**ADDED).assuming(**SEVERAL)
AS_STATED = Theorem(
    id="bailie2025/prose-a.4-b1",
    title="Appendix A.4, item B1: unbounded, unordered",
    statement=r"""For $\mathcal X\subset\bigcup_n\mathcal R^n$, the sharpening of
$d_{r_{us}}$ is $|x\ominus x'|$.""",
    claim=STATED,
    routes=ON_SUBSETS,
    lines="3755-3757",
    reading=ANY_DOMAIN,
)
REPAIRED = Theorem(
    id="bailie2025/prose-a.4-b1-repaired",
    title="Appendix A.4, item B1, on all datasets of some sizes",
    statement=r"""Let $\mathcal X$ be all datasets of $m$ to $n$ records, for some $m<n$ or with
$n=\infty$. The sharpening of $d_{r_{us}}$ is $|x\ominus x'|$.""",
    claim=CLAIM,
    routes=ON_ALL,
    lines="3755-3757",
    reading=WHOLE,
    repairs="bailie2025/prose-a.4-b1",
    fault="missing hypothesis",
    twins=(
        Twin("any subset", "`X` is any set of datasets", STATED, ON_SUBSETS),
        Twin("one size", "all datasets of one size", CLAIM.assuming(several_sizes="m = n")),
        Twin("bounded neighbours", "a record is changed, not added or removed", CLAIM.put(r="bounded_unordered")),
    ),
)
THEOREMS = (AS_STATED, REPAIRED)
