"""The least delta of swapping with donors (das2024, Theorem 3), where one record's quasi-identifiers change."""

from __future__ import annotations

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin

ONE = Every(
    all="m in whole; g in rates; r in every_rate",
    let={
        "D(m, q)": "map i in range(m): if i = m - 1 then [q, 0] else [0, i]",
        "K(x, g, r)": "donors(x, other_records(x), g, r)",
        "law": "one_donated",
        "delta(m, g)": "1 - (1 - g) / m",
    },
    given={"records": "m >= 2"},
    show="let x = D(m, 1): let y = D(m, 2): let Z = distinct(join([donated_datasets(x), donated_datasets(y)])): "
    "least_delta(law(x, K(x, g, r), Z), law(y, K(y, g, r), Z), 1 / r^4) = delta(m, g)",
)
GIVEN = Every(
    all="m in whole; g in rates; r in every_rate; i in range(m)",
    let={
        "D(m, q)": ONE.let["D(m, q)"],
        "law(x, g, r, i, Z)": "let P = donors(x, other_records(x), g, r): map s in Z: sum j in range(len(x)): "
        "if donated(x, i, j) = s then P[i][j] else 0",
        "delta(g)": "g",
    },
    given={"records": "m >= 2", "target": "i = m - 1"},
    show="let x = D(m, 1): let y = D(m, 2): let Z = distinct(join(join([donated_datasets(x), donated_datasets(y)]))): "
    "least_delta(law(x, g, r, i, Z), law(y, g, r, i, Z), 1 / r^4) = delta(g)",
)
ANOTHER = GIVEN.put(delta="1 - g").assuming(target="i < m - 1")
EVERY = ONE.put(law="all_donated", delta="1 - (1 - g) * g^(m - 1)")
SCOPE = (Enumerate(EnumerateScope(up_to=4), slow=EnumerateScope(up_to=5)),)
THEOREMS = (
    Theorem(
        id="dpcalc/donor-swapping-delta",
        title="The least `delta` of swapping with donors",
        statement=r"For datasets of $m\ge2$ records that differ in the quasi-identifiers of one, $M_{\rm SW}$ is "
        r"$(\varepsilon,\delta)$-differentially private with $\delta=1-(1-\gamma)/m$ if one record is swapped, "
        r"whatever $\varepsilon$ is, and with no smaller $\delta$: it is taken where all other records have the same "
        r"quasi-identifiers, different from those of the record that changes. If every record is swapped, no "
        r"$\delta<1-(1-\gamma)\gamma$ is enough for two records.",
        claim=AllOf({"one record": ONE, "every record": EVERY.assuming(records="m = 2")}),
        routes=SCOPE,
        reading="That these are enough is das2024/thm-3-repaired and das2024/thm-3-every-record-repaired. With `r = "
        "exp(-epsilon/4)`, which takes every value in (0, 1); the discrepancy of two records is in how many of their "
        "two values, quasi-identifiers and all else, they differ.",
        twins=(
            Twin("half", "half of `(1 - gamma)/m`", ONE.put(delta="1 - (1 - g) / (2 * m)")),
            Twin("three records", "of every record, three as well", EVERY),
        ),
    ),
    Theorem(
        id="dpcalc/donor-swapping-delta-given-record",
        title="The least `delta` of swapping with donors, for a given record",
        statement=r"Let the swapped version of one given record be released, and nothing else. Where its "
        r"quasi-identifiers change alone, the least $\delta$ is $\gamma$, taken where all other records have the same "
        r"quasi-identifiers. Where those of another record change, no $\delta<1-\gamma$ is enough for two records.",
        claim=AllOf({"its own": GIVEN, "another's": ANOTHER.assuming(records="m = 2")}),
        routes=SCOPE,
        reading="That these are enough is das2024/thm-3-given-record-repaired. With `r = exp(-epsilon/4)`, which "
        "takes every value in (0, 1).",
        twins=(
            Twin("half", "half of `gamma`", GIVEN.put(delta="g / 2")),
            Twin("three records", "of another record, three as well", ANOTHER),
        ),
    ),
)
