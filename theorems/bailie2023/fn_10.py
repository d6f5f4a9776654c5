"""Footnote 10 (bailie2023): sharpenings where the order of the data is meaningful."""

from __future__ import annotations

from bailie2025._dataset_arguments import steps_of_insertions, steps_of_vectors
from bailie2025._datasets import (
    RESTRICTED,
    UP_TO,
    WHOLE,
    insertions_and_deletions,
    ordered_hamming,
    restricted,
    sharpening_claim,
    up_to,
)

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.adjacency import BOUNDED_ORDERED, BOUNDED_UNORDERED, UNBOUNDED_ORDERED
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

ALL = up_to(ordered=True)

THEOREM = Theorem(
    id="bailie2023/fn-10-ordered",
    title="Footnote 10: sharpenings of ordered neighbours",
    statement=r"""On $\mathcal X=\bigcup_n\mathcal R^n$ with order, $d^*_{r_b}$ is the number of places that differ if
$|X|=|X'|$ and $\infty$ otherwise, and $d^*_{r_u}$ the least $|I|+|J|$ with $X_{-I}=X'_{-J}$.""",
    claim=AllOf(
        {
            "bounded": steps_of_vectors(sharpening_claim(BOUNDED_ORDERED, ordered_hamming, ALL, UP_TO)),
            "unbounded": steps_of_insertions(sharpening_claim(UNBOUNDED_ORDERED, insertions_and_deletions, ALL, UP_TO)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="bailie2023",
    lines="269-275",
    reading=WHOLE,
    twins=(
        Twin(
            "some datasets, bounded",
            "X is any set of vectors",
            sharpening_claim(BOUNDED_ORDERED, ordered_hamming, restricted(ordered=True), RESTRICTED),
        ),
        Twin(
            "some datasets, unbounded",
            "X is any set of vectors",
            sharpening_claim(UNBOUNDED_ORDERED, insertions_and_deletions, restricted(ordered=True), RESTRICTED),
        ),
        Twin(
            "order forgotten",
            "neighbours may differ in their order",
            sharpening_claim(BOUNDED_UNORDERED, ordered_hamming, ALL, UP_TO),
        ),
    ),
)
