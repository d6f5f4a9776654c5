"""From design weights to final ones, by columns of a frame: who responds, and what weights are calibrated to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from dpcalc.answers.survey_weights_input import Adjusting, Response
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms.parameters import probability
from dpcalc.random_bits import Bits
from dpcalc.records.coding import CodedColumn, CodedTable
from dpcalc.records.reader import read_header, read_records
from dpcalc.records.roles import Roles
from dpcalc.records.source import Source
from dpcalc.section import located
from dpcalc.surveys.estimates.moves import SIDE, Moves, OwnClasses, OwnWeights, SideData
from dpcalc.surveys.estimates.responding import responding
from dpcalc.surveys.estimates.weighting import Margin, Weighted, calibrated, respondents
from dpcalc.surveys.weights.adjusting import sums

_ANSWERS = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
_HEADER = ("column", "class", "total")


def adjusted(asked: Adjusting, table: CodedTable, whole: Weighted, bits: Bits) -> Weighted:
    """The sample of those who respond, calibrated. Raises ``InputError`` for what does not fit the frame."""
    found = whole
    if asked.response is not None:
        found = _respondents(asked.response, table, whole, bits)
    if asked.calibration is not None:
        places = whole.sample.places[list(found.kept)]
        known = None if asked.calibration.totals is None else _totals(asked.calibration.totals, asked.calibration.to)
        margins = []
        for name in asked.calibration.to:
            (column,) = table.pick((name,))
            of_frame = sums([Fraction(1)] * table.rows, texts(column)) if known is None else known[name]
            margins.append(Margin(name, tuple(texts(column.at(places))), of_frame))
        found = calibrated(found, margins)
    return found


def moves(asked: Adjusting, weighted: Weighted, by: str | None) -> Moves:
    """What one unit moves. Raises ``InputError`` where records cannot hold their weights."""
    if asked.weights == SIDE:
        return SideData(weighted)
    if asked.calibration is None:
        if weighted.response is not None and len(set(weighted.weights)) > 1:
            hint = 'write weights = "side", or calibrate to the classes'
            raise InputError("records cannot hold weights by which respondents stand for others", hint=hint)
        alike = (weighted.weights[0], weighted.weights[0])
        return OwnWeights(weighted, weighted.sample.ends if weighted.response is None else alike)
    if len(weighted.margins) > 1:
        raise InputError("raked weights are side data alone", hint='write weights = "side", or calibrate to one column')
    (margin,) = weighted.margins
    sizes = {label: int(count) for label, count in sums([Fraction(1)] * len(margin.classes), margin.classes).items()}
    return OwnClasses(weighted, margin.known, sizes, by == margin.name)


def texts(column: CodedColumn) -> list[str]:
    """The values of a column, row by row."""
    return [column.values[code] for code in column.codes.tolist()]


def _respondents(asked: Response, table: CodedTable, whole: Weighted, bits: Bits) -> Weighted:
    """Those of the sample who respond."""
    places = whole.sample.places

    def drawn(name: str) -> list[str]:
        return texts(table.pick((name,))[0].at(places))

    classes = ["all"] * len(places) if asked.classes is None else drawn(asked.classes)
    if asked.column is not None:
        return respondents(whole, classes, _answers(drawn(asked.column), asked.column))
    if asked.rate is not None:
        rates = [asked.rate] * len(places)
    elif isinstance(asked.rates, str):
        with located(f"column {asked.rates}"):
            rates = [probability(value, "the rate") for value in drawn(asked.rates)]
    else:
        by_class = asked.rates or {}
        for label in classes:
            if label not in by_class:
                raise InputError(f"the class {label} has no rate", hint=f"rates are given of {', '.join(by_class)}")
        rates = [by_class[label] for label in classes]
    households = None if asked.households is None else drawn(asked.households)
    return respondents(whole, classes, responding(rates, households, bits))


def _answers(values: Sequence[str], name: str) -> list[bool]:
    """Who responds, as a column says."""
    for value in values:
        if value.strip().casefold() not in _ANSWERS:
            raise InputError(f"{value!r} says not who responds", where=f"column {name}", hint="write yes or no")
    return [_ANSWERS[value.strip().casefold()] for value in values]


def _totals(path: Path, columns: Sequence[str]) -> dict[str, dict[str, Fraction]]:
    """The known sums in a file, one class a row."""
    source = Source.of(path)
    header = read_header(source)
    if set(header) != set(_HEADER):
        raise InputError(f"the columns are {', '.join(header)}", where=str(path), hint=f"write {','.join(_HEADER)}")
    table = read_records(source, header, Roles((), _HEADER, (), ()))
    found: dict[str, dict[str, Fraction]] = {name: {} for name in columns}
    for column, label, total in zip(*(texts(each) for each in table.pick(_HEADER)), strict=True):
        if column not in found:
            hint = f"weights are calibrated to {', '.join(columns)}"
            raise InputError(f"nothing is calibrated to {column!r}", where=str(path), hint=hint)
        if label in found[column]:
            raise InputError(f"the class {label} of {column} has two totals", where=str(path))
        with located(str(path)):
            found[column][label] = rational(total, "the total")
        if found[column][label] <= 0:
            raise InputError(f"the total of the class {label} is {total}", where=str(path), hint="it is above 0")
    return found
