"""The commands that a document shows.

Read from fenced blocks of the kinds ``sh``, ``bash``, ``shell`` and ``console``: the lines that begin with ``dpcalc ``
or ``make `` (after ``$ ``, if there is one); a backslash at the end continues a line. A comment at the end of a line
may say ``exit 1`` (the exit code, 0 if not said) and ``slow`` (run among the slow tests only). A block of a kind whose
info string has ``title="NAME"`` is a file that the commands after it find beside them. The commands of a document run
in order, in one folder that holds a copy of ``examples/``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

SHELLS = frozenset({"sh", "bash", "shell", "console"})


@dataclass(frozen=True)
class ShownFile:
    """A file that a document shows: its ``name`` and its ``text``."""

    name: str
    text: str


@dataclass(frozen=True)
class Command:
    """One command line of a document, the ``line`` number it stands on, and the exit code it has to end with."""

    text: str
    line: int
    exit_code: int = 0
    slow: bool = False

    @property
    def program(self) -> str:
        """``dpcalc`` or ``make``."""
        return self.text.split()[0]


@dataclass(frozen=True)
class Block:
    """A fenced block: the first word and the rest of its info string, its lines, and the number of the first."""

    kind: str
    info: str
    lines: tuple[str, ...]
    first: int


def steps(document: str) -> list[ShownFile | Command]:
    """The files and commands of a Markdown document, in order."""
    found: list[ShownFile | Command] = []
    for block in _blocks(document):
        title = re.search(r'title="([\w./-]+)"', block.info)
        if title:
            found.append(ShownFile(title.group(1), "\n".join(block.lines) + "\n"))
        elif block.kind in SHELLS:
            found.extend(_commands(block))
    return found


def printed(document: str) -> list[tuple[Command, str]]:
    """The commands of blocks of the kind ``console``, one a block, and what the block shows below the command."""
    found = []
    for block in _blocks(document):
        if block.kind == "console":
            (command,) = _commands(block)
            found.append((command, "".join(f"{line}\n" for line in block.lines[1:])))
    return found


def _blocks(document: str) -> Iterator[Block]:
    """The fenced blocks of a document."""
    opened: Block | None = None
    for number, line in enumerate(document.splitlines(), start=1):
        fence = line.strip()
        if opened is None:
            if fence.startswith("```"):
                kind, _, info = fence.lstrip("`").strip().partition(" ")
                opened = Block(kind, info, (), number + 1)
        elif fence == "```":
            yield opened
            opened = None
        else:
            opened = Block(opened.kind, opened.info, (*opened.lines, line), opened.first)


def _commands(block: Block) -> Iterator[Command]:
    """The commands of a shell block, continued lines joined."""
    pending, started = "", block.first
    for number, line in enumerate(block.lines, start=block.first):
        started = started if pending else number
        pending += line.strip().removeprefix("$ ")
        if pending.endswith("\\"):
            pending = pending[:-1]
            continue
        text, comment = _split_comment(pending)
        pending = ""
        if text.split()[:1] in (["dpcalc"], ["make"]):
            code = re.search(r"\bexit (\d+)", comment)
            slow = re.search(r"\bslow\b", comment) is not None
            yield Command(text, started, int(code.group(1)) if code else 0, slow)


def _split_comment(line: str) -> tuple[str, str]:
    """A shell line and its comment; a # inside quotes is part of the line."""
    quote = ""
    for index, character in enumerate(line):
        if quote:
            quote = "" if character == quote else quote
        elif character in "'\"":
            quote = character
        elif character == "#" and (index == 0 or line[index - 1].isspace()):
            return line[:index].strip(), line[index + 1 :].strip()
    return line.strip(), ""
