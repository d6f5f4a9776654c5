"""Logarithms: a sum of multiples of logarithms and other terms against 0 becomes powers against 1."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import gcd, lcm

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Poly
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.rungs.exponentials import with_facts
from dpcalc.proving.rungs.linear import linear
from dpcalc.proving.rungs.monotone import ends
from dpcalc.proving.search import Fuel, Node, Search, index_of, premises_of
from dpcalc.proving.terms import ZERO, from_poly, headed, new_names, polynomial, times

_LARGEST = 60
_LOGARITHMS = 4


def logarithms(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Exponentiate a goal that is log-linear; a rest without logarithms becomes the logarithm of its exponential."""
    if goal[0] not in (">", ">=", "=") or not headed(("log",), goal):
        return None
    read = polynomial(goal)
    if read is None:
        return None
    poly, _ = read
    logs, rest = _apart(poly)
    if not logs or any(len(m) > 1 or m[0][1] != 1 or kernel.parse(m[0][0])[0] != "log" for m in logs):
        return None
    if lcm(*(c.denominator for c in logs.values())) * max(abs(c) for c in logs.values()) > _LARGEST:
        return None
    if not rest:
        return search.step(ctx, goal, fuel, "logs")
    if not _exponential_only(logs, rest) and not _without_value_at_an_end(ctx, logs):
        return None
    return _with_rest(search, ctx, goal, fuel, logs, rest)


def log_signs(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Bring in the signs of the logarithms that assumptions hold, and look for a sum of assumptions."""
    if goal[0] not in kernel.FLIP or not headed(("log",), goal):
        return None
    assumed = headed(("log",), *(h for h in ctx.hypotheses if h[0] in kernel.FLIP and kernel.variables(h)))
    signs = {e: search.signs(ctx, e) - {0} for e in assumed[:_LOGARITHMS]}
    lemmas = [(">=" if sign == {1} else "<=", e, ZERO) for e, sign in signs.items() if sign in ({1}, {-1})]
    lemmas = [lemma for lemma in lemmas if not ctx.says(lemma)]

    def add(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(lemmas):
            return linear(1)(search, there, wanted, Fuel(0, 0))
        proof = partial(search.step, fuel=Fuel(0, 0), rule="logs")
        found = with_lemma(search, there, wanted, fuel, lemmas[at], proof, lambda c, g: add(c, g, at + 1))
        return add(there, wanted, at + 1) if found is None else found

    return add(ctx, goal) if lemmas else None


def _with_rest(search: Search, ctx: Context, goal: Expr, fuel: Fuel, logs: Poly, others: Poly) -> Node | None:
    """Replace the rest r by log(exp(r)), and take the logarithms together, less a number that all of them have."""
    unit = Fraction(gcd(*(c.numerator for c in logs.values())), lcm(*(c.denominator for c in logs.values())))
    sums, rest = (from_poly({m: c / unit for m, c in part.items()}) for part in (logs, others))
    raised = ("log", ("exp", rest))
    equation = ("=", raised, rest)
    lemma = (goal[0], ("+", sums, raised), ZERO)

    def join(there: Context, wanted: Expr) -> Node | None:
        back = {"of": [index_of(there, equation)], "times": str(-unit)}
        terms = [{"of": [index_of(there, lemma)], "coefficient": str(unit)}, back]
        return search.leaf(there, wanted, "sum", terms=terms)

    def lemma_then(there: Context, wanted: Expr) -> Node | None:
        together = partial(search.step, fuel=fuel.less(), rule="logs")
        return with_lemma(search, there, wanted, fuel, lemma, together, join)

    def exponential(there: Context, wanted: Expr) -> Node | None:
        return search.fact(there, wanted, fuel.less(), "log-exp", [rest], lemma_then)

    return search.fact(ctx, goal, fuel, "exp-positive", [rest], exponential)


def _apart(poly: Poly) -> tuple[Poly, Poly]:
    """The monomials with a logarithm, and the others."""
    with_log = {m: c for m, c in poly.items() if any(headed(("log",), kernel.parse(a)) for a, _ in m)}
    return with_log, {m: c for m, c in poly.items() if m not in with_log}


def _exponential_only(logs: Poly, rest: Poly) -> bool:
    """Whether every variable of the rest stands in the logarithms, and none of them outside an exponential."""
    loose: set[str] = set()
    known: set[str] = set()
    for m in logs:
        loose |= _outside(kernel.parse(m[0][0]))
        known |= kernel.variables(kernel.parse(m[0][0]))
    there = kernel.variables(from_poly(rest))
    return there <= known and not loose & there


def _without_value_at_an_end(ctx: Context, logs: Poly) -> bool:
    """Whether the argument of a logarithm is 0/0 at an end of a variable's range, so that no slope starts there."""
    arguments = [kernel.parse(m[0][0])[1] for m in logs]
    for name in sorted(kernel.variables(from_poly(logs))):
        for index, _, _ in ends(ctx, name):
            end = ctx.bound(index, name)[1]
            for argument in arguments:
                above, below = (from_poly(part) for part in kernel.ratio(argument))
                if all(kernel.exactly(kernel.replace(part, name, end)) == 0 for part in (above, below)):
                    return True
    return False


def _outside(term: Expr) -> set[str]:
    """The variables of a term that stand outside every exponential."""
    if isinstance(term, tuple):
        return set() if term[0] == "exp" else set().union(*(_outside(part) for part in term[1:]))
    return kernel.variables(term)


def log_tangents(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Bring in log(u) <= u - 1 for every logarithm of the goal, and look for a sum of products."""
    arguments = [e[1] for e in headed(("log",), goal)]
    for u in arguments:
        if not isinstance(u, str) and set(kernel.ratio(u)[1]) != {()}:
            return _quotient_named(search, ctx, goal, fuel, u)
    return with_facts(search, ctx, goal, fuel, "log-tangent", arguments)


def _quotient_named(search: Search, ctx: Context, goal: Expr, fuel: Fuel, u: Expr) -> Node | None:
    """Give a quotient inside a logarithm a name, with the equation that it solves and its sign."""
    name = next(new_names(ctx, "t"))
    above, below = (from_poly(part) for part in kernel.ratio(u))

    def named(there: Context, wanted: Expr) -> Node | None:
        lemmas = [("=", times(name, below), above), (">", name, ZERO)]
        node: Node = {"rule": "have", "relations": [kernel.show(lemma) for lemma in lemmas]}
        *first, (after, last) = premises_of(there, wanted, node)
        using = index_of(there, ("=", name, u))
        proofs = [search.step(c, g, fuel.less(), "rewrite", using=using) for c, g in first]
        proofs.append(None if None in proofs else rewritten(after, last))
        return None if None in proofs else {**node, "proofs": proofs}

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        using = index_of(there, ("=", name, u))
        return search.step(there, wanted, fuel, "rewrite", going_on, using=using, backwards=True)

    def going_on(there: Context, wanted: Expr) -> Node | None:
        return with_facts(search, there, wanted, fuel, "log-tangent", [name])

    return search.step(ctx, goal, fuel, "name", named, variable=name, be=kernel.show(u))
