"""A worst mechanism of a survey as a SPEC.toml, for ``dpcalc loss``: two frames, the stages, and a matrix last."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from dpcalc.surveys.amplification.amplified import Amplified


def worst_mechanism(given: Sequence[Mapping[str, object]], found: Amplified) -> str:
    """The text of the file; ``given`` are the tables of the stages before."""
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


def _toml(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(str(key))} = {_toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value)
