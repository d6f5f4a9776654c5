"""Example 6.2.3 (bailie2025): the budget of a group does not grow linearly under approximate privacy."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product as cartesian
from typing import cast

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import Infinity
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems._law_lemmas import And, Eq, Max, c, d, pointwise, q, r, u
from theorems.bailie2025._group_privacy import Released, deltas, hamming, losses
from theorems.bailie2025._measure_distances import reduces

DELTAS = (Enumerate(EnumerateScope(up_to=12), slow=EnumerateScope(up_to=40)), Prove())


def moved(delta: Fraction) -> Released:
    """Each record that is 1 moves delta, but no more than all, from one output to the other."""
    laws = {}
    for x in cartesian((0, 1), repeat=2):
        chance = min(delta * sum(x), Fraction(1))
        laws[x] = (1 - chance, chance)
    return Released(laws, delta)


def no_linear_growth(instance: Instance) -> Witness | None:
    """Neighbours are at distance 0, and two datasets at Hamming distance 2 are infinitely far apart."""
    delta = cast(Fraction, instance)
    case = moved(delta)
    found = losses(case)
    near_ones = max(loss for (x, y), loss in found.items() if hamming(x, y) == 1)
    far = max(loss for (x, y), loss in found.items() if hamming(x, y) == 2)
    if near_ones == 1 and isinstance(far, Infinity):
        return None
    return Witness(f"{case.text()}: {near_ones} and {far}", {"mechanism": case.text()})


def with_zero_and_one(size: int) -> Iterator[Instance]:
    """Delta = 0 and delta = 1."""
    yield from (Fraction(0), Fraction(1)) if size == 1 else ()


THEOREM = Theorem(
    id="bailie2025/ex-6.2.3-approx",
    title="Example 6.2.3: group privacy of approximate privacy",
    statement=r"""$D^\delta_{\mathrm{MULT}}$, $0<\delta<1$, does not satisfy the triangle inequality, and the
budget of groups does not increase linearly with their size: a mechanism may have
$D^\delta_{\mathrm{MULT}}(P_x,P_{x'})\le\varepsilon$ for all neighbours and violate
$D^\delta_{\mathrm{MULT}}(P_x,P_{x'})\le\varepsilon\,d(x,x')$, $d$ the Hamming distance; so
$d^{\mathrm{neighbours}}$ cannot be replaced with it.""",
    claim=reduces(
        ForAll("delta = k/n in (0, 1)", deltas, no_linear_growth),
        "let the output be 1 with the chance d (delta) if one of two binary records is 1, and with r = min(2 d, 1) "
        "if both are. The laws of neighbours are (1, 0) and (1 - d, d), or that and (1 - r, r): no probability "
        "exceeds the other by more than d, so they are at distance 0 and within every eps >= 0. The laws of 00 and "
        "11 give the output 1 the probabilities 0 and r > d: infinitely far apart, whatever 2 eps is; (P_00, P_01, "
        "P_11) breaks the triangle inequality",
        one_record=pointwise(Max(q - d, 0) <= 0, And(d > 0, d < 1, Eq(q, d))),
        another=pointwise(And(r - d <= d, (1 - d) - d <= 1 - r), And(r <= 2 * d)),
        above=pointwise(And(2 * d > d, d < 1), And(d > 0, d < 1)),
        apart=pointwise(r - d > c * u, And(r > d, Eq(u, 0), c >= 1)),
    ),
    routes=DELTAS,
    source="bailie2025",
    lines="2867-2867",
    reading="For every delta in (0, 1) there is such a mechanism on the datasets of two binary records, with eps = 0.",
    twins=(
        Twin(
            "delta = 0 or 1",
            "pure privacy, or no privacy at all",
            ForAll("delta = 0, 1", with_zero_and_one, no_linear_growth),
            DELTAS[:1],
        ),
    ),
)
