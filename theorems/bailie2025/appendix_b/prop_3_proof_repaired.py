"""The pair that proves Proposition 3: when a single swap will do, and what always will."""

from __future__ import annotations

from dpcalc.theory import (
    AllOf,
    Enumerate,
    EnumerateScope,
    Every,
    Prove,
    Theorem,
    Twin,
)
from theorems.bailie2025._derangement_arguments import one_way, rest_onto_itself
from theorems.bailie2025.appendix_b.prop_3 import ALONE, SWAPPED_PAIR

EXACTLY_THEN = Every(
    all="x in one_stratum; i, j in range(len(x)); p in [1]",
    let={
        **ALONE,
        "rest(x, i, j)": "map k in (keep k in range(len(x)): k != i and k != j): x[k]",
        "itself(y)": "some g in permutations(len(y)): moved(g) = len(y) and swapped(y, g) ~ y",
    },
    given={"two records": "i < j", "alone": "alone(x, i, j)"},
    show="released(x, x, p) = 0 and (released(other(x, i, j), x, p) > 0 <=> itself(rest(x, i, j)))",
)
ALWAYS = Every(
    all="x in one_stratum; p in [1]",
    let={"cycle(n)": "map i in range(n): if i + 1 = n then 0 else i + 1"},
    given={
        "two records": "len(x) >= 2",
        "one alone": "some a in x: every k in [HOLD, SWAP]: (count r in x: r[k] = a[k]) = 1",
    },
    show="released(x, x, p) = 0 and released(swapped(x, cycle(len(x))), x, p) > 0",
)
SOME_REST = Every(
    all="x in one_stratum",
    let=ALONE,
    given={"such a pair": "some i, j in range(len(x)): alone(x, i, j)"},
    show="some y in outputs(x): some i, j in range(len(y)): "
    "alone(y, i, j) and released(y, y, 1) = 0 and released(other(y, i, j), y, 1) > 0",
)


THEOREM = Theorem(
    id="bailie2025/prop-3-proof-repaired",
    title="A pair that proves Proposition 3",
    statement=r"""Let $p=1$ and let $x$ and $x'$ be as in the proof of Proposition 3. Then
$P_x(C(\sigma(x))=C(x))=0$; and
$P_{x'}(C(\sigma(x'))=C(x))>0$ if and only if some derangement of the other records $x_{3:n}$ leaves their table
unchanged. With
$x'=g(x)$ for a derangement $g$ of $x$ in place of the single swap, $P_{x'}(C(\sigma(x'))=C(x))>0$ always.""",
    claim=AllOf({"single swap": rest_onto_itself(EXACTLY_THEN), "derangement": one_way(ALWAYS)}),
    routes=(
        Enumerate(
            EnumerateScope(up_to=7),
            slow=EnumerateScope(up_to=8),
        ),
        Prove(),
    ),
    lines="4333-4339",
    repairs="bailie2025/prop-3-proof",
    fault="wrong mathematics",
    reading="The derangement taken is the cyclic one; whether the rest can be deranged onto itself is enumerated.",
    twins=(
        Twin("any rest", "nothing is asked of x_{3:n}", SWAPPED_PAIR),
        Twin("some rest", "in each universe some x_{3:n} will do", SOME_REST),
        Twin("some records rest", "p = 2/3 in place of p = 1", ALWAYS.over("x in one_stratum; p in [2/3]")),
    ),
)
