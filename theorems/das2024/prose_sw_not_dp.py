"""Section 5 (das2024): swapping with the nearest donor is not differentially private."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Some, Theorem, Twin

LET = {
    "D(x)": "map c in x: [floor(c / 2), c - 2 * floor(c / 2)]",
    "near(x)": "nearest_records(x, unlike_records(x))",
    "source(x, i)": "if len(near(x)[i]) = 0 then i else near(x)[i][0]",
}
APART = Every(
    all="c in amounts; delta in rates",
    let={
        **LET,
        "K(x)": "map i in range(len(x)): map j in range(len(x)): if j = source(x, i) then 1 else 0",
        "law": "one_donated",
        "neighbours(x, y)": "bounded_ordered(x, y) and x[0] = y[0]",
    },
    given={"factor": "c >= 1", "`delta`": "delta < 1"},
    show="some x, y in (map z in functions(2, 4): D(z)): neighbours(x, y) and "
    "(let Z = distinct(join([donated_datasets(x), donated_datasets(y)])): "
    "not private(law(x, K(x), Z), law(y, K(y), Z), c, delta))",
)
DONORS = Some(
    all="x, y in functions(3, 6)",
    let=LET,
    given={"one record": "bounded_ordered(x, y) and x[2] != y[2]"},
    show="donated(D(x), 2, source(D(x), 2))[0] != donated(D(y), 2, source(D(y), 2))[0]",
)
SCOPE = Enumerate(EnumerateScope(up_to=5, values={"c": ("1", "2", "1000"), "delta": ("0", "1/2", "999/1000", "1")}))
THEOREM = Theorem(
    id="das2024/prose-sw-not-dp",
    title="Section 5: swapping with the nearest donor is not differentially private",
    statement=r"The target is random, but the donor, the closest record with other quasi-identifiers, is not. So "
    r"swapping is not $(\varepsilon,\delta)$-differentially private for any $\varepsilon$ and any $\delta<1$: the "
    r"donors of the last records of neighbours may differ, so that these receive different quasi-identifiers.",
    claim=AllOf({"not private": APART, "not private in exchange": APART.put(law="one_traded"), "donors": DONORS}),
    routes=(SCOPE,),
    lines="139-141",
    reading="Records of two values, quasi-identifiers and all else; the discrepancy is in how many they differ, the "
    "first of several closest records is the donor, and a record without any stays. The target is any record with "
    "the same probability. Neighbours differ in the last of two records.",
    twins=(
        Twin("`delta = 1`", "`delta` up to 1", APART.without("delta")),
        Twin(
            "the same rest",
            "neighbours that differ in quasi-identifiers alone",
            APART.put(neighbours="bounded_ordered(x, y) and x[0] = y[0] and x[1][1] = y[1][1]"),
        ),
    ),
)
