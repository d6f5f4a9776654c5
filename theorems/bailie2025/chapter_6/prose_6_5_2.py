"""Section 6.5.2 (bailie2025): amplification by sampling and composition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import cast

from sympy import And, Rational, exp, log
from sympy.core.basic import Basic

import theorems._law_lemmas as lemma
from dpcalc.claim import AllOf, Exists, Inequality, Instance, Printed, PrintedCell
from dpcalc.decide.law_cases import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.law_enumeration import SmallLaw, product_law
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

RATE = Rational(1, 10)


def amplified(loss: int, rate: Rational = RATE) -> log:
    """The loss on the population of a mechanism with that loss on the sample."""
    return log(1 + rate * (exp(loss) - 1))


def numbers(rate: Rational, after: int) -> Printed:
    """The printed losses, with one sampling rate and the loss of the composition on the sample."""
    one, other = amplified(1, rate), amplified(2, rate)
    return Printed(
        (
            PrintedCell("loss of T1 on the population", one, "0.16"),
            PrintedCell("loss of T2 on the population", other, "0.49"),
            PrintedCell("their sum", one + other, "0.65"),
            PrintedCell("composed first", amplified(after, rate), "1.07"),
        )
    )


# --- one sample for two releases --------------------------------------------------------------------------------------


def sampled(bits: tuple[int, int], odds: Fraction, *, same: bool) -> SmallLaw:
    """Two answers by randomised response about a bit of a record drawn at random: the same record, or another draw."""
    yes = [odds / (1 + odds) if bit else 1 / (1 + odds) for bit in bits]
    single = [(1 - p, p) for p in yes]
    if same:
        both = [product_law(law, law) for law in single]
        return tuple((a + b) / 2 for a, b in zip(*both, strict=True))
    mixed = tuple((a + b) / 2 for a, b in zip(*single, strict=True))
    return product_law(mixed, mixed)


def designs(size: int) -> Iterator[Instance]:
    """Odds of randomised response, and two neighbouring populations of two records with a bit each."""
    for bits, other in product(product((0, 1), repeat=2), repeat=2):
        if sum(a != b for a, b in zip(bits, other, strict=True)) == 1:
            yield Fraction(size), bits, other


def exceeded(*, same: bool) -> Exists:
    """The loss of both releases is above the sum of the two losses, the largest over neighbours."""

    def check(instance: Instance) -> Witness | None:
        odds, x, y = cast(tuple[Fraction, tuple[int, int], tuple[int, int]], instance)
        single = (1 + odds) / 2  # the amplified ratio: half of the draws see the changed record
        laws = [sampled(bits, odds, same=same) for bits in (x, y)]
        found = MULT.compare(dict(enumerate(laws[0])), dict(enumerate(laws[1])))
        ratios = [max(a / b, b / a) for a, b in zip(*laws, strict=True)]
        if max(ratios) <= single**2:
            return None
        values = {"population": str(x), "neighbour": str(y), "odds": str(odds)}
        laws_shown = {f"law at {bits}": text(law) for bits, law in zip((x, y), laws, strict=True)}
        words = f"both answers lose ln {max(ratios)} = {found.value.decimal()}, each alone ln {single}"
        return Witness(f"populations {x} and {y}, odds {odds}: {words}", {**values, **laws_shown})

    over = "two records with a bit each, one drawn at random, its bit told twice by randomised response with odds n"
    return Exists(over, designs, check)


def counts(where: Basic) -> Inequality:
    """Two Laplace counts lose more than the sum, by exponentials: 1 + a and 1 + b on the sample, at the rate k."""
    return lemma.pointwise(
        (1 + lemma.k * lemma.a) * (1 + lemma.k * lemma.b) < 1 + lemma.k * ((1 + lemma.a) * (1 + lemma.b) - 1), where
    )


SAMPLED = And(lemma.positive(lemma.a, lemma.b, lemma.k), lemma.k < 1)
THEOREMS = (
    Theorem(
        id="bailie2025/prose-6.5.2-lost",
        title="Section 6.5.2: composition of amplified mechanisms is lost",
        statement=r"For $T_1'=T_1\circ S$ and $T_2'=T_2\circ S$ with the same sample, the loss of $(T_1',T_2')$ can "
        r"exceed the sum $\varepsilon_1'+\varepsilon_2'$ of the amplified losses, for instance for two Laplace counts.",
        claim=AllOf({"randomised response": exceeded(same=True), "two Laplace counts": counts(SAMPLED)}),
        routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
        source="bailie2025",
        lines="3192-3197",
        reading="Laplace counts: nobody in x is counted, one record of x' is counted by both. Outputs of 1 and more "
        "have the ratio 1 - F + F e^(eps_1 + eps_2), which is the right side of the second part; its left side is the "
        "exponential of the sum of the amplified losses. It is so for every F below 1.",
        twins=(
            Twin("no sampling", "F may be 1", counts(And(lemma.positive(lemma.a, lemma.b, lemma.k), lemma.k <= 1))),
            Twin(
                "independent samples",
                "each release draws a sample of its own (odds up to 4)",
                replace(exceeded(same=False), last=4),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.5.2-numbers",
        title="Section 6.5.2: losses of 1 and 2 on a sample of a tenth",
        statement=r"For simple random sampling of a tenth, $\ln(1+0.1(e^{\varepsilon}-1))$ is 0.16 at $\varepsilon=1$ "
        r"and 0.49 at 2; their sum is 0.65; composed first ($\varepsilon=3$) the loss is 1.07.",
        claim=numbers(RATE, 3),
        routes=(Enumerate(),),
        source="bailie2025",
        lines="3192-3197",
        twins=(
            Twin("another rate", "a fifth for a tenth", numbers(Rational(1, 5), 3)),
            Twin("another composition", "epsilon = 2 for 3", numbers(RATE, 2)),
        ),
    ),
    Theorem(
        id="bailie2025/prose-6.5.2-dependent",
        title="Section 6.5.2: dependent samples",
        statement=r"Where two mechanisms sample with dependent designs, the sum $\varepsilon_1'+\varepsilon_2'$ of "
        r"their losses on the population need not bound the loss of both.",
        claim=exceeded(same=True),
        routes=(Enumerate(EnumerateScope(up_to=4)),),
        source="bailie2025",
        lines="3199-3205",
        reading="Both use one and the same sample, of one record out of two.",
        twins=(
            Twin(
                "independent samples",
                "each release draws a sample of its own (odds up to 4)",
                replace(exceeded(same=False), last=4),
            ),
        ),
    ),
)
