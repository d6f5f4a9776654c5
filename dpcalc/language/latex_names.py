"""What names look like in LaTeX mathematics."""

from __future__ import annotations

import re
from typing import Final

_GREEK: Final = frozenset([
    "alpha", "beta", "gamma", "delta", "epsilon", "lambda", "mu", "nu", "pi", "rho", "sigma", "tau",
    "phi", "psi", "omega", "theta", "eta", "kappa", "xi", "zeta", "Delta",
])  # fmt: skip
_NAMES: Final = {"MV": r"\mathscr D", "eps": r"\varepsilon"}
"""What names of blocks look like."""
_BELOW: Final = re.compile(rf"([A-Za-z]|{'|'.join([*_GREEK, *_NAMES])})(_[A-Za-z0-9]+)+")


def named(name: str) -> str:
    """A name: Greek letters by name, digits and what follows an underscore below, primes as they are.

    What follows a letter alone stands below it; the words of a longer name are joined by hyphens.
    """
    stem, primes = name.rstrip("'"), "'" * (len(name) - len(name.rstrip("'")))
    letters, _, below = stem.partition("_")
    if "_" in stem and not _BELOW.fullmatch(stem):
        return rf"\mathit{{{hyphenated(stem)}}}{primes}"
    if letters in _NAMES:
        letters = _NAMES[letters]
    match = re.fullmatch(r"([A-Za-z]+?)(\d+)", letters)
    if match and not below:
        letters, below = match[1], match[2]
    shown = (
        letters
        if letters.startswith("\\")
        else rf"\{letters}"
        if letters in _GREEK
        else letters
        if len(letters) == 1
        else rf"\mathit{{{letters}}}"
    )
    return shown + primes + (rf"_{{{below.replace('_', ',')}}}" if below else "")


def hyphenated(name: str) -> str:
    """A name of several words as one in mathematics: ``chance_of_one`` is chance-of-one."""
    return re.sub(r"(?<=[A-Za-z0-9])_(?=[A-Za-z0-9])", r"\\text{-}", name).replace("_", r"\_")
