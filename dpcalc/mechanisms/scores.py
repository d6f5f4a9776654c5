"""Selection of a candidate by its score: exact laws from integer scores, as matrices over points and candidates.

A ``factor`` > 1 is what one more unit of score is worth: ``exp(eps/(2 sensitivity))``, rational. With scores that all
move the same way from a dataset to its neighbours (monotone scores) it may be ``exp(eps/sensitivity)``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import rational
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.mechanisms.named import TableReader
from dpcalc.mechanisms.written import list_text, number_text
from dpcalc.quoting import refuse_float
from dpcalc.section import Section, located
from dpcalc.spec.domain import Domain, Point
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.symbolic.exp_reading import read_exact

Selection: TypeAlias = Callable[[Sequence[int], Any], list[Any]]
"""From the scores of the candidates and the factor, the probability of each candidate."""

Formula: TypeAlias = Callable[[str, str], str]
"""The same in the language of certificates."""
MOST_CANDIDATES: Final = 200
WIDEST: Final = 2_000
"""The largest difference of scores of one dataset."""
FACTOR: Final = (
    'factor = "3/2", what one more unit is worth: exp(eps/(2 sensitivity)) for scores, exp(1/scale) for noise'
)
_SCORES: Final = "scores = [[3, 0], [2, 1]], one row a point and one whole number a candidate"
_OUTPUTS: Final = 'outputs = ["yes", "no"], one name a candidate'


def check_scores(scores: Sequence[object]) -> list[int]:
    """The scores of one dataset.

    Raises ``InputError`` where one is not an integer, ``TooLarge`` where there are too many or they spread widely.
    """
    found = []
    for score in scores:
        number = rational(score, "a score")
        if number.denominator != 1:
            raise InputError(
                f"the score {number} is not a whole number", hint="scale the scores, and take a root of factor"
            )
        found.append(int(number))
    if not found:
        raise InputError("there are no candidates", hint="give one score for each")
    if len(found) > MOST_CANDIDATES or max(found) - min(found) > WIDEST:
        message = f"{len(found)} candidates whose scores differ by {max(found) - min(found)}"
        raise TooLarge(message, hint=f"at most {MOST_CANDIDATES} candidates, and differences of {WIDEST}")
    return found


def check_factor(factor: object) -> Number:
    """The factor. Raises ``InputError`` where it is not above 1."""
    number = read_exact(factor, "factor")
    if number <= 1:
        raise InputError(f"factor is {number}", hint="it is above 1: exp(eps/(2 sensitivity)), such as 3/2")
    return number


def selecting(
    name: str,
    selection: Selection,
    points: Sequence[Point],
    candidates: Sequence[str],
    scores: Sequence[Sequence[object]],
    factor: object,
    formula: Formula | None = None,
) -> FiniteMechanism:
    """The mechanism whose law at a point is that of the selection, from the point's row of scores.

    ``formula`` says it in the language of certificates, from the code of the scores and of the factor.

    Raises ``InputError`` where rows do not fit points and candidates, or a score or the factor is out of range.
    """
    worth = check_factor(factor)
    if len(scores) != len(points):
        raise InputError(f"{len(scores)} rows of scores for {len(points)} points", hint="write a row for each")
    rows = []
    for point, row in zip(points, scores, strict=True):
        if len(row) != len(candidates):
            raise InputError(f"{len(row)} scores at {point} for {len(candidates)} candidates")
        rows.append(selection(check_scores(row), worth))
    written = ""
    if formula is not None:
        written = formula(f"(item {list_text(map(check_scores, scores))} x)", number_text(worth))
    return FiniteMechanism(points, candidates, rows, name, written)


def selected(selection: Selection, formula: Formula) -> TableReader:
    """The reader of a selection on listed points from the table that names it."""

    def from_table(section: Section, domain: Domain) -> FiniteMechanism:
        """The mechanism with the scores of the table. Raises ``InputError``, ``TooLarge``."""
        rows = [section.as_list("scores", row, _SCORES) for row in section.items("scores", _SCORES)]
        for value in (value for row in rows for value in row):
            refuse_float(value, section.where("scores"))
        outputs = section.outputs(rows, _OUTPUTS)
        factor = section.number("factor", section.value("factor", FACTOR), "factor")
        section.finish()
        name = str(section.content["name"])
        with located(section.where("scores")):
            return selecting(name, selection, tuple(domain.points()), outputs, rows, factor, formula)

    return from_table
