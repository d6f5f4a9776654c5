"""What an attacker infers of one record, as the claims of section 7 (kifer2022) share it.

The prior is ``V`` on the rests of the data and, given the rest d, ``R[d]`` on the n records that may complete it: every
prior on datasets is of this form. ``M`` is the mechanism: its law where the rest is d and the record r stands at the
place d n + r. ``r`` is a record, ``o`` an output.
"""

from __future__ import annotations

from dpcalc.theory import Every

EVERYONE = (
    "n, m in whole; V in laws; R in kernels(len(V), n); M in kernels(len(V) * n, m); r in range(n); o in range(m)"
)
RESAMPLED = {
    "resampled(R: kernel, M: kernel, d: whole, o: whole)": "sum s in range(len(R[d])): "
    "R[d][s] * M[d * len(R[d]) + s][o]",
}
SEEN = {
    "seen(V: law, R: kernel, M: kernel, r: whole, o: whole)": "sum d in range(len(V)): "
    "V[d] * R[d][r] * M[d * len(R[d]) + r][o]",
}
WORDS = {
    **SEEN,
    **RESAMPLED,
    "seen_cf(V: law, R: kernel, M: kernel, r: whole, o: whole)": "sum d in range(len(V)): "
    "V[d] * R[d][r] * resampled(R, M, d, o)",
}
"""``seen`` is the probability of the record and the output, ``seen_cf`` that in the counterfactual world, in which the
record is drawn again given the rest before M is run."""
PRIVATE = "every d in range(len(V)): every s, u in range(n): private(M[d * n + s], M[d * n + u], c, 0)"
"""Neighbours differ in the one record."""
POSSIBLE = {
    "the record is possible": "(sum d in range(len(V)): V[d] * R[d][r]) > 0",
    "the output is possible": "(sum s in range(n): seen(V, R, M, s, o)) > 0",
}
BOUNDED = Every(
    all=f"{EVERYONE}; c in amounts",
    let={**WORDS, "factor(c)": "c"},
    given={"`c = exp(epsilon)`": "c >= 1", "`M` is private": PRIVATE, **POSSIBLE},
    show="seen(V, R, M, r, o) <= factor(c) * seen_cf(V, R, M, r, o) and "
    "seen_cf(V, R, M, r, o) <= factor(c) * seen(V, R, M, r, o)",
)
"""The posteriors of r in both worlds are within the factor c of each other."""
TWO = {"n": ("2",), "m": ("2",)}
"""Two records and two outputs, as they are enumerated."""
