"""Appendix A.4 (bailie2025): flavors for unordered datasets are stronger than those for ordered ones."""

from __future__ import annotations

from bailie2025._dataset_arguments import unordered_nearer
from bailie2025._datasets import UP_TO_THREE_KINDS, up_to
from bailie2025._order import below, broken_by_response, exceeds, keeps, kept_by_response

from dpcalc.claim import AllOf
from dpcalc.decide.scope import EnumerateScope
from dpcalc.spec.datasets import as_multiset
from dpcalc.spec.premetrics.adjacency import (
    BOUNDED_ORDERED,
    BOUNDED_UNORDERED,
    UNBOUNDED_ORDERED,
    UNBOUNDED_UNORDERED,
    Adjacent,
)
from dpcalc.spec.premetrics.hamming import Hamming
from dpcalc.spec.premetrics.pullback import Pullback
from dpcalc.theorem import Enumerate, Prove, Theorem, Twin

VECTORS = up_to(ordered=True, kinds=3)
ROUTES = (Enumerate(EnumerateScope(up_to=3)), Prove())
READING = (
    "X is a set of vectors, and an unordered relation looks at their multisets. For all multiverses, budgets and "
    "output premetrics the inclusion says that the unordered premetric is nowhere larger (Proposition 2.4.15 with l = "
    "1; where it were larger, two datasets and an output premetric would separate the flavors)."
)
FORGETFUL = Pullback(Hamming(), as_multiset, "forgetting the order")

BOUNDED = Theorem(
    id="bailie2025/prose-a.4-unordered-a",
    title="Appendix A.4: unordered is stronger than ordered, bounded",
    statement=r"""$\mathcal M(\mathcal X,\mathscr D,d_{r_{bs}},D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr
D,d_{r_{bv}},D,\varepsilon)$ for sets $\mathcal X$ of vectors.""",
    claim=unordered_nearer(below(Adjacent(BOUNDED_UNORDERED), Adjacent(BOUNDED_ORDERED), UP_TO_THREE_KINDS, VECTORS)),
    routes=ROUTES,
    source="bailie2025",
    lines="3718-3724",
    reading=READING,
    twins=(
        Twin(
            "the other way",
            "the ordered premetric is nowhere larger",
            below(Adjacent(BOUNDED_ORDERED), Adjacent(BOUNDED_UNORDERED), UP_TO_THREE_KINDS, VECTORS),
        ),
        Twin(
            "unbounded for bounded",
            "unordered neighbours are unbounded, ordered ones bounded",
            below(Adjacent(UNBOUNDED_UNORDERED), Adjacent(BOUNDED_ORDERED), UP_TO_THREE_KINDS, VECTORS),
        ),
    ),
)

UNBOUNDED = Theorem(
    id="bailie2025/prose-a.4-unordered-b",
    title="Appendix A.4: unordered is stronger than ordered, unbounded",
    statement=r"""$\mathcal M(\mathcal X,\mathscr D,d_{r_{us}},D,\varepsilon)\subset\mathcal M(\mathcal X,\mathscr
D,d_{r_{uv}},D,\varepsilon)$ for sets $\mathcal X$ of vectors.""",
    claim=unordered_nearer(
        below(Adjacent(UNBOUNDED_UNORDERED), Adjacent(UNBOUNDED_ORDERED), UP_TO_THREE_KINDS, VECTORS)
    ),
    routes=ROUTES,
    source="bailie2025",
    lines="3718-3724",
    reading=READING,
    twins=(
        Twin(
            "the other way",
            "the ordered premetric is nowhere larger",
            below(Adjacent(UNBOUNDED_ORDERED), Adjacent(UNBOUNDED_UNORDERED), UP_TO_THREE_KINDS, VECTORS),
        ),
    ),
)

STRICT = Theorem(
    id="bailie2025/prose-a.4-unordered-strict",
    title="Appendix A.4: randomised response is ordered, not unordered",
    statement=r"""Coordinate-wise randomised response satisfies $\varepsilon$-DP$(\mathcal X,\{\mathcal X\},d_{r_{bv}},
D_{\rm MULT})$ for the $\varepsilon$ of one entry, but on $\mathcal X=\bigcup_{n\ge1}\mathcal R^n$ it satisfies the
same with $d_{r_{bs}}$ for no finite $\varepsilon$.""",
    claim=AllOf(
        {
            "ordered": kept_by_response(keeps(Adjacent(BOUNDED_ORDERED), lambda k: range(k, k + 1), lambda _: 1)),
            "unordered": broken_by_response(exceeds(Adjacent(BOUNDED_UNORDERED))),
            "unordered, sharpened": broken_by_response(exceeds(FORGETFUL)),
        }
    ),
    routes=(Enumerate(EnumerateScope(up_to=4)), Prove()),
    source="bailie2025",
    lines="3724-3724",
    reading=(
        "Bits, each reported truthfully with probability 3/4 and kept in place. For every k some neighbours exceed k "
        "times the budget of one entry: d_{r_bs} is 1 between vectors whose multisets differ in one record, wherever "
        "their records stand. In the third part the distance is that of the multisets, and two orders of the same "
        "records are at distance 0."
    ),
    twins=(
        Twin("short vectors", "vectors of at most two entries", exceeds(Adjacent(BOUNDED_UNORDERED), longest=2)),
        Twin("ordered", "no finite budget for ordered neighbours either", exceeds(Adjacent(BOUNDED_ORDERED))),
        Twin(
            "unordered",
            "the budget of one entry for unordered neighbours",
            keeps(Adjacent(BOUNDED_UNORDERED), lambda k: range(k, k + 1), lambda _: 1),
        ),
    ),
)

THEOREMS = (BOUNDED, UNBOUNDED, STRICT)
