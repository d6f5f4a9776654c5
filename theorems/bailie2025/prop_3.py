"""Proposition 3 (bailie2025): if every record is swapped, no finite budget will do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, groupby, permutations
from typing import cast

from bailie2025._budget_arguments import all_move
from bailie2025._optimality import Margin, any_margin, two_singletons, universes

from dpcalc.certify.counterexample import Step, swapping
from dpcalc.claim import AllOf, Claim, Exists, ForAll, Instance
from dpcalc.decide.instances import Records, permuted, records_of
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.stratum_loss import stratum_loss
from dpcalc.mechanisms.stratum import StratumUniverse, universe_of
from dpcalc.mechanisms.swapping_law import probability
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Evidence, Table, Witness

ONE = Fraction(1)
OVER = "universes of a stratum of n records"


@dataclass(frozen=True)
class SingleSwap:
    """x with one record each in the cells (h0, s0) and (h0', s0'), and x' with their swapping values exchanged."""

    x: Table
    x_prime: Table


def every(wanted: Callable[[Margin], bool]) -> Callable[[int], Iterator[Instance]]:
    """The universes both of whose margins have a property."""
    return lambda n: iter(universes(n, wanted))


def singled_out(instance: Instance) -> Witness | None:
    """Two holding and two swapping values have one record each."""
    universe = cast(StratumUniverse, instance)
    if two_singletons(universe.rows) and two_singletons(universe.columns):
        return Witness(universe.label(), {"universe": universe.label()})
    return None


def infinite(rate: Fraction) -> Callable[[Instance], Witness | None]:
    """The loss of the universe is infinite."""

    def check(instance: Instance) -> Witness | None:
        universe = cast(StratumUniverse, instance)
        found = stratum_loss(universe, rate).loss
        if found.infinite:
            return None
        return Witness(f"{universe.label()}: the loss at p = {rate} is {found}", {"universe": universe.label()})

    return check


def no_finite_budget(wanted: Callable[[Margin], bool] = two_singletons, rate: Fraction = ONE) -> Claim:
    """No finite budget for universes with a property."""
    return ForAll(f"{OVER}, p = {rate}", every(wanted), infinite(rate), first=2)


def single_swaps(n: int) -> Iterator[Instance]:
    """Every x and x' as in the proof; the first two holding and swapping values stand for any with one record."""
    for universe in universes(n, two_singletons):
        h = [i for i, count in enumerate(universe.rows) if count == 1][:2]
        s = [i for i, count in enumerate(universe.columns) if count == 1][:2]
        for x in universe.tables():
            if x[h[0]][s[0]] == 1 == x[h[1]][s[1]]:
                cells = [list(row) for row in x]
                for row, place, step in ((0, 0, -1), (1, 1, -1), (0, 1, 1), (1, 0, 1)):
                    cells[h[row]][s[place]] += step
                yield SingleSwap(x, tuple(map(tuple, cells)))


def seen_from_one_only(rate: Fraction) -> Callable[[Instance], Witness | None]:
    """``P_x(C(x)) = 0`` and ``P_x'(C(x)) > 0``."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(SingleSwap, instance)
        own, other = (probability(start, pair.x, rate) for start in (pair.x, pair.x_prime))
        if own == 0 and other > 0:
            return None
        values = {"x": str(pair.x), "x'": str(pair.x_prime), "P_x(C(x))": str(own), "P_x'(C(x))": str(other)}
        n = sum(map(sum, pair.x))
        summary = f"n = {n}, p = {rate}: P_x(C(x)) = {own} and P_x'(C(x)) = {other}"
        return Witness(summary, values | {"p": str(rate)}, evidence=chances(pair, rate))

    return check


def chances(pair: SingleSwap, rate: Fraction) -> Evidence:
    """The chances of x given x and given x', where two records of x with categories of their own exchange values."""
    records, other = records_of(pair.x), sorted(records_of(pair.x_prime))
    n = len(records)
    exchanges = [tuple({i: j, j: i}.get(k, k) for k in range(n)) for i, j in combinations(range(n), 2)]
    alone = [g for g in exchanges if all(_alone(records, i) for i, j in enumerate(g) if i != j)]
    g = next(g for g in alone if sorted(permuted(records, g)) == other)
    let: dict[str, Step] = {"x'": ("swap", "x", "g", [1])}
    let |= {f"n{i}{v}": ("count", "x", [v], [records[i][v]]) for i, j in enumerate(g) if i != j for v in (0, 1)}
    singles = [f"(= {name} 1)" for name in list(let)[1:]]
    let |= {"own": ("chance", "x", "x", "p"), "other": ("chance", "x'", "x", "p")}
    return swapping("(and (= own 0) (> other 0))", let, singles, x=records, g=g, p=rate)


def _alone(records: Records, i: int) -> bool:
    """Whether no other record has the holding value, or the swapping value, of record i."""
    return all([record[v] for record in records].count(records[i][v]) == 1 for v in (0, 1))


def pair_claim(rate: Fraction = ONE) -> Claim:
    """What the proof says of the two datasets."""
    return ForAll(f"single swaps in {OVER}, p = {rate}", single_swaps, seen_from_one_only(rate), first=2)


def some_pair_claim(rate: Fraction = ONE) -> Claim:
    """In each universe with two datasets one swap apart, the same of some x and x' at least."""

    def check(instance: Instance) -> Witness | None:
        swaps = cast(tuple[Instance, ...], instance)
        found = [seen_from_one_only(rate)(swap) for swap in swaps]
        if any(witness is None for witness in found):
            return None
        first = cast(SingleSwap, swaps[0])
        label = universe_of(first.x).label()
        summary = f"{label}, p = {rate}: no x and x' one swap apart have P_x(C(x)) = 0 and P_x'(C(x)) > 0"
        return Witness(summary, found[0].values if found[0] else {})

    def instances(n: int) -> Iterator[Instance]:
        for _, swaps in groupby(single_swaps(n), lambda swap: universe_of(cast(SingleSwap, swap).x)):
            yield tuple(swaps)

    return ForAll(f"{OVER}, p = {rate}, all its single swaps", instances, check, first=2)


def deranges_itself(table: Table) -> bool:
    """Whether some permutation that moves every record leaves the table of these records as it is, by enumeration."""
    records = [(h, s) for h, row in enumerate(table) for s, count in enumerate(row) for _ in range(count)]
    here = sorted(records)
    for image in permutations(range(len(records))):
        after = sorted((h, records[j][1]) for (h, _), j in zip(records, image, strict=True))
        if after == here and all(i != j for i, j in enumerate(image)):
            return True
    return False


PROPOSITION = Theorem(
    id="bailie2025/prop-3",
    title="If every record is swapped no budget is finite",
    statement=r"""Let $p=1$ and $|\mathcal H|,|\mathcal S|\ge2$. There is $\mathcal D_0\in\mathscr D_{c_{\rm
Swap}}$ with
$n_{m_0h_0}=n_{m_0h_0'}=n_{m_0s_0}=n_{m_0s_0'}=1$ for some $m_0$, $h_0\ne h_0'$ and $s_0\ne s_0'$; and for no such
$\mathcal D_0$ does the PSA satisfy
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$ with a finite
$\varepsilon_{\mathcal D_0}$.""",
    claim=AllOf(
        {
            "existence": Exists(
                f"{OVER}, two categories of each variable", lambda n: iter(universes(n, any_margin, 2, 2)), singled_out
            ),
            "no finite budget": all_move(no_finite_budget()),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="4329-4339",
    reading="The loss of a dataset of several strata is that of its worst stratum, so stratum m_0 decides.",
    twins=(
        Twin("some records rest", "p = 2/3 in place of p = 1", no_finite_budget(rate=Fraction(2, 3))),
        Twin(
            "any two categories",
            "the categories need not have one record each",
            no_finite_budget(lambda m: len(m) >= 2),
        ),
    ),
)

PAIR = Theorem(
    id="bailie2025/prop-3-proof",
    title="The pair that the proof of Proposition 3 names",
    statement=r"""Let $p=1$ and let $\mathcal D_0$ have the property of Proposition 3. Take any
$x=[(m_0,h_0,s_0),(m_0,h_0',s_0'),x_{3:n}]$ and $x'=[(m_0,h_0,s_0'),(m_0,h_0',s_0),x_{3:n}]$ in $\mathcal D_0$. Then
$P_x(C(\sigma(x))=C(x))=0$ but $P_{x'}(C(\sigma(x'))=C(x))>0$.""",
    claim=pair_claim(),
    routes=(Enumerate(EnumerateScope(up_to=6)),),
    source="bailie2025",
    lines="4333-4339",
    reading=(
        "Of every x and x' of this form; that each such universe has some, as the proof's 'there exist' may be read, "
        "is a variant of prop-3-proof-repaired."
    ),
    twins=(Twin("some records rest", "p = 2/3 in place of p = 1", pair_claim(rate=Fraction(2, 3))),),
)

THEOREMS = (PROPOSITION, PAIR)
