"""Bounded parsing of one line of formula text into Python's syntax tree, without evaluating anything."""

from __future__ import annotations

import ast
import re
import warnings
from typing import Final

from dpcalc.errors import InputError

MAX_LENGTH: Final = 10_000
MAX_NESTING: Final = 100
MAX_DIGITS: Final = 1_000
_REFUSED: Final = frozenset("#;\\'\"`@$?")

FOREIGN: Final[dict[type, tuple[str, str | None]]] = {
    ast.BitXor: ("^", "write ** for powers"),
    ast.FloorDiv: ("//", "write floor(a/b)"),
    ast.Mod: ("%", "write a - b*floor(a/b)"),
    ast.BitAnd: ("&", "write and"),
    ast.BitOr: ("|", "write or"),
    ast.Invert: ("~", "write not"),
    ast.IfExp: ("if ... else", "write piecewise((a, condition), (b, True))"),
    ast.Attribute: ("a dot in a name", "write a name such as n_2"),
    ast.Subscript: ("a subscript", "write a name such as n_2"),
    ast.Tuple: ("a list of values", "pairs belong in piecewise((a, condition), (b, True))"),
}
"""Python syntax outside the language: how it is written, and what to write instead."""


def one_line(text: str) -> str:
    """The text with line breaks turned into spaces, so that columns count from its start."""
    return " ".join(text.splitlines()) if "\n" in text or "\r" in text else text


def tree(text: str) -> ast.expr:
    """The syntax tree of one line of text; its columns count from the first character that is not a space.

    Raises ``InputError`` for text that is empty, too long, too deep, not a single expression, or not plain ASCII.
    """
    if len(text) > MAX_LENGTH:
        raise InputError(f"the formula has {len(text)} characters", hint=f"at most {MAX_LENGTH}")
    if not text.strip():
        raise InputError("the formula is empty", hint="write one such as log(b + 1)")
    for column, character in enumerate(text, start=1):
        if not (character.isascii() and character.isprintable()) or character in _REFUSED:
            hint = "write - for minus" if character in "−–" else "use plain letters, digits and operators"
            raise InputError(f"unexpected character {character!r}", where=f"column {column}", hint=hint)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # a doubtful literal such as "1or" is then a syntax error
            return ast.parse(text.strip(), mode="eval").body
    except SyntaxError as error:
        column = (error.offset or 1) + indent(text)
        hint = _advice(text, error)
        raise InputError("the formula is not well formed", where=f"column {column}", hint=hint) from None
    except (ValueError, RecursionError, MemoryError):
        raise InputError("the formula is nested too deeply or holds too long a number") from None


def indent(text: str) -> int:
    """The number of spaces that ``tree`` drops in front of the text."""
    return len(text) - len(text.lstrip())


def _advice(text: str, error: SyntaxError) -> str:
    """What to write instead, as far as the fault shows it."""
    if text.count("(") != text.count(")"):
        return "a parenthesis is missing or left over"
    if error.msg.startswith("invalid decimal literal"):
        return "write * between a number and a name"
    if re.search(r"[-+*/<>=,]\s*$", text):
        return "something is missing at the end"
    return "write it like log(1 + x) <= x" if re.search("[<>=]", text) else "write it like log(b + 1)/2 - log(o)"
