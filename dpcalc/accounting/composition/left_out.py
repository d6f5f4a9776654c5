"""What is left of releases with a delta where each law is taken without a part of that probability.

(eps, delta) is eps beside an outcome of its own for each law, and post-processing: without a part of probability delta
each, both laws keep to eps (Kairouz, Oh and Viswanath 2015). The same is said by total variation with eps = 0, and by
approximate zCDP in its definition. Along every path of releases both laws therefore hold a part of probability
``(1 - delta_1)...(1 - delta_k)``, at least one less the sum of the deltas, in which the budgets of what is left add.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.accounting.composition.base import Source
from dpcalc.exact import as_sympy, rational
from dpcalc.spec.notions import KINDS, Notion

_LEFT: Final[Mapping[str, tuple[str, str]]] = {
    "approx": ("pure", "eps"),
    "tv": ("pure", "eps"),
    "approx-zcdp": ("zcdp", "rho"),
}


def left(source: Source) -> tuple[Source, sympy.Expr]:
    """What is left of a source, and the delta that is left out; the source itself, and 0, where it has none."""
    promise = source.promise
    if not isinstance(promise, Notion) or promise.kind.name not in _LEFT:
        return source, sympy.S.Zero
    kind, name = _LEFT[promise.kind.name]
    rest = replace(promise, kind=KINDS[kind], values={name: promise.values.get(name, sympy.S.Zero)})
    return replace(source, promise=rest), promise["delta"]


def without(target: Notion, delta: Fraction) -> Notion | None:
    """What is asked of the rest of the laws where so much is left out of each; ``None`` where nothing follows.

    Where the delta of an approximate promise is what is asked for, ``d`` of the rest is ``delta + (1 - delta) d``.
    """
    if delta == 0 or (target.kind.name == "approx" and target.missing == ("delta",) and delta < 1):
        return target
    whole = target.values.get("delta")
    if not isinstance(whole, sympy.Rational) or rational(whole) <= delta:
        return None
    return replace(target, values={**target.values, "delta": as_sympy((rational(whole) - delta) / (1 - delta))})
