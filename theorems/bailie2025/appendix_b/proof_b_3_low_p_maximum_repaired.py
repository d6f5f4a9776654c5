"""The largest ratio for small swap rates, with the case in which no permutation moves all records but Delta."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import cast

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.instances import moved
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.derangements import derangement_number
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._derangements import LOW, Matched, Monomial, rate_above
from theorems.bailie2025._ratio_arguments import largest_of_all_but_one
from theorems.bailie2025.appendix_b.proof_b_3_low_p import REALIZABLE, Change, changes, largest_at_the_end

OVER = "permutations rho of the n records of a stratum, 0 < p <= 1/2"


def all_but_one(n: int) -> Iterator[Instance]:
    """Every rho that moves all records but one."""
    return (change for change in changes(n) if moved(cast(Change, change).rho) == n - 1)


def two_ends(instance: Instance) -> Witness | None:
    """With ``Delta = n - 1``: at each p one of the two named permutations has the largest ratio, and both occur."""
    rho = cast(Change, instance).rho
    n = len(rho)
    pairs = [Matched(g, rho) for g in permutations(range(n))]
    claimed = {
        (0, n - 1): Monomial(Fraction(derangement_number(n - 1)), -(n - 1)),
        (2, n): Monomial(Fraction(derangement_number(n)), -(n - 2)),
    }
    for (k, k_prime), value in claimed.items():
        if value not in [pair.ratio() for pair in pairs if (pair.k, pair.k_prime) == (k, k_prime)]:
            return Witness(f"n = {n}: no g with k_g = {k}, k_g' = {k_prime} has the ratio {value}", {"rho": str(rho)})
    for pair in pairs:
        rate = rate_above(pair.ratio(), claimed.values(), LOW)
        if rate is not None:
            return Witness(f"at p = {rate} the ratio {pair.ratio()} exceeds both", pair.shown())
    return None


def repaired() -> Claim:
    """Both cases."""
    return AllOf(
        {
            "Delta other than n - 1": REALIZABLE,
            "Delta equal to n - 1": largest_of_all_but_one(ForAll(OVER, all_but_one, two_ends, first=3)),
        }
    )


THEOREM = Theorem(
    id="bailie2025/proof-b.3-low-p-maximum-repaired",
    title="The largest ratio for small swap rates, every distance",
    statement=r"""Let $0<p\le\tfrac12$ and let $\rho$ move $\Delta$ of the $n$ records of a stratum. If $\Delta\ne
n-1$, the ratio of
(B.5) is largest where $k_g=n-\Delta$ and $k_{g'}=n$, and is then $o^{-\Delta}\,d(n)/d(n-\Delta)$. If $\Delta=n-1$, no
permutation moves exactly $n-\Delta=1$ record, and the largest ratio is
\[ \max\{\,o^{-(n-1)}\,d(n-1),\;o^{-(n-2)}\,d(n)\,\}, \]
from $(k_g,k_{g'})=(0,n-1)$ or $(2,n)$.""",
    claim=repaired(),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=7)), Prove()),
    source="bailie2025",
    lines="4205-4207",
    repairs="bailie2025/proof-b.3-low-p-maximum",
    fault="convention",
    twins=(
        Twin(
            "one formula for all",
            "the first case is claimed for Delta = n - 1 too",
            ForAll(OVER, changes, largest_at_the_end(LOW), first=2),
        ),
    ),
)
