"""Lemma B.4.3 (bailie2025): a permutation leads at most as far as it moves records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import cast

from bailie2025._law_arguments import at_most_moved
from bailie2025._swapping import STANDARD, Swapped, datasets, distance, moved, swapped, swaps_of, text

from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.instances import PermutedRecords, hamming, permuted, permuted_records, table_of
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

NAMES = ("m", "h", "s")


def within_strata(size: int) -> Iterator[Instance]:
    """Datasets over two values of each variable, with the permutations that keep to the strata."""
    return swaps_of((2, 2, 2), size, STANDARD)


def across_strata(size: int) -> Iterator[Instance]:
    """The same datasets, with every permutation of their records."""
    for records in datasets((2, 2, 2), size):
        for image in permutations(range(size)):
            yield Swapped(records, image, swapped(records, image, STANDARD.swap))


def at_most(slack: int, exact: bool = False) -> Callable[[Instance], Witness | None]:
    """``d(x, g(x)) <= k_g - slack`` on records of several strata (``exact``: with equality)."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Swapped, instance)
        gap, k = distance(case.before, case.after), moved(case.permutation)
        if gap == k - slack or (not exact and gap < k - slack):
            return None
        values = {"x": text(case.before, NAMES), "g": str(case.permutation), "g(x)": text(case.after, NAMES)}
        return Witness(f"d(x, g(x)) = {gap} with k_g = {k}", values)

    return check


def one_stratum(slack: int) -> Callable[[Instance], Witness | None]:
    """The same on tables of one stratum with any categories."""

    def check(instance: Instance) -> Witness | None:
        case = cast(PermutedRecords, instance)
        holds, swaps = (1 + max(record[i] for record in case.records) for i in (0, 1))
        x, after = (table_of(r, holds, swaps) for r in (case.records, permuted(case.records, case.permutation)))
        gap, k = hamming(x, after), moved(case.permutation)
        if gap <= k - slack:
            return None
        return Witness(
            f"d(x, g(x)) = {gap} with k_g = {k}", {"x": str(x), "g": str(case.permutation), "g(x)": str(after)}
        )

    return check


def lemma(slack: int = 0) -> AllOf:
    """The lemma with ``k_g - slack`` on the right."""
    return AllOf(
        {
            "one stratum": ForAll("permutations of n records of one stratum", permuted_records, one_stratum(slack)),
            "two strata": ForAll("n records, two values of each variable", within_strata, at_most(slack)),
        }
    )


def always() -> Claim:
    """The lemma, for every size."""
    stated = lemma()
    return AllOf({name: at_most_moved(part) for name, part in stated.parts.items()})


THEOREM = Theorem(
    id="bailie2025/lem-b.4.3",
    title="A permutation leads at most as far as it moves records",
    statement=r"""For every dataset $x$ and every permutation $g$ of its records within strata,
$d_{\rm HamS}(x,g(x))\le k_g$, the number of records that $g$ moves.""",
    claim=always(),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="4372-4382",
    twins=(
        Twin("one less", "k_g - 1 in place of k_g", lemma(slack=1)),
        Twin(
            "equality",
            "d_HamS(x, g(x)) = k_g is claimed",
            ForAll("n records, two values of each variable", within_strata, at_most(0, exact=True)),
        ),
        Twin(
            "across strata",
            "g need not keep to the strata",
            ForAll("n records, two values of each variable, any permutation", across_strata, at_most(0)),
            routes=(Enumerate(EnumerateScope(up_to=4)),),
            not_needed="a moved record changes two cells of the table by one each, whatever stratum it lies in",
        ),
    ),
)
