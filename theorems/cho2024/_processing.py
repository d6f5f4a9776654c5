"""Post-processing that knows the invariant: tests of what comes out are tests of what goes in."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Reduction, Twin
from theorems._law_lemmas import Eq, a, b, k, m, nonnegative, p, pointwise, q

KEPT = Every(
    all="P, Q in laws; m in whole; K in kernels(len(P), m); size in rates",
    given={"there are outputs": "m > 0"},
    show="least_error(push(P, K), push(Q, K), size) >= least_error(P, Q, size)",
)
"""The least type II error of a test of some size, of outputs of a map and of what goes into it."""
ANOTHER_VALUE = Every(
    all="P, Q in laws; m in whole; K, L in kernels(len(P), m); size in rates",
    given=KEPT.given,
    show="least_error(push(P, K), push(Q, L), size) >= least_error(P, Q, size)",
)
ROUTES = (Enumerate(EnumerateScope(up_to=3, options={"outcomes": 2})), Prove())
CLAIM = Reduction(
    KEPT,
    pointwise(
        Eq(
            (p * k + q * m) * a + (p * (1 - k) + q * (1 - m)) * b, p * (k * a + (1 - k) * b) + q * (m * a + (1 - m) * b)
        ),
        nonnegative(p, q, k, m, a, b),
    ),
    "Both datasets have the same value t of the invariant, so g(., t) is one and the same randomised map. A test that "
    "rejects the outputs of g with chances a and b rejects an output o of M with chance k a + (1 - k) b, where k is "
    "the chance with which g sends o to the first; by the lemma, summed over outputs of M, its size and its power are "
    "those of that test of M, so it does no better than the best test of M",
)
TWINS = (
    Twin(
        "another value of the invariant",
        "X and X' may differ on the invariant, and g sees that",
        ANOTHER_VALUE,
    ),
)
