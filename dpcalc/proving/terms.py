"""The kernel's terms, as provers handle them: canonical polynomials, factors, subterms, and SymPy for their algebra.

A term is what ``kernel.parse`` makes: a ``Fraction``, a variable's name, or a tuple (head, argument, ...). Whatever is
no sum, product or whole power is an atom; a polynomial maps monomials in atoms to coefficients.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import count

import sympy

from dpcalc.certify import kernel
from dpcalc.certify.kernel import Context, Expr, Poly
from dpcalc.exact import as_fraction, as_sympy

ZERO, ONE, MINUS = Fraction(0), Fraction(1), Fraction(-1)
Factors = list[tuple[Poly, int]]


def new_names(ctx: Context, letter: str) -> Iterator[str]:
    """Names for terms that a proof introduces: the letter with a number, whatever the variables are called."""
    return (name for k in count(1) if (name := f"{letter}{k}") not in ctx.sorts)


def constant(number: Fraction | int) -> Poly:
    """A number as a polynomial."""
    return {(): Fraction(number)} if number else {}


def times(*parts: Expr) -> Expr:
    """A product, without the factors 1."""
    kept = [part for part in parts if part != ONE]
    return kept[0] if len(kept) == 1 else ("*", *kept) if kept else ONE


def plus(*parts: Expr) -> Expr:
    """A sum, without the summands 0."""
    kept = [part for part in parts if part != ZERO]
    return kept[0] if len(kept) == 1 else ("+", *kept) if kept else ZERO


def power(base: Expr, exponent: int) -> Expr:
    """A whole power."""
    return ONE if exponent == 0 else base if exponent == 1 else ("^", base, Fraction(exponent))


def from_poly(poly: Poly) -> Expr:
    """A polynomial as a term, monomials in a fixed order."""
    parts = []
    for monomial, coefficient in sorted(poly.items()):
        atoms = [power(kernel.parse(atom), k) for atom, k in monomial]
        parts.append(times(coefficient, *atoms))
    return plus(*parts)


def subterms(term: Expr) -> Iterator[Expr]:
    """Every subterm, innermost first."""
    if isinstance(term, tuple):
        for part in term[1:]:
            yield from subterms(part)
    yield term


def headed(heads: Iterable[str], *terms: Expr) -> list[Expr]:
    """The different subterms with one of the heads, innermost first."""
    wanted = set(heads)
    found = (part for term in terms for part in subterms(term) if isinstance(part, tuple) and part[0] in wanted)
    return list(dict.fromkeys(found))


def roots(*terms: Expr) -> list[Expr]:
    """The different subterms that are powers with a fractional exponent, innermost first."""
    return [part for part in headed(("^",), *terms) if isinstance(part[2], Fraction) and part[2].denominator > 1]


def polynomial(relation: Expr) -> tuple[Poly, str] | None:
    """What must be positive, at least 0 or 0 as a polynomial in its atoms, and which; ``None`` where it is none."""
    try:
        term, op = kernel.gap(relation)
        return kernel.poly(term), op
    except kernel.Reject:
        return None


def atoms(poly: Poly) -> list[str]:
    """The atoms of a polynomial, sorted."""
    return sorted({atom for monomial in poly for atom, _ in monomial})


def degree(poly: Poly) -> int:
    """The total degree."""
    return max((sum(k for _, k in monomial) for monomial in poly), default=0)


def negated(poly: Poly) -> Poly:
    """A polynomial times -1."""
    return {monomial: -c for monomial, c in poly.items()}


def to_sympy(poly: Poly, names: dict[str, sympy.Symbol]) -> sympy.Expr:
    """A polynomial over symbols that stand for its atoms; ``names`` grows by atoms not seen before."""
    total = []
    for monomial, c in poly.items():
        parts = [names.setdefault(atom, sympy.Symbol(f"u{len(names)}")) ** k for atom, k in monomial]
        total.append(sympy.Mul(as_sympy(c), *parts))
    return sympy.Add(*total)


def from_sympy(expr: sympy.Expr, names: dict[str, sympy.Symbol]) -> Poly:
    """A SymPy polynomial in those symbols, back over the atoms."""
    back = {symbol: atom for atom, symbol in names.items()}
    symbols = list(back)
    if not symbols:
        return constant(as_fraction(expr))
    found: Poly = {}
    for powers, c in sympy.Poly(expr, *symbols).terms():
        key = tuple(sorted((back[s], int(k)) for s, k in zip(symbols, powers, strict=True) if k))
        if c:
            found[key] = as_fraction(c)
    return found


def factors(poly: Poly) -> tuple[Fraction, Factors]:
    """A polynomial as a number times powers of different irreducible polynomials."""
    names: dict[str, sympy.Symbol] = {}
    expr = to_sympy(poly, names)
    if not names:
        return poly.get((), ZERO), []
    content, found = sympy.factor_list(expr, *names.values())
    content = sympy.Rational(content)
    return as_fraction(content), [(from_sympy(base, names), int(k)) for base, k in found]


def lowest_terms(term: Expr) -> tuple[Poly, Factors]:
    """A term as a numerator over powers of irreducible polynomials, common factors cancelled.

    Raises ``kernel.Reject`` where the term is too large to expand.
    """
    above, below = kernel.ratio(term)
    names: dict[str, sympy.Symbol] = {}
    top, bottom = to_sympy(above, names), to_sympy(below, names)
    if not any(below) or set(below) == {()}:
        return kernel.poly(term), []
    top, bottom = sympy.fraction(sympy.cancel(top / bottom))
    scale, parts = factors(from_sympy(bottom, names))
    numerator = from_sympy(top, names)
    return {monomial: c / scale for monomial, c in numerator.items()}, parts


def monic(poly: Poly) -> Poly:
    """A polynomial divided by the content of its coefficients, so that they are whole and coprime."""
    if not poly:
        return poly
    scale = Fraction(sympy.ilcm(1, *(c.denominator for c in poly.values())))
    shared = sympy.igcd(0, *(int(c * scale) for c in poly.values()))
    return {monomial: c * scale / shared for monomial, c in poly.items()}
