"""Section 6.1 (cho2024): what the state totals do to the budget of persons."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Some, Theorem, Twin
from theorems.cho2024._text import RECONSTRUCTED
from theorems.cho2024.lem_39 import THEOREM as GROUPS
from theorems.cho2024.prose_6_1 import GROUPS_OF_TWO, LINEAR_RULE
from theorems.cho2024.rem_17 import THEOREMS as REMARKS

(STATE_TOTALS,) = (theorem for theorem in REMARKS if theorem.id == "cho2024/prose-6.1-a")
LET = {
    "moved_by(x: dataset, z: dataset)": "sum r in distinct(join([x, z])): square(times_in(r, x) - times_in(r, z))",
    "loss(x: dataset, z: dataset)": "128/100 * moved_by(x, z)",
}
"""Normal noise on the counts of a table has rho = |difference|^2/(2 variance); one record moves 2, and has 2.56."""
ANNOUNCED = Every(
    all="k in whole; x, z in datasets_of(k)",
    let={**LET, "budget": "256/100", "most": "1"},
    given={"neighbours": "len(x) = len(z) and hamming(x, z) <= most"},
    show="loss(x, z) <= budget",
)
IN_UNIVERSE = ANNOUNCED.assuming(state="k >= 1", totals="same_margin(x, z, [0])")
ATTAINED = Some(
    all="k in whole; x, z in datasets_of(k)",
    let=LET,
    given={
        "a state": "k >= 1",
        "the same totals": "same_margin(x, z, [0])",
        "two records": "len(x) = len(z) and hamming(x, z) <= 2",
    },
    show="loss(x, z) = 1024/100",
)
FREE = Every(
    all="n, k, m in few; h in functions(k, m); t in few",
    let={
        "may_hold(x: wholes, g: wholes)": "true",
        "total(x: wholes)": "count i in range(len(x)): x[i] = 0",
        "residents(n: whole, k: whole, m: whole, h: wholes, t: whole)": "keep x in functions(n, k): total(x) = t and "
        "some g in functions(k, m): g = h and may_hold(x, g)",
    },
    show="residents(n, k, m, h, t) = keep x in functions(n, k): total(x) = t",
)
TABLES = (Enumerate(EnumerateScope(up_to=4, values={"k": ("1", "2")})),)
FEW = (Enumerate(EnumerateScope(options={"most": 2})),)
THEOREMS = (
    Theorem(
        id="cho2024/prose-6.1-zcdp",
        title="Section 6.1: the guarantee of the Census mechanism",
        statement=r"With $a(t)=2$ the Census mechanism ($2.56$-zCDP for person records) satisfies $(\mathcal D_t,A_2)$ "
        r"$10.24$-zCDP, $10.24=2^2\cdot2.56$, by group privacy for groups of two, which under $(\mathcal D,A_2)$ "
        r"implies it under $(\mathcal D_t,A_2)$.",
        claim=AllOf(
            {"`a(t)`": STATE_TOTALS.claim, "Lemma 39": GROUPS.claim, "groups of two": GROUPS_OF_TWO},
        ),
        routes=(*STATE_TOTALS.routes, Prove()),
        lines="325",
        text=(RECONSTRUCTED,),
        reading="Pairs of `D_t` are among those of the dataspace. Numbers as in the other sources.",
        twins=(Twin("twice", "`2 rho` for groups of two", LINEAR_RULE, (Prove(),)), *GROUPS.twins),
    ),
    Theorem(
        id="cho2024/prose-6.1-rather-than",
        title="Section 6.1: 10.24 rather than 2.56",
        statement=r"Given the state totals the Census mechanism satisfies $10.24$-zCDP rather than the announced "
        r"$2.56$-zCDP: the announced guarantee does not account for the invariant.",
        claim=AllOf(
            {
                "announced, for one record": ANNOUNCED,
                "10.24 with the totals": IN_UNIVERSE.put(budget="1024/100", most="2"),
                "attained": ATTAINED,
            }
        ),
        routes=TABLES,
        lines="3,325,327",
        text=(RECONSTRUCTED,),
        reading="Normal noise on the table of states by other variables, scaled to 2.56 for one record. The pair "
        "that attains 10.24 has two persons of one state change another variable alike; where one person moves to "
        "another state and another one back, it is 5.12 at most.",
        twins=(
            Twin("as announced", "2.56 for neighbours with the totals", IN_UNIVERSE.put(most="2")),
            Twin("a linear rule", "5.12", IN_UNIVERSE.put(budget="512/100", most="2")),
        ),
    ),
    Theorem(
        id="cho2024/prose-6.1-other-invariants",
        title="Section 6.1: the invariants that are not about persons",
        statement=r"The counts of housing units and of group quarters in each block are not about individual citizens, "
        r"and can be left out of the Semi-DP analysis.",
        claim=FREE,
        routes=FEW,
        lines="323",
        text=(RECONSTRUCTED,),
        reading="Persons live in blocks; the number of them in the first is invariant. Not about persons is read as: "
        "any persons may go with any counts of units. Then the persons' universe is the same with these counts and "
        "without. The twin ties persons to units.",
        twins=(
            Twin(
                "where units are",
                "persons live only in blocks with units",
                FREE.put(may_hold="every b in x: g[b] > 0"),
                FEW,
            ),
        ),
    ),
)
