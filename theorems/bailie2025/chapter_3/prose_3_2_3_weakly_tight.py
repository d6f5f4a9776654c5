"""Section 3.2.3 (bailie2025): in which sense the budget of Theorem 3.2.4 is tight."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import cast

from sympy import Rational, log

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.instances import hamming
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.swapping_law import probability
from dpcalc.symbolic.enclose import sign
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Table, Witness
from theorems.bailie2025._stratum_arguments import arbitrarily_close
from theorems.bailie2025._swapping import published_factor

RATES = (Fraction(1, 20), Fraction(1, 4), Fraction(1, 2), Fraction(9, 10))


def permutation_table(image: tuple[int, ...]) -> Table:
    """The stratum whose record i has holding value i and swapping value ``image[i]``."""
    return tuple(tuple(int(s == image[h]) for s in range(len(image))) for h in range(len(image)))


def extreme(b: int, rate: Fraction) -> tuple[Table, Table, Table]:
    """Datasets x, x' at distance 2 and an output z, in a stratum of b >= 4 records that all differ in both variables.

    For small p, z differs from x in b - 2 records and from x' in all; for large p, in two records and in none.
    """
    identity = tuple(range(b))
    exchanged = (1, 0, *identity[2:])
    odds = rate / (1 - rate)
    if odds * odds >= b + 1:
        return permutation_table(exchanged), permutation_table(identity), permutation_table(identity)
    return permutation_table(identity), permutation_table(exchanged), permutation_table((0, 1, *identity[3:], 2))


def sides(b: int, rate: Fraction, factor: Fraction) -> tuple[Fraction, Fraction]:
    """``P_x(z)`` and ``exp(k eps) P_x'(z)`` at the extreme datasets, with the budget raised by ``ln(factor)``."""
    x, x_prime, z = extreme(b, rate)
    allowed = (factor * published_factor(b, rate)) ** hamming(x, x_prime)
    return probability(x, z, rate), allowed * probability(x_prime, z, rate)


def difference(left: Fraction, right: Fraction, delta: Fraction) -> bool:
    """Whether the two sides are closer than delta."""
    return 0 <= right - left < delta


def log_difference(left: Fraction, right: Fraction, delta: Fraction) -> bool:
    """Whether their logarithms are closer than delta: whether k eps exceeds the log-ratio by less."""
    gap = right / left
    return (
        gap >= 1
        and sign(log(Rational(gap.numerator, gap.denominator)) - Rational(delta.numerator, delta.denominator), {}) < 0
    )


def closer(
    near: Callable[[Fraction, Fraction, Fraction], bool], sizes: Callable[[int], range], factor: Fraction = Fraction(1)
) -> Claim:
    """For delta = 1/j and each rate there is a stratum size at which the two sides come closer than delta."""

    def check(instance: Instance) -> Witness | None:
        j, rate = cast(tuple[int, Fraction], instance)
        delta = Fraction(1, j)
        pairs = {b: sides(b, rate, factor) for b in sizes(j)}
        if any(near(left, right, delta) for left, right in pairs.values()):
            return None
        values = {f"b = {b}": f"left {left}, right {right}" for b, (left, right) in pairs.items()}
        return Witness(f"at p = {rate} no b in {list(sizes(j))} brings the two sides closer than {delta}", values)

    over = "delta = 1/j, p in {1/20, 1/4, 1/2, 9/10}, strata of records that all differ in both variables"
    return ForAll(over, lambda size: ((size, rate) for rate in RATES), check)


def growing(j: int) -> range:
    """Stratum sizes from 4 to 4 j + 4."""
    return range(4, 4 * j + 5)


def fixed(_j: int) -> range:
    """Stratum sizes 4 and 5 alone."""
    return range(4, 6)


THEOREM = Theorem(
    id="bailie2025/prose-3.2.3-weakly-tight",
    title="Weak tightness of Theorem 3.2.4",
    statement=r"""For every $\delta>0$ there are $x$, $x'$ in one universe and an output $z$ for which the right
side of $\mathsf P_x[C(Z)=C(z)]\le\exp(k\varepsilon_{\mathcal D})\,\mathsf P_{x'}[C(Z)=C(z)]$,
$k=d_{\mathrm{HamS}}(x,x')$, exceeds the left by less than $\delta$.""",
    claim=AllOf(
        {
            "the two sides": arbitrarily_close(closer(difference, growing)),
            "the logarithms of the two sides": arbitrarily_close(closer(log_difference, growing)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=12)), Prove()),
    source="bailie2025",
    lines="1437",
    reading=(
        "The mild assumptions: strata of any size, with that many holding and swapping values. The difference of "
        "the two sides can be small because both are; so their logarithms are compared as well, which says more."
    ),
    twins=(
        Twin("b bounded", "strata of at most 5 records", closer(log_difference, fixed)),
        Twin("a larger budget", "the budget is ln(3/2) larger", closer(log_difference, growing, Fraction(3, 2))),
        Twin("a smaller budget", "the budget is ln(3/2) smaller", closer(difference, growing, Fraction(2, 3))),
    ),
)
