"""Composition of releases by their privacy-loss distributions, on a grid that is made finer until the answer is narrow.

A curve that dominates every pair of neighbours dominates under composition, adaptive composition included (Zhu, Dong
and Wang 2022, Theorem 10), so the upper bounds hold for the releases; the lower ones for mechanisms whose laws are the
pairs themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

import sympy

from dpcalc.accounting.loss_distributions.accuracy import Account, Accuracy
from dpcalc.accounting.loss_distributions.alone import delta_alone, epsilon_alone, merged
from dpcalc.accounting.loss_distributions.beside import Beside, beside
from dpcalc.accounting.loss_distributions.bounds import LossBounds
from dpcalc.accounting.loss_distributions.discretise import masses_above, masses_below
from dpcalc.accounting.loss_distributions.lattice import divides, lattice_masses
from dpcalc.accounting.loss_distributions.listed import Listed
from dpcalc.accounting.loss_distributions.masses import point_mass
from dpcalc.accounting.loss_distributions.parts import Part, points
from dpcalc.accounting.loss_distributions.plan import MOST_POINTS, Plan, plan
from dpcalc.accounting.loss_distributions.units import infinite_mass
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError, TooLarge, Undecided
from dpcalc.exact import INFINITY, Extended, Infinity

_ROUNDS: Final = 16
_MOST_CELLS: Final = 1 << 18
"""Cells that the losses of one release may be divided into."""
_MOST_DIGITS: Final = 1 << 22
"""Cells of one release, times its largest loss: likelihood ratios of large losses have many digits."""
_MOST_TAIL_BITS: Final = 4000
_EXACT_BITS: Final = 94
"""Further bits where nothing but rounding stands between the two bounds."""
_BISECTED: Final = 128
"""Bits of an exact epsilon, where it is bisected."""
_SURE: Final = 90
"""Bits to which an answer without a grid is known."""
_FEW_DIGITS: Final = (0, 1200)
_ZERO: Final = sympy.Integer(0)
Bounds: TypeAlias = LossBounds | Listed


def composed(gridded: Sequence[Part], unit: sympy.Expr, accuracy: Accuracy) -> LossBounds:
    """The composition on the grid of one spacing, whose points include 0."""
    bits, tail = accuracy.bits, 1 << accuracy.bits - accuracy.tail_bits
    found: LossBounds | None = None
    for part in gridded:
        bounds = _single(part, unit, accuracy).times(part.times, tail)
        found = bounds if found is None else found.and_then(bounds, tail)
    nothing = LossBounds(unit, _ZERO, point_mass(bits, above=False), point_mass(bits, above=True))
    return nothing if found is None else found


def _single(part: Part, unit: sympy.Expr, accuracy: Accuracy) -> LossBounds:
    """One release."""
    laws = part.curve.discrete_normal
    if laws is not None and divides(unit, laws):
        return LossBounds(unit, _ZERO, *lattice_masses(laws, unit, accuracy.bits, accuracy.tail_bits))
    grid = part.grid(unit, accuracy.bits, accuracy.tail_bits, accuracy.negligible)
    infinite, hidden = infinite_mass(part.curve), infinite_mass(part.curve.reversed())
    below = masses_below(part.curve, grid, infinite, hidden)
    return LossBounds(unit, grid.offset, below, masses_above(part.curve, grid))


def delta_at(
    parts: Sequence[Part],
    epsilon: sympy.Expr | Fraction,
    accuracy: Accuracy | None = None,
    effort: Effort = DEFAULT_EFFORT,
    enough: Extended = Fraction(0),
) -> Account:
    """Bounds on the delta of a composition at an epsilon, as narrow as asked for where the limits allow.

    Gaussian parts are composed to one first. An upper bound of ``enough`` need not be improved. Raises
    ``InputError`` where nothing is composed, ``TooLarge`` where the losses are too many for a grid.
    """

    def ask(bounds: Bounds | Beside) -> tuple[Extended, Extended]:
        found = bounds.delta(epsilon)
        return found.lower, found.upper

    together = merged(parts)
    if single(together):
        return Account(*delta_alone(together[0].curve, epsilon), exact=True, points=1)
    for digits in _FEW_DIGITS:
        found = _gridless(together, ask, digits)
        if found is not None:
            return found
    return refined(together, ask, accuracy or Accuracy(), effort, is_delta=True, enough=enough)


def epsilon_at(
    parts: Sequence[Part],
    delta: Fraction,
    accuracy: Accuracy | None = None,
    effort: Effort = DEFAULT_EFFORT,
    enough: Extended = Fraction(0),
) -> Account:
    """Bounds on the least epsilon >= 0 of a composition at a delta, as narrow as asked for where the limits allow.

    An upper bound of ``enough`` need not be improved. Raises ``InputError`` where nothing is composed,
    ``TooLarge`` where the losses are too many for a grid.
    """
    together, wanted = merged(parts), accuracy or Accuracy()
    if single(together):
        return Account(*epsilon_alone(together[0].curve, delta), exact=True, points=1)
    digits = max(0, delta.denominator.bit_length() - delta.numerator.bit_length()) if delta else 0
    without = _gridless(together, lambda found: found.epsilon(delta), digits) if delta else None
    if without is not None:
        return without
    wanted = wanted.with_tail(wanted.tail_bits + digits)
    return refined(together, lambda found: found.epsilon(delta), wanted, effort, delta=delta, enough=enough)


def _gridless(parts: Sequence[Part], ask: Callable[[Beside], tuple[Extended, Extended]], digits: int) -> Account | None:
    """The answer where no grid is needed and it is known to many digits; masses are kept to so many bits, and some."""
    few = beside(parts, digits)
    if few is None:
        return None
    try:
        lower, upper = ask(few)
    except Undecided:  # at a corner, which a grid meets
        return None
    if isinstance(lower, Infinity) or isinstance(upper, Infinity):
        known = lower == upper
    else:
        known = (upper - lower) * (1 << _SURE) <= upper
    return Account(lower, upper, exact=True, points=few.size) if known else None


def single(parts: Sequence[Part]) -> bool:
    """Whether one curve, released once, is all there is."""
    return len(parts) == 1 and parts[0].times == 1


def refined(
    parts: Sequence[Part],
    ask: Callable[[Bounds], tuple[Extended, Extended]],
    accuracy: Accuracy,
    effort: Effort,
    *,
    delta: Fraction = Fraction(0),
    is_delta: bool = False,
    enough: Extended = Fraction(0),
) -> Account:
    """The answer on finer and finer grids, until it is narrow or the grid too large; the best of all answers.

    The grids do not depend on how narrow it should be, so that asking for less never gives more.
    """
    chosen = _plan(parts, accuracy)
    if chosen.exact:
        accuracy = accuracy.with_tail(accuracy.tail_bits + _EXACT_BITS)
        chosen = _plan(parts, accuracy)
    lower: Extended = Fraction(0)
    upper: Extended = INFINITY
    cells, size, level = chosen.cells, 0, 0
    for done in range(_ROUNDS):
        effort.tick("refining", done)
        if delta:
            accuracy = accuracy.for_delta(delta, parts, level)
        bounds = _bounds(chosen, cells, accuracy)
        size = _size(bounds)
        found = ask(bounds)
        lower, upper = max(lower, found[0]), min(upper, found[1])
        if isinstance(lower, Infinity) or upper <= enough:
            break
        if accuracy.goal is not None and not lower <= accuracy.goal < upper:
            break
        if _is_lost(upper, accuracy, accuracy.spare_bits + (_EXACT_BITS if chosen.exact else 0)):
            accuracy = accuracy.with_tail(2 * accuracy.tail_bits)
            chosen = _plan(parts, accuracy)
            continue
        if is_delta and not isinstance(upper, Infinity):
            delta = upper
        if chosen.exact or _is_narrow(lower, upper, accuracy.width):
            break
        if 2 * _grid_size(bounds) > MOST_POINTS or not _is_worthwhile(chosen, 2 * cells, accuracy):
            break
        cells, level = 2 * cells, level + 1
    return Account(lower, upper, chosen.exact, size)


def _plan(parts: Sequence[Part], accuracy: Accuracy) -> Plan:
    """The plan, if it can be carried out."""
    if not parts:
        raise InputError("nothing is composed", hint="name a release")
    chosen = plan(parts, accuracy.bits)
    unit = chosen.unit / chosen.cells
    needed = points(chosen.gridded, unit) if chosen.gridded else 0
    if needed > MOST_POINTS:
        raise TooLarge(f"the losses take {needed} points of a grid", hint=f"at most {MOST_POINTS}", estimate=needed)
    cells, furthest = _alone(chosen, unit, accuracy)
    if cells * furthest > _MOST_DIGITS:
        raise TooLarge(f"{cells} losses of up to {round(furthest)} nats are too many", hint="compose smaller ones")
    return chosen


def _alone(chosen: Plan, unit: sympy.Expr, accuracy: Accuracy) -> tuple[int, Fraction]:
    """About how many cells single releases take together, and the largest loss of one."""
    cells = sum(points([Part(part.curve, 1, part.top)], unit) for part in chosen.gridded)
    ends = [abs(end) for part in chosen.gridded for end in part.ends(accuracy.tail_bits)]
    return cells, max(ends, default=Fraction(0))


def _bounds(chosen: Plan, cells: int, accuracy: Accuracy) -> Bounds:
    """The composition on a grid, and of what is listed beside it."""
    grid = composed(chosen.gridded, chosen.unit / cells, accuracy)
    if chosen.listed is None:
        return grid
    return Listed(chosen.listed, grid, min(accuracy.tail_bits, _BISECTED) if chosen.exact else 48)


def _size(bounds: Bounds) -> int:
    """How many losses a composition has."""
    if isinstance(bounds, Listed):
        return len(bounds.listing.finite) * _size(bounds.rest)
    return int(bounds.upper.finite.degree()) + 1


def _grid_size(bounds: Bounds) -> int:
    """How many points the grid has on which losses were composed."""
    return _size(bounds.rest if isinstance(bounds, Listed) else bounds)


def _is_lost(upper: Extended, accuracy: Accuracy, spare: int) -> bool:
    """Whether an answer is so small that what was cut off may drown it."""
    if isinstance(upper, Infinity) or accuracy.tail_bits > _MOST_TAIL_BITS:
        return False
    return upper < Fraction(1, 1 << max(accuracy.tail_bits - spare, 0))


def _is_worthwhile(chosen: Plan, cells: int, accuracy: Accuracy) -> bool:
    """Whether a finer grid is not too large for one release."""
    alone, furthest = _alone(chosen, chosen.unit / cells, accuracy)
    return alone <= _MOST_CELLS and alone * furthest <= _MOST_DIGITS


def _is_narrow(low: Extended, high: Extended, width: Fraction) -> bool:
    """Whether two bounds are close enough."""
    return not (isinstance(high, Infinity) or isinstance(low, Infinity)) and high - low <= high * width
