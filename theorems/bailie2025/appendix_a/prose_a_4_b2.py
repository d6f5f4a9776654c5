"""Appendix A.4, item B2 (bailie2025): the sharpening of unbounded, ordered neighbours, as stated and repaired."""

from __future__ import annotations

from dpcalc.theory import Theorem, Twin
from theorems.bailie2025._closed_forms import (
    ALL_VECTORS,
    ANY_DOMAIN,
    INSERTED,
    ON_ALL,
    ON_SUBSETS,
    ORDERED,
    SEVERAL,
    WHOLE,
)

STATED = ORDERED.put(**INSERTED)
CLAIM = ALL_VECTORS.put(**INSERTED).assuming(**SEVERAL)
AS_STATED = Theorem(
    id="bailie2025/prose-a.4-b2",
    title="Appendix A.4, item B2: unbounded, ordered",
    statement=r"""For $\mathcal X\subset\bigcup_n\mathcal R^n$, the sharpening of
$d_{r_{uv}}$ is the least $|I|+|J|$ with $x_{-I}=x'_{-J}$.""",
    claim=STATED,
    routes=ON_SUBSETS,
    lines="3759-3763",
    reading=ANY_DOMAIN,
)
REPAIRED = Theorem(
    id="bailie2025/prose-a.4-b2-repaired",
    title="Appendix A.4, item B2, on all datasets of some sizes",
    statement=r"""Let $\mathcal X$ be all datasets of $m$ to $n$ records, for some $m<n$ or with
$n=\infty$. The sharpening of $d_{r_{uv}}$ is the least $|I|+|J|$ with $x_{-I}=x'_{-J}$.""",
    claim=CLAIM,
    routes=ON_ALL,
    lines="3759-3763",
    reading=WHOLE,
    repairs="bailie2025/prose-a.4-b2",
    fault="missing hypothesis",
    twins=(
        Twin("any subset", "`X` is any set of datasets", STATED, ON_SUBSETS),
        Twin("one size", "all datasets of one size", CLAIM.assuming(several_sizes="m = n")),
        Twin("bounded neighbours", "an entry is changed, not inserted or deleted", CLAIM.put(r="bounded_ordered")),
    ),
)
THEOREMS = (AS_STATED, REPAIRED)
