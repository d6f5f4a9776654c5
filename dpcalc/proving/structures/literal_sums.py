"""Multipliers that show literals impossible together: products of differences that add up to a number below 0."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from typing import Final, TypeAlias

import z3

from dpcalc.certify.kernel import UNIT, Poly, p_add, p_mul
from dpcalc.certify.kinds.literals import Atom, Classes, Tree, impossible
from dpcalc.effort import Effort
from dpcalc.symbolic import z3_calls, z3_terms

_DEGREES: Final = (1, 2, 3)
Literal: TypeAlias = tuple[bool, Atom]
Summand: TypeAlias = tuple[Fraction, list[int], Tree | None]
"""A coefficient, the literals whose differences are multiplied, and for an equation what it is multiplied by."""
_Product: TypeAlias = tuple[tuple[int, ...], Tree | None, Poly]


def justified(literals: list[Literal], effort: Effort) -> list[Summand] | None:
    """Multipliers that show literals impossible together, none where equations do; ``None`` where none are found."""
    if impossible(literals, []):
        return []
    classes = Classes(literals)
    gaps = {i: classes.difference(*literal) for i, literal in enumerate(literals) if literal[1][0] == "<="}
    strict = {i for i in gaps if not literals[i][0]}
    numbers = {t for _, atom in literals if atom[0] == "<=" for t in inside(atom)}
    factors: list[Tree] = [("number", Fraction(1)), *{classes.of(t): t for t in sorted(numbers, key=repr)}.values()]
    for up_to in _DEGREES:
        products = [*_products(gaps, up_to)]
        by = [("*", *chosen) for chosen in combinations_with_replacement(factors, up_to)]
        found = _multipliers([*products, *_equations(gaps, strict, classes, by)], strict, effort)
        if found is not None:
            return found
    return None


def _products(gaps: dict[int, Poly], up_to: int) -> Iterator[_Product]:
    """Products of at most ``up_to`` differences."""
    for size in range(up_to + 1):
        for chosen in combinations_with_replacement(gaps, size):
            poly = UNIT
            for index in chosen:
                poly = p_mul(poly, gaps[index])
            yield chosen, None, poly


def inside(t: Tree) -> Iterator[Tree]:
    """The functions' values inside an atom or term, innermost first."""
    for part in t[1:]:
        if isinstance(part, tuple):
            yield from inside(part)
    if t[0] == "of":
        yield t


def _equations(gaps: dict[int, Poly], strict: set[int], classes: Classes, by: list[Tree]) -> Iterator[_Product]:
    """Differences that are at most 0 and at least 0, times numbers of either sign."""
    for i, j in combinations(sorted(gaps.keys() - strict), 2):
        if not p_add(gaps[i], gaps[j]):
            for factor in by:
                for sign in (Fraction(1), Fraction(-1)):
                    times = ("*", ("number", sign), factor)
                    yield (i, j), times, p_mul(classes.polynomial(times), gaps[i])


def _multipliers(products: list[_Product], strict: set[int], effort: Effort) -> list[Summand] | None:
    """Numbers by which products add up to a number below 0, or to 0 with a product that is above 0."""
    solver = z3_calls.solver("QF_LRA")
    solver.set("rlimit", min(effort.rlimit, 3_000_000))
    unknowns = [z3.Real(f"m{i}") for i in range(len(products))]
    rows: dict[object, list[z3.ArithRef]] = {}
    for unknown, (_, _, poly) in zip(unknowns, products, strict=True):
        solver.add(unknown >= 0)
        for monomial, c in poly.items():
            rows.setdefault(monomial, []).append(z3_terms.product(z3_terms.number(c), unknown))
    solver.add(*(z3_terms.total(row) == 0 for row in rows.values()))
    above = [u for u, (i, by, _) in zip(unknowns, products, strict=True) if by is None and set(i) <= strict]
    solver.add(z3.Sum(above) == 1)
    if solver.check() != z3.sat:
        return None
    found: list[Summand] = []
    for unknown, (chosen, by, _) in zip(unknowns, products, strict=True):
        value = solver.model().eval(unknown, model_completion=True).as_fraction()
        if value:
            found.append((Fraction(value.numerator, value.denominator), list(chosen), by))
    return found
