"""Lemma B.3.4 (bailie2025): datasets of one universe differ by a permutation of as few records as they differ in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import cast

from bailie2025._law_arguments import fewest_moved
from bailie2025._swapping import (
    STANDARD,
    Records,
    datasets,
    distance,
    invariants,
    matched_permutations,
    moved,
    swapped,
    text,
    unordered,
)

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.instances import Pair, dataset_pairs, hamming
from dpcalc.decide.scope import EnumerateScope
from dpcalc.mechanisms.swapping_counts import moved_counts
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

NAMES = ("m", "h", "s")


@dataclass(frozen=True)
class Two:
    """Two datasets as records."""

    x: Records
    x_prime: Records


def two_datasets(same_universe: bool) -> Callable[[int], Iterator[Instance]]:
    """Every two datasets of n records over two values of each variable, of one universe if so wanted."""

    def of_size(size: int) -> Iterator[Instance]:
        groups: dict[object, list[Records]] = {}
        for x in datasets((2, 2, 2), size):
            groups.setdefault(invariants(x, STANDARD) if same_universe else None, []).append(x)
        for group in groups.values():
            for x, x_prime in product(group, repeat=2):
                yield Two(x, x_prime)

    return of_size


def by_permutation(extra: int) -> Callable[[Instance], Witness | None]:
    """Some permutation within strata fixes exactly ``n - Delta + extra`` records and turns x into x'."""

    def check(instance: Instance) -> Witness | None:
        two = cast(Two, instance)
        gap = distance(two.x, two.x_prime)
        for rho in matched_permutations(two.x, STANDARD.match):
            if moved(rho) == gap - extra and unordered(swapped(two.x, rho, STANDARD.swap)) == unordered(two.x_prime):
                return None
        values = {"x": text(two.x, NAMES), "x'": text(two.x_prime, NAMES), "Delta": str(gap)}
        return Witness(f"no permutation that fixes {len(two.x) - gap + extra} records turns x into x'", values)

    return check


def by_counting(extra: int) -> Callable[[Instance], Witness | None]:
    """The number of permutations of one stratum that move exactly ``Delta - extra`` records and turn x into x'."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Pair, instance)
        gap = hamming(pair.x, pair.x_prime)
        counts = moved_counts(pair.x, pair.x_prime)
        if counts[gap - extra]:
            return None
        values = {
            "x": str(pair.x),
            "x'": str(pair.x_prime),
            "Delta": str(gap),
            "permutations by moved records": str(counts),
        }
        return Witness(f"no permutation that fixes {pair.universe.size - gap + extra} records turns x into x'", values)

    return check


def lemma(extra: int = 0) -> AllOf:
    """The lemma, with ``extra`` more records fixed than it says."""
    return AllOf(
        {
            "one stratum": ForAll("two datasets of one stratum with equal margins", dataset_pairs, by_counting(extra)),
            "two strata": ForAll(
                "two datasets of one universe over two values of each variable",
                two_datasets(True),
                by_permutation(extra),
            ),
        }
    )


def always() -> Claim:
    """The lemma, for every size."""
    stated = lemma()
    return AllOf({name: fewest_moved(part) for name, part in stated.parts.items()})


THEOREM = Theorem(
    id="bailie2025/lem-b.3.4",
    title="A permutation of as few records as differ",
    statement=r"""Write $g(x)=[(M_i,H_i,S_{g(i)})]_{i=1}^n$ for a permutation $g$ of the records of
$x=[(M_i,H_i,S_i)]_{i=1}^n$. Let $x,x'$ lie in one universe of $\mathscr D_{c_{\rm Swap}}$ and let
$\Delta=d_{\rm HamS}(x,x')$. Then some permutation $\rho$ within the matching strata fixes exactly $n-\Delta$
records and
satisfies $C(\rho(x))=C(x')$.""",
    claim=always(),
    routes=(Enumerate(EnumerateScope(up_to=6), slow=EnumerateScope(up_to=7)), Prove()),
    source="bailie2025",
    lines="4091-4121",
    reading="With one stratum permutations are counted; with two they are enumerated on the records themselves.",
    twins=(
        Twin("one record fewer", "exactly n - Delta + 1 records are fixed", lemma(extra=1)),
        Twin(
            "two universes",
            "x and x' have the same size but need not lie in one universe",
            ForAll("two datasets of one size", two_datasets(False), by_permutation(0)),
        ),
    ),
)
