"""Remark 5.8.5 (bailie2025): Pufferfish privacy of independent records is differential privacy."""

from dpcalc.theory import AllOf, Every, Prove, Theorem, Twin

LET = {
    "joint(w: number, v: number)": "w * v",
    "given_first(w: number, v: number, x: number, y: number)": "(joint(w, 1 - v) * x + joint(w, v) * y) / "
    "(joint(w, 1 - v) + joint(w, v))",
}
CLOSE = {
    "close(p: number, q: number, c: number)": "p <= c * q and q <= c * p and 1 - p <= c * (1 - q) and "
    "1 - q <= c * (1 - p)"
}
POSSIBLE = {"both values are possible": "0 < w and w < 1"}
FORWARD = Every(
    all="w, v, a, b, g, h, c in reals",
    let={**LET, **CLOSE},
    given={
        **POSSIBLE,
        "the other record": "0 <= v and v <= 1",
        "chances": "0 <= a and a <= 1 and 0 <= b and b <= 1 and 0 <= g and g <= 1 and 0 <= h and h <= 1",
        "c = exp(epsilon)": "c >= 1",
        "M is private": "close(a, g, c) and close(b, h, c)",
    },
    show="close(given_first(w, v, a, b), given_first(1 - w, v, g, h), c)",
)
BACKWARD = Every(
    all="w, v, a, b in reals",
    let=LET,
    given=POSSIBLE,
    show="(v = 0 => given_first(w, v, a, b) = a) and (v = 1 => given_first(w, v, a, b) = b)",
)
INTEGRAL = Every(
    all="w, v, a, b in reals",
    let=LET,
    given=POSSIBLE,
    show="given_first(w, v, a, b) = (1 - v) * a + v * b",
)
READING = (
    "Two binary records, the first of which is the secret; the second is the same by symmetry, and with more records "
    "the second stands for all others. w is the probability of the first record's value in question, v that of 1 in "
    "the second; a and b are the probabilities of a set of outputs where the first record is 0 and the second 0 or 1, "
    "g and h where the first is 1."
)
A = Theorem(
    id="bailie2025/rem-5.8.5a",
    title="Remark 5.8.5: independent records",
    statement=r"Let the secrets be the values of single records and the attackers all laws under which the records are "
    r"independent. $M$ satisfies $\varepsilon$-Pufferfish iff it is $\varepsilon$-DP with $d_{\rm Ham}$.",
    claim=AllOf({"DP gives Pufferfish": FORWARD, "Pufferfish gives DP": BACKWARD}),
    routes=(Prove(),),
    lines="2673-2677",
    reading=f"{READING} For the converse: where the other record is known, the conditional laws are those of datasets.",
    twins=(
        Twin(
            "dependent records",
            "an attacker to whom the second record tends to be the first",
            FORWARD.showing("close(given_first(w, v, a, b), given_first(1 - w, 1 - v, g, h), c)"),
        ),
        Twin("a record that is not known", "without it", BACKWARD.showing("given_first(w, v, a, b) = a")),
    ),
)
B = Theorem(
    id="bailie2025/rem-5.8.5b",
    title="Remark 5.8.5: the conditional law of the release",
    statement=r"For independent records $P(T\in S\mid\theta,X_i=x_i)=\int P_x(S)\,dP_\theta(x_{-i})$.",
    claim=INTEGRAL,
    routes=(Prove(),),
    lines="2675",
    reading=READING,
    twins=(Twin("the other law", "1 - v for v", INTEGRAL.showing("given_first(w, v, a, b) = v * a + (1 - v) * b")),),
)
THEOREMS = (A, B)
