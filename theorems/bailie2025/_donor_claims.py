"""Claims on files with imputed records, each a copy of a donor's, and what a donor can lose (2.4.4, 7.2.2)."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove

ON_A_DONOR = "some i in range(n): recipients(D, i) >= 1 and x[i] != x'[i]"
ON_A_RESPONDENT = "some i in range(n): D[i] = i and x[i] != x'[i]"
DIFFER = Every(
    all="n in whole; D in patterns(n); x, x' in files(D, 2)",
    let={"d": "hamming"},
    given={"differ": ON_A_DONOR},
    show="d(x, x') > 1",
)
"""Files that differ on the data of a donor with a recipient are more than 1 apart."""
IN_PERSONS = DIFFER.showing("(count i in range(n): D[i] = i and x[i] != x'[i]) < d(x, x')")
"""The distance in real-world persons is less than that in records."""

ONE_CHANGES = "every k in range(n): D[k] = i or x[k] = x'[k]"
MECHANISM = {"P(z: dataset, x: dataset, t: whole)": "let c = (1/2) ^ (1 + min(t, hamming(x, z))): [c, 1 - c]"}
"""A mechanism with two answers; the first at z with probability 2^-f/2, f the distance from x or t if that is less."""
KEEPS = Every(
    all="n in whole; x, z, w in vectors(2, n, n); t in 0..n",
    let=MECHANISM,
    show="exp_MULT(P(z, x, t), P(w, x, t)) <= 2 ^ hamming(z, w)",
)
"""It keeps the budget ln 2 in records."""
LOSS = Every(
    all="n in whole; D in patterns(n); i in range(n); x, x' in files(D, 2)",
    let={**MECHANISM, "factor(r)": "r"},
    given={"a respondent": "D[i] = i", "who alone changes": f"x[i] != x'[i] and {ONE_CHANGES}"},
    show="let t = hamming(x, x'): t = factor(recipients(D, i)) and exp_MULT(P(x, x, t), P(x', x, t)) = 2 ^ t",
)
"""The most that is lost on a respondent is t budgets, t the distance in records, which the mechanism attains."""
LOSES_MORE = Every(
    all=LOSS.all,
    let=MECHANISM,
    given=LOSS.given,
    show="let t = hamming(x, x'): exp_MULT(P(x, x, t), P(x', x, t)) > 2",
)
"""Then the mechanism loses more than its budget."""
OF_DONORS = {"a donor": "recipients(D, i) >= 1"}
ONE_RECORD = Every(
    all="n in whole; D in patterns(n); x in files(D, 2); j in range(n); y in vectors(2, n, n)",
    given={
        "a donor's or a copy": "recipients(D, D[j]) >= 1",
        "that record is changed": "every k in range(n): x[k] != y[k] <=> k = j",
    },
    show="not y in files(D, 2)",
)
"""After a change of one record the file is that of no responses."""
ROUTES = (Enumerate(EnumerateScope(up_to=5)), Prove())
