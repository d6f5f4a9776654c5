"""A TOML file as a source: two finite laws (``[laws]``), or a matrix mechanism by its factor (``[matrix]``).

``[matrix]`` holds ``factor``, a list of rows, and ``sigma``; and who takes part in its steps: ``epochs``, or
``participations`` with their ``separation``. ``sensitivity`` is the norm of what a record contributes to a step.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Final

from dpcalc.answers.curve_input import read_laws
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.mechanisms.matrix import matrix, participation
from dpcalc.mechanisms.parameters import Parameters, read_number
from dpcalc.mechanisms.release import Release
from dpcalc.section import Section, located
from dpcalc.spec_file.toml import read_toml

_FACTOR: Final = "factor = [[1, 0], [1, 1]]"
_USAGE: Final = "sigma = 2, and epochs, or participations and separation"
_NUMBERS: Final = ("sigma", "sensitivity", "epochs", "participations", "separation")


def read_file(text: str) -> Release:
    """The mechanism of a file. Raises ``InputError``."""
    read = read_toml(Path(text))
    if "matrix" not in read:
        return read_laws(text)
    top = Section(text, "", read)
    section = top.required_table("matrix")
    top.finish()
    rows = [section.as_list("factor", row, _FACTOR) for row in section.items("factor", _FACTOR)]
    factor = [[section.exact("factor", value, rational, "a number in factor") for value in row] for row in rows]
    if len({len(row) for row in factor}) != 1 or not factor[0]:
        raise section.fault("factor", "the rows are empty, or differ in length", f"write {_FACTOR}")
    return _matrix(section, factor, text)


def _text(value: object, what: str) -> str:
    """A number as it is written."""
    if not isinstance(value, str | int):
        raise InputError(f"{what} is not a number", hint=f"write {_USAGE}")
    return str(value)


def _matrix(section: Section, factor: list[list[Fraction]], text: str) -> Release:
    """The mechanism of the factor and of the numbers beside it."""
    given = {key: section.exact(key, section.value(key, _USAGE), _text, key) for key in _NUMBERS if section.has(key)}
    section.finish()
    with located(text):
        numbers = Parameters("matrix", {key: read_number(value, key) for key, value in given.items()}, _USAGE)
        taking = participation(numbers, len(factor[0]))
        found = matrix(factor, numbers.number("sigma"), taking, numbers.number("sensitivity", 1), name=text)
    return replace(found, parameters={})  # the file says them
