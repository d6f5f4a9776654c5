"""After Proposition A.4.2 (bailie2025): the universes of {X} cut along components."""

from __future__ import annotations

from dpcalc.claim import EveryStructure
from dpcalc.structure.vocabulary import WHOLE, classes, comparable, component, equal, near, premetric
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._component_universes import MV_1, cut, in_component
from theorems.bailie2025._structures import ROUTES, d

OVER = "domains, premetrics"
whole = component(comparable(WHOLE, d))
CLAIM = EveryStructure(OVER, equal(cut(WHOLE, whole), classes(whole)), {}, (premetric(d),))
THEOREM = Theorem(
    id="bailie2025/prose-a.4-components",
    title="After Proposition A.4.2: the components of the domain",
    statement=r"""For $\mathscr D=\{\mathcal X\}$, $\mathscr D_1=\{\mathcal D\cap[x]:\mathcal D\in\mathscr
D,x\in\mathcal X\}$ is $\{[x]:x\in\mathcal X\}$.""",
    claim=CLAIM,
    routes=ROUTES,
    source="bailie2025",
    lines="3793-3793",
    twins=(
        Twin(
            "any multiverse",
            "MV need not be {X}",
            EveryStructure("domains, multiverses, premetrics", equal(MV_1, classes(in_component)), {}, (premetric(d),)),
        ),
        Twin(
            "neighbourhoods",
            "the points at a finite distance from x, for its component",
            EveryStructure(OVER, equal(cut(WHOLE, whole), classes(near(d))), {}, (premetric(d),)),
        ),
    ),
)
