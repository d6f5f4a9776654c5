"""Section 5.3 (bailie2025): the Hamming distance does not protect the number of records."""

from __future__ import annotations

from bailie2025._dataset_arguments import released_freely, unconnected
from bailie2025._datasets import UP_TO, up_to
from bailie2025._neighbour_components import size_is_free, sizes_apart

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.ordered import InsertDelete, OrderedHamming
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

VECTORS = up_to(ordered=True)

THEOREM = Theorem(
    id="bailie2025/prose-5.3-ham-size",
    title="Section 5.3: the Hamming distance and the number of records",
    statement=r"""With $d=d_{\rm Ham}$ datasets of different sizes are unconnected, so $\varepsilon$-DP does not protect
$|x|$: the mechanism $x\mapsto|x|$ is $\varepsilon$-DP with $\varepsilon=0$.""",
    claim=AllOf(
        {
            "unconnected": unconnected(sizes_apart(OrderedHamming(), UP_TO, VECTORS)),
            "released": released_freely(size_is_free(OrderedHamming(), UP_TO, VECTORS)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="2140",
    reading="At infinite distance anything is allowed, for 0 times infinity is infinite.",
    twins=(
        Twin("another metric", "insertions and deletions, connected", sizes_apart(InsertDelete(), UP_TO, VECTORS)),
        Twin("another metric, released", "the same", size_is_free(InsertDelete(), UP_TO, VECTORS)),
    ),
)
