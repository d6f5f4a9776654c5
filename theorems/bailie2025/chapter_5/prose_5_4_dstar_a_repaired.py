"""Section 5.4 (bailie2025), corrected: d_* is at most 2b for the symmetric difference."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._dataset_arguments import no_more_than_both, no_more_than_places
from theorems.bailie2025._datasets import ordered_hamming
from theorems.bailie2025._metrics import any_two, connected, d_triangle, largest_at_most

THEOREM = Theorem(
    id="bailie2025/prose-5.4-dstar-a-repaired",
    title="Section 5.4: a bound on the number of records bounds d_*, by metric",
    statement=r"""If $|X|\le b$ and the support is connected, then $d_*\le b$ for $d_{\rm Ham}$ and $d_*\le2b$ for
$d_\triangle$.""",
    claim=AllOf(
        {
            "d_Ham": no_more_than_places(
                largest_at_most(ordered_hamming, lambda b: b, connected(ordered_hamming), ordered=True)
            ),
            "d_triangle": no_more_than_both(
                largest_at_most(d_triangle, lambda b: 2 * b, connected(d_triangle), ordered=False)
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="2277",
    repairs="bailie2025/prose-5.4-dstar-a",
    fault="wrong mathematics",
    reading="The triangle inequality through the empty dataset gives 2b.",
    twins=(
        Twin(
            "2b - 1",
            "one less for d_triangle",
            largest_at_most(d_triangle, lambda b: 2 * b - 1, connected(d_triangle), ordered=False),
        ),
        Twin(
            "b - 1",
            "one less for d_Ham",
            largest_at_most(ordered_hamming, lambda b: b - 1, connected(ordered_hamming), ordered=True),
        ),
        Twin(
            "unconnected",
            "any support, with d_Ham",
            largest_at_most(ordered_hamming, lambda b: b, any_two, ordered=True),
        ),
    ),
)
