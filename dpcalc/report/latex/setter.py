r"""Formulas in plain text in LaTeX, token by token as they stand: nothing is worked out, left out, put in or moved."""

from __future__ import annotations

import re
from typing import Final

from dpcalc.report.latex.formula import FUNCTIONS

GREEK: Final = {
    **{
        name: rf"\{name}"
        for name in (
            "alpha", "beta", "gamma", "delta", "eta", "theta", "kappa", "lambda", "mu", "nu", "pi", "rho",
            "sigma", "tau", "phi", "omega",
            "Delta", "Phi", "Omega",
        )
    },
    **dict.fromkeys(("eps", "epsilon"), r"\varepsilon"),
}  # fmt: skip
"""Names of letters, and the letters."""
CALLED: Final = {
    **{
        name: rf"\mathrm{{{name}}}" for name in ("MULT", "TV", "KL", "NoR", "Dp", "Tr", "Renyi", "Lap", "supp", "floor")
    },
    **{name: rf"\{name}" for name in ("cosh", "sinh", "tanh", "cos")},
}
"""Functions with names of several letters, that are words where nothing stands in brackets behind them."""
_BELOW: Final = {**GREEK, "oo": r"\infty ", "*": r"\ast ", "**": r"{\ast}{\ast} ", "triangle": r"\triangle "}
TOKEN: Final = re.compile(
    rf"(?P<name>[A-Za-z]+)(?:_?(?P<below>\d{{1,3}}|(?<=_)(?:{'|'.join(GREEK)}|triangle|[A-Za-z0-9]{{1,4}}|\*{{1,2}})))?"
    r"(?P<star>\^\*)?(?P<prime>'?)"
    r"(?![A-Za-z0-9_])|(?P<number>\d+(?:\.\d+)?(?:e[-+]?\d+(?![\w.])|%)?)|(?P<sign><=|>=|==|!=|\*\*|->|<<|[-+*/<>=^])"
    r"|(?P<bracket>[(),\[\]{}|])|(?P<dot>\.(?=\)))|(?P<bang>!)|(?P<space> )"
)
_SIGNS: Final = {
    "<=": r" \le ", ">=": r" \ge ", "!=": r" \ne ", "==": "=", "*": r" \cdot ", "/": "/", "->": r" \to ",
    "<<": r" \ll ",
}  # fmt: skip
_POWERS: Final = ("^", "**")
_NAMED: Final = {
    "log": r"\ln ", "ln": r"\ln ", "exp": r"\exp ", "max": r"\max ", "Max": r"\max ", "min": r"\min ",
    "Min": r"\min ", "inf": r"\infty ", "oo": r"\infty ",
}  # fmt: skip
_CONSTANTS: Final = frozenset({"inf", "oo"})
_BRACKETS: Final = {"(": ")", "[": "]", "{": "}"}
_CLOSING: Final = frozenset(")]},")


class NoFormulaError(Exception):
    """Words that are not operands with operators between them."""


def scientific(number: str) -> str:
    """A number as it stands, with its percent sign, or its power of ten written out: ``3.87e-10``."""
    digits, _, power = number.replace("%", r"\%").partition("e")
    return rf"{digits}\cdot 10^{{{int(power)}}}" if power else digits


class Setter:
    """Sets the tokens of a formula in their order, and refuses any that do not alternate as they should."""

    def __init__(self, tokens: list[re.Match[str]]) -> None:
        self.tokens = tokens
        self.place = 0
        self.depth = 0
        self.bars = False

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
        while self.place < len(self.tokens) and self.text() not in _CLOSING and not (self.bars and self.text() == "|"):
            if not self.tokens[self.place]["sign"]:
                if not (self.depth or self.joined(signed)):
                    raise NoFormulaError
                shown += self.operand() if self.joined(True) else rf"\,{self.operand()}"
                continue
            signed = True
            sign = self.take()[0]
            shown += self.raised() if sign in _POWERS else f"{_SIGNS.get(sign, f' {sign} ')}{self.operand()}"
        return shown

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
        if self.text() == "-":
            self.take()
            return f"-{self.operand()}"
        token = self.take()
        if token[0] in _BRACKETS:
            return self.bracketed(token[0])
        if token[0] == "|" and not self.bars:
            return self.between_bars()
        if token.groupdict().get("dot"):  # marked formulas have none
            return r"\cdot"
        if token["number"]:
            return scientific(token["number"])
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
        if name in GREEK:
            return self.called(token, GREEK[name])
        if len(name) > 1 and name in CALLED and not (below or token["prime"] or token["star"]):
            return self.distance(token)
        if len(name) > 1 and (name not in FUNCTIONS or below or token["prime"] or token["star"]):
            raise NoFormulaError
        called = self.text() == "(" and self.tokens[self.place].start() == token.end()
        if name in FUNCTIONS and called == (name in _CONSTANTS) and not (name in ("log", "ln") and not called):
            raise NoFormulaError
        shown = _NAMED.get(name, name if len(name) == 1 else rf"\mathrm{{{name}}}")
        if name in ("log", "ln") and not called:  # ln x
            return shown + self.operand()
        if called and name == "sqrt":
            self.take()
            return rf"\sqrt{{{self.bracketed()[1:-1]}}}"
        return self.called(token, shown)

    def called(self, token: re.Match[str], shown: str) -> str:
        """A symbol with what stands below, above and in the brackets behind it."""
        below = _BELOW.get(token["below"], token["below"] or "").strip()
        shown += f"_{{{below}}}" if below else ""
        shown += r"^{\ast}" if token["star"] else ""
        shown += token["prime"]
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
        elif self.text() != "(":
            raise NoFormulaError
        if self.text() != "(" or self.tokens[self.place].start() != end:
            return shown
        self.take()
        return shown.rstrip() + self.bracketed()

    def above(self) -> str:
        """The number, or the name of one, that a distance has above it."""
        above = self.take()
        if above[0] == "(":
            return self.bracketed()[1:-1]
        if not (above["number"] or above["name"] in GREEK) or above["below"]:
            raise NoFormulaError
        return GREEK.get(above[0], above[0])

    def between_bars(self) -> str:
        """What stands between bars."""
        self.bars, self.depth = True, self.depth + 1
        inside = self.chain()
        self.take("|")
        self.bars, self.depth = False, self.depth - 1
        return rf"\lvert {inside}\rvert "

    def bracketed(self, opened: str = "(") -> str:
        """What stands in brackets, after the first of them. Those around a whole run of words may be the prose's."""
        deeper = int(self.place > 1 or opened != "(")
        self.depth += deeper
        bars, self.bars = self.bars, False
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

    def positive_part(self, closed: str) -> str:
        """The plus behind the bracket of a positive part."""
        if closed != "]" or self.text() != "+" or self.tokens[self.place].start() != self.tokens[self.place - 1].end():
            return ""
        following = self.tokens[self.place + 1 : self.place + 2]
        if following and not (following[0]["sign"] or following[0][0] in _CLOSING):
            return ""
        self.take()
        return "_{+}"
