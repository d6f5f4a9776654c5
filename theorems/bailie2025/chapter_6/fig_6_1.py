"""Figure 6.1 (bailie2025): the naive and the true loss of two releases about one sample of a tenth."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import cast

from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Mark, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, c, k, pointwise, q
from theorems.bailie2025._one_sample import (
    AMPLIFICATION,
    AMPLIFIED,
    Case,
    amplified,
    failure,
    odds,
    population_odds,
    releases,
    total_at_most,
)

TENTH = (10,)
"""Populations of which one record is a tenth."""
ROUTES = (Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)),)


def naive(rate: Fraction, count: int = 2) -> ForAll:
    """The sum of the two losses, each on the population, is ``count`` times the amplified loss."""

    def check(instance: Instance) -> Witness | None:
        population, one, other = cast(Case, instance)
        factor = cast(Fraction, odds(one))
        if factor != odds(other):
            return None
        found = population_odds(one, population) * population_odds(other, population)
        if found == amplified(rate, factor) ** count:
            return None
        words = f"the losses on the population add up to ln {found}, not to {count} ln {amplified(rate, factor)}"
        return failure((population, one, other), words)

    over = "one of 10 records drawn, two releases of a bit with the same loss on the sample"
    return ForAll(over, releases(TENTH), check)


SAMPLES = "(are_laws (list A0 A1 B0 B1))"
LOSSES = (
    "(every k (range 2) (and (<= (item A0 k) (* c (item A1 k))) (<= (item A1 k) (* c (item A0 k))) "
    "(<= (item B0 k) (* c (item B1 k))) (<= (item B1 k) (* c (item B0 k)))))"
)
NOBODY = "(* (item A0 i) (item B0 j))"
ABOVE = f"(> (+ (* (- 1 F) {NOBODY}) (* F (item A1 i) (item B1 j))) (* (+ 1 (* F (- c 1))) {NOBODY}))"
"""Some pair of outputs has a larger ratio where one record has a 1 than the formula allows beside nobody."""


def printed() -> ForAll:
    """The loss of both releases is at most that of the figure's formula."""
    claim = total_at_most(lambda rate, one, _other: amplified(rate, one), TENTH, equal=True)

    def check(instance: Instance) -> Witness | None:
        found = claim.check(instance)
        population, one, other = cast(Case, instance)
        if found is None:
            return None
        laws = {"A0": one[0], "A1": one[1], "B0": other[0], "B1": other[1]}
        more = f"(some i (range 2) (some j (range 2) {ABOVE}))"
        evidence = example(SAMPLES, LOSSES, more, about={**laws, "F": Fraction(1, population), "c": odds(one)})
        return replace(found, evidence=evidence)

    return ForAll(claim.over, claim.instances, check)


RED = Theorem(
    id="bailie2025/fig-6.1-red",
    title="Figure 6.1: the naive loss",
    statement=r"For $T_i'=T_i\circ S$, $S$ simple random sampling with $F=0.1$ and "
    r"$\mathrm{pl}(T_1)=\mathrm{pl}(T_2)$, the sum of "
    r"the losses of $T_1'$ and $T_2'$ is $2\ln(1+F[\exp(\mathrm{pl}(T_1))-1])$.",
    claim=Reduction(
        naive(Fraction(1, 10)),
        AllOf(
            {
                **AMPLIFICATION.parts,
                "reached": pointwise(Eq((1 - k) * q + k * (c * q), (1 + k * (c - 1)) * q), And(q > 0, c > 1)),
            }
        ),
        f"{AMPLIFIED}; for one release c is the exponential of its own loss. An output at which the ratio of the laws "
        f"on the two samples is c has this loss between the population of which all records are as in the less likely "
        f"sample, where it has probability q, and that with one record as in the other. So the loss of each is the "
        f"same, and their sum twice that",
    ),
    routes=(*ROUTES, Prove()),
    source="bailie2025",
    lines="3195",
    reading="For samples of one record, where the loss is the bound of Theorem 6.4.1; in general it is a bound on the "
    "loss.",
    twins=(
        Twin("another rate", "a fifth in the formula", naive(Fraction(1, 5))),
        Twin("one release", "without the 2", naive(Fraction(1, 10), count=1)),
    ),
)
BLUE = Theorem(
    id="bailie2025/fig-6.1-blue",
    title="Figure 6.1: the true loss",
    statement=r"In the setting of the figure, the true loss, by first composing $T_1$ and $T_2$ and then applying "
    r"Theorem 6.4.1, is $\mathrm{pl}(T_1',T_2')=\ln(1+F[\exp(\mathrm{pl}(T_1))-1])$.",
    claim=printed(),
    routes=ROUTES,
    source="bailie2025",
    lines="3195",
    text=(
        Mark("slip", "the loss of one release stands where that of both together is meant, which the sentence names"),
    ),
    reading="With noise of their own, so that T_1 and T_2 compose on the sample. It is checked that the loss is at "
    "most that.",
)
THEOREMS = (RED, BLUE)
