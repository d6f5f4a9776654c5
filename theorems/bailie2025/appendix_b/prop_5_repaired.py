"""Proposition 5 with the condition under which its construction exists.

Code, as the bound of Proposition 5 is, in universes of up to 11 records.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin
from theorems.bailie2025._optimality import Floor, derangement_floor, room_on_both_sides, universes
from theorems.bailie2025.appendix_b.prop_5 import OVER, b9_and_b10, bound, published, reaches, without_two


def with_room(b: int) -> Iterator[Instance]:
    """The universes with (B.9) and (B.10) whose records other than the two singled out have room on both sides."""
    for universe in universes(b, b9_and_b10):
        if room_on_both_sides(without_two(universe.rows), without_two(universe.columns)):
            yield universe


def repaired(floor: Callable[[int], Floor] = derangement_floor) -> Claim:
    """The bound for these universes."""
    return ForAll(f"{OVER}, 0 < p < 1", with_room, reaches(floor), first=4)


THEOREM = Theorem(
    id="bailie2025/prop-5-repaired",
    title="A lower bound from two singled-out records, repaired",
    statement=r"""Let $0<p<1$ and let $\mathcal D_0$ have the properties (B.9) and (B.10). Suppose further that,
once the
categories of (B.10) are left aside, for each category of $c$ records the categories of the other variable can be
put in two
groups of at least $c$ records each. Then
\[ \varepsilon_{\mathcal D_0}\ge\tfrac12\ln\frac{d(b)}{d(b-2)}-\ln o \]
is necessary for the PSA to satisfy
$\varepsilon_{\mathcal D}$-DP$(\mathcal X_\times,\mathscr D_{c_{\rm Swap}},d_{\rm HamS},D_{\rm MULT})$.""",
    claim=repaired(),
    routes=(Enumerate(EnumerateScope(up_to=11), slow=EnumerateScope(up_to=12)),),
    source="bailie2025",
    lines="4355-4368",
    repairs="bailie2025/prop-5",
    fault="missing hypothesis",
    reading="For |H| = |S| = 4 the further condition always holds: two categories of b/2 - 1 records are left.",
    twins=(
        Twin(
            "without the condition",
            "there need not be room on both sides",
            bound(),
            routes=(Enumerate(EnumerateScope(up_to=8)),),
        ),
        Twin("the published budget", "the bound is ln(b+1) - ln o", repaired(floor=published)),
    ),
)
