"""Whether a certificate's statement is true, decided without the kernel."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from dpcalc.swapping.law.literal import literal_probability
from tests.certify.compiled import claim_settled, example_holds
from tests.certify.evaluating import counterexample, read, surely, value
from tests.certify.first_order import has_no_model
from tests.certify.recomputing import false_there
from tests.certify.structures import formula_holds

INFINITE = 10**9


def true_statement(certificate: dict[str, Any], count: int = 400) -> bool:
    """Whether no counterexample is found (a statement about all numbers), or whether it is so (all others)."""
    statement, proof = certificate["statement"], certificate["proof"]
    match certificate["kind"]:
        case "inequality":
            return counterexample(statement, count) is None
        case "point":
            return false_at(statement, {name: Fraction(text) for name, text in proof["at"].items()})
        case "stronger" | "separated" as kind:
            return implied(statement) is bool(kind == "stronger")
        case "structure":
            return all(formula_holds(f, statement["signature"], proof) for f in statement["formulas"])
        case "matrix":
            rows = [[Fraction(v) for v in row] for row in statement["rows"]]
            (i, j), k = statement["pair"], statement["output"]
            return all(sum(row) == 1 for row in rows) and exceeds(rows[i][k], rows[j][k], statement["bound"], 1)
        case "example":
            return example_holds(statement)
        case "claim":
            return claim_settled(statement, proof)
        case "loss":
            return loses_more(statement)
        case "swapping":
            return false_there(statement)
        case "impossible":
            return has_no_model(statement)
        case "lemmas":
            parts = ({**part, "proof": proof[name]} for name, part in statement["lemmas"].items())
            return all(true_statement(part, count) for part in parts)
    return False


def false_at(statement: dict[str, Any], at: dict[str, Fraction]) -> bool:
    """Whether all that is assumed holds at a point, and what is to be shown does not."""
    whole = all(at[x].denominator == 1 for x, sort in statement["variables"].items() if sort == "integer")
    holds = [surely(read(text), at) for text in (*statement["assume"], statement["show"])]
    return set(at) == set(statement["variables"]) and whole and holds == [True] * (len(holds) - 1) + [False]


def implied(statement: dict[str, Any]) -> bool:
    """Whether shortest paths of the first, in any direction, are within the second (all by Floyd and Warshall)."""
    one, two = ([[INFINITE if w == "inf" else Fraction(w) for w in row] for row in statement[k]] for k in
                ("first", "second"))  # fmt: skip
    n = len(one)
    short = [[Fraction(0) if i == j else min(one[i][j], one[j][i]) for j in range(n)] for i in range(n)]
    for k in range(n):
        short = [[min(short[i][j], short[i][k] + short[k][j]) for j in range(n)] for i in range(n)]
    return all(short[i][j] <= two[i][j] for i in range(n) for j in range(n) if i != j)


def exceeds(p: Fraction, q: Fraction, bound: str, times: Fraction | int) -> bool:
    """Whether ln(p/q) is more than a bound."""
    if not p or not q:
        return p > 0
    ratio = p / q
    return bool(arb(fmpq(ratio.numerator, ratio.denominator)).log() > value(["*", str(times), read(bound)], {}))


def loses_more(statement: dict[str, Any]) -> bool:
    """Whether the pair loses more than claimed, by the literal law of the package."""
    rate, p, q, apart = Fraction(statement["rate"]), Fraction(1), Fraction(1), Fraction(0)
    for x, y, z in zip(statement["x"], statement["x_prime"], statement["output"], strict=True):
        a, b, c = (tuple(tuple(row) for row in t) for t in (x, y, z))
        if [sum(r) for r in a] != [sum(r) for r in b] or [*map(sum, zip(*a, strict=True))] != [
            *map(sum, zip(*b, strict=True))
        ]:
            return False
        p, q = p * literal_probability(a, c, rate), q * literal_probability(b, c, rate)
        apart += Fraction(sum(abs(u - v) for r, s in zip(a, b, strict=True) for u, v in zip(r, s, strict=True)), 2)
    return exceeds(p, q, statement["claimed"], apart)
