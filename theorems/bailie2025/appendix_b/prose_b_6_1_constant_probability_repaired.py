"""Appendix B.6.1 (bailie2025), the swap probability of the PSA, stratum by stratum."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.claim import AllOf, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2025._selection import accepted as accepted_chance
from theorems.bailie2025._selection import chance_is, independent, same_chance, single, strata
from theorems.bailie2025._selection_arguments import INDEPENDENCE, ONE_RECORD, SYMMETRY, TWO_RECORDS, accepted

OVER = "n records in any strata, p in {1/20, 1/2, 9/10}"
ONE = "one stratum of n records, p in {1/20, 1/2, 9/10}"


def alone(n: int, p: Fraction) -> Fraction:
    """``p (1 - q^(n-1)) / (1 - npq^(n-1))``."""
    return p * (1 - (1 - p) ** (n - 1)) / accepted_chance(n, p)


def both(n: int, p: Fraction) -> Fraction:
    """``p^2 / (1 - npq^(n-1))``."""
    return p**2 / accepted_chance(n, p)


THEOREM = Theorem(
    id="bailie2025/prose-b.6.1-constant-probability-repaired",
    title="Appendix B.6.1: the swap probability of the PSA, corrected",
    statement=r"""In the PSA all households of one matching stratum are swapped with the same probability, which
depends on its size
$n$: $p(1-q^{n-1})/(1-npq^{n-1})$ with $q=1-p$. Households of different strata are swapped independently; two of
one stratum
are both swapped with probability $p^2/(1-npq^{n-1})$, so that they are nearly independent where $n$ is large.""",
    claim=AllOf(
        {
            "the same within a stratum": accepted(ForAll(OVER, strata, same_chance(False)), SYMMETRY),
            "strata are independent": accepted(ForAll(OVER, strata, independent(False)), INDEPENDENCE),
            "one record": accepted(ForAll(ONE, single, chance_is(alone, 1), first=2), ONE_RECORD),
            "two records": accepted(ForAll(ONE, single, chance_is(both, 2), first=2), TWO_RECORDS),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=9)), Prove()),
    source="bailie2025",
    lines="4599",
    repairs="bailie2025/prose-b.6.1-constant-probability",
    fault="wrong mathematics",
    twins=(
        Twin("across strata", "the same for all households", ForAll(OVER, strata, same_chance(True))),
        Twin("within a stratum", "independent within a stratum too", ForAll(OVER, strata, independent(True))),
        Twin("p itself", "the probability is p", ForAll(ONE, single, chance_is(lambda _n, p: p, 1), first=2)),
    ),
)
