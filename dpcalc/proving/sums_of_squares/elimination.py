"""Equations solved for a variable: put into everything, and afterwards their multiples found by division."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from dpcalc.proving.sums_of_squares.gram import Exponents, Plain, plain_degree, times


@dataclass(frozen=True)
class Solved:
    """The equation ``poly`` = 0, a hypothesis, as: the variable at this place is ``be``, in which it does not occur."""

    index: int
    poly: Plain
    place: int
    be: Plain


def solved(equations: Iterable[tuple[int, Plain]]) -> list[Solved]:
    """Linear equations, each solved for a variable and put into those after it."""
    found: list[Solved] = []
    for index, poly in equations:
        there = inserted(poly, found)
        for place in range(len(next(iter(poly)))):
            alone = tuple(int(i == place) for i in range(len(next(iter(poly)))))
            if plain_degree(there) == 1 and alone in there:
                be = {m: -c / there[alone] for m, c in there.items() if m != alone}
                found.append(Solved(index, poly, place, be))
                break
    return found


def inserted(poly: Plain, equations: list[Solved]) -> Plain:
    """A polynomial with the variables of these equations put in, one after the other."""
    for equation in equations:
        poly = _divided(poly, equation)[1]
    return poly


def multiples(rest: Plain, equations: list[Solved]) -> list[tuple[int, Plain]]:
    """What to multiply each equation by, so that they add up to a polynomial that is 0 once they are put in."""
    found = []
    for k in range(len(equations) - 1, -1, -1):
        quotient = _divided(inserted(rest, equations[:k]), equations[k])[0]
        there = inserted(equations[k].poly, equations[:k])
        lead = tuple(int(i == equations[k].place) for i in range(len(next(iter(there)))))
        factor = {m: c / there[lead] for m, c in quotient.items()}
        if factor:
            found.append((equations[k].index, factor))
            rest = minus(rest, times(factor, equations[k].poly))
    return found


def minus(p: Plain, q: Plain) -> Plain:
    """The difference."""
    out = dict(p)
    for m, c in q.items():
        out[m] = out.get(m, Fraction(0)) - c
    return {m: c for m, c in out.items() if c}


def _divided(poly: Plain, equation: Solved) -> tuple[Plain, Plain]:
    """Quotient by (variable - its value), and the remainder, without that variable."""
    quotient: Plain = {}
    remainder: Plain = {}
    for m, c in poly.items():
        part: Plain = {_without(m, equation.place, 0): c}
        for k in range(m[equation.place] - 1, -1, -1):
            for n, d in part.items():
                key = _without(n, equation.place, k)
                quotient[key] = quotient.get(key, Fraction(0)) + d
            part = times(part, equation.be)
        for n, d in part.items():
            remainder[n] = remainder.get(n, Fraction(0)) + d
    return {m: c for m, c in quotient.items() if c}, {m: c for m, c in remainder.items() if c}


def _without(m: Exponents, place: int, power: int) -> Exponents:
    """Exponents with another power at a place."""
    return (*m[:place], power, *m[place + 1 :])
