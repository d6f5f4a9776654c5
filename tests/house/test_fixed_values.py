"""Results and claims are values: nothing changes one once it is made, and equal ones are equal."""

from __future__ import annotations

import re

from tests.house.repository import PACKAGE, python_files

WORK_IN_PROGRESS = {"Budget", "Implied", "Search", "Signature", "Simplifier", "Symbols", "_Batch"}
"""What is filled while something is computed, and handed to nobody."""
DATACLASS = re.compile(r"^@dataclass\b(.*)\n(?:@.*\n)*class (\w+)", re.MULTILINE)


def test_dataclasses_are_frozen() -> None:
    found = [pair for path in python_files(PACKAGE) for pair in DATACLASS.findall(path.read_text(encoding="utf-8"))]
    assert len(found) > 300
    assert {name for options, name in found if "frozen=True" not in options} == WORK_IN_PROGRESS
