"""The kernel's losses: permutation swapping drawn permutation by permutation, and finite mechanisms."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from itertools import permutations
from math import factorial
from typing import Any

from dpcalc.certify.kernel import (
    HALF,
    ONE,
    WORK,
    ZERO,
    Expr,
    Node,
    deranged,
    fields,
    is_condition,
    items,
    kept,
    minus,
    parse,
    precision,
    variables,
    want,
)
from dpcalc.certify.kinds.structures import extended, index


def exceeds(p: Fraction, q: Fraction, bound: Expr, bits: Any) -> bool:
    """Whether the log of p/q is more than a bound without variables; it is infinite where q alone is 0."""
    want(p > 0 and not variables(bound) and not is_condition(bound), "an impossible output, or a bound with variables")
    low, _ = precision(bits).value(minus(("log", p / q), bound) if q else bound, {})
    return low > 0 or not q


def swapped(x: Any, z: Any, rate: Fraction) -> Fraction:
    """The probability that permutation swapping turns a stratum x into z: every permutation of its records in turn.

    Each record is selected with probability ``rate``, again from the start while exactly one is; a derangement of the
    selected ones, any as likely as any other, moves their values.
    """
    records, wanted = ([(h, s) for h, row in enumerate(t) for s, c in enumerate(row) for _ in range(c)] for t in (x, z))
    n = len(records)
    want(n <= 9, "a stratum of more than 9 records")
    WORK.spend(5 * factorial(n))
    if n == 1:  # a single record is left alone
        return Fraction(records == wanted)
    ways = [0] * (n + 1)
    for image in permutations(range(n)):
        if sorted((records[i][0], records[j][1]) for i, j in enumerate(image)) == wanted:
            ways[sum(i != j for i, j in enumerate(image))] += 1
    chances = (Fraction(ways[k], deranged(k)) * rate**k * (1 - rate) ** (n - k) for k in range(n + 1) if ways[k])
    return sum(chances, ZERO) / (1 - n * rate * (1 - rate) ** (n - 1))


def check_loss(statement: Node, proof: Node) -> str:
    """Two datasets of one universe at which permutation swapping loses more than is claimed, a record of distance."""
    fields(statement, "x x_prime output rate claimed")
    fields(proof, "bits")
    claimed = parse(statement["claimed"])
    want(not is_condition(claimed), "a claim that is no number")
    rate, x, y, z = parse(statement["rate"]), statement["x"], statement["x_prime"], statement["output"]
    want(isinstance(rate, Fraction) and 0 <= rate <= 1, "the rate is no number from 0 to 1")
    p, q, apart = ONE, ONE, ZERO
    for one, two, out in zip(x, y, z, strict=True):
        tables = [[len(row) for row in t] for t in (one, two, out)]
        want(tables[0] == tables[1] == tables[2] and len(set(tables[0])) == 1, "tables of different shapes")
        want(all(index(c, 10) for t in (one, two, out) for row in t for c in row), "a count that is none, or too large")
        margins = [([sum(row) for row in t], [sum(c) for c in zip(*t, strict=True)]) for t in (one, two)]
        want(margins[0] == margins[1], "the datasets lie in different universes")
        p, q = kept(p * swapped(one, out, rate)), kept(q * swapped(two, out, rate))
        apart += sum(abs(a - b) for r, s in zip(one, two, strict=True) for a, b in zip(r, s, strict=True)) * HALF
    want(exceeds(p, q, ("*", apart, claimed), proof["bits"]), "the loss is not seen to be more")
    return f"permutation swapping at rate {rate} loses more than {statement['claimed']}: {p} against {q} at {apart}"


def check_matrix(statement: Node, proof: Node) -> str:
    """Two rows of a finite mechanism whose probabilities of one output are further apart than a bound."""
    fields(statement, "rows pair output bound")
    fields(proof, "bits")
    rows = [[extended(text) for text in row] for row in statement["rows"]]
    (i, j), k = items(statement, "pair", 2), statement["output"]
    want(
        all(None not in row and reduce(lambda a, b: kept(a + (b or ZERO)), row, ZERO) == 1 for row in rows),
        "a row is no law",
    )
    want(len({len(row) for row in rows}) == 1 and index(i, len(rows)) and index(j, len(rows))
         and index(k, len(rows[0])), "no such rows or output")  # fmt: skip
    want(
        exceeds(rows[i][k] or ZERO, rows[j][k] or ZERO, parse(statement["bound"]), proof["bits"]), "not seen to be more"
    )
    return f"rows {i} and {j} of a mechanism are further apart than {statement['bound']} at output {k}"


CHECKS: dict[str, Callable[[Node, Node], str]] = {"loss": check_loss, "matrix": check_matrix}
