"""Remark 5.8.5 (bailie2025): Pufferfish privacy of independent records is differential privacy."""

from dpcalc.theory import AllOf, Enumerate, EnumerateScope, Every, Theorem, Twin

TWO_RECORDS = "W in laws_on(2); V in laws_on(2); K in kernels(4, 2)"
LET = {
    "given_first(W: law, V: law, K: kernel, r)": "map t in range(2): (sum s in range(2): joint_law(W, V)[2 * r + s] * "
    "K[2 * r + s][t]) / (sum s in range(2): joint_law(W, V)[2 * r + s])",
    "joint_law(W: law, V: law)": "W @ V",
}
ORDER = {"joint_law(W: law, V: law)": LET["joint_law(W: law, V: law)"], **LET}
POSSIBLE = {"both values are possible": "W[0] > 0 and W[1] > 0"}
FORWARD = Every(
    all=f"{TWO_RECORDS}; c in amounts",
    let=ORDER,
    given={
        **POSSIBLE,
        "c = exp(epsilon)": "c >= 1",
        "M is private": "private(K[0], K[2], c, 0) and private(K[1], K[3], c, 0)",
    },
    show="private(given_first(W, V, K, 0), given_first(W, V, K, 1), c, 0)",
)
BACKWARD = Every(
    all=f"{TWO_RECORDS}; s in range(2); r in range(2)",
    let=ORDER,
    given={**POSSIBLE, "the other record is known": "V[s] = 1"},
    show="given_first(W, V, K, r) = K[2 * r + s]",
)
INTEGRAL = Every(
    all=f"{TWO_RECORDS}; r in range(2); t in range(2)",
    let=ORDER,
    given=POSSIBLE,
    show="given_first(W, V, K, r)[t] = sum s in range(2): V[s] * K[2 * r + s][t]",
)
DEPENDENT = "[1/2 * V[0], 1/2 * V[1], 1/2 * V[1], 1/2 * V[0]] @ [sum x in W: x]"
READING = (
    "Two binary records, the first of which is the secret; the second is the same by symmetry, and with more records "
    "the "
    "second stands for all others."
)
A = Theorem(
    id="bailie2025/rem-5.8.5a",
    title="Remark 5.8.5: independent records",
    statement=r"Let the secrets be the values of single records and the attackers all laws under which the records are "
    r"independent. $M$ satisfies $\varepsilon$-Pufferfish iff it is $\varepsilon$-DP with $d_{\rm Ham}$.",
    claim=AllOf({"DP gives Pufferfish": FORWARD, "Pufferfish gives DP": BACKWARD}),
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="2673-2677",
    reading=f"{READING} For the converse: where the other record is known, the conditional laws are those of datasets.",
    twins=(
        Twin("dependent records", "an attacker who knows whether the two are equal", FORWARD.put(joint_law=DEPENDENT)),
        Twin("a record that is not known", "without it", BACKWARD.without("the other record is known")),
    ),
)
B = Theorem(
    id="bailie2025/rem-5.8.5b",
    title="Remark 5.8.5: the conditional law of the release",
    statement=r"For independent records $P(T\in S\mid\theta,X_i=x_i)=\int P_x(S)\,dP_\theta(x_{-i})$.",
    claim=INTEGRAL,
    routes=(Enumerate(EnumerateScope(up_to=3)),),
    lines="2675",
    reading=READING,
    twins=(
        Twin("dependent records", "an attacker who knows whether the two are equal", INTEGRAL.put(joint_law=DEPENDENT)),
    ),
)
THEOREMS = (A, B)
