"""Disjunctions to be shown, as cases make them: where all parts but the last fail, the last holds.

A condition with a quotient, such as ``p < w/(w + 1)``, fails or holds as a polynomial does; for a square root in
what is assumed, what the kernel knows of roots is brought in.
"""

from __future__ import annotations

from functools import partial

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, Context, Expr
from dpcalc.proving.lemmas import with_lemma
from dpcalc.proving.search import STUCK, Fuel, Node, Search, premises_of
from dpcalc.proving.terms import MINUS, ZERO, from_poly, lowest_terms, monic, negated, power, roots, times


def alternatives(search: Search, ctx: Context, goal: Expr, fuel: Fuel, part: int = 1) -> Node | None:
    """A disjunction, by the cases in which its parts, one after the other, hold or fail; those before ``part`` fail."""
    if goal[0] != "or":
        return None
    if part == len(goal) - 1:
        return search.step(ctx, goal, fuel, "part", part=part)
    here = goal[part]
    if here[0] not in kernel.SIGNS:
        return alternatives(search, ctx, goal, fuel, part + 1)
    term = _cleared(search, ctx, kernel.minus(here[1], here[2]))
    signs = kernel.SIGNS[here[0]]
    if 0 in signs and signs & {-1, 1}:
        return _split(search, ctx, goal, fuel, part, times(MINUS, term) if 1 in signs else term, (True, False))
    if signs & {-1, 1} and signs != {-1, 1}:
        return _split(search, ctx, goal, fuel, part, term if 1 in signs else times(MINUS, term), (False, True))
    return _split(search, ctx, goal, fuel, part, term, (None, 0 not in signs))


def _split(
    search: Search, ctx: Context, goal: Expr, fuel: Fuel, part: int, on: Expr, holds: tuple[bool | None, bool]
) -> Node | None:
    """Two cases, a term at most 0 or above: whether the part holds in each; where ``None``, two cases once more."""
    node: Node = {"rule": "split", "on": kernel.show(on)}
    try:
        *defined, low, high = premises_of(ctx, goal, node)
    except kernel.Reject:
        return None
    proofs = []
    for there, wanted in defined:
        proofs.append(search.prove(there, wanted, fuel.less()))
    for (there, _), case in zip((low, high), holds, strict=True):
        if case is None:
            below = holds[1]
            proofs.append(_split(search, there, goal, fuel, part, times(MINUS, on), (not below, below)))
        elif case:
            proofs.append(search.step(there, goal, fuel, "part", part=part))
        else:
            proofs.append(alternatives(search, there, goal, fuel.less(), part + 1))
        if proofs[-1] is None:
            return None
    return {**node, "proofs": proofs}


def _cleared(search: Search, ctx: Context, term: Expr) -> Expr:
    """A term times its denominators, if their signs are seen; else the term."""
    found = _multiplied(search, ctx, term)
    return term if found is None else found[0]


def _multiplied(search: Search, ctx: Context, term: Expr) -> tuple[Expr, Expr] | None:
    """A term times its denominators, and the positive product of these, if their signs are seen."""
    try:
        above, below = lowest_terms(term)
    except (kernel.Reject, ArithmeticError):
        return None
    by = []
    for factor, k in below:
        base = from_poly(factor)
        signs = search.signs(ctx, base) if k % 2 else {1}
        if signs != {1} and signs != {-1}:
            return None
        above = negated(above) if signs == {-1} else above
        by.append(power(times(MINUS, base) if signs == {-1} else base, k))
    return from_poly(above), times(*by)


def assumed_quotients(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Bring in an assumed inequality between 0 and a quotient times its denominator."""
    for h in ctx.hypotheses if goal[0] in kernel.SIGNS else ():
        if h[0] not in (">", ">=") or h[2] != ZERO or not isinstance(h[1], tuple):
            continue
        found = _multiplied(search, ctx, h[1]) if set(kernel.ratio(h[1])[1]) != {()} else None
        if found is None or (lemma := (h[0], found[0], ZERO)) in ctx.hypotheses or _is_sign_of(goal, h[1]):
            continue
        inverse, old = kernel.show(("^", found[1], MINUS)), kernel.show(h[1])
        proof = partial(search.step, fuel=fuel.less(), rule="clear", by=inverse, to=old)
        last = partial(search.prove, fuel=fuel.less())
        return with_lemma(search, ctx, goal, fuel, lemma, proof, last) or STUCK
    return None


def _is_sign_of(goal: Expr, term: Expr) -> bool:
    """Whether a goal compares a denominator of a term with 0: it cannot rest on what that makes of the term."""
    try:
        wanted, _ = lowest_terms(kernel.minus(goal[1], goal[2]))
    except kernel.Reject:
        return False
    return set(wanted) == {()} or any(
        monic(wanted) in (monic(factor), negated(monic(factor))) for factor, _ in lowest_terms(term)[1]
    )


def assumed_roots(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Bring in the square and the sign of a square root that only the assumptions hold."""
    if goal[0] not in kernel.SIGNS:
        return None
    for e in roots(*ctx.hypotheses):
        square, sign = ("=", ("^", e, kernel.TWO), e[1]), (">=", e, ZERO)
        known = square in ctx.hypotheses
        missing = not ctx.says(sign) if known else not any(kernel.show(e) in kernel.show(h) for h in _named(ctx))
        if e[2] != HALF or not missing or search.prove(ctx, (">=", e[1], ZERO), Fuel(0, 0)) is None:
            continue
        name = "root-positive" if known else "root-square"
        return search.step(ctx, goal, fuel, "fact", name=name, args=[kernel.show(e[1])]) or STUCK
    return None


def _named(ctx: Context) -> list[Expr]:
    """The equations that give a root a name."""
    return [h for h in ctx.hypotheses if h[0] == "=" and isinstance(h[1], str)]
