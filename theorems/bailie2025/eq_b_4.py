"""Equation (B.4) (bailie2025): the derangement numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import permutations
from math import comb, factorial
from typing import cast

from bailie2025._ratio_arguments import numbers_of_derangements

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.derangements import derangement_number
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

ENUMERATED = 7


def just(size: int) -> Iterator[Instance]:
    """The number k itself."""
    yield size


def derangements_counted(k: int) -> int:
    """How many permutations of k elements leave none in place: counted one by one, above ``ENUMERATED`` as a permanent.

    They are the perfect matchings that avoid the diagonal, so their number is the permanent of the all-ones matrix less
    the identity. In Ryser's formula every set of r deleted columns gives the same product: r rows sum to k - r, the
    others to k - r - 1.
    """
    if k <= ENUMERATED:
        return sum(1 for image in permutations(range(k)) if all(i != j for i, j in enumerate(image)))
    return sum((-1) ** r * comb(k, r) * (k - r) ** r * (k - r - 1) ** (k - r) for r in range(k + 1))


def formulas_agree(least_j: int) -> Callable[[Instance], Witness | None]:
    """The sum over j from ``least_j`` on, and the recursion, both give the number of derangements."""

    def check(instance: Instance) -> Witness | None:
        k = cast(int, instance)
        actual = derangements_counted(k)
        series = factorial(k) * sum((Fraction((-1) ** j, factorial(j)) for j in range(least_j, k + 1)), Fraction(0))
        recursion = k * (derangements_counted(k - 1) if k else 0) + (-1) ** k
        if actual == series == recursion == derangement_number(k):
            return None
        values = {"k": str(k), "derangements": str(actual), "sum": str(series), "recursion": str(recursion)}
        return Witness(f"k = {k}: {actual} derangements, the sum gives {series}, the recursion {recursion}", values)

    return check


def identity(least_j: int = 0) -> Claim:
    """(B.4) for every k >= 0."""
    return ForAll("numbers k of elements", just, formulas_agree(least_j), first=0)


THEOREM = Theorem(
    id="bailie2025/eq-b.4",
    title="The number of derangements",
    statement=r"""The number of derangements of $k\ge0$ elements is
\[ d(k)=k!\sum_{j=0}^{k}\frac{(-1)^j}{j!}=k\,d(k-1)+(-1)^k . \]""",
    claim=numbers_of_derangements(identity()),
    routes=(Enumerate(EnumerateScope(up_to=60), slow=EnumerateScope(up_to=300)), Prove()),
    source="bailie2025",
    lines="4179-4184",
    reading="At k = 0 the product k d(k-1) is 0.",
    twins=(Twin("sum from one", "the sum begins with j = 1", identity(least_j=1)),),
)
