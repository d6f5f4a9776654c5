"""Post-processing that knows the invariant: tests of what comes out are tests of what goes in."""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope, Every, Prove, Twin

CLAIM = Every(
    all="P, Q in laws; m in whole; K in kernels(len(P), m); size in rates",
    given={"there are outputs": "m > 0"},
    show="least_error(push(P, K), push(Q, K), size) >= least_error(P, Q, size)",
)
"""The least type II error of a test of some size, of outputs of a map and of what goes into it."""
ANOTHER_VALUE = Every(
    all="P, Q in laws; m in whole; K, L in kernels(len(P), m); size in rates",
    given=CLAIM.given,
    show="least_error(push(P, K), push(Q, L), size) >= least_error(P, Q, size)",
)
ROUTES = (Enumerate(EnumerateScope(up_to=3, options={"outcomes": 2})), Prove())
TWINS = (
    Twin(
        "another value of the invariant",
        "`X` and `X'` may differ on the invariant, and `g` sees that",
        ANOTHER_VALUE,
    ),
)
