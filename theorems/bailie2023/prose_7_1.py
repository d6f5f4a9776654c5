"""Section 7.1 (bailie2023): a swap key so fine that records with one key are duplicates."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness
from theorems.bailie2025._permutation_arguments import duplicates_stay
from theorems.bailie2025._swapping import (
    STANDARD,
    Records,
    datasets,
    distance,
    invariants,
    largest_mixed_stratum,
    strata,
    text,
)

CATEGORIES = (3, 2, 2)
NAMES = ("j", "l", "k")


def universes(duplicates: bool) -> Callable[[int], Iterator[Instance]]:
    """Every dataset of n records (whose strata hold duplicates only, if so wanted), with its universe."""

    def of_size(size: int) -> Iterator[Instance]:
        groups: dict[object, list[Records]] = {}
        for records in datasets(CATEGORIES, size):
            groups.setdefault(invariants(records, STANDARD), []).append(records)
        for members in groups.values():
            for records in members:
                blocks = strata(records, STANDARD.match)
                if not duplicates or all(len({records[i] for i in block}) == 1 for block in blocks):
                    yield records, tuple(members)

    return of_size


def nothing_protected(instance: Instance) -> Witness | None:
    """All datasets of the universe are at distance 0 from each other, and b = 0."""
    records, members = cast(tuple[Records, tuple[Records, ...]], instance)
    for other in members:
        if distance(records, other) or largest_mixed_stratum(other, STANDARD.match):
            return Witness(
                f"distance {distance(records, other)}, b = {largest_mixed_stratum(other, STANDARD.match)}",
                {"X": text(records, NAMES), "X'": text(other, NAMES)},
            )
    return None


def vacuous(duplicates: bool) -> Claim:
    """The definition says nothing at these universes."""
    return ForAll(
        "datasets of n records with 3 matching, 2 holding, 2 swapping values", universes(duplicates), nothing_protected
    )


DUPLICATES = Theorem(
    id="bailie2023/prose-7.1-duplicates",
    title="Section 7.1: all records with the same key are duplicates",
    statement=r"""If $V_{\rm Match}$ is defined so that all records with the same key are duplicates of each
other, then
$d^u_{\rm HamS}(X,X')=0$ for all $X,X'$ in the observed universe $\mathcal D_{c_{\rm Swap}}(X^*)$; the
definition is vacuous at
this universe, and Theorem 5.6 gives $\varepsilon_{\mathcal D}=0$ ($b=0$).""",
    claim=duplicates_stay(vacuous(True)),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2023",
    lines="756",
    twins=(Twin("some different records", "records with the same key may differ", vacuous(False)),),
)

THEOREMS = (DUPLICATES,)
