"""A sample of a frame of real records, and what is released of it: totals and means by group, with noise."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from fractions import Fraction
from os import PathLike
from pathlib import Path

from dpcalc.answers.survey_input import Release, read_release
from dpcalc.answers.survey_released import ORDINALS, ReleasedSample, SurveyReleased
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
from dpcalc.surveys.designs.drawing_together import Together
from dpcalc.surveys.designs.listed import read_design
from dpcalc.surveys.estimates.moves import SIDE
from dpcalc.surveys.estimates.sample import sampled
from dpcalc.surveys.estimates.totals import estimates
from dpcalc.surveys.estimates.weighting import by_design

_COLUMNS = ("strata", "clusters", "rates", "second_rates", "sizes", "values", "by")


def survey_release(
    data: str | PathLike[str], design: str | PathLike[str], out: str | PathLike[str] | None, seed: int | str | None
) -> SurveyReleased:
    """Draw a sample of the units of ``data``, one a row, or two together, and write estimates with noise to ``out``.

    Raises ``InputError`` for bad input; then nothing is written.
    """
    bits = bits_of(seed)
    if not out:
        raise InputError("no output file is given", hint="write --out OUT.csv")
    asked = read_release(design)
    check_place(Path(out), "--out", [Path(data), Path(design)], "released.csv")
    by_column = {key: value for key in _COLUMNS if isinstance(value := asked.design.content.get(key), str)}
    table = _table(Source.of(data), asked, by_column)
    what = _drawings(asked, table, by_column)
    wanted = asked.wanted * (len(what.samples) if len(asked.wanted) == 1 else 1)
    if len(wanted) > len(what.samples):
        hint = 'leave it out, or draw two samples: name = "coordinated"'
        raise InputError("[second_release] is for a second sample", where=str(design), hint=hint)
    drawn = what.drawn(bits)
    if not all(map(len, drawn)):
        raise InputError("no unit was drawn", hint="draw again, or with larger probabilities")
    parts = []
    with located(str(design)):
        for sample, places, each in zip(what.samples, drawn, wanted, strict=True):
            groups, names = _groups(each.by, table)
            after = sample.after(places)
            whole = by_design(after, sampled(after, places, groups, names))
            weighted = adjusted(asked.adjusting, table, whole, bits)
            moved = moves(asked.adjusting, weighted, each.by)
            left = whole.sample.places[list(weighted.kept)]
            values = {name: _numbers(_column(table, name).at(left), str(data)) for name in each.variables}
            found = estimates(moved, values, each.variables, each.noise, bits)
            parts.append(ReleasedSample(each, moved, found, frozenset(places.tolist())))
    write(Path(out), _csv(parts), "--out")
    frames = what.of_frames([part.factor for part in parts]) if _of_frames(asked, by_column.get("strata")) else None
    return SurveyReleased(str(data), str(out), tuple(parts), frames, what.overlapping, bits.secrecy("undo the draw"))


def _table(source: Source, asked: Release, by_column: Mapping[str, str]) -> CodedTable:
    """The frame. Raises ``InputError`` for columns that are missing, or public and released."""
    header, path = read_header(source), asked.path
    of_groups = [each.by for each in asked.wanted if each.by is not None]
    needed = [*by_column.values(), *of_groups, *asked.adjusting.columns]
    responds = asked.adjusting.response
    # who does not respond has no values
    variables = [name for each in asked.wanted for name in each.variables]
    for name in [*needed, *variables, *([responds.column] if responds and responds.column else [])]:
        if name not in header:
            raise InputError(f"no column {name!r}", where=path, hint=f"the columns are {', '.join(header)}")
    for name in variables:
        if name in needed:
            hint = "release another variable; or draw, group and calibrate by another column"
            raise InputError(f"{name} is public, as a column of the design or of weights", where=path, hint=hint)
    rest = tuple(name for name in header if name not in needed)
    return read_records(source, header, Roles((), tuple(dict.fromkeys(needed)), (), rest))


def _of_frames(asked: Release, strata: str | None) -> bool:
    """Whether frames may be protected better than samples: all respond, and units of a stratum stand for one another.

    If records hold weights and groups, replacing one by the other is a change of one record; else both have to be in
    one group with the weights of the design, or two groups move.
    """
    if asked.adjusting.response is not None:
        return False
    in_strata = all(each.by in (None, strata) for each in asked.wanted)
    return asked.adjusting.weights != SIDE or (asked.adjusting.calibration is None and in_strata)


def _drawings(asked: Release, table: CodedTable, by_column: Mapping[str, str]) -> Together:
    """What is drawn; names of columns stand for their values."""
    given = {key: value for key, value in asked.design.content.items() if key != "name"}
    for key, name in by_column.items():
        column = _column(table, name)
        given[key] = [column.values[code] for code in column.codes.tolist()]
    with located(asked.design.where()):
        return read_design(str(asked.design.content["name"]), given).drawings(table.rows)


def _column(table: CodedTable, name: str) -> CodedColumn:
    """A column by its name."""
    return table.pick((name,))[0]


def _groups(by: str | None, table: CodedTable) -> tuple[list[int], tuple[str, ...]]:
    """The group of each unit of the frame, and the names of groups; one group where none are asked for."""
    if by is None:
        return [0] * table.rows, ("all",)
    column = _column(table, by)
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


def _csv(parts: Sequence[ReleasedSample]) -> str:
    """What is released: totals, means, and the error that noise adds, which is public; of which of several samples."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    several = len(parts) > 1
    writer.writerow([*(["sample"] if several else []), "group", "variable", "total", "mean", "noise_error"])
    for name, part in zip(ORDINALS, parts, strict=False):
        for each in part.estimates:
            known = ["" if number is None else rounded(number) for number in (each.total, each.mean)]
            row = [each.group, each.variable, *known, root(each.noise_variance)]
            writer.writerow([*([name] if several else []), *row])
    return stream.getvalue()
