"""The end of a profile: the largest finite loss of a composition, and what is left of the profile from there on."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.accounting.loss_distributions.parts import Part
from dpcalc.errors import Undecided
from dpcalc.exact import rational
from dpcalc.symbolic.enclose import compare, enclose

_DIGITS: Final = 4000
"""Digits of a mass that is written out."""


def leak(parts: Sequence[Part]) -> Fraction | None:
    """The mass of infinite losses; ``None`` where it is not known exactly, or long."""
    kept, digits = Fraction(1), 0
    for part in parts:
        if part.atoms is None:
            if not part.top.is_finite:
                return None
            continue  # every loss is finite
        hidden = sum((p for p, q in part.atoms if q == 0), sympy.S.Zero)
        if not isinstance(hidden, sympy.Rational):
            return None
        digits += part.times * len(str(hidden)) if hidden else 0
        if digits > _DIGITS:
            return None
        kept *= (1 - rational(hidden)) ** part.times
    return 1 - kept


def largest_loss(parts: Sequence[Part]) -> sympy.Expr | None:
    """The largest finite loss, where it is 0 or more, else 0; ``None`` where some part has none, or is not told."""
    found = [_largest(part) for part in parts]
    known = [loss for loss in found if loss is not None]
    if len(known) < len(found):
        return None
    total = sum((part.times * loss for part, loss in zip(parts, known, strict=True)), sympy.S.Zero)
    near = enclose(total, {})
    return total if near.lower >= 0 else sympy.S.Zero if near.upper <= 0 else None


def reaches_no_further(parts: Sequence[Part], epsilon: sympy.Expr | Fraction) -> bool:
    """Whether no finite loss is known to be above epsilon."""
    tops = [part.top if part.top.is_finite or part.atoms is None else _largest(part) for part in parts]
    known = [top for top in tops if top is not None and top.is_finite]
    if not tops or len(known) < len(tops):
        return False
    total = sum((part.times * top for part, top in zip(parts, known, strict=True)), sympy.S.Zero)
    at = sympy.sympify(epsilon)
    if isinstance(total, sympy.Rational) and isinstance(at, sympy.Rational):
        return bool(total <= at)
    near, asked = enclose(total, {}), enclose(at, {})
    if near.upper <= asked.lower or near.lower > asked.upper:
        return near.upper <= asked.lower
    try:
        return compare(total, at, {}) <= 0
    except Undecided:
        return False


def _largest(part: Part) -> sympy.Expr | None:
    """The largest finite loss of one release that has a probability, or comes as close as is wanted."""
    if part.atoms is None:
        return part.curve.laplace_loss
    ratios = sorted({p / q for p, q in part.atoms if p != 0 and q != 0}, key=lambda each: enclose(each, {}).upper)
    if not ratios or (len(ratios) > 1 and enclose(ratios[-2], {}).upper >= enclose(ratios[-1], {}).lower):
        return None if ratios else sympy.S.Zero
    return sympy.log(sympy.cancel(ratios[-1]))
