"""All edges between notions, in one list."""

from __future__ import annotations

from typing import Final

from dpcalc.accounting.conversions import (
    approximate,
    approximate_concentrated,
    best_test,
    bounded_probability,
    bun_steinke,
    concentrated,
    divergences,
    events,
    gaussian,
    normal_fit,
    one_order,
    pure,
    trivial,
)
from dpcalc.accounting.conversions.base import Edge

EDGES: Final[tuple[Edge, ...]] = (
    *pure.EDGES,
    *approximate.EDGES,
    *approximate_concentrated.EDGES,
    *gaussian.EDGES,
    *normal_fit.EDGES,
    *concentrated.EDGES,
    *divergences.EDGES,
    *events.EDGES,
    *bounded_probability.EDGES,
    *best_test.EDGES,
    *bun_steinke.EDGES,
    *one_order.EDGES,
    *trivial.EDGES,
)
"""Every edge of the graph of conversions."""
