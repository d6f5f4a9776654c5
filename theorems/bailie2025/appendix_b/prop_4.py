"""Proposition 4 (bailie2025): a lower bound from a stratum of records that are all different in both variables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from dpcalc.claim import AllOf, Claim, Exists, ForAll, Instance
from dpcalc.decide.pieces import Piece
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.stratum import StratumUniverse
from dpcalc.theorem import Enumerate, Mark, Prove, Theorem, Twin
from dpcalc.verdict import Table, Witness
from theorems.bailie2025._budget_arguments import ONE_SWAP, reached_alone
from theorems.bailie2025._optimality import LOG_ODDS, Floor, Margin, any_margin, floor_holds, piece, universes

OVER = "universes whose stratum m_0 has n records"


def singles(margin: Margin) -> bool:
    """No category has two records."""
    return max(margin) == 1


def every(wanted: Callable[[Margin], bool]) -> Callable[[int], Iterator[Instance]]:
    """The universes both of whose margins have a property."""
    return lambda n: iter(universes(n, wanted))


def all_different(instance: Instance) -> Witness | None:
    """No category of the universe has two records, and there are two records."""
    universe = cast(StratumUniverse, instance)
    if universe.size >= 2 and singles(universe.rows) and singles(universe.columns):
        return Witness(universe.label(), {"universe": universe.label()})
    return None


def diagonal(n: int) -> Table:
    """The dataset whose records all have values of their own, the i-th holding with the i-th swapping value."""
    return tuple(tuple(int(h == s) for s in range(n)) for h in range(n))


def first_two_swapped(x: Table) -> Table:
    """The dataset with the first two holding values exchanged."""
    return (x[1], x[0], *x[2:])


def reaches(floor: Floor) -> Callable[[Instance], Witness | None]:
    """The loss of the universe reaches the floor at every p; the pair of the proof is tried first."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        n, candidates = universe.size, list[Piece]()
        if n >= 2 and singles(universe.rows) and singles(universe.columns):
            x = diagonal(n)
            candidates.append(piece(first_two_swapped(x), x, x))
        return floor_holds(universe, floor, candidates)

    return check


def bound(wanted: Callable[[Margin], bool] = singles, floor: Floor = LOG_ODDS, first: int = 2) -> Claim:
    """The necessary condition for universes with a property."""
    return ForAll(f"{OVER}, 0 < p < 1", every(wanted), reaches(floor), first=first)


@dataclass(frozen=True)
class Exchange:
    """A dataset of different records, and one at distance 2."""

    x: Table
    x_prime: Table


def exchanges(n: int) -> Iterator[Instance]:
    """The diagonal dataset of n records with every exchange of two swapping values; renaming gives all others."""
    x = diagonal(n)
    for i in range(n):
        for j in range(i):
            rows = list(x)
            rows[i], rows[j] = rows[j], rows[i]
            yield Exchange(x, tuple(rows))


def squared_odds(instance: Instance) -> Witness | None:
    """``P_x'(C(x)) / P_x(C(x)) = o**2`` as rational functions, with the distance 2."""
    pair = cast(Exchange, instance)
    found = piece(pair.x_prime, pair.x, pair.x)
    if (found.above, found.below, found.distance) == ((0, 0, 1), (1,), 2):
        return None
    values = {"x": str(pair.x), "x'": str(pair.x_prime), "numerator": str(found.above), "denominator": str(found.below)}
    return Witness("the ratio is not the square of the odds", values)


THEOREM = Theorem(
    id="bailie2025/prop-4",
    title="A lower bound from records that are all different",
    statement=r"""Let $0<p<1$ and $|\mathcal H|,|\mathcal S|\ge2$. There are $\mathcal D_0\in\mathscr D_{c_{\rm
Swap}}$ and $m_0$
with $n_{m_0}\ge2$ and $n_{m_0h},n_{m_0s}\in\{0,1\}$ for all $h,s$. For the PSA to satisfy
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$ it is
necessary that
$\varepsilon_{\mathcal D_0}\ge\ln o$ for every such $\mathcal D_0$: for $x,x'$ at distance 2 in stratum $m_0$,
$P_{x'}(C(x))/P_x(C(x))=o^2$.""",
    claim=AllOf(
        {
            "existence": Exists(
                f"{OVER}, two categories", lambda n: iter(universes(n, any_margin, 2, 2)), all_different
            ),
            "necessary": reached_alone(bound(), ONE_SWAP),
            "the ratio in the proof": reached_alone(
                ForAll("n different records and two of them swapped", exchanges, squared_odds, first=2), ONE_SWAP
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=12), slow=EnumerateScope(up_to=30)), Prove()),
    source="bailie2025",
    lines="4341-4353",
    text=(Mark("reconstructed", "the range of p is lost in the text that was read, and taken from its context"),),
    reading="The loss of a dataset of several strata is that of its worst stratum, so stratum m_0 decides.",
    twins=(
        Twin("twice as much", "2 ln o in place of ln o", bound(floor=Floor(Fraction(1), 2, 1, "2 ln o"))),
        Twin("two records alike", "n_mh and n_ms may be 2", bound(lambda margin: max(margin) <= 2 <= len(margin))),
        Twin("one record", "n_m0 may be 1", bound(first=1)),
    ),
)
