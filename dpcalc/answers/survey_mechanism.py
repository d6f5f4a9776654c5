"""A worst mechanism of a survey: as it is shown, and as a SPEC.toml for ``dpcalc loss``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from dpcalc.report.facts import columns, escape
from dpcalc.report.sheet import Sheet
from dpcalc.spec.datasets import Vector
from dpcalc.spec.domain import Point
from dpcalc.surveys.amplification.amplified import Amplified
from dpcalc.surveys.designs.attributes import ABSENT

MOST_SHOWN: Final = 12
"""Lines of a list; JSON has all of it."""


def worst_mechanism(given: Sequence[Mapping[str, object]], found: Amplified) -> str:
    """The text of the file: two frames, the stages, whose tables are ``given``, and a matrix last."""
    event = sorted(found.event.items(), key=lambda item: (len(str(item[0])), str(item[0])))
    law = [[str(chance), str(1 - chance)] for _, chance in event]
    lines = [
        "[domain]",
        f"sequences = {{ listed = {json.dumps([list(map(str, frame)) for frame in found.frames])} }}",
        "[input]",
        'premetric = "ordered-hamming"',
        'unit = "unit"',
        "[output]",
        'premetric = "MULT"',
        *(
            line
            for table in given
            for line in ("[[stage]]", *(f"{key} = {_toml(value)}" for key, value in table.items()))
        ),
        "[[stage]]",
        'name = "matrix"',
        'outputs = ["event", "no event"]',
        f"law = {json.dumps(law)}",
    ]
    return "\n".join(lines) + "\n"


def print_worst(sheet: Sheet, frames: Iterable[Vector], what: str, event: Mapping[Point, Fraction]) -> None:
    """Show the two worst frames, in which a unit that is not there is a dash, and an event on the samples.

    ``what`` says what the event is of.
    """
    first, second = (f"({', '.join('-' if r is ABSENT else str(r) for r in frame)})" for frame in frames)
    sheet.print(f"[bold]Worst frames[/bold]: {escape(first)} and {escape(second)}")
    sheet.print(f"[bold]{what}; its probability given the sample:\n")
    table = columns("sample", "probability")
    for sample, chance in list(event.items())[:MOST_SHOWN]:
        table.add_row(escape(str(sample)), str(chance))
    sheet.print(table)
    if len(event) > MOST_SHOWN:
        sheet.print(f"and {len(event) - MOST_SHOWN} more samples; --json lists them all.")


def _toml(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(str(key))} = {_toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value)
