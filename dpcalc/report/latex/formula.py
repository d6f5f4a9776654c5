r"""Formulas in LaTeX: the printer's output in the style of the literature, and exact text such as ``log(81)/2`` as one.

Exact text is read by the fail-closed reader; what it does not read is shown as text. Numbers with many digits are set
so that a line can break between digits.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

import sympy

from dpcalc.errors import InputError
from dpcalc.report.latex.text import escape
from dpcalc.symbolic.latex import latex
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.symbols import derangements, o, p

LONG: Final = 110
"""Characters of a formula that need not be shrunk to the width of a line."""
_DIGITS: Final = re.compile(r"\d{25,}")
_HUGE: Final = re.compile(r"\d{400,}")
_GROUP: Final = 6
_DECIMAL: Final = re.compile(r"-?\d+\.\d+")
_PERCENT: Final = re.compile(r"\d+(\.\d+)?%")
_DERANGEMENTS: Final = re.compile(r"\bd\((?=[^(),]*\))")
_ARITHMETIC: Final = re.compile(
    r"(?<![A-Za-z0-9_*/])\d+\s*(?:[-+]|\*+)\s*\d|\d/\d+\s*[-+*]\s*\d|\)\s*\*\*\s*\d+/\d|(?:factorial|binomial)\(\d"
)
"""What the reader would work out, so that the formula would not be shown as it stands."""
_NAMES: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_RATIONAL: Final = re.compile(r"-?\d+(/[1-9]\d*)?")
_KNOWN: Final = re.compile(r"\bderangements\((\d+)\)")
"""Derangement numbers of numbers, which the reader would work out."""
_PRIMED: Final = re.compile(r"\b([A-Za-z])'")
_SYMBOL: Final = re.compile(r"[A-Za-z](_?\d{1,3}|_prime)?|known_\d+|eps|epsilon|delta|rho")
_SPELLED: Final = {"Max": "max", "Min": "min", "subfactorial": "derangements", "oo": "inf"}
FUNCTIONS: Final = frozenset(
    {"log", "ln", "exp", "sqrt", "abs", "max", "min", "factorial", "binomial", "derangements", "inf", *_SPELLED}
)
_RELATION: Final = re.compile(r"\s*(<=|>=|!=|==|=|<|>)\s*")
_SIGNS: Final = {"<=": r"\le", ">=": r"\ge", "!=": r"\ne", "==": "=", "=": "=", "<": "<", ">": ">"}

_FLAT: Final = re.compile(r"\\left\(([^()\\]*)\\right\)(?!\^)")
_LN_OF_ONE: Final = re.compile(r"\\ln\{\(([A-Za-z]|\d+)\)\}(?=$|[},]| [-+&=<]| \\\\|\\right| \\(?:le|ge|ne)\b)")
_LN_OF_FLAT: Final = re.compile(r"\\ln\{(\([^()]*\))\}")
_LN_OF_FRACTION: Final = re.compile(
    r"\\ln\{(\\left\(\\frac\{(?:[^{}]|\{[^{}]*\})*\}\{(?:[^{}]|\{[^{}]*\})*\}\\right\))\}"
)
_LN_OVER_DIGIT: Final = re.compile(
    r"\\frac\{(\\max\([^()]*\)|\\ln [A-Za-z0-9]+|\\ln\([^()]*\)|"
    r"\\ln\\left\(\\frac\{[^{}]+\}\{[^{}]+\}\\right\))\}\{(\d)\}"
)

_MAX_OVER: Final = r"\frac{\max\left("
_BRACKET: Final = re.compile(r"\\(?:left\(|right\))")
_BELOW: Final = re.compile(r"\}\{(\d+)\}")


def mathematics(expression: sympy.Basic, names: Mapping[sympy.Symbol, str] | None = None) -> str:
    r"""An expression or condition in mathematics mode: ``\ln(b + 1)``, ``d(k)``; ``names`` renames symbols."""
    return _lighter(latex(expression, names))


def by_odds(expression: sympy.Expr) -> sympy.Expr:
    """The expression with the symbol o for ``p/(1 - p)``, wherever it stands so."""
    return expression.xreplace({p / (1 - p): o, (1 - p) / p: 1 / o})


def meanings(expression: sympy.Basic) -> list[str]:
    """What the symbols of a budget stand for, as LaTeX: the odds, the derangement numbers, b and p."""
    names = {symbol.name for symbol in expression.free_symbols}
    found = []
    if "o" in names:
        found.append(r"$o=p/(1-p)$")
    if names & {"o", "p"}:
        found.append(r"$p$ is the swap rate")
    if "b" in names:
        found.append(r"$b$ is the number of records in the largest stratum with two different records ($0$ if none)")
    if expression.has(derangements):
        found.append(r"$d(k)$ is the number of permutations of $k$ elements without a fixed point")
    return found


def display(formula: str) -> str:
    """A displayed formula, shrunk where it is wider than the page (``latex_document`` defines the command).

    Of numbers that TeX could not set in a line the ends are shown.
    """
    short = _HUGE.sub(lambda n: rf"{n[0][:12]}\ldots{n[0][-12:]}\,(\text{{{len(n[0])} digits}})", formula)
    return f"\\[\\dpcalcfit{{{short}}}\\]"


def value(text: str) -> str:
    """Exact text as LaTeX for text mode: a formula, or a chain of them joined by ``=``, ``<=`` and so on; else as text.

    Text that names things rather than numbers (``(0, 1, 2)``, ``match*hold``) stays text.
    """
    words = " ".join(text.split())
    found = chain(words) if re.search(r"\d|inf|log", words) else None
    return escape(words) if found is None else f"${found}$"


def chain(text: str, longest: int = LONG) -> str | None:
    """Formulas joined by relations, in mathematics mode; ``None`` where a part is none, or the text is longer.

    A decimal after a formula is taken for its rounded value.
    """
    if len(text) > longest:
        return None
    parts = _split(text)
    formulas = [_part(part) for part in parts[::2]]
    if any(formula is None for formula in formulas):
        return None
    pieces = [formulas[0]]
    for i, sign in enumerate(parts[1::2]):
        rounded = sign == "=" and _DECIMAL.fullmatch(parts[2 * i + 2]) and not _same(parts[2 * i], parts[2 * i + 2])
        pieces += [r"\approx" if rounded else _SIGNS[sign], formulas[i + 1]]
    return " ".join(map(str, pieces))


def _same(left: str, right: str) -> bool:
    """Whether two texts are the same rational number."""
    return bool(_RATIONAL.fullmatch(left)) and Fraction(left) == Fraction(right)


def digits(number: str) -> str:
    """A number as text whose digits may be broken over lines in mathematics and in text."""
    return _DIGITS.sub(lambda found: r"\allowbreak ".join(re.findall(rf"\d{{1,{_GROUP}}}", found[0])), number)


def _split(text: str) -> list[str]:
    """The parts between relation signs that stand outside parentheses, and the signs between them."""
    parts, start, depth = [], 0, 0
    for found in _RELATION.finditer(text):
        depth = text.count("(", 0, found.start()) - text.count(")", 0, found.start())
        if depth == 0:
            parts += [text[start : found.start()], found[1]]
            start = found.end()
    return [*parts, text[start:]]


def _part(text: str) -> str | None:
    """One formula in mathematics mode, or ``None`` where it is none."""
    if _DECIMAL.fullmatch(text):
        return text
    if _PERCENT.fullmatch(text):
        return text.replace("%", r"\%")
    text = _DERANGEMENTS.sub("derangements(", text)
    spelled = _NAMES.sub(lambda found: _SPELLED.get(found[0], found[0]), text)
    spelled = _KNOWN.sub(r"known_\1", _PRIMED.sub(r"\1_prime", spelled))
    names = set(_NAMES.findall(spelled)) - FUNCTIONS
    if (
        _DIGITS.search(spelled)
        or _ARITHMETIC.search(spelled)
        or "_prime" in text
        or "known_" in text
        or not all(_SYMBOL.fullmatch(name) for name in names)
    ):
        return None
    try:
        expression = parse(spelled, sorted(names))
        return mathematics(expression, {symbol: _renamed(symbol.name) for symbol in expression.free_symbols})
    except InputError:
        return None


def _renamed(name: str) -> str:
    """How the symbols that stand for primed letters and for derangement numbers are shown."""
    if name.endswith("_prime"):
        return f"{name[0]}'"
    return f"d({name.removeprefix('known_')})" if name.startswith("known_") else latex(sympy.Symbol(name))


def _lighter(formula: str) -> str:
    r"""The printer's output with fewer brackets: ``\ln 81`` for one number or name, plain ones around flat content."""
    formula = (
        formula.replace(r" \right)", r"\right)").replace(r"\vee", r"\text{ or }").replace(r"\wedge", r"\text{ and }")
    )
    formula = _FLAT.sub(r"(\1)", formula)
    formula = _LN_OF_ONE.sub(r"\\ln \1", formula)
    formula = _LN_OF_FLAT.sub(r"\\ln\1", formula)
    formula = _LN_OF_FRACTION.sub(r"\\ln\1", formula)
    formula = _LN_OVER_DIGIT.sub(r"\\tfrac{1}{\2}\1", formula)
    start = formula.find(_MAX_OVER)
    while start >= 0:
        formula = _maximum_in_front(formula, start)
        start = formula.find(_MAX_OVER, start + 1)
    return formula


def _maximum_in_front(formula: str, start: int) -> str:
    r"""The formula with ``\frac{\max(...)}{n}`` at a place written as ``\tfrac{1}{n}\max(...)``."""
    opened = start + len(r"\frac{")
    depth, end = 0, opened
    for bracket in _BRACKET.finditer(formula, opened):
        depth += 1 if bracket[0] == r"\left(" else -1
        end = bracket.end()
        if depth == 0:
            break
    below = _BELOW.match(formula, end)
    if below is None:
        return formula
    return rf"{formula[:start]}\tfrac{{1}}{{{below[1]}}}{formula[opened:end]}{formula[below.end() :]}"
