"""Section 4.2 (kifer2022): pure privacy under post-processing, mixtures and composition."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import cast

import _law_lemmas as lemma
from bailie2025._output_premetrics import MULT_POST, RATIOS, stronger
from bailie2025.prose_7_2_composition import THEOREM as SAID_ELSEWHERE
from kifer2022._losses import disagreement, is_private, named
from kifer2022._text import RECONSTRUCTED

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.output_laws import law_holds
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.law_enumeration import SmallLaw, laws_on
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

Mixed = tuple[SmallLaw, SmallLaw, SmallLaw, SmallLaw, Fraction]
LEVELS = tuple(map(Fraction, ("1", "2", "3")))
OVER = (
    "two pairs of laws with probabilities of denominator n on the same 2 outcomes, each private at exp(epsilon) = 1, 2 "
    "or 3, mixed with chance 1/3 or 1/2"
)


def mixtures(size: int) -> Iterator[Instance]:
    """Every two pairs of small laws with the chance of the first."""
    yield from product(*[list(laws_on(2, size))] * 4, (Fraction(1, 2), Fraction(1, 3)))


def mixed(weight: Fraction, first: SmallLaw, second: SmallLaw, *, name: bool) -> SmallLaw:
    """The law of the output; with ``name``, of the output and which mechanism ran."""
    one, other = [weight * p for p in first], [(1 - weight) * p for p in second]
    return (*one, *other) if name else tuple(a + b for a, b in zip(one, other, strict=True))


def keeps(*, other_weight: bool) -> Callable[[Instance], Witness | None]:
    """Where both are private so is the mixture, with and without the name of the mechanism that ran.

    With ``other_weight`` the chance of the first mechanism is another one at the second dataset.
    """

    def check(instance: Instance) -> Witness | None:
        p1, q1, p2, q2, weight = cast(Mixed, instance)
        there = 1 - weight if other_weight else weight
        for level in LEVELS:
            if not (is_private(p1, q1, level) and is_private(p2, q2, level)):
                continue
            for name in (True, False):
                laws = mixed(weight, p1, p2, name=name), mixed(there, q1, q2, name=name)
                if not is_private(*laws, level):
                    values = {"chance of M1": f"{weight} at D1, {there} at D2", **named(*laws, level)}
                    return disagreement(values, "both mechanisms are private, the mixture is not")
        return None

    return check


CONVEX = Theorem(
    id="kifer2022/prose-4-convex",
    title="Section 4.2: pure differential privacy is convex",
    statement=r"If $M_1$ and $M_2$ are $\varepsilon$-differentially private, so is the mechanism that runs $M_1$ with "
    r"probability $p$ and $M_2$ otherwise; it is an adaptive composition whose first part is the choice.",
    claim=Reduction(
        ForAll(OVER, mixtures, keeps(other_weight=False)),
        lemma.RATIO_MIXTURE,
        "The choice has the same law at both datasets, so an outcome together with the name of the mechanism that ran "
        "has probability k p at one dataset and k q at the other, with p <= c q kept; without the name the two are "
        "added, as in the lemma with k and m = 1 - k the chances of the two mechanisms, c = e^epsilon",
    ),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="kifer2022",
    lines="138",
    text=(RECONSTRUCTED,),
    twins=(
        Twin(
            "a choice that depends on the data",
            "the probability of running M1 differs between the datasets",
            ForAll(OVER, mixtures, keeps(other_weight=True)),
        ),
    ),
)
POST_PROCESSING = Theorem(
    id="kifer2022/prose-4-ppi",
    title="Section 4.2: pure differential privacy is invariant under post-processing",
    statement=r"If $M$ is $\varepsilon$-differentially private, so is $A\circ M$ for every post-processing $A$, "
    r"randomised or not.",
    claim=MULT_POST,
    routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
    source="kifer2022",
    lines="118-119,123",
    text=(RECONSTRUCTED,),
    reading="The least epsilon of a pair of neighbours is the multiplicative distance of the two output laws.",
    twins=(stronger("post-processing", MULT),),
)
INDEPENDENT = replace(
    SAID_ELSEWHERE,
    id="kifer2022/prose-4-comp-ind",
    title="Section 4.2: independent composition of pure differential privacy",
    statement=r"If $M_i$ is $\varepsilon_i$-differentially private for $i=1,\dots,k$, with independent randomness and "
    r"the data as only input, releasing all outputs is $\varepsilon$-differentially private for some "
    r"$\varepsilon\le\sum_i\varepsilon_i$.",
    routes=(Enumerate(EnumerateScope(up_to=1), slow=EnumerateScope(up_to=3)), Prove()),
    source="kifer2022",
    lines="124,129",
    text=(RECONSTRUCTED,),
)
ADAPTIVE = Theorem(
    id="kifer2022/prose-4-comp-adapt",
    title="Section 4.2: adaptive composition of pure differential privacy",
    statement=r"If each $M_i(o_1,\dots,o_{i-1},\cdot)$ is $\varepsilon_i$-differentially private for every fixed "
    r"history, releasing $o_1,\dots,o_k$ is $\varepsilon$-differentially private for some "
    r"$\varepsilon\le\sum_i\varepsilon_i$.",
    claim=Reduction(
        law_holds("adaptive-composition", MULT),
        lemma.RATIO_PRODUCT,
        f"{RATIOS}; the probability of two outputs in turn is that of the first times that of the second after it, so "
        "the lemma bounds the ratio by the product of c and of the bound d that holds after every first output; more "
        "mechanisms follow one by one",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    source="kifer2022",
    lines="132",
    text=(RECONSTRUCTED,),
    twins=(stronger("adaptive-composition", MULT),),
)
THEOREMS = (CONVEX, POST_PROCESSING, INDEPENDENT, ADAPTIVE)
