"""Appendix A.4, item A1 (bailie2025), corrected: X holds all datasets of its sizes."""

from __future__ import annotations

from bailie2025._dataset_arguments import steps_of_multisets
from bailie2025._datasets import COMPLETE, RESTRICTED, WHOLE, complete, restricted, sharpening_claim, unordered_hamming

from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import BOUNDED_UNORDERED, UNBOUNDED_UNORDERED
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-a.4-a1-repaired",
    title="Appendix A.4, item A1, on all datasets of some sizes",
    statement=r"""Let $\mathcal X$ be all datasets of $m$ to $n$ records, for some $m\le n$ or with
$n=\infty$. The sharpening of $d_{r_{bs}}$ is $\frac12|x\ominus x'|$ if $|x|=|x'|$, and $\infty$ otherwise.""",
    claim=steps_of_multisets(sharpening_claim(BOUNDED_UNORDERED, unordered_hamming, complete(False), COMPLETE)),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="3746-3749",
    reading=WHOLE,
    repairs="bailie2025/prose-a.4-a1",
    fault="missing hypothesis",
    twins=(
        Twin(
            "any subset",
            "X is any set of datasets",
            sharpening_claim(BOUNDED_UNORDERED, unordered_hamming, restricted(False), RESTRICTED),
        ),
        Twin(
            "unbounded neighbours",
            "a record is added or removed, not changed",
            sharpening_claim(UNBOUNDED_UNORDERED, unordered_hamming, complete(False), COMPLETE),
        ),
    ),
)
