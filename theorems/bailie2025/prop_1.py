"""Proposition 1 (bailie2025): what swapping preserves, what it does not, and the effect of a single swap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations, product
from typing import cast

from bailie2025._permutation_arguments import margins_stay
from bailie2025._swapping import (
    STANDARD,
    Record,
    Swapped,
    datasets,
    project,
    statistic_text,
    swapped,
    swaps_of,
    text,
)

from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, Claim, Exists, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Witness

NAMES = ("m", "h", "s")
MARGINS = {"n_mhs": (0, 1, 2), "n_.hs": (1, 2), "n_m.s": (0, 2), "n_mh.": (0, 1)}
CATEGORIES = (2, 3, 3)
EVERY_SWAP = "datasets with 2 matching, 3 holding and 3 swapping values, every permutation within strata"

Exception_ = Callable[[Record, Record], bool]


def swaps(categories: tuple[int, ...] = CATEGORIES) -> Callable[[int], Iterator[Instance]]:
    """Every dataset of n records with every permutation within strata."""
    return lambda size: swaps_of(categories, size, STANDARD)


def free_permutations(size: int) -> Iterator[Instance]:
    """Every dataset of n records with every permutation of them, strata disregarded."""
    for records in datasets(CATEGORIES, size):
        for image in permutations(range(size)):
            yield Swapped(records, image, swapped(records, image, STANDARD.swap))


def change(margin: str, case: Swapped) -> Witness | None:
    """The change of a margin under a permutation, if there is one."""
    before, after = project(case.before, MARGINS[margin]), project(case.after, MARGINS[margin])
    if before == after:
        return None
    return Witness(
        f"a permutation of {len(case.before)} records changes {margin}",
        {
            "x": text(case.before, NAMES),
            "permutation": str(case.permutation),
            "swapped": text(case.after, NAMES),
            f"{margin} before": statistic_text(before),
            f"{margin} after": statistic_text(after),
        },
        evidence=example(
            "(and (in g (permutations (len x))) (same y (exchanged x g (list 2))))",
            *(["(within x g (list 0))"] if _within_strata(case) else []),
            f"(not (agree x y (list {' '.join(map(str, MARGINS[margin]))})))",
            x=case.before,
            y=case.after,
            g=case.permutation,
        ),
    )


def _within_strata(case: Swapped) -> bool:
    """Whether records exchange values with records of their own stratum alone."""
    return all(case.before[i][0] == case.before[j][0] for i, j in enumerate(case.permutation))


def changes(margin: str) -> Callable[[Instance], Witness | None]:
    """A check that reports any change of a margin."""
    return lambda instance: change(margin, cast(Swapped, instance))


def pairs(_size: int) -> Iterator[Instance]:
    """Two records of one stratum, up to renaming of values: whether h = h' and whether s = s' is all that matters."""
    for h, s in product((0, 1), repeat=2):
        yield (0, 0, 0), (0, h, s)


def effect(excepted: Exception_) -> Callable[[Instance], Witness | None]:
    """Unless excepted, a swap lowers n_mhs and n_mh's' by one and raises n_mh's and n_mhs' by one."""

    def check(instance: Instance) -> Witness | None:
        first, second = cast(tuple[Record, Record], instance)
        if excepted(first, second):
            return None
        (m, h, s), (_, h_other, s_other) = first, second
        claimed = Counter({(m, h, s): -1, (m, h_other, s_other): -1, (m, h_other, s): 1, (m, h, s_other): 1})
        return None if _difference(first, second) == claimed else _wrong(first, second)

    return check


def nothing_where(excepted: Exception_) -> Callable[[Instance], Witness | None]:
    """In the excepted cases a swap changes no cell."""

    def check(instance: Instance) -> Witness | None:
        first, second = cast(tuple[Record, Record], instance)
        still = not any(_difference(first, second).values())
        return None if still or not excepted(first, second) else _wrong(first, second)

    return check


def changes_if_both_differ(instance: Instance) -> Witness | None:
    """Where h != h' and s != s', the margin n_.hs changes."""
    first, second = cast(tuple[Record, Record], instance)
    after = swapped((first, second), (1, 0), STANDARD.swap)
    same = project((first, second), MARGINS["n_.hs"]) == project(after, MARGINS["n_.hs"])
    return _wrong(first, second) if same and first[1] != second[1] and first[2] != second[2] else None


def keeps_margins(instance: Instance) -> Witness | None:
    """A swap leaves n_m.s and n_mh. alone."""
    first, second = cast(tuple[Record, Record], instance)
    case = Swapped((first, second), (1, 0), swapped((first, second), (1, 0), STANDARD.swap))
    return change("n_m.s", case) or change("n_mh.", case)


def _difference(first: Record, second: Record) -> Counter[Record]:
    """The change of the cell counts when two records exchange their swapping values."""
    counts = Counter(swapped((first, second), (1, 0), STANDARD.swap))
    counts.subtract((first, second))
    return counts


def _wrong(first: Record, second: Record) -> Witness:
    """Two records at which a claim on a single swap fails."""
    after = swapped((first, second), (1, 0), STANDARD.swap)
    cells = {cell: step for cell, step in _difference(first, second).items() if step}
    values = {"x": text((first, second), NAMES), "swapped": text(after, NAMES), "changed cells": str(cells or "none")}
    return Witness(f"the swap of records {first} and {second} does not do what is claimed", values)


def same_match_or_swap(first: Record, second: Record) -> bool:
    """The exception as printed: m = m' or s = s'."""
    return first[0] == second[0] or first[2] == second[2]


def same_hold_or_swap(first: Record, second: Record) -> bool:
    """The exception h = h' or s = s'."""
    return first[1] == second[1] or first[2] == second[2]


def same_swap(first: Record, second: Record) -> bool:
    """The exception s = s' alone."""
    return first[2] == second[2]


def every_pair(check: Callable[[Instance], Witness | None], holds: str) -> Claim:
    """A claim on every single swap; ``holds`` says it of x and y, before and after, as certificates do."""
    swap = f"(let x (list (list 0 0 0) (list 0 h s)) (let y (exchanged x (list 1 0) (list 2)) {holds}))"
    whole = example(f"(every h (range 2) (every s (range 2) {swap}))")
    return ForAll("pairs of records of one stratum, up to renaming of values", pairs, check, last=1, whole=whole)


PRINTED, MEANT, SWAP_ALONE = "(or (= 0 0) (= s 0))", "(or (= h 0) (= s 0))", "(= s 0)"
"""The exceptions; the two records share their matching value."""
MOVED = (
    "(let up (list (list 0 h 0) (list 0 0 s)) (every c (join (list x y up)) "
    "(= (- (times_in c y) (times_in c x)) (- (times_in c up) (times_in c x)))))"
)
UNMOVED = "(= (symmetric_difference x y) 0)"


NOT_PRESERVED = Theorem(
    id="bailie2025/prop-1b",
    title="Proposition 1: what is not preserved",
    statement=r"""Write $x$, its order ignored, as the table $[n_{mhs}]$. There are datasets and swaps that change
an interior cell $n_{mhs}$, and there are some that change the margin $n_{\cdot hs}=\sum_m n_{mhs}$.""",
    claim=AllOf({name: Exists(EVERY_SWAP, swaps(), changes(name)) for name in ("n_mhs", "n_.hs")}),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    source="bailie2025",
    lines="1336",
    twins=(
        Twin(
            "one holding value",
            "all records share their holding value",
            Exists("the same with one holding value, up to 4 records", swaps((2, 1, 3)), changes("n_mhs"), last=4),
            routes=(Enumerate(EnumerateScope(up_to=4)),),
        ),
    ),
)

PRESERVED = Theorem(
    id="bailie2025/prop-1c",
    title="Proposition 1: what is preserved",
    statement=r"""Permuting the swapping values of records with equal matching value leaves $n_{m\cdot s}=\sum_h
n_{mhs}$ and $n_{mh\cdot}=\sum_s n_{mhs}$ unchanged for all $m$, $h$, $s$.""",
    claim=AllOf({name: margins_stay(ForAll(EVERY_SWAP, swaps(), changes(name))) for name in ("n_m.s", "n_mh.")}),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2025",
    lines="1336-1340",
    twins=(
        Twin(
            "without matching",
            "records of different strata may exchange their swapping values",
            ForAll("the same with every permutation of all records", free_permutations, changes("n_m.s")),
        ),
        Twin("the margin n_.hs as well", "one more margin is kept", ForAll(EVERY_SWAP, swaps(), changes("n_.hs"))),
    ),
)

SINGLE_SWAP = Theorem(
    id="bailie2025/prop-1-proof-single-swap",
    title="Proof of Proposition 1: the effect of one swap",
    statement=r"""Let a swap move a record from $(m,h,s)$ to $(m,h,s')$ and another from $(m,h',s')$ to $(m,h',s)$.
Unless $m=m'$ or $s=s'$, it lowers $n_{mhs}$ and $n_{mh's'}$ by one and raises $n_{mh's}$ and $n_{mhs'}$ by one. So
$n_{m\cdot s}$ and $n_{mh\cdot}$ stay as they are, and $n_{\cdot hs}$ changes whenever $h\ne h'$ and $s\ne s'$.""",
    claim=AllOf(
        {
            "four cells move, unless m = m' or s = s'": every_pair(
                effect(same_match_or_swap), f"(or {PRINTED} {MOVED})"
            ),
            "four cells move, unless h = h' or s = s'": every_pair(effect(same_hold_or_swap), f"(or {MEANT} {MOVED})"),
            "no cell moves if h = h' or s = s'": every_pair(
                nothing_where(same_hold_or_swap), f"(or (not {MEANT}) {UNMOVED})"
            ),
            "n_m.s and n_mh. stay": every_pair(keeps_margins, "(and (agree x y (list 0 2)) (agree x y (list 0 1)))"),
            "n_.hs changes if h and s both differ": every_pair(
                changes_if_both_differ, "(or (= h 0) (= s 0) (not (agree x y (list 1 2))))"
            ),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2025",
    lines="1340",
    reading=(
        "The source's exception names a second matching value m', which the two records share with m: read "
        "literally, every swap is excepted and the sentence claims nothing. The exception h = h' or s = s' is "
        "stated beside it."
    ),
    twins=(
        Twin(
            "only s = s' excepted", "records may share h", every_pair(effect(same_swap), f"(or {SWAP_ALONE} {MOVED})")
        ),
        Twin(
            "excepted means unchanged",
            "nothing moves if m = m' or s = s'",
            every_pair(nothing_where(same_match_or_swap), f"(or (not {PRINTED}) {UNMOVED})"),
        ),
    ),
)

THEOREMS = (NOT_PRESERVED, PRESERVED, SINGLE_SWAP)
