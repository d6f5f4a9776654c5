"""A sample of a frame of real records, and what is released of it: totals and means by group, with noise."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from fractions import Fraction
from os import PathLike
from pathlib import Path

from dpcalc.answers.survey_input import Release, read_release
from dpcalc.answers.survey_released import SurveyReleased
from dpcalc.answers.survey_weights import adjusted, moves
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.files import check_place, write
from dpcalc.random_bits import bits_of
from dpcalc.records.coding import CodedColumn, CodedTable
from dpcalc.records.reader import read_header, read_records
from dpcalc.records.roles import Roles
from dpcalc.records.source import Source
from dpcalc.report.fields import rounded
from dpcalc.report.roots import root_in_decimals as root
from dpcalc.section import located
from dpcalc.surveys.designs.drawing import Drawing
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.estimates.moves import SIDE
from dpcalc.surveys.estimates.sample import sampled
from dpcalc.surveys.estimates.totals import Estimate, estimates
from dpcalc.surveys.estimates.weighting import by_design

_COLUMNS = ("strata", "clusters", "rates", "sizes", "values", "by")


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
    needed = [*by_column.values(), *([asked.by] if asked.by else []), *asked.adjusting.columns]
    responds = asked.adjusting.response
    # who does not respond has no values
    answers = [*asked.variables, *([responds.column] if responds and responds.column else [])]
    for name in [*needed, *answers]:
        if name not in header:
            raise InputError(f"no column {name!r}", where=str(design), hint=f"the columns are {', '.join(header)}")
    for name in asked.variables:
        if name in needed:
            hint = "release another variable; or draw, group and calibrate by another column"
            raise InputError(f"{name} is public, as a column of the design or of weights", where=str(design), hint=hint)
    rest = tuple(name for name in header if name not in needed)
    table = read_records(source, header, Roles((), tuple(dict.fromkeys(needed)), (), rest))
    what = _drawing(asked, table, by_column)
    places = what.drawn(bits)
    if not len(places):
        raise InputError("no unit was drawn", hint="draw again, or with larger probabilities")
    what = what.after(places)
    groups, names = _groups(asked, table)
    sample = by_design(what, sampled(what, places, groups, names))
    with located(str(design)):
        weighted = adjusted(asked.adjusting, table, sample, bits)
        moved = moves(asked.adjusting, weighted, asked.by)
        left = sample.sample.places[list(weighted.kept)]
        values = {name: _numbers(_column(table, name).at(left), str(data)) for name in asked.variables}
        found = estimates(moved, values, asked.variables, asked.noise, bits)
    write(Path(out), _csv(found), "--out")
    share = _share(asked, what, by_column.get("strata")) if responds is None else None
    return SurveyReleased(str(data), str(out), asked, moved, found, share, bits.secrecy("undo the draw"))


def _share(asked: Release, what: Drawing, strata: str | None) -> Fraction | None:
    """The largest sampling fraction of a stratum, where frames are protected better than samples; all respond.

    Units of a stratum stand for one another. If records hold weights and groups, replacing one by the other is a change
    of one record; else both have to be in one group with the weights of the design, or two groups move.
    """
    by_side = asked.adjusting.weights == SIDE
    if by_side and (asked.adjusting.calibration is not None or asked.by not in (None, strata)):
        return None
    return what.largest_fraction


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


def _csv(found: tuple[Estimate, ...]) -> str:
    """What is released: totals, means, and the error that noise adds, which is public."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(["group", "variable", "total", "mean", "noise_error"])
    for each in found:
        known = ["" if number is None else rounded(number) for number in (each.total, each.mean)]
        writer.writerow([each.group, each.variable, *known, root(each.noise_variance)])
    return stream.getvalue()
