"""Proof of Theorem 5.6 (bailie2023), large swap rates: the ratio (A.5) where delta = Delta."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from dpcalc.certify.counterexample import swapping
from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem
from dpcalc.verdict import Evidence, Witness
from theorems.bailie2025._derangements import HIGH, Matched, Monomial, matched_permutations
from theorems.bailie2025.appendix_b.proof_b_3_high_p import at_most_power

OVER = "permutations g and rho of n records with delta = Delta"


def full_shift(n: int) -> Iterator[Instance]:
    """Matched pairs with ``delta = Delta``: g' = g after rho moves Delta records fewer than g."""
    return (pair for pair in matched_permutations(n) if pair.shift == pair.distance)


def value_at_delta(expected: Callable[[int], Fraction]) -> Claim:
    """Where ``m_g = delta = Delta`` the ratio is ``expected(Delta) * o**Delta``."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Matched, instance)
        wanted = Monomial(expected(pair.distance), pair.distance)
        if pair.k != pair.distance or pair.ratio() == wanted:
            return None
        return Witness(
            f"m_g = delta = Delta = {pair.distance}: the ratio is {pair.ratio()}, not {wanted}",
            pair.shown() | {"violated": f"Pr(sigma = g)/Pr(sigma = g') = {wanted}", "actual": str(pair.ratio())},
            evidence=at_two_thirds(pair, wanted),
        )

    return ForAll(f"{OVER} = m_g", full_shift, check, first=2)


def at_two_thirds(pair: Matched, wanted: Monomial) -> Evidence:
    """The ratio at p = 2/3 beside the value claimed."""
    return swapping(
        f"(= (* P (^ Q -1)) (* {wanted.ratio} (^ (* p (^ (+ 1 (* -1 p)) -1)) Delta)))",
        {
            "g'": ("after", "g", "rho"),
            "Delta": ("moved", "rho"),
            "m": ("moved", "g"),
            "m'": ("moved", "g'"),
            "P": ("drawn", "g", "p"),
            "Q": ("drawn", "g'", "p"),
        },
        ["(= m Delta)", "(= (+ m (* -1 m')) Delta)"],
        g=pair.g,
        rho=pair.rho,
        p=Fraction(2, 3),
    )


def largest_at_delta() -> Claim:
    """For each Delta no pair of n records has a larger ratio than the pairs with ``m_g = Delta``, at any p."""

    def check(instance: Instance) -> Witness | None:
        pairs = cast(tuple[Matched, ...], instance)
        best = max(pair.ratio().ratio for pair in pairs)
        for pair in pairs:
            if pair.k == pair.distance and pair.ratio().ratio < best:
                return Witness(f"Delta = {pair.distance}: some ratio is larger than {pair.ratio()}", pair.shown())
        return None

    def instances(n: int) -> Iterator[Instance]:
        groups: dict[int, list[Matched]] = {}
        for pair in full_shift(n):
            groups.setdefault(pair.distance, []).append(pair)
        return (tuple(group) for group in groups.values())

    return ForAll(f"{OVER}, for each Delta", instances, check, first=2)


def never_above(instances: Callable[[int], Iterator[Instance]] = full_shift) -> Claim:
    """The ratio is at most ``o**Delta`` for 1/2 < p < 1."""
    return ForAll(f"{OVER}, 1/2 < p < 1", instances, at_most_power(HIGH), first=2)


THEOREM = Theorem(
    id="bailie2023/proof-5.6-high-p",
    title="Proof of Theorem 5.6: where the ratio is largest for large swap rates",
    statement=r"""Let $\tfrac12<p<1$ and let $\rho$ move $\Delta$ records. For $\delta=\Delta$ the ratio
$o^\delta\,d(m_g-\delta)/d(m_g)$ is largest at $m_g=\Delta$, where it is $o^\Delta$.""",
    claim=AllOf(
        {
            "never above": never_above(),
            "largest at m_g = Delta": largest_at_delta(),
            "o^Delta at m_g = Delta": value_at_delta(lambda _delta: Fraction(1)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)),),
    source="bailie2023",
    lines="1071",
    reading=(
        "For every Delta that a permutation can move; the ratio is computed from the law of the algorithm. 'Maximised "
        "at o^Delta' is read as: attained there. That o^Delta is an upper bound is the first part."
    ),
)
