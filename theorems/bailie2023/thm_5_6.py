"""Theorem 5.6 (bailie2023): the budget of the Permutation Algorithm, and why p = 0 and p = 1 have none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

import sympy
from sympy import And, Gt, Lt, Max, log

from dpcalc.claim import AllOf, Claim, Exists, ForAll, Inequality, Instance, Reduction, SwapSatisfies
from dpcalc.decide.instances import stratum_universes
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.stratum_loss import stratum_loss
from dpcalc.mechanisms.stratum import StratumUniverse
from dpcalc.search.scope import DatasetScope
from dpcalc.symbolic.symbols import b, p, symbol
from dpcalc.theorem import Enumerate, Prove, SearchDatasets, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2023._nominal import HALF, equation_5_1, largest_mixed, nominal, nominal_factor, several_strata
from theorems.bailie2025._certified_losses import told_apart
from theorems.bailie2025._curve import falling, log_odds
from theorems.bailie2025._optimality import largest_mixed as mixed_size

RATES = (Fraction(1, 20), Fraction(1, 2), Fraction(2, 3), Fraction(9, 10))
INSIDE = And(Gt(p, 0), Lt(p, 1))
ODDS, LOW = log_odds(p), falling(b, p)
SMALLER = log(b - 1) - ODDS
SOME = (Enumerate(EnumerateScope(up_to=5, rates=(Fraction(1, 20), Fraction(1, 2), Fraction(3, 5), Fraction(9, 10)))),)
OVER = "universes of a stratum of n records"


FIRST, SECOND, APART, ALSO, EACH = (symbol(name) for name in ("L_1", "L_2", "d_1", "d_2", "budget"))
STRATA_ADD_UP = Inequality(
    FIRST + SECOND <= (APART + ALSO) * EACH,
    reals=(FIRST, SECOND, APART, ALSO, EACH),
    where=And(FIRST <= APART * EACH, SECOND <= ALSO * EACH),
)
ADDED = (
    "given the budget of the first lemma, whose proof bounds the log-ratio of each stratum by its own distance times "
    "the budget at the largest b: the strata are permuted independently, so log-ratios add up (L_1 + L_2), and so do "
    "distances (d_1 + d_2); a stratum without two different records never changes"
)
"""Why two strata together keep the budget that each keeps, the largest b being that of all strata."""


def on_strata(budget: SwapSatisfies) -> AllOf:
    """What a claim on two strata rests on: the budget, and the sum over strata."""
    return AllOf({"the budget": budget, "strata add up": STRATA_ADD_UP})


def satisfies(low: sympy.Expr, high: sympy.Expr, upto: sympy.Expr = HALF) -> SwapSatisfies:
    """A budget of the theorem's form."""
    return SwapSatisfies(nominal(low, high, upto), INSIDE)


def mixed(n: int) -> Iterator[Instance]:
    """Every universe of one stratum with b > 0."""
    return (universe for universe in stratum_universes(n) if mixed_size(universe))


def unbounded(*rates: Fraction) -> Callable[[Instance], Witness | None]:
    """A witness where the loss is infinite at each of the rates: P_x(z) > 0 = P_x'(z) for some x, x', z."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        found = {rate: stratum_loss(universe, rate) for rate in rates}
        if not all(one.loss.infinite for one in found.values()):
            return None
        values = {
            f"p = {rate}": f"x = {one.x}, x' = {one.x_prime}, output {one.output} comes from x alone"
            for rate, one in found.items()
        }
        return Witness(f"{universe.label()}: the loss is infinite", values, evidence=told_apart(found))

    return check


def bounded(rate: Fraction) -> Callable[[Instance], Witness | None]:
    """A witness where the loss is finite."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        loss = stratum_loss(universe, rate).loss
        return None if loss.infinite else Witness(f"{universe.label()}: the loss at p = {rate} is {loss}")

    return check


def some_universe(*rates: Fraction, last: int | None = None) -> Claim:
    """Some universe with b > 0 has no finite budget at any of the rates."""
    return Exists(f"{OVER} with b > 0", mixed, unbounded(*rates), first=2, last=last)


def every_universe(rate: Fraction) -> Claim:
    """No universe with b > 0 has a finite budget."""
    return ForAll(f"{OVER} with b > 0, p = {rate}", mixed, bounded(rate), first=2)


WHOLE = SwapSatisfies(equation_5_1(), INSIDE)

BUDGET = Theorem(
    id="bailie2023/thm-5.6a",
    title="Theorem 5.6: the budget of the Permutation Algorithm",
    statement=r"""Let $b$ be the size $n_j$ of the largest matching stratum with two different records, $0$ if
there is none. Algorithm 5.1 is $(c_{\rm Swap},d^u_{\rm HamS},\epsilon_{\mathcal D})$-DP with $\epsilon_{\mathcal D}=0$
if $b=0$, and otherwise, with $o=p/(1-p)$, \[\epsilon_{\mathcal D}=\begin{cases}\ln(b+1)-\ln o&0<p\le\tfrac12,\\
\max\{\ln o,\ln(b+1)-\ln o\}&\tfrac12<p<1.\end{cases}\]""",
    claim=AllOf(
        {
            "every universe": WHOLE,
            "two strata": Reduction(several_strata(nominal_factor, RATES, largest_mixed), on_strata(WHOLE), ADDED),
        }
    ),
    routes=(
        Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)),
        SearchDatasets(DatasetScope(records=3)),
        Prove(),
    ),
    source="bailie2023",
    lines="465-473",
    reading=(
        "The first part treats strata one by one: a dataset of several strata loses as much as its worst stratum. The "
        "second part takes two strata together."
    ),
    twins=(
        Twin("b - 1 for b + 1", "ln(b-1) - ln o", satisfies(SMALLER, Max(ODDS, SMALLER)), SOME),
        Twin("no b", "-ln o for p <= 1/2", satisfies(-ODDS, Max(ODDS, LOW)), SOME),
        Twin("no maximum, first term", "ln o for p > 1/2", satisfies(LOW, ODDS), SOME),
        Twin("no maximum, second term", "ln(b+1) - ln o for every p < 1", satisfies(LOW, LOW), SOME),
        Twin(
            "half the distance",
            "the distance counts half a unit a record",
            SwapSatisfies(equation_5_1(), INSIDE, distance_scale=Fraction(1, 2)),
            SOME,
        ),
        Twin(
            "no b, two strata",
            "-ln o for every b, p <= 1/2",
            several_strata(lambda _b, rate: (1 - rate) / rate, RATES[:2], largest_mixed),
            SOME,
        ),
    ),
)

ENDS = Theorem(
    id="bailie2023/thm-5.6b",
    title="Theorem 5.6: no finite budget at p = 0 and p = 1",
    statement=r"""For $p\in\{0,1\}$ and for some universe $\mathcal D$ with $b>0$, Algorithm 5.1 is not $(c_{\rm
Swap},d^u_{\rm HamS},\epsilon_{\mathcal D})$-DP with any finite $\epsilon_{\mathcal D}$.""",
    claim=AllOf(
        {
            "p = 0": some_universe(Fraction(0)),
            "p = 1": some_universe(Fraction(1)),
            "one universe for both": some_universe(Fraction(0), Fraction(1)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)),),
    source="bailie2023",
    lines="473",
    reading="The universe may depend on p, or may not: both readings are parts.",
    twins=(
        Twin("p = 1/2", "p = 1/2, strata of at most 4 records", some_universe(Fraction(1, 2), last=4)),
        Twin("every universe, p = 0", "every universe with b > 0", every_universe(Fraction(0))),
        Twin("every universe, p = 1", "every universe with b > 0", every_universe(Fraction(1))),
    ),
)

THEOREMS = (BUDGET, ENDS)
