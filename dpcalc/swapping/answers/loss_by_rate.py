"""The loss of permutation swapping where the swap rate is left a symbol: a function of it, in pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dpcalc.report.answer import Answer
from dpcalc.report.datasets import Datasets
from dpcalc.report.facts import escape, facts
from dpcalc.report.loss_table import value_text
from dpcalc.report.losses import LossRow
from dpcalc.report.segments import PieceRow, segment_fields, segments_table
from dpcalc.report.sheet import Sheet
from dpcalc.spec_file.reading import SpecFile
from dpcalc.swapping.answers.said import labels, title, unit


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
        return [
            {
                **nothing,
                "loss": single,
                "unit": unit(self.specification),
                "segments": pieces,
                "ends": at_ends,
            }
        ]

    def sheet(self) -> Sheet:
        """The pieces, their breakpoints, and the pairs that give them."""
        sheet, spec, rows = Sheet(), self.specification, self.pieces
        sheet.print(f"[bold]Privacy loss of {escape(title(spec))}[/bold]\n")
        if not rows:
            sheet.print("The loss is 0 at every rate: no universe holds two datasets that can be told apart.")
            return sheet
        sheet.print(f"In nats per {escape(unit(spec))}, on `0 < p < 1`:\n")
        sheet.print(segments_table(rows))
        sheet.print(f"\nAt `p = 0`: {value_text(self.ends[0])}. At `p = 1`: {value_text(self.ends[1])}.")
        points = [row.end for row in rows if row.end is not None and row.end.low != row.end.high]
        if points:
            sheet.print("\nThe exact breakpoints:\n")
            sheet.print(facts([(f"`p = {point.text}`", f"root of `{point.equation()}`") for point in points]))
        sheet.print("\nThe pairs of datasets and the outputs that show it:")
        for row in rows:
            start, end = ("0" if row.start is None else row.start.text), ("1" if row.end is None else row.end.text)
            sheet.print(f"\n[bold]`{start} < p < {end}`[/bold], distance {row.distance}\n")
            sheet.print(Datasets({"x": row.x, "x'": row.x_prime, "output": row.output}, labels(spec)))
        return sheet
