"""A release from two finite rational laws: everything that is known of the pair is computed from them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import ceil
from typing import Final

import flint
import sympy

from dpcalc.accounting.curves.finite import FiniteCurve
from dpcalc.accounting.curves.rigorous import ball_of, narrowed
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import rational
from dpcalc.mechanisms.parameters import above_one
from dpcalc.mechanisms.release import Release
from dpcalc.spec.divergences.base import Law, columns
from dpcalc.spec.divergences.normalised_renyi import compare as normalised_renyi
from dpcalc.spec.divergences.renyi import moment
from dpcalc.spec.divergences.values import Enclosed, Magnitude
from dpcalc.spec.relation import Neighbours
from dpcalc.symbolic.enclose import Enclosure, compare
from dpcalc.symbolic.exp_numbers import exact_expression
from dpcalc.symbolic.ranges import ZERO, Range, ball, ends, greatest

DIGITS: Final = 12
"""A rho without closed form is rounded up to so many decimals."""


def finite_release(
    name: str,
    parameters: Mapping[str, Fraction | sympy.Expr],
    laws: tuple[Law, Law],
    source: str,
    premises: tuple[str, ...],
    neighbours: Neighbours | None = None,
) -> Release:
    """The mechanism whose worst pair of laws is this one. Both laws are trusted to be laws."""
    first, second = laws
    curve = FiniteCurve.of(first, second, name)
    back = curve.reversed()
    rho, tight = least_rho(first, second)
    return Release(
        name=name,
        parameters=parameters,
        curve=curve,
        reverse=curve if back.function == curve.function else back,
        pure=largest_loss(first, second),
        source=source,
        renyi=lambda order: renyi(first, second, order),
        zcdp=rho,
        zcdp_tight=tight,
        laws=laws,
        premises=premises,
        neighbours=neighbours,
    )


def largest_loss(first: Law, second: Law) -> sympy.Expr:
    """The largest absolute log ratio of both probabilities of an output."""
    rows = columns(first, second)
    if any(not p or not q for _, p, q in rows):
        return sympy.oo
    return sympy.log(exact_expression(max(max(p / q, q / p) for _, p, q in rows)))


def renyi(first: Law, second: Law, order: sympy.Expr) -> sympy.Expr | Enclosure:
    """The larger Renyi divergence of both directions, exact unless that needs roots of very long numbers.

    Raises ``InputError`` for an order that holds symbols.
    """
    exact = above_one(order)
    if exact.free_symbols:
        raise InputError(f"the order is {exact}", hint="a number is needed")
    pairs = ((first, second), (second, first))
    if any(not p or not q for _, p, q in columns(first, second)):
        return sympy.oo
    if isinstance(exact, sympy.Rational):
        try:
            there, back = (moment(*pair, rational(exact)) for pair in pairs)
            return sympy.log(there if compare(there, back, {}) >= 0 else back) / (exact - 1)
        except TooLarge:
            pass

    def compute() -> Enclosure:
        power = ball_of(exact)
        sums = [_moment(*pair, power) for pair in pairs]
        return Enclosure(*ends(Range.at(greatest(*sums).log() / (power - 1))))

    return narrowed(compute, DEFAULT_EFFORT)


def _moment(first: Law, second: Law, order: flint.arb) -> flint.arb:
    """The sum of ``P^order Q^(1 - order)`` as a ball."""
    return sum((ball(q) * (order * ball(p / q).log()).exp() for _, p, q in columns(first, second)), ZERO)


def least_rho(first: Law, second: Law) -> tuple[sympy.Expr | None, bool]:
    """The least rho of zCDP for the pair, and whether it is exact or rounded up; ``None`` where there is none."""
    value = normalised_renyi(first, second).value
    if isinstance(value, Magnitude):
        return (None, False) if value.infinite else (value.power if value.root == 2 else value.expression() ** 2, True)
    if isinstance(value, Enclosed):
        _, high = value.squares(Fraction(1, 10 ** (DIGITS + 1)))
        return exact_expression(Fraction(ceil(high * 10**DIGITS), 10**DIGITS)), False
    return None, False
