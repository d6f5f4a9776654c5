"""A simplified main result (bailie2023, section 2): the budget of the swapping mechanism for small swap rates."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from operator import mul
from typing import cast

import sympy
from sympy import And, Gt, Le, Lt, log

from dpcalc.claim import AllOf, Claim, ForAll, Instance, Reduction, SwapSatisfies
from dpcalc.decide.instances import hamming, stratum_universes
from dpcalc.decide.scope import EnumerateScope
from dpcalc.derive.swapping import ODDS
from dpcalc.mechanisms.derangements import derangement_lcm
from dpcalc.mechanisms.stratum import StratumUniverse, output_representatives
from dpcalc.mechanisms.swapping_counts import moved_counts
from dpcalc.mechanisms.swapping_law import rate_weights
from dpcalc.search.scope import DatasetScope
from dpcalc.symbolic.symbols import b, p
from dpcalc.theorem import Enumerate, Prove, SearchDatasets, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2023._nominal import HALF, largest, several_strata
from theorems.bailie2023.thm_5_6 import ADDED, on_strata
from theorems.bailie2025._budget_arguments import one_alone_may_stay

RATES = (Fraction(1, 20), Fraction(1, 3), Fraction(1, 2))
SMALL_RATES = And(Gt(p, 0), Le(p, HALF))
SOME = (Enumerate(EnumerateScope(up_to=5, rates=(Fraction(1, 20), Fraction(1, 2), Fraction(9, 10)))),)
BUDGET = (b + 1) * (1 - p) / p
WHOLE = SwapSatisfies(log(b + 1) - log(ODDS), SMALL_RATES)


def factor(size: int, rate: Fraction, plus: int = 1) -> Fraction:
    """``(b + plus)(1-p)/p``."""
    return (size + plus) * (1 - rate) / rate


def with_rates(n: int) -> Iterator[Instance]:
    """Every universe of one stratum with two datasets, at every rate."""
    return ((universe, rate) for universe in stratum_universes(n) if not universe.trivial for rate in RATES)


def weights_without_reselection(n: int, rate: Fraction) -> list[int]:
    """Integers proportional to the chance of a permutation of n >= 2 records that moves k of them, k = 0..n.

    A record that is selected alone stays, which adds to the chance of the identity.
    """
    selected, others = rate.numerator, rate.denominator - rate.numerator
    weights = list(rate_weights(n, rate))
    weights[0] += derangement_lcm(n) * n * selected * int(others ** (n - 1))
    return weights


def one_alone_stays(plus: int = 1) -> Claim:
    """The budget where a record that is selected alone keeps its values, in place of a new selection."""

    def check(instance: Instance) -> Witness | None:
        universe, rate = cast(tuple[StratumUniverse, Fraction], instance)
        weights = weights_without_reselection(universe.size, rate)
        allowed, tables = factor(universe.size, rate, plus), universe.tables()
        for z in output_representatives(universe):
            given = {x: sum(map(mul, moved_counts(x, z), weights)) for x in tables}
            for x, y in permutations(tables, 2):
                if given[x] > given[y] and given[x] > allowed ** hamming(x, y) * given[y]:
                    ratio = Fraction(given[x], given[y])
                    values = {"x": str(x), "x'": str(y), "z": str(z), "p": str(rate), "P_x(z)/P_x'(z)": str(ratio)}
                    return Witness(f"p = {rate}, d(x, x') = {hamming(x, y)}: {ratio} exceeds {allowed}^d", values)
        return None

    over = f"universes of one stratum of n records, p in {{{', '.join(map(str, RATES))}}}"
    return ForAll(over, with_rates, check, first=2)


def satisfies(argument: sympy.Expr, rates: sympy.Basic = SMALL_RATES, scale: Fraction = Fraction(1)) -> SwapSatisfies:
    """The mechanism satisfies the logarithm of an expression."""
    return SwapSatisfies(log(argument), rates, distance_scale=scale)


THEOREM = Theorem(
    id="bailie2023/simplified-main-result",
    title="A simplified main result: the budget for swap rates up to one half",
    statement=r"""Select each record with probability $p$, independently, and permute the swapping variables of
the selected records by a uniformly random derangement, separately in each category of $V_{\rm Match}$; let $b$ be the
number of records of the largest such category. For $0<p\le\tfrac12$ this mechanism is $(c_{\rm Swap},d_{\rm
HamS},\epsilon)$-differentially private with $\epsilon\le\ln[(b+1)(1-p)/p]$.""",
    claim=AllOf(
        {
            "largest stratum with two different records": WHOLE,
            "largest stratum": Reduction(
                several_strata(factor, RATES, largest),
                on_strata(WHOLE),
                f"{ADDED}; with no fewer records in "
                "the largest stratum of all than in the largest with two different records the budget is no smaller",
            ),
            "one record selected alone stays": one_alone_may_stay(one_alone_stays()),
        }
    ),
    routes=(
        Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)),
        SearchDatasets(DatasetScope(records=3)),
        Prove(),
    ),
    source="bailie2023",
    lines="70-82",
    reading=(
        "One record has no derangement; if exactly one is selected, the selection is repeated (Algorithm 5.1). The "
        "third part takes the other reading, that it stays as it is. The first part takes the smaller b of Theorem "
        "5.6, which implies the claim; the second part takes b literally, in universes of two strata."
    ),
    twins=(
        Twin("b - 1 for b + 1", "ln[(b-1)(1-p)/p]", satisfies((b - 1) * (1 - p) / p), SOME),
        Twin("any p < 1", "the same budget for p up to 1", satisfies(BUDGET, And(Gt(p, 0), Lt(p, 1))), SOME),
        Twin(
            "half the distance",
            "the distance counts half a unit a record",
            satisfies(BUDGET, scale=Fraction(1, 2)),
            SOME,
        ),
        Twin(
            "no b, two strata", "ln[(1-p)/p]", several_strata(lambda _b, rate: (1 - rate) / rate, RATES, largest), SOME
        ),
        Twin("b - 1, one record stays", "b - 1 for b + 1", one_alone_stays(-1), SOME),
    ),
)
