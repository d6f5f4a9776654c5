"""Section 7.6 (bailie2025): imputation row by row from a private estimate, and a private analysis."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import cast

import theorems._law_lemmas as lemma
from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.law_cases import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import Infinity
from dpcalc.spec.law_enumeration import SmallLaw, laws_on
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._measures import exp_mult

Imputed = tuple[int, int]
Analysis = dict[Imputed, SmallLaw]
Observed = int | None
"""The bit of the first record; ``None`` where it is missing. That of the second is missing throughout."""
Model = Callable[[Observed, int], Imputed]
"""The imputed dataset, from the first record and the estimate."""
DATASETS: tuple[Imputed, ...] = tuple(product((0, 1), (0, 1)))
CHANGES: tuple[tuple[Observed, Observed], ...] = ((0, 1), (0, None), (1, None))
OVER = (
    "two records, the second missing; a private estimate and analysis of a bit each, with probabilities k/n, 0 < k < n"
)


def pipelines(size: int) -> Iterator[Instance]:
    """How the first record changes, the laws of the estimate at both datasets, those of the analysis."""
    laws = [law for law in laws_on(2, size) if all(law)]
    for change, *estimates in product(CHANGES, laws, laws):
        for analysis in product(laws, repeat=len(DATASETS)):
            yield change, tuple(estimates), dict(zip(DATASETS, analysis, strict=True))


def by_row(first: Observed, estimate: int) -> Imputed:
    """Each missing bit is the estimate."""
    return (estimate if first is None else first, estimate)


def hot_deck(first: Observed, estimate: int) -> Imputed:
    """The second record gets the value of the first."""
    value = estimate if first is None else first
    return (value, value)


def adds_up(model: Model, *, estimated: bool = True) -> ForAll:
    """The estimate and the analysis lose at most the sum of their losses, or the latter alone."""

    def check(instance: Instance) -> Witness | None:
        change, estimates, analysis = cast(
            tuple[tuple[Observed, Observed], tuple[SmallLaw, SmallLaw], Analysis], instance
        )
        first = exp_mult(*estimates) if estimated else Fraction(1)
        neighbours = [
            (x, y) for x, y in product(DATASETS, repeat=2) if sum(a != b for a, b in zip(x, y, strict=True)) == 1
        ]
        second = max(exp_mult(analysis[x], analysis[y]) for x, y in neighbours)
        joint = [
            tuple(chance * p for theta, chance in enumerate(law) for p in analysis[model(record, theta)])
            for record, law in zip(change, estimates, strict=True)
        ]
        found = exp_mult(*joint)
        if isinstance(first, Infinity) or isinstance(second, Infinity) or found <= first * second:
            return None
        values = {f"analysis at {x}": text(law) for x, law in analysis.items()}
        shown = {"first record": str(change), "estimate": " and ".join(map(text, estimates)), **values}
        return Witness(f"the loss is ln {found}, above ln {first} + ln {second}", shown)

    return ForAll(OVER, pipelines, check)


TWINS = Enumerate(EnumerateScope(up_to=4))
THEOREM = Theorem(
    id="bailie2025/prose-7.6-composition",
    title="Section 7.6: imputation row by row",
    statement=r"Suppose that given $\hat\theta$ the imputed values of record $i$ depend on its observed values alone, "
    r"that $\hat\theta$ is computed by an $\varepsilon_1$-DP mechanism and the imputed data are analysed by an "
    r"$\varepsilon_2$-DP one. Then the overall privacy loss is $\varepsilon_1+\varepsilon_2$.",
    claim=Reduction(
        adds_up(by_row),
        AllOf({"random imputation": lemma.RATIO_MIXTURE, "estimate, then analysis": lemma.RATIO_PRODUCT}),
        "Given the estimate, datasets that differ in one record have imputed datasets that differ in this record at "
        "most, once the random draws of the other records are the same; for each of these draws the ratio of an "
        "output's probabilities is at most d = e^eps_2, as the imputed record, whatever its law, is one of several "
        "and the bound holds between any two. By the first lemma it holds on average over draws. The estimate has "
        "ratios of at most c = e^eps_1, and by the second lemma both together c d; forgetting the estimate is "
        "post-processing",
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="3380-3382",
    reading="The overall loss is at most that. The estimate is released with the analysis, which loses no less than "
    "without it.",
    twins=(
        Twin("a hot deck", "the imputed value of one record is that of another", adds_up(hot_deck), (TWINS,)),
        Twin("the analysis alone", "eps_2 for eps_1 + eps_2", adds_up(by_row, estimated=False)),
    ),
)
