"""Example 5.4.3 (bailie2025): d_* = 10 for at most ten binary records."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Reading, Theorem
from theorems.bailie2025._datasets import ordered_hamming
from theorems.bailie2025._metrics import bit_pairs, d_star, d_triangle, flips

THEOREM = Theorem(
    id="bailie2025/ex-5.4.3d",
    title="Example 5.4.3: d_* for at most ten binary records",
    statement=r"""$\mathcal X=\bigcup_{n\ge1}\{0,1\}^n$, and the analyst bounds the number of records by $10$, so that
$d_*=10$.""",
    claim=AllOf(
        {
            "d_Ham": d_star(ordered_hamming, flips, 10),
            "d_triangle": d_star(d_triangle, bit_pairs, 10),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=10)),),
    source="bailie2025",
    lines="2291-2298",
    called="both metrics",
    readings=(
        Reading(
            "d_Ham",
            "the metric, which the example does not name, is the Hamming distance",
            d_star(ordered_hamming, flips, 10),
        ),
    ),
    reading=(
        "The model is arbitrary, so d_* = 10 is the largest that a connected support of such datasets allows. The "
        "example names no metric, so both metrics of the chapter count; under d_Ham a connected support has datasets "
        "of one size."
    ),
)
