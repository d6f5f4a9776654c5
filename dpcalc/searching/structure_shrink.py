"""Making a structure simpler while formulas keep holding in it: fewer memberships, plainer numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from dpcalc.exact import INFINITY, Extended
from dpcalc.structure.language import Formula
from dpcalc.structure.model import Model

_PLAINEST: tuple[Extended, ...] = (Fraction(1), Fraction(2), INFINITY, Fraction(0), Fraction(1, 2), Fraction(3))


def simplest(model: Model, formulas: Sequence[Formula]) -> Model:
    """A model of the formulas from which no single membership can be dropped and no single number made plainer.

    The plainest number is 1, then 2; infinity and 0 come after them, since they make special cases. Equal numbers are
    also changed together, since symmetric distances allow nothing else.
    """
    changed = True
    while changed:
        changed = False
        for candidate in _simpler(model):
            if all(candidate.holds(formula) for formula in formulas):
                model, changed = candidate, True
                break
    return model


def _simpler(model: Model) -> Iterator[Model]:
    """Every model that is one step simpler."""
    for relation, table in model.relations.items():
        for place, there in table.items():
            if there:
                yield replace(model, relations={**model.relations, relation: {**table, place: False}})
    for quantity, values in model.quantities.items():
        for place, value in values.items():
            for plainer in _plainer(value):
                yield replace(model, quantities={**model.quantities, quantity: {**values, place: plainer}})
        for value in dict.fromkeys(values.values()):
            for plainer in _plainer(value):
                changed = {place: plainer if old == value else old for place, old in values.items()}
                yield replace(model, quantities={**model.quantities, quantity: changed})
    for symbol, images in model.maps.items():
        for place, image in images.items():
            for lower in range(image):
                yield replace(model, maps={**model.maps, symbol: {**images, place: lower}})


def _plainer(value: Extended) -> tuple[Extended, ...]:
    """The numbers plainer than one, plainest first."""
    return _PLAINEST[: _PLAINEST.index(value)] if value in _PLAINEST else _PLAINEST
