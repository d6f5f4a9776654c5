"""How far a linear query moves between the neighbours of a specification, universe by universe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import DpcalcError, InputError
from dpcalc.invariants.margins_fixed import FixedMargins
from dpcalc.invariants.programs import Rational
from dpcalc.invariants.specified import Rows, UniverseSensitivities, cells_of, specified
from dpcalc.report.answer import Answer
from dpcalc.report.facts import columns, escape
from dpcalc.report.roots import root
from dpcalc.report.sheet import Sheet
from dpcalc.spec.domain import RecordDomain
from dpcalc.spec.flavor import Flavor
from dpcalc.spec_file.reading import read_spec
from dpcalc.spec_file.written import Written
from dpcalc.wording import marked, written

_SHOWN = 12
_NORMS = ("L1", "L2", "Linf")


def neighbours_of_spec(
    written: Written,
    *,
    query: Sequence[str] = (),
    linear: Rows | None = None,
    reach: int | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> SpecNeighbours:
    """The sensitivities of margins, or of a query given by its rows, over the neighbours of a specification.

    Neighbours are the pairs of a universe at a distance of at most ``reach`` (1 unless given).
    """
    spec = read_spec(written, symbolic=True, any_output=True)
    try:
        rows = linear if linear is not None else _margins(spec.flavor, query)
        found = specified(spec.flavor, rows, 1 if reach is None else reach, effort)
        cells = tuple(map(str, cells_of(spec.flavor, effort)))
    except DpcalcError as error:
        raise error.at(spec.path) from error
    return SpecNeighbours(spec.path, spec.flavor, cells, 1 if reach is None else reach, found)


def _margins(flavor: Flavor, texts: Sequence[str]) -> Rows | None:
    """The rows of margins of a table, by the names of its variables."""
    if not texts:
        return None
    if not isinstance(flavor.domain, RecordDomain):
        raise InputError("margins are of tables", hint="give the query by its rows (linear)")
    names = flavor.domain.variables
    table = FixedMargins(flavor.domain.shape, (0,) * len(cells_of(flavor)), ())
    rows: list[Sequence[int]] = []
    for text in texts:
        chosen = [name.strip() for name in text.split("*")]
        for name in chosen:
            if name not in names:
                raise InputError(f"--query names {name!r}", hint=f"the variables are {', '.join(names)}")
        rows += table.query([names.index(name) for name in chosen])
    return rows


@dataclass(frozen=True)
class SpecNeighbours(Answer):
    """The sensitivities of a query in each universe of a specification."""

    question: ClassVar[str] = "neighbours"
    path: str
    flavor: Flavor
    cells: tuple[str, ...]
    reach: int
    found: tuple[UniverseSensitivities, ...]

    @property
    def worst(self) -> tuple[UniverseSensitivities, UniverseSensitivities, UniverseSensitivities]:
        """The universes with the largest L1, L2 and L-infinity sensitivity."""
        l1, l2, top = (max(self.found, key=lambda each: _numbers(each)[place]) for place in range(3))
        return l1, l2, top

    def objects(self) -> list[dict[str, object]]:
        """All universes, and the largest."""
        return [
            {
                "file": self.path,
                "cells": list(self.cells),
                "reach": self.reach,
                "sensitivities": dict(zip(_NORMS, self._largest(), strict=True)),
                "attained": [[str(point) for point in each.pairs[place]] for place, each in enumerate(self.worst)],
                "universes": [
                    {
                        "universe": each.label,
                        "members": each.members,
                        "semi_adjacent": each.semi_adjacent,
                        "neighbours": each.neighbours,
                        "sensitivities": dict(zip(_NORMS, _texts(each), strict=True)),
                    }
                    for each in self.found
                ],
            }
        ]

    def _largest(self) -> tuple[str, ...]:
        return tuple(_texts(each)[place] for place, each in enumerate(self.worst))

    def sheet(self) -> Sheet:
        """The same in words."""
        sheet = Sheet()
        sheet.print(f"[bold]Neighbours of {escape(self.path)}[/bold]\n")
        sheet.print(
            escape(f"{written(self.flavor.premetric.describe())}; neighbours are at most {self.reach} apart.\n")
        )
        table = columns("universe", "datasets", "`a(t)`", "neighbours", *_NORMS, ruled=False, overflow="fold")
        shown = sorted(self.found, key=lambda each: _numbers(each)[0], reverse=True)[:_SHOWN]
        for each in shown:
            table.add_row(
                escape(each.label),
                str(each.members),
                str(each.semi_adjacent),
                str(each.neighbours),
                *map(marked, _texts(each)),
            )
        sheet.print(table)
        if len(self.found) > len(shown):
            sheet.print(f"\n{len(self.found) - len(shown)} more universes, none with a larger L1 sensitivity")
        largest = ", ".join(f"{name} {marked(text)}" for name, text in zip(_NORMS, self._largest(), strict=True))
        x, y = self.worst[0].pairs[0]
        sheet.print(escape(f"\nover all universes: {largest}; the first between {x} and {y}"))
        return sheet


def _numbers(each: UniverseSensitivities) -> tuple[Rational, Rational, Rational]:
    """The three sensitivities, the second squared."""
    return each.found.l1, each.found.l2_squared, each.found.largest


def _texts(each: UniverseSensitivities) -> tuple[str, str, str]:
    """The three as text."""
    return str(each.found.l1), root(each.found.l2_squared), str(each.found.largest)
