"""Samples as indicators of units, designs as laws of these, and estimators that weigh by inclusion probabilities.

A design on N units is a law on all their subsets, in the order in which functions(N, 2) lists them.
"""

DESIGN = {
    "included(P: law, S: lists, i: whole)": "sum k in range(len(S)): P[k] * S[k][i]",
}
"""The probability that a unit is in the sample."""
WEIGHTED = {
    **DESIGN,
    "estimate(P: law, S: lists, k: whole, x: vector)": "sum i in range(len(x)): "
    "if S[k][i] = 1 then x[i] / included(P, S, i) else 0",
}
EVERY_UNIT = {"every unit may be drawn": "every i in range(N): included(P, functions(N, 2), i) > 0"}
DESIGNS = "N in whole; P in laws_on(2 ^ N)"
