"""Proposition A.4.2 (bailie2025), i = 2, repaired: pairs that share a universe."""

from __future__ import annotations

from dpcalc.claim import AllOf
from dpcalc.structure.language import Element, Formula
from dpcalc.structure.vocabulary import comparable, pairs, refines, together
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._component_universes import MV_2, in_component, same_mechanisms
from theorems.bailie2025._structures import MV, PREMETRICS, ROUTES, d


def together_in_component(x: Element, y: Element) -> Formula:
    """That x' is in [x] and a universe has both."""
    return in_component(x, y) & together(MV)(x, y)


SHARING = same_mechanisms(pairs(together_in_component), *PREMETRICS)
COMPARABLE = same_mechanisms(pairs(comparable(MV, d)), *PREMETRICS)
INSIDE = same_mechanisms(MV_2, refines(MV_2, MV), *PREMETRICS)
THEOREM = Theorem(
    id="bailie2025/prop-a.4.2-2-repaired",
    title="Proposition A.4.2, i = 2, repaired",
    statement=r"""For a constant budget, $\mathscr D$ has the same mechanisms as $\{\{x,x'\}:x'\in[x]\text{ and some
universe has both}\}$, and as the set of the comparable pairs alone. It has the same mechanisms as
$\{\{x,x'\}:x'\in[x]\}$ if each of these pairs lies in a universe, as it does for $\{\mathcal X\}$.""",
    claim=AllOf({"pairs that share a universe": SHARING, "comparable pairs": COMPARABLE, "pairs that all do": INSIDE}),
    routes=ROUTES,
    source="bailie2025",
    lines="3785-3791",
    repairs="bailie2025/prop-a.4.2-2",
    fault="missing hypothesis",
    twins=(
        Twin(
            "pairs of different components",
            "pairs that share a universe but no component",
            same_mechanisms(pairs(lambda x, y: together(MV)(x, y) & ~in_component(x, y)), *PREMETRICS),
        ),
    ),
)
