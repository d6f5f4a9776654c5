r"""Formulas in plain text in LaTeX, token by token as they stand: nothing is worked out, left out, put in or moved."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from dpcalc.report.latex.formula import FUNCTIONS
from dpcalc.report.latex.tokens import BETWEEN, CALLED, DOTS, GREEK, NAMED, SIGNS, scientific, under

_POWERS: Final = ("^", "**")
_CONSTANTS: Final = frozenset({"inf", "oo", "infinity"})
_BARE: Final = frozenset({"log", "ln", "sqrt"})
"""Functions whose argument may stand behind them without brackets."""
_BRACKETS: Final = {"(": ")", "[": "]", "{": "}"}
_CLOSING: Final = frozenset(")]},")


class NoFormulaError(Exception):
    """Words that are not operands with operators between them."""


class Setter:
    """Sets the tokens of a formula in their order, and refuses any that do not alternate as they should."""

    def __init__(self, tokens: list[re.Match[str]]) -> None:
        self.tokens = tokens
        self.place = 0
        self.depth = 0
        self.bars = ""

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
        shown, signed = self.operand(), False
        while self.place < len(self.tokens) and self.text() not in _CLOSING and not self.at_bars():
            if separator := self.separator():
                shown += f"{separator}{self.operand()}"
                continue
            if not self.tokens[self.place]["sign"]:
                if not (self.depth or self.joined(signed)):
                    raise NoFormulaError
                shown += self.operand() if self.joined(True) else rf"\,{self.operand()}"
                continue
            signed = True
            sign = self.take()[0]
            shown += self.raised() if sign in _POWERS else f"{SIGNS.get(sign, f' {sign} ')}{self.operand()}"
        return shown

    def at_bars(self) -> bool:
        """Whether the bars that were opened last are closed here."""
        return bool(self.bars) and self.text().partition("_")[0] == self.bars

    def separator(self) -> str:
        """The stroke between what is asked and what is given, ``p(t | x)``, or between two laws; or nothing."""
        what = self.text()
        shown = BETWEEN.get(what, "")
        if not (shown and self.depth) or (what != "||" and not (self.spaced() and bool(self.bars) == (what == "less"))):
            return ""
        self.take()
        return shown

    def spaced(self) -> bool:
        """Whether the next token has a space on either side."""
        ends = [each.span() for each in self.tokens[self.place - 1 : self.place + 2]]
        return all(one[1] < other[0] for one, other in pairwise(ends)) and len(ends) > 2

    def joined(self, signed: bool) -> bool:
        """Whether a product is written without a space: of brackets, or with a number behind a sign, as in ``= 2p``."""
        last, token = self.tokens[self.place - 1], self.tokens[self.place]
        if last.end() != token.start():
            return False
        return bool(last[0] == ")" and token[0] == "(") or bool(signed and last["number"] and token["name"])

    def raised(self) -> str:
        """An exponent behind its sign; of an inverse function, with what stands in the brackets behind it."""
        shown = f"^{{{self.power()}}}"
        last = self.tokens[self.place - 1]
        if self.text() == "(" and last["number"] and self.tokens[self.place].start() == last.end():
            self.take()
            shown += self.bracketed()
        return shown

    def power(self) -> str:
        """An exponent, which may have one of its own. One in brackets needs none where it stands."""
        opened = self.text() == "("
        shown = self.operand()
        if opened and self.text() not in _POWERS:
            shown = shown[1:-1]
        if self.text() not in _POWERS:
            return shown
        self.take()
        return f"{shown}^{{{self.power()}}}"

    def operand(self) -> str:
        """A number, a letter, a call or a bracket, with its sign, and perhaps its factorial."""
        shown = self.bare()
        while self.text() == "!" and self.tokens[self.place].start() == self.tokens[self.place - 1].end():
            shown += self.take()[0]
        return shown

    def bare(self) -> str:
        """What a factorial may be taken of, or the place that an argument leaves open."""
        if self.text() in ("-", "+-"):
            return {"-": "-", "+-": r"\pm "}[self.take()[0]] + self.operand()
        token = self.take()
        if token[0] in _BRACKETS:
            return self.bracketed(token[0])
        if token[0] in ("|", "||") and not self.bars:
            return self.between_bars(token[0])
        if token[0] in DOTS:
            return DOTS[token[0]]
        if token["number"]:
            return scientific(token["number"])
        if not token["name"]:
            raise NoFormulaError
        return self.named(token)

    @staticmethod
    def known(name: str) -> bool:
        """Whether a name of several letters has a meaning in formulas."""
        return name in FUNCTIONS or name in _CONSTANTS

    def named(self, token: re.Match[str]) -> str:
        """A letter or a function."""
        name, below = token["name"], token["below"]
        if name in GREEK and (below in GREEK or not re.fullmatch(r"[a-z]{3,}", below or "")):
            return self.called(token, GREEK[name])
        if len(name) > 1 and name in CALLED and not (below or token["prime"] or token["star"]):
            return self.distance(token)
        if len(name) > 1 and (not self.known(name) or below or token["prime"] or token["star"]):
            raise NoFormulaError
        called = self.text() == "(" and self.tokens[self.place].start() == token.end()
        if self.known(name) and called == (name in _CONSTANTS) and not (name in _BARE and not called):
            raise NoFormulaError
        shown = NAMED.get(name, name if len(name) == 1 else rf"\mathrm{{{name}}}")
        if name in _BARE and not called:  # ln x
            return rf"\sqrt{{{self.operand()}}}" if name == "sqrt" else shown + self.operand()
        if called and name == "sqrt":
            self.take()
            return rf"\sqrt{{{self.bracketed()[1:-1]}}}"
        return self.called(token, shown)

    def called(self, token: re.Match[str], shown: str) -> str:
        """A symbol with what stands below, above and in the brackets behind it."""
        below, prime = under(token["below"] or ""), token["prime"]
        if prime and (token["below"] or "").isalpha():
            below, prime = below + prime, ""  # the law at x' is P_x'
        shown += f"_{{{below}}}" if below else ""
        shown += r"^{\ast}" if token["star"] else ""
        shown += prime
        if self.text() != "(" or self.tokens[self.place].start() != token.end():
            return shown
        self.take()
        return (shown.rstrip() if shown.endswith(" ") else shown) + self.bracketed()

    def distance(self, token: re.Match[str]) -> str:
        """A distance of two laws or the like, with a number above it or not."""
        shown, end = CALLED[token["name"]], token.end()
        if self.text() == "^":
            self.take()
            shown, end = f"{shown}^{{{self.above()}}}", self.tokens[self.place - 1].end()
        elif self.text() != "(" and not self.beside_sign(token):
            raise NoFormulaError
        if self.text() != "(" or self.tokens[self.place].start() != end:
            return shown
        self.take()
        return shown.rstrip() + self.bracketed()

    def beside_sign(self, token: re.Match[str]) -> bool:
        """Whether a sign stands before or after a name."""
        place = self.tokens.index(token)
        return any(
            other["sign"] for other in (*self.tokens[max(place - 1, 0) : place], *self.tokens[place + 1 : place + 2])
        )

    def above(self) -> str:
        """The number, or the name of one, that a distance has above it."""
        above = self.take()
        if above[0] == "(":
            return self.bracketed()[1:-1]
        if not (above["number"] or above["name"] in GREEK) or above["below"]:
            raise NoFormulaError
        return GREEK.get(above[0], above[0])

    def between_bars(self, opened: str) -> str:
        """What stands between bars, with the ball whose norm it is below the last of them."""
        self.bars, self.depth = opened, self.depth + 1
        inside = self.chain()
        if not self.at_bars():
            raise NoFormulaError
        below = self.take()[0].partition("_")[2]
        self.bars, self.depth = "", self.depth - 1
        kind = "V" if opened == "||" else "v"
        return rf"\l{kind}ert {inside}\r{kind}ert" + (f"_{{{under(below)}}}" if below else " ")

    def bracketed(self, opened: str = "(") -> str:
        """What stands in brackets, after the first of them. Those around a whole run of words may be the prose's."""
        deeper = int(self.place > 1 or opened != "(" or not self.around_all())
        self.depth += deeper
        bars, self.bars = self.bars, ""
        parts = [self.chain()]
        while self.text() == ",":
            self.take()
            parts.append(self.chain())
        closed = self.take()[0]
        pair = len(parts) == 2 and opened + closed in ("[)", "(]")  # an interval without one of its ends
        if closed != _BRACKETS[opened] and not pair:
            raise NoFormulaError
        self.depth -= deeper
        self.bars = bars
        left, right = (rf"\{each}" if each in "{}" else each for each in (opened, closed))
        return f"{left}{', '.join(parts)}{right}{self.positive_part(closed)}"

    def around_all(self) -> bool:
        """Whether the bracket that begins the tokens is closed by the last of them."""
        depth = 0
        for place, token in enumerate(self.tokens):
            depth += (token[0] == "(") - (token[0] == ")")
            if depth == 0:
                return place == len(self.tokens) - 1
        return True

    def positive_part(self, closed: str) -> str:
        """The plus behind the bracket of a positive part."""
        if closed != "]" or self.text() != "+" or self.tokens[self.place].start() != self.tokens[self.place - 1].end():
            return ""
        following = self.tokens[self.place + 1 : self.place + 2]
        if following and not (following[0]["sign"] or following[0][0] in _CLOSING):
            return ""
        self.take()
        return "_{+}"
