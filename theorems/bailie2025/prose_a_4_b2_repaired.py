"""Appendix A.4, item B2 (bailie2025), corrected: X holds all datasets of its sizes."""

from __future__ import annotations

from bailie2025._dataset_arguments import steps_of_insertions
from bailie2025._datasets import (
    COMPLETE,
    RESTRICTED,
    SEVERAL,
    WHOLE,
    complete,
    insertions_and_deletions,
    restricted,
    sharpening_claim,
)

from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import BOUNDED_ORDERED, UNBOUNDED_ORDERED
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-a.4-b2-repaired",
    title="Appendix A.4, item B2, on all datasets of some sizes",
    statement=r"""Let $\mathcal X$ be all datasets of $m$ to $n$ records, for some $m<n$ or with
$n=\infty$. The sharpening of $d_{r_{uv}}$ is the least $|I|+|J|$ with $x_{-I}=x'_{-J}$.""",
    claim=steps_of_insertions(
        sharpening_claim(UNBOUNDED_ORDERED, insertions_and_deletions, complete(True, several=True), SEVERAL)
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="3759-3763",
    reading=WHOLE,
    repairs="bailie2025/prose-a.4-b2",
    fault="missing hypothesis",
    twins=(
        Twin(
            "any subset",
            "X is any set of datasets",
            sharpening_claim(UNBOUNDED_ORDERED, insertions_and_deletions, restricted(True), RESTRICTED),
        ),
        Twin(
            "one size",
            "all datasets of one size",
            sharpening_claim(UNBOUNDED_ORDERED, insertions_and_deletions, complete(True), COMPLETE),
        ),
        Twin(
            "bounded neighbours",
            "an entry is changed, not inserted or deleted",
            sharpening_claim(BOUNDED_ORDERED, insertions_and_deletions, complete(True, several=True), SEVERAL),
        ),
    ),
)
