"""Proof of Theorem 3.2.4 (bailie2025), small swap rates: which matched permutations have the largest ratio."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import cast

from dpcalc.certify.counterexample import swapping
from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.instances import Permutation, moved
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.derangements import derangement_number
from dpcalc.theorem import Enumerate, Mark, Prove, Reading, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._derangements import ANY, LOW, Matched, Monomial, cycle_types, rate_above
from theorems.bailie2025._ratio_arguments import at_the_end


@dataclass(frozen=True)
class Change:
    """The permutation rho of the records of a stratum that turns x' into x."""

    rho: Permutation


def changes(n: int) -> Iterator[Instance]:
    """Every rho other than the identity, up to renaming records."""
    return (Change(rho) for rho in cycle_types(n) if moved(rho))


def largest_at_the_end(region: tuple[Fraction, Fraction | None]) -> Callable[[Instance], Witness | None]:
    """Some g has ``k_g = n - Delta`` and ``k_g' = n``, with the ratio stated, and no g has a larger one at any p."""

    def check(instance: Instance) -> Witness | None:
        rho = cast(Change, instance).rho
        n, gap = len(rho), moved(rho)
        pairs = [Matched(g, rho) for g in permutations(range(n))]
        ends = [pair for pair in pairs if pair.k == n - gap and pair.k_prime == n]
        if not ends:
            values = {"n": str(n), "rho": str(rho), "Delta": str(gap), "d(n - Delta)": str(derangement_number(n - gap))}
            evidence = swapping(
                "(>= found 1)",
                {
                    "n": ("size", "rho"),
                    "Delta": ("moved", "rho"),
                    "found": ("matched", "rho", "k", "k'"),
                },
                ["(= k (+ n (* -1 Delta)))", "(= k' n)"],
                rho=rho,
                **{"k": n - gap, "k'": n},
            )
            summary = f"n = {n}, Delta = {gap}: no g moves {n - gap} records while g' moves {n}"
            return Witness(summary, values, evidence=evidence)
        claimed = Monomial(Fraction(derangement_number(n), derangement_number(n - gap)), -gap)
        for pair in ends:
            if pair.ratio() != claimed:
                return Witness(f"the ratio is {pair.ratio()}, not {claimed}", pair.shown())
        for pair in pairs:
            rate = rate_above(pair.ratio(), [claimed], region)
            if rate is not None:
                values = pair.shown() | {"p": str(rate), "ratio": str(pair.ratio()), "claimed maximum": str(claimed)}
                return Witness(f"at p = {rate} the ratio {pair.ratio()} exceeds {claimed}", values)
        return None

    return check


def maximum(region: tuple[Fraction, Fraction | None] = LOW, rates: str = "0 < p <= 1/2") -> Claim:
    """The claim for all p of a region of odds."""
    return ForAll(
        f"permutations rho of the n records of a stratum, {rates}", changes, largest_at_the_end(region), first=2
    )


def not_all_but_one(n: int) -> Iterator[Instance]:
    """Every rho that moves any number of records but n - 1."""
    return (change for change in changes(n) if moved(cast(Change, change).rho) != n - 1)


REALIZABLE = at_the_end(
    ForAll(
        "permutations rho of the n records of a stratum, 0 < p <= 1/2",
        not_all_but_one,
        largest_at_the_end(LOW),
        first=2,
    )
)
THEOREM = Theorem(
    id="bailie2025/proof-b.3-low-p-maximum",
    title="The largest ratio for small swap rates",
    statement=r"""Let $0<p\le\tfrac12$ and let $\rho$ move $\Delta$ of the $n$ records of a stratum. Among all $g$,
the ratio
$o^{\delta}\,d(k_g-\delta)/d(k_g)$ of (B.5) is largest where $k_{g'}=n$ and $k_g=n-\Delta$, that is
$\delta=-\Delta$, and is
then $o^{-\Delta}\,d(n)/d(n-\Delta)$.""",
    claim=maximum(),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=7)),),
    source="bailie2025",
    lines="4205-4207",
    readings=(
        Reading(
            "realizable",
            "of the g and g' that there are: the sentence itself sets k = 1 aside, and with it Delta = n - 1",
            REALIZABLE,
            (Enumerate(EnumerateScope(up_to=5)), Prove()),
        ),
    ),
    text=(Mark("reconstructed", "the range of p is lost in the text that was read, and taken from the case after it"),),
    reading=(
        "'Maximised when' is read as: such g exist, and no g has a larger ratio. The bound (B.6) that the source draws "
        "from it is eq-b.6."
    ),
    twins=(Twin("every rate", "p may exceed one half", maximum(region=ANY, rates="0 < p < 1")),),
)
