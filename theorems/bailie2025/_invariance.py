"""What happens to the Permutation Swapping Algorithm's specification when invariants are taken out of it.

Datasets of n records over a matching, a holding and a swapping variable; the swapping invariants are the single counts
n_{mh.} and n_{m.s}, one for each pair of categories. Datasets of different sizes are at infinite distance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import cast

from dpcalc.certify.counterexample import Step, swapping
from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.loss import privacy_losses
from dpcalc.mechanisms.swapping import PermutationSwapping
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec.multiverse import InducedBy
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.verdict import Evidence, Witness

RATE = Fraction(1, 20)
SHAPES = ((1, 2, 2), (1, 3, 2), (2, 2, 2))
"""Numbers of matching, holding and swapping categories."""

Names = tuple[str, ...]
Check = Callable[[Instance], Witness | None]


@dataclass(frozen=True)
class Removal:
    """A domain, the counts taken out of the invariants, and those that stay."""

    domain: RecordDomain
    removed: Names
    kept: Names

    def shown(self) -> dict[str, str]:
        """The removal as text."""
        return {"domain": self.domain.describe(), "removed": ", ".join(self.removed), "kept": ", ".join(self.kept)}


def hold_counts(domain: RecordDomain) -> Names:
    """The counts n_{mh.}."""
    return tuple(f"match[{m}]*hold[{h}]" for m in range(domain.shape[0]) for h in range(domain.shape[1]))


def swap_counts(domain: RecordDomain) -> Names:
    """The counts n_{m.s}."""
    return tuple(f"match[{m}]*swap[{s}]" for m in range(domain.shape[0]) for s in range(domain.shape[2]))


def single_counts(domain: RecordDomain) -> list[Names]:
    """Each count by itself."""
    return [(count,) for count in hold_counts(domain) + swap_counts(domain)]


def families(domain: RecordDomain) -> list[Names]:
    """All counts n_{mh.}; all counts n_{m.s}."""
    return [hold_counts(domain), swap_counts(domain)]


def stratum_families(domain: RecordDomain) -> list[Names]:
    """The counts n_{mh.} of one stratum m; the counts n_{m.s} of one stratum."""
    strata = [f"match[{m}]" for m in range(domain.shape[0])]
    return [tuple(c for c in family if c.startswith(m)) for m in strata for family in families(domain)]


def one_of_each(domain: RecordDomain) -> list[Names]:
    """One count n_{mh.} with one count n_{m.s} of the same stratum."""
    pairs = [(h, s) for h in hold_counts(domain) for s in swap_counts(domain)]
    return [pair for pair in pairs if pair[0].split("*")[0] == pair[1].split("*")[0]]


def two_of_one_kind(domain: RecordDomain) -> list[Names]:
    """Two counts n_{mh.} of one stratum, or two counts n_{m.s}."""
    pairs = [pair for family in families(domain) for pair in combinations(family, 2)]
    return [pair for pair in pairs if pair[0].split("*")[0] == pair[1].split("*")[0]]


def removals(choose: Callable[[RecordDomain], list[Names]]) -> Callable[[int], Iterator[Instance]]:
    """Every domain of datasets of n records, with every removal of a kind."""

    def of_size(size: int) -> Iterator[Instance]:
        for match, hold, swap in SHAPES:
            domain = RecordDomain({"match": match, "hold": hold, "swap": swap}, size=size)
            for removed in choose(domain):
                kept = tuple(c for c in hold_counts(domain) + swap_counts(domain) if c not in removed)
                yield Removal(domain, removed, kept)

    return of_size


def unbounded(instance: Instance) -> Witness | None:
    """With the counts removed, the algorithm keeps to no finite budget."""
    case = cast(Removal, instance)
    flavor = Flavor(case.domain, Hamming(), InducedBy(case.kept))
    worst = privacy_losses(PermutationSwapping(RATE), flavor).worst
    if worst is None or worst.loss.infinite:
        return None
    return Witness(
        f"without {', '.join(case.removed)}, the loss at p = {RATE} is at most {worst.loss} in every universe",
        {
            **case.shown(),
            "largest loss": f"{worst.loss} = {worst.loss.decimal()}",
            "x": str(worst.x),
            "x'": str(worst.x_prime),
            "violated": f"{worst.loss} = inf",
        },
        evidence=_bounded(case) if case.domain.shape[0] == 1 else None,
    )


def _bounded(case: Removal) -> Evidence:
    """No two datasets of one stratum that agree on the counts that stay are told apart without a bound."""
    held = [([int("swap" in count)], [int(count[-2])]) for count in case.kept]
    let: dict[str, Step] = {"X": ("datasets", "n", case.domain.shape[1:]), "laws": ("swapping", "X", "p")}
    let |= {"unbounded": ("separated", "laws", "kept")}
    return swapping("(>= unbounded 1)", let, n=case.domain.size, p=RATE, kept=held)


def same_universes(instance: Instance) -> Witness | None:
    """With the counts removed, the same datasets share a universe."""
    case = cast(Removal, instance)
    every = InducedBy(hold_counts(case.domain) + swap_counts(case.domain))
    for universe in InducedBy(case.kept).universes(case.domain):
        first, *others = universe.members
        for dataset in others:
            if every.values(first) != every.values(dataset):
                return Witness(
                    f"without {', '.join(case.removed)}, two datasets with different invariants share a universe",
                    {**case.shown(), "x": str(first), "x'": str(dataset)},
                )
    return None


def over(kind: str) -> str:
    """What the instances are, in words."""
    return f"domains of n records with 1 or 2 strata and 2 or 3 categories, p = {RATE}; {kind} removed"


def becomes_infinite(kind: str, choose: Callable[[RecordDomain], list[Names]]) -> Claim:
    """Removing such counts makes every budget infinite."""
    return ForAll(over(kind), removals(choose), unbounded, first=2)


def changes_nothing(kind: str, choose: Callable[[RecordDomain], list[Names]]) -> Claim:
    """Removing such counts leaves the multiverse, and so the smallest budget, as it is."""
    return ForAll(over(kind), removals(choose), same_universes)
