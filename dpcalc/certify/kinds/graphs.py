"""The kernel's specifications as graphs: paths, and mechanisms that separate, checked pair by pair."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from itertools import pairwise
from itertools import product as tuples
from typing import Any

from dpcalc.certify.kernel import (
    ZERO,
    Node,
    fields,
    items,
    kept,
    want,
)
from dpcalc.certify.kinds.structures import extended, index


def weights(rows: Any) -> list[list[Fraction | None]]:
    """A square matrix of numbers from 0 up and infinity."""
    want(isinstance(rows, list) and all(isinstance(r, list) and len(r) == len(rows) for r in rows), "no square matrix")
    return [[extended(text) for text in row] for row in rows]


def check_stronger(statement: Node, proof: Node) -> str:
    """W1 implies W2 for symmetric premetrics with the triangle inequality: a path in W1, in any direction, a pair."""
    fields(statement, "first second")
    fields(proof, "paths")
    one, two, n = weights(statement["first"]), weights(statement["second"]), len(statement["first"])
    want(n == len(two) and isinstance(proof["paths"], dict), "the matrices differ in size, or there are no paths")
    for i, j in tuples(range(n), repeat=2):
        limit = two[i][j]
        if i != j and limit is not None:
            path = proof["paths"].get(f"{i},{j}", [i, j])
            want(all(index(k, n) for k in path) and path[0] == i and path[-1] == j, "a path has wrong ends")
            steps = [min((w for w in (one[a][b], one[b][a]) if w is not None), default=None) for a, b in pairwise(path)]
            lengths = [w for w in steps if w is not None]
            want(
                len(lengths) == len(steps) and reduce(lambda a, b: kept(a + b), lengths, ZERO) <= limit,
                f"the path from {i} to {j} is too long",
            )
    return "one specification implies another, under premetrics that are symmetric and have the triangle inequality"


def check_separated(statement: Node, proof: Node) -> str:
    """W1 does not imply W2 for MULT: laws (exp(-f)/2, 1 - exp(-f)/2), apart by differences of f, keep to W1 alone."""
    fields(statement, "first second")
    fields(proof, "heights pair")
    one, two, n = weights(statement["first"]), weights(statement["second"]), len(statement["first"])
    f = [extended(text) for text in items(proof, "heights", n)]
    a, b = items(proof, "pair", 2)
    want(n == len(two) and index(a, n) and index(b, n), "the matrices differ in size, or there is no such pair")

    def within(i: int, j: int, limit: Fraction | None) -> bool:
        s, t = f[i], f[j]
        return limit is None or s == t or (s is not None and t is not None and abs(s - t) <= limit)

    want(all(i == j or within(i, j, one[i][j]) for i, j in tuples(range(n), repeat=2)), "the mechanism breaks W1")
    want(a != b and not within(a, b, two[a][b]), "the mechanism keeps to W2")
    return "one specification does not imply another under the multiplicative distance"


CHECKS: dict[str, Callable[[Node, Node], str]] = {"stronger": check_stronger, "separated": check_separated}
