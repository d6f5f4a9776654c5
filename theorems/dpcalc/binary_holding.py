"""Permutation swapping of a variable with two values loses about half of what the published budget says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from sympy import Max, log

from dpcalc.claim import ForAll, Instance, SwapSatisfies
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.stratum_loss import stratum_loss
from dpcalc.derive.swapping import ODDS
from dpcalc.exact import Infinity, LogRatio
from dpcalc.mechanisms.stratum import StratumUniverse, universes_of_size
from dpcalc.symbolic.symbols import b
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness

RATES = (Fraction(1, 20), Fraction(1, 4), Fraction(1, 2), Fraction(7, 10))
Case = tuple[StratumUniverse, Fraction]


def two_by_two(n: int) -> Iterator[Case]:
    """Every universe of n records with two holding and two swapping values, at each rate."""
    for universe in universes_of_size(n, 2, 2):
        for rate in RATES:
            yield universe, rate


def _within(case: Case, pool: Fraction) -> Witness | None:
    """``exp(2 loss) <= max{o^2, pool (n-1)/o, (1+2/o)^2}``, exactly; the budget as stated has pool = 1."""
    universe, rate = case
    odds = rate / (1 - rate)
    found = stratum_loss(universe, rate)
    square = max(odds**2, pool * (universe.size - 1) / odds, (1 + 2 / odds) ** 2)
    if isinstance(found.loss.ratio, Infinity) or found.loss > LogRatio(max(square, Fraction(1)), Fraction(2)):
        values = {"p": str(rate), "universe": universe.label(), "x": str(found.x), "x'": str(found.x_prime)}
        values |= {"output": str(found.output), "violated": f"{found.loss} <= log({square})/2"}
        return Witness(
            f"n = {universe.size}, p = {rate}, {universe.label()}: {found.loss} exceeds log({square})/2", values
        )
    return None


def kept(case: Case) -> Witness | None:
    """The budget as stated."""
    return _within(case, Fraction(1))


def kept_with_half(case: Case) -> Witness | None:
    """The budget with half of b - 1."""
    return _within(case, Fraction(1, 2))


def balanced(n: int) -> Iterator[StratumUniverse]:
    """The universe of n records, n even, with n/2 records in each of two holding and of two swapping values."""
    half = (n // 2, n // 2)
    return (u for u in universes_of_size(n, 2, 2) if n % 2 == 0 and u.rows == u.columns == half)


def within_response(rates: tuple[Fraction, ...], share: int = 2) -> Callable[[Instance], Witness | None]:
    """``exp(loss) <= 1 + share/o`` at each rate."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        for rate in rates:
            found, bound = stratum_loss(universe, rate), 1 + share * (1 - rate) / rate
            if found.loss > LogRatio(bound, Fraction(1)):
                values = {"p": str(rate), "x": str(found.x), "x'": str(found.x_prime), "output": str(found.output)}
                values["violated"] = f"{found.loss} <= log({bound})"
                return Witness(f"{universe.label()}, p = {rate}: {found.loss} exceeds log({bound})", values)
        return None

    return check


def response(rates: tuple[Fraction, ...], share: int = 2) -> ForAll:
    """Balanced strata lose no more than randomised response."""
    listed = ", ".join(map(str, rates))
    over = f"strata of n records, half of them in each of two holding and of two swapping values, p in {listed}"
    return ForAll(over, balanced, within_response(rates, share), first=2)


UP_TO_TWO_THIRDS = (Fraction(1, 100), Fraction(1, 20), Fraction(1, 4), Fraction(1, 2), Fraction(2, 3))
OVER = f"every universe of one stratum with two holding and two swapping values, p in {', '.join(map(str, RATES))}"
POOL = log((b - 1) / ODDS) / 2
RESPONSE = log(1 + 2 / ODDS)
STATEMENT = r"""With two holding values (and any number of swapping values) the Permutation Swapping Algorithm keeps the
budget
\[\varepsilon = \max\bigl\{\ln o,\ \tfrac12\ln\tfrac{b-1}{o},\ \ln(1+\tfrac2o)\bigr\},\qquad
o = \tfrac{p}{1-p},\ 0 < p < 1 .\]
Its middle term grows like half of $\ln b$; its last, which is $\ln\frac{2-p}{p}$, does not depend on $b$ at all."""

THEOREMS = (
    Theorem(
        id="dpcalc/binary-holding",
        title="Two holding values: half the budget",
        statement=STATEMENT,
        claim=SwapSatisfies(Max(log(ODDS), POOL, RESPONSE), holds=2),
        routes=(Enumerate(EnumerateScope(up_to=7), slow=EnumerateScope(up_to=9)),),
        source="dpcalc",
        reading="Found by looking at exact losses; nothing is known of it beyond the scopes stated. "
        "Holding and swapping variables may change places.",
        twins=(
            Twin("without ln o", "the term ln o left out", SwapSatisfies(Max(POOL, RESPONSE), holds=2)),
            Twin(
                "1 for 2", "ln(1+2/o) made ln(1+1/o)", SwapSatisfies(Max(log(ODDS), POOL, log(1 + 1 / ODDS)), holds=2)
            ),
            Twin("three values", "any number of holding values", SwapSatisfies(Max(log(ODDS), POOL, RESPONSE))),
        ),
    ),
    Theorem(
        id="dpcalc/binary-holding-large",
        title="Two holding and two swapping values, larger strata",
        statement=STATEMENT,
        claim=ForAll(OVER, two_by_two, kept, first=2),
        routes=(Enumerate(EnumerateScope(up_to=14), slow=EnumerateScope(up_to=30)),),
        source="dpcalc",
        twins=(Twin("half the pool", "b - 1 replaced by (b-1)/2", ForAll(OVER, two_by_two, kept_with_half, first=2)),),
        tight="the middle term is approached by the universe with margins (1, n-1) and (1, n-1)",
    ),
    Theorem(
        id="dpcalc/binary-holding-balanced",
        title="Two holding and two swapping values, balanced strata",
        statement=r"""For $0 < p \le \frac23$ a stratum with half of its records in each of two holding values and in
each of two swapping values loses at most $\ln(1+\frac2o) = \ln\frac{2-p}{p}$ under the Permutation Swapping Algorithm,
however many records it has.""",
        claim=response(UP_TO_TWO_THIRDS),
        routes=(Enumerate(EnumerateScope(up_to=24), slow=EnumerateScope(up_to=40)),),
        source="dpcalc",
        reading="Found by looking at exact losses; nothing is known of it beyond the scope stated.",
        twins=(
            Twin("p = 7/10", "a rate above 2/3", response((Fraction(7, 10),))),
            Twin("1 for 2", "ln(1+2/o) made ln(1+1/o)", response(UP_TO_TWO_THIRDS, share=1)),
        ),
    ),
)
