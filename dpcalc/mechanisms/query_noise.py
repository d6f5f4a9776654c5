"""What noise on the answers of a query has to say of itself: its width, its words, and distances in closed form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

import sympy

from dpcalc.spec.divergences.values import Magnitude
from dpcalc.symbolic.exp_numbers import exact_expression

Change: TypeAlias = tuple[Fraction, ...]
"""The sizes of the changes of the answers, in ascending order; those of 0 are left out."""


def _itself(value: sympy.Expr) -> sympy.Expr:
    """The value."""
    return value


@dataclass(frozen=True)
class Grown:
    """A distance of laws that grows with the sum of what the change of each answer is worth.

    ``worth`` is given the size of a change, above 0, and the width of the noise, and ``words`` say it of a change d in
    the language of certificates; ``apart`` turns the sum into the distance, and ``needed`` a distance into the sum
    where it is reached. ``linear`` says that twice the change is worth twice as much.
    """

    worth: Callable[[sympy.Expr, sympy.Expr], sympy.Expr]
    words: str = ""
    apart: Callable[[sympy.Expr], Magnitude] = Magnitude
    needed: Callable[[sympy.Expr], sympy.Expr] = _itself
    linear: bool = False

    def of(self, change: Change, width: sympy.Expr) -> Magnitude:
        """The distance of laws whose answers change so."""
        return self.apart(sympy.Add(*(self.worth(exact_expression(each), width) for each in change)))


STEPS = Grown(lambda change, scale: change / scale, "(/ d {width})", linear=True)
"""The sum of the changes, in units of the noise."""


@dataclass(frozen=True)
class QueryNoise:
    """A kind of noise: what its width is called, how it is described, and the ``distances`` that have a closed form.

    ``whole`` says whether it is for whole numbers alone; ``tail`` is the probability that it is at least d, in the
    language of certificates.
    """

    width: str
    words: str
    distances: Mapping[str, Grown]
    whole: bool = False
    tail: str = ""
