"""Products: the sign of a polynomial from the signs of its irreducible factors."""

from __future__ import annotations

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.rungs.denominators import by_sign
from dpcalc.proving.search import Fuel, Node, Search, index_of
from dpcalc.proving.terms import ZERO, factors, from_poly, power, times


def factoring(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Prove a product by lemmas on its factors."""
    if goal[0] not in (">", ">="):
        return None
    try:
        poly = kernel.poly(kernel.gap(goal)[0])
        number, parts = factors(poly)
    except (kernel.Reject, ArithmeticError):
        return None
    if sum(k for _, k in parts) < 2:
        return None
    strict = goal[0] == ">"
    lemmas, root, sign = [], [], 1 if number > 0 else -1
    for factor, k in parts:
        base = from_poly(factor)
        if k % 2 == 0 and not strict:
            root.append(power(base, k // 2))
            continue
        seen = search.signs(ctx, base)
        if seen >= {-1, 1}:
            return by_sign(search, ctx, goal, fuel, base)
        up = -1 not in seen
        lemmas += [((">" if up else "<") + ("" if strict else "="), base, ZERO)] * (k if strict else k % 2)
        sign *= 1 if up or k % 2 == 0 else -1
        if not strict and k > 1:
            root.append(power(base, k // 2))
    if sign < 0 or (len(lemmas) == 1 and not root):
        return None

    def join(there: Context, wanted: Expr) -> Node | None:
        term = {"coefficient": str(abs(number)), "of": [_place(there, lemma) for lemma in lemmas]}
        if root:
            term["square"] = kernel.show(times(*root))
        return search.leaf(there, wanted, "sum", terms=[term])

    return search.have(ctx, goal, fuel, [h for h in dict.fromkeys(lemmas) if not _said(ctx, h)], join)


def _said(ctx: Context, lemma: Expr) -> bool:
    """Whether a lemma or its strict form is a hypothesis."""
    return bool(ctx.says(lemma))


def _place(ctx: Context, lemma: Expr) -> int:
    """The number of the hypothesis that states a lemma, or its strict form."""
    strict = (lemma[0].rstrip("="), *lemma[1:])
    return index_of(ctx, lemma if lemma in ctx.hypotheses else strict)
