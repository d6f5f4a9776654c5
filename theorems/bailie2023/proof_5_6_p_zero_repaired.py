"""Proof of Theorem 5.6 (bailie2023), p = 0: which universes have no finite budget."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.stratum_loss import stratum_loss
from dpcalc.mechanisms.stratum import StratumUniverse
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2023.proof_5_6_p_zero import (
    TWO_DATASETS,
    ZERO,
    b_at_least_two,
    no_finite_budget,
    two_datasets,
    universes,
)
from theorems.bailie2025._derangement_arguments import one_dataset as single


def one_dataset(universe: StratumUniverse) -> bool:
    """Whether it has a single one."""
    return not two_datasets(universe)


def no_loss(rate: Fraction) -> Callable[[Instance], Witness | None]:
    """The loss is 0."""

    def check(instance: Instance) -> Witness | None:
        loss = stratum_loss(instance, rate).loss
        return None if loss == loss.ZERO else Witness(f"{instance.label()}: the loss at p = {rate} is {loss}")

    return check


def nothing_to_protect(wanted: Callable[[StratumUniverse], bool] = one_dataset) -> Claim:
    """Universes with a property have loss 0 at p = 0."""
    return ForAll("universes of a stratum of n records, p = 0", universes(wanted), no_loss(ZERO))


THEOREM = Theorem(
    id="bailie2023/proof-5.6-p-zero-repaired",
    title="Proof of Theorem 5.6: no finite budget at p = 0, corrected",
    statement=r"""Let $p=0$. For no universe $\mathcal D$ with two different datasets is $\epsilon_{\mathcal D}$ finite;
for a universe with a single dataset (which may have $b\ge2$: records that agree in $V_{\rm Hold}$ alone, or in
$V_{\rm Swap}$ alone) every budget will do.""",
    claim=AllOf(
        {
            "two datasets": TWO_DATASETS,
            "one dataset": single(nothing_to_protect()),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2023",
    lines="990",
    repairs="bailie2023/proof-5.6-p-zero",
    fault="convention",
    twins=(
        Twin("b >= 2", "two different records in place of two datasets", no_finite_budget(b_at_least_two, "b >= 2")),
        Twin("p = 1/20", "a positive rate", no_finite_budget(two_datasets, "two datasets", Fraction(1, 20))),
        Twin("any universe", "the loss is 0 in every universe", nothing_to_protect(lambda _u: True)),
    ),
)
