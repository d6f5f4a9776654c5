"""The two sides of a conversion, as they are written."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from dpcalc.accounting.composition.base import Source
from dpcalc.accounting.composition.distance import apart
from dpcalc.accounting.conversions.base import Edge
from dpcalc.accounting.conversions.mechanism import node, refuse_symbols
from dpcalc.errors import InputError
from dpcalc.mechanisms.registry import TEXT, instead
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.releases import is_release, release
from dpcalc.spec.notions import KINDS, Notion, complete, is_notion, read_notion

_STEPS: Final = re.compile(r"(?P<text>.*)@(?P<steps>[1-9]\d{0,8})")


class Start(NamedTuple):
    """What is converted: a notion or a mechanism as a node, the edges that leave it, and its text with the source."""

    node: Notion
    edges: tuple[Edge, ...]
    text: str
    source: Source


def read_source(text: str) -> Start:
    """A notion, a mechanism or the laws of a file, over some steps where ``@`` says so. Raises ``InputError``."""
    parts = _STEPS.fullmatch(text.strip())
    body, steps = (text, 1) if parts is None else (parts["text"], int(parts["steps"]))
    if is_release(body) or body.endswith(".toml"):
        found = release(body) if is_release(body) else _of_file(body)
        refuse_symbols(found)
        return _taken(Source(found.text(), found), steps)
    try:
        given = complete(read_notion(body))
    except InputError as error:
        if is_notion(body):
            raise error.at("FROM") from None
        named = f"notions: {', '.join(KINDS)}; mechanisms: {', '.join(TEXT.names)}"
        known = f"a TOML file with two laws or a matrix mechanism; {named}"
        hint = instead(body.partition(":")[0], TEXT, KINDS) or known
        raise InputError(f"FROM: {body!r} is neither a notion nor a mechanism", hint=hint) from None
    return _taken(Source(given.text(), given), steps)


def _of_file(text: str) -> Release:
    """The mechanism of a file, whose reader is loaded where there is one."""
    from dpcalc.answers.source_file import read_file

    return read_file(text)


def _taken(source: Source, steps: int) -> Start:
    """A source over so many steps."""
    there = apart(source, steps)
    if isinstance(there.promise, Notion):
        return Start(there.promise, (), there.name, there)
    return Start(*node(there.promise), there.name, there)


def read_target(text: str) -> Notion:
    """A notion."""
    if is_release(text):
        raise InputError(
            f"TO: {text!r} is a mechanism",
            hint=f"nothing is converted to mechanisms; dpcalc compare FROM {text} says which is more private",
        )
    try:
        return read_notion(text)
    except InputError as error:
        raise error.at("TO") from None
