"""The exact privacy loss of a mechanism: the least budget that it keeps to, with the pair that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, TypeAlias

from rich import box
from rich.markup import escape
from rich.table import Table

from dpcalc.answers.base import Answer
from dpcalc.answers.loss_rows import loss_rows, rows_at, worst
from dpcalc.answers.specification import kind, labels, measure, title, unit
from dpcalc.answers.swapping_by_rate import loss_pieces
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.report.datasets import Datasets
from dpcalc.report.loss_table import facts, print_pair, rows_table, value_text
from dpcalc.report.losses import LossRow, loss_fields
from dpcalc.report.segments import PieceRow, segment_fields, segments_table
from dpcalc.report.sheet import Sheet
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.written import Written


def loss(specification: Written, *, universes: bool = False, effort: Effort = DEFAULT_EFFORT) -> LossAnswer:
    """The exact privacy loss of the mechanism of a specification (bailie2025, Definition 2.4.5).

    ``universes`` asks to show that of every universe. With the swap rate left a symbol the loss is a function of it;
    with a list of output premetrics there is one loss for each. Raises ``InputError`` for a specification that is
    wrong, ``TooLarge`` where more than ``effort.limit`` pairs would be compared.
    """
    spec = read_spec(specification, any_output=True, several=True)
    spec.mechanism()
    if len(spec.parts) > 1:
        return LossByPremetric(spec, tuple(_parts(spec, effort)))
    if spec.swapping is not None and spec.swapping.rate is None:
        pieces = tuple(loss_pieces(spec, effort))
        ends = tuple(worst(list(rows_at(spec, Fraction(end), effort))) for end in (0, 1))
        return LossByRate(spec, pieces, ends)
    return Loss(spec, tuple(loss_rows(spec, effort)), universes)


def _parts(spec: SpecFile, effort: Effort) -> Iterator[tuple[str, LossRow]]:
    """The loss under each output premetric."""
    for part in spec.parts:
        one = replace(spec, flavor=replace(spec.flavor, divergence=part))
        yield part.name, worst(list(loss_rows(one, effort)))


@dataclass(frozen=True)
class Loss(Answer):
    """The loss of every universe (of every stratum, or shape of strata, for swapping); the largest is the loss.

    ``every`` says whether all are shown.
    """

    question: ClassVar[str] = "loss"
    specification: SpecFile
    rows: tuple[LossRow, ...]
    every: bool = False

    @property
    def worst(self) -> LossRow:
        """The largest loss, in nats per unit of the input premetric (or in the unit of the output premetric)."""
        return worst(list(self.rows))

    def objects(self) -> list[dict[str, object]]:
        """The loss with the pair that shows it."""
        fields = {**loss_fields(self.worst), "unit": unit(self.specification), "compared": len(self.rows)}
        if self.every:
            fields["universes"] = [
                {"universe": row.place, "loss": str(row.loss), "decimal": row.loss.decimal()} for row in self.rows
            ]
        return [fields]

    def sheet(self) -> Sheet:
        """The loss, and the pair side by side."""
        sheet, spec, found = Sheet(), self.specification, self.worst
        sheet.print(f"[bold]Privacy loss of {escape(title(spec))}[/bold]\n")
        lines = [("loss", f"{value_text(found)}{'' if found.loss.infinite else f' {measure(spec)}'}")]
        lines.append(("compared", f"{len(self.rows)} {kind(spec, len(self.rows))}"))
        if len(self.rows) > 1:
            lines.append(("worst in", found.place))
        sheet.print(facts(lines))
        if found.pair is None:
            sheet.print("\nNo universe holds two datasets that can be told apart.")
        else:
            what = "pair of datasets" if found.pair.output is None else "pair of datasets and the output"
            sheet.print(f"\nThe {what} that show{'s' if found.pair.output is None else ''} it:\n")
            print_pair(sheet, found.pair, labels(spec), unit(spec))
        if self.every:
            sheet.print()
            sheet.print(rows_table(self.rows, kind(spec, 1)))
        return sheet


@dataclass(frozen=True)
class LossByRate(Answer):
    """The loss as a function of the swap rate on 0 < p < 1; ``ends`` are the losses at p = 0 and p = 1."""

    question: ClassVar[str] = "loss"
    specification: SpecFile
    pieces: tuple[PieceRow, ...]
    ends: tuple[LossRow, ...]

    def objects(self) -> list[dict[str, object]]:
        """The pieces."""
        rows = self.pieces
        single = rows[0].loss if len(rows) == 1 else None if rows else "0"
        nothing = dict.fromkeys(("ratio", "distance", "decimal", "x", "x_prime", "output"))
        pieces = [segment_fields(row) for row in rows]
        at_ends = {str(p): {"loss": str(end.loss), "decimal": end.loss.decimal()} for p, end in enumerate(self.ends)}
        return [{**nothing, "loss": single, "unit": unit(self.specification), "segments": pieces, "ends": at_ends}]

    def sheet(self) -> Sheet:
        """The pieces, their breakpoints, and the pairs that give them."""
        sheet, spec, rows = Sheet(), self.specification, self.pieces
        sheet.print(f"[bold]Privacy loss of {escape(title(spec))}[/bold]\n")
        if not rows:
            sheet.print("The loss is 0 at every rate: no universe holds two datasets that can be told apart.")
            return sheet
        sheet.print(f"In nats per {escape(unit(spec))}, on 0 < p < 1:\n")
        sheet.print(segments_table(rows))
        sheet.print(f"\nAt p = 0: {value_text(self.ends[0])}. At p = 1: {value_text(self.ends[1])}.")
        points = [row.end for row in rows if row.end is not None and row.end.low != row.end.high]
        if points:
            sheet.print("\nThe exact breakpoints:\n")
            sheet.print(facts([(f"p = {point.text}", f"root of {point.equation()}") for point in points]))
        sheet.print("\nThe pairs of datasets and the outputs that show it:")
        for row in rows:
            start, end = ("0" if row.start is None else row.start.text), ("1" if row.end is None else row.end.text)
            sheet.print(f"\n[bold]{start} < p < {end}[/bold], distance {row.distance}\n")
            sheet.print(Datasets({"x": row.x, "x'": row.x_prime, "output": row.output}, labels(spec)))
        return sheet


@dataclass(frozen=True)
class LossByPremetric(Answer):
    """The loss under several output premetrics at once: a budget of many parameters, one row a parameter."""

    question: ClassVar[str] = "loss"
    specification: SpecFile
    parts: tuple[tuple[str, LossRow], ...]

    def objects(self) -> list[dict[str, object]]:
        """A part for each premetric."""
        parts = [{"premetric": name, **loss_fields(row)} for name, row in self.parts]
        return [{"unit": unit(self.specification), "parts": parts}]

    def sheet(self) -> Sheet:
        """A table."""
        spec = self.specification
        sheet = Sheet()
        where = f"[bold]Privacy loss of the mechanism in {escape(spec.path)}[/bold], per {escape(unit(spec))}\n"
        sheet.print(where)
        table = Table(box=box.SIMPLE_HEAD, show_edge=False)
        for heading in ("premetric", "loss", "datasets"):
            table.add_column(heading)
        for name, row in self.parts:
            pair = "" if row.pair is None else f"{row.pair.x}, {row.pair.x_prime}"
            table.add_row(escape(name), escape(value_text(row)), escape(pair))
        sheet.print(table)
        return sheet


LossAnswer: TypeAlias = Loss | LossByRate | LossByPremetric
