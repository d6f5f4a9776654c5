"""The pair that proves Proposition 3: when a single swap will do, and what always will."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from bailie2025._derangement_arguments import one_way, rest_onto_itself
from bailie2025._optimality import two_singletons, universes
from bailie2025.prop_3 import ONE, OVER, SingleSwap, deranges_itself, pair_claim, single_swaps, some_pair_claim

from dpcalc.claim import AllOf, ForAll, Instance
from dpcalc.decide.instances import PermutedRecords, moved, permuted, records_of, table_of
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.swapping_law import probability
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Table, Witness


@dataclass(frozen=True)
class Rest:
    """A single swap and the records that it leaves alone."""

    swap: SingleSwap
    rest: Table


def with_rest(n: int) -> Iterator[Instance]:
    """Every single swap beside the records that x and x' share."""
    for swap in single_swaps(n):
        pair = cast(SingleSwap, swap)
        rest = tuple(tuple(map(min, r, q)) for r, q in zip(pair.x, pair.x_prime, strict=True))
        yield Rest(pair, rest)


def exactly_then(rate: Fraction) -> Callable[[Instance], Witness | None]:
    """``P_x(C(x)) = 0``, and ``P_x'(C(x)) > 0`` exactly if some derangement of the rest leaves its table as it is."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Rest, instance)
        own, other = (probability(start, case.swap.x, rate) for start in (case.swap.x, case.swap.x_prime))
        itself = deranges_itself(case.rest)
        if own == 0 and (other > 0) == itself:
            return None
        values = {"x": str(case.swap.x), "x'": str(case.swap.x_prime), "P_x(C(x))": str(own), "P_x'(C(x))": str(other)}
        return Witness(f"P_x'(C(x)) = {other}, the rest can be deranged onto itself: {itself}", values)

    return check


def deranged(n: int) -> Iterator[Instance]:
    """Every dataset with a record of two singled-out values, and one derangement of it: the cyclic one."""
    for universe in universes(n, two_singletons):
        for x in universe.tables():
            yield PermutedRecords(records_of(x), (*range(1, n), 0))


def always(rate: Fraction) -> Callable[[Instance], Witness | None]:
    """Where x has a record whose two values no other record has, ``P_x(C(x)) = 0`` and ``P_g(x)(C(x)) > 0``."""

    def check(instance: Instance) -> Witness | None:
        case = cast(PermutedRecords, instance)
        holds, swaps = ([record[i] for record in case.records] for i in (0, 1))
        if not any(holds.count(h) == 1 == swaps.count(s) for h, s in case.records):
            return None
        shape = (max(holds) + 1, max(swaps) + 1)
        x, start = (table_of(r, *shape) for r in (case.records, permuted(case.records, case.permutation)))
        own, other = (probability(t, x, rate) for t in (x, start))
        if moved(case.permutation) == len(case.records) and own == 0 and other > 0:
            return None
        return Witness(
            f"P_x(C(x)) = {own}, P_g(x)(C(x)) = {other}", {"x": str(x), "g": str(case.permutation), "p": str(rate)}
        )

    return check


def repaired(rate: Fraction = ONE) -> AllOf:
    """Both statements."""
    return AllOf(
        {
            "single swap": ForAll(f"single swaps in {OVER}, p = {rate}", with_rest, exactly_then(rate), first=2),
            "derangement": ForAll(f"datasets of {OVER}, p = {rate}", deranged, always(rate), first=2),
        }
    )


THEOREM = Theorem(
    id="bailie2025/prop-3-proof-repaired",
    title="A pair that proves Proposition 3",
    statement=r"""Let $p=1$ and let $x$ and $x'$ be as in the proof of Proposition 3. Then
$P_x(C(\sigma(x))=C(x))=0$; and
$P_{x'}(C(\sigma(x'))=C(x))>0$ if and only if some derangement of the other records $x_{3:n}$ leaves their table
unchanged. With
$x'=g(x)$ for a derangement $g$ of $x$ in place of the single swap, $P_{x'}(C(\sigma(x'))=C(x))>0$ always.""",
    claim=AllOf(
        {
            "single swap": rest_onto_itself(repaired().parts["single swap"]),
            "derangement": one_way(repaired().parts["derangement"]),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    source="bailie2025",
    lines="4333-4339",
    repairs="bailie2025/prop-3-proof",
    fault="wrong mathematics",
    reading="The derangement taken is the cyclic one; whether the rest can be deranged onto itself is enumerated.",
    twins=(
        Twin("any rest", "nothing is asked of x_{3:n}", pair_claim()),
        Twin("some rest", "in each universe some x_{3:n} will do", some_pair_claim()),
        Twin("some records rest", "p = 2/3 in place of p = 1", repaired(rate=Fraction(2, 3))),
    ),
)
