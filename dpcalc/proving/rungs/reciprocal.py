"""The substitution x = 1/t: infinity is brought to zero, and bases of powers lose their quotients."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Poly
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.rungs.induction import start_of
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import MINUS, ONE, ZERO, from_poly, headed, lowest_terms, new_names, plus, power, times


def reciprocal(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Write t for 1/x where x stands in a denominator inside an exponential or logarithm: infinity becomes 0."""
    if fuel.splits <= 0 or goal[0] not in kernel.SIGNS:
        return None
    for e in headed(("exp", "log"), goal):
        try:
            below = kernel.ratio(e[1])[1]
        except kernel.Reject:
            continue
        names = {a for m in below for a, _ in m}
        if len(below) == 1 and len(names) == 1:
            name = names.pop()
            raised = any(name in kernel.variables(inner) for inner in headed(("exp",), e[1]))
            alone = not raised and (e[0] == "exp" or kernel.variables(goal) == {name})
            if alone and ctx.sorts.get(name) == "real" and search.signs(ctx, name) == {1}:
                return _substituted(search, ctx, goal, fuel.less(splits=1), name)
    return None


def inverse_bases(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Write q for 1/n in (1 - 1/n)^m with a whole m, so that an induction on m is algebra."""
    if fuel.splits <= 0 or goal[0] not in kernel.SIGNS:
        return None
    raised = [e for e in headed(("^",), goal) if kernel.variables(e[2])]
    for e in raised:
        try:
            below = kernel.ratio(e[1])[1]
        except kernel.Reject:
            continue
        found = shifted_name(ctx, below)
        if found is None:
            continue
        name, shift = found
        counted = any(start_of(ctx, x) is not None for x in kernel.variables(e[2]) - kernel.variables(e[1]))
        alone = all(name not in kernel.variables(each[2]) for each in raised)
        if counted and alone and search.signs(ctx, plus(name, shift)) == {1}:
            return _substituted(search, ctx, goal, fuel.less(splits=1), name, shift)
    return None


def shifted_name(ctx: Context, below: Poly) -> tuple[str, Fraction] | None:
    """A denominator as a multiple of a variable plus a number: the variable and the number."""
    lead = {m: c for m, c in below.items() if m}
    if len(lead) != 1:
        return None
    ((monomial, factor),) = lead.items()
    (name, k) = monomial[0]
    if len(monomial) != 1 or k != 1 or name not in ctx.sorts:
        return None
    return name, below.get((), ZERO) / factor


def _substituted(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, name: str, shift: Fraction = ZERO
) -> Node | None:
    """Name 1/(x + c), rewrite the innermost arguments by it, then what is left of x."""
    new = next(new_names(ctx, "s"))
    shifted = plus(name, shift)
    inverse, old = ("^", shifted, MINUS), plus(("^", new, MINUS), -shift)
    definition, product, back = ("=", new, inverse), ("=", times(new, shifted), ONE), ("=", name, old)
    bounds = [
        (index, h[2] + shift)
        for index, h in enumerate(ctx.hypotheses)
        if h[0] in (">", ">=") and h[1] == name and isinstance(h[2], Fraction) and h[2] + shift > 0
    ]
    raised = [e for e in headed(("^",), goal) if kernel.variables(e[2])]
    around = [e[1] for e in (*headed(("exp", "log"), goal), *raised) if name in kernel.variables(e[1])]
    arguments = [u for u in around if not any(name in kernel.variables(e) for e in headed(("exp", "log"), u))]
    equations = []
    for u in dict.fromkeys(arguments):
        try:
            above, below = lowest_terms(kernel.replace(u, name, old))
        except (kernel.Reject, ArithmeticError):
            return None
        equations.append(("=", u, times(from_poly(above), *(power(from_poly(base), -k) for base, k in below))))

    def named(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, product, by_definition, signed)

    def by_definition(there: Context, wanted: Expr) -> Node | None:
        return search.step(there, wanted, fuel, "rewrite", using=index_of(there, definition))

    def signed(there: Context, wanted: Expr) -> Node | None:
        return with_lemma(search, there, wanted, fuel, (">", new, ZERO), by_definition, bounded)

    def bounded(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(bounds):
            return backwards(there, wanted)
        index, least = bounds[at]
        signed = {"of": [index_of(there, (">", new, ZERO)), index], "coefficient": str(1 / least)}
        same = {"of": [index_of(there, product)], "times": str(-1 / least)}
        return with_lemma(
            search, there, wanted, fuel, (ctx.hypotheses[index][0].replace(">", "<"), new, 1 / least),
            lambda c, g: search.leaf(c, g, "sum", terms=[signed, same]),
            lambda c, g: bounded(c, g, at + 1),
        )  # fmt: skip

    def backwards(there: Context, wanted: Expr) -> Node | None:
        return search.have(there, wanted, fuel, [back, *equations], rewritten)

    def rewritten(there: Context, wanted: Expr, at: int = 0) -> Node | None:
        if at == len(equations):
            return search.step(there, wanted, fuel, "rewrite", using=index_of(there, back))
        index = index_of(there, equations[at])
        return search.step(there, wanted, fuel, "rewrite", lambda c, g: rewritten(c, g, at + 1), using=index)

    return search.step(ctx, goal, fuel, "name", named, variable=new, be=kernel.show(inverse))
