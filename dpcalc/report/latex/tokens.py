r"""The letters, names and tokens of formulas in plain text, and how a number and what stands below a letter are set."""

from __future__ import annotations

import re
from typing import Final

GREEK: Final = {
    **{
        name: rf"\{name}"
        for name in (
            "alpha", "beta", "gamma", "delta", "eta", "theta", "kappa", "lambda", "mu", "nu", "pi", "rho",
            "sigma", "tau", "phi", "chi", "omega",
            "Delta", "Phi", "Omega",
        )
    },
    **dict.fromkeys(("eps", "epsilon"), r"\varepsilon"),
}  # fmt: skip
"""Names of letters, and the letters."""
CALLED: Final = {
    **{
        name: rf"\mathrm{{{name}}}"
        for name in ("MULT", "TV", "KL", "NoR", "Dp", "Tr", "Renyi", "Lap", "supp", "floor", "pl")
    },
    **{name: rf"\{name}" for name in ("cosh", "sinh", "tanh", "cos")},
}
"""Functions with names of several letters, that are words where nothing stands in brackets behind them."""
WORDS: Final = {"infinity": r"\infty ", "less": r" \setminus "}
"""Words that are symbols where they stand as such: a bound, and what is in one multiset and not in another, in bars."""
BELOW: Final = {
    **GREEK, "oo": r"\infty ", "infinity": r"\infty ", "*": r"\ast ", "**": r"{\ast}{\ast} ", "triangle": r"\triangle ",
}  # fmt: skip
_BRACED: Final = r"\([A-Za-z0-9+-]{1,5}\)|\{[A-Za-z0-9_,]{1,12}\}"
"""What stands below a letter, in brackets of its own: ``H_(i+1)``."""
TOKEN: Final = re.compile(
    rf"(?P<name>[A-Za-z]+)(?:_?(?P<below>\d{{1,3}}|(?<=_)(?:{'|'.join(GREEK)}|triangle|infinity|{_BRACED}|[A-Za-z0-9]{{1,4}}|\*{{1,2}})))?"
    r"(?P<star>\^\*)?(?P<prime>'{0,2})"
    r"(?![A-Za-z0-9_])|(?P<number>\d{1,3}(?:,\d{3}){2,}|\d+(?:\.\d+)?(?:e[-+]?\d+(?![\w.])|%)?)|(?P<sign><=|>=|==|!=|\*\*|->|<<|\+-|[-+*/<>=^])"
    rf"|(?P<norm>\|\|(?:_(?:[A-Z](?![A-Za-z0-9_])|\{{[A-Za-z_]{{1,5}}\}}))?)"
    r"|(?P<bracket>[(),\[\]{}|])|(?P<dots>\.\.\.)|(?P<dot>\.(?=\)))|(?P<bang>!)|(?P<space> )"
)
SIGNS: Final = {
    "<=": r" \le ", ">=": r" \ge ", "!=": r" \ne ", "==": "=", "*": r" \cdot ", "/": "/", "->": r" \to ",
    "<<": r" \ll ", "+-": r" \pm ",
}  # fmt: skip
NAMED: Final = {
    "log": r"\ln ", "ln": r"\ln ", "exp": r"\exp ", "max": r"\max ", "Max": r"\max ", "min": r"\min ",
    "Min": r"\min ", "inf": r"\infty ", "oo": r"\infty ", "infinity": r"\infty ",
}  # fmt: skip
BETWEEN: Final = {"|": r"\mid ", "||": r"\,\Vert\,", "less": WORDS["less"]}
DOTS: Final = {".": r"\cdot", "...": r"\dots "}


def scientific(number: str) -> str:
    """A number as it stands, with its percent sign, or its power of ten written out: ``3.87e-10``."""
    digits, _, power = number.replace("%", r"\%").partition("e")
    return rf"{digits}\cdot 10^{{{int(power)}}}" if power else digits.replace(",", "{,}")


def under(below: str) -> str:
    """What stands below a letter: the letter of a name, and what is below that in turn."""
    if below in BELOW:
        return BELOW[below].strip()
    inner = below[1:-1] if below[:1] in ("(", "{") else below
    if "," in inner:
        return ",".join(map(under, inner.split(",")))
    if re.fullmatch(r"[A-Z][a-z]+", inner):
        return rf"\mathrm{{{inner}}}"  # a name: V_Hold
    letter, _, deeper = re.sub(r"^([a-z])(\d+)$", r"\1_\2", inner).partition("_")
    return f"{letter}_{{{deeper}}}" if deeper else BELOW.get(inner, inner).strip()
