"""Equations (3.4) and (3.5) (bailie2023), corrected: X holds all datasets of its sizes."""

from __future__ import annotations

from bailie2025._dataset_arguments import steps_of_multisets, steps_of_one_record
from bailie2025._datasets import (
    COMPLETE,
    RESTRICTED,
    SEVERAL,
    WHOLE,
    complete,
    restricted,
    sharpening_claim,
    symmetric_difference,
    unordered_hamming,
)

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import BOUNDED_UNORDERED, UNBOUNDED_UNORDERED
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

THEOREM = Theorem(
    id="bailie2023/prose-3.5-hamming-sharpening-repaired",
    title="Equations (3.4) and (3.5) on all datasets of some sizes",
    statement=r"""Let $\mathcal X$ be all datasets of $m$ to $n$ records ($n=\infty$ included). The extension
$d^*_{r_b}$ is $d^u_{\rm HamS}$ if $m\le n$, and $d^*_{r_u}$ is $d^u_{\rm SymDiff}$ if $m<n$.""",
    claim=AllOf(
        {
            "bounded": steps_of_multisets(
                sharpening_claim(BOUNDED_UNORDERED, unordered_hamming, complete(ordered=False), COMPLETE)
            ),
            "unbounded": steps_of_one_record(
                sharpening_claim(
                    UNBOUNDED_UNORDERED, symmetric_difference, complete(ordered=False, several=True), SEVERAL
                )
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2023",
    lines="239-251",
    reading=WHOLE,
    repairs="bailie2023/prose-3.5-hamming-sharpening",
    fault="missing hypothesis",
    twins=(
        Twin(
            "any subset, bounded",
            "X is any set of datasets",
            sharpening_claim(BOUNDED_UNORDERED, unordered_hamming, restricted(ordered=False), RESTRICTED),
        ),
        Twin(
            "one size, unbounded",
            "all datasets of one size",
            sharpening_claim(UNBOUNDED_UNORDERED, symmetric_difference, complete(ordered=False), COMPLETE),
        ),
        Twin(
            "exchanged",
            "unbounded neighbours and the Hamming distance",
            sharpening_claim(UNBOUNDED_UNORDERED, unordered_hamming, complete(ordered=False, several=True), SEVERAL),
        ),
    ),
)
