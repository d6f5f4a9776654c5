"""Section 5.2 (kifer2022): the smallest bound on tails that no post-processing raises."""

from dpcalc.theory import Every, Prove, SearchStructures, StructureScope, Theorem, Twin
from theorems.kifer2022._text import RECONSTRUCTED

NOTHING, COMPOSE = "doing nothing is a post-processing", "post-processings compose"
RAISED, TAILS = "`delta` is invariant", "`delta` bounds the tails"
CLAIM = Every(
    all="X in sets; post in point_relations(X); tail, delta in amount_lists(X)",
    given={
        NOTHING: "every x in X: x in post(x)",
        COMPOSE: "every x, y, z in X: y in post(x) and z in post(y) => z in post(x)",
        RAISED: "every x, y in X: y in post(x) => delta(y) <= delta(x)",
        TAILS: "every x in X: tail(x) <= delta(x)",
    },
    show="(every x, y in X: y in post(x) => (largest z in post(y): tail(z)) <= (largest z in post(x): tail(z))) and "
    "(every x in X: tail(x) <= (largest z in post(x): tail(z))) and "
    "(every x in X: (largest z in post(x): tail(z)) <= delta(x))",
)
THEOREM = Theorem(
    id="kifer2022/prose-5.2-smallest",
    title="Section 5.2: the smallest bound that is invariant under post-processing",
    statement=r"For fixed $\varepsilon$, $\delta^*(M)=\sup_A\sup_{D_1\sim D_2}P(L^{A\circ "
    r"M}_{D_1,D_2}>\varepsilon)$ is the "
    r"smallest quantity that is post-processing invariant and an upper bound on $\sup_{D_1\sim D_2}P(L^M_{D_1,D_2}>"
    r"\varepsilon)$.",
    claim=CLAIM,
    routes=(SearchStructures(StructureScope(points=3)), Prove()),
    lines="171,257",
    text=(RECONSTRUCTED,),
    reading="`X` is a set of mechanisms with any number for the tail of each, post gives those that post-processing "
    "makes of `x`. Of tails nothing else is used.",
    twins=(
        Twin("`delta` is raised", "`delta` need not be invariant", CLAIM.without(RAISED)),
        Twin("post-processing once", "post-processings need not compose", CLAIM.without(COMPOSE)),
        Twin("doing something", "`M` need not be a post-processing of itself", CLAIM.without(NOTHING)),
    ),
)
