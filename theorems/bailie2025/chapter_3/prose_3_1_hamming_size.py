"""Section 3.1 (bailie2025): with a Hamming distance the number of records is an invariant."""

from __future__ import annotations

from dpcalc.theory import AllOf, Theorem, Twin
from theorems.bailie2025._record_counts import (
    INVARIANT,
    INVARIANT_UNORDERED,
    RELEASED,
    RELEASED_UNORDERED,
    ROUTES,
    SYM_DIFF,
    UNCONNECTED,
    UNCONNECTED_UNORDERED,
)

THEOREM = Theorem(
    id="bailie2025/prose-3.1-hamming-size",
    title="Section 3.1: a Hamming distance makes the number of records invariant",
    statement=r"""Formulations of DP with a Hamming distance have $|x|$ as an invariant, because $d_{\rm
Ham}(x,x')=\infty$ whenever $x$ and $x'$ have different numbers of records.""",
    claim=AllOf(
        {
            "infinite, ordered": UNCONNECTED,
            "infinite, unordered": UNCONNECTED_UNORDERED,
            "invariant, ordered": INVARIANT,
            "invariant, unordered": INVARIANT_UNORDERED,
            "released, ordered": RELEASED,
            "released, unordered": RELEASED_UNORDERED,
        }
    ),
    routes=ROUTES,
    lines="1292",
    reading=(
        "An invariant: holding `|x|` in the multiverse changes nothing of what is asked of any pair, at any budget, "
        "and `|x|` can be released exactly without loss. 0 times infinity is infinite."
    ),
    twins=(
        Twin(
            "symmetric difference, infinite",
            "the symmetric difference in place of the Hamming distance",
            UNCONNECTED_UNORDERED.put(d=SYM_DIFF),
        ),
        Twin("symmetric difference, invariant", "the same", INVARIANT_UNORDERED.put(d=SYM_DIFF)),
        Twin("symmetric difference, released", "the same", RELEASED_UNORDERED.put(d=SYM_DIFF)),
    ),
)
