"""Exact multipliers with which chosen products of hypotheses add up to a goal, for the kernel's rule ``sum``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, TypeAlias

import z3

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Poly
from dpcalc.symbolic import z3_calls

_RLIMIT: Final = 5_000_000
Row: TypeAlias = tuple[tuple[tuple[tuple[str, int], ...], Fraction], ...]
_ONE: Final[Poly] = {(): Fraction(1)}
Difference: TypeAlias = tuple[str, Poly, frozenset[str]]
_MOST_SEEN: Final = 20_000
_SEEN: Final[dict[int, tuple[Expr, Difference | None]]] = {}
"""What hypotheses say, by their identity: to compare or hash them is the slower part of a long script."""


@dataclass(frozen=True)
class Summand:
    """A product of hypotheses (by number) as a polynomial: strict if positive, free if 0; times ``factor`` if free."""

    poly: Poly
    of: tuple[int, ...]
    strict: bool
    free: bool = False
    factor: Poly | None = None


def summands(ctx: Context, products: Iterable[tuple[int, ...]], by: Iterable[Poly], near: set[str]) -> list[Summand]:
    """The number 1, the given products, and the hypotheses on atoms ``near`` alone; equations times 1 and ``by``."""
    chosen = [Summand(_ONE, (), True), *(_product(ctx, indices) for indices in products)]
    for index, kind, poly, there in _polynomials(ctx):
        if not there <= near:
            continue
        if kind == "=":
            factors = (_ONE, *by)
            chosen += [Summand(kernel.p_mul(poly, f), (index,), False, True, f) for f in factors]
        else:
            chosen.append(Summand(poly, (index,), kind == ">"))
    return chosen


def _polynomials(ctx: Context) -> list[tuple[int, str, Poly, frozenset[str]]]:
    """The hypotheses that are inequalities or equations between polynomials: number, kind, difference and its atoms."""
    found = []
    for index, h in enumerate(ctx.hypotheses):
        known = _SEEN.get(id(h))
        if known is None or known[0] is not h:
            if len(_SEEN) >= _MOST_SEEN:
                _SEEN.clear()
            _SEEN[id(h)] = known = (h, _difference(h))
        if known[1] is not None:
            found.append((index, *known[1]))
    return found


def _difference(relation: Expr) -> Difference | None:
    """What an inequality or equation between polynomials says of their difference, the difference, and its atoms."""
    try:
        term, kind = kernel.gap(relation)
        poly = kernel.poly(term)
    except kernel.Reject:
        return None
    return kind, poly, frozenset(atoms(poly))


def _product(ctx: Context, indices: tuple[int, ...]) -> Summand:
    """The product of some hypotheses, none an equation."""
    poly, strict = _ONE, True
    for index in indices:
        part, kind = kernel.gap(ctx.hypotheses[index])
        kernel.want(kind != "=", "an equation in a product")
        poly, strict = kernel.p_mul(poly, kernel.poly(part)), strict and kind == ">"
    return Summand(poly, indices, strict)


def atoms(poly: Poly) -> set[str]:
    """The atoms of a polynomial."""
    return {atom for monomial in poly for atom, _ in monomial}


def neighbourhoods(ctx: Context, start: set[str]) -> Iterator[set[str]]:
    """Growing sets of atoms around some: those, with those that a hypothesis links to them, and so on up to all."""
    found = [there for _, _, _, there in _polynomials(ctx)]
    while True:
        yield start
        grown = start.union(*(there for there in found if start & there))
        if grown == start:
            return
        start = grown


def multipliers(goal: Poly, op: str, usable: list[Summand]) -> list[dict[str, Any]] | None:
    """The terms of the rule ``sum`` that make ``goal`` positive (``>``), at least 0 (``>=``) or 0 (``=``)."""
    if not goal and op != ">":
        return []
    usable = _linked(goal, [s for s in usable if s.free or op != "="])
    rows = (_row(goal), *(_row(s.poly) for s in usable))
    found = _solved(op, _renamed(rows), tuple((s.strict, s.free) for s in usable))
    if found is None:
        return None
    return [_written(s, value) for s, value in zip(usable, found, strict=True) if value]


def _row(poly: Poly) -> Row:
    """A polynomial as monomials with coefficients, in order."""
    return tuple(poly.items())


def _renamed(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The same with variables renamed in the order in which they appear: proofs repeat themselves under other names."""
    names: dict[str, str] = {}

    def rename(atom: str) -> str:
        return kernel.NAME.sub(lambda found: names.setdefault(found[0], f"v{len(names)}"), atom)

    return tuple(
        tuple((tuple((rename(atom), power) for atom, power in monomial), c) for monomial, c in row) for row in rows
    )


@lru_cache(maxsize=8192)
def _solved(op: str, rows: tuple[Row, ...], kinds: tuple[tuple[bool, bool], ...]) -> tuple[Fraction, ...] | None:
    """The multipliers of the polynomials after the first that make up the first."""
    solver = z3_calls.solver("QF_LRA")
    solver.set("rlimit", _RLIMIT)
    unknowns = [z3.Real(f"m{i}") for i in range(len(kinds))]
    wanted = dict(rows[0])
    sums: dict[Any, list[z3.ArithRef]] = {monomial: [] for monomial in wanted}
    for unknown, row, (_, free) in zip(unknowns, rows[1:], kinds, strict=True):
        if not free:
            solver.add(unknown >= 0)
        for monomial, c in row:
            sums.setdefault(monomial, []).append(_number(c) * unknown)
    for monomial, total in sums.items():
        solver.add(_total(total) == _number(wanted.get(monomial, Fraction(0))))
    if op == ">":
        solver.add(_total([u for u, (strict, _) in zip(unknowns, kinds, strict=True) if strict]) > 0)
    if solver.check() != z3.sat:
        return None
    model = solver.model()
    values = [model.eval(u, model_completion=True).as_fraction() for u in unknowns]
    return tuple(Fraction(v.numerator, v.denominator) for v in values)


def _linked(goal: Poly, usable: list[Summand]) -> list[Summand]:
    """The summands left when those are dropped, again and again, that have a monomial which nothing can cancel."""
    while True:
        count = Counter(monomial for s in usable for monomial in s.poly)
        left = [s for s in usable if all(count[m] > 1 or m in goal for m in s.poly)]
        if len(left) == len(usable):
            return left
        usable = left


@lru_cache(maxsize=256)
def _number(value: Fraction) -> z3.RatNumRef:
    """A rational for the solver."""
    return z3.RealVal(str(value))


def _total(row: list[z3.ArithRef]) -> z3.ArithRef:
    """A sum, 0 if empty."""
    return z3.Sum(row) if row else _number(Fraction(0))


def _written(summand: Summand, value: Fraction) -> dict[str, Any]:
    """A summand with its multiplier."""
    if summand.factor is None:
        return {"of": list(summand.of), "coefficient": str(value)}
    terms = [
        ("*", value * c, *(("^", kernel.parse(atom), Fraction(k)) for atom, k in monomial))
        for monomial, c in summand.factor.items()
    ]
    return {"of": list(summand.of), "times": kernel.show(("+", *terms))}
