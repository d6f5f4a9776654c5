"""Samples of a population of bits, drawn without regard to their order, and a release about how many of them are 1.

A release lists its law where 0, 1, 2, ... of the sample are 1; a population of N is known by how many of it are. Losses
are given by their exponentials.
"""

from theorems._law_lemmas import And, c, d, k, nonnegative, p, pointwise, q, r

WITHOUT = "binomial(i, j) * binomial(N - i, n - j) / binomial(N, n)"
"""The chance that j of n are 1, of i in N, without replacement; and with it."""
WITH = "binomial(n, j) * (i / N) ^ j * (1 - i / N) ^ (n - j)"
SAMPLED = {
    "ones_seen(N: whole, i: whole, n: whole, j: whole)": WITHOUT,
    "law_at(K: kernel, N: whole, i: whole, n: whole)": "map o in range(len(K[0])): "
    "sum j in range(n + 1): ones_seen(N, i, n, j) * K[j][o]",
}
LOSSES = {
    **SAMPLED,
    "on_samples(K: kernel, n: whole)": "largest j in range(n): exp_MULT(K[j], K[j + 1])",
    "on_frames(K: kernel, N: whole, n: whole)": "largest i in range(N): "
    "exp_MULT(law_at(K, N, i, n), law_at(K, N, i + 1, n))",
}
RELEASES = "N, n in whole; m in whole; K in kernels(n + 1, m)"
EVENTS = "N, n in whole; K in kernels(n + 1, 2)"
"""Releases of any number of outputs, and of two."""
TWO_OUTPUTS = {"m": ("2",)}
SIZES = {"sizes": "1 <= n and n <= N"}
FINITE = {**SIZES, "a finite loss": "on_samples(K, n) < inf"}

WITH_DELTA = {
    "it is in the less likely": pointwise(
        k * p + (1 - k) * r <= (1 + k * (c - 1)) * (k * q + (1 - k) * r) + k * d,
        And(nonnegative(p, q, r, k, d), k <= 1, c >= 1, p <= c * q + d, p <= c * r + d, q <= r),
    ),
    "it is not": pointwise(
        k * p + (1 - k) * r <= (1 + k * (c - 1)) * (k * q + (1 - k) * r) + k * d,
        And(nonnegative(p, q, r, k, d), k <= 1, c >= 1, p <= c * q + d, p <= c * r + d, r <= q),
    ),
}
DRAWN = (
    "Let x and x' differ in record i, which is in the sample with probability k = n/N; let p and q be the "
    "probabilities of {what} at x and x' given that it is, and r given that it is not. Then p is at most {bound} for q "
    "and for r: exchanging record i for one drawn from those outside makes a uniform sample with i a uniform sample "
    "without it, and changes one record. The lemma gives the bound at x and x'"
)
