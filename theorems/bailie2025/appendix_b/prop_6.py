"""Proposition 6 (bailie2025): a lower bound from two records that differ in both variables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, Exists, ForAll, Instance
from dpcalc.decide.instances import records_of
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.stratum import StratumUniverse
from dpcalc.theorem import Enumerate, Mark, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._optimality import (
    Floor,
    Margin,
    any_margin,
    derangement_floor,
    floor_holds,
    two_singletons,
    universes,
)
from theorems.bailie2025._two_records import MINUS_LOG_ODDS, at_two_records

OVER = "universes whose stratum m_0 has b = 2 records"


def every(wanted: Callable[[Margin], bool]) -> Callable[[int], Iterator[Instance]]:
    """The universes both of whose margins have a property."""
    return lambda n: iter(universes(n, wanted))


def singled_out(instance: Instance) -> Witness | None:
    """(B.12): two holding and two swapping values have one record each."""
    universe = cast(StratumUniverse, instance)
    if two_singletons(universe.rows) and two_singletons(universe.columns):
        once = (f"(= (count r x (= (item r {place}) {value})) 1)" for place in (0, 1) for value in (0, 1))
        evidence = example("(= (len x) 2)", *once, x=records_of(universe.tables()[0]))
        return Witness(universe.label(), {"universe": universe.label()}, evidence=evidence)
    return None


def reaches(floor: Callable[[int], Floor]) -> Callable[[Instance], Witness | None]:
    """The loss of the universe reaches the floor at every p."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        return floor_holds(universe, floor(universe.size))

    return check


def bound(
    wanted: Callable[[Margin], bool] = two_singletons, floor: Callable[[int], Floor] = derangement_floor
) -> ForAll:
    """The necessary condition for universes of two records with a property."""
    return ForAll(f"{OVER}, 0 < p < 1", every(wanted), reaches(floor), first=2, last=2)


def larger(_: int) -> Floor:
    """``0.5 ln 2 - ln o``: one half ln 2 more than d(2)/d(0) = 1 gives."""
    return Floor(Fraction(2), -2, 2, "0.5*ln(2) - ln o")


REST = (
    "With b = 2 and (B.12) the stratum m_0 is this one, and other strata only add to the loss: datasets that agree "
    "there have a ratio of 1 at outputs that agree there. d(2)/d(0) = 1, so the bound is -ln o"
)

THEOREM = Theorem(
    id="bailie2025/prop-6",
    title="A lower bound from two different records",
    statement=r"""Let $0<p<1$ and $|\mathcal H|,|\mathcal S|\ge2$. There is $\mathcal D_0\in\mathscr D_{c_{\rm
Swap}}$ with $b=2$ and
$n_{m_0h_1}=n_{m_0h_2}=n_{m_0s_1}=n_{m_0s_2}=1$ for some $m_0$ with $n_{m_0}=b$, $h_1\ne h_2$ and $s_1\ne s_2$
(B.12). For the
PSA to satisfy $\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm
MULT})$ it is
necessary that $\varepsilon_{\mathcal D_0}\ge\tfrac12\ln[d(b)/d(b-2)]-\ln o$ for every such $\mathcal D_0$.""",
    claim=AllOf(
        {
            "existence": Exists(OVER, lambda n: iter(universes(n, any_margin, 2, 2)), singled_out, first=2, last=2),
            "necessary": at_two_records(bound(), MINUS_LOG_ODDS, REST),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    source="bailie2025",
    lines="4484-4499",
    text=(Mark("reconstructed", "the range of p is lost in the text that was read, and taken from its context"),),
    reading=(
        "Up to renaming, stratum m_0 has a single universe with (B.12); other strata can only add to the loss. "
        "With b = 2 the bound is -ln o."
    ),
    twins=(
        Twin("a larger bound", "0.5 ln 2 is added to the bound", bound(floor=larger)),
        Twin("without (B.12)", "the categories need not have one record each", bound(wanted=any_margin)),
    ),
)
