r"""Sentences in LaTeX: what a text marks as a formula is set as one, ``\ln(81)/2``; all that is not marked is text."""

from __future__ import annotations

from typing import Final

from dpcalc.report.latex.words import piece
from dpcalc.wording import as_words, capital

_STOPS: Final = ".!?:"


def prose(text: str) -> str:
    """Words in text mode, on one line, with the formulas that are marked, and sources named by their keys cited."""
    return kept(text).strip()


def kept(text: str) -> str:
    """Words with the spaces around them."""
    return "".join(piece(part, formula) for part, formula in as_words(text).pieces)


def clause(text: str) -> str:
    """The text with a full stop behind."""
    words = as_words(text).rstrip()
    return prose(text) + ("" if not words or words[-1] in _STOPS else ".")


def sentence(text: str) -> str:
    """The text with a capital letter in front, unless it begins with a formula, and a full stop behind."""
    return clause(capital(as_words(text)))
