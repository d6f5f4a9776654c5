"""What ``dpcalc loss`` does: read the specification, find the loss, show it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from rich.markup import escape

from dpcalc.cli import exits
from dpcalc.cli.loss_envelope import loss_pieces
from dpcalc.cli.loss_parts import show_parts
from dpcalc.cli.loss_rows import loss_rows, rows_at, worst
from dpcalc.cli.loss_swapping import fixed_margins, has_swapping_invariants
from dpcalc.cli.output import print_object, results
from dpcalc.cli.progress import progress
from dpcalc.cli.spec_file import SpecFile, read_spec
from dpcalc.effort import Effort
from dpcalc.mechanisms.kernels import KERNELS
from dpcalc.report.datasets import Labels, labels_of, print_datasets, table_labels
from dpcalc.report.loss_table import facts, print_pair, rows_table, value_text
from dpcalc.report.losses import LossRow, loss_fields
from dpcalc.report.segments import PieceRow, segment_fields, segments_table
from dpcalc.spec.divergences.mult import MULT
from dpcalc.spec.domain import RecordDomain


def run(path: Path, every: bool, limit: int, as_objects: bool) -> int:
    """Show the loss of the mechanism; with ``every``, that of every universe as well."""
    spec = read_spec(path, any_output=True, several=True)
    spec.mechanism()
    with progress() as display:
        effort = Effort(limit=limit, observer=display)
        if len(spec.parts) > 1:
            show_parts(spec, effort, as_objects)
        elif spec.swapping is not None and spec.swapping.rate is None:
            pieces = loss_pieces(spec, effort)
            ends = [worst(list(rows_at(spec, Fraction(end), effort))) for end in (0, 1)]
            _show_pieces(spec, pieces, ends, as_objects)
        else:
            _show_loss(spec, list(loss_rows(spec, effort)), every, as_objects)
    return exits.HOLDS


def _show_loss(spec: SpecFile, rows: list[LossRow], every: bool, as_objects: bool) -> None:
    """The loss at a number for a rate, or of a matrix."""
    found = worst(rows)
    if as_objects:
        fields = {**loss_fields(found), "unit": unit(spec), "compared": len(rows)}
        if every:
            fields["universes"] = [
                {"universe": row.place, "loss": str(row.loss), "decimal": row.loss.decimal()} for row in rows
            ]
        print_object("loss", fields)
        return
    console = results()
    console.print(f"[bold]Privacy loss of {escape(title(spec))}[/bold]\n")
    lines = [("loss", f"{value_text(found)}{'' if found.loss.infinite else f' {measure(spec)}'}")]
    lines.append(("compared", f"{len(rows)} {kind(spec, len(rows))}"))
    if len(rows) > 1:
        lines.append(("worst in", found.place))
    console.print(facts(lines))
    if found.pair is None:
        console.print("\nNo universe holds two datasets that can be told apart.")
    else:
        what = "pair of datasets" if found.pair.output is None else "pair of datasets and the output"
        console.print(f"\nThe {what} that show{'s' if found.pair.output is None else ''} it:\n")
        print_pair(console, found.pair, labels(spec), unit(spec))
    if every:
        console.print()
        console.print(rows_table(rows, kind(spec, 1)))


def _show_pieces(spec: SpecFile, rows: list[PieceRow], ends: list[LossRow], as_objects: bool) -> None:
    """The loss as a function of the rate; ``ends`` are the losses at p = 0 and p = 1."""
    if as_objects:
        single = rows[0].loss if len(rows) == 1 else None if rows else "0"
        nothing = dict.fromkeys(("ratio", "distance", "decimal", "x", "x_prime", "output"))
        fields = {**nothing, "loss": single, "unit": unit(spec), "segments": [segment_fields(row) for row in rows]}
        at_ends = {str(p): {"loss": str(end.loss), "decimal": end.loss.decimal()} for p, end in enumerate(ends)}
        print_object("loss", {**fields, "ends": at_ends})
        return
    console = results()
    console.print(f"[bold]Privacy loss of {escape(title(spec))}[/bold]\n")
    if not rows:
        console.print("The loss is 0 at every rate: no universe holds two datasets that can be told apart.")
        return
    console.print(f"In nats per {escape(unit(spec))}, on 0 < p < 1:\n")
    console.print(segments_table(rows))
    console.print(f"\nAt p = 0: {value_text(ends[0])}. At p = 1: {value_text(ends[1])}.")
    points = [row.end for row in rows if row.end is not None and row.end.low != row.end.high]
    if points:
        console.print("\nThe exact breakpoints:\n")
        console.print(facts([(f"p = {point.text}", f"root of {point.equation()}") for point in points]))
    console.print("\nThe pairs of datasets and the outputs that show it:")
    for row in rows:
        start, end = ("0" if row.start is None else row.start.text), ("1" if row.end is None else row.end.text)
        console.print(f"\n[bold]{start} < p < {end}[/bold], distance {row.distance}\n")
        print_datasets(console, {"x": row.x, "x'": row.x_prime, "output": row.output}, labels(spec))


def title(spec: SpecFile) -> str:
    """The mechanism, and the file."""
    swapping = spec.swapping
    if swapping is None:
        known = KERNELS.keys() & {getattr(spec.release, "name", "")}
        return f"{next(iter(known), 'the mechanism').replace('-', ' ')} in {spec.path}"
    rate = "any swap rate p" if swapping.rate is None else f"swap rate p = {swapping.rate}"
    return f"permutation swapping in {spec.path}, {rate}"


def measure(spec: SpecFile) -> str:
    """The unit of losses and budgets: nats per record, or what the output premetric counts."""
    kind = "nats" if spec.flavor.divergence == MULT else f"in {spec.flavor.divergence.name}"
    return f"{kind} per {unit(spec)}"


def unit(spec: SpecFile) -> str:
    """The resolution of the input premetric."""
    return spec.flavor.premetric.unit


def labels(spec: SpecFile) -> Labels:
    """The names of strata, rows and columns."""
    if isinstance(spec.flavor.domain, RecordDomain):
        roles = spec.roles
        records = spec.records.records
        if spec.release is not None and spec.swapping is None:
            return table_labels(records)
        return labels_of(records, roles.match, roles.hold, roles.swap)
    return Labels()


def kind(spec: SpecFile, count: int) -> str:
    """What the rows stand for, in words."""
    if spec.swapping is None or not (fixed_margins(spec) or has_swapping_invariants(spec)):
        return "universe" if count == 1 else "universes"
    if fixed_margins(spec):
        return "stratum, in one universe" if count == 1 else "strata, in one universe"
    return "shape of stratum" if count == 1 else "shapes of strata (margins, up to renaming of categories)"
