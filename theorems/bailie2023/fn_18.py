"""Footnote 18 (bailie2023): swapping never leaves the universe."""

from __future__ import annotations

from bailie2025._margins import World, kept
from bailie2025._permutation_arguments import always_kept
from bailie2025._swapping import STANDARD, Parts

from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

NAMES = ("j", "l", "k")

THEOREM = Theorem(
    id="bailie2023/fn-18",
    title="Footnote 18: orbits lie in universes",
    statement=r"""For every swapping procedure, with $G$ the set of its permissible swaps, $G\cdot
X\subset\mathcal D_{c_{\rm Swap}}(X)$.""",
    claim=always_kept(World(NAMES, (2, 3, 3), STANDARD), "j*l", "j*k"),
    routes=(Enumerate(EnumerateScope(up_to=3), slow=EnumerateScope(up_to=4)), Prove()),
    source="bailie2023",
    lines="479",
    reading=(
        "The permissible swaps are among the permutations of the swapping variable within matching strata; all are "
        "tried."
    ),
    twins=(
        Twin(
            "across strata",
            "records of different matching categories may be swapped",
            kept(World(NAMES, (2, 3, 3), Parts((), (0, 1), (2,))), "j*l", "j*k"),
        ),
    ),
)
