"""Weights under an output premetric that never exceeds some number, as total variation never exceeds 1.

There the first specification promises that number at least for every pair, and what the second allows beyond it asks
nothing.
"""

from __future__ import annotations

from fractions import Fraction
from math import ceil

import numpy as np

from dpcalc.comparison.amounts import Form
from dpcalc.comparison.constraint_graph import ONE
from dpcalc.decide.lengths import Lengths, same_type


def bounded_by(top: Fraction, first: Lengths, second: Lengths, quantity: Form) -> tuple[Lengths, Lengths, Form] | None:
    """Both weights, multiples of ``quantity``, as they are where no distance exceeds ``top``.

    ``None`` where the quantity is not rational: how it compares with the bound is then not asked.
    """
    if quantity.quantities not in ((), ONE.quantities):
        return None
    multiple = top / quantity.of_quantity(ONE.quantities[0]) if quantity.quantities else top
    bound = multiple.numerator
    offered, asked = (lengths.times(multiple.denominator) for lengths in (first, second))
    offered = offered.in_type_for(max(offered.largest(), bound))
    least = np.minimum(offered.values, bound).astype(offered.values.dtype)
    kept, free = same_type(Lengths(least, offered.far), _below(bound, asked))
    return kept, free, quantity.times(Fraction(1, multiple.denominator))


def binding(top: Fraction, lengths: Lengths, quantity: Form) -> Lengths:
    """The weights that ask anything: those of ``top`` and above are infinite.

    Weights whose quantity is not rational are left as they are.
    """
    if quantity.quantities not in ((), ONE.quantities):
        return lengths
    multiple = top / quantity.of_quantity(ONE.quantities[0]) if quantity.quantities else top
    return _below(ceil(multiple), lengths)


def _below(bound: int, lengths: Lengths) -> Lengths:
    """The lengths below a bound; the others are infinite."""
    wide = lengths.in_type_for(max(lengths.largest(), bound))
    return Lengths(np.where(wide.values >= bound, wide.far, wide.values).astype(wide.values.dtype), wide.far)
