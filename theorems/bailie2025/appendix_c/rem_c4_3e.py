"""Remark C.4.3 (bailie2025): convex flavours of differential privacy and quasi-convexity."""

from __future__ import annotations

from dpcalc.claim import AllOf, EveryStructure, ForAll
from dpcalc.decide.scope import EnumerateScope
from dpcalc.search.structure_scope import StructureScope
from dpcalc.structure.language import Every, Same, Some
from dpcalc.theorem import Enumerate, Prove, SearchStructures, Theorem, Twin
from theorems.bailie2025._mixtures import CONVEX_FLAVOR, D, amount, e, in_second, kept, mechanisms, mix, p, q, w

EVERY_VALUE = "every value of D is a budget"
SAME_LAWS = "a mixture of a law with itself is that law"
CONVEX = "the flavour is convex"
MIXTURES = {
    SAME_LAWS: Every((p, w), Same(mix(w, p, p), p)),
    EVERY_VALUE: Every((p, q), Some((e,), amount(e).is_(D(p, q)))),
}
CONVEX_ONLY_IF = EveryStructure(
    "laws, mixtures, premetrics and budgets, of any size", in_second(), {CONVEX: CONVEX_FLAVOR, **MIXTURES}
)
CONVEX_IF = ForAll(
    "two mechanisms on two neighbours, with laws of two outputs, at premetric 1 at most; D is that of f-DP for an f "
    "that is not concave",
    mechanisms,
    kept,
)
LOOK = (SearchStructures(StructureScope(points=3, sizes={"weight": 1, "budget": 2})),)
THEOREM = Theorem(
    id="bailie2025/rem-c4.3e",
    title="Remark C.4.3: convex flavours and quasi-convex distances",
    statement=r"""Under a mild assumption, a flavour of differential privacy with the distance $d$ is convex (if
two mechanisms keep a budget, so does the one that runs the first with probability $\alpha$ and else the second)
if and only if $d(P_1,\alpha P_2+[1-\alpha]P_3)\le\max\{d(P_1,P_2),d(P_1,P_3)\}$ for all laws and $\alpha$ (C.8).""",
    claim=AllOf({"convex, so quasi-convex": CONVEX_ONLY_IF, "quasi-convex, so convex": CONVEX_IF}),
    routes=(
        SearchStructures(StructureScope(points=1, sizes={"weight": 1, "budget": 1})),
        Enumerate(EnumerateScope(up_to=1)),
        Prove(),
    ),
    source="bailie2025",
    lines="4864-4864",
    reading=(
        "The assumption is not named. Granted are a symmetric premetric that is 0 between equal laws alone, that "
        "does not rise under random functions, and that has (C.8) in either argument; the one tried has all of these "
        "(rem-c4.3e-repaired). f(a) is the largest power of a test of size a of (1, 0) and (1/2, 1/2), in either order."
    ),
    twins=(
        Twin("any flavour", "convexity dropped", CONVEX_ONLY_IF.without(CONVEX), LOOK),
        Twin("other mixtures", "mixtures of a law with itself may be another", CONVEX_ONLY_IF.without(SAME_LAWS), LOOK),
    ),
)
