"""Two values of a number brought together: one that keeps a promise, and one that breaks it.

Floats propose where to look; whether a value keeps the promise is for the judge that is given. Where only upper bounds
on what a mechanism promises are known no value is shown to break it, and the search is for the last that is shown to
keep it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Final

from dpcalc.answers.calibrate_input import Direction
from dpcalc.effort import Effort
from dpcalc.errors import InputError, Undecided

_MOST: Final = 200
_MOST_OPEN: Final = 8
"""Values of which nothing is known, one farther out than the other, before the search is given up."""
_DIGITS: Final = 12


class Bracket:
    """A value that keeps the promise and one that breaks it, brought together."""

    def __init__(
        self, direction: Direction, judge: Callable[[Fraction], tuple[bool | None, float]], effort: Effort, what: str
    ) -> None:
        """Nothing is known yet."""
        self.direction, self.judge, self.effort, self.what = direction, judge, effort, what
        self.keeps: Fraction | None = None
        self.breaks: Fraction | None = None
        self.near: dict[Fraction, float] = {}
        self.undecided: list[Fraction] = []
        self.tried = 0

    def closed(self, width: Fraction) -> tuple[Fraction, Fraction | None]:
        """A value that keeps the promise and one that breaks it, so close together if that can be settled.

        Without the second none is shown to break it: the first then is, up to the width, the last that is shown to
        keep it. Raises ``InputError`` where every value keeps the promise or none does, ``Undecided`` where none is
        shown to keep it.
        """
        self._found()
        if self.keeps is not None and self.breaks is None:
            self._shown_to_keep(width)
            if self.breaks is None:
                return self.keeps, None
        open_ends: list[Fraction] = []
        while self.keeps is not None and self.breaks is not None and self.tried < _MOST:
            keeps, breaks = self.keeps, self.breaks
            inner = [place for place in open_ends if min(keeps, breaks) < place < max(keeps, breaks)]
            if abs(keeps - breaks) <= width * max(abs(keeps), abs(breaks)):
                return keeps, breaks
            if not inner:
                place = self._proposed(keeps, breaks, width)
            else:
                first, last = min(inner, key=lambda p: abs(p - keeps)), min(inner, key=lambda p: abs(p - breaks))
                far, near = max(((abs(keeps - first), keeps, first), (abs(breaks - last), breaks, last)))[1:]
                if abs(far - near) <= width * max(abs(keeps), abs(breaks)):
                    return keeps, breaks
                place = _between(far, near)
            if self._try(place) is None:
                open_ends.append(place)
        raise Undecided(f"{self.what} was not settled in {_MOST} tries", hint="raise the width")

    def _shown_to_keep(self, width: Fraction) -> None:
        """Bring the value that keeps the promise near to the next one of which nothing is known."""
        while self.keeps is not None and self.breaks is None and self.tried < _MOST:
            keeps = self.keeps
            nearest = min(self.undecided, key=lambda place: abs(place - keeps))
            if abs(keeps - nearest) <= width * max(abs(keeps), abs(nearest)):
                return
            self._try(self._proposed(keeps, nearest, width))

    def _found(self) -> None:
        """Find one value of each kind, by steps that double; or one that keeps the promise beside undecided ones."""
        low, high, rises = self.direction
        place = Fraction(1) if high is None else (low + high) / 2
        for step in range(1, 60):
            self._try(place)
            if self.keeps is not None and self.breaks is not None:
                return
            if len(self.undecided) >= _MOST_OPEN:
                break
            upward = (self.keeps is None) == rises
            factor = Fraction(2) ** min(step, 8)
            if high is None:
                place = place * factor if upward else place / factor
            else:
                place = (place + high) / 2 if upward else (place + low) / 2
        missing = "keeps" if self.keeps is None else "breaks"
        if self.undecided and self.keeps is not None:
            return
        if self.undecided:
            raise Undecided(
                f"{self.what}: of {len(self.undecided)} of {self.tried} values tried it is not known whether they keep "
                f"the promise, and none of the others {missing} it",
                hint="where only bounds are known, dpcalc convert and compose say what one value promises",
            )
        raise InputError(f"no value of the number was found that {missing} the promise", where=self.what)

    def _try(self, place: Fraction) -> bool | None:
        """What a value does."""
        self.tried += 1
        self.effort.tick(self.what, self.tried, None)
        answer, self.near[place] = self.judge(place)
        if answer:
            self.keeps = place
        elif answer is False:
            self.breaks = place
        else:
            self.undecided.append(place)
        return answer

    def _proposed(self, keeps: Fraction, breaks: Fraction, width: Fraction) -> Fraction:
        """A place where the promise may just be kept: the secant of logarithms, turned to the side that is farther."""
        above, below = self.near[keeps], self.near[breaks]
        ends = math.log(keeps - self.direction.low), math.log(breaks - self.direction.low)
        if not (math.isfinite(above) and math.isfinite(below)) or above == below or self.tried % 3 == 0:
            return _between(keeps, breaks)
        share = above / (above - below)
        margin = float(width) / 4
        place = ends[0] + share * (ends[1] - ends[0])
        side = 1 if abs(ends[0] - place) > abs(ends[1] - place) else -1
        place += side * margin * (1 if ends[0] > ends[1] else -1)
        found = self.direction.low + _rounded(Fraction(math.exp(place)))
        return found if min(keeps, breaks) < found < max(keeps, breaks) else _between(keeps, breaks)


def _between(first: Fraction, second: Fraction) -> Fraction:
    """A number with few digits between two."""
    middle = (first + second) / 2
    for digits in range(1, 80):
        found = Fraction(round(middle * 10**digits), 10**digits)
        if min(first, second) < found < max(first, second) and abs(found - middle) * 8 < abs(first - second):
            return found
    return middle


def _rounded(number: Fraction) -> Fraction:
    """A positive number to a dozen significant digits."""
    size = math.floor(math.log10(number))
    scale = Fraction(10) ** (_DIGITS - size)
    return Fraction(round(number * scale)) / scale
