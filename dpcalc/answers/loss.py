"""The exact privacy loss of a mechanism: the least budget that it keeps to, with the pair that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, TypeAlias

from dpcalc.answers.budget_parametric import ParametricLoss, pieces_by_parameter
from dpcalc.answers.front_door import checked
from dpcalc.answers.specification import asked, kind, labels, measure, title, unit
from dpcalc.answers.workers import spread
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.report.answer import Answer
from dpcalc.report.facts import columns, escape, facts
from dpcalc.report.loss_table import print_pair, rows_table, value_text
from dpcalc.report.losses import LossRow, loss_fields, worst
from dpcalc.report.sheet import Sheet
from dpcalc.spec_file.reading import SpecFile, parameter_of, read_spec
from dpcalc.spec_file.written import Written, read_once


@checked
def loss(
    specification: Written,
    *,
    universes: bool = False,
    jobs: int = 1,
    scheduler: str | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> LossAnswer:
    """The exact privacy loss of the mechanism of a specification (bailie2025, Definition 2.4.5).

    ``universes`` asks to show that of every universe. With a parameter, or a rate left a symbol, it is a function of
    it; with a list of output premetrics there is one loss for each. ``jobs`` processes, or the workers of a Dask
    ``scheduler`` at an address, compute the losses of universes, but with a parameter. Raises ``InputError`` for a
    specification that is wrong, ``TooLarge`` where more than ``effort.limit`` pairs would be compared.
    """
    written = read_once(specification)
    parameter = parameter_of(written)
    if parameter is not None:
        if universes:
            raise InputError("--universes is for numbers", hint="with [parameter] the worst universe is shown")
        return ParametricLoss(*pieces_by_parameter(written, parameter, effort))
    spec = read_spec(written, any_output=True, several=True)
    spec.mechanism()
    with spread(effort, jobs, scheduler) as several:
        if len(spec.parts) > 1:
            return LossByPremetric(spec, tuple(_parts(spec, several)))
        own = asked(spec)
        return own.at_every_rate(several) or Loss(spec, tuple(own.rows(several)), universes)


def _parts(spec: SpecFile, effort: Effort) -> Iterator[tuple[str, LossRow]]:
    """The loss under each output premetric."""
    for part in spec.parts:
        one = replace(spec, flavor=replace(spec.flavor, divergence=part))
        yield part.called, worst(list(asked(one).rows(effort)))


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
        if self.specification.attacker is not None:
            fields["attacker"] = self.specification.attacker.fields()
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
        if spec.attacker is not None:
            lines.append(("for", spec.attacker.words()))
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
        table = columns("premetric", "loss", "datasets")
        for name, row in self.parts:
            pair = "" if row.pair is None else f"{row.pair.x}, {row.pair.x_prime}"
            table.add_row(escape(name), escape(value_text(row)), escape(pair))
        sheet.print(table)
        return sheet


LossAnswer: TypeAlias = Loss | LossByPremetric | Answer
