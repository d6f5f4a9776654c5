"""Section 2.4.6 (bailie2025): approximate privacy as a bound on a function-valued premetric."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product as cartesian

from dpcalc.claim import ForAll, Instance
from dpcalc.decide.output_laws import text
from dpcalc.decide.scope import EnumerateScope
from dpcalc.exact import INFINITY, Extended, Infinity, LogRatio
from dpcalc.spec.divergences.mult_delta import mult_delta
from dpcalc.spec.law_enumeration import SmallLaw, pairs_of_laws
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness

DELTAS = tuple(map(Fraction, ("0", "1/10", "1/4", "1/2", "9/10")))
RATIOS: tuple[Extended, ...] = (Fraction(1), Fraction(2), INFINITY)
DISTANCES: tuple[Extended, ...] = (Fraction(0), Fraction(1), Fraction(2), INFINITY)
Product = Callable[[Extended, Extended], LogRatio]


@dataclass(frozen=True)
class TwoLaws:
    """The laws at two datasets at a distance, and the budget ``ln ratio`` at ``delta``."""

    first: SmallLaw
    second: SmallLaw
    distance: Extended
    ratio: Extended
    delta: Fraction

    def apart(self, delta: Fraction) -> LogRatio:
        """MULT^delta of the two laws."""
        found = mult_delta(delta).compare(dict(enumerate(self.first)), dict(enumerate(self.second))).value
        return found if isinstance(found, LogRatio) else LogRatio(INFINITY, Fraction(1))


def convention(ratio: Extended, distance: Extended) -> LogRatio:
    """``ln(ratio) * distance`` with 0 * inf = inf * 0 = inf."""
    if isinstance(ratio, Infinity) or isinstance(distance, Infinity):
        return LogRatio(INFINITY, Fraction(1))
    return LogRatio(Fraction(ratio.numerator**distance.numerator), Fraction(1))


def other_convention(ratio: Extended, distance: Extended) -> LogRatio:
    """The same with 0 * inf = 0."""
    return LogRatio.ZERO if distance == 0 or ratio == 1 else convention(ratio, distance)


def cases(size: int) -> Iterator[Instance]:
    """Pairs of laws, at every distance, with every budget."""
    for pair in pairs_of_laws(size):
        for distance, ratio, delta in cartesian(DISTANCES, RATIOS, DELTAS):
            yield TwoLaws(*pair, distance, ratio, delta)


def same_under(times: Product, *, everywhere: bool = False) -> Callable[[Instance], Witness | None]:
    """Approximate privacy and the bound on the function agree; ``everywhere`` has one budget at every delta."""

    def check(case: TwoLaws) -> Witness | None:
        plain = case.apart(case.delta) <= times(case.ratio, case.distance)
        curve = all(
            case.apart(delta) <= times(case.ratio if everywhere or delta == case.delta else INFINITY, case.distance)
            for delta in DELTAS
        )
        if plain == curve:
            return None
        values = {"P": text(case.first), "Q": text(case.second), "distance": str(case.distance)}
        values |= {"exp(eps)": str(case.ratio), "delta": str(case.delta)}
        shown = ", ".join(f"{name} = {value}" for name, value in values.items())
        return Witness(f"{shown}: approximate privacy {plain}, bound on the function {curve}", values)

    return check


OVER = "pairs of laws on at most 3 outcomes, their distance, and a budget at one delta"

THEOREM = Theorem(
    id="bailie2025/prose-2.4.6-curve",
    title="Approximate privacy is a bound on a function-valued premetric",
    statement=r"$(\varepsilon_0,\delta_0)$-DP defines the same mechanisms as the premetric that maps $(P,Q)$ to the "
    r"function $\delta\mapsto D_{\mathrm{MULT}}^\delta(P,Q)$, in the pointwise order, with the budget "
    r"$\varepsilon(\delta_0)=\varepsilon_0$ and $\varepsilon(\delta)=\infty$ otherwise.",
    claim=ForAll(OVER, cases, same_under(convention)),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)),),
    source="bailie2025",
    lines="1186-1190",
    reading="Pair of datasets by pair of datasets. The function is looked at in 0, 1/10, 1/4, 1/2 and 9/10, and "
    "products are those of the chapter, with 0 * inf = inf.",
    twins=(
        Twin("0 * inf = 0", "the usual product for the chapter's", ForAll(OVER, cases, same_under(other_convention))),
        Twin(
            "the budget at every delta",
            "eps_0 at every delta for eps_0 at delta_0 alone",
            ForAll(OVER, cases, same_under(convention, everywhere=True)),
        ),
    ),
)
