"""Appendix A.4, item A2 (bailie2025), corrected: X holds all datasets of its sizes."""

from __future__ import annotations

from bailie2025._dataset_arguments import steps_of_vectors
from bailie2025._datasets import COMPLETE, RESTRICTED, WHOLE, complete, ordered_hamming, restricted, sharpening_claim

from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import BOUNDED_ORDERED, BOUNDED_UNORDERED
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-a.4-a2-repaired",
    title="Appendix A.4, item A2, on all datasets of some sizes",
    statement=r"""Let $\mathcal X$ be all datasets of $m$ to $n$ records, for some $m\le n$ or with
$n=\infty$. The sharpening of $d_{r_{bv}}$ is the number of $i$ with $x_i\ne x'_i$ if $|x|=|x'|$, and $\infty$
otherwise.""",
    claim=steps_of_vectors(sharpening_claim(BOUNDED_ORDERED, ordered_hamming, complete(True), COMPLETE)),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="3751-3753",
    reading=WHOLE,
    repairs="bailie2025/prose-a.4-a2",
    fault="missing hypothesis",
    twins=(
        Twin(
            "any subset",
            "X is any set of datasets",
            sharpening_claim(BOUNDED_ORDERED, ordered_hamming, restricted(True), RESTRICTED),
        ),
        Twin(
            "order forgotten",
            "neighbours may differ in their order as well",
            sharpening_claim(BOUNDED_UNORDERED, ordered_hamming, complete(True), COMPLETE),
        ),
    ),
)
