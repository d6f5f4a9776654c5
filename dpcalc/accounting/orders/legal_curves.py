"""Which formulas are trade-off functions, and which are privacy profiles, of some pair of laws; with a reason if not.

A function f on [0, 1] is a trade-off function iff it is convex and continuous with ``0 <= f(a) <= 1 - a``; it does not
rise then (Dong, Roth and Su 2022, Proposition 2.2). A function of epsilon is a privacy profile iff ``h(c)``, its value
at ``c = exp(epsilon)``, is convex with ``max(0, 1 - c) <= h(c) <= 1`` for every ``c > 0``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Final

import sympy

from dpcalc.accounting.curves.base import EPSILON, SIZE
from dpcalc.decide.convexity import is_convex
from dpcalc.errors import DpcalcError, InputError, Undecided
from dpcalc.exact import as_sympy, rational
from dpcalc.symbolic.enclose import Enclosure, compare, enclose, sign
from dpcalc.symbolic.substitute import substitute
from dpcalc.symbolic.symbols import symbol
from dpcalc.wording import Worded

GRIDS: Final = (2, 4, 12, 60)
"""Sizes k/n are looked at for these n, and factors likewise; fewest first, so that a reason is short."""
FAR: Final = 9
"""Factors from ``10**-FAR`` to ``10**FAR`` are looked at too."""
FACTOR: Final = symbol("factor")
"""The argument ``c = exp(epsilon)`` of a profile."""


@dataclass(frozen=True)
class Legal(Worded, words=("because",)):
    """Some pair of laws has that curve; ``because`` says what was shown."""

    because: str


@dataclass(frozen=True)
class Fault(Worded, words=("reason",)):
    """No pair of laws has that curve: ``reason`` in words, with at most three places and bounds on the values there.

    Places are sizes of a trade-off function, factors ``exp(epsilon)`` of a profile.
    """

    reason: str
    places: tuple[Fraction, ...]
    values: tuple[Enclosure, ...]


def legal_tradeoff(formula: sympy.Expr) -> Legal | Fault:
    """Whether a formula in ``SIZE`` is a trade-off function (type II error against size).

    Raises ``Undecided`` where neither a fault nor a proof is found, ``InputError`` for a formula with other symbols.
    """
    _only(formula, SIZE)
    for count in GRIDS:
        places = [Fraction(k, count) for k in range(count + 1)]
        fault = _fault(formula, SIZE, places, lambda a: (Fraction(0), 1 - a), ("0", "1 - size"))
        if fault is not None:
            return fault
    jump = _jump(formula)
    if jump is not None:
        return jump
    if not is_convex(formula, SIZE, sympy.Integer(0), sympy.Integer(1)):
        raise Undecided(
            f"{formula} was not shown to be convex and continuous on [0, 1]", hint="no fault was found either"
        )
    if _order(formula, 1, 0) != 0 or _order(formula, 0, 1) > 0:
        raise Undecided(f"{formula} was not shown to be 0 at 1 and at most 1 at 0", hint="no fault was found either")
    if not _not_negative(formula):
        raise Undecided(f"{formula} was not shown to be nowhere negative", hint="no fault was found either")
    return Legal("it is convex and continuous, at most 1 at size 0, 0 at size 1, and nowhere negative")


def legal_profile(formula: sympy.Expr) -> Legal | Fault:
    """Whether a formula in ``EPSILON``, for every real epsilon, is a privacy profile.

    It is proved for maxima of a constant, a line that is at least ``1 - exp(epsilon)``, and sums of powers of
    ``exp(epsilon)`` that are convex and at most 1. Raises ``Undecided`` where neither a fault nor a proof is found,
    ``InputError`` for a formula with other symbols.
    """
    _only(formula, EPSILON)
    in_factor = substitute(formula, {EPSILON: sympy.log(FACTOR)})
    grids = [[Fraction(k, count) for k in range(1, 4 * count + 1)] for count in GRIDS]
    for places in (*grids, [Fraction(10) ** k for k in range(-FAR, FAR + 1)]):
        bounds = ("`max(0, 1 - exp(epsilon))`", "1")
        fault = _fault(in_factor, FACTOR, places, lambda c: (max(Fraction(0), 1 - c), Fraction(1)), bounds)
        if fault is not None:
            return fault
    parts = set(in_factor.args) if isinstance(in_factor, sympy.Max) else {in_factor}
    floors = any(_line_above(part, 0, 0) for part in parts) and any(_line_above(part, 1, 1) for part in parts)
    if floors and all(_convex_powers(part) for part in parts):
        words = "it is the largest of functions that are convex in `exp(epsilon)` and at most 1"
        return Legal(f"{words}, one of them at least 0 and one at least `1 - exp(epsilon)`")
    raise Undecided(f"{formula} was not shown to be a profile", hint="no fault was found either")


def _only(formula: sympy.Expr, variable: sympy.Symbol) -> None:
    """Refuse other symbols."""
    others = formula.free_symbols - {variable}
    if others:
        names = ", ".join(sorted(map(str, others)))
        raise InputError(f"the formula holds {names}", hint=f"it has to be a formula in {variable} alone")


def _fault(
    formula: sympy.Expr,
    variable: sympy.Symbol,
    places: Sequence[Fraction],
    bounds: object,
    names: tuple[str, str],
) -> Fault | None:
    """A fault at one, two or three of the places, in this order."""
    values: dict[Fraction, Enclosure] = {}
    for place in places:
        try:
            values[place] = _value(formula, variable, place)
        except InputError as error:
            return Fault(f"it has no finite value at {place}: {error.message}", (place,), ())
    for place, value in values.items():
        low, high = bounds(place)  # type: ignore[operator]  # a function of the place
        if value.upper < low:
            return Fault(f"at {place} it is below {names[0]}", (place,), (value,))
        if value.lower > high:
            return Fault(f"at {place} it is above {names[1]}", (place,), (value,))
    for (a, first), (b, second) in pairwise(values.items()):
        if first.upper < second.lower:
            return Fault(f"it rises from {a} to {b}", (a, b), (first, second))
    return _not_convex(values)


def _value(formula: sympy.Expr, variable: sympy.Symbol, place: Fraction) -> Enclosure:
    """Bounds on a value; where parts of the formula are infinite the whole may still fold to a number."""
    try:
        return enclose(formula, {variable: place})
    except InputError:
        folded = substitute(formula, {variable: as_sympy(place)})
        if isinstance(folded, sympy.Rational):
            return Enclosure(rational(folded), rational(folded))
        raise


def _not_convex(values: dict[Fraction, Enclosure]) -> Fault | None:
    """Three places of which the middle one lies above the chord."""
    triples = combinations(values.items(), 3) if len(values) < 12 else zip(*_shifted(values), strict=False)
    for (a, first), (b, second), (c, third) in triples:
        share = (c - b) / (c - a)
        if second.lower > share * first.upper + (1 - share) * third.upper:
            return Fault(
                f"it is not convex: at {b} it is above the chord from {a} to {c}", (a, b, c), (first, second, third)
            )
    return None


def _order(formula: sympy.Expr, place: int, value: int) -> int:
    """The sign of ``f(place) - value``; a tie that bounds cannot show may be seen by simplifying."""
    try:
        return compare(formula, sympy.Integer(value), {SIZE: place})
    except Undecided:
        gap = sympy.simplify(substitute(formula, {SIZE: sympy.Integer(place)}) - value)
        return sign(gap, {})


def _jump(formula: sympy.Expr) -> Fault | None:
    """A rational size at which the pieces of a formula do not meet."""
    if not isinstance(formula, sympy.Piecewise):
        return None
    for (left, condition), (right, _) in pairwise(formula.args):
        if isinstance(condition, sympy.LessThan) and condition.lhs == SIZE and condition.rhs.is_Rational:
            place = rational(condition.rhs)
            values = tuple(enclose(part, {SIZE: place}) for part in (left, right))
            if 0 <= place < 1 and (values[0].lower > values[1].upper or values[0].upper < values[1].lower):
                return Fault(f"it jumps at {place}", (place, place), values)
    return None


def _shifted(values: dict[Fraction, Enclosure]) -> list[list[tuple[Fraction, Enclosure]]]:
    """The places, and the same from the second and third on."""
    items = list(values.items())
    return [items, items[1:], items[2:]]


def _not_negative(formula: sympy.Expr) -> bool:
    """Whether a convex formula that is 0 at 1 is shown to be nowhere negative: its slope at 1 is at most 0, say."""
    if isinstance(formula, sympy.Max):
        at_end = {SIZE: sympy.Integer(1)}
        ending = (part for part in formula.args if sympy.simplify(substitute(part, at_end)) == 0)
        return any(part == 0 or _not_negative(part) for part in ending)
    last = formula.args[-1].expr if isinstance(formula, sympy.Piecewise) else formula
    try:
        slope = substitute(sympy.diff(last, SIZE), {SIZE: sympy.Integer(1)})
        return sympy.simplify(slope) == 0 or enclose(slope, {}).upper <= 0
    except DpcalcError:
        return False


def _line_above(formula: sympy.Expr, value: int, fall: int) -> bool:
    """Whether a formula is ``A - B FACTOR`` with ``A >= value`` and ``B <= fall``, so at least that line."""
    slope = sympy.diff(formula, FACTOR)
    if slope.has(FACTOR):
        return False
    start = sympy.simplify(formula - slope * FACTOR)
    gaps = (sympy.simplify(start - value), sympy.simplify(slope + fall))
    return not start.has(FACTOR) and all(enclose(gap, {}).lower >= 0 for gap in gaps)


def _convex_powers(formula: sympy.Expr) -> bool:
    """Whether a formula is a sum of powers of ``FACTOR``, each convex, with a limit of at most 1 at 0, and falling."""
    total = sympy.Integer(0)
    for term in sympy.Add.make_args(sympy.expand(formula)):
        scale, rest = term.as_independent(FACTOR, as_Add=False)
        base, exponent = rest.as_base_exp()
        if not term.has(FACTOR):
            total += term
        elif base != FACTOR or not exponent.is_Rational or not 0 < exponent <= 1 or enclose(scale, {}).upper > 0:
            return False
    return bool(enclose(sympy.simplify(1 - total), {}).lower >= 0)
