"""Two releases about one and the same sample: a record drawn from a population of bits, and what both tell of it.

A release lists its law where the bit in the sample is 0 and where it is 1. Losses are given by their exponentials.
"""

from dpcalc.theory import Every

LOSSES = {
    "on_sample(A: kernel)": "exp_MULT(A[0], A[1])",
    "mixed(A: kernel, ones: whole, n: whole)": "mix(ones / n, A[1], A[0])",
    "loss(A: kernel, n: whole)": "largest i in range(n): exp_MULT(mixed(A, i, n), mixed(A, i + 1, n))",
}
"""The loss on the sample, the law where so many of n records have a 1, and the loss on populations of n records."""
BOTH = {"both(A: kernel, B: kernel)": "[A[0] @ B[0], A[1] @ B[1]]"}
"""Both releases about the record drawn, with noise of their own."""
AMPLIFIED_LOSS = {"amplified(F: number, c: number)": "1 + F * (c - 1)"}
"""Theorem 6.4.1: the loss on the population from that on the sample."""
TOTAL = Every(
    all="n, m in whole; A, B in kernels(2, m)",
    given={"records": "n >= 1", "finite losses": "on_sample(A) < inf and on_sample(B) < inf"},
    let={
        **LOSSES,
        **BOTH,
        **AMPLIFIED_LOSS,
        "bound(F: number, one: number, other: number)": "amplified(F, one * other)",
    },
    show="loss(both(A, B), n) <= bound(1 / n, on_sample(A), on_sample(B))",
)
"""Both releases together lose at most so much, from the rate and both losses on the sample."""
TENTH = {"n": ("10",), "m": ("2",)}
"""Populations of which one record is a tenth, and releases of a bit."""
