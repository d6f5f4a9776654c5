"""A mechanism given by its matrix of probabilities: one row a point, one column an output."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Final

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Law, Output, check_law
from dpcalc.mechanisms.named import Named
from dpcalc.mechanisms.written import WrittenLaw, list_text, numbered
from dpcalc.quoting import refuse_float
from dpcalc.section import Section, located
from dpcalc.spec.domain import Domain, Point, PointDomain
from dpcalc.symbolic.exp_reading import read_exact
from dpcalc.symbolic.reader import parse

NAME: Final = "matrix"
_LAW: Final = 'law = [["3/4", "1/4"], ["1/4", "3/4"]], one row a point'
_OUTPUTS: Final = 'outputs = ["yes", "no"], one name a column'


@dataclass(frozen=True, init=False)
class FiniteMechanism:
    """Row i of ``matrix`` is the law at ``points[i]``; entries are what ``exact.rational`` reads, or exact numbers.

    Certificates hold the matrix, or in its place the ``formula`` that it is computed from: the probability of output z
    at point x, both numbered from 0 on.

    Raises ``InputError`` where points or outputs repeat, a row has the wrong length, an entry is inexact or negative,
    or a row does not sum to 1.
    """

    points: tuple[Point, ...]
    outputs: tuple[Output, ...]
    matrix: tuple[tuple[Any, ...], ...]
    name: str
    formula: str

    def __init__(
        self,
        points: Sequence[Point],
        outputs: Sequence[Output],
        matrix: Sequence[Sequence[object]],
        name: str = NAME,
        formula: str = "",
    ) -> None:
        rows, columns = tuple(points), tuple(outputs)
        for what, names in (("point", rows), ("output", columns)):
            if len(set(names)) != len(names):
                raise InputError(f"an {what} is listed twice" if what == "output" else "a point is listed twice")
        if len(matrix) != len(rows):
            hint = "write a row for each point, in the order of the points"
            raise InputError(f"{len(matrix)} rows of probabilities for {len(rows)} points", hint=hint)
        read = []
        for point, row in zip(rows, matrix, strict=True):
            if isinstance(row, str) or len(row) != len(columns):
                what = f"the law at {point} has {len(row)} entries for {len(columns)} outputs"
                raise InputError(what, hint="write a probability for each output, in their order")
            law: tuple[Any, ...] = tuple(
                read_exact(v, f"probability of {z} at {point}") for z, v in zip(columns, row, strict=True)
            )
            check_law(dict(zip(columns, law, strict=True)), f"the law at {point}")
            read.append(law)
        for field, value in (("points", rows), ("outputs", columns), ("matrix", tuple(read)), ("name", name)):
            object.__setattr__(self, field, value)
        object.__setattr__(self, "formula", formula)

    def written(self, _: Point, name: str) -> WrittenLaw:
        """The formula or the matrix; points and outputs are numbered in their order, from 0 on."""
        body = self.formula or f"(item (item {list_text(self.matrix)} x) z)"
        return WrittenLaw(name, ((name, "x z", body),), numbered(self.points), numbered(self.outputs))

    @property
    def parameters(self) -> Mapping[str, Fraction]:
        """None: the matrix says everything."""
        return {}

    @cached_property
    def _laws(self) -> dict[Point, dict[Output, Any]]:
        """The law at each point, without outputs of probability 0."""
        return {
            point: {z: chance for z, chance in zip(self.outputs, row, strict=True) if chance}
            for point, row in zip(self.points, self.matrix, strict=True)
        }

    def law(self, dataset: Point) -> Law:
        """The row of the point. Raises ``InputError`` for a point without a row."""
        if dataset not in self._laws:
            raise InputError(f"the mechanism has no law at {dataset!r}", hint="give a row for every point")
        return self._laws[dataset]

    def released(self, _: Domain) -> Domain:
        """The outputs, as the points that a later stage is given."""
        return PointDomain(tuple(map(str, self.outputs)))


def read(section: Section, domain: Domain) -> FiniteMechanism:
    """The probabilities of a table, one row a point and one column an output. Raises ``InputError``."""
    rows = [section.as_list("law", row, _LAW) for row in section.items("law", _LAW)]
    for value in (value for row in rows for value in row):
        refuse_float(value, section.where("law"))
    outputs = section.outputs(rows, _OUTPUTS)
    section.finish()
    with located(section.where("law")):
        if not outputs:
            raise InputError("there is no output", hint=f"write {_LAW}")
        entries = [[_entry(section, each) for each in row] for row in rows]
        return FiniteMechanism(tuple(domain.points()), outputs, entries)


def _entry(section: Section, value: object) -> object:
    """A probability: a formula where it holds the parameter, else as it is."""
    placed = section.placed
    if placed is None:
        return value
    if placed.mentioned(value):
        return section.number("law", value, "a probability")
    if isinstance(value, str):
        parse(value, [placed.parameter.symbol])  # another name is refused with the one that is known
    return value


NAMED = {NAME: Named(points=read)}
