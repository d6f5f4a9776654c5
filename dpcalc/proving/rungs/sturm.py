"""Polynomials in one variable or one atom on an interval: that no root lies there, by the signs of coefficients.

By Descartes' rule a polynomial has no root between two bounds where its coefficients in Bernstein form have one sign.
For the kernel this is a sum of products of the bounds. Where signs differ, the interval is cut; what is above 0 needs
finitely many cuts. Where the polynomial touches 0, a square is split off.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr
from dpcalc.proving.search import Fuel, Node, Search, index_of, premises_of
from dpcalc.proving.terms import atoms, constant, factors, from_poly, new_names, polynomial

_ENDS = (Fraction(1), Fraction(0))
_CUTS = 60
End = tuple[Fraction, bool, int]


def sturm(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
    """Show the goal between bounds that are hypotheses; an atom is named first."""
    read = polynomial(goal)
    found = [] if read is None else atoms(read[0])
    if len(found) != 1 or goal[0] == "=":
        return None
    if found[0] in ctx.sorts:
        return counted(search, ctx, goal, found[0])
    return _named(search, ctx, goal, fuel, kernel.parse(found[0]))


def counted(search: Search, ctx: Context, goal: Expr, name: str) -> Node | None:
    """A polynomial in a variable: the square in it apart, and the rest without a root."""
    term, op = kernel.gap(goal)
    number, parts = factors(kernel.poly(term))
    root, rest = kernel.UNIT, constant(number)
    for factor, k in parts:
        root = kernel.power(factor, k // 2, kernel.p_mul, root)
        rest = kernel.power(factor, k % 2, kernel.p_mul, rest)
    if op == ">" or not atoms(root):
        return _between(search, ctx, goal, name, [_CUTS])
    if not atoms(rest):
        term_ = {"square": kernel.show(from_poly(root)), "coefficient": str(rest[()])}
        return search.leaf(ctx, goal, "sum", terms=[term_]) if rest[()] > 0 else None
    lemma = (">=", from_poly(rest), Fraction(0))
    node: Node = {"rule": "have", "relations": [kernel.show(lemma)]}
    try:
        *defined, (here, first), (there, last) = premises_of(ctx, goal, node)
    except kernel.Reject:
        return None
    inner = _between(search, here, first, name, [_CUTS])
    if inner is None or defined:
        return None
    square = {"square": kernel.show(from_poly(root)), "of": [index_of(there, lemma)]}
    outer = search.leaf(there, last, "sum", terms=[square])
    return outer and {**node, "proofs": [inner, outer]}


def ends(ctx: Context, name: str) -> tuple[End | None, End | None]:
    """The tightest numbers between which a variable lies: each with whether it is left out, and its hypothesis."""
    sides: dict[str, End] = {}
    for index in range(len(ctx.hypotheses)):
        try:
            op, end = ctx.bound(index, name)
        except kernel.Reject:
            continue
        if isinstance(end, Fraction):
            sign, best = (1 if op[0] == ">" else -1), sides.get(op[0])
            if best is None or (sign * end, len(op) == 1) > (sign * best[0], best[1]):
                sides[op[0]] = (end, len(op) == 1, index)
    return sides.get(">"), sides.get("<")


def _between(search: Search, ctx: Context, goal: Expr, name: str, left: list[int]) -> Node | None:
    """A sum for the interval in which the variable lies, or two cases."""
    left[0] -= 1
    low, high = ends(ctx, name)
    if left[0] < 0:
        return None
    term, op = kernel.gap(goal)
    given = kernel.poly(term)
    whole = [given.get(((name, k),) if k else (), Fraction(0)) for k in range(1 + max(_powers(given)))]
    if low is None and high is None:
        return _cut(search, ctx, goal, name, Fraction(0), left)
    if low is not None and high is not None and low[0] > high[0]:
        return None
    terms = _terms(whole, low, high, op == ">")
    found = search.leaf(ctx, goal, "sum", terms=terms) if terms is not None else None
    if found is not None:
        return found
    at = (low[0] + high[0]) / 2 if low is not None and high is not None else _far(whole, low, high)
    return None if at is None or _empty(low, high) else _cut(search, ctx, goal, name, at, left)


def _empty(low: End | None, high: End | None) -> bool:
    """Whether nothing lies strictly between two ends."""
    return low is not None and high is not None and low[0] >= high[0]


def _far(whole: list[Fraction], low: End | None, high: End | None) -> Fraction | None:
    """A number beyond which, on the side without a bound, coefficients have one sign."""
    start, sign = (low[0], 1) if low is not None else (high[0] if high is not None else Fraction(0), -1)
    return next((start + sign * 2**k for k in range(24) if min(_shifted(whole, start + sign * 2**k, sign)) >= 0), None)


def _powers(poly: kernel.Poly) -> list[int]:
    """The powers of the variable."""
    return [m[0][1] if m else 0 for m in poly] or [0]


def _cut(search: Search, ctx: Context, goal: Expr, name: str, at: Fraction, left: list[int]) -> Node | None:
    """Two cases, for a variable at most and above a number."""
    node: Node = {"rule": "split", "on": name, "at": str(at)}
    proofs = []
    for there, wanted in premises_of(ctx, goal, node):
        found = _between(search, there, wanted, name, left)
        if found is None:
            return None
        proofs.append(found)
    return {**node, "proofs": proofs}


def _terms(whole: list[Fraction], low: End | None, high: End | None, strict: bool) -> list[dict[str, Any]] | None:
    """The polynomial as a sum of products of the bounds with numbers from 0 up, or ``None``."""
    n = len(whole) - 1
    if low is not None and high is not None:
        width = high[0] - low[0]
        moved = [c * width**k for k, c in enumerate(_shifted(whole, low[0], 1))]
        bernstein = [sum((Fraction(comb(k, i), comb(n, i)) * moved[i] for i in range(k + 1)), Fraction(0))
                     for k in range(n + 1)]  # fmt: skip
        least = min(bernstein) if strict else Fraction(0)
        if min(bernstein) < 0 or (width == 0 and n):
            return None
        scale = width**n or Fraction(1)
        parts = [
            ((c - least) * comb(n, k) / scale, [low[2]] * k + [high[2]] * (n - k)) for k, c in enumerate(bernstein)
        ]
        parts.append((least, []))
    else:
        end, sign = (low, 1) if low is not None else (high, -1)
        if end is None or min(moved := _shifted(whole, end[0], sign)) < 0:
            return None
        parts = [(c, [end[2]] * k) for k, c in enumerate(moved)]
    return [{"coefficient": str(c), "of": of} for c, of in parts if c]


def _shifted(whole: list[Fraction], at: Fraction, sign: int) -> list[Fraction]:
    """The coefficients in t of a polynomial at ``at + sign t``."""
    out = list(whole)
    for i in range(len(out)):
        for k in range(len(out) - 2, i - 1, -1):
            out[k] += at * out[k + 1]
    return [c * sign**k for k, c in enumerate(out)]


def _named(search: Search, ctx: Context, goal: Expr, fuel: Fuel, atom: Expr) -> Node | None:
    """Give the atom a name, with the bounds 0 and 1 where they are known, and count."""
    name = next(new_names(ctx, "v"))
    bounds = []
    for end in _ENDS:
        for op in (">", ">=", "<", "<="):
            if ctx.says((op, atom, end)):
                bounds.append((op, name, end))
                break

    def bounded(there: Context, wanted: Expr) -> Node | None:
        return search.have(there, wanted, fuel, list(bounds), rewritten)

    def rewritten(there: Context, wanted: Expr) -> Node | None:
        using = index_of(there, ("=", name, atom))
        return search.step(
            there, wanted, fuel, "rewrite", lambda c, g: counted(search, c, g, name), using=using, backwards=True
        )

    return search.step(ctx, goal, fuel, "name", bounded, variable=name, be=kernel.show(atom))
