"""Example 5.4.3 (bailie2025), corrected: d_* is 10 for the Hamming distance, 20 for the symmetric difference."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.bailie2025._datasets import ordered_hamming
from theorems.bailie2025._metrics import bit_pairs, d_star, d_triangle, flips

THEOREM = Theorem(
    id="bailie2025/ex-5.4.3d-repaired",
    title="Example 5.4.3: d_* for at most ten binary records, by metric",
    statement=r"""For datasets of at most $10$ binary records the largest $d_*$ is $10$ with $d_{\rm Ham}$ and $20$ with
$d_\triangle$.""",
    claim=AllOf(
        {
            "d_Ham": d_star(ordered_hamming, flips, 10),
            "d_triangle": d_star(d_triangle, bit_pairs, 20),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=10)),),
    source="bailie2025",
    lines="2291-2298",
    repairs="bailie2025/ex-5.4.3d",
    fault="convention",
    reading="With d_triangle, x_* of five zeros and five ones has d_* = 10, and other x_* have up to 20.",
    twins=(
        Twin("nine records", "at most nine records", d_star(ordered_hamming, flips, 10, most=9)),
        Twin("19", "19 for d_triangle", d_star(d_triangle, bit_pairs, 19)),
    ),
)
