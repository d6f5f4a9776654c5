"""Proposition 2 (bailie2025): without swapping, no finite budget will do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import cast

from bailie2025._budget_arguments import NOTHING_MOVES, no_bound
from bailie2025._swapping import STANDARD, Records, datasets, invariants, text
from bailie2025._swapping_law import largest_ratio, literal_law

from dpcalc.claim import AllOf, Claim, Exists, ForAll, Instance
from dpcalc.decide.instances import stratum_universes
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.stratum_loss import stratum_loss
from dpcalc.exact import INFINITY
from dpcalc.mechanisms.stratum import StratumUniverse
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

NAMES = ("m", "h", "s")
Universe = tuple[Records, ...]


def universes(categories: tuple[int, int, int]) -> Callable[[int], Iterator[Instance]]:
    """Every universe of datasets of n records, as the tuple of its datasets."""

    def of_size(size: int) -> Iterator[Instance]:
        groups: dict[object, list[Records]] = {}
        for x in datasets(categories, size):
            groups.setdefault(invariants(x, STANDARD), []).append(x)
        return (tuple(group) for group in groups.values())

    return of_size


def two_tables(instance: Instance) -> Witness | None:
    """The universe holds two datasets with different tables."""
    universe = cast(Universe, instance)
    if len(universe) < 2:
        return None
    values = {"x": text(universe[0], NAMES), "x'": text(universe[1], NAMES)}
    return Witness(f"a universe of {len(universe)} datasets of {len(universe[0])} records", values)


def no_finite_budget(rate: Fraction, several: bool = True) -> Callable[[Instance], Witness | None]:
    """Some two laws of the universe are at infinite distance; ``several``: asked only where it has two datasets."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(Universe, instance)
        if several and len(universe) < 2:
            return None
        laws = [literal_law(x, STANDARD, rate) for x in universe]
        if any(largest_ratio(law, other) is INFINITY for law in laws for other in laws):
            return None
        values = {f"dataset {i}": text(x, NAMES) for i, x in enumerate(universe)} | {"p": str(rate)}
        return Witness(f"a universe of {len(universe)} datasets with a finite loss at p = {rate}", values)

    return check


def no_finite_loss(rate: Fraction) -> Callable[[Instance], Witness | None]:
    """The same for a stratum with any categories."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        found = stratum_loss(universe, rate).loss
        if universe.trivial or found.infinite:
            return None
        return Witness(f"{universe.label()}: the loss at p = {rate} is {found}", {"universe": universe.label()})

    return check


def existence(categories: tuple[int, int, int] = (2, 2, 2), last: int | None = None) -> Claim:
    """Some universe has two datasets."""
    holds, swaps = categories[1:]
    over = f"universes over {holds} holding and {swaps} swapping values"
    over += "" if last is None else f", at most {last} records"
    return Exists(over, universes(categories), two_tables, last=last)


def infinite(rate: Fraction = Fraction(0), several: bool = True) -> Claim:
    """No finite budget for any universe over two values of each variable."""
    return ForAll(
        f"universes of n records over two values of each variable, p = {rate}",
        universes((2, 2, 2)),
        no_finite_budget(rate, several),
    )


THEOREM = Theorem(
    id="bailie2025/prop-2",
    title="Without swapping no budget is finite",
    statement=r"""Let $p=0$ and $|\mathcal H|,|\mathcal S|\ge2$. There is $\mathcal D_0\in\mathscr D_{c_{\rm
Swap}}$ with
$C(x)\ne C(x')$ for some $x,x'\in\mathcal D_0$; and for no such $\mathcal D_0$ does the PSA satisfy
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$ with a finite
$\varepsilon_{\mathcal D_0}$.""",
    claim=AllOf(
        {
            "existence": existence(),
            "two strata": no_bound(infinite(), NOTHING_MOVES),
            "one stratum": no_bound(
                ForAll("universes of one stratum of n records, p = 0", stratum_universes, no_finite_loss(Fraction(0))),
                NOTHING_MOVES,
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="4319-4327",
    twins=(
        Twin("some swapping", "p = 1/20 in place of p = 0", infinite(rate=Fraction(1, 20))),
        Twin("any universe", "C(x) and C(x') need not differ", infinite(several=False)),
        Twin("one holding value", "|H| = 1, datasets of at most 4 records", existence((2, 1, 2), last=4)),
    ),
)
