"""Pufferfish privacy as the claims of section 5.8 share it: attackers, pairs of conjectures and the graph they span.

``W`` and ``V`` are two attackers, laws on three datasets; ``A`` and ``B`` conjectures, of which the two competing ones
of each attacker are A and B, and B and the rest of A. ``K`` is the mechanism, ``c`` is e^epsilon.
"""

from __future__ import annotations

from dpcalc.theory import Enumerate, EnumerateScope

ATTACKERS = "W, V in laws_on(3); A, B in [[1, 0, 0], [0, 1, 1], [1, 1, 0]]; K in kernels(3, 2); c in amounts"
READING = (
    "Two attackers on three datasets, two outputs, and two pairs of conjectures: `A` and `B`, `B` and the complement "
    "of `A`. Laws on datasets that no pair joins are infinitely far from all others, so that nothing is asked of "
    "them."
)
JOINED = {
    "given_that(W: law, A: event)": "map x in range(3): A[x] * W[x] / chance(W, A)",
    "other_than(A: event)": "map a in A: 1 - a",
    "pairs_of(W: law, A: event, B: event)": "join([if chance(W, A) * chance(W, B) > 0 "
    "then [[given_that(W, A), given_that(W, B)]] else [], if chance(W, B) * chance(W, other_than(A)) > 0 "
    "then [[given_that(W, B), given_that(W, other_than(A))]] else []])",
    "edges(W: law, V: law, A: event, B: event)": "join([pairs_of(W, A, B), pairs_of(V, A, B)])",
    "nodes(W: law, V: law, A: event, B: event)": "distinct(join(edges(W, V, A, B)))",
}
"""The pairs of conditional laws that a mechanism must not tell apart, where both conditions are possible."""
DISTANCE = {
    **JOINED,
    "apart(W: law, V: law, A: event, B: event, P: law, Q: law)": "shortest u, v in nodes(W, V, A, B) from P to Q: "
    "if [u, v] in edges(W, V, A, B) or [v, u] in edges(W, V, A, B) then 1 else inf",
}
"""The length of a shortest path of joined laws: the distance d_{D,S}."""
FACTOR = {"c = exp(epsilon)": "c >= 1"}
PRIVATE_ON_EDGES = "every E in edges(W, V, A, B): private(push(E[0], K), push(E[1], K), c, 0)"
PRIVATE_ON_PATHS = (
    "every P, Q in nodes(W, V, A, B): let d = apart(W, V, A, B, P, Q): "
    "d < inf => private(push(P, K), push(Q, K), c ^ d, 0)"
)
ROUTES = (Enumerate(EnumerateScope(up_to=2, values={"c": ("2",)})),)
