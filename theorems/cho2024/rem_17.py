"""Remark 17 (cho2024): what more detailed counts do to the semi-adjacent parameter; the state totals of section 6.1."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024._universes import FEATURES, ONE_SIZE

JOINT = Every(
    all="k in whole; x in datasets_of(k)",
    let={"bound(k: number)": "k"},
    given={"two features": "k >= 2"},
    show="semi_adjacent(joint_universe(x, [0, 1])) <= bound(k)",
)
EVERY_COUNT = Every(
    all="k in whole; x in datasets_of(k)",
    let={"bound": "2"},
    show="semi_adjacent(keep z in one_way_universe(x): z ~ x) <= bound",
)
REVEALED = Every(all="k in whole; x in datasets_of(k)", let={"a": "0"}, show="semi_adjacent([x]) = a")
DETAILED = Every(
    all="D, D' in domains",
    given={**ONE_SIZE, "more detailed": "every z in D': z in D"},
    show="semi_adjacent(D') <= semi_adjacent(D)",
)
"""A finer invariant splits D into smaller sets, and any set may be one of them."""
PAIRS = "map f in functions(n, 4): map v in f: [floor(v / 2), v - 2 * floor(v / 2)]"
ONE_MARGIN = Every(
    all="x in datasets_of(2)",
    let={
        "every_dataset(n: whole)": PAIRS,
        "D(x: dataset)": "keep z in every_dataset(len(x)): same_margin(x, z, [0])",
    },
    given={"levels": "every r in x: every v in r: v in range(2)"},
    show="semi_adjacent(one_way_universe(x)) <= semi_adjacent(D(x))",
)
"""The counts of both variables are more detailed than those of the first alone."""
STATES = Every(
    all="x in datasets_of(2)",
    let={
        "every_dataset(n: whole)": PAIRS,
        "D(x: dataset)": "keep z in every_dataset(len(x)): same_margin(x, z, [0])",
        "a": "2",
    },
    given={
        "levels": "every r in x: every v in r: v in range(2)",
        "two states": "len(distinct(map r in x: r[0])) >= 2",
    },
    show="semi_adjacent(D(x)) = a",
)
UNRELATED = DETAILED.without("more detailed").assuming(another="every x, z in D': len(x) = len(z)")
SETS = EnumerateScope(up_to=4, options={"kinds": 2, "records": 2})
ROUTES = (Enumerate(FEATURES, slow=EnumerateScope(up_to=5, values=FEATURES.values)),)
PAIRS_UP_TO_THREE = (Enumerate(EnumerateScope(up_to=4, instances=400), slow=EnumerateScope(up_to=5)),)
THEOREMS = (
    Theorem(
        id="cho2024/rem-17a",
        title="Remark 17: joint counts of two features",
        statement=r"If the joint counts of two of the $k$ features and the marginal counts of the others are "
        r"invariant, $a(t)$ is bounded by $k$.",
        claim=JOINT,
        routes=ROUTES,
        lines="142-143",
        text=(RECONSTRUCTED,),
        twins=(
            Twin("one less", "`k - 1`", JOINT.put(bound="k - 1")),
            Twin(
                "not joint",
                "the marginal counts alone",
                JOINT.showing("semi_adjacent(one_way_universe(x)) <= bound(k)"),
            ),
        ),
    ),
    Theorem(
        id="cho2024/rem-17b",
        title="Remark 17: more detailed information",
        statement=r"Publishing more detailed information, an invariant $T'$ of which $T$ is a function, results in a "
        r"smaller semi-adjacent parameter: $a_{T'}(T'(X))\le a_T(T(X))$.",
        claim=AllOf({"any invariants": DETAILED, "one margin and both": ONE_MARGIN}),
        routes=(Enumerate(SETS),),
        lines="144-146",
        text=(RECONSTRUCTED,),
        reading="Any invariants: `D_t` is any set of datasets of one size, and a more detailed invariant leaves any "
        "part of it. 'Smaller' is not strictly smaller.",
        twins=(Twin("any two universes", "`T` need not be a function of `T'`", UNRELATED, (Enumerate(SETS),)),),
    ),
    Theorem(
        id="cho2024/rem-17c",
        title="Remark 17: all joint counts",
        statement=r"When the counts of every combination of feature levels are published, only two replacements are "
        r"required: $a(t)\le2$.",
        claim=EVERY_COUNT,
        routes=ROUTES,
        lines="145",
        text=(RECONSTRUCTED,),
        twins=(Twin("one", "one replacement", EVERY_COUNT.put(bound="1")),),
    ),
    Theorem(
        id="cho2024/rem-17d",
        title="Remark 17: everything revealed",
        statement=r"If $T$ reveals the entire dataset then $a(t)=0$.",
        claim=REVEALED,
        routes=ROUTES,
        lines="146",
        text=(RECONSTRUCTED,),
        twins=(Twin("one", "`a(t) = 1`", REVEALED.put(a="1")),),
    ),
    Theorem(
        id="cho2024/prose-6.1-a",
        title="Section 6.1: the semi-adjacent parameter of state totals",
        statement=r"With the total population counts of the states as the invariant, at least two of which are "
        r"populated, the semi-adjacent parameter is $a(t)=2$.",
        claim=STATES,
        routes=PAIRS_UP_TO_THREE,
        lines="324",
        text=(RECONSTRUCTED,),
        reading="A record has a state and another attribute, here of two values each.",
        twins=(
            Twin("one populated state", "one state may hold everybody", STATES.without("two states")),
            Twin("one", "`a(t) = 1`", STATES.put(a="1")),
        ),
    ),
)
