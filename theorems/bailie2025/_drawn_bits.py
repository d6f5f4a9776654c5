"""Samples of a population of bits, drawn without regard to their order, and a release about how many of them are 1.

A release lists its law where 0, 1, 2, ... of the sample are 1; a population of N is known by how many of it are. Losses
are given by their exponentials.
"""

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
