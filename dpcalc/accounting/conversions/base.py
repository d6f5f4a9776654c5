"""What conversions are made of: questions, amounts, edges and what shows that an amount cannot be smaller."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.accounting.conversions.exact_balls import bounds, exact
from dpcalc.accounting.conversions.one_event.solve import Exact, Extreme
from dpcalc.effort import Effort
from dpcalc.errors import InputError
from dpcalc.exact import as_sympy, rational
from dpcalc.spec.notions import Kind, Notion
from dpcalc.symbolic.enclose import Enclosure, compare
from dpcalc.wording import Worded


@dataclass(frozen=True)
class Amount:
    """A number in [0, inf] between exact bounds (None: it is infinite), with its closed form where there is one."""

    bounds: Enclosure | None
    form: sympy.Expr | None = None

    @property
    def infinite(self) -> bool:
        """Whether nothing finite holds."""
        return self.bounds is None

    def safe(self) -> sympy.Expr:
        """An exact number that is not below it: the closed form, or the upper bound."""
        if self.bounds is None:
            raise InputError("nothing finite holds")
        if self.form is not None:
            return self.form
        upper = self.bounds.upper
        return as_sympy(upper)


NOTHING: Final = Fraction(1, 2**100_000)
"""What is at most this is told from 0 no further, where that takes long."""
INFINITE = Amount(None, sympy.oo)
ZERO = Amount(Enclosure(Fraction(0), Fraction(0)), sympy.S.Zero)


@dataclass(frozen=True)
class Question:
    """Which value of the one missing parameter of ``target`` follows from ``source``; ``digits`` are significant."""

    source: Notion
    target: Notion
    digits: int = 30

    @property
    def asked(self) -> str:
        """The missing parameter."""
        return self.target.missing[0]

    @property
    def effort(self) -> Effort:
        """Enough precision for the digits."""
        return Effort(precision=128 + 8 * self.digits, max_precision=8 * (128 + 8 * self.digits))

    def exact(self, form: sympy.Expr) -> Amount:
        """The amount of a closed form without symbols."""
        if form is sympy.oo:
            return INFINITE
        if form == 0:
            return ZERO
        if isinstance(form, sympy.Rational):
            return Amount(Enclosure(rational(form), rational(form)), form)
        return Amount(bounds(exact(form), self.digits), form)

    def measured(self, value: Exact) -> Amount:
        """The amount of a number that is not negative, as a ball at whatever precision is in force."""
        found = bounds(value, self.digits)
        return Amount(Enclosure(max(Fraction(0), found.lower), found.upper))

    def compare(self, left: sympy.Expr, right: sympy.Expr) -> int:
        """The sign of the difference of two exact numbers."""
        return compare(left, right, {}, self.effort)


@dataclass(frozen=True)
class Witness(Worded, words=("words",)):
    """Laws that keep to the source and attain the amount (or come as close as is wanted).

    ``words`` describe them; where they are laws on {yes, no} that dpcalc checked, ``pair`` holds P(yes) and Q(yes).
    """

    words: str
    pair: tuple[Fraction, Fraction] | None = None


@dataclass(frozen=True)
class Answer(Worded, words=("notes",)):
    """An amount that holds; ``witness`` is there where no smaller one does, ``notes`` say which order was taken."""

    amount: Amount
    witness: Witness | None = None
    notes: tuple[str, ...] = ()
    extreme: Extreme | None = None

    @property
    def tight(self) -> bool:
        """Whether no smaller amount follows from the source."""
        return self.witness is not None


Reply = Callable[[Question], Answer | None]
"""None where the edge does not apply to the values given."""


@dataclass(frozen=True)
class Edge(Worded, words=("formula", "source", "derivation", "conditions")):
    """A theorem that turns one notion into another.

    ``formula`` is what it says, ``derivation`` why, ``conditions`` when. ``same`` says that both ends promise the same;
    ``lossless`` that nothing is lost on the way to notions that post-processing never breaks. ``textbook`` marks what
    is commonly quoted, ``customary`` what is commonly done on the way there. ``preset`` gives the values that a target
    of several parameters gets where the edge is a step of a longer route.
    """

    name: str
    start: str
    end: str
    formula: str
    source: str
    reply: Reply
    derivation: str = ""
    conditions: str = ""
    lossless: bool = False
    same: bool = False
    textbook: bool = False
    customary: bool = False
    preset: Callable[[Notion], Mapping[str, sympy.Expr]] | None = field(default=None)

    def keeps(self, end: Kind) -> bool:
        """Whether nothing is lost on the way to a notion of that kind."""
        return self.same or (self.lossless and end.processed)
