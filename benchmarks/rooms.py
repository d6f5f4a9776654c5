"""Lines of the package by room, beside how much it offers; comments and docstrings count, blank lines do not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import click

import dpcalc
from dpcalc.cli.commands import COMMANDS
from dpcalc.cli.main import cli

PACKAGE = Path(__file__).parents[1] / "dpcalc"


def run() -> Iterator[tuple[str, str]]:
    """One row a room, largest first, and their sum; files that lie in no room are one. Then what is offered."""
    lines: Counter[str] = Counter()
    for path in PACKAGE.rglob("*.py"):
        room, *rest = path.relative_to(PACKAGE).parts
        text = path.read_text(encoding="utf-8")
        lines[room if rest else "files in no room"] += sum(bool(line.strip()) for line in text.splitlines())
    for room, count in lines.most_common():
        yield f"lines of {room}", f"{count:,}"
    yield "lines of the package", f"{lines.total():,}"
    yield "lines of cli and report", f"{lines['cli'] + lines['report']:,}"
    found = [cli.get_command(click.Context(cli), entry.name) for entry in COMMANDS]
    options = sum(isinstance(each, click.Option) for command in found if command for each in command.params)
    questions = sum(callable(getattr(dpcalc, name)) and name.islower() for name in dpcalc.__all__)
    yield "commands, and their options", f"{len(COMMANDS)}, {options}"
    yield "functions of the front door", str(questions)
