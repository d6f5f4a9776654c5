r"""Sentences in LaTeX, the formulas in them set as such: ``the loss log(81)/2 exceeds ln o`` gets its ``\ln 81``.

Only what surely is a formula is set as one: a run of words that the fail-closed reader reads and that holds a
logarithm, an operator or a letter standing alone. Everything else stays the text that it is.
"""

from __future__ import annotations

import re
from typing import Final

from dpcalc.report.latex_formula import FUNCTIONS, chain
from dpcalc.report.latex_text import escape

_WORD: Final = re.compile(r"[A-Za-z]{2,}")
_TOKEN: Final = re.compile(r"[A-Za-z0-9_'+\-*/(),.<>=!%^]+")
_OPERATOR: Final = re.compile(r"<=|>=|==|!=|[-+*/<>=]|\*\*")
_SUBSCRIPT: Final = re.compile(r"([A-Za-z])_([A-Z][a-z]+|[A-Za-z0-9.]{3}|[A-Za-z0-9]{1,4})('?)([.,;:!?]*)")
_PRODUCT: Final = re.compile(r"(?<=[A-Za-z0-9)]) (?=\([^()]*[A-Za-z])")
_SIDE_BY_SIDE: Final = re.compile(r"(?<=[A-Za-z0-9)]) (?=[A-Za-z]'?(?:[^A-Za-z0-9_]|$))")
"""Between a letter, a number or a bracket and a letter that stands alone: a product, in what holds an operator."""
_LETTER: Final = re.compile(r"[A-Za-z]'?")
_SMALL: Final = re.compile(r"\d+/\d+|[a-z][<>=]\d+(/\d+)?")
_CALL: Final = re.compile(r"[A-Za-z]\(")
_BARE_LOGARITHM: Final = re.compile(r"\b(ln|log) ([A-Za-z]|\d+)\b(?!\()")
_STOPS: Final = ".,;:!?"
_NOT_LETTERS: Final = frozenset({"a", "A", "I"})
_MOST_WORDS: Final = 24
_LONG: Final = 16
"""The length from which a word that is no formula may be broken, in characters."""


def prose(text: str) -> str:
    """The text in text mode, on one line, with its formulas."""
    words = text.split()
    shown: list[str] = []
    start = 0
    while start < len(words):
        end, formula = _longest(words, start)
        shown += [_breakable(word) for word in words[start:end]] if formula is None else [formula]
        start = end
    return " ".join(shown)


def _breakable(word: str) -> str:
    """A word as text; a long one may be broken behind a stroke or a bracket."""
    parts = re.split(r"(?<=[/)])(?=.)", word) if len(word) > _LONG else [word]
    return r"\allowbreak{}".join(map(escape, parts))


def clause(text: str) -> str:
    """The text with a full stop behind."""
    words = text.rstrip()
    return prose(words + ("" if not words or words[-1] in ".!?:" else "."))


def sentence(text: str) -> str:
    """The text with a capital letter in front, unless it begins with a symbol, and a full stop behind."""
    words = text.split()
    if (
        words
        and words[0].isalpha()
        and words[0].islower()
        and (len(words[0]) > 1 or (words[0] == "a" and words[1:2] and words[1].isalpha()))
    ):
        words[0] = words[0].capitalize()
    return clause(" ".join(words))


def _longest(words: list[str], start: int) -> tuple[int, str | None]:
    """The longest formula that begins at a word, and where it ends; else ``None`` and the end of what is left as text.

    A run of words that could be a formula and is none is left alone from its first operator or call on: part of a
    formula is worse than none.
    """
    subscript = _SUBSCRIPT.fullmatch(words[start])
    if subscript is not None:
        letter, below, prime, tail = subscript.groups()
        word = len(below) > 1 and below.istitle()
        below = (
            rf"\mathrm{{{below}}}" if word else re.sub(r"\.(?=(.?))", lambda f: r"\cdot " if f[1] else r"\cdot", below)
        )
        return start + 1, f"${letter}_{{{below}}}{prime}${tail}"
    last = _end_of_run(words, start)
    for end in range(last, start, -1):
        formula = _formula(" ".join(words[start:end]))
        if formula is not None:
            return end, formula
    doubtful = last > start + 1 and (_OPERATOR.match(words[start + 1]) or _CALL.search(words[start]))
    return (last if doubtful else start + 1), None


def _end_of_run(words: list[str], start: int) -> int:
    """Where the words stop that can be parts of one formula; punctuation ends it, except inside brackets."""
    depth, last = 0, start
    while last < min(len(words), start + _MOST_WORDS) and _may_continue(words[last]):
        depth += words[last].count("(") - words[last].count(")")
        last += 1
        if depth <= 0 and words[last - 1][-1] in _STOPS:
            break
    return last


def _may_continue(word: str) -> bool:
    """Whether a word can be part of a formula."""
    core = word.rstrip(_STOPS)
    return bool(_TOKEN.fullmatch(core)) and all(name in FUNCTIONS for name in _WORD.findall(core))


def _formula(text: str) -> str | None:
    """Words as one formula, with the punctuation after it; ``None`` where they are none."""
    core = text.rstrip(_STOPS)
    tail = text[len(core) :]
    if not core or core in _NOT_LETTERS or core[0] in "+*/":
        return None
    plain = _LETTER.fullmatch(core) or " " in core or _CALL.search(core) or _SMALL.fullmatch(core)
    telling = _LETTER.fullmatch(core) or _OPERATOR.search(core) or "(" in core
    if not (plain and telling and re.search(r"[A-Za-z]|/|[<>=]", core)):
        return None
    core = core.replace("^", "**")
    whole = core[0] == "(" and core.find(")") == len(core) - 1
    inside = _BARE_LOGARITHM.sub(r"\1(\2)", core[1:-1] if whole else core)
    if _OPERATOR.search(core):
        inside = _SIDE_BY_SIDE.sub("*", inside)
    found = chain(_PRODUCT.sub("*", inside))
    if found is None:
        return None
    return f"${f'({found})' if whole else found}${tail}"
