"""The loss under several output premetrics at once: a budget of many parameters, one line a parameter."""

from __future__ import annotations

from dataclasses import replace

from rich import box
from rich.markup import escape
from rich.table import Table

from dpcalc.cli.loss_rows import loss_rows, worst
from dpcalc.cli.output import print_object, results
from dpcalc.cli.spec_file import SpecFile
from dpcalc.effort import Effort
from dpcalc.report.loss_table import value_text
from dpcalc.report.losses import LossRow, loss_fields


def show_parts(spec: SpecFile, effort: Effort, as_objects: bool) -> None:
    """The least budget that is kept: for each output premetric the loss, and the pair of datasets that shows it."""
    unit = spec.flavor.premetric.unit
    found: list[tuple[str, LossRow]] = []
    for part in spec.parts:
        one = replace(spec, flavor=replace(spec.flavor, divergence=part))
        found.append((part.name, worst(list(loss_rows(one, effort)))))
    if as_objects:
        parts = [{"premetric": name, **loss_fields(row)} for name, row in found]
        print_object("loss", {"unit": unit, "parts": parts})
        return
    console = results()
    console.print(f"[bold]Privacy loss of the mechanism in {escape(spec.path)}[/bold], per {escape(unit)}\n")
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    for heading in ("premetric", "loss", "datasets"):
        table.add_column(heading)
    for name, row in found:
        pair = "" if row.pair is None else f"{row.pair.x}, {row.pair.x_prime}"
        table.add_row(escape(name), escape(value_text(row)), escape(pair))
    console.print(table)
