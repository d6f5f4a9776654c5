r"""LaTeX formulas as one line of plain text, for terminals: ``\frac{d(k)}{d(k-1)} \le k`` becomes ``d(k)/d(k-1) ≤ k``.

Only what derivations use is known; the rest is shown as it is written. Nothing is decided from this text.
"""

from __future__ import annotations

import re

_SYMBOLS = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "Delta": "Δ", "epsilon": "ε", "varepsilon": "ε",
    "lambda": "λ", "mu": "μ", "rho": "ρ", "sigma": "σ", "tau": "τ", "phi": "φ", "pi": "π", "omega": "ω", "Pr": "P",
    "ln": " ln ", "log": " log ", "sum": "∑", "prod": "∏", "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠",
    "neq": "≠", "in": "∈", "circ": "∘", "cdot": "·", "times": "×", "infty": "∞", "to": "→", "quad": "  ",
    "propto": "∝", "iff": "⇔", "dots": "...", "ast": "*", "Bigl": "", "Bigr": "", "bigl": "", "bigr": "",
    "qquad": "   ", "left": "", "right": "", "mathbb": "", "mathcal": "", "mathrm": "", "text": "",
}  # fmt: skip
_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|[{}]|[^\\{}]+")
_SIMPLE = re.compile(r"[\w'.]+|[\w']*\([^()]*\)|\w+_\w+(\([^()]*\))?")


def plain_math(text: str) -> str:
    """The formula as plain text."""
    tokens = _TOKEN.findall(text)
    result, _ = _sequence(tokens, 0)
    result = re.sub(r"\bln \(", "ln(", re.sub(r"\s+", " ", result)).replace(" )", ")")
    return result.replace(" _", "_").strip()


def _sequence(tokens: list[str], start: int) -> tuple[str, int]:
    """Text up to the end of a group, and the place after it."""
    parts: list[str] = []
    here = start
    while here < len(tokens) and tokens[here] != "}":
        raised = tokens[here] == "{" and here > start and tokens[here - 1].endswith(("_", "^"))
        part, here = _item(tokens, here)
        parts.append(part if not raised or re.fullmatch(r"[\w']*", part) else f"({part})")
    return "".join(parts), here + 1


def _item(tokens: list[str], here: int) -> tuple[str, int]:
    """One group, command or stretch of text."""
    piece = tokens[here]
    if piece == "{":
        return _sequence(tokens, here + 1)
    name = piece.removeprefix("\\")
    if piece == name:
        return piece, here + 1
    if name in ("frac", "tfrac", "dfrac"):
        above, here = _argument(tokens, here + 1)
        below, here = _argument(tokens, here)
        return f"{_wrapped(above)}/{_wrapped(below)}", here
    if name == "sqrt":
        inside, here = _argument(tokens, here + 1)
        return f"√{_wrapped(inside)}", here
    if not name[0].isalpha():
        return " " if name in ",;:! " else name, here + 1
    return _SYMBOLS.get(name, name), here + 1


def _argument(tokens: list[str], here: int) -> tuple[str, int]:
    """The argument of a command: a group, or one character of what follows."""
    if here >= len(tokens) or tokens[here] == "}":
        return "", here
    if tokens[here] == "{" or tokens[here].startswith("\\"):
        return _item(tokens, here)
    text = tokens[here].lstrip()
    if len(text) > 1:
        tokens[here] = text[1:]
        return text[0], here
    return text, here + 1


def _wrapped(text: str) -> str:
    """Text in brackets where an operator outside could tear it apart."""
    text = text.strip()
    return text if _SIMPLE.fullmatch(text) else f"({text})"
