"""Proof of Lemma B.3.4 (bailie2025): differences of the tables of one universe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import cast

from bailie2025._pairs import Two, pairs, same_universe
from bailie2025._permutation_arguments import left_over, one_left
from bailie2025._ratio_arguments import difference_step
from bailie2025._swapping import STANDARD, Records, distance, invariants, statistic_text

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.instances import Pair, dataset_pairs
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin
from dpcalc.verdict import Table, Witness


def table(records: Records) -> list[list[int]]:
    """The counts of one stratum, three holding by three swapping values."""
    return [[sum(1 for r in records if r[1:] == (h, s)) for s in range(3)] for h in range(3)]


def zero_margins(matrix: list[list[int]], columns: bool) -> bool:
    """Whether all row sums are zero, and all column sums if asked for."""
    return all(sum(row) == 0 for row in matrix) and (not columns or all(sum(c) == 0 for c in zip(*matrix, strict=True)))


def difference(x: Records, x_prime: Records) -> list[list[int]]:
    """``C(x) - C(x')``."""
    return [[a - b for a, b in zip(r, s, strict=True)] for r, s in zip(table(x), table(x_prime), strict=True)]


def without(x: Records, common: Records) -> Records:
    """The records of x that are not in ``common``, each counted as often as it occurs."""
    left = list(common)
    rest = []
    for record in x:
        if record in left:
            left.remove(record)
        else:
            rest.append(record)
    return tuple(rest)


def star(columns: bool) -> Callable[[Instance], Witness | None]:
    """Result (*): zero sums iff one universe; then the records not in common have the same difference and universe."""

    def check(instance: Instance) -> Witness | None:
        two = cast(Two, instance)
        gap = difference(two.x, two.x_prime)
        if zero_margins(gap, columns) != same_universe(two):
            return Witness("zero sums and one universe do not go together", two.shown() | {"C(x) - C(x')": str(gap)})
        rest = Two(without(two.x, two.x_prime), without(two.x_prime, two.x))
        if same_universe(two) and not (same_universe(rest) and difference(rest.x, rest.x_prime) == gap):
            return Witness("the records not in common differ in another way", two.shown())
        return None

    return check


def star_claim(columns: bool = True) -> Claim:
    """Result (*) for one stratum."""
    return ForAll(
        "two datasets of at most n records, 3 by 3 values", pairs((1, 3, 3), sizes_differ=True), star(columns)
    )


def apart(gap: int, margins: int) -> Callable[[Instance], Witness | None]:
    """No two datasets at distance ``gap`` agree on the first ``margins`` of match*hold and match*swap."""

    def check(instance: Instance) -> Witness | None:
        two = cast(Two, instance)
        if distance(two.x, two.x_prime) != gap:
            return None
        kept = invariants(two.x, STANDARD)
        if kept[:margins] != invariants(two.x_prime, STANDARD)[:margins]:
            return None
        values = {name: statistic_text(m) for name, m in zip(("match*hold", "match*swap"), kept, strict=True)}
        return Witness(f"two datasets of one universe at distance {gap}", two.shown() | values)

    return check


def apart_claim(gap: int = 1, margins: int = 2) -> Claim:
    """No two datasets of one universe are at distance ``gap``."""
    return ForAll("two datasets of n records, two values of each variable", pairs((2, 2, 2)), apart(gap, margins))


def difference_matrices(n: int) -> Iterator[Instance]:
    """Every integer matrix with zero row and column sums whose positive entries add up to n, up to empty lines."""
    for pair in dataset_pairs(n):
        if all(not a or not b for r, q in zip(pair.x, pair.x_prime, strict=True) for a, b in zip(r, q, strict=True)):
            yield pair


def norm(matrix: Table) -> int:
    """The sum of absolute values."""
    return sum(abs(entry) for row in matrix for entry in row)


def induction(when_not_negative: int) -> Callable[[Instance], Witness | None]:
    """Some two rows and columns show the signs, and every such choice lowers the norm by what is claimed."""

    def check(instance: Instance) -> Witness | None:
        pair = cast(Pair, instance)
        a = tuple(tuple(u - v for u, v in zip(r, q, strict=True)) for r, q in zip(pair.x, pair.x_prime, strict=True))
        choices = [
            (i, j, s, t)
            for i, j in permutations(range(len(a)), 2)
            for s, t in permutations(range(len(a[0])), 2)
            if a[i][s] > 0 and a[j][t] > 0 and a[j][s] < 0
        ]
        if not choices:
            return Witness("no rows and columns show these signs", {"A": str(a)})
        for i, j, s, t in choices:
            cells = [list(row) for row in a]
            for h, c, step in ((i, s, -1), (i, t, 1), (j, s, 1), (j, t, -1)):
                cells[h][c] += step
            lowered = norm(a) - norm(tuple(map(tuple, cells)))
            if lowered != (4 if a[i][t] < 0 else when_not_negative):
                where = f"rows {i}, {j}, columns {s}, {t}"
                return Witness(f"the norm falls by {lowered}", {"A": str(a), "places": where, "A_12": str(a[i][t])})
        return None

    return check


def induction_claim(when_not_negative: int = 2) -> Claim:
    """The induction step."""
    over = "integer matrices with zero row and column sums, positive entries adding up to n"
    return ForAll(over, difference_matrices, induction(when_not_negative), first=2)


STAR = Theorem(
    id="bailie2025/proof-b.3-star",
    title="One universe means zero row and column sums",
    statement=r"""(One stratum.) $C(x_1)-C(x_2)$ has zero row sums and zero column sums if and only if
$x_1\in\mathcal D_{c_{\rm Swap}}(x_2)$. If so, taking the records in common (as multisets) away from both leaves
two datasets
of one universe with the same difference of tables.""",
    claim=left_over(star_claim()),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="4099",
    twins=(Twin("rows alone", "only the row sums are zero", star_claim(columns=False)),),
)

DISTANCE_ONE = Theorem(
    id="bailie2025/proof-b.3-distance-one",
    title="No two datasets of one universe are at distance one",
    statement=r"""If $d_{\rm HamS}(x,x')=1$, then $x$ and $x'$ lie in different universes of $\mathscr D_{c_{\rm
Swap}}$.""",
    claim=one_left(apart_claim()),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="4105",
    twins=(
        Twin("distance two", "d_HamS(x, x') = 2 instead of 1", apart_claim(gap=2)),
        Twin("one invariant", "only the margin match*hold is invariant", apart_claim(margins=1)),
    ),
)

INDUCTION = Theorem(
    id="bailie2025/proof-b.3-induction",
    title="The induction step on differences of tables",
    statement=r"""Let $A\ne0$ be an integer matrix with zero row and column sums. Its rows and columns can be
reordered so that
$A_{11},A_{22}>0$ and $A_{21}<0$. Replacing the top-left block by
$\begin{bmatrix}A_{11}-1&A_{12}+1\\A_{21}+1&A_{22}-1\end{bmatrix}$ lowers $\ell_1(A)$ by 4 if $A_{12}<0$ and by 2 if
$A_{12}\ge0$.""",
    claim=difference_step(induction_claim()),
    routes=(Enumerate(EnumerateScope(up_to=5), slow=EnumerateScope(up_to=6)), Prove()),
    source="bailie2025",
    lines="4113-4121",
    twins=(Twin("always four", "the norm falls by 4 in both cases", induction_claim(when_not_negative=4)),),
)

THEOREMS = (STAR, DISTANCE_ONE, INDUCTION)
