"""A sample of a frame of real records, and what is released of it: totals and means by group, with noise."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import ClassVar

from rich import box
from rich.markup import escape
from rich.table import Table

from dpcalc.answers.survey_input import Release, read_release
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.files import check_place, write
from dpcalc.random_bits import bits_of
from dpcalc.records.coding import CodedColumn, CodedTable
from dpcalc.records.reader import read_header, read_records
from dpcalc.records.roles import Roles
from dpcalc.records.source import Source
from dpcalc.report.answer import Answer
from dpcalc.report.facts import facts
from dpcalc.report.fields import rounded
from dpcalc.report.roots import root_in_decimals as root
from dpcalc.report.sheet import Sheet
from dpcalc.spec_file.toml import located
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.estimates.drawing import drawn
from dpcalc.surveys.estimates.noise import DISCRETE
from dpcalc.surveys.estimates.totals import Estimate, estimates, sampled
from dpcalc.symbolic.exp_numbers import ExpNumber

_COLUMNS = ("strata", "rates", "sizes")


def survey_release(
    data: str | PathLike[str], design: str | PathLike[str], out: str | PathLike[str] | None, seed: int | str | None
) -> SurveyReleased:
    """Draw a sample of the units of ``data``, one a row, and write estimates with noise to ``out``.

    Raises ``InputError`` for bad input; then nothing is written.
    """
    bits = bits_of(seed)
    if not out:
        raise InputError("no output file is given", hint="write --out OUT.csv")
    asked = read_release(design)
    check_place(Path(out), "--out", [Path(data), Path(design)], "released.csv")
    by_column = {key: value for key in _COLUMNS if isinstance(value := asked.design.content.get(key), str)}
    source = Source.of(data)
    header = read_header(source)
    needed = [*by_column.values(), *([asked.by] if asked.by else []), *asked.variables]
    for name in needed:
        if name not in header:
            raise InputError(f"no column {name!r}", where=str(design), hint=f"the columns are {', '.join(header)}")
    rest = tuple(name for name in header if name not in needed)
    table = read_records(source, header, Roles((), tuple(dict.fromkeys(needed)), (), rest))
    what = _drawing(asked, table, by_column)
    places = drawn(what, bits)
    if not len(places):
        raise InputError("no unit was drawn", hint="draw again, or with larger probabilities")
    groups, names = _groups(asked, table)
    sample = sampled(what, places, groups, names)
    values = {name: _numbers(_column(table, name).at(places), str(data)) for name in asked.variables}
    found = estimates(what, sample, values, asked.variables, asked.epsilon, asked.noise, bits)
    write(Path(out), _csv(found), "--out")
    # units of a stratum stand for one another: both in one group, or replacing one by the other moves two groups
    together = what.together and (asked.by is None or asked.by == by_column.get("strata"))
    share = max(Fraction(each.size, len(each.places)) for each in what.strata) if together else None
    return SurveyReleased(str(data), str(out), asked, what, len(places), found, share, bits.secrecy("undo the draw"))


def _drawing(asked: Release, table: CodedTable, by_column: Mapping[str, str]) -> Drawing:
    """What is drawn; names of columns stand for their values."""
    given = {key: value for key, value in asked.design.content.items() if key != "name"}
    for key, name in by_column.items():
        column = _column(table, name)
        given[key] = [column.values[code] for code in column.codes.tolist()]
    with located(asked.design.where()):
        return read_design(str(asked.design.content["name"]), given).drawing(table.rows)


def _column(table: CodedTable, name: str) -> CodedColumn:
    """A column by its name."""
    return table.pick((name,))[0]


def _groups(asked: Release, table: CodedTable) -> tuple[list[int], tuple[str, ...]]:
    """The group of each unit of the frame, and the names of groups; one group where none are asked for."""
    if asked.by is None:
        return [0] * table.rows, ("all",)
    column = _column(table, asked.by)
    order = sorted(range(len(column.values)), key=lambda code: column.values[code])
    rank = {code: place for place, code in enumerate(order)}
    return [rank[code] for code in column.codes.tolist()], tuple(column.values[code] for code in order)


def _numbers(column: CodedColumn, where: str) -> list[Fraction]:
    """The values of a column, each read once. Raises ``InputError`` for what is no number."""
    known: dict[int, Fraction] = {}
    for code in set(column.codes.tolist()):
        with located(f"{where} column {column.name}"):
            known[code] = rational(column.values[code], "the value")
    return [known[code] for code in column.codes.tolist()]


@dataclass(frozen=True)
class SurveyReleased(Answer):
    """Estimates with noise, what is promised of them, and how far they are off, by design and by noise.

    ``share`` is the largest sampling fraction of a stratum, where frames are protected better than samples.
    """

    question: ClassVar[str] = "survey"
    data: str
    out: str
    asked: Release
    drawing: Drawing
    size: int
    estimates: tuple[Estimate, ...]
    share: Fraction | None
    secrecy: str

    @property
    def promised(self) -> list[str]:
        """The promise, in words."""
        epsilon = self.asked.epsilon
        known = "Who is in the sample, strata and weights are public there."
        said = [
            f"For samples: no output is more than e^{epsilon} times as likely as with other values of one unit. {known}"
        ]
        if self.share is not None:
            factor = 1 + self.share * (ExpNumber.exp(epsilon) - 1)
            said.append(
                "For frames, against those who do not know who was drawn: for other values of one unit of the frame "
                f"the factor is at most 1 + {self.share} (e^{epsilon} - 1) = {factor.decimal()}, as at most the share "
                f"{self.share} of a stratum is drawn (Balle, Barthe and Gaboardi 2018)."
            )
        return said

    @property
    def not_protected(self) -> list[str]:
        """What it leaves open, in words."""
        said = [
            "Which units the frame holds, and the columns of the design and of the groups: they are public.",
            "The columns of the frame that are not released: nothing is said of them.",
            "Errors by design: computed from the sample without noise. They are shown to you, and not written.",
            "Values outside the bounds: they are moved to them before anything is computed.",
            "Another release of this sample adds its own epsilon at the level of samples.",
            self.secrecy,
        ]
        if self.asked.noise != DISCRETE:
            said.append(
                "The noise is made of doubles, where the promise is about real numbers; discrete noise is exact."
            )
        return said

    def objects(self) -> list[dict[str, object]]:
        """Promise and estimates."""
        rows = [
            {
                "group": each.group,
                "variable": each.variable,
                "total": str(each.total),
                "mean": rounded(each.mean),
                "sensitivity": str(each.sensitivity),
                "scale": str(each.scale),
                "noise_error": root(each.noise_variance),
                "design_error": None if each.design_variance is None else root(each.design_variance),
            }
            for each in self.estimates
        ]
        what = {"data": self.data, "out": self.out, "units": self.drawing.units, "sample": self.size}
        said = {"promised": self.promised, "not_protected": self.not_protected}
        return [{**what, "epsilon": str(self.asked.epsilon), "noise": self.asked.noise, **said, "estimates": rows}]

    def sheet(self) -> Sheet:
        """The promise, and one table of sensitivities and errors."""
        sheet = Sheet()
        sheet.print(f"[bold]A survey of {escape(self.data)}[/bold]\n")
        sheet.print(facts([("frame", f"{self.drawing.units} units"), ("sample", f"{self.size} units")]))
        sheet.print("\n[bold]Promised[/bold]")
        sheet.print(facts([("-", escape(text)) for text in self.promised]))
        sheet.print("\n[bold]Not protected[/bold]")
        sheet.print(facts([("-", escape(text)) for text in self.not_protected]))
        sheet.print("\n[bold]Estimates, and how far they are off[/bold] (standard errors)\n")
        table = Table(box=box.SIMPLE_HEAD, show_edge=False)
        for heading in ("group", "variable", "total", "mean", "sensitivity", "by noise", "by design", "both"):
            table.add_column(heading, justify="left" if heading in ("group", "variable") else "right")
        for each in self.estimates:
            by_design, both = "unknown", "unknown"
            if each.design_variance is not None:
                by_design, both = (
                    root(v, 1) for v in (each.design_variance, each.design_variance + each.noise_variance)
                )
            numbers = (rounded(each.total), rounded(each.mean), rounded(each.sensitivity), root(each.noise_variance, 1))
            table.add_row(escape(each.group), escape(each.variable), *numbers, by_design, both)
        sheet.print(table)
        return sheet


def _csv(found: tuple[Estimate, ...]) -> str:
    """What is released: totals, means, and the error that noise adds, which is public."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(["group", "variable", "total", "mean", "noise_error"])
    for each in found:
        decimals = [rounded(each.total), rounded(each.mean), root(each.noise_variance)]
        writer.writerow([each.group, each.variable, *decimals])
    return stream.getvalue()
