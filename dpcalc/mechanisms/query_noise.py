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
"""The sizes of the changes of the answers, in ascending order."""
Distances: TypeAlias = Mapping[str, Callable[[Change, sympy.Expr], Magnitude]]
"""How far apart the laws are under an output premetric, from the change and the width of the noise."""


@dataclass(frozen=True)
class QueryNoise:
    """A kind of noise: what its width is called, how it is described, and the distances that have a closed form.

    ``whole`` says whether it is for whole numbers alone; ``tail`` is the probability that it is at least d, in the
    language of certificates.
    """

    width: str
    words: str
    distances: Distances
    whole: bool = False
    tail: str = ""


def total(change: Change, scale: sympy.Expr) -> sympy.Expr:
    """The sum of the changes, in units of the noise."""
    return exact_expression(sum(change, Fraction(0))) / scale


def squared(change: Change, sigma: sympy.Expr) -> sympy.Expr:
    """The sum of the squares of the changes, in units of the noise: mu squared."""
    return exact_expression(sum((each**2 for each in change), Fraction(0))) / sigma**2
