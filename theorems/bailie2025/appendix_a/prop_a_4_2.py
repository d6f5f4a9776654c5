"""Proposition A.4.2 (bailie2025): universes cut along components, and universes of two points."""

from __future__ import annotations

from dpcalc.structure.language import TRUE
from dpcalc.structure.vocabulary import classes, comparable, meet, pairs
from dpcalc.theorem import Theorem, Twin
from theorems.bailie2025._component_universes import MV_1, MV_2, in_component, same_mechanisms
from theorems.bailie2025._structures import MV, PREMETRICS, ROUTES, d

CONSTANT = "The budget is constant: the proposition gives the new universes no budgets of their own."
FIRST = Theorem(
    id="bailie2025/prop-a.4.2-1",
    title="Proposition A.4.2, i = 1",
    statement=r"""For a constant budget, $\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)=\mathcal M(\mathcal
X,\mathscr D_1, d,D,\varepsilon)$, where $\mathscr D_1=\{\mathcal D\cap[x]:\mathcal D\in\mathscr D,x\in\mathcal X\}$
and $[x]$ is the component of $x$ under comparability.""",
    claim=same_mechanisms(MV_1, *PREMETRICS),
    routes=ROUTES,
    source="bailie2025",
    lines="3785-3791",
    reading=CONSTANT,
    twins=(
        Twin(
            "x left out",
            "universes cut to the points comparable with x, not x itself",
            same_mechanisms(meet(MV, classes(comparable(MV, d))), *PREMETRICS),
        ),
        Twin("components alone", "{[x]} for the universes", same_mechanisms(classes(in_component), *PREMETRICS)),
    ),
)
SECOND = Theorem(
    id="bailie2025/prop-a.4.2-2",
    title="Proposition A.4.2, i = 2",
    statement=r"""For a constant budget, $\mathcal M(\mathcal X,\mathscr D,d,D,\varepsilon)=\mathcal M(\mathcal
X,\mathscr D_2, d,D,\varepsilon)$, where $\mathscr D_2=\{\{x,x'\}:x,x'\in\mathcal X\text{ with }x'\in[x]\}$ and $[x]$
is the component of $x$ under comparability.""",
    claim=same_mechanisms(MV_2, *PREMETRICS),
    routes=ROUTES,
    source="bailie2025",
    lines="3785-3791",
    reading=CONSTANT,
    twins=(Twin("all pairs", "x' need not be in [x]", same_mechanisms(pairs(lambda *_: TRUE), *PREMETRICS)),),
)
THEOREMS = (FIRST, SECOND)
