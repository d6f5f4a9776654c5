"""Appendix A.4, item B1 (bailie2025), corrected: X holds all datasets of its sizes."""

from __future__ import annotations

from bailie2025._dataset_arguments import steps_of_one_record
from bailie2025._datasets import (
    COMPLETE,
    RESTRICTED,
    SEVERAL,
    WHOLE,
    complete,
    restricted,
    sharpening_claim,
    symmetric_difference,
)

from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import BOUNDED_UNORDERED, UNBOUNDED_UNORDERED
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

THEOREM = Theorem(
    id="bailie2025/prose-a.4-b1-repaired",
    title="Appendix A.4, item B1, on all datasets of some sizes",
    statement=r"""Let $\mathcal X$ be all datasets of $m$ to $n$ records, for some $m<n$ or with
$n=\infty$. The sharpening of $d_{r_{us}}$ is $|x\ominus x'|$.""",
    claim=steps_of_one_record(
        sharpening_claim(UNBOUNDED_UNORDERED, symmetric_difference, complete(False, several=True), SEVERAL)
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="3755-3757",
    reading=WHOLE,
    repairs="bailie2025/prose-a.4-b1",
    fault="missing hypothesis",
    twins=(
        Twin(
            "any subset",
            "X is any set of datasets",
            sharpening_claim(UNBOUNDED_UNORDERED, symmetric_difference, restricted(False), RESTRICTED),
        ),
        Twin(
            "one size",
            "all datasets of one size",
            sharpening_claim(UNBOUNDED_UNORDERED, symmetric_difference, complete(False), COMPLETE),
        ),
        Twin(
            "bounded neighbours",
            "a record is changed, not added or removed",
            sharpening_claim(BOUNDED_UNORDERED, symmetric_difference, complete(False, several=True), SEVERAL),
        ),
    ),
)
