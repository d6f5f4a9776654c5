"""Figure 6.1 (bailie2025), repaired: the true loss has the loss of both releases in the exponent."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.theorem import Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, c, k, pointwise, u
from theorems.bailie2025._one_sample import (
    AMPLIFICATION,
    AMPLIFIED,
    Answers,
    Bound,
    amplified,
    one_seed,
    population_odds,
    total_at_most,
)
from theorems.bailie2025.chapter_6.fig_6_1 import ROUTES, TENTH


def twice(rate: Fraction, one: Fraction, other: Fraction) -> Fraction:
    """The loss of both on the sample, amplified."""
    return amplified(rate, one * other)


def less(rate: Fraction, one: Fraction, other: Fraction) -> Fraction:
    """The same with 19/20 of the rate."""
    return amplified(rate * Fraction(19, 20), one * other)


def responses(size: int) -> Iterator[Instance]:
    """Randomised response with odds of size + 1."""
    yield Fraction(size + 1)


def reached(bound: Bound) -> ForAll:
    """Two randomised responses about the record drawn have that loss together."""

    def check(instance: Instance) -> Witness | None:
        value = cast(Fraction, instance)
        yes = value / (1 + value)
        answers: Answers = ((yes, 1 - yes), (1 - yes, yes))
        found, stated = population_odds(one_seed(answers, answers), TENTH[0]), bound(Fraction(1, 10), value, value)
        if found == stated:
            return None
        return Witness(f"odds {value}: both lose ln {found}, not ln {stated}", {"odds": str(value)})

    return ForAll("one of 10 records drawn, its bit told twice by randomised response", responses, check)


THEOREM = Theorem(
    id="bailie2025/fig-6.1-blue-repaired",
    title="Figure 6.1, repaired: the true loss",
    statement=r"In the setting of the figure the true loss is at most $\ln(1+F[\exp(2\,\mathrm{pl}(T_1))-1])$, and "
    r"that much for two randomised responses.",
    claim=AllOf(
        {
            "at most": Reduction(total_at_most(twice, TENTH, equal=True), AMPLIFICATION, AMPLIFIED),
            "reached": Reduction(
                reached(twice),
                pointwise(Eq((1 - k) * u**2 + k * (c * u) ** 2, (1 + k * (c**2 - 1)) * u**2), And(u > 0, c > 1)),
                "Let nobody in x have a 1 and one record in x', and let u = 1/(1 + c), c the odds. Both answers are 1 "
                "with probability u^2 at x and, as that record is drawn with probability k = F, with the left side at "
                "x'; the loss is at least the logarithm of the quotient, and at most that by the first part",
            ),
        }
    ),
    routes=(*ROUTES, Prove()),
    source="bailie2025",
    lines="3195",
    repairs="bailie2025/fig-6.1-blue",
    fault="slip",
    reading="eps_1 = eps_2 = pl(T_1) in section 6.5.2's own rule; at eps_1 = 1 and eps_2 = 2 it gives the 1.07 of the "
    "text.",
    twins=(
        Twin("as printed", "exp(pl(T_1))", reached(lambda rate, one, _other: amplified(rate, one))),
        Twin("a smaller rate", "19/20 of F", total_at_most(less, TENTH, equal=True)),
    ),
)
