"""Example 5.2.3 (bailie2025): randomised response."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import prod
from typing import cast

from _law_lemmas import RATIO_EVENTS, RATIO_PRODUCT, And, Eq, c, nonnegative, p, pointwise, u, w
from bailie2025._measures import Check, Measure, exp_mult

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

Bits = tuple[int, ...]
Coins = Callable[[int, Fraction], dict[Bits, Fraction]]
RATIOS = tuple(map(Fraction, (1, 2, 3)))
"""Values of exp(eps)."""


def independent(length: int, chance: Fraction) -> dict[Bits, Fraction]:
    """The law of independent coins that flip each bit with a probability."""
    return {coins: prod((chance if b else 1 - chance for b in coins), start=Fraction(1)) for coins in _all(length)}


def one_for_all(length: int, chance: Fraction) -> dict[Bits, Fraction]:
    """The law of one coin that flips all bits, or none."""
    weights = {(1,) * length: chance, (0,) * length: 1 - chance}
    return {coins: weights.get(coins, Fraction(0)) for coins in _all(length)}


def _all(length: int) -> list[Bits]:
    """Every vector of bits."""
    return list(product((0, 1), repeat=length))


def released(bits: Bits, coins: dict[Bits, Fraction]) -> Measure:
    """The law of T = x + B mod 2, over all outputs."""
    flips = {tuple((x + b) % 2 for x, b in zip(bits, thrown, strict=True)): p for thrown, p in coins.items()}
    return tuple(flips[output] for output in _all(len(bits)))


def datasets(size: int) -> Iterator[Instance]:
    """Every pair of datasets of ``size`` bits, with values of exp(eps)."""
    return product(_all(size), _all(size), RATIOS)


def private(more: int) -> Check:
    """The law is at most eps times the Hamming distance away; bits flip with probability 1/(exp(eps) + more)."""

    def check(instance: Instance) -> Witness | None:
        first, second, ratio = cast(tuple[Bits, Bits, Fraction], instance)
        coins = independent(len(first), 1 / (ratio + more))
        apart = sum(x != y for x, y in zip(first, second, strict=True))
        found = exp_mult(released(first, coins), released(second, coins))
        if found <= ratio**apart:
            return None
        words = f"exp D = {found} > {ratio**apart}"
        values = {"x": str(first), "x'": str(second), "exp(eps)": str(ratio), "violated": words}
        return Witness(f"x = {first}, x' = {second}, exp(eps) = {ratio}: {words}", values)

    return check


def factors(thrown: Coins) -> Check:
    """The law of T is the product of the laws of its bits."""

    def check(instance: Instance) -> Witness | None:
        bits, _, ratio = cast(tuple[Bits, Bits, Fraction], instance)
        chance = 1 / (ratio + 1)
        law = released(bits, thrown(len(bits), chance))
        alone = [released((bit,), thrown(1, chance)) for bit in bits]
        for output, probability in zip(_all(len(bits)), law, strict=True):
            wanted = prod((one[t] for one, t in zip(alone, output, strict=True)), start=Fraction(1))
            if probability != wanted:
                words = f"P(T = {output}) = {probability}, the product is {wanted}"
                return Witness(f"x = {bits}, exp(eps) = {ratio}: {words}", {"x": str(bits), "violated": words})
        return None

    return check


OVER = "pairs of datasets of n bits, exp(eps) = 1, 2, 3"
THEOREMS = (
    Theorem(
        id="bailie2025/ex-5.2.3a",
        title="Example 5.2.3: randomised response is private",
        statement=r"Randomised response on $\bigcup_n\{0,1\}^n$, which flips each bit independently with probability "
        r"$(e^\varepsilon+1)^{-1}$, is $\varepsilon$-DP for $d=d_{\rm Ham}$.",
        claim=Reduction(
            ForAll(OVER, datasets, private(1)),
            AllOf(
                {
                    "one bit": pointwise(
                        And(1 - p <= c * p, p <= c * (1 - p)), And(nonnegative(p), c >= 1, Eq(p * (c + 1), 1))
                    ),
                    "products multiply ratios": RATIO_PRODUCT,
                    "sums keep them": RATIO_EVENTS,
                }
            ),
            "datasets of different sizes are at an infinite distance. An output of n bits has a product of n factors "
            "p or 1 - p for its probability; where x and x' agree the factors are the same, and where they differ "
            "their ratio is at most c = exp(eps): in all at most c to the power of the distance. Events are sums of "
            "outputs",
        ),
        routes=(Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)), Prove()),
        source="bailie2025",
        lines="2100-2102",
        tight="At x and its complement, the output x.",
        twins=(Twin("fewer flips", "(exp(eps) + 2)^-1", ForAll(OVER, datasets, private(2))),),
    ),
    Theorem(
        id="bailie2025/ex-5.2.3b",
        title="Example 5.2.3: randomised response factors",
        statement=r"For randomised response on $\{0,1\}^n$, $P_x(T\in\cdot)$ is the product measure "
        r"$\prod_{i=1}^nP_{x_i}(T_i\in\cdot)$.",
        claim=Reduction(
            ForAll(OVER, datasets, factors(independent)),
            pointwise(Eq(u * w + u * (1 - w), u), nonnegative(u, w)),
            "T = t exactly if B_i = t_i - x_i mod 2 for every i, an event of independent coins, whose probability is "
            "the product of those of B_i = t_i - x_i; and each of these is the probability of T_i = t_i at x_i alone, "
            "as the probabilities of the other coin's two sides, w and 1 - w, add up to 1",
        ),
        routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
        source="bailie2025",
        lines="2104",
        twins=(
            Twin("one coin for all", "the coins need not be independent", ForAll(OVER, datasets, factors(one_for_all))),
        ),
    ),
)
