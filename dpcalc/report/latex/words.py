r"""Words with marked formulas in LaTeX: what is marked is set as mathematics, and nothing else is.

A formula is set token by token as it stands: nothing is worked out, left out, put in or moved; two operands side by
side are a product. In the words around it ids are code, and keys of sources are cited.
"""

from __future__ import annotations

import re
from typing import Final

from dpcalc.report.latex.formula import digits
from dpcalc.report.latex.setter import NoFormulaError, Setter
from dpcalc.report.latex.text import code, escape
from dpcalc.report.latex.tokens import CALLED, TOKEN
from dpcalc.report.latex.words_below import with_words_below
from dpcalc.report.references import mentioned
from dpcalc.wording import Wording

_SUBSCRIPT: Final = re.compile(
    r"([A-Za-z]|[A-Z]{2})_([A-Z][A-Za-z]*[a-z]|[A-Za-z0-9.]{3}|[A-Za-z0-9]{1,4})('?)([.,;:!?]*)"
)
_BRACED: Final = re.compile(r"([A-Za-z])_\{([A-Za-z0-9:.,]+)\}([.,;:!?]*)")
"""A letter with several signs below it, as in x_{3:n}."""
_IDENTIFIER: Final = re.compile(r"([a-z]{2,}(?:_[a-z0-9]+)+|[a-z](?:_[a-z]{2,})+|[\w./-]+\.v)([.,;:]*)")
"""A name that a claim defines."""
_MOST_DIGITS: Final = 25
_CROSSED: Final = re.compile(r"\(?[a-z]{2,}(\*[a-z]{2,})+[).,;:]*")
"""Variables that are counted together."""
_THEOREM: Final = re.compile(r"(\(?)((?:dpcalc|laws|[a-z]+\d{4})/[a-z0-9.-]*[a-z0-9])([).,;:]*)")
"""The id of a theorem of the library."""
_UNBROKEN: Final = 150
"""Characters of LaTeX from which on a formula that TeX cannot break is shrunk to the width that there is."""
_WIDE: Final = 30
"""Characters from which on a formula may be broken where TeX does not break formulas by itself."""
_LONG: Final = 16
"""The length from which a word that is no formula may be broken, in characters."""


def worded(text: Wording) -> str:
    """Words in text mode, on one line, with the formulas that are marked."""
    return "".join(piece(part, formula) for part, formula in text.pieces).strip()


def piece(text: str, formula: bool | str) -> str:
    """A piece of words, with the spaces around it: a formula has LaTeX of its own, or is set as it is written."""
    if not formula:
        return plain(text)
    if formula is True:
        return as_formula(text)
    tall = len(formula) > _UNBROKEN and r"\left" in formula  # TeX does not break between such brackets
    return rf"\dpcalcfit{{{formula}}}" if tall else f"${digits(formula)}$"


def as_formula(text: str) -> str:
    """What is marked as a formula in mathematics; as text where it cannot be set."""
    shown = CALLED.get(text) or set_formula(text, products=True) or with_words_below(text)
    if shown is not None:
        return f"${digits(shown)}$"
    return with_signs_below(text) or " ".join(map(word_latex, text.split()))


def plain(text: str) -> str:
    """Words without formulas, and the spaces around them."""
    parts, last = [], 0
    for start, end, citation in mentioned(text):
        parts += [_spaced(text[last:start]), citation]
        last = end
    return "".join([*parts, _spaced(text[last:])])


def _spaced(text: str) -> str:
    """Words that cite nothing, with the spaces around them."""
    words = " ".join(map(word_latex, text.split()))
    if not words:
        return " " if text else ""
    return f"{' ' if text[0].isspace() else ''}{words}{' ' if text[-1].isspace() else ''}"


def set_formula(text: str, *, products: bool = False) -> str | None:
    """A formula in mathematics mode, or ``None`` where it is none; ``products`` may be written without a sign."""
    tokens, place = [], 0
    while place < len(text):
        found = TOKEN.match(text, place)
        if found is None or (found["number"] and len(found["number"]) >= _most_digits(found[0])):
            return None
        tokens.append(found)
        place = found.end()
    setter = Setter([token for token in tokens if not token["space"]])
    setter.depth = int(products)
    try:
        shown = setter.whole()
    except (NoFormulaError, RecursionError):
        return None
    if len(text) > _WIDE:
        shown = shown.replace(", ", r",\allowbreak ").replace("/", r"/\allowbreak ")
    return shown


def with_signs_below(word: str) -> str | None:
    """A letter with several signs below it, which is no formula otherwise: ``x_{3:n}``; ``None`` for other words."""
    braced = _BRACED.fullmatch(word)
    if braced is not None:
        return f"${braced[1]}_{{{braced[2]}}}${braced[3]}"
    subscript = _SUBSCRIPT.fullmatch(word)
    if subscript is not None:
        letter, below, prime, tail = subscript.groups()
        name = len(below) > 1 and below[0].isupper() and not below.isupper()
        below = (
            rf"\mathrm{{{below}}}" if name else re.sub(r"\.(?=(.?))", lambda f: r"\cdot " if f[1] else r"\cdot", below)
        )
        letter = letter if len(letter) == 1 else rf"\mathrm{{{letter}}}"
        shown = f"{{{below}{prime}}}" if prime and below.islower() else f"{{{below}}}{prime}"  # the law at x' is P_x'
        return f"${letter}_{shown}${tail}"
    return None


def word_latex(word: str) -> str:
    """A word as text: ids and names are code, and a long one may be broken behind a stroke or a bracket."""
    theorem = _THEOREM.fullmatch(word)
    if theorem is not None:
        return f"{theorem[1]}{code(theorem[2])}{theorem[3]}"
    if (name := _IDENTIFIER.fullmatch(word)) is not None:
        return f"{code(name[1])}{name[2]}"
    if _CROSSED.fullmatch(word):
        return word.replace("*", r"$\times$")
    parts = re.split(r"(?<=[/)])(?=.)", word) if len(word) > _LONG else [word]
    return r"\allowbreak{}".join(map(escape, parts))


def _most_digits(number: str) -> int:
    """How long a number may be that is not broken: its digits, and the power of ten behind them."""
    return _MOST_DIGITS + 20 * ("e" in number)
