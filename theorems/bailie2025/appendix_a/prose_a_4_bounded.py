"""Appendix A.4 (bailie2025): what bounded neighbours compare, and the number of records as an invariant."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.bailie2025._record_counts import (
    HAM,
    HAM_S,
    INDELS,
    INVARIANT,
    INVARIANT_UNORDERED,
    ON_MULTISETS,
    ON_VECTORS,
    R_BS,
    R_BV,
    R_US,
    R_UV,
    ROUTES,
    SYM_DIFF,
    D,
)

ON_ANY = (Enumerate(EnumerateScope(up_to=3)),)
SMALLER = Every(
    all="k in few; n in whole; X in [multisets(k, 0, n)]",
    let={
        D: R_BS,
        "d_u(x: dataset, x': dataset)": R_US,
        "joined(X: datasets, x: dataset, x': dataset)": "(shortest u, v in X from x to x': d(u, v)) < inf",
        "joined_u(X: datasets, x: dataset, x': dataset)": "(shortest u, v in X from x to x': d_u(u, v)) < inf",
    },
    given={"some records": "k >= 1 and n >= 1"},
    show="(every x, x' in X: joined(X, x, x') => joined_u(X, x, x'))"
    " and (some x, x' in X: joined_u(X, x, x') and not joined(X, x, x'))",
)
SMALLER_ORDERED = SMALLER.over("k in few; n in whole; X in [vectors(k, 0, n)]").put(d=R_BV, d_u=R_UV)
FEWER = Theorem(
    id="bailie2025/prose-a.4-bounded-fewer",
    title="Appendix A.4: bounded neighbours make fewer datasets comparable",
    statement=r"""On $\mathcal X=\bigcup_{n\ge0}\mathcal R^n$ with the multiverse $\{\mathcal X\}$ each component $[x]$
of $r_{bs}$ lies in one of $r_{us}$, and each of $r_{bv}$ in one of $r_{uv}$; the bounded ones are smaller.""",
    claim=AllOf({"unordered": SMALLER, "ordered": SMALLER_ORDERED}),
    routes=ROUTES,
    lines="3716-3716",
    reading="'Reduces': contained, and not all of them equal.",
    twins=(
        Twin("the other way", "unbounded components lie in bounded ones", SMALLER.put(d=R_US, d_u=R_BS)),
        Twin(
            "any domain",
            "`X` is any set of datasets: with one size alone nothing is unbounded",
            SMALLER_ORDERED.without("some records").over("X in domains"),
            ON_ANY,
        ),
    ),
)

OF_ONE_SIZE = Every(
    all=ON_MULTISETS,
    let={D: R_BS},
    show="(shortest u, v in X from x to x': d(u, v)) < inf <=> len(x) = len(x')",
)
COMPONENTS = Theorem(
    id="bailie2025/prose-a.4-bounded-components",
    title="After Proposition A.4.2: the components of bounded neighbours",
    statement=r"""On $\mathcal X=\bigcup_{n\ge0}\mathcal R^n$ with the multiverse $\{\mathcal X\}$ and $d=d_{r_{bs}}$ or
$d=d_{r_{bv}}$, $[x]$ is the set of all datasets with as many records as $x$.""",
    claim=AllOf(
        {
            "unordered": OF_ONE_SIZE,
            "ordered": OF_ONE_SIZE.over(ON_VECTORS).put(d=R_BV),
        }
    ),
    routes=ROUTES,
    lines="3793-3793",
    reading="Paths of bounded neighbours stay at one size, so larger datasets change nothing for smaller ones.",
    twins=(
        Twin("unbounded neighbours", "a record may be added or removed", OF_ONE_SIZE.put(d=R_US)),
        Twin("any domain", "`X` is any set of datasets", OF_ONE_SIZE.over("X in multiset_domains; x, x' in X"), ON_ANY),
    ),
)

INVARIANTS = Theorem(
    id="bailie2025/prose-a.4-bounded-invariant",
    title="After Proposition A.4.2: bounded neighbours and the number of records",
    statement=r"""Bounded DP is equivalent to using the number of records as an invariant: the multiverse $\{\mathcal
X\}$ and that of the sets of datasets with equally many records ask the same.""",
    claim=AllOf(
        {
            "neighbours, unordered": INVARIANT_UNORDERED.put(d=R_BS),
            "neighbours, ordered": INVARIANT.put(d=R_BV),
            "sharpened, unordered": INVARIANT_UNORDERED.put(d=HAM_S),
            "sharpened, ordered": INVARIANT.put(d=HAM),
        }
    ),
    routes=ROUTES,
    lines="3793-3793",
    reading=(
        "The premetric stays the same, as in Proposition A.4.2. A specification asks, of each pair, at most the least "
        "of budget times distance over its universes; these are equal for every pair, so the specifications are "
        "the same under every output premetric. 0 times infinity is infinite."
    ),
    twins=(
        Twin("unbounded distance", "the same with the symmetric difference", INVARIANT_UNORDERED.put(d=SYM_DIFF)),
        Twin(
            "from unbounded to bounded",
            "the unbounded distance with the size held is the bounded one (it is twice it)",
            INVARIANT_UNORDERED.put(d_held=SYM_DIFF),
        ),
        Twin("from unbounded to bounded, ordered", "the same for vectors", INVARIANT.put(d_held=INDELS)),
    ),
)
THEOREMS = (FEWER, COMPONENTS, INVARIANTS)
