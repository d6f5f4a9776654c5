"""A worst mechanism as a SPEC.toml of named points, for ``dpcalc loss``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction

from dpcalc.errors import InputError
from dpcalc.exact import Infinity
from dpcalc.spec.multiverse import Universe
from dpcalc.spec_file.reading import SpecFile
from dpcalc.symbolic.exp_numbers import ExpNumber, Number


def mechanism_toml(spec: SpecFile, output: object, names: Sequence[str], chances: Sequence[Number]) -> str:
    """The specification with its distances written out, and a mechanism with two outputs: whether the event occurred.

    ``output`` is the table of the output premetric.

    Raises ``InputError`` where a probability is not rational, as the file holds none of these, or names repeat.
    """
    table = output if isinstance(output, dict) else {}
    exact = [_rational(chance) for chance in chances]
    if len(set(names)) < len(names):
        raise InputError("two datasets are printed alike", hint="the mechanism can be printed, but not written")
    points = tuple(spec.flavor.domain.points())
    premetric, universes = spec.flavor.premetric, spec.flavor.universes()
    named = dict(zip(points, names, strict=True))
    distances = [[_distance(premetric.distance(x, y)) for y in points] for x in points]
    law = [[str(chance), str(1 - chance)] for chance in exact]
    budgets = [str(spec.budget().at(universe)) for universe in universes]
    lines = [
        "[domain]",
        f"points = {json.dumps(list(names))}",
        "[input]",
        f"distances = {json.dumps(distances)}",
        f"unit = {json.dumps(premetric.unit)}",
        *(["[multiverse]", f"universes = {_universes(universes, named)}"] if universes else []),
        "[output]",
        *(f"{key} = {json.dumps(value)}" for key, value in table.items()),
        "[mechanism]",
        'name = "matrix"',
        'outputs = ["event", "no event"]',
        f"law = {json.dumps(law)}",
        "[claim]",
        f"budgets = {json.dumps(budgets)}",
    ]
    return "\n".join(lines) + "\n"


def _rational(chance: Number) -> Fraction:
    """A probability as a fraction."""
    known = chance.rational() if isinstance(chance, ExpNumber) else chance
    if known is None:
        hint = 'with a budget such as "log(3)" it is rational'
        raise InputError("the worst mechanism has probabilities with powers of e", hint=hint)
    return known


def _distance(value: Fraction | Infinity) -> str:
    """A distance as text."""
    return str(value)


def _universes(universes: Sequence[Universe], named: dict[object, str]) -> str:
    """The universes by the names of their datasets."""
    return json.dumps([[named[point] for point in universe.members] for universe in universes])
