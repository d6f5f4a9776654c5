"""Samples as indicators of units, designs as laws of these, and estimators that weigh by inclusion probabilities."""

DESIGN = {
    "included(P: law, S: lists, i: whole)": "sum k in range(len(S)): P[k] * S[k][i]",
}
"""A design is a law on listed samples; the probability that a unit is in the sample."""
WEIGHTED = {
    **DESIGN,
    "estimate(P: law, S: lists, k: whole, x: dataset)": "sum i in range(len(x)): "
    "if S[k][i] = 1 then x[i] / included(P, S, i) else 0",
}
EVERY_UNIT = {"every unit may be drawn": "every i in range(len(x)): included(P, S, i) > 0"}
THREE = "S in [functions(2, 2)]; P in laws_on(4); x in functions(2, 3)"
