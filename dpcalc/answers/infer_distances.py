"""What tests tell of datasets at every distance: exact worst cases, and the closed form that meets them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import ClassVar, Final

import sympy

from dpcalc.answers.front_door import checked
from dpcalc.answers.infer_input import Datasets, Given
from dpcalc.answers.infer_paths import OnPaths, on_paths
from dpcalc.answers.infer_questions import MAKE
from dpcalc.answers.infer_words import enclosed, number
from dpcalc.answers.workers import spread
from dpcalc.derive.recognise import recognise
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.exact import Infinity, rational
from dpcalc.inference.constraints import Keeping, keeping
from dpcalc.inference.questions import Question
from dpcalc.inference.worst import Answered, worst
from dpcalc.report.answer import Answer
from dpcalc.report.facts import columns, escape, facts
from dpcalc.report.formula import formula
from dpcalc.report.sheet import Sheet
from dpcalc.spec.domain import Point
from dpcalc.spec.flavor import Flavor
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.written import Written
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.symbolic.symbols import symbol
from dpcalc.wording import marked, written

QUESTIONS: Final = ("power", "total-variation", "predictive-ratio")
"""The questions about two datasets, which have an answer at each distance."""
_DISTANCE: Final = symbol("distance")


@checked
def infer_distances(
    specification: Written,
    question: str,
    *,
    null: str | None = None,
    level: int | str | Fraction | None = None,
    jobs: int = 1,
    scheduler: str | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> InferredByDistance:
    """The worst case of a question between one dataset and those at each distance from it, and its closed form.

    ``question`` is one of ``QUESTIONS``, asked of every mechanism that keeps to the specification with its budget: the
    dataset ``null`` is the null hypothesis, the worst dataset at the distance the alternative. A form is met by every
    value that is listed; that it goes on is a conjecture, but where paths of neighbours lead to the datasets and the
    values are those of the theorems on paths (``everywhere``). Raises ``InputError`` for bad input, and where no
    dataset is at a finite distance.
    """
    if question not in QUESTIONS:
        raise InputError(f"{question} is not a question about two datasets", hint=f"write {', '.join(QUESTIONS)}")
    if level is not None and question != "power":
        raise InputError(f"--level does not apply to {question}", hint="leave out --level")
    spec = read_spec(specification, any_output=True)
    kept = keeping(spec.flavor, spec.budget(), effort)
    names = Datasets(kept.datasets)
    if null is None:
        raise InputError("--null is missing", hint="write --null with a dataset")
    first, size = names.place(null, "--null"), rational(Fraction(1, 20) if level is None else level, "--level")
    found = _distances(spec.flavor, kept, first, effort)
    if not found:
        raise InputError(f"no dataset is at a finite distance above 0 from {null}", hint="name another --null")
    asked = [
        MAKE[question](Given(null={first: Fraction(1)}, alternative={place: Fraction(1)}, level=size), False)
        for place in found
    ]
    with spread(effort, jobs, scheduler) as several:
        values = list(several.each(partial(_value, kept), asked, "datasets"))
    best: dict[Fraction, tuple[Answered, str]] = {}
    points: dict[Fraction, Point] = {}
    for (place, distance), value in zip(found.items(), values, strict=True):
        if distance not in best or value > best[distance][0]:
            best[distance] = (value, names.names[place])
            points[distance] = kept.datasets[place]
    rows = [Row(distance, *best[distance]) for distance in sorted(best)]
    listed = {distance: (points[distance], value) for distance, (value, _) in best.items()}
    everywhere = on_paths(spec.flavor, spec.budget(), question, size, listed, kept.datasets[first], effort)
    return InferredByDistance(spec, question, names.names[first], size, tuple(rows), tuple(_forms(rows)), everywhere)


def _distances(flavor: Flavor, kept: Keeping, first: int, effort: Effort) -> dict[int, Fraction]:
    """The datasets at a finite distance above 0 from one of them, by their places."""
    found: dict[int, Fraction] = {}
    for universe in flavor.universes(effort):
        if kept.datasets[first] not in universe.members:
            continue
        for member in universe.members:
            distance = flavor.premetric.distance(kept.datasets[first], member)
            if not isinstance(distance, Infinity) and distance > 0:
                place = kept.place(member)
                found[place] = min(found.get(place, Fraction(distance)), Fraction(distance))
    return found


def _value(kept: Keeping, question: Question, effort: Effort) -> Answered:
    """The worst case of a question, as a task."""
    return worst(question, kept, effort).value


@dataclass(frozen=True)
class Row:
    """A distance, the exact value there, and a dataset at this distance that has it."""

    distance: Fraction
    value: Answered
    dataset: str


@dataclass(frozen=True)
class Form:
    """A formula in ``distance`` from ``low`` to ``high`` in steps, met by ``spare`` values beyond need."""

    low: Fraction
    high: Fraction
    step: Fraction
    value: sympy.Expr
    spare: int


def _forms(rows: Sequence[Row]) -> Iterator[Form]:
    """Formulas for runs of equidistant values; where none meets them all, for every second of them."""
    places, values = [row.distance for row in rows], [row.value for row in rows]
    finite = [value for value in values if not isinstance(value, Infinity)]
    if len(finite) < len(values) or len({b - a for a, b in pairwise(places)}) != 1:
        return
    found = list(_runs(places, finite))
    if sum(len([p for p in places if form.low <= p <= form.high]) for form in found) < len(places):
        second = [form for start in (0, 1) for form in _runs(places[start::2], finite[start::2])]
        met = sum(int((form.high - form.low) / form.step) + 1 for form in second)
        if met == len(places):
            found = second
    yield from sorted(found, key=lambda form: form.low)


def _runs(places: Sequence[Fraction], values: Sequence[Number]) -> Iterator[Form]:
    """The runs that a formula meets."""
    if len(places) < 2:
        return
    for piece in recognise(values, places, _DISTANCE):
        step = places[1] - places[0]
        yield Form(places[piece.first], places[piece.last], step, piece.form, piece.spare)


@dataclass(frozen=True)
class InferredByDistance(Answer):
    """The worst case at each distance from a dataset, over every mechanism that keeps to a specification."""

    question: ClassVar[str] = "infer"
    specification: SpecFile
    asked: str
    null: str
    level: Fraction
    rows: tuple[Row, ...]
    forms: tuple[Form, ...]
    everywhere: OnPaths | None = None

    def objects(self) -> list[dict[str, object]]:
        """Values, and forms."""
        values = [
            {
                "distance": str(row.distance),
                "value": str(row.value),
                "lower": low,
                "upper": high,
                "dataset": row.dataset,
            }
            for row in self.rows
            for low, high in [enclosed(row.value)]
        ]
        forms = [
            {
                "from": str(each.low),
                "to": str(each.high),
                "step": str(each.step),
                "value": formula(each.value),
                "spare": each.spare,
            }
            for each in self.forms
        ]
        level = str(self.level) if self.asked == "power" else None
        known = self.everywhere
        everywhere = None if known is None else {"value": known.words, "theorems": list(known.theorems)}
        found = {"question": self.asked, "null": self.null, "level": level, "values": values, "forms": forms}
        return [{**found, "everywhere": everywhere}]

    def sheet(self) -> Sheet:
        """The forms, and the values."""
        sheet = Sheet()
        of = f"{self.asked} at level {marked(str(self.level))}" if self.asked == "power" else self.asked
        sheet.print(f"[bold]Largest {escape(of)} by the distance from {escape(self.null)}[/bold]\n")
        for each in self.forms:
            by = "" if each.step == 1 else f" in steps of {each.step}"
            met = f"distance = {each.low} to {each.high}{by}, {each.spare} values more than determine it"
            sheet.print(facts([("value", formula(each.value)), ("meets", met)]))
            sheet.print()
        if not self.forms:
            sheet.print("No closed form was recognised in these values.\n")
        table = columns("distance", "value", "of", ruled=False, overflow="fold")
        for row in self.rows:
            table.add_row(str(row.distance), number(row.value), escape(row.dataset))
        sheet.print(table)
        sheet.print("\nExact, over every mechanism that keeps to the budget.")
        if self.everywhere is None:
            sheet.print("That a formula goes on is a conjecture.")
        else:
            upper, attained = self.everywhere.theorems
            sheet.print(
                escape(
                    f"At every distance `n` to which `n` steps between neighbours lead: "
                    f"{written(self.everywhere.words)}."
                )
            )
            sheet.print(escape(f"By {upper} none is larger, and by {attained} some mechanism has it."))
        return sheet
