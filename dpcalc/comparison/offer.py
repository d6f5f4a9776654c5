"""The weights of two digraphs in one unit, where all of them are multiples of one quantity."""

from __future__ import annotations

from dataclasses import dataclass

from dpcalc.comparison.amounts import Form
from dpcalc.comparison.constraint_graph import ONE, ConstraintGraph
from dpcalc.decide.lengths import Lengths, infinite, same_type, smaller, unit_of


@dataclass(frozen=True)
class Offer:
    """The weights of two digraphs as whole multiples of one positive ``quantity``."""

    first: Lengths
    second: Lengths
    quantity: Form


def offer(first: ConstraintGraph, second: ConstraintGraph) -> Offer | None:
    """Both weights in one unit, or ``None`` where they hold several quantities; weights of 0 hold none."""
    directions: dict[Form, None] = {}
    rates = []
    for graph in (first, second):
        split = [layer.amount.direction() for layer in graph.layers]
        directions.update((form, None) for (form, _), e in zip(split, graph.layers, strict=True) if e.lengths.largest())
        rates.append([rate for _, rate in split])
    if len(directions) > 1:
        return None
    unit = unit_of([rate for held in rates for rate in held])
    scaled = []
    for graph, held in zip((first, second), rates, strict=True):
        found = infinite(len(first.points))
        for layer, rate in zip(graph.layers, held, strict=True):
            found = smaller(found, layer.lengths.times(int(rate / unit)))
        scaled.append(found)
    return Offer(*same_type(*scaled), next(iter(directions), ONE).times(unit))
