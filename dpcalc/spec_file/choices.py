"""Mechanisms on listed points that a specification names: selection by scores, randomised response, bounded noise.

All become matrices of exact probabilities.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms import exponential, permute_and_flip, report_noisy_max
from dpcalc.mechanisms.bounded_geometric import bounded_geometric
from dpcalc.mechanisms.finite import FiniteMechanism
from dpcalc.mechanisms.scores import Formula, Selection, selecting
from dpcalc.mechanisms.written import number_text
from dpcalc.spec.domain import Domain
from dpcalc.spec_file.quoting import refuse_float
from dpcalc.spec_file.toml import Section, located

SELECTIONS: Final[Mapping[str, Selection]] = {
    "exponential": exponential.probabilities,
    "permute-and-flip": permute_and_flip.probabilities,
    "report-noisy-max": report_noisy_max.probabilities,
}
RESPONSE: Final = "randomised-response"
_FORMULAS: Final[Mapping[str, Formula]] = {
    "exponential": exponential.formula,
    "permute-and-flip": permute_and_flip.formula,
    "report-noisy-max": report_noisy_max.formula,
}
"""The laws as certificates say them."""
GEOMETRIC: Final = "bounded-geometric"
_SCORES = "scores = [[3, 0], [2, 1]], one row a point and one whole number a candidate"
_FACTOR = 'factor = "3/2", what one more unit is worth: exp(eps/(2 sensitivity)) for scores, exp(1/scale) for noise'
_OUTPUTS = 'outputs = ["yes", "no"], one name a candidate'
_TRUTH = 'truth = "3/4", the probability that the point itself is reported'
_VALUES = "values = [0, 1, 2], one whole number a point"
_RANGE = "range = [0, 2], the least and the largest output"


def read_choice(section: Section, name: str, domain: Domain) -> FiniteMechanism:
    """The mechanism of that name on the points of the domain."""
    return CHOICES[name](section, name, domain)


def _selection(section: Section, name: str, domain: Domain) -> FiniteMechanism:
    """Selection of a candidate by scores."""
    rows = [section.as_list("scores", row, _SCORES) for row in section.items("scores", _SCORES)]
    for value in (value for row in rows for value in row):
        refuse_float(value, section.where("scores"))
    width = max(map(len, rows), default=0)
    outputs = section.texts("outputs", _OUTPUTS) if section.has("outputs") else [f"z{i + 1}" for i in range(width)]
    factor = section.number("factor", section.value("factor", _FACTOR), "factor")
    section.finish()
    with located(section.where("scores")):
        return selecting(name, SELECTIONS[name], tuple(domain.points()), outputs, rows, factor, _FORMULAS[name])


def _response(section: Section, name: str, domain: Domain) -> FiniteMechanism:
    """Randomised response: the point itself, or any other one."""
    truth = section.number("truth", section.value("truth", _TRUTH), "truth")
    section.finish()
    points = tuple(domain.points())
    with located(section.where("truth")):
        if not 0 <= truth <= 1:
            raise InputError(f"truth is {truth}", hint="a probability lies in [0, 1]")
        if len(points) < 2:
            raise InputError("there is one point", hint="randomised response needs two")
        other = (1 - truth) / (len(points) - 1)
        rows = [[truth if z == x else other for z in points] for x in points]
        formula = f"(if (= x z) {number_text(truth)} {number_text(other)})"
        return FiniteMechanism(points, points, rows, name, formula)


def _geometric(section: Section, name: str, domain: Domain) -> FiniteMechanism:
    """Two-sided geometric noise on whole numbers, brought back into a range."""
    values = [section.exact("values", value, rational, "a value") for value in section.items("values", _VALUES)]
    ends = [section.exact("range", value, rational, "an end") for value in section.items("range", _RANGE)]
    factor = section.number("factor", section.value("factor", _FACTOR), "factor")
    section.finish()
    if len(ends) != 2:
        raise section.fault("range", f"{len(ends)} ends", f"write {_RANGE}")
    low, high = (_whole(section, "range", end) for end in ends)
    numbers = [_whole(section, "values", value) for value in values]
    with located(section.where("values")):
        return bounded_geometric(tuple(domain.points()), numbers, (low, high), factor, name)


def _whole(section: Section, key: str, value: Fraction) -> int:
    """A whole number."""
    if value.denominator != 1:
        raise section.fault(key, f"{value} is not a whole number", "noise is added to whole numbers")
    return int(value)


CHOICES: Final[Mapping[str, Callable[[Section, str, Domain], FiniteMechanism]]] = {
    **dict.fromkeys(SELECTIONS, _selection),
    RESPONSE: _response,
    GEOMETRIC: _geometric,
}
