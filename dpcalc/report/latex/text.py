r"""Text of any kind as LaTeX: nothing in it acts as a command, and no character stops pdflatex.

A character that pdflatex's usual fonts do not have is taken apart into simpler ones if that can be done (``ﬁ`` is
``fi``), and otherwise shown as its number: ``[U+4E2D]``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from dpcalc.report.latex.characters import ACCENTS, ASCII, LIGATURES, MATHEMATICS, TEXT

LONGEST_WORD: Final = 18
"""The longest word that is never broken, letters alone apart: TeX hyphenates those."""
_BELOW: Final = "\u0323\u0327\u0328\u0331"
"""Marks that leave the dot of an i alone."""
_STEP: Final = 6
_STOPS: Final = "_/.,;:()=+*-[]{}|@"
_DISPLAY: Final = re.compile(r"\\\[(.*?)\\\]", re.DOTALL)
_BREAK: Final = r"\allowbreak{}"
_PIECES: Final = re.compile(rf"[^{re.escape(_STOPS)}]{{1,{_STEP}}}[{re.escape(_STOPS)}]*|.", re.DOTALL)


def escape(text: str) -> str:
    """The text in LaTeX's text mode, on one line; words too long for a line may break after every few characters."""
    return " ".join(_word(word) for word in text.split())


def code(text: str) -> str:
    """The text in a typewriter font, as for names and ids."""
    return rf"\texttt{{{escape(text)}}}"


def safe(latex: str) -> str:
    """LaTeX that somebody wrote, with the characters replaced that pdflatex does not read; commands stay commands."""
    return "".join(c if c.isascii() and (c.isprintable() or c == "\n") else _wide(c) for c in _normal(latex))


def statement(latex: str) -> str:
    """A statement as somebody wrote it, made safe, its displayed formulas shrunk where they are wider than the page."""
    return _DISPLAY.sub(_fitted, safe(latex.strip()))


def _fitted(found: re.Match[str]) -> str:
    """A displayed formula in the command that shrinks it, unless it has a number or a label of its own."""
    if re.search(r"\\(tag|label|notag|intertext)", found[1]):
        return found[0]
    return f"\\[\\dpcalcfit{{{found[1].strip()}}}\\]"


def count(number: int) -> str:
    """A whole number with thin spaces between thousands."""
    return f"{number:,}".replace(",", r"\,")


def _word(word: str) -> str:
    """One word, breakable if it is long."""
    if len(word) <= LONGEST_WORD or (len(word) <= 2 * LONGEST_WORD and word.strip(_STOPS).isalpha()):
        return _characters(word)
    return _BREAK.join(_characters(piece) for piece in _PIECES.findall(word))


def _characters(text: str) -> str:
    """Every character of a text by its command."""
    result: list[str] = []
    before = ""
    for c in _normal(text):
        doubled = c == before and c in LIGATURES
        before = c
        command = ASCII.get(c, c) if c.isascii() and c.isprintable() else _wide(c)
        result.append(f"{{}}{command}" if doubled else command)
    return "".join(result)


def _normal(text: str) -> Iterator[str]:
    """The characters of a text, a letter and its marks together, line breaks of every kind as line feeds."""
    held = ""
    for character in unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")):
        if held and unicodedata.combining(character):
            held += character
        else:
            if held:
                yield held
            held = character
    if held:
        yield held


def _wide(cluster: str) -> str:
    """A character beyond printable ASCII, possibly with marks of its own."""
    letter, *marks = list(unicodedata.normalize("NFD", cluster))
    if not marks:
        return _single(letter)
    if not all(unicodedata.combining(mark) for mark in marks):  # the parts of a syllable, not marks
        return "".join(map(_number, cluster))
    return _accented(letter, marks)


def _accented(letter: str, marks: list[str]) -> str:
    """A letter with its marks, innermost first; marks without a command for this letter come as numbers."""
    dotless = any(mark not in _BELOW for mark in marks)
    result = {"i": r"\i", "j": r"\j"}.get(letter) if dotless else None
    if result is None:
        result = TEXT.get(letter) or _characters(letter)
    if not (letter.isascii() and letter.isalpha()) and letter not in TEXT:
        return result + "".join(map(_number, marks))
    for mark in marks:
        result = f"{ACCENTS[mark]}{{{result}}}" if mark in ACCENTS else result + _number(mark)
    return f"{{{result}}}"


def _single(character: str) -> str:
    """One character without marks."""
    if character in TEXT:
        return TEXT[character]
    if character in MATHEMATICS:
        return rf"\ensuremath{{{MATHEMATICS[character]}}}"
    if character.isspace():
        return " "
    simpler = unicodedata.normalize("NFKD", character)
    if simpler != character:
        return _characters(simpler)
    return _number(character)


def _number(character: str) -> str:
    """A character as its number."""
    return rf"{{\small\texttt{{{{[}}U+{ord(character):04X}{{]}}}}}}"
