"""The budget as a function of a parameter, for every value of an interval at once: exact, piece by piece."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, TypeAlias

from dpcalc.answers.specification import asked, labels, measure, title, unit
from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, Undefined
from dpcalc.report.answer import Answer
from dpcalc.report.facts import escape, facts
from dpcalc.report.formula import formula
from dpcalc.report.loss_table import print_pair
from dpcalc.report.losses import LossRow, pair_fields, worst
from dpcalc.report.sheet import Sheet
from dpcalc.spec.divergences.values import ParametricValue, Value, log_of, magnitude, order
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.written import Read
from dpcalc.symbolic.algebraic import compare, exactly
from dpcalc.symbolic.cells import Cell, by_cells
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.symbolic.parameter import Parameter, Placed
from dpcalc.symbolic.parametric import FinerStep
from dpcalc.symbolic.roots import Root
from dpcalc.wording import as_words, marked, of_formula, wording, written


def budget_parametric(written: Read, parameter: Parameter, effort: Effort) -> ParametricBudget:
    """The least budget at every value of the parameter. Raises ``TooLarge`` where it falls into very many pieces."""
    return ParametricBudget(*pieces_by_parameter(written, parameter, effort))


Pieces: TypeAlias = tuple[SpecFile, Parameter, tuple["BudgetPiece", ...]]
"""The specification at one value, the parameter in the steps that were needed, and the pieces of its interval."""


def pieces_by_parameter(written: Read, parameter: Parameter, effort: Effort) -> Pieces:
    """The largest loss at every value of the parameter. Raises ``TooLarge`` where it falls into very many pieces."""
    while True:
        try:
            return _with_step(written, parameter, effort)
        except FinerStep as finer:
            parameter = replace(parameter, step=finer.step)


def _with_step(written: Read, parameter: Parameter, effort: Effort) -> Pieces:
    """The pieces, by polynomials in one root of the exponential."""

    def read(base: Number) -> SpecFile:
        """The specification, where the parameter is one number or those of a cell."""
        spec = read_spec(written, any_output=True, placed=Placed(parameter, base))
        spec.mechanism()
        return spec

    def row(base: Number) -> LossRow:
        """The worst universe there."""
        return worst(list(asked(read(base)).rows(effort)))

    def on(cell: Cell) -> LossRow:
        """The worst universe throughout a cell."""
        try:
            return row(parameter.generator(cell))
        except DpcalcError as error:
            if not _wrong_at(cell.sample / 2, read, error):
                value = f"where {parameter.symbol} = {parameter.text(exactly(cell.sample))}"
                error.where = value if error.where is None else f"{error.where}, {value}"
            raise

    low, high = parameter.ends()
    cells = by_cells(low, high, on, effort)
    spec = read_spec(written, any_output=True, placed=Placed(parameter, cells[0][0].sample))
    return spec, parameter, tuple(_joined(cells, row))


def _wrong_at(value: Fraction, read: Callable[[Number], SpecFile], error: DpcalcError) -> bool:
    """Whether a specification is refused in the same words at another value: then the value is not to blame."""
    try:
        read(value)
    except DpcalcError as other:
        return other.message == error.message
    return False


@dataclass(frozen=True)
class BudgetPiece:
    """The least budget between two values of what the polynomials are in; ``high`` is ``None`` for infinity.

    ``holds_low`` and ``holds_high`` say whether the ends belong to it. ``open`` are places inside, no rational ones,
    at which the budget is kept, for the distance of laws does not jump up in a limit, and may not be the least.
    """

    low: Root
    high: Root | None
    holds_low: bool
    holds_high: bool
    row: LossRow
    open: tuple[Root, ...] = ()


def _joined(cells: Sequence[tuple[Cell, LossRow]], row: Callable[[Number], LossRow]) -> Iterator[BudgetPiece]:
    """Cells of one formula as one piece, where the budget at the exact place between them is what it says."""
    first, found = cells[0]
    piece = BudgetPiece(first.low, first.high, False, False, found)
    for cell, beside in cells[1:]:
        cut = cell.low
        same = _form(piece.row.loss) == _form(beside.loss)
        known = cut.exact
        if known is None:
            if same:
                piece = replace(piece, high=cell.high, open=(*piece.open, cut))
                continue
            yield piece
            piece = BudgetPiece(cut, cell.high, False, False, beside)
            continue
        there = row(known)
        left, right = (_meets(each.loss, there.loss, known) for each in (piece.row, beside))
        if same and left:
            piece = replace(piece, high=cell.high)
            continue
        yield replace(piece, holds_high=left)
        if not left and not right:
            yield BudgetPiece(cut, cut, True, True, there)
        piece = BudgetPiece(cut, cell.high, right and not left, False, beside)
    yield piece


def _form(value: Value) -> Hashable:
    """Equal for values with one formula."""
    if value.infinite or value.zero:
        return value.infinite
    if isinstance(value, ParametricValue):
        number = value.number
        return (value.logarithm, value.distance, number.step, str(number.top), str(number.bottom))
    return str(value)


def _meets(value: Value, there: Value, place: Number) -> bool:
    """Whether a formula gives a value at an exact place."""
    if not isinstance(value, ParametricValue):
        return _form(value) == _form(there)
    try:
        number = value.number.at(place)
    except Undefined:
        return False
    known = log_of(number) if value.logarithm else magnitude(number)
    return order(known.per(value.distance), there) == 0


@dataclass(frozen=True)
class ParametricBudget(Answer):
    """The least budget for every value of a parameter, piece by piece, found and compared by exact arithmetic.

    It is the largest loss of a universe, per unit of distance.
    """

    question: ClassVar[str] = "budget"
    heading: ClassVar[str] = "Budget"
    specification: SpecFile
    parameter: Parameter
    pieces: tuple[BudgetPiece, ...]

    @property
    def unit(self) -> str:
        """The unit of the budgets."""
        return measure(self.specification)

    def where(self, piece: BudgetPiece) -> str:
        """The values of the parameter, as an inequality."""
        name, text = self.parameter.symbol, self.parameter.text
        if piece.high is not None and compare(piece.low, piece.high) == 0:
            return of_formula(f"{name} = {text(piece.low)}")
        low = f"{text(piece.low)} {'<=' if piece.holds_low else '<'} {name}"
        whole = low if piece.high is None else f"{low} {'<=' if piece.holds_high else '<'} {text(piece.high)}"
        return of_formula(whole)

    def exceptions(self, piece: BudgetPiece) -> str:
        """Where a piece holds as a bound alone, in words; nothing where it is nowhere so."""
        places = ", ".join(marked(self.parameter.text(place)) for place in piece.open)
        return as_words(f"at {places} it is kept, and may not be the least" if places else "")

    def objects(self) -> list[dict[str, object]]:
        """The pieces, each with the pair of datasets that needs its budget."""
        return [{**self.heading_fields(), "pieces": [self.piece_fields(piece) for piece in self.pieces]}]

    def heading_fields(self) -> dict[str, object]:
        """What all pieces have in common."""
        return {"parameter": str(self.parameter.symbol), "unit": unit(self.specification), "scope": self.scope}

    def piece_fields(self, piece: BudgetPiece) -> dict[str, object]:
        """One piece, with the pair that needs its budget."""
        pair = piece.row.pair
        return {
            "where": self.where(piece),
            self.question: budget_text(piece.row),
            "except_at": [self.parameter.text(place) for place in piece.open],
            **({} if pair is None else {"distance": str(pair.distance)}),
            **{name: field for name, field in pair_fields(piece.row).items() if pair is not None or name == "universe"},
        }

    @property
    def scope(self) -> str:
        """What was established, in words."""
        name, text = self.parameter.symbol, self.parameter.text
        low, high = self.parameter.ends()
        between = f"above `{text(low)}`" if high is None else f"between `{text(low)}` and `{text(high)}`"
        return wording(f"every `{name}` {between}: exact, over all pairs of datasets and all outputs")

    def sheet(self) -> Sheet:
        """The formulas, and the pair that needs each."""
        sheet, spec = Sheet(), self.specification
        sheet.print(f"[bold]{self.heading} of {escape(title(spec))}, for {escape(self.scope)}[/bold]\n")
        for piece in self.pieces:
            infinite = piece.row.loss.infinite
            said = written(budget_text(piece.row))
            rows = [(self.question, said if infinite else f"{said} {self.unit}")]
            rows.append(("where", self.where(piece)))
            if piece.open:
                rows.append(("but", self.exceptions(piece)))
            sheet.print(facts(rows))
            if piece.row.pair is not None:
                sheet.print()
                print_pair(sheet, piece.row.pair, labels(spec), unit(spec), rounded=False)
            sheet.print()
        if any(piece.low.exact is None for piece in self.pieces):
            sheet.print("At an end that belongs to no piece the budgets on both sides are kept.")
        return sheet


class ParametricLoss(ParametricBudget):
    """The same as an answer to the question for the exact privacy loss."""

    question: ClassVar[str] = "loss"
    heading: ClassVar[str] = "Privacy loss"


def budget_text(row: LossRow) -> str:
    """A budget as a formula."""
    if row.loss.infinite:
        return "infinite"
    return formula(row.expression) if isinstance(row.loss, ParametricValue) else of_formula(str(row.loss))
