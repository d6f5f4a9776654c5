"""Remark 5.8.5 (bailie2025): Pufferfish privacy of independent records is differential privacy."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Prove, Theorem, Twin

OTHERS = "m in few; V in laws; K, L in kernels(len(V), m); c in amounts"
LET = {"independent(V: law, x)": "V"}
EPSILON = {"c = e^epsilon": "c >= 1"}
FORWARD = Every(
    all=f"{OTHERS}; x in range(len(V))",
    let=LET,
    given={**EPSILON, "`M` is private": "every o in range(len(V)): private(K[o], L[o], c, 0)"},
    show="private(push(V, K), push(independent(V, x), L), c, 0)",
)
BACKWARD = Every(
    all=f"{OTHERS}; x in range(len(V))",
    given={
        **EPSILON,
        "the other records are known": "V[x] = 1",
        "Pufferfish": "private(push(V, K), push(V, L), c, 0)",
    },
    show="private(K[x], L[x], c, 0)",
)
INTEGRAL = Every(
    all="m in few; W in laws; V in laws; K in kernels(len(V), m); i in range(len(W)); t in range(m)",
    let={"joint(W: law, V: law, i, o)": "W[i] * V[o]"},
    given={"the value is possible": "W[i] > 0"},
    show="(sum o in range(len(V)): joint(W, V, i, o) * K[o][t]) / (sum o in range(len(V)): joint(W, V, i, o)) = "
    "push(V, K)[t]",
)
READING = (
    "One record after the other: `V` is the law of all other records together, on the finitely many values that they "
    "may have, and `K` and `L` list the laws of the output at each of these, where the record has one value and "
    "where it has another. "
)
ROUTES = (Enumerate(EnumerateScope(up_to=2, values={"c": ("1", "2")})), Prove())
A = Theorem(
    id="bailie2025/rem-5.8.5a",
    title="Remark 5.8.5: independent records",
    statement=r"Let the secrets be the values of single records and the attackers all laws under which the records are "
    r"independent. $M$ satisfies $\varepsilon$-Pufferfish iff it is $\varepsilon$-DP with $d_{\rm Ham}$.",
    claim=AllOf({"DP gives Pufferfish": FORWARD, "Pufferfish gives DP": BACKWARD}),
    routes=ROUTES,
    lines="2673-2677",
    reading=f"{READING}For independent records the law of the output given the record's value is the mean of these "
    "by `V`. Differential privacy is that of neighbours, which differ in one record: Hamming distance counts the "
    "steps between them (bailie2025/prose-5.3-group).",
    twins=(
        Twin(
            "dependent records",
            "an attacker to whom the other records depend on this one",
            FORWARD.put(independent="map o in range(len(V)): if o = x then 1 else 0"),
        ),
        Twin("records that are not known", "any law of the others", BACKWARD.without("the other records are known")),
    ),
)
B = Theorem(
    id="bailie2025/rem-5.8.5b",
    title="Remark 5.8.5: the conditional law of the release",
    statement=r"For independent records $P(T\in S\mid\theta,X_i=x_i)=\int P_x(S)\,dP_\theta(x_{-i})$.",
    claim=INTEGRAL,
    routes=(Enumerate(EnumerateScope(up_to=2)), Prove()),
    lines="2675",
    reading=f"{READING}`W` is the law of the record, and the joint law is the product.",
    twins=(
        Twin(
            "dependent records",
            "another joint law with the same margin of the record where it has one value",
            INTEGRAL.put(joint="if o = 0 then W[i] else 0 * V[o]"),
        ),
    ),
)
THEOREMS = (A, B)
