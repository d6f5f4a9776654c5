"""Farkas and Handelman: what must be positive as a sum of products of hypotheses, with exact multipliers.

The multipliers are a linear programme over the coefficients of every monomial, solved exactly by z3.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement

import z3

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Poly
from dpcalc.effort import Effort
from dpcalc.proving.search import Fuel, Node, Rung, Search
from dpcalc.proving.terms import atoms, constant, degree, from_poly, negated, polynomial
from dpcalc.symbolic import z3_calls, z3_terms

_MOST = 160
_RLIMIT = 3_000_000
SETUP, EACH = 3_000, 400
"""What a linear programme costs in steps of a microsecond, and each of its unknowns."""


@dataclass(frozen=True)
class Term:
    """A product that is from 0 up, or 0: a polynomial, the hypotheses multiplied, and how free its multiplier is."""

    poly: Poly
    of: tuple[int, ...]
    strict: bool
    free: bool = False
    factor: Poly | None = None
    square: Poly | None = None


@dataclass(frozen=True)
class Usable:
    """A hypothesis as a polynomial: its number, and whether it is strict or an equation."""

    index: int
    poly: Poly
    kind: str


Monomial = tuple[tuple[str, int], ...]
ONE_TERM = Term(constant(1), (), True)


def usable(ctx: Context, goal_atoms: set[str]) -> list[Usable]:
    """The hypotheses that are polynomials and speak of the goal's atoms, or of atoms linked to them."""
    found: list[Usable] = []
    seen: list[tuple[frozenset[tuple[object, ...]], str]] = []
    for index, h in enumerate(ctx.hypotheses):
        try:
            term, kind = kernel.gap(h)
            poly = kernel.poly(term)
        except (kernel.Reject, IndexError):
            continue
        key = (frozenset(poly.items()), kind)
        if poly and key not in seen and set(poly) != {()}:
            seen.append(key)
            found.append(Usable(index, poly, kind))
    reach = set(goal_atoms)
    while True:
        linked = {a for u in found if reach & set(atoms(u.poly)) for a in atoms(u.poly)}
        if linked <= reach:
            break
        reach |= linked
    return [u for u in found if set(atoms(u.poly)) <= reach]


def products(hypotheses: list[Usable], up_to: int, top: int) -> Iterator[Term]:
    """Products of at most ``up_to`` inequalities, of total degree at most ``top``, and multiples of equations."""
    signed = [u for u in hypotheses if u.kind != "="]
    yield Term(constant(1), (), True)
    for size in range(1, up_to + 1):
        for chosen in combinations_with_replacement(signed, size):
            if sum(degree(u.poly) for u in chosen) <= top:
                poly = constant(1)
                for u in chosen:
                    poly = kernel.p_mul(poly, u.poly)
                yield Term(poly, tuple(u.index for u in chosen), all(u.kind == ">" for u in chosen))


def equations(hypotheses: list[Usable], names: list[str], top: int) -> Iterator[Term]:
    """Equations times monomials, up to a degree: first the equations themselves."""
    for size in range(max(top, 0) + 1):
        for u in hypotheses:
            if u.kind != "=" or size > max(top - degree(u.poly), 0):
                continue
            for chosen in combinations_with_replacement(names, size):
                monomial: Poly = constant(1)
                for atom in chosen:
                    monomial = kernel.p_mul(monomial, {((atom, 1),): Fraction(1)})
                yield Term(kernel.p_mul(u.poly, monomial), (u.index,), False, True, monomial)


def combine(
    goal: Poly, terms: list[Term], strict: bool, effort: Effort, multipliers: list[Term] | None = None
) -> tuple[Poly, list[tuple[Term, Fraction]]] | None:
    """A positive factor, and multipliers with which the terms add up to the goal times it; or ``None``.

    Without ``multipliers`` the factor is 1; otherwise it is a sum of these.
    """
    by = multipliers or [ONE_TERM]
    sought = [negated(kernel.p_mul(term.poly, goal)) for term in by]
    left = _not_alone([*((term.poly, term.free) for term in terms), *((poly, False) for poly in sought)])
    if max(left, default=-1) < len(terms) or (strict and not any(terms[i].strict for i in left if i < len(terms))):
        return None
    solver = z3_calls.solver("QF_LRA")
    solver.set("rlimit", min(effort.rlimit, _RLIMIT))
    unknowns = [z3.Real(f"m{i}") for i in range(len(terms))]
    factors = [z3.Real(f"q{i}") for i in range(len(by))]
    rows: dict[Monomial, list[z3.ArithRef]] = {}
    for unknown, term in [*zip(unknowns, terms, strict=True)]:
        if not term.free:
            solver.add(unknown >= 0)
        _enter(rows, unknown, term.poly)
    for unknown, poly in zip(factors, sought, strict=True):
        solver.add(unknown >= 0)
        _enter(rows, unknown, poly)
    solver.add(z3_terms.total(factors) == 1, *(z3_terms.total(row) == 0 for row in rows.values()))
    if strict:
        solver.add(z3.Sum([u for u, t in zip(unknowns, terms, strict=True) if t.strict]) > 0)
    if solver.check() != z3.sat:
        return None
    values = {u: _exactly(solver.model(), u) for u in (*unknowns, *factors)}
    factor: Poly = {}
    for unknown, term in zip(factors, by, strict=True):
        factor = kernel.p_add(factor, term.poly, values[unknown])
    found = [(t, values[u]) for t, u in zip(terms, unknowns, strict=True)]
    return factor, [(t, v) for t, v in found if v]


def _not_alone(columns: list[tuple[Poly, bool]]) -> set[int]:
    """The places of polynomials whose multiplier may differ from 0 where multiples of all add up to 0.

    A polynomial comes with whether its multiplier is free, or from 0 up. Where a monomial has one sign in all that are
    left, no other term cancels it.
    """
    rows: dict[Monomial, list[tuple[int, bool]]] = {}
    for place, (poly, _) in enumerate(columns):
        for monomial, c in poly.items():
            rows.setdefault(monomial, []).append((place, c.numerator > 0))
    left, before = set(range(len(columns))), -1
    while len(left) != before:
        before = len(left)
        for row in rows.values():
            here = [(place, above) for place, above in row if place in left]
            free = any(columns[place][1] for place, _ in here)
            if len(here) == 1 or (not free and len({above for _, above in here}) == 1):
                left.difference_update(place for place, _ in here)
    return left


def _enter(rows: dict[Monomial, list[z3.ArithRef]], unknown: z3.ArithRef, poly: Poly) -> None:
    """Enter an unknown multiple of a polynomial in the equations of the coefficients."""
    for monomial, c in poly.items():
        rows.setdefault(monomial, []).append(z3_terms.product(z3_terms.number(c), unknown))


def _exactly(model: z3.ModelRef, unknown: z3.ArithRef) -> Fraction:
    """The value of an unknown."""
    value = model.eval(unknown, model_completion=True).as_fraction()
    return Fraction(value.numerator, value.denominator)


def written(found: list[tuple[Term, Fraction]]) -> list[dict[str, object]]:
    """The terms of the kernel's rule ``sum``."""
    out = []
    for term, value in found:
        item: dict[str, object] = {"of": list(term.of)} if term.of else {}
        if term.free and term.factor is not None:
            item["times"] = kernel.show(from_poly(kernel.p_mul(term.factor, constant(value))))
        elif value != 1 or not term.of:
            item["coefficient"] = str(value)
        if term.square is not None:
            item["square"] = kernel.show(from_poly(term.square))
        out.append(item)
    return out


def linear(up_to: int, extra: int = 0) -> Rung:
    """The rung with products of at most ``up_to`` hypotheses."""

    def rung(search: Search, ctx: Context, goal: Expr, fuel: Fuel) -> Node | None:
        read = polynomial(goal)
        if read is None:
            return None
        poly, op = read
        if not poly or set(poly) == {()}:
            found = search.leaf(ctx, goal, "sum", terms=[{"coefficient": str(poly[()])}] if poly else [])
            if found is not None or op == "=":
                return found
        hypotheses = usable(ctx, set(atoms(poly)) if poly else set(ctx.sorts))
        top = max(degree(poly) + extra, up_to, 1)
        terms = [*products(hypotheses, up_to, top)] if op != "=" else []
        if len(terms) > _MOST * up_to:
            return None
        names = sorted(set(atoms(poly)).union(*(atoms(u.poly) for u in hypotheses)))
        terms += [t for t in equations(hypotheses, names, min(top, 4)) if t.free][:_MOST]
        search.pay(SETUP + EACH * len(terms))
        found_sum = combine(poly, terms, op == ">", search.effort)
        if found_sum is not None:
            return search.leaf(ctx, goal, "sum", terms=written(found_sum[1]))
        by = [ONE_TERM, *(Term(u.poly, (u.index,), True) for u in hypotheses if u.kind == ">")]
        if up_to < 2 or op == "=" or len(by) == 1:
            return None
        search.pay(SETUP + EACH * len(terms))
        found_sum = combine(poly, terms, op == ">", search.effort, by)
        return None if found_sum is None else _multiplied(search, ctx, goal, fuel, poly, found_sum)

    return rung


def _multiplied(
    search: Search,
    ctx: Context,
    goal: Expr,
    fuel: Fuel,
    poly: Poly,
    found: tuple[Poly, list[tuple[Term, Fraction]]],
) -> Node | None:
    """The goal times a positive factor is a sum of products."""
    factor, parts = found
    product = from_poly(kernel.p_mul(factor, poly))
    return search.step(
        ctx, goal, fuel, "clear", lambda c, g: search.leaf(c, g, "sum", terms=written(parts)),
        by=kernel.show(from_poly(factor)), to=kernel.show(product),
    )  # fmt: skip
