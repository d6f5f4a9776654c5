"""Equations (3.4) and (3.5) (bailie2023): the sharpenings of bounded and unbounded neighbours."""

from __future__ import annotations

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._closed_forms import ADDED, ALL_MULTISETS, ON_ALL, ON_SUBSETS, SEVERAL, UNORDERED, WHOLE

BOUNDED, UNBOUNDED = ALL_MULTISETS, ALL_MULTISETS.put(**ADDED).assuming(**SEVERAL)
AS_STATED = Theorem(
    id="bailie2023/prose-3.5-hamming-sharpening",
    title="Equations (3.4) and (3.5): extensions of neighbour relations",
    statement=r"""For $\mathcal X\subset\bigcup_n\mathcal R^n$ (order ignored) the extension $d^*_{r_b}$ is
$d^u_{\rm HamS}$, and $d^*_{r_u}$ is $d^u_{\rm SymDiff}$.""",
    claim=AllOf({"bounded": UNORDERED, "unbounded": UNORDERED.put(**ADDED)}),
    routes=ON_SUBSETS,
    lines="239-251",
    reading="For every such domain, with paths on it; on all datasets of some sizes see the repaired claim.",
)
REPAIRED = Theorem(
    id="bailie2023/prose-3.5-hamming-sharpening-repaired",
    title="Equations (3.4) and (3.5) on all datasets of some sizes",
    statement=r"""Let $\mathcal X$ be all datasets of $m$ to $n$ records ($n=\infty$ included). The extension
$d^*_{r_b}$ is $d^u_{\rm HamS}$ if $m\le n$, and $d^*_{r_u}$ is $d^u_{\rm SymDiff}$ if $m<n$.""",
    claim=AllOf({"bounded": BOUNDED, "unbounded": UNBOUNDED}),
    routes=ON_ALL,
    lines="239-251",
    reading=WHOLE,
    repairs="bailie2023/prose-3.5-hamming-sharpening",
    fault="missing hypothesis",
    twins=(
        Twin("any subset, bounded", "`X` is any set of datasets", UNORDERED, ON_SUBSETS),
        Twin("one size, unbounded", "all datasets of one size", UNBOUNDED.assuming(several_sizes="m = n")),
        Twin("exchanged", "unbounded neighbours and the Hamming distance", UNBOUNDED.put(closed="hamming_s")),
    ),
)
THEOREMS = (AS_STATED, REPAIRED)
