"""Lemma 47 (cho2024): the most powerful private test of two laws whose ratio increases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, pairwise, product

from dpcalc.claim import ForAll
from dpcalc.errors import TheoremError
from dpcalc.invariants.canonical_noise import Tradeoff
from dpcalc.invariants.odds_test import Margins, OddsTest
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Theorem, Twin
from dpcalc.witnesses import Witness
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024.thm_37 import BUDGETS, BUDGETS_IN_WORDS, LEVELS, agrees_on, any_best, private_best

OTHER = Fraction(2)
TESTS = "tests of two laws, for some budgets and levels"


@dataclass(frozen=True)
class TwoLaws(Margins):
    """Two laws of a count from 0 up, in the place of those of two odds ratios, 1 and any other."""

    null: tuple[Fraction, ...]
    other: tuple[Fraction, ...]

    def __post_init__(self) -> None:
        """Refuse what are no two laws."""
        if sum(self.null) != 1 or sum(self.other) != 1 or len(self.null) != len(self.other):
            raise TheoremError("two laws of one count are wanted")

    @property
    def support(self) -> range:
        """The values of the count."""
        return range(len(self.null))

    def law(self, odds: Fraction = Fraction(1)) -> tuple[Fraction, ...]:
        """The first law at 1, the second at any other number."""
        return self.null if odds == 1 else self.other


def growing(size: int, falls: bool = False) -> Iterator[OddsTest]:
    """Tests of laws on ``size + 1`` values, in small whole weights, whose ratio grows; or falls."""
    for weights in product((1, 2), repeat=size + 1):
        for rises in product((0, 1, 3), repeat=size):
            ratios = list(accumulate((1, *rises)))
            against = [w * r for w, r in zip(weights, reversed(ratios) if falls else ratios, strict=True)]
            null = tuple(Fraction(w, sum(weights)) for w in weights)
            laws = TwoLaws(0, 0, 0, null, tuple(Fraction(w, sum(against)) for w in against))
            for (factor, delta), level in product(BUDGETS, LEVELS):
                yield OddsTest(laws, Tradeoff.approximate(factor, delta), level)


def falling(size: int) -> Iterator[OddsTest]:
    """The same with ratios that fall."""
    return growing(size, falls=True)


def most_powerful(
    instances: Callable[[int], Iterator[OddsTest]], most: Callable[[OddsTest, Fraction], Fraction]
) -> ForAll:
    """That the test is private, of its level and most powerful. Code, since the most power is a linear program."""

    def check(test: OddsTest) -> Witness | None:
        power, best = test.power(OTHER), most(test, OTHER)
        if test.private() and test.power(Fraction(1)) == test.level and power == best:
            return None
        return Witness(f"{test}: the power is `{power}`, the most `{best}`", {"power": str(power)})

    return ForAll(TESTS, instances, check)


def stepwise(steps: int = 1) -> ForAll:
    """That the test starts low and follows f from there on: code, since it starts where a recursion does."""

    def check(test: OddsTest) -> Witness | None:
        chances = test.rejects()
        y = next(x for x, chance in enumerate(chances) if chance)
        bound = 1 - test.tradeoff(Fraction(1))
        follows = True
        for before, after in pairwise(chances[y:]):
            allowed = before
            for _ in range(steps):
                allowed = test.tradeoff.reflected(allowed)
            follows = follows and after == allowed
        if follows and (y == 0 or chances[y] <= bound):
            return None
        return Witness(f"{test}: it rejects with {', '.join(f'`{chance}`' for chance in chances)}", {"from": str(y)})

    return ForAll(TESTS, growing, check)


ROUTES = (Enumerate(EnumerateScope(up_to=2), slow=EnumerateScope(up_to=3)),)
BEST = most_powerful(growing, private_best)
THEOREM = Theorem(
    id="cho2024/lem-47",
    title="Lemma 47: Neyman and Pearson under `f`-DP",
    statement=r"Let $f$ be symmetric and nontrivial, $F_f$ a canonical noise distribution, and let $q/p$ increase in "
    r"an integer $x$ that neighbours move by at most 1. The most powerful $(\mathcal D_t,A,f)$-DP test of level "
    r"$\alpha$ is (1) $\phi^*(x)=0$ for $x<y$, $\phi^*(y)=c$, $\phi^*(x)=1-f(1-\phi^*(x-1))$ for $x>y$, where "
    r"$c\le1-f(1)$ unless $y$ is the smallest value; (2) $\phi^*(x)=F_f(x-m)$ with $E_P\phi^*=\alpha$; (3) with "
    r"$Z=x+N$, $N\sim F_f$, $p=E_{X\sim P}F_f(X-Z)$ is a $p$-value with $P(p\le\alpha\mid x)=\phi^*(x)$.",
    claim=AllOf({"(1)": stepwise(), "(2)": BEST, "(3)": agrees_on(growing, TESTS)}),
    routes=ROUTES,
    lines="421-432",
    text=(RECONSTRUCTED,),
    reading=f"{BUDGETS_IN_WORDS} Laws on two to four values, in small whole weights, whose ratio does not fall; the "
    f"most power of any private test is an exact optimum. The three forms are shown to be one test, that of the form "
    f"(2).",
    twins=(
        Twin("any test", "the most power of any test, private or not", most_powerful(growing, any_best)),
        Twin("a falling ratio", "`q/p` falls", most_powerful(falling, private_best)),
        Twin("two steps", "`f` twice from each value to the next", stepwise(2)),
    ),
)
