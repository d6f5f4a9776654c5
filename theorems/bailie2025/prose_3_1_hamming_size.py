"""Section 3.1 (bailie2025): with a Hamming distance the number of records is an invariant."""

from __future__ import annotations

from bailie2025._dataset_arguments import released_freely, size_invariant, unconnected
from bailie2025._datasets import UP_TO, up_to
from bailie2025._neighbour_components import each_size, everything, same_promise, size_is_free, sizes_apart

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.ordered import OrderedHamming
from dpcalc.spec.premetrics.symmetric_difference import SymmetricDifference
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

VECTORS, MULTISETS = up_to(ordered=True), up_to(ordered=False)

THEOREM = Theorem(
    id="bailie2025/prose-3.1-hamming-size",
    title="Section 3.1: a Hamming distance makes the number of records invariant",
    statement=r"""Formulations of DP with a Hamming distance have $|x|$ as an invariant, because $d_{\rm
Ham}(x,x')=\infty$ whenever $x$ and $x'$ have different numbers of records.""",
    claim=AllOf(
        {
            "infinite, ordered": unconnected(sizes_apart(OrderedHamming(), UP_TO, VECTORS)),
            "infinite, unordered": unconnected(sizes_apart(Hamming(), UP_TO, MULTISETS)),
            "invariant, ordered": size_invariant(
                same_promise((everything, OrderedHamming()), (each_size, OrderedHamming()), UP_TO, VECTORS)
            ),
            "invariant, unordered": size_invariant(
                same_promise((everything, Hamming()), (each_size, Hamming()), UP_TO, MULTISETS)
            ),
            "released, ordered": released_freely(size_is_free(OrderedHamming(), UP_TO, VECTORS)),
            "released, unordered": released_freely(size_is_free(Hamming(), UP_TO, MULTISETS)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="bailie2025",
    lines="1292",
    reading=(
        "An invariant: holding |x| in the multiverse changes nothing of what is asked of any pair, at any budget, and "
        "|x| can be released exactly without loss."
    ),
    twins=(
        Twin(
            "symmetric difference, infinite",
            "the symmetric difference in place of the Hamming distance",
            sizes_apart(SymmetricDifference(), UP_TO, MULTISETS),
        ),
        Twin(
            "symmetric difference, invariant",
            "the same",
            same_promise((everything, SymmetricDifference()), (each_size, SymmetricDifference()), UP_TO, MULTISETS),
        ),
        Twin("symmetric difference, released", "the same", size_is_free(SymmetricDifference(), UP_TO, MULTISETS)),
    ),
)
