"""A number of which only its place between 0 and 1 matters: claims on every such number at once, decided exactly.

What is computed of it is a quotient of polynomials with whole coefficients. A comparison is answered at a sample, and
the polynomial whose sign answered it is noted. As long as no noted polynomial has a root, every answer is the same; so
one sample settles the stretch up to the next roots, and finitely many settle the whole interval, the roots included.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any, Final

import flint

from dpcalc.errors import InputError, Undecided, Undefined
from dpcalc.exact import Infinity, as_fraction
from dpcalc.symbolic.algebraic import between, compare, exactly, roots_in_unit, sign_at_root
from dpcalc.symbolic.roots import Root, sign_at

_ONE: Final = flint.fmpz_poly([1])


class Place:
    """A number in (0, 1) that stands for those around it, and the signs of polynomials that were asked for there."""

    def __init__(self, at: Root) -> None:
        self.at, self.noted, self._exact = at, dict[tuple[flint.fmpz, ...], int](), at.rational

    def sign(self, polynomial: flint.fmpz_poly) -> int:
        """The sign of a polynomial at the number; noted unless it is one everywhere."""
        if polynomial.degree() <= 0:
            value = polynomial[0]
            return (value > 0) - (value < 0)
        key = tuple(polynomial.coeffs())
        found = self.noted.get(key)
        if found is None:
            exact = self._exact
            found = sign_at_root(polynomial, self.at) if exact is None else sign_at(polynomial, exact)
            self.noted[key] = found
        return found


class OfRate:
    """A quotient of two polynomials in a number at a ``Place``, in lowest terms. Immutable; the divisor is not 0 there.

    It is not a fraction everywhere; its powers and its negative are in lowest terms as well.
    """

    __slots__ = ("above", "below", "place")

    def __init__(self, above: flint.fmpz_poly, below: flint.fmpz_poly, place: Place) -> None:
        self.above, self.below, self.place = above, below, place

    def __hash__(self) -> int:
        """One hash for all of a place: equal numbers can be written differently."""
        return id(self.place)

    @property
    def rational(self) -> Fraction:
        """The number itself. Raises ``Undecided`` where it is not rational."""
        at = self.place.at.rational
        if at is None:
            raise Undecided("an irrational rate settles this, and no rational one is seen that does")
        top, bottom = (polynomial(flint.fmpq(at.numerator, at.denominator)) for polynomial in (self.above, self.below))
        value = top / bottom
        return as_fraction(value)

    def __repr__(self) -> str:
        """It as a quotient of polynomials in p."""
        above = self.above.str(var="p")
        return above if self.below.str() == "1" else f"({above})/({self.below.str(var='p')})"

    # --- arithmetic ---------------------------------------------------------------------------------------------------

    def __add__(self, other: Any) -> Any:
        if isinstance(other, Infinity):
            return other
        return self._plus(*self._parts(other))

    __radd__ = __add__

    def __neg__(self) -> OfRate:
        return OfRate(-self.above, self.below, self.place)

    def __sub__(self, other: Any) -> Any:
        if isinstance(other, Infinity):
            raise Undefined("infinity is taken away")
        top, bottom = self._parts(other)
        return self._plus(-top, bottom)

    def __rsub__(self, other: Any) -> Any:
        return -self + other

    def __mul__(self, other: Any) -> Any:
        if isinstance(other, Infinity):
            if self < 0:
                raise Undefined("infinity times a number below 0")
            return other
        top, bottom = self._parts(other)
        return self._made(self.above * top, self.below * bottom)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        top, bottom = self._parts(other)
        if not self.place.sign(top):
            raise Undefined("a division by 0")
        return self._made(self.above * bottom, self.below * top)

    def __rtruediv__(self, other: Any) -> Any:
        if not self:
            raise Undefined("a division by 0")
        if isinstance(other, Infinity):
            return self * other
        if isinstance(other, OfRate):
            return other / self
        top, bottom = self._parts(other)
        return self._made(top * self.below, bottom * self.above)

    def __pow__(self, k: int) -> Any:
        if k < 0:
            return Fraction(1) / self**-k
        return OfRate(self.above**k, self.below**k, self.place) if k else Fraction(1)

    # --- order --------------------------------------------------------------------------------------------------------

    def __bool__(self) -> bool:
        return self.place.sign(self.above) != 0

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Infinity) or (isinstance(other, OfRate) and other.place is not self.place):
            return False
        return self is other or self._order(other) == 0

    def __lt__(self, other: Any) -> bool:
        return isinstance(other, Infinity) or self._order(other) < 0

    def __le__(self, other: Any) -> bool:
        return isinstance(other, Infinity) or self._order(other) <= 0

    def __gt__(self, other: Any) -> bool:
        return not self <= other

    def __ge__(self, other: Any) -> bool:
        return not self < other

    def _order(self, other: Any) -> int:
        top, bottom = self._parts(other)
        above, below, sign = self.above, self.below, self.place.sign
        if bottom is not _ONE:
            above = above * bottom
        return sign(above - top * below) * (sign(below) if below is not _ONE else 1) * sign(bottom)

    def _parts(self, other: Any) -> tuple[flint.fmpz_poly, flint.fmpz_poly]:
        """Dividend and divisor of another number."""
        if isinstance(other, OfRate) and other.place is self.place:
            return other.above, other.below
        if isinstance(other, int):
            return flint.fmpz_poly([other]), _ONE
        if isinstance(other, Fraction):
            return flint.fmpz_poly([other.numerator]), flint.fmpz_poly([other.denominator])
        raise InputError(
            f"{other} beside a number that stands for all in (0, 1)", hint="write both sides without log, exp and sqrt"
        )

    def _plus(self, top: flint.fmpz_poly, bottom: flint.fmpz_poly) -> Any:
        """It with a quotient added."""
        if bottom == self.below:
            return self._made(self.above + top, bottom)
        if bottom == _ONE and self.below.degree() > 0:
            return OfRate(self.above + top * self.below, self.below, self.place)
        return self._made(self.above * bottom + top * self.below, self.below * bottom)

    def _made(self, above: flint.fmpz_poly, below: flint.fmpz_poly) -> Any:
        """A quotient in its plainest form: a fraction where it is one everywhere."""
        if not above:
            return Fraction(0)
        if below != _ONE:
            common = above.gcd(below)
            if common != _ONE:
                above, below = above // common, below // common
        if above.degree() == below.degree() == 0:
            return Fraction(int(above[0]), int(below[0]))
        return OfRate(above, below, self.place)


def every_rate() -> Iterator[OfRate]:
    """Samples of every stretch and every root in (0, 1), each asked for once what was noted at the one before is known.

    The simplest rational numbers come first, roots last; whoever goes on has evaluated the claim at the last one.
    """
    open_stretches, roots = [(exactly(Fraction(0)), exactly(Fraction(1)))], list[Root]()
    while open_stretches:
        low, high = open_stretches.pop()
        at = between(low, high)
        place = Place(exactly(at))
        yield _rate(place)
        left, right = _around(place.noted, at)
        if compare(low, left) < 0:
            open_stretches.append((low, left))
            roots.append(left)
        if compare(right, high) < 0:
            open_stretches.append((right, high))
            roots += [right] if compare(left, right) else []
    for root in roots:
        yield _rate(Place(root))


def _around(noted: Iterable[tuple[flint.fmpz, ...]], at: Fraction) -> tuple[Root, Root]:
    """The nearest roots on both sides of a number, itself twice where it is one; 0 and 1 where there is none."""
    here, left, right = exactly(at), exactly(Fraction(0)), exactly(Fraction(1))
    for polynomial in noted:
        for root in roots_in_unit(tuple(map(int, polynomial))):
            order = compare(root, here)
            if order <= 0 and compare(left, root) < 0:
                left = root
            if order >= 0 and compare(root, right) < 0:
                right = root
    return left, right


def _rate(place: Place) -> OfRate:
    return OfRate(flint.fmpz_poly([0, 1]), _ONE, place)


def sampled(value: Any) -> Any:
    """A value with numbers at a place as the number there. Raises ``Undecided`` where that is not rational."""
    if isinstance(value, tuple):
        return tuple(map(sampled, value))
    return value.rational if isinstance(value, OfRate) else value


def of_rate(value: Any) -> bool:
    """Whether a value holds a number at a place."""
    return any(map(of_rate, value)) if isinstance(value, tuple) else isinstance(value, OfRate)
