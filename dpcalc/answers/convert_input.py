"""The two sides of a conversion, as they are written."""

from __future__ import annotations

from dpcalc.answers.curve_input import read_laws
from dpcalc.derive.conversions.base import Edge
from dpcalc.derive.conversions.mechanism import node, refuse_symbols
from dpcalc.errors import InputError
from dpcalc.mechanisms.releases import RELEASES, is_release, release
from dpcalc.spec.notions import KINDS, Notion, complete, is_notion, read_notion


def read_source(text: str) -> tuple[Notion, tuple[Edge, ...], str]:
    """A notion or a mechanism, the edges that leave the mechanism, and its text."""
    if is_release(text) or text.endswith(".toml"):
        found = release(text) if is_release(text) else read_laws(text)
        refuse_symbols(found)
        start, edges = node(found)
        return start, edges, found.text()
    try:
        given = complete(read_notion(text))
    except InputError as error:
        if is_notion(text):
            raise error.at("FROM") from None
        hint = f"a TOML file with two laws; notions: {', '.join(KINDS)}; mechanisms: {', '.join(RELEASES)}"
        raise InputError(f"FROM: {text!r} is neither a notion nor a mechanism", hint=hint) from None
    return given, (), given.text()


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
