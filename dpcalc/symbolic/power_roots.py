"""Polynomials in a parameter t whose coefficients are made of powers of e: their signs, and their positive roots.

With ``u = exp(-1/step)`` they are polynomials in t and u. As u is transcendental, what is irreducible in t and u has
simple roots in t once u has its value, and has none in common with another such factor. So enough precision tells all
roots apart, and signs at rational places, or at numbers made of powers of e, are exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cmp_to_key, lru_cache
from math import lcm
from typing import Final

import flint

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import Undecided
from dpcalc.symbolic.algebraic import compare
from dpcalc.symbolic.exp_numbers import ExpNumber, Number
from dpcalc.symbolic.exp_polynomials import value_at
from dpcalc.symbolic.roots import Root, ends_of, positive_roots

RATIONAL: Final = flint.fmpq_mpoly_ctx.get(("t", "u"), flint.Ordering.lex)
_WHOLE: Final = flint.fmpz_mpoly_ctx.get(("t", "u"), flint.Ordering.lex)


def lifted(part: flint.fmpq_poly) -> flint.fmpq_mpoly:
    """A polynomial in t alone."""
    return RATIONAL.from_dict({(place, 0): value for place, value in enumerate(part.coeffs()) if value != 0})


def in_powers(part: flint.fmpq_poly) -> flint.fmpq_mpoly:
    """A polynomial in u alone."""
    return RATIONAL.from_dict({(0, place): value for place, value in enumerate(part.coeffs()) if value != 0})


def spread_powers(part: flint.fmpq_mpoly, times: int) -> flint.fmpq_mpoly:
    """The polynomial with a root of u in the place of u."""
    return RATIONAL.from_dict({(t, times * u): value for (t, u), value in part.to_dict().items()})


def coefficients(part: flint.fmpq_mpoly) -> list[flint.fmpq_poly]:
    """Those of the powers of t, constant term first, as polynomials in u."""
    found: list[dict[int, flint.fmpq]] = [{} for _ in range(part.degrees()[0] + 1)]
    for (t, u), value in part.to_dict().items():
        found[t][u] = value
    return [flint.fmpq_poly([each.get(u, flint.fmpq(0)) for u in range(max(each, default=0) + 1)]) for each in found]


def value_of(part: flint.fmpq_mpoly, step: int, place: Number) -> Number:
    """The polynomial at a value of t."""
    total: Number = Fraction(0)
    for each in reversed(coefficients(part)):
        total = total * place + ExpNumber(each, flint.fmpq_poly([1]), step)
    known = total.rational() if isinstance(total, ExpNumber) else total
    return total if known is None else known


def factors_of(part: flint.fmpq_mpoly) -> tuple[Fraction, list[tuple[flint.fmpq_mpoly, int]]]:
    """A rational, and irreducible polynomials with whole coefficients, each with how many times it occurs."""
    under = lcm(*(int(value.q) for value in part.coeffs()))
    whole = _WHOLE.from_dict({powers: int((value * under).p) for powers, value in part.to_dict().items()})
    unit, found = whole.factor()
    back = [(RATIONAL.from_dict(dict(factor.to_dict())), int(times)) for factor, times in found]
    return Fraction(int(unit), under), back


@dataclass(frozen=True)
class PowerRoot(Root):
    """A positive real root of a polynomial of this kind, the only one in [``low``, ``high``]; it is not rational.

    ``polynomial`` is empty; ``terms`` holds ``((power of t, power of u), coefficient)`` in place of it.
    """

    terms: tuple[tuple[tuple[int, ...], int], ...] = ()
    step: int = 1

    @property
    def rational(self) -> Fraction | None:
        """It is none."""
        return None

    @property
    def exact(self) -> Number | None:
        """The number, where it is made of powers of e."""
        parts = coefficients(self.parts_for(self.step))
        return ExpNumber(-parts[0], parts[1], self.step) if len(parts) == 2 else None

    def signs(self) -> Callable[[Fraction], int]:
        """The sign of the polynomial at rational points."""
        part = self.parts_for(self.step)
        return lambda point: ExpNumber.of(value_of(part, self.step, point)).sign

    def is_same(self, other: Root) -> bool:
        """Whether the intervals of both hold one number that is a root of both polynomials."""
        if not isinstance(other, PowerRoot):
            return False
        step = lcm(self.step, other.step)
        common = self.parts_for(step).gcd(other.parts_for(step))
        low, high = max(self.low, other.low), min(self.high, other.high)
        if common.degrees()[0] < 1 or low > high:
            return False
        ends = [ExpNumber.of(value_of(common, step, end)).sign for end in (low, high)]
        return ends[0] != ends[1]

    def parts_for(self, step: int) -> flint.fmpq_mpoly:
        """The polynomial, for a multiple of the step."""
        return spread_powers(RATIONAL.from_dict(dict(self.terms)), step // self.step)

    def _narrow(self, width: Fraction) -> tuple[Fraction, Fraction]:
        """An interval no wider than ``width``."""
        known = self.exact
        if not isinstance(known, ExpNumber):
            return super()._narrow(width)
        scale = -(-2 // width)
        floor = (known * scale).floor()
        return max(self.low, Fraction(floor, scale)), min(self.high, Fraction(floor + 1, scale))


def power_of_e(number: ExpNumber) -> Root:
    """A positive number made of powers of e, as a root."""
    under, over = lifted(flint.fmpq_poly([0, 1])) * in_powers(number.bottom), in_powers(number.top)
    return roots_of(under - over, number.step)[0]


@lru_cache(maxsize=10_000)
def _kept(terms: tuple[tuple[tuple[int, ...], str], ...], step: int, effort: Effort) -> tuple[Root, ...]:
    """The roots, kept by the terms of the polynomial."""
    part = RATIONAL.from_dict({powers: flint.fmpq(*map(int, value.split("/"))) for powers, value in terms})
    found = [factor for factor, _ in factors_of(part)[1] if factor.degrees()[0] > 0]
    plain = [factor for factor in found if factor.degrees()[1] == 0]
    precision = effort.precision
    while precision <= effort.max_precision:
        with flint.ctx.workprec(precision):
            roots = _isolated([factor for factor in found if factor.degrees()[1] > 0], step)
        if roots is not None:
            whole = [flint.fmpz_poly([int(each[0].p) for each in coefficients(factor)]) for factor in plain]
            return tuple(sorted([*positive_roots(whole, effort), *roots], key=cmp_to_key(compare)))
        precision *= 2
    raise Undecided("real roots could not be separated", hint="raise max_precision")


def roots_of(part: flint.fmpq_mpoly, step: int, effort: Effort = DEFAULT_EFFORT) -> tuple[Root, ...]:
    """All positive real roots in t of a nonzero polynomial, each once, in increasing order.

    Raises ``Undecided`` where the precision allowed does not separate them.
    """
    return _kept(tuple((powers, str(value)) for powers, value in part.to_dict().items()), step, effort)


def _isolated(factors: Iterable[flint.fmpq_mpoly], step: int) -> list[Root] | None:
    """The positive roots of irreducible polynomials, or ``None`` if the precision does not suffice."""
    found: list[Root] = []
    for factor in factors:
        values = [value_at(each, step) for each in coefficients(factor)]
        terms = tuple((powers, int(value.p)) for powers, value in factor.to_dict().items())
        try:
            roots = flint.acb_poly(values).roots()
        except ValueError:
            return None
        for root in roots:
            # The polynomial is real and the balls hold one root each: one that meets its conjugate is real.
            if not root.imag.contains(0):
                continue
            low, high = ends_of(root.real)
            if high <= 0:
                continue
            if low <= 0:
                return None
            found.append(PowerRoot((), low, high, terms, step))
    return found
