r"""The closed form of a sequence of exact numbers: a rational function of its index, of a power, or a sum of powers.

The numbers are rational, or made of powers of e. A form is fitted by linear algebra over their field, so it has the
value of every number that it was fitted to, exactly; it is kept only where at least two of these were not needed to
determine it. That it continues is a conjecture: nothing here proves it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any, Final

import sympy
from sympy.polys.fields import field
from sympy.polys.matrices import DomainMatrix

from dpcalc.symbolic.exp_numbers import ExpNumber, Number, exact_expression
from dpcalc.symbolic.shorter import shorter

_SPARE: Final = 2
"""How many numbers have to be met beyond those that determine a form."""
_DEGREES: Final = ((0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (2, 1), (1, 2), (2, 2), (3, 0), (3, 3))
_POWERS: Final = (1, 2, 3, 4)


@dataclass(frozen=True)
class Piece:
    """A form for the numbers from ``first`` to ``last`` (both counted from 0), ``spare`` of which confirm it."""

    first: int
    last: int
    form: sympy.Expr
    spare: int


def recognise(numbers: Sequence[Number], places: Sequence[Fraction], symbol: sympy.Symbol) -> list[Piece]:
    """Forms in the symbol for the numbers at equidistant places, the longest runs from the end first, in their order.

    Numbers that no form meets are in no piece. Raises ``ValueError`` where the two differ in length.
    """
    if len(numbers) != len(places):
        raise ValueError(f"{len(numbers)} numbers at {len(places)} places")
    found: list[Piece] = []
    last = len(numbers)
    while last > _SPARE:
        run = next(
            (piece for first in range(last - _SPARE) if (piece := _run(numbers, places, symbol, first, last))), None
        )
        if run is None:
            last -= 1
            continue
        found.append(run)
        last = run.first
    return found[::-1]


def _run(
    numbers: Sequence[Number], places: Sequence[Fraction], symbol: sympy.Symbol, first: int, last: int
) -> Piece | None:
    """One form for the numbers from ``first`` up to ``last``, which it leaves out."""
    part, at = numbers[first:last], places[first:last]
    field_of = _Field(part)
    for form, unknowns in _candidates(field_of, at, symbol):
        return Piece(first, last - 1, shorter(form), len(part) - unknowns)
    return None


class _Field:
    """The field of some numbers: rational functions of t = exp(-1/step), or the rationals where all are rational."""

    def __init__(self, numbers: Sequence[Number]) -> None:
        """Bring the numbers to one field."""
        self.step = lcm(*(number.step for number in numbers if isinstance(number, ExpNumber)), 1)
        self.rational = not any(isinstance(n, ExpNumber) and n.rational() is None for n in numbers)
        self.field, self.t = field("t", sympy.QQ)
        self.domain = self.field.to_domain()
        self.numbers = [self.element(number) for number in numbers]

    def element(self, number: Number | int) -> Any:
        """A number of the field."""
        read = ExpNumber.of(number)
        spread = self.step // read.step
        return self._polynomial(read.top.coeffs(), spread) / self._polynomial(read.bottom.coeffs(), spread)

    def _polynomial(self, coefficients: Sequence[Any], spread: int) -> Any:
        """A polynomial in t."""
        zero = self.field(0)
        return sum((sympy.QQ(int(c.p), int(c.q)) * self.t ** (spread * i) for i, c in enumerate(coefficients)), zero)

    def expression(self, element: Any) -> sympy.Expr:
        """An element as SymPy writes it."""
        power = sympy.exp(-sympy.Rational(1, self.step))
        return sympy.sympify(element.as_expr()).subs(sympy.Symbol("t"), power)

    def power(self, exponent: int) -> Any:
        """A power of t."""
        return self.t**exponent if exponent > 0 else 1 / self.t**-exponent if exponent else self.field(1)

    def quotient(self, top: Sequence[Any], bottom: Sequence[Any], shown: sympy.Expr) -> sympy.Expr:
        """A quotient of polynomials, constant terms first, in lowest terms, of what is shown as its argument."""
        argument, t = sympy.Symbol("argument"), sympy.Symbol("t")
        above, below = (
            sum((each.as_expr() * argument**i for i, each in enumerate(part)), sympy.Integer(0))
            for part in (top, bottom)
        )
        reduced = sympy.cancel(above / below)
        return sympy.powsimp(reduced.subs({argument: shown, t: sympy.exp(-sympy.Rational(1, self.step))}))

    def kernel(self, rows: Sequence[Sequence[Any]]) -> list[Any] | None:
        """A vector that all rows vanish on, if there is one up to its length."""
        found = DomainMatrix([list(row) for row in rows], (len(rows), len(rows[0])), self.domain).nullspace()
        vectors = found.to_list()
        return list(vectors[0]) if len(vectors) == 1 else None


def _candidates(known: _Field, places: Sequence[Fraction], symbol: sympy.Symbol) -> Iterator[tuple[sympy.Expr, int]]:
    """Forms that meet every number, the simplest first, with the count of their unknowns."""
    count = len(places)
    argument = [known.element(place) for place in places]
    yield from _quotients(known, argument, symbol, count)
    step = places[1] - places[0] if count > 1 else Fraction(1)
    index = (symbol - exact_expression(places[0])) / exact_expression(step)
    yield from _sums_of_powers(known, index, count)
    for power in () if known.rational else _POWERS:
        shift = power * places[0] / step
        exponent = sympy.Rational(power, known.step) / exact_expression(step)
        if shift.denominator == 1:  # then the power of the symbol itself is the argument
            start, base = known.power(int(shift)), symbol
        else:
            start, base = known.field(1), symbol - exact_expression(places[0])
        argument = [start * known.power(power * i) for i in range(count)]
        yield from _quotients(known, argument, sympy.exp(-exponent * base), count)


def _quotients(
    known: _Field, argument: Sequence[Any], shown: sympy.Expr, count: int
) -> Iterator[tuple[sympy.Expr, int]]:
    """Quotients of two polynomials in the argument."""
    zero = known.field(0)
    for above, below in _DEGREES:
        unknowns = above + below + 1
        if count - unknowns < _SPARE:
            continue
        powers = [_powers_of(known, x, max(above, below)) for x in argument]
        rows = [
            [*each[: above + 1], *(-value * x for x in each[: below + 1])]
            for each, value in zip(powers, known.numbers, strict=True)
        ]
        solution = known.kernel(rows)
        if solution is None:
            continue
        top, bottom = solution[: above + 1], solution[above + 1 :]
        if any(sum((c * x for c, x in zip(bottom, each, strict=False)), zero) == 0 for each in powers):
            continue
        yield known.quotient(top, bottom, shown), unknowns
        return


def _powers_of(known: _Field, x: Any, highest: int) -> list[Any]:
    """1, x, ..., up to the highest power."""
    powers = [known.field(1)]
    for _ in range(highest):
        powers.append(powers[-1] * x)
    return powers


def _sums_of_powers(known: _Field, index: sympy.Expr, count: int) -> Iterator[tuple[sympy.Expr, int]]:
    """Sums of one or two multiples of powers: the numbers obey a linear recurrence of that order."""
    values = known.numbers
    for order in (1, 2):
        if count - 2 * order < _SPARE or any(value == 0 for value in values[:1]):
            continue
        recurrence = known.kernel([values[i : i + order + 1] for i in range(count - order)])
        if recurrence is None or recurrence[-1] == 0:
            continue
        bases = _roots(known, recurrence)
        if len(set(bases)) != order:
            continue
        rows = [[*(_powers_of(known, base, i)[-1] for base in bases), -values[i]] for i in range(count)]
        solution = known.kernel(rows)
        if solution is None or solution[-1] == 0:
            continue
        terms = (
            known.expression(factor / solution[-1]) * sympy.powdenest(known.expression(base) ** index, force=True)
            for factor, base in zip(solution, bases, strict=False)
        )
        yield sympy.powsimp(sum(terms, sympy.Integer(0))), 2 * order
        return


def _roots(known: _Field, recurrence: Sequence[Any]) -> list[Any]:
    """The roots of a polynomial (constant term first) that lie in the field."""
    x, t = sympy.symbols("x t")
    polynomial = sum((element.as_expr() * x**i for i, element in enumerate(recurrence)), sympy.Integer(0))
    numerator = sympy.numer(sympy.together(polynomial))
    found = []
    for factor, _ in sympy.factor_list(numerator, x, t)[1]:
        read = sympy.Poly(factor, x)
        if read.degree() == 1:
            slope, constant = (known.field.from_expr(each) for each in read.all_coeffs())
            found.append(-constant / slope)
    return found
