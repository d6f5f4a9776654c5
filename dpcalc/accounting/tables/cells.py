"""A printed cell beside what it is computed to be, and what must be true of its inputs where the two agree.

A cell *agrees* where the value at the printed inputs, rounded, is what is printed. Inputs that were themselves rounded
before they were printed may be any number within half a unit of their last decimal; a cell *agrees only unrounded*
where the value at some such inputs, and not at the printed ones, is. Else it *differs*; but of a printed bound a value
below it says only that it is not attained.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Final

from dpcalc.accounting.tables.formulas import Formula, Inputs
from dpcalc.decide.numbers import agreement
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.exact import rational
from dpcalc.symbolic.enclose import Enclosure

_NARROW: Final = Fraction(1, 10**8)
"""How near the ends of the inputs that would do are found, in units of their rounding."""


class Mark(Enum):
    """What is said of a cell."""

    AGREES = "agrees"
    UNROUNDED = "agrees only unrounded"
    BELOW = "below the printed bound"
    DIFFERS = "differs"
    UNDECIDED = "undecided"
    COMPUTED = "not printed"


@dataclass(frozen=True)
class Number:
    """An input as it is printed: its value, half a unit of its last decimal (0 for a fraction), its text and name."""

    value: Fraction
    half: Fraction = Fraction(0)
    text: str = ""
    name: str = ""

    @classmethod
    def read(cls, text: str, what: str = "an input") -> Number:
        """Read exact text. Raises ``InputError`` where it is not an exact number."""
        value = rational(text, what)
        plain = "/" not in text and "e" not in text.lower()
        half = Fraction(1, 2 * 10 ** len(text.strip().partition(".")[2])) if plain else Fraction(0)
        return cls(value, half, text.strip())


@dataclass(frozen=True)
class Cell:
    """A printed number: where it stands, by which formula from which inputs; ``rounded`` names those that may be.

    ``printed`` is empty where the number is computed and compared with nothing. With ``exact`` the value has to be the
    printed number itself, and not to round to it. With ``bound`` the printed number is a bound, which need not be
    attained.
    """

    place: str
    formula: Formula
    inputs: Mapping[str, tuple[Number, ...]]
    printed: str
    rounded: frozenset[str] = frozenset()
    exact: bool = False
    bound: bool = False


@dataclass(frozen=True)
class Recomputed:
    """A cell, bounds on its value at the printed inputs, and its mark.

    ``reach`` holds the least and the largest value at inputs that round to the printed ones, where that was asked.
    ``inputs`` holds, where the mark is ``UNROUNDED``, the range of each input that may be off, others as printed,
    within which the cell agrees; an input that cannot bring that about alone is left out.
    """

    cell: Cell
    value: Enclosure
    mark: Mark
    reach: tuple[Fraction, Fraction] | None = None
    inputs: Mapping[str, tuple[Fraction, Fraction]] = field(default_factory=dict)


def recompute(cell: Cell, effort: Effort = DEFAULT_EFFORT) -> Recomputed:
    """Compute a cell and mark it. Raises ``InputError`` where the formula does not take its inputs."""
    value = _at(cell, effort)
    if not cell.printed:
        return Recomputed(cell, value, Mark.COMPUTED)
    if cell.bound and value.upper < _printed(cell)[0]:
        return Recomputed(cell, value, Mark.BELOW)
    agrees = _is_printed(cell, value) if cell.exact else agreement(cell.printed, value)
    if agrees is not False or not cell.rounded:
        mark = {True: Mark.AGREES, False: Mark.DIFFERS, None: Mark.UNDECIDED}[agrees]
        return Recomputed(cell, value, mark)
    ends = [_at(cell, effort, dict.fromkeys(cell.rounded, sign)) for sign in (-1, 1)]
    reach = (ends[0].lower, ends[1].upper)
    possible = _meets(cell, ends[0], ends[1])
    if possible is None:
        return Recomputed(cell, value, Mark.UNDECIDED, reach)
    if not possible:
        return Recomputed(cell, value, Mark.DIFFERS, reach)
    return Recomputed(cell, value, Mark.UNROUNDED, reach, _alone(cell, effort))


def _at(cell: Cell, effort: Effort, off: Mapping[str, Fraction | int] | None = None) -> Enclosure:
    """The value with some inputs off, by multiples of their half units in the direction in which the value rises."""

    def numbers(name: str, given: tuple[Number, ...]) -> tuple[Fraction, ...]:
        share = Fraction((off or {}).get(name, 0)) * (cell.formula.inputs.get(name) or 0)
        return tuple(number.value + share * number.half for number in given)

    inputs: Inputs = {name: numbers(name, given) for name, given in cell.inputs.items()}
    return cell.formula.bounds(inputs, effort)


def _is_printed(cell: Cell, value: Enclosure) -> bool | None:
    """Whether a value is the printed number; ``None`` where bounds that are not one number hold it."""
    number = Number.read(cell.printed).value
    if number not in value:
        return False
    return None if value.width else True


def _printed(cell: Cell) -> tuple[Fraction, Fraction]:
    """The ends of the numbers that round to the printed one, or the number itself twice."""
    printed = Number.read(cell.printed, "the printed number")
    half = Fraction(0) if cell.exact else printed.half
    return printed.value - half, printed.value + half


def _meets(cell: Cell, least: Enclosure, largest: Enclosure) -> bool | None:
    """Whether some value between the two rounds to what is printed; values between are all attained."""
    low, high = _printed(cell)
    if least.lower > high or largest.upper < low:
        return False
    return True if least.upper <= high and largest.lower >= low else None


def _alone(cell: Cell, effort: Effort) -> dict[str, tuple[Fraction, Fraction]]:
    """For each input of one number, the range within which the cell agrees while the others stay as printed."""
    ranges = {name: agreeing_range(cell, name, effort) for name in sorted(cell.rounded) if len(cell.inputs[name]) == 1}
    return {name: found for name, found in ranges.items() if found is not None}


def agreeing_range(cell: Cell, name: str, effort: Effort = DEFAULT_EFFORT) -> tuple[Fraction, Fraction] | None:
    """The range of one input of one number within which the cell agrees, others as printed; ``None`` for no value."""
    low, high = _printed(cell)

    def at(share: Fraction) -> Enclosure:
        return _at(cell, effort, {name: share})

    if _meets(cell, at(Fraction(-1)), at(Fraction(1))) is not True:
        return None
    first, last = _least(lambda share: at(share).lower >= low), -_least(lambda share: at(-share).upper <= high)
    (number,), turn = cell.inputs[name], cell.formula.inputs[name]
    least, largest = sorted(number.value + turn * share * number.half for share in (first, last))
    return least, largest


def _least(holds: Callable[[Fraction], bool]) -> Fraction:
    """The least share in [-1, 1] at which a rising condition holds, from above, to within ``_NARROW``."""
    low, high = Fraction(-1), Fraction(1)
    if holds(low):
        return low
    while high - low > _NARROW:
        middle = (low + high) / 2
        low, high = (low, middle) if holds(middle) else (middle, high)
    return high
