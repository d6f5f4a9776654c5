r"""Sentences in LaTeX, the formulas in them set as such: ``the loss log(81)/2 exceeds ln o`` gets its ``\ln (81)/2``.

A formula is operands with an operator between any two: a letter standing alone, ``p = 1/2``, ``log(b + 1) - log(o)``.
It is set token by token as it stands: nothing is worked out, left out, put in or moved. Two operands side by side are
taken for a product inside brackets alone: elsewhere one of them may be a word (``p = 1/2 a record``). The rest is text.
"""

from __future__ import annotations

import re
from typing import Final

from dpcalc.report.latex.formula import FUNCTIONS
from dpcalc.report.latex.text import escape

_TOKEN: Final = re.compile(
    r"(?P<name>[A-Za-z]+)(?:_?(?P<below>\d{1,3}|(?<=_)[A-Za-z0-9]{1,4}))?(?P<prime>'?)(?![A-Za-z0-9_])"
    r"|(?P<number>\d+(?:\.\d+)?)|(?P<sign><=|>=|==|!=|\*\*|[-+*/<>=^])|(?P<bracket>[(),])|(?P<space> )"
)
_SIGNS: Final = {"<=": r" \le ", ">=": r" \ge ", "!=": r" \ne ", "==": "=", "*": r" \cdot ", "/": "/"}
_POWERS: Final = ("^", "**")
_NAMED: Final = {
    "log": r"\ln ", "ln": r"\ln ", "exp": r"\exp ", "max": r"\max ", "Max": r"\max ", "min": r"\min ",
    "Min": r"\min ", "inf": r"\infty ", "oo": r"\infty ",
}  # fmt: skip
_CONSTANTS: Final = frozenset({"inf", "oo"})
_SUBSCRIPT: Final = re.compile(r"([A-Za-z])_([A-Z][a-z]+|[A-Za-z0-9.]{3}|[A-Za-z0-9]{1,4})('?)([.,;:!?]*)")
_WORD: Final = re.compile(r"(?<![A-Za-z_])[A-Za-z]{2,}")
_TELLING: Final = re.compile(r"\d+/\d+|\(?[a-z][<>=]\d+(/\d+)?\)?|[A-Za-z]'?|.*[A-Za-z]\(.*|.*\^.*|.* .*")
"""A word alone that is a formula; of several, the operators tell."""
_NOT_LETTERS: Final = frozenset({"a", "A", "I"})
_STOPS: Final = ".,;:!?"
_MOST_WORDS: Final = 24
_MOST_DIGITS: Final = 25
_WIDE: Final = 30
"""Characters from which on a formula may be broken where TeX does not break formulas by itself."""
_LONGEST: Final = 200
"""Characters of a formula in a sentence."""
_LONG: Final = 16
"""The length from which a word that is no formula may be broken, in characters."""


def prose(text: str) -> str:
    """The text in text mode, on one line, with its formulas."""
    words = text.split()
    shown: list[str] = []
    start = 0
    while start < len(words):
        end, formula = _longest(words, start)
        shown.append(_breakable(words[start]) if formula is None else formula)
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
        and words[0] not in FUNCTIONS
        and (len(words[0]) > 1 or (words[0] == "a" and words[1:2] and words[1].isalpha()))
    ):
        words[0] = words[0].capitalize()
    return clause(" ".join(words))


def _longest(words: list[str], start: int) -> tuple[int, str | None]:
    """The longest formula that begins at a word, and where it ends; else ``None`` and the next word."""
    for end in range(_end_of_run(words, start), start, -1):
        if words[end - 1] in _NOT_LETTERS and words[end : end + 1]:
            continue  # an article, as far as anybody can tell
        formula = _formula(" ".join(words[start:end]))
        if formula is not None:
            return end, formula
    subscript = _SUBSCRIPT.fullmatch(words[start])
    if subscript is not None:
        letter, below, prime, tail = subscript.groups()
        word = len(below) > 1 and below.istitle()
        below = (
            rf"\mathrm{{{below}}}" if word else re.sub(r"\.(?=(.?))", lambda f: r"\cdot " if f[1] else r"\cdot", below)
        )
        return start + 1, f"${letter}_{{{below}}}{prime}${tail}"
    return start + 1, None


def _end_of_run(words: list[str], start: int) -> int:
    """Where the words stop that can be parts of a formula."""
    last = start
    while last < min(len(words), start + _MOST_WORDS) and all(w in FUNCTIONS for w in _WORD.findall(words[last])):
        last += 1
    return last


def _formula(text: str) -> str | None:
    """Words as one formula, with the punctuation after it; ``None`` where they are none."""
    core = text.rstrip(_STOPS)
    if (
        len(core) > _LONGEST
        or core in _NOT_LETTERS
        or not _TELLING.fullmatch(core)
        or not re.search(r"[A-Za-z]|/|[<>=]", core)
    ):
        return None
    tokens, place = [], 0
    while place < len(core):
        found = _TOKEN.match(core, place)
        if found is None or (found["number"] and len(found["number"]) >= _MOST_DIGITS):
            return None
        tokens.append(found)
        place = found.end()
    try:
        shown = Setter([token for token in tokens if not token["space"]]).whole()
    except NoFormulaError:
        return None
    if len(core) > _WIDE:
        shown = shown.replace(", ", r",\allowbreak ").replace("/", r"/\allowbreak ")
    return f"${shown}${text[len(core) :]}"


class NoFormulaError(Exception):
    """Words that are not operands with operators between them."""


class Setter:
    """Sets the tokens of a formula in their order, and refuses any that do not alternate as they should."""

    def __init__(self, tokens: list[re.Match[str]]) -> None:
        self.tokens = tokens
        self.place = 0
        self.depth = 0

    def whole(self) -> str:
        """All of them."""
        shown = self.chain()
        if self.place < len(self.tokens):
            raise NoFormulaError
        return shown

    def text(self) -> str:
        """The next token, or nothing."""
        return self.tokens[self.place][0] if self.place < len(self.tokens) else ""

    def take(self, expected: str | None = None) -> re.Match[str]:
        """The next token, which is the expected one."""
        if self.place == len(self.tokens) or (expected is not None and self.text() != expected):
            raise NoFormulaError
        self.place += 1
        return self.tokens[self.place - 1]

    def chain(self) -> str:
        """Operands with one operator between each two."""
        shown = self.operand()
        while self.place < len(self.tokens) and self.text() not in {")", ","}:
            if not self.tokens[self.place]["sign"]:
                if not self.depth:
                    raise NoFormulaError
                shown += rf"\,{self.operand()}"
                continue
            sign = self.take()[0]
            shown += f"^{{{self.power()}}}" if sign in _POWERS else f"{_SIGNS.get(sign, f' {sign} ')}{self.operand()}"
        return shown

    def power(self) -> str:
        """An exponent, which may have one of its own."""
        shown = self.operand()
        if self.text() not in _POWERS:
            return shown
        self.take()
        return f"{shown}^{{{self.power()}}}"

    def operand(self) -> str:
        """A number, a letter, a call or a bracket, with its sign."""
        if self.text() == "-":
            self.take()
            return f"-{self.operand()}"
        token = self.take()
        if token[0] == "(":
            return self.bracketed()
        if token["number"]:
            return token["number"]
        if not token["name"]:
            raise NoFormulaError
        return self.named(token)

    @staticmethod
    def known(name: str) -> bool:
        """Whether a name of several letters has a meaning in formulas."""
        return name in FUNCTIONS

    def named(self, token: re.Match[str]) -> str:
        """A letter or a function."""
        name, below = token["name"], token["below"]
        if len(name) > 1 and (name not in FUNCTIONS or below or token["prime"]):
            raise NoFormulaError
        called = self.text() == "(" and self.tokens[self.place].start() == token.end()
        if name in FUNCTIONS and called == (name in _CONSTANTS) and not (name in ("log", "ln") and not called):
            raise NoFormulaError
        shown = _NAMED.get(name, name if len(name) == 1 else rf"\mathrm{{{name}}}")
        shown += (f"_{{{below}}}" if below else "") + token["prime"]
        if called:
            self.take("(")
            if name == "sqrt":
                return rf"\sqrt{{{self.bracketed()[1:-1]}}}"
            return (shown.rstrip() if shown.endswith(" ") else shown) + self.bracketed()
        if name in ("log", "ln"):  # ln x
            return shown + self.operand()
        return shown

    def bracketed(self) -> str:
        """What stands in brackets, after the first of them. Those around a whole run of words may be the prose's."""
        deeper = int(self.place > 1)
        self.depth += deeper
        parts = [self.chain()]
        while self.text() == ",":
            self.take()
            parts.append(self.chain())
        self.take(")")
        self.depth -= deeper
        return f"({', '.join(parts)})"
