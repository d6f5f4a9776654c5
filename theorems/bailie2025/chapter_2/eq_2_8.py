"""Equation (2.8) of section 2.4.4 (bailie2025): group privacy, in two steps and in as many as records differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from itertools import product as cartesian
from typing import TypeAlias

from dpcalc.claim import ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, c, nonnegative, p, pointwise, q, r, u

Point: TypeAlias = tuple[int, ...]
LEVELS = 4
BOTH_KEPT = And(nonnegative(p, q, r), c >= 1, p <= c * r, r <= c * p, r <= c * q, q <= c * r)


@dataclass(frozen=True)
class Levels:
    """A universe of binary datasets, and a level k for each: there the law is (2^-k/2, 1 - 2^-k/2)."""

    levels: dict[Point, int]

    def kept_by_neighbours(self) -> bool:
        """Pure privacy with exp(eps) = 2 for neighbours: the distance of two laws is ln 2 times that of the levels."""
        return all(
            abs(k - other) <= 1
            for x, k in self.levels.items()
            for y, other in self.levels.items()
            if hamming(x, y) == 1
        )

    def legitimate(self, x: Point, y: Point) -> bool:
        """Whether as many steps between neighbours as records differ lead from x to y inside the universe."""
        return x == y or any(
            hamming(x, z) == 1 and hamming(z, y) == hamming(x, y) - 1 and self.legitimate(z, y) for z in self.levels
        )


def hamming(x: Point, y: Point) -> int:
    """The number of records that differ."""
    return sum(a != b for a, b in zip(x, y, strict=True))


@cache
def cube(n: int) -> tuple[Point, ...]:
    """All datasets of n binary records."""
    return tuple(cartesian((0, 1), repeat=n))


def universes(n: int) -> Iterator[Instance]:
    """Every universe of up to four datasets of n binary records, with all levels that neighbours allow."""
    for size in range(2, 5):
        for members in combinations(cube(n), size):
            for levels in cartesian(range(LEVELS), repeat=size):
                found = Levels(dict(zip(members, levels, strict=True)))
                if found.kept_by_neighbours():
                    yield found


def distances_kept(*, every_pair: bool, slack: int = 0) -> Callable[[Instance], Witness | None]:
    """Levels differ by no more than records, between legitimate pairs or all."""

    def check(case: Levels) -> Witness | None:
        for x, y in combinations(case.levels, 2):
            apart = abs(case.levels[x] - case.levels[y])
            if apart > hamming(x, y) - slack and (every_pair or case.legitimate(x, y)):
                shown = ", ".join(f"{''.join(map(str, z))} at level {k}" for z, k in case.levels.items())
                what = f"{apart} ln 2 exceeds {hamming(x, y) - slack} ln 2"
                return Witness(f"universe {shown}: {what}", {"universe": shown, "violated": what})
        return None

    return check


OVER = "universes of up to four datasets of n binary records, with laws that keep ln 2 between neighbours"

THEOREMS = (
    Theorem(
        id="bailie2025/eq-2.8a",
        title="Two records that differ cost twice as much",
        statement=r"Let $x=\{x_1,x_2,c\}$ and $x'=\{x_1',x_2',c\}$ be in a universe with $\tilde x=\{x_1,x_2',c\}$. If "
        r"neighbours keep $\varepsilon$ then $\bigl|\ln\frac{\mathsf P(T(x,U)=t)}{\mathsf P(T(x',U)=t)}\bigr|\le "
        r"2\varepsilon$.",
        claim=pointwise(And(p <= c**2 * q, q <= c**2 * p), BOTH_KEPT),
        routes=(Prove(),),
        source="bailie2025",
        lines="1127-1129",
        reading="At one output t: p, r and q are its probabilities at x, at the dataset between, and at x'; c is "
        "exp(eps). A bound between 0 and 0 holds.",
        twins=(
            Twin("once as much", "eps for 2 eps", pointwise(And(p <= c * q, q <= c * p), BOTH_KEPT)),
            Twin(
                "no dataset between",
                "the dataset between is not in the universe",
                pointwise(p <= c**2 * q, And(nonnegative(p, q), c >= 1)),
            ),
        ),
    ),
    Theorem(
        id="bailie2025/eq-2.8b",
        title="Group privacy for the Hamming distance",
        statement=r"If neighbours in a universe keep $\varepsilon$ then (2.2) holds for all legitimate pairs $x,x'$ of "
        r"it with $d_{\mathrm{Ham}}(x,x')\,\varepsilon$ for $\varepsilon$.",
        claim=Reduction(
            ForAll(OVER, universes, distances_kept(every_pair=False)),
            pointwise(p <= u * c * q, And(nonnegative(p, q, r), u >= 1, c >= 1, p <= u * r, r <= c * q)),
            "induction over the steps: u is exp(eps) to the power of the steps so far, r the probability before the "
            "last step; in both directions",
        ),
        routes=(Enumerate(EnumerateScope(up_to=3)), Prove()),
        source="bailie2025",
        lines="1131-1131",
        reading="A pair is legitimate if the derivation (2.8) applies to it: as many steps between neighbours as "
        "records differ lead from one to the other inside the universe, as the text asks of k = 2. Mechanisms with two "
        "outputs are enumerated, exp(eps) = 2.",
        twins=(
            Twin(
                "any pair of the universe",
                "datasets between need not be in the universe",
                ForAll(OVER, universes, distances_kept(every_pair=True)),
            ),
            Twin(
                "one step less",
                "d - 1 for d",
                ForAll(OVER, universes, distances_kept(every_pair=False, slack=1)),
            ),
        ),
    ),
)
