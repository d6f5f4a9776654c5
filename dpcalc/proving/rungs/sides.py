"""Two products with real powers against each other: by their logarithms, term by term."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import reduce
from operator import mul

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.search import Fuel, Last, Node, Search, index_of, premises_of
from dpcalc.proving.terms import ONE, ZERO, headed, plus, polynomial, power, times

Law = tuple[str, list[Expr], Expr]
"""A fact on a logarithm: its name, its arguments, and what the logarithm is by it."""


def sides(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Show S <= T, both of them products of positive terms, by log(S) <= log(T), where an exponent has a variable.

    S < T likewise, by log(S) < log(T).
    """
    if goal[0] not in kernel.FLIP or not any(_is_real(e) for e in headed(("^",), goal)):
        return None
    read = polynomial(goal)
    if read is None:
        return None
    poly, _ = read
    if len(poly) != 2 or min(poly.values()) > 0 or max(poly.values()) < 0:
        return None
    small, large = (
        [part for part in (abs(c), *(power(kernel.parse(atom), k) for atom, k in monomial)) if part != ONE]
        for monomial, c in sorted(poly.items(), key=lambda item: item[1])
    )
    parts = [part for part in (*small, *large) if kernel.variables(part)]
    if not any(map(_is_real, parts)) or any(search.signs(ctx, part) != {1} for part in parts):
        return None
    return by_logarithms(search, ctx, goal, fuel, small, large)


def by_logarithms(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, small: list[Expr], large: list[Expr]
) -> Node | None:
    """Show the product of ``small`` at most that of ``large``, all of them positive, by the same logarithms."""
    return _compared(search, ctx, goal, fuel, (_product(small), _product(large)))


def equal_sides(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Show S = T, both of them products of roots and positive terms, by the same logarithms."""
    node: Node = {"rule": "equal"}
    try:
        premises = premises_of(ctx, goal, node)
    except kernel.Reject:
        return None
    proofs = []
    for (there, wanted), ends in zip(premises, (goal[1:], goal[:0:-1]), strict=True):
        proofs.append(_compared(search, there, wanted, fuel, ends))
        if proofs[-1] is None:
            return None
    return {**node, "proofs": proofs}


def positives(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, terms: list[Expr], last: Last, at: int = 0
) -> Node | None:
    """Lemmas that terms are positive, each from those before it, then the goal by ``last``."""
    if at == len(terms):
        return last(ctx, goal)
    head, *parts = terms[at] if isinstance(terms[at], tuple) else ("",)

    def proof(there: Context, wanted: Expr) -> Node | None:
        if head == "^":
            return search.fact(there, wanted, fuel, "power-positive", parts, hypothesis)
        if head == "*":
            number = reduce(mul, (part for part in parts if isinstance(part, Fraction)), ONE)
            signs = [index_of(there, (">", part, ZERO)) for part in parts if not isinstance(part, Fraction)]
            return search.leaf(there, wanted, "sum", terms=[{"of": signs, "coefficient": str(number)}])
        return search.prove(there, wanted, fuel.less())

    def hypothesis(there: Context, wanted: Expr) -> Node | None:
        return search.leaf(there, wanted, "hypothesis")

    def further(there: Context, wanted: Expr) -> Node | None:
        return positives(search, there, wanted, fuel, terms, last, at + 1)

    return with_lemma(search, ctx, goal, fuel, (">", terms[at], ZERO), proof, further)


def positive_parts(e: Expr) -> Iterator[Expr]:
    """The parts of a product of powers whose signs give its own, innermost first, and itself."""
    head, *parts = e if isinstance(e, tuple) else ("",)
    for part in parts if head == "*" else parts[:1] if head == "^" else ():
        yield from positive_parts(part)
    if not isinstance(e, Fraction):
        yield e


def _is_real(e: Expr) -> bool:
    """Whether a term is a power with a variable in its exponent."""
    return isinstance(e, tuple) and e[0] == "^" and bool(kernel.variables(e[2]))


def _product(parts: list[Expr]) -> Expr:
    """A product of two, and one of these again of two, and so on."""
    if len(parts) < 2:
        return parts[0] if parts else ONE
    return ("*", parts[0], _product(parts[1:]))


def _law(argument: Expr) -> Law | None:
    """What takes a logarithm apart, from the outside."""
    head, *parts = argument if isinstance(argument, tuple) else ("",)
    if head == "*":
        return "log-product", parts, ("+", *(("log", part) for part in parts))
    if head == "^":
        return "log-power", parts, ("*", parts[1], ("log", parts[0]))
    return ("log-exp", parts, parts[0]) if head == "exp" else None


def _laws(argument: Expr) -> Iterator[tuple[Expr, Law]]:
    """The laws that take the logarithm of a term apart, in order, each with its argument."""
    law = _law(argument)
    if law is not None:
        yield argument, law
        for part in law[1][:1] if law[0] == "log-power" else law[1] if law[0] == "log-product" else ():
            yield from _laws(part)


def _opened(argument: Expr) -> Expr:
    """The logarithm of a term, taken apart."""
    law = _law(argument)
    if law is None:
        return ZERO if argument == ONE else ("log", argument)
    name, parts, _ = law
    if name == "log-product":
        return plus(*map(_opened, parts))
    return times(parts[1], _opened(parts[0])) if name == "log-power" else parts[0]


def _compared(search: Search, ctx: Context, goal: Expr, fuel: Fuel, ends: tuple[Expr, Expr]) -> Node | None:
    """The comparison of the logarithms, taken apart and whole, then that the exponential increases."""
    small, large = ends
    logs = (("log", small), ("log", large))
    order = goal[0] if goal[0] in ("<", "<=") else kernel.FLIP[goal[0]]
    opened = (order, _opened(small), _opened(large))
    equations = [("=", log, what) for log, what in zip(logs, opened[1:], strict=True)]
    whole = (order, *logs)

    def known(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(equations):
            return with_lemma(search, there, wanted, fuel, whole, rewritten, raised if order == "<=" else strictly)
        proof = _by_laws(search, fuel, list(_laws(ends[at])))
        return with_lemma(search, there, wanted, fuel, equations[at], proof, lambda c, g: known(c, g, at + 1))

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        first, second = (index_of(there, equation) for equation in equations)
        return search.step(
            there, wanted, fuel, "rewrite", lambda c, g: search.step(c, g, fuel, "rewrite", using=second), using=first
        )

    def raised(there: Context, wanted: Expr) -> Node | None:
        return search.fact(there, wanted, fuel, "exp-increasing", list(logs), lowered)

    def lowered(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at < len(ends):
            return search.fact(there, wanted, fuel, "exp-log", [ends[at]], lambda c, g: lowered(c, g, at + 1))
        back = [("=", ("exp", log), end) for log, end in zip(logs, ends, strict=True)]
        terms = [{"of": [index_of(there, ("<=", *(("exp", log) for log in logs)))]},
                 {"of": [index_of(there, back[0])], "times": "1"},
                 {"of": [index_of(there, back[1])], "times": "-1"}]  # fmt: skip
        return search.leaf(there, wanted, "sum", terms=terms)

    def strictly(there: Context, wanted: Expr) -> Node | None:
        return _by_contradiction(search, there, wanted, fuel, ends)

    def compared(there: Context, wanted: Expr) -> Node | None:
        return search.prove(there, wanted, fuel.less())

    def positive(there: Context, wanted: Expr) -> Node | None:
        terms = dict.fromkeys(part for end in ends for part in positive_parts(end))
        return positives(search, there, wanted, fuel, list(terms), known)

    return with_lemma(search, ctx, goal, fuel, opened, compared, positive)


def _by_contradiction(search: Search, ctx: Context, goal: Expr, fuel: Fuel, ends: tuple[Expr, Expr]) -> Node | None:
    """S < T where log(S) < log(T) is known: were T at most S, its logarithm would not be larger."""
    small, large = ends
    logs = (("log", small), ("log", large))

    def case(there: Context, wanted: Expr) -> Node | None:
        if there.hypotheses[-1][0] == ">":
            return search.leaf(there, wanted, "sum", terms=[{"of": [len(there.hypotheses) - 1]}])
        return search.fact(there, wanted, fuel, "log-increasing", [large, small], against)

    def against(there: Context, wanted: Expr) -> Node | None:
        terms = [{"of": [index_of(there, each)]} for each in (("<", *logs), ("<=", *logs[::-1]))]
        return search.step(there, wanted, fuel, "absurd", lambda c, g: search.leaf(c, g, "sum", terms=terms))

    return search.split(ctx, goal, kernel.show(kernel.minus(large, small)), case)


def _by_laws(search: Search, fuel: Fuel, laws: list[tuple[Expr, Law]]) -> Last:
    """That a logarithm is what it is taken apart to: facts brought in one by one, each rewriting the goal."""

    def proof(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(laws):
            return search.leaf(there, wanted, "sum", terms=[])
        argument, (name, parts, what) = laws[at]
        known = ("=", ("log", argument), what)

        def rewritten(c: Context, g: Expr) -> Node | None:
            return search.step(c, g, fuel, "rewrite", lambda d, h: proof(d, h, at + 1), using=index_of(c, known))

        return search.fact(there, wanted, fuel, name, parts, rewritten)

    return proof
