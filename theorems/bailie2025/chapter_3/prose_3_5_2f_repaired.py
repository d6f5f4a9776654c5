"""Section 3.5.2 (bailie2025), removing invariants: one count is redundant, a family or two counts are not."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._invariance import (
    becomes_infinite,
    changes_nothing,
    families,
    one_of_each,
    single_counts,
    stratum_families,
    two_of_one_kind,
)
from theorems.bailie2025._stratum_arguments import redundant, told_apart

THEOREM = Theorem(
    id="bailie2025/prose-3.5.2f-repaired",
    title="Section 3.5.2: removing invariants, corrected",
    statement=r"""Removing a single count $n_{mh\cdot}$ or $n_{m\cdot s}$ from the PSA's specification changes
nothing: the other
counts determine it. Removing all the counts $n_{mh\cdot}$, or all the $n_{m\cdot s}$, of one stratum or of every
stratum, or
two of one kind in one stratum, results in $\varepsilon=\infty$ (with at least two holding and two swapping
values).""",
    claim=AllOf(
        {
            "one count changes nothing": redundant(changes_nothing("one count", single_counts)),
            "a whole family": told_apart(becomes_infinite("all n_{mh.} or all n_{m.s}", families)),
            "a family in one stratum": told_apart(
                becomes_infinite("all n_{mh.} or all n_{m.s} of one stratum", stratum_families)
            ),
            "two counts of one kind in one stratum": told_apart(
                becomes_infinite("two of one kind in one stratum", two_of_one_kind)
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="1698",
    repairs="bailie2025/prose-3.5.2f",
    fault="convention",
    reading=(
        "The size of stratum m is the sum of its n_{m.s} and also of its n_{mh.}, so any one of these counts follows "
        "from the others. Datasets of different sizes are at infinite distance, so the total is fixed as well."
    ),
    twins=(
        Twin("one count", "removing one count is enough", becomes_infinite("one count", single_counts)),
        Twin("a family changes nothing", "a whole family is removed", changes_nothing("a family", families)),
        Twin(
            "one of each kind",
            "one count of each kind, in one stratum, is enough",
            becomes_infinite("one n_{mh.} and one n_{m.s}", one_of_each),
        ),
    ),
)
