"""Footnote 8 (kifer2022): the generalised inverse of a trade-off function."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, product
from typing import cast

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.kifer2022._losses import disagreement
from theorems.kifer2022._text import RECONSTRUCTED


@dataclass(frozen=True)
class Function:
    """A function that is linear between its values at 0, 1/n, ..., 1 (from the right), and its value at 0 itself."""

    at_zero: Fraction
    values: tuple[Fraction, ...]

    def at(self, place: Fraction) -> Fraction:
        """The value at a place."""
        if not place:
            return self.at_zero
        cell = min(int(place * self.cells), self.cells - 1)
        low, high = self.values[cell : cell + 2]
        return low + (high - low) * (place * self.cells - cell)

    @property
    def cells(self) -> int:
        """The number of pieces."""
        return len(self.values) - 1

    def inverse(self, level: Fraction) -> Fraction:
        """``inf {t: f(t) <= level}``."""
        if min(self.at_zero, self.values[0]) <= level:
            return Fraction(0)
        for cell, (low, high) in enumerate(pairwise(self.values)):
            if high <= level:
                return (cell + (low - level) / (low - high)) / self.cells
        return Fraction(1)

    @property
    def invertible(self) -> bool:
        """Whether no two places have the same value."""
        return all(a > b for a, b in pairwise(self.values))

    def text(self) -> str:
        """The values."""
        return f"f(0) = {self.at_zero}, then ({', '.join(map(str, self.values))}) at multiples of 1/{self.cells}"


def functions(*, continuous: bool) -> Callable[[int], Iterator[Instance]]:
    """Convex, non-increasing functions with ``f(x) <= 1 - x``, values in quarters; maybe with a jump at 0."""

    def of_size(size: int) -> Iterator[Instance]:
        quarters = [Fraction(i, 4) for i in range(5)]
        for at_zero, *values in product(quarters, repeat=size + 2):
            steps = [b - a for a, b in pairwise(values)]
            below = all(value <= 1 - Fraction(place, size) for place, value in enumerate(values))
            fits = at_zero == values[0] if continuous else at_zero >= values[0]
            if below and fits and steps == sorted(steps) and steps[-1] <= 0:
                yield Function(at_zero, tuple(values))

    return of_size


def inverts(*, continuous: bool = True, invertible: bool = True, in_range: bool = True) -> ForAll:
    """``f(f^-1(x)) <= x``, with equality for the functions and the values that are asked for."""

    def check(instance: Instance) -> Witness | None:
        f = cast(Function, instance)
        for level in (Fraction(i, 12) for i in range(13)):
            back = f.at(f.inverse(level))
            equal = (f.invertible or not invertible) and (level <= f.at_zero or not in_range)
            if back > level or (continuous and equal and back != level):
                return disagreement({"f": f.text(), "x": str(level)}, f"f(f^-1(x)) = {back}")
        return None

    kind = "continuous" if continuous else "perhaps discontinuous"
    over = f"{kind}, convex, non-increasing functions with n linear pieces and values in quarters, x = 0, 1/12, ..., 1"
    return ForAll(over, functions(continuous=continuous), check)


THEOREM = Theorem(
    id="kifer2022/conv-f-inv",
    title="Footnote 8: the generalised inverse",
    statement=r"Let $f:[0,1]\to[0,1]$ be continuous, convex, non-increasing with $f(x)\le1-x$, and "
    r"$f^{-1}(x)=\inf\{t\in[0,1]:f(t)\le x\}$. Then $f(f^{-1}(x))\le x$, with equality where $f$ is invertible and "
    r"$x$ in its range.",
    claim=inverts(),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)),),
    source="kifer2022",
    lines="211-212",
    text=(RECONSTRUCTED,),
    reading="For continuous f the set is closed, so its least element is in it; and f is at least x to its left.",
    twins=(
        Twin("not continuous", "f may jump at 0, as a convex function may", inverts(continuous=False)),
        Twin("beyond the range", "equality for every x", inverts(in_range=False)),
        Twin(
            "not invertible",
            "equality for every f, for x in its range",
            inverts(invertible=False),
            not_needed="the least place at which f is at most x has the value x by continuity, if any place has",
        ),
    ),
)
