"""Footnote 18 (bailie2023): swapping never leaves the universe."""

from __future__ import annotations

from dpcalc.theory import (
    Enumerate,
    EnumerateScope,
    Every,
    Prove,
    Theorem,
    Twin,
)

ORBIT = Every(all="x in datasets; g in within(x)", show="one_universe(x, swapped(x, g))")


THEOREM = Theorem(
    id="bailie2023/fn-18",
    title="Footnote 18: orbits lie in universes",
    statement=r"""For every swapping procedure, with $G$ the set of its permissible swaps, $G\cdot
X\subset\mathcal D_{c_{\rm Swap}}(X)$.""",
    claim=ORBIT,
    routes=(
        Enumerate(
            EnumerateScope(up_to=4, options={"match": 2, "hold": 3, "swap": 3}),
            slow=EnumerateScope(up_to=5, options={"match": 2, "hold": 3, "swap": 3}),
        ),
        Prove(),
    ),
    lines="479",
    reading=(
        "The permissible swaps are among the permutations of the swapping variable within matching strata; all are "
        "tried."
    ),
    twins=(
        Twin(
            "across strata",
            "records of different matching categories may be swapped",
            ORBIT.over("x in datasets; g in permutations(len(x))"),
        ),
    ),
)
