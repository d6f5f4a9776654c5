"""Proof of Theorem 5.6 (bailie2023), p = 0: that no budget is finite where b >= 2."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from dpcalc.certify.counterexample import swapping
from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.instances import records_of, stratum_universes
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.stratum_loss import stratum_loss
from dpcalc.mechanisms.stratum import StratumUniverse
from dpcalc.theorem import Enumerate, Prove, Reading, Theorem
from dpcalc.verdict import Witness
from theorems.bailie2025._derangement_arguments import nothing_moves
from theorems.bailie2025._optimality import largest_mixed

ZERO = Fraction(0)


def universes(wanted: Callable[[StratumUniverse], bool]) -> Callable[[int], Iterator[Instance]]:
    """The universes of one stratum of n records with a property."""
    return lambda n: (universe for universe in stratum_universes(n) if wanted(universe))


def infinite(rate: Fraction) -> Callable[[Instance], Witness | None]:
    """The loss is infinite; a failure names the datasets of the universe and its finite loss."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        loss = stratum_loss(universe, rate).loss
        if loss.infinite:
            return None
        tables, b = universe.tables(), largest_mixed(universe)
        return Witness(
            f"{universe.label()}: b = {b} and p = {rate}, {len(tables)} dataset(s), loss {loss}",
            {"b": str(b), "p": str(rate), "datasets": "; ".join(map(str, tables)), "loss": str(loss)},
            evidence=swapping(
                "(>= unbounded 1)",
                {
                    "b": ("largest", "x", []),
                    "U": ("universe", "x"),
                    "laws": ("swapping", "U", "p"),
                    "unbounded": ("separated", "laws", []),
                },
                ["(>= b 2)"] if b >= 2 else [],
                x=records_of(tables[0]),
                p=rate,
            ),
        )

    return check


def no_finite_budget(wanted: Callable[[StratumUniverse], bool], words: str, rate: Fraction = ZERO) -> Claim:
    """No finite budget for any universe with a property."""
    return ForAll(f"universes of a stratum of n records with {words}, p = {rate}", universes(wanted), infinite(rate))


def b_at_least_two(universe: StratumUniverse) -> bool:
    """Whether b >= 2."""
    return largest_mixed(universe) >= 2


def two_datasets(universe: StratumUniverse) -> bool:
    """Whether the universe has two datasets, by listing them."""
    return len(universe.tables()) >= 2


TWO_DATASETS = nothing_moves(no_finite_budget(two_datasets, "two datasets"))
THEOREM = Theorem(
    id="bailie2023/proof-5.6-p-zero",
    title="Proof of Theorem 5.6: no finite budget at p = 0",
    statement=r"""Let $p=0$. For no universe $\mathcal D$ with $b\ge2$ is $\epsilon_{\mathcal D}$ finite.""",
    claim=no_finite_budget(b_at_least_two, "b >= 2"),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)),),
    source="bailie2023",
    lines="990",
    readings=(
        Reading(
            "two datasets",
            "of the universes that the proof is about: they hold the different datasets X and X' that it starts from",
            TWO_DATASETS,
            (Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
        ),
    ),
    reading=(
        "A universe of one stratum; b >= 2 says that the stratum has two different records. The universes with two "
        "different datasets, which the argument of the source is about, are those of proof-5.6-p-zero-repaired."
    ),
)
