"""JSON output: one object a line."""

from __future__ import annotations

import json
from collections.abc import Mapping

SCHEMA = "dpcalc/1"
"""The version of the field names; it changes when a field of a released version changes its meaning or goes away."""


def line(command: str, fields: Mapping[str, object]) -> str:
    """One JSON object on one line, with the schema and the command first."""
    text = json.dumps({"schema": SCHEMA, "command": command, **fields}, ensure_ascii=False)
    return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text)  # what a terminal would obey is escaped
