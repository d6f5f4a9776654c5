"""Section 5.1 (kifer2022): adaptive composition of approximate privacy, by single points of the curves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import cast

from _law_lemmas import And, Max, b, c, d, nonnegative, p, pointwise, q, r, s
from kifer2022._losses import disagreement, named
from kifer2022._text import RECONSTRUCTED

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.further_laws import in_turn
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.law_enumeration import SmallLaw, laws_on
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

Pair = tuple[SmallLaw, SmallLaw]
Bound = Callable[[Fraction, Fraction], Fraction]
LEVELS = tuple(map(Fraction, ("1", "2")))
OVER = (
    "a pair of laws of a first bit and, for each, of a second, with probabilities of denominator n, exp(epsilon) = 1, 2"
)


def in_turns(size: int) -> Iterator[Instance]:
    """The laws of a first output, and of a second after each value of it."""
    pairs = list(product(laws_on(2, size), repeat=2))
    yield from product(pairs, repeat=3)


def fresh(size: int) -> Iterator[Instance]:
    """The same where the second output has nothing to do with the first."""
    pairs = list(product(laws_on(2, size), repeat=2))
    yield from ((first, second, second) for first, second in product(pairs, repeat=2))


@cache
def slack(pair: Pair, level: Fraction) -> Fraction:
    """The least delta at that exp(epsilon): the best event holds the outcomes with P > exp(epsilon) Q."""
    orders = (pair, pair[::-1])
    return max(
        sum((max(p - level * q, Fraction(0)) for p, q in zip(*order, strict=True)), Fraction(0)) for order in orders
    )


def adds(deltas: Bound, factors: Bound) -> Callable[[Instance], Witness | None]:
    """Both outputs together have at most that delta, at that level."""

    def check(instance: Instance) -> Witness | None:
        first, *second = cast(tuple[Pair, Pair, Pair], instance)
        joint = cast(Pair, tuple(in_turn(first[k], (second[0][k], second[1][k])) for k in (0, 1)))
        for one, other in product(LEVELS, repeat=2):
            delta = deltas(slack(first, one), max(slack(pair, other) for pair in second))
            found = slack(joint, factors(one, other))
            if found > delta:
                values = {"exp(epsilon_1)": str(one), "exp(epsilon_2)": str(other), **named(*joint)}
                return disagreement(values, f"both outputs need delta = {found}, not {delta}")
        return None

    return check


def total(one: Fraction, other: Fraction) -> Fraction:
    """The sum."""
    return one + other


def both(one: Fraction, other: Fraction) -> Fraction:
    """The product: budgets add up."""
    return one * other


TWINS = Enumerate(EnumerateScope(up_to=3))
THEOREM = Theorem(
    id="kifer2022/prose-5-naive",
    title="Section 5.1: adaptive composition of approximate privacy",
    statement=r"If $M_1,\dots,M_k$ are $(\varepsilon_i,\delta_i)$-differentially private, each after every history of "
    r"the outputs before it, releasing all outputs is $(\sum_i\varepsilon_i,\sum_i\delta_i)$-differentially private.",
    claim=Reduction(
        ForAll(OVER, in_turns, adds(total, both)),
        pointwise(
            p * r <= c * d * q * s + Max(p - c * q, 0) + p * b,
            And(nonnegative(p, q, r, s, b), c >= 1, d >= 1, r <= 1, r <= d * s + b),
        ),
        "For an event S of both outputs let r and s be the probabilities of S after a first output of probabilities p "
        "and q; r <= d s + b with ln d = epsilon_2 and b = delta_2. By the lemma, summed over first outputs, P(S) is "
        "at most c d Q(S), plus the sum of [p - c q]+, which is at most delta_1 where ln c = epsilon_1, plus delta_2; "
        "the same the other way round, and more mechanisms follow one by one",
    ),
    routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
    source="kifer2022",
    lines="161",
    text=(RECONSTRUCTED,),
    twins=(
        Twin("the larger delta", "max for the sum of the deltas", ForAll(OVER, fresh, adds(max, both)), (TWINS,)),
        Twin("the larger epsilon", "max for the sum of the epsilons", ForAll(OVER, fresh, adds(total, max)), (TWINS,)),
    ),
)
