"""What an attacker infers of one record, as the claims of section 7 (kifer2022) share it.

``W`` is the prior on two possible rests of the data with two records each, in the order (d, r) = (0, 0), (0, 1),
(1, 0), (1, 1), and ``M`` the mechanism: its law at each of the four. ``r`` is a record, ``o`` an output.
"""

from __future__ import annotations

EVERYONE = "W in laws_on(4); M in kernels(4, 2); r, o in range(2)"
WORDS = {
    "rest(W: law, d: whole)": "W[2 * d] + W[2 * d + 1]",
    "seen(W: law, M: kernel, r: whole, o: whole)": "sum d in range(2): W[2 * d + r] * M[2 * d + r][o]",
    "resampled(W: law, M: kernel, d: whole, o: whole)": "if rest(W, d) = 0 then 0 else "
    "(W[2 * d] * M[2 * d][o] + W[2 * d + 1] * M[2 * d + 1][o]) / rest(W, d)",
    "seen_cf(W: law, M: kernel, r: whole, o: whole)": "sum d in range(2): W[2 * d + r] * resampled(W, M, d, o)",
}
"""``seen`` is the probability of the record and the output, ``seen_cf`` that in the counterfactual world, in which the
record is drawn again given the rest before M is run."""
PRIVATE = "private(M[0], M[1], c, 0) and private(M[2], M[3], c, 0)"
"""Neighbours differ in the one record."""
