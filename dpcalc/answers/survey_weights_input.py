"""The tables of DESIGN.toml on weights after the design: [nonresponse], [calibration], and what a record holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from dpcalc.mechanisms.parameters import probability
from dpcalc.quoting import shown
from dpcalc.section import Section
from dpcalc.surveys.estimates.moves import SIDE, WEIGHTS

FRAME = "frame"
_TO = 'to = ["region"], one column or several'
_HOW = 'write column = "responded", rate = "3/4", or rates = "probability"'


@dataclass(frozen=True)
class Response:
    """Who responds: as a ``column`` says, or with one ``rate``, or ``rates`` by a column or by class of ``classes``.

    With ``households``, a column, those of one household respond together. Respondents stand for the others of their
    class (all are one class where there are none).
    """

    column: str | None
    rate: Fraction | None
    rates: str | Mapping[str, Fraction] | None
    households: str | None
    classes: str | None

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that are needed of every unit."""
        by_column = self.rates if isinstance(self.rates, str) else None
        return tuple(name for name in (by_column, self.households, self.classes) if name is not None)


@dataclass(frozen=True)
class Calibration:
    """The columns ``to`` whose classes keep known sums: counts of the frame, or those in a file (``totals``)."""

    to: tuple[str, ...]
    totals: Path | None


@dataclass(frozen=True)
class Adjusting:
    """What becomes of design weights, and whether weights are ``side`` data or part of the ``record``."""

    response: Response | None = None
    calibration: Calibration | None = None
    weights: str = SIDE

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that are needed of every unit."""
        own = () if self.response is None else self.response.columns
        return own + (() if self.calibration is None else self.calibration.to)


def read_adjusting(path: str, top: Section) -> Adjusting:
    """The three tables, where they are there. Raises ``InputError`` for whatever is wrong."""
    responds, calibrates, sample = (top.table(key) for key in ("nonresponse", "calibration", "sample"))
    weights = SIDE
    if sample is not None:
        weights = sample.one_of("weights", sample.text("weights", f'weights = "{SIDE}"'), WEIGHTS)
        sample.finish()
    return Adjusting(
        None if responds is None else _response(responds),
        None if calibrates is None else _calibration(path, calibrates),
        weights,
    )


def _response(table: Section) -> Response:
    """Who responds."""
    column, households, classes = (
        table.text(key, f'{key} = "a_column"') if table.has(key) else None
        for key in ("column", "households", "classes")
    )
    rate = table.exact("rate", table.content["rate"], probability, "the rate") if table.has("rate") else None
    rates: str | Mapping[str, Fraction] | None = None
    if table.has("rates"):
        given = table.content["rates"]
        if isinstance(given, dict):
            rates = {str(label): table.exact("rates", each, probability, "the rate") for label, each in given.items()}
        else:
            rates = table.text("rates", 'rates = "a_column"')
    if sum(each is not None for each in (column, rate, rates)) != 1:
        raise table.fault("", "it has to be said once who responds", _HOW)
    if isinstance(rates, dict) and classes is None:
        raise table.fault("rates", "rates by class need the column of the classes", 'write classes = "region"')
    if column is not None and households is not None:
        raise table.fault("households", "a column says already who responds", "leave households out")
    table.finish()
    return Response(column, rate, rates, households, classes)


def _calibration(path: str, table: Section) -> Calibration:
    """What is kept."""
    to = table.texts("to", _TO)
    if not to or len(set(to)) != len(to):
        raise table.fault("to", f"{shown(list(to))} are not columns", f"write {_TO}")
    totals = table.text("totals", f'totals = "{FRAME}"') if table.has("totals") else FRAME
    table.finish()
    return Calibration(tuple(to), None if totals == FRAME else Path(path).parent / totals)
