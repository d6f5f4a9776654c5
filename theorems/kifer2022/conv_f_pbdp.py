"""Section 5.2 (kifer2022): from f-differential privacy to probabilistically bounded privacy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, ForAll, Instance, Reduction
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.experiments.tradeoff import Tradeoff
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, a, d, pointwise, s, t, v
from theorems.kifer2022._bounded import both_orders, inverse, is_bounded
from theorems.kifer2022._losses import OVER, disagreement, named
from theorems.kifer2022._text import RECONSTRUCTED

DELTAS = tuple(map(Fraction, ("1/100", "1/4", "1/3", "1/2", "3/4", "9/10", "1")))
Size = Callable[[Tradeoff, Fraction], Fraction]
"""The claimed ``delta/e^epsilon`` for a g and a delta."""


def pairs(size: int) -> Iterator[Instance]:
    """Every small pair of laws."""
    yield from pairs_of_laws(size)


def converts(size: Size) -> ForAll:
    """Both forms of the definition hold, for the tests of a pair that has g as its largest power."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(tuple[SmallLaw, SmallLaw], instance)
        g = both_orders(*pair)
        for delta in DELTAS:
            level = size(g, delta)
            if not level:
                continue
            corners = [(x, power) for x, power in g.corners if power > delta]
            if not is_bounded(g, level, delta) or any(power * level > delta * x for x, power in corners):
                values = {**named(*pair), "delta": str(delta), "delta/e^epsilon": str(level)}
                return disagreement(values, f"the largest power at that size is {g.at(level)}")
        return None

    return ForAll(f"{OVER}, delta = {', '.join(map(str, DELTAS))}", pairs, check)


def a_little_more(g: Tradeoff, delta: Fraction) -> Fraction:
    """A size that is larger by a tenth, so an epsilon that is smaller."""
    return min(inverse(g, delta) * Fraction(11, 10), Fraction(1))


def from_identity(_g: Tradeoff, delta: Fraction) -> Fraction:
    """The size at which the diagonal reaches delta: epsilon = 0."""
    return delta


THEOREM = Theorem(
    id="kifer2022/conv-f-pbdp",
    title="Section 5.2: from f to the curve of probabilistically bounded privacy",
    statement=r"If $M$ is $f$-DP then for each $\delta>0$ with $f^{-1}(1-\delta)>0$ it is $(\varepsilon,\delta)$-pbdp "
    r"with $\varepsilon=\ln(\delta/f^{-1}(1-\delta))$.",
    claim=Reduction(
        converts(inverse),
        AllOf(
            {
                "a line through 0": pointwise(v * t <= d * s, And(t > 0, s >= t, a >= 0, d * s >= (s - t) * a + t * v)),
            }
        ),
        "Let g = 1 - f, concave and non-decreasing, and t = f^-1(1 - delta) > 0; by continuity g(t) = delta, for g(0) "
        "< delta <= 1 = g(1). A test with probability at most t = delta/e^epsilon at D2 has at most g(t) = delta at "
        "D1: that is Definition 5.4. One with more than delta at D1 has a probability s > t at D2, and at D1 at most "
        "v = g(s); as g is concave, delta = g(t) >= ((s - t) g(0) + t g(s))/s, and by the lemma, with a = g(0), v <= "
        "s delta/t = s e^epsilon: that is Definition 5.3",
    ),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=6)), Prove()),
    source="kifer2022",
    lines="211-212",
    text=(RECONSTRUCTED,),
    reading="By Definitions 5.3 and 5.4. Each small pair is taken with the best f that it has.",
    twins=(
        Twin("a smaller epsilon", "a tenth more for delta/e^epsilon", converts(a_little_more)),
        Twin("epsilon = 0", "the inverse of 1 - x for that of f", converts(from_identity)),
    ),
)
