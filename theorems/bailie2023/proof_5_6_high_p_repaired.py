"""Proof of Theorem 5.6 (bailie2023), large swap rates: the largest value of the ratio (A.5), corrected."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from dpcalc.claim import AllOf, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.derangements import derangement_number
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from theorems.bailie2023.proof_5_6_high_p import largest_at_delta, never_above, value_at_delta
from theorems.bailie2025._derangements import matched_permutations
from theorems.bailie2025._ratio_arguments import falling, falls_by_all, value_at_all


def negative_shift(n: int) -> Iterator[Instance]:
    """Matched pairs in which g' moves more records than g."""
    return (pair for pair in matched_permutations(n) if pair.shift < 0)


THEOREM = Theorem(
    id="bailie2023/proof-5.6-high-p-repaired",
    title="Proof of Theorem 5.6: where the ratio is largest for large swap rates, corrected",
    statement=r"""Let $\tfrac12<p<1$ and let $\rho$ move $\Delta$ records. For $\delta=\Delta$ the ratio
$o^\delta\,d(m_g-\delta)/d(m_g)$ is largest at $m_g=\Delta$, where it is $o^\Delta/d(\Delta)$: this is $o^\Delta$ for
$\Delta=2$ and less for $\Delta>2$. It is at most $o^\Delta$, as the proof needs.""",
    claim=AllOf(
        {
            "never above": falling(never_above()),
            "largest at m_g = Delta": falls_by_all(largest_at_delta()),
            "o^Delta/d(Delta) at m_g = Delta": value_at_all(
                value_at_delta(lambda delta: Fraction(1, derangement_number(delta)))
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2023",
    lines="1071",
    repairs="bailie2023/proof-5.6-high-p",
    fault="wrong mathematics",
    reading="For every Delta that a permutation can move; the ratio is computed from the law of the algorithm.",
    twins=(
        Twin("without d(Delta)", "o^Delta for every Delta", value_at_delta(lambda _delta: Fraction(1))),
        Twin("the other direction", "delta is negative", never_above(negative_shift)),
    ),
)
