"""Section 3.5.1 (bailie2025), the bound on the derangement ratio, with the distance as an exponent."""

from __future__ import annotations

from collections.abc import Callable

from dpcalc.claim import Claim, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._budget_arguments import quotient_of_distances
from theorems.bailie2025._ratio import ratio_at_most, triples


def at_most(bound: Callable[[int, int], int], label: str) -> Claim:
    """The ratio is at most a bound in b and d(x, x')."""
    return ForAll("datasets x, x', z of one universe of b records", triples, ratio_at_most(bound, label), first=2)


THEOREM = Theorem(
    id="bailie2025/prose-3.5.1e-repaired",
    title="Section 3.5.1: a bound on the derangement ratio, corrected",
    statement=r"""The ratio $r$ of the numbers of derangements of $d_{\rm HamS}(x,z)$ and of $d_{\rm HamS}(x',z)$
records is at
most $(b+1)^{d_{\rm HamS}(x,x')}$.""",
    claim=quotient_of_distances(at_most(lambda b, apart: (b + 1) ** apart, "(b+1)^d(x, x')")),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="1672",
    repairs="bailie2025/prose-3.5.1e",
    fault="slip",
    reading="It follows from Lemma B.3.5, since the two distances to z differ by at most d(x, x').",
    twins=(
        Twin("a product", "(b+1) times d(x, x')", at_most(lambda b, apart: (b + 1) * apart, "(b+1) d(x, x')")),
        Twin(
            "one exponent less", "(b+1)^(d(x, x') - 1)", at_most(lambda b, d: (b + 1) ** (d - 1), "(b+1)^(d(x, x')-1)")
        ),
        Twin("b - 2", "(b-2)^d(x, x')", at_most(lambda b, apart: (b - 2) ** apart, "(b-2)^d(x, x')")),
    ),
)
