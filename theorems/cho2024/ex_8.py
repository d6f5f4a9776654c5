"""Example 8 (cho2024): the projection onto what two-way tables with the same margins differ by."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from dpcalc.claim import ForAll
from dpcalc.invariants.differences import differences
from dpcalc.invariants.lattice import Counts, margins, projector, rank
from dpcalc.theory import Enumerate, EnumerateScope, Theorem, Twin
from dpcalc.witnesses import Witness
from theorems.cho2024._text import RECONSTRUCTED

Shape = tuple[int, int]
LAST = 6


def shapes(size: int) -> Iterator[Shape]:
    """Rows and columns, the larger number of which is the size."""
    return ((r, c) for r, c in product(range(2, size + 1), repeat=2) if max(r, c) == size)


def rectangle(r: int, c: int, i: int, j: int) -> Counts:
    """The table v_{(1,1),(i,j)}, counted from 0."""
    ones, minus = {(0, 0), (i, j)}, {(0, j), (i, 0)}
    return tuple(int(cell in ones) - int(cell in minus) for cell in product(range(r), range(c)))


def centred(r: int, c: int, i: int, j: int) -> tuple[Fraction, ...]:
    """The table with a 1 in cell (i, j), less the means of rows and columns, plus that of all."""
    rows, columns = ([Fraction(int(k == at)) - Fraction(1, n) for k in range(n)] for n, at in ((r, i), (c, j)))
    return tuple(a * b for a in rows for b in columns)


def projects(first: int = 1, extra: int = 0) -> ForAll:
    """That the rectangles from the corner span the space, with the projection that takes the means away.

    Code, since matrices are inverted.
    """

    def check(shape: Shape) -> Witness | None:
        r, c = shape
        basis = [rectangle(r, c, i, j) for i in range(first, r) for j in range(1, c)]
        space = [z for z in differences(margins(shape, ((0,), (1,))), 2) if any(z)]
        onto = tuple(centred(r, c, i, j) for i, j in product(range(r), range(c)))
        found = projector(basis, r * c)
        dimension = (r - 1) * (c - 1) + extra
        if rank(space) == rank(basis) == dimension == len(basis) and found == projector(space, r * c) == onto:
            return None
        return Witness(
            f"in {r} x {c} tables {len(basis)} rectangles span {rank(basis)} dimensions, and all differences "
            f"{rank(space)}",
            {"rows": str(r), "columns": str(c)},
        )

    return ForAll("shapes of tables", shapes, check, first=2, last=LAST)


THEOREM = Theorem(
    id="cho2024/ex-8",
    title="Example 8: the projection",
    statement=r"For the $r\times c$ table with $S$ as in Proposition 32, the projection onto $\mathrm{span}(S)$ is "
    r"$P_S=B(B^\top B)^{-1}B^\top$, with the columns $v_{(1,1),(i,j)}$, $2\le i\le r$, $2\le j\le c$, of $B$ a basis; "
    r"$\dim\mathrm{span}(S)=(r-1)(c-1)$.",
    claim=projects(),
    routes=(Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=LAST)),),
    lines="235-238",
    text=(RECONSTRUCTED,),
    reading="S as in Proposition 32 is the differences within two records. The projection is compared with the one "
    "that takes away the means of rows and of columns. The cycles that Proposition 32 leaves out lie in the same span.",
    twins=(
        Twin("one row less", "rows from 3 on", projects(first=2)),
        Twin("one dimension more", "(r - 1)(c - 1) + 1", projects(extra=1)),
    ),
)
