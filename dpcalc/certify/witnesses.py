"""The kernel's other half: finite witnesses, recomputed with Python's standard library alone.

``kernel.py`` reads this file, which stands beside it, when a certificate of one of these kinds comes. What an instance
is to show is recomputed here from the definitions, in the plainest way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise, permutations
from itertools import product as tuples
from math import factorial
from typing import Any

from dpcalc.certify.kernel import (
    HALF,
    ONE,
    WORK,
    ZERO,
    Expr,
    Node,
    Reject,
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

Place = tuple[str, int]


# --- structures -------------------------------------------------------------------------------------------------------
# A formula is a list: [operator, ...]. Elements are ["var", name] or ["map", name, element, ...]; terms are
# one of ["number", text], ["value", name, element, ...], ["times", t, t], ["plus", t, t], ["choose", f, t, t],
# ["least" or "largest", [[name, sort], ...], f, t], ["shortest", start, end, u, v, sort, t]. Infinity is None.
# The signature gives each sort its least size, and each symbol the sorts of its arguments (a map's last: its target).


class Structure:
    """A finite structure: sizes of sorts, and for each symbol a table by place ("0,1"), with an entry everywhere."""

    def __init__(self, signature: Any, data: Any) -> None:
        fields(data, "sizes relations quantities maps")
        fields(signature, "sorts relations quantities maps")
        self.sizes, self.symbols, self.tables = data["sizes"], signature, {}
        want(set(self.sizes) == set(signature["sorts"]), "the sorts are not those of the signature")
        for sort, least in signature["sorts"].items():
            want(index(self.sizes[sort], 65) and index(least, 65) and self.sizes[sort] >= least, "a wrong size")
        for kind in ("relations", "quantities", "maps"):
            want(isinstance(data[kind], dict) and set(data[kind]) == set(signature[kind]), f"other {kind} are declared")
            for name, sorts in signature[kind].items():
                places = tuples(*(range(self.sizes[s]) for s in (sorts[:-1] if kind == "maps" else sorts)))
                table, wanted = data[kind][name], [",".join(map(str, place)) for place in places]
                WORK.spend(2 * len(wanted))
                want(isinstance(table, dict) and set(table) == set(wanted), f"a table of the {kind} has wrong places")
                if kind == "quantities":
                    table = {place: extended(v) for place, v in table.items()}
                else:
                    kinds = {bool} if kind == "relations" else {int}
                    limit = 2 if kind == "relations" else self.sizes[sorts[-1]]
                    want(all(type(v) in kinds and 0 <= v < limit for v in table.values()), f"a wrong entry of {kind}")
                self.tables[kind, name] = table

    def entry(self, kind: str, name: str, args: list[Any], given: dict[str, Place]) -> Any:
        places = [self.element(a, given) for a in args]
        sorts = self.symbols[kind][name]
        want(
            [s for s, _ in places] == (sorts[:-1] if kind == "maps" else sorts), "a symbol has arguments of wrong sorts"
        )
        return self.tables[kind, name][",".join(str(i) for _, i in places)]

    def element(self, e: Any, given: dict[str, Place]) -> Place:
        WORK.spend(3)
        if e[0] == "var" and len(e) == 2:
            return given[e[1]]
        want(e[0] == "map", "no element")
        return self.symbols["maps"][e[1]][-1], self.entry("maps", e[1], e[2:], given)

    def bindings(self, names: list[Any], given: dict[str, Place]) -> Iterator[dict[str, Place]]:
        for values in tuples(*([(sort, i) for i in range(self.sizes[sort])] for _, sort in names)):
            WORK.spend(5)
            yield {**given, **{name: v for (name, _), v in zip(names, values, strict=True)}}

    def value(self, t: Any, given: dict[str, Place]) -> Fraction | None:
        """A number, or None for infinity; 0 times infinity is infinity."""
        WORK.spend(2)
        match t:
            case ["number", text]:
                return extended(text)
            case ["value", name, *args]:
                found: Fraction | None = self.entry("quantities", name, args, given)
                return found
            case ["times" | "plus" as head, left, right]:
                a, b = self.value(left, given), self.value(right, given)
                return None if a is None or b is None else kept(a * b if head == "times" else a + b)
            case ["choose", condition, then, otherwise]:
                return self.value(then if self.holds(condition, given) else otherwise, given)
            case ["least" | "largest" as head, names, condition, term]:
                inside = [self.value(term, g) for g in self.bindings(names, given) if self.holds(condition, g)]
                finite = [v for v in inside if v is not None]
                return (
                    min(finite, default=None)
                    if head == "least"
                    else max(finite, default=ZERO)
                    if finite == inside
                    else None
                )
            case ["shortest", start, end, u, v, sort, step]:
                (_, first), (_, last) = self.ends(sort, start, end, given)
                points = range(self.sizes[sort])
                steps = {
                    (i, j): self.value(step, {**given, u: (sort, i), v: (sort, j)}) for i in points for j in points
                }
                reached = {first: ZERO}
                for _ in points:
                    for i, j in steps:
                        length = steps[i, j]
                        if i in reached and length is not None:
                            reached[j] = min(reached.get(j, reached[i] + length), reached[i] + length)
                return reached.get(last)
        raise Reject("unknown term")

    def ends(self, sort: str, start: Any, end: Any, given: dict[str, Place]) -> list[Place]:
        found = [self.element(start, given), self.element(end, given)]
        want({s for s, _ in found} == {sort}, "a path between elements of wrong sorts")
        return found

    def holds(self, f: Any, given: dict[str, Place]) -> bool:
        WORK.spend(5)
        match f:
            case ["at-most", left, right]:
                a, b = self.value(left, given), self.value(right, given)
                return b is None or (a is not None and a <= b)
            case ["same", left, right]:
                one, other = self.element(left, given), self.element(right, given)
                want(one[0] == other[0], "elements of different sorts are compared")
                return one == other
            case ["relation", name, *args]:
                return self.entry("relations", name, args, given) is True
            case ["not", part]:
                return not self.holds(part, given)
            case ["and" | "or" as head, *parts]:
                answers = (self.holds(part, given) for part in parts)
                return all(answers) if head == "and" else any(answers)
            case ["every" | "some" as head, names, body]:
                answers = (self.holds(body, g) for g in self.bindings(names, given))
                return all(answers) if head == "every" else any(answers)
            case ["linked", start, end, u, v, sort, step]:
                first, last = self.ends(sort, start, end, given)
                reached, grown = {first}, True
                while grown:
                    fresh = [p for p in ((sort, i) for i in range(self.sizes[sort])) if p not in reached]
                    found = {q for p in reached for q in fresh
                             if any(self.holds(step, {**given, u: a, v: b}) for a, b in ((p, q), (q, p)))}  # fmt: skip
                    reached, grown = reached | found, bool(found)
                return last in reached
        raise Reject("unknown formula")


def index(value: Any, count: int) -> bool:
    """Whether something is a whole number from 0 up and below a count."""
    return type(value) is int and 0 <= value < count


def extended(text: Any) -> Fraction | None:
    """A number from 0 up, or None for infinity."""
    number = None if text == "inf" else parse(text)
    want(number is None or (isinstance(number, Fraction) and number >= 0), "no number from 0 up")
    return number


def check_structure(statement: Node, proof: Node) -> str:
    """A structure in which some formulas hold: a counterexample where the last is a conclusion denied."""
    fields(statement, "signature formulas")
    structure = Structure(statement["signature"], proof)
    formulas = items(statement, "formulas")
    want(formulas and all(structure.holds(f, {}) for f in formulas), "a formula does not hold in the structure")
    sizes = ", ".join(f"{sort}: {size}" for sort, size in structure.sizes.items())
    return f"the formulas, {len(formulas)} in number, hold in a structure of sizes {sizes}"


# --- specifications as graphs -----------------------------------------------------------------------------------------


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
            want(len(lengths) == len(steps) and sum(lengths) <= limit, f"the path from {i} to {j} is too long")
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


# --- mechanisms -------------------------------------------------------------------------------------------------------


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
    ways = [0] * (n + 1)
    for image in permutations(range(n)):
        if sorted((records[i][0], records[j][1]) for i, j in enumerate(image)) == wanted:
            ways[sum(i != j for i, j in enumerate(image))] += 1
    chances = (Fraction(ways[k], deranged(k)) * rate**k * (1 - rate) ** (n - k) for k in range(n + 1) if ways[k])
    return sum(chances, ZERO) / (1 - n * rate * (1 - rate) ** (n - 1) if n > 1 else 1)


def check_loss(statement: Node, proof: Node) -> str:
    """Two datasets of one universe at which permutation swapping loses more than is claimed, a record of distance."""
    fields(statement, "x x_prime output rate claimed")
    fields(proof, "bits")
    rate, x, y, z = parse(statement["rate"]), statement["x"], statement["x_prime"], statement["output"]
    want(isinstance(rate, Fraction) and 0 <= rate <= 1, "the rate is no number from 0 to 1")
    p, q, apart = ONE, ONE, ZERO
    for one, two, out in zip(x, y, z, strict=True):
        tables = [[len(row) for row in t] for t in (one, two, out)]
        want(tables[0] == tables[1] == tables[2] and len(set(tables[0])) == 1, "tables of different shapes")
        want(all(index(c, 10) for t in (one, two, out) for row in t for c in row), "a count that is none, or too large")
        margins = [([sum(row) for row in t], [sum(c) for c in zip(*t, strict=True)]) for t in (one, two)]
        want(margins[0] == margins[1], "the datasets lie in different universes")
        p, q = p * swapped(one, out, rate), q * swapped(two, out, rate)
        apart += sum(abs(a - b) for r, s in zip(one, two, strict=True) for a, b in zip(r, s, strict=True)) * HALF
    want(exceeds(p, q, ("*", apart, parse(statement["claimed"])), proof["bits"]), "the loss is not seen to be more")
    return (
        f"permutation swapping at rate {rate} loses more than {statement['claimed'][:80]}: {p} against {q} at {apart}"
    )


def check_matrix(statement: Node, proof: Node) -> str:
    """Two rows of a finite mechanism whose probabilities of one output are further apart than a bound."""
    fields(statement, "rows pair output bound")
    fields(proof, "bits")
    rows = [[extended(text) for text in row] for row in statement["rows"]]
    (i, j), k = items(statement, "pair", 2), statement["output"]
    want(all(None not in row and sum(v for v in row if v) == 1 for row in rows), "a row is no law")
    want(len({len(row) for row in rows}) == 1 and index(i, len(rows)) and index(j, len(rows))
         and index(k, len(rows[0])), "no such rows or output")  # fmt: skip
    want(
        exceeds(rows[i][k] or ZERO, rows[j][k] or ZERO, parse(statement["bound"]), proof["bits"]), "not seen to be more"
    )
    return f"rows {i} and {j} of a mechanism are further apart than {statement['bound'][:80]} at output {k}"


CHECKS: dict[str, Callable[[Node, Node], str]] = {
    "structure": check_structure,
    "stronger": check_stronger,
    "separated": check_separated,
    "loss": check_loss,
    "matrix": check_matrix,
}
