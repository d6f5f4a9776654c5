"""Proof of Theorem 5.6 (bailie2023), p = 1: two datasets of which only one can be released as the first.

The records of X are ``(j, k, l), (j, k', l')`` and the others X*; X' has the swapping values k and k' exchanged and the
others permuted by rho. The categories are matching j, swapping k and holding l; here k = l = 0 and k' = l' = 1 in
stratum 0 stand for any four values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import cast

from dpcalc.certify.counterexample import Step, swapping
from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.instances import permuted, records_of, table_of
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.swapping_law import probability
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Evidence, Table, Witness
from theorems.bailie2025._derangement_arguments import one_way
from theorems.bailie2025._optimality import two_singletons, universes
from theorems.bailie2025._swapping import (
    STANDARD,
    Permutation,
    Record,
    Records,
    invariants,
    matched_permutations,
    moved,
    swapped,
    text,
    unordered,
)
from theorems.bailie2025._swapping_law import literal_law

NAMES = ("j", "l", "k")
FIRST: Records = ((0, 0, 0), (0, 1, 1))
EXCHANGED: Records = ((0, 0, 1), (0, 1, 0))
ONE = Fraction(1)

Choice = Callable[[Records], Iterator[Permutation]]


@dataclass(frozen=True)
class Two:
    """X and X', as records (j, l, k)."""

    x: Records
    x_prime: Records


def deranged_within(others: Records) -> Iterator[Permutation]:
    """Every derangement of some records within their strata."""
    return (image for image in matched_permutations(others, STANDARD.match) if moved(image) == len(others))


def deranged_across(others: Records) -> Iterator[Permutation]:
    """Every derangement of some records, across strata too."""
    return (image for image in permutations(range(len(others))) if moved(image) == len(others))


def unmoved(others: Records) -> Iterator[Permutation]:
    """The identity."""
    yield tuple(range(len(others)))


ALONE = tuple(product((0,), (2, 3), (2, 3))) + tuple(product((1,), (0, 1), (0, 2)))
"""The values that the other records may have where the counts n_jk, n_jl, n_jk', n_jl' are 1: no k, k', l, l' in j."""
SHARED = tuple(product((0, 1), (0, 1), (0, 1)))
"""Values that make these counts larger."""


def pairs(choice: Choice = deranged_within, cells: tuple[Record, ...] = ALONE) -> Callable[[int], Iterator[Instance]]:
    """Every X of n records with every X' of the same universe."""

    def of_size(size: int) -> Iterator[Instance]:
        for others in combinations_with_replacement(cells, size - 2):
            x = FIRST + others
            results = {unordered(swapped(others, image, STANDARD.swap)) for image in choice(others)}
            for rest in sorted(results):
                if invariants(x, STANDARD) == invariants(EXCHANGED + rest, STANDARD):
                    yield Two(x, EXCHANGED + rest)

    return of_size


def only_from_one(rate: Fraction) -> Callable[[Instance], Witness | None]:
    """``Pr(sigma(X) = X) = 0`` and ``Pr(sigma(X') = X) > 0``, by walking over the algorithm's choices."""

    def check(instance: Instance) -> Witness | None:
        two = cast(Two, instance)
        own, other = (
            literal_law(start, STANDARD, rate).get(unordered(two.x), Fraction(0)) for start in (two.x, two.x_prime)
        )
        if own == 0 and other > 0:
            return None
        values = {
            "X": text(two.x, NAMES),
            "X'": text(two.x_prime, NAMES),
            "p": str(rate),
            "Pr(sigma(X) = X)": str(own),
            "Pr(sigma(X') = X)": str(other),
        }
        return Witness(f"p = {rate}: Pr(sigma(X) = X) = {own} and Pr(sigma(X') = X) = {other}", values)

    return check


def records(choice: Choice = deranged_within, cells: tuple[Record, ...] = ALONE, rate: Fraction = ONE) -> Claim:
    """The claim on the records themselves, in two strata."""
    over = f"X and X' of n records in at most two strata, p = {rate}"
    return ForAll(over, pairs(choice, cells), only_from_one(rate), first=2)


@dataclass(frozen=True)
class SingleSwap:
    """x with one record each in the cells (h0, s0) and (h0', s0'), and x' with their swapping values exchanged."""

    x: Table
    x_prime: Table


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


def tables(n: int) -> Iterator[Instance]:
    """The pairs of one stratum with any number of categories, as tables."""
    for instance in single_swaps(n):
        pair = cast(SingleSwap, instance)
        shape = (len(pair.x), len(pair.x[0]))
        shared = tuple(tuple(map(min, row, other)) for row, other in zip(pair.x, pair.x_prime, strict=True))
        others = records_of(shared)
        exchanged = list(records_of(pair.x_prime))
        for record in others:
            exchanged.remove(record)
        found = {
            table_of((*exchanged, *permuted(others, image)), *shape)
            for image in permutations(range(n - 2))
            if moved(image) == n - 2
        }
        yield from (SingleSwap(pair.x, x_prime) for x_prime in sorted(found))


def one_stratum(rate: Fraction = ONE) -> Claim:
    """The claim in one stratum, by counting permutations."""
    return ForAll(f"X and X' of n records in one stratum, p = {rate}", tables, seen_from_one_only(rate), first=2)


THEOREM = Theorem(
    id="bailie2023/proof-5.6-p-one",
    title="Proof of Theorem 5.6: no finite budget at p = 1",
    statement=r"""Let $p=1$, $X=[(j,k,l),(j,k',l'),X^*]$ and $X'=[(j,k',l),(j,k,l'),\rho(X^*)]$ with $k\ne k'$,
$l\ne l'$, $n_{jk}=n_{jl}=n_{jk'}=n_{jl'}=1$ and $\rho$ a derangement of the other $N-2$ records. Then
$\Pr(\sigma(X)=X)=0$ and $\Pr(\sigma(X')=X)>0$, so that no $\epsilon_{\mathcal D}$ of this universe is finite.""",
    claim=AllOf({"one stratum": one_way(one_stratum()), "two strata": one_way(records())}),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2023",
    lines="992-1002",
    reading="Like every permutation of the algorithm, rho keeps records in their strata.",
    twins=(
        Twin("some records rest", "p = 2/3 in place of p = 1, by counting", one_stratum(Fraction(2, 3))),
        Twin("some records rest, on records", "p = 2/3 in place of p = 1", records(rate=Fraction(2, 3))),
        Twin("larger counts", "n_jk, n_jl, n_jk', n_jl' may be larger than 1", records(cells=SHARED)),
        Twin("the identity for rho", "X' and X share the other records", records(unmoved)),
        Twin("across strata", "rho may exchange values of different strata", records(deranged_across)),
    ),
)
