"""Proposition 5.3 (bailie2023): what swapping preserves of the three-way table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import cast

from bailie2025._margins import World, changed, kept
from bailie2025._permutation_arguments import always_kept
from bailie2025._swapping import STANDARD, Parts, Record, swaps_of

from dpcalc.certify.counterexample import swapping
from dpcalc.certify.evidence import example
from dpcalc.claim import AllOf, Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Reading, Theorem, Twin
from dpcalc.verdict import Witness

NAMES = ("j", "l", "k")
"""Matching, holding and swapping category."""


@dataclass(frozen=True)
class Cell:
    """Numbers of categories and a cell of the table, as (matching, holding, swapping) category."""

    categories: tuple[int, int, int]
    cell: Record

    def words(self) -> str:
        """The cell in the notation of the source."""
        (_, holds, swaps), (j, held, k) = self.categories, self.cell
        return f"n_{{{j + 1}{k + 1}{held + 1}}} with K = {swaps}, L = {holds}"


def cells(least: int) -> Callable[[int], Iterator[Instance]]:
    """Every cell of tables with J of 1 or 2, and K and L from ``least`` to 3, as instances of size 1."""

    def of_size(size: int) -> Iterator[Instance]:
        for categories in product((1, 2), range(least, 4), range(least, 4)) if size == 1 else ():
            for cell in product(*(range(count) for count in categories)):
                yield Cell(categories, cell)

    return of_size


def not_preserved(matched: bool = True) -> Callable[[Instance], Witness | None]:
    """Some permutation within strata, of a dataset of two records, changes the count of the cell."""

    def check(instance: Instance) -> Witness | None:
        case = cast(Cell, instance)
        for swap in swaps_of(case.categories, 2, STANDARD if matched else Parts((), (0, 1), (2,))):
            if swap.before.count(case.cell) != swap.after.count(case.cell):
                return None
        return Witness(
            f"no swap of two records changes {case.words()}, so none of any dataset does",
            {"cell": case.words(), "datasets looked at": "all of two records, with every permutation"},
            evidence=swapping(
                "(>= changes 1)",
                {"changes": ("changing", 2, "categories", "cell")},
                categories=case.categories,
                cell=case.cell,
            )
            if matched
            else None,
        )

    return check


def interior(least: int) -> Claim:
    """No interior cell count is preserved."""
    over = f"cells of tables with J of 1 or 2 and {least} <= K, L <= 3"
    sizes = f"(list {' '.join(map(str, range(least, 4)))})"
    cell = "(let c (list j h s) (let x (list c (list j h' s')) (!= (times_in c x) (times_in c (exchanged x g V)))))"
    some = f"(some h' (range L) (some s' (range K) {cell}))"
    every = f"(every j (range J) (every h (range L) (every s (range K) {some})))"
    holds = f"(every J (list 1 2) (every K {sizes} (every L {sizes} {every})))"
    return ForAll(over, cells(least), not_preserved(), last=1, whole=example(holds, g=(1, 0), V=(2,)))


INTERIOR = Theorem(
    id="bailie2023/prop-5.3a",
    title="Proposition 5.3: interior cells",
    statement=r"""Let all variables be discrete and $V_{\rm Match}$, $V_{\rm Swap}$, $V_{\rm Hold}\setminus
V_{\rm Match}$ single variables
with categories $j=1,\ldots,\mathcal J$, $k=1,\ldots,\mathcal K$, $l=1,\ldots,\mathcal L$. No interior cell
count $n_{jkl}$ is
preserved under swapping.""",
    claim=interior(1),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2023",
    lines="425-427",
    readings=(
        Reading(
            "two categories",
            "a variable that is swapped, or held, takes two values at least: with one there is nothing to swap",
            interior(2),
        ),
    ),
    reading=(
        "A count is preserved if no swap of any dataset changes it. As stated, J, K and L are any positive numbers; "
        "that K and L are at least 2 is assumed in prop-5.3a-repaired. "
        "Permutations are products of swaps of two records, so datasets of two records show whether any swap changes "
        "it."
    ),
)

WORLD = World(NAMES, (2, 2, 2), STANDARD)
OTHERS = ("", "j", "k", "l", "j*k", "j*l")

MARGINS = Theorem(
    id="bailie2023/prop-5.3b",
    title="Proposition 5.3: margins",
    statement=r"""In the setting of Proposition 5.3 all margins of $[n_{jkl}]$ except $n_{\cdot
kl}=\sum_jn_{jkl}$ are invariant under
swapping.""",
    claim=AllOf({"all others": always_kept(WORLD, *OTHERS), "not the exception": changed(WORLD, "k*l")}),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)), Prove()),
    source="bailie2023",
    lines="427-441",
    reading=(
        "The margins are those over the sets {}, {j}, {k}, {l}, {j, k}, {j, l} of variables, and the exception {k, l}."
    ),
    twins=(
        Twin("no exception", "all margins", kept(WORLD, *OTHERS, "k*l")),
        Twin(
            "without matching",
            "records of different matching categories may be swapped",
            kept(World(NAMES, (2, 2, 2), Parts((), (0, 1), (2,))), *OTHERS),
        ),
    ),
)

THEOREMS = (INTERIOR, MARGINS)
