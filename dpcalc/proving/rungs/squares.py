"""Sums of squares: a polynomial as a sum of squares of monomials and binomials, times hypotheses where that helps.

The squares are those of a fixed stock (a diagonally dominant Gram matrix); their multipliers are an exact linear
programme. Ratios in which monomials vanish together are read off points at which the goal is seen to be 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, combinations_with_replacement

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Box, Context, Expr, Poly
from dpcalc.proving import enclosures
from dpcalc.proving.rungs.linear import (
    EACH,
    ONE_TERM,
    SETUP,
    Term,
    Usable,
    combine,
    equations,
    products,
    usable,
    written,
)
from dpcalc.proving.search import Fuel, Node, Search
from dpcalc.proving.terms import atoms, constant, degree, polynomial

_ATOMS = 4
_DEGREE = 6
_MOST = 500


def squares(search: Search, ctx: Context, goal: Expr, _fuel: Fuel) -> Node | None:
    """Write the goal as squares plus squares times hypotheses plus products of two hypotheses."""
    read = polynomial(goal)
    if read is None:
        return None
    poly, op = read
    names = atoms(poly)
    if op == "=" or not names or len(names) > _ATOMS or degree(poly) > _DEGREE:
        return None
    hypotheses = usable(ctx, set(names))
    names = sorted(set(names).union(*(atoms(u.poly) for u in hypotheses)))
    ratios = {Fraction(1), Fraction(-1), *_ratios(search.points(ctx), kernel.gap(goal)[0], names)}
    terms = [ONE_TERM, *_squares(names, (degree(poly) + 1) // 2, ratios)]
    for u in hypotheses:
        if u.kind != "=":
            terms += _times(u, names, (degree(poly) + 1 - degree(u.poly)) // 2, ratios)
    if len(names) > _ATOMS or len(terms) > _MOST:
        return None
    terms += [t for t in products(hypotheses, 2, max(degree(poly), 2)) if t.of]
    terms += [*equations(hypotheses, names, min(degree(poly) + 1, 4))]
    search.pay(SETUP + EACH * len(terms))
    found = combine(poly, terms, op == ">", search.effort)
    return None if found is None else search.leaf(ctx, goal, "sum", terms=written(found[1]))


def _squares(names: list[str], top: int, ratios: set[Fraction]) -> Iterator[Term]:
    """Squares of monomials and of binomials in the ratios, up to a degree."""
    basis = _basis(names, top)
    roots = [*basis]
    for one, other in combinations(basis, 2):
        roots += [kernel.p_add(one, other, -ratio) for ratio in sorted(ratios)]
    for root in roots:
        yield Term(kernel.p_mul(root, root), (), False, square=root)


def _times(u: Usable, names: list[str], top: int, ratios: set[Fraction]) -> Iterator[Term]:
    """Squares times a hypothesis."""
    for term in _squares(names, max(top, 0), ratios):
        yield Term(kernel.p_mul(term.poly, u.poly), (u.index,), False, square=term.square)


def _basis(names: list[str], top: int) -> list[Poly]:
    """The monomials up to a degree."""
    found: list[Poly] = []
    for size in range(top + 1):
        for chosen in combinations_with_replacement(names, size):
            monomial: Poly = constant(1)
            for atom in chosen:
                monomial = kernel.p_mul(monomial, {((atom, 1),): Fraction(1)})
            found.append(monomial)
    return found


def _ratios(boxes: list[Box], term: Expr, names: list[str]) -> set[Fraction]:
    """Ratios of monomials of low degree where the goal is seen to be 0."""
    found: set[Fraction] = set()
    for box in boxes:
        if enclosures.sign(term, box) != 0:
            continue
        values = [box[name][0] for name in names if name in box and box[name][0] == box[name][1]]
        for one, other in combinations([Fraction(1), *values], 2):
            if one and other:
                found |= {one / other, other / one}
        if len(found) > 2:
            break
    return set(sorted(found)[:4])
