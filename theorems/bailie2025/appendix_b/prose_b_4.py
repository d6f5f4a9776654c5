"""Appendix B.4 (bailie2025), prose: the levels at which a budget can be tight, and the level that is reached.

Code: pairs of datasets are picked as in the proofs, and their losses compared piece by piece over all rates.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import cast

from dpcalc.claim import Exists, ForAll, Instance
from dpcalc.swapping.law.stratum import StratumUniverse
from dpcalc.swapping.losses.instances import stratum_universes
from dpcalc.swapping.losses.pieces import Piece, pieces
from dpcalc.swapping.losses.stratum_loss import stratum_loss
from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._gap import above_threshold, below_threshold, published
from theorems.bailie2025._optimality import (
    LOG_ODDS,
    Floor,
    any_margin,
    largest_mixed,
    piece,
    rate_below,
    swapped_singletons,
    universes,
)
from theorems.bailie2025._ratio_arguments import close_enough

THIRD = Fraction(1, 3)


def whole_distance(found: list[Piece]) -> list[Piece]:
    """The pieces as log-ratios that are not divided by the distance."""
    return [replace(one, distance=1) for one in found]


def within_any_gap(instance: Instance) -> Witness | None:
    """A universe in which, at every p, some ``D_MULT(P_x, P_x')`` is at least the published budget."""
    universe = cast(StratumUniverse, instance)
    b = largest_mixed(universe)
    if not b:
        return None
    found = whole_distance(pieces(universe))
    low, high = published(b), LOG_ODDS
    if rate_below(found, low, below_threshold(b)) is None and rate_below(found, high, above_threshold(b)) is None:
        return Witness(f"{universe.label()}: at every `p` some `D_MULT(P_x, P_x')` is at least the published budget")
    return None


def all_different(b: int) -> list[Piece]:
    """Two pairs of datasets at distance 2 of the universe of b records with values of their own, with their outputs."""
    universe = StratumUniverse((1,) * b, (1,) * b)
    x = tuple(tuple(int(h == s) for s in range(b)) for h in range(b))
    swapped = (x[1], x[0], *x[2:])
    found = swapped_singletons(universe)
    return [piece(swapped, x, x)] + ([found] if found else [])


def close(largest: Callable[[int], int]) -> Callable[[Instance], Witness | None]:
    """For ``delta = 1/n`` some universe has ``budget - D_MULT/d < delta`` at every p, with b at most ``largest(n)``.

    ``exp(-2 delta)`` is replaced by the larger ``1/(1 + 2 delta + 2 delta^2)``, so the gap is a little smaller.
    """

    def check(instance: Instance) -> Witness | None:
        n = cast(int, instance)
        delta = Fraction(1, n)
        shrink = 1 / (1 + 2 * delta + 2 * delta * delta)
        for b in range(4, largest(n) + 1):
            found = all_different(b)
            low: Floor = published(b, less=shrink)
            ranges = ((low, below_threshold(b)), (LOG_ODDS, above_threshold(b)))
            if all(rate_below(found, floor, region) is None for floor, region in ranges):
                return None
        return Witness(
            f"`delta = {delta}`: no universe of at most {largest(n)} different records is so close",
            {"delta": str(delta)},
        )

    return check


def just(n: int) -> Iterator[Instance]:
    """The number n itself."""
    yield n


def not_tight(instance: Instance) -> Witness | None:
    """A universe with two datasets in which no pair attains the published budget, at p = 1/3."""
    universe = cast(StratumUniverse, instance)
    b, odds = largest_mixed(universe), THIRD / (1 - THIRD)
    if universe.trivial:
        return None
    loss = stratum_loss(universe, THIRD).loss
    if loss.infinite or loss.ratio >= ((b + 1) / odds) ** int(loss.distance):
        return None
    return Witness(
        f"{universe.label()}: at `p = {THIRD}` the loss `{loss}` is less than `log({(b + 1) / odds})`", {"b": str(b)}
    )


def levels(largest: Callable[[int], int] = lambda n: 2 * n + 4) -> AllOf:
    """The three statements."""
    return AllOf(
        {
            "as written": Exists("universes of one stratum, `0 < p < 1`", stratum_universes, within_any_gap),
            "per record": ForAll("`delta = 1/n`, `0 < p < 1`", just, close(largest)),
            "not at the level of the universe": Exists(
                "universes of one stratum, `p = 1/3`", lambda n: iter(universes(n, any_margin)), not_tight
            ),
        }
    )


THEOREM = Theorem(
    id="bailie2025/prose-b.4-levels",
    title="The level at which the budget is tight",
    statement=r"""A budget is tight at the level of the universe if in each universe some $x,x'$ have
$D_{\rm MULT}(P_x,P_{x'})=\varepsilon_{\mathcal D}\,d_{\rm HamS}(x,x')$. Theorem 3.2.4 has a weaker property: for every
$\delta>0$ there are $\mathcal D_0\in\mathscr D_{c_{\rm Swap}}$ and $x,x'\in\mathcal D_0$ with
$\varepsilon^{(1)}_{\mathcal D_0}-D_{\rm MULT}(P_x,P_{x'})<\delta$.""",
    claim=AllOf({name: close_enough(part) if name == "per record" else part for name, part in levels().parts.items()}),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=15)), Prove()),
    source="bailie2025",
    lines="4293-4295",
    reading=(
        "As written the distance is not divided by `d(x, x')`, and one universe then serves every `delta`; the "
        "second part divides by it, with `delta = 1/n`; the third shows that the property is indeed weaker."
    ),
    twins=(Twin("small universes", "`b` is at most 6 for every `delta`", levels(largest=lambda _: 6)),),
)
