"""The table of output premetrics and laws: what holds, what fails, and the theorems behind it (source ``laws``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from dpcalc.spec.divergences import DIVERGENCES, FAMILIES
from dpcalc.spec.divergences.base import Divergence
from dpcalc.spec.laws import LAWS

EXAMPLES: Final[Mapping[str, tuple[object, ...]]] = {
    "MULT^delta": ("1/4", "1/1000"),
    "hockey-stick": ("log(2)", "1/2"),
    "probabilistic": ("1/4", "1/1000"),
    "one-sided-probabilistic": ("1/4", "1/1000"),
    "f-DP": ([["0", "1"], ["1/3", "1/3"], ["1", "0"]], [["0", "3/4"], ["1/5", "1/5"], ["3/4", "0"], ["1", "0"]]),
    "Renyi": ("2", "11/10"),
    "IPM": ([{"0": 0, "1": 1, "2": 2}],),
}
"""Parameters at which the laws of a family are looked up: they are the same at all others, but for the trivial ones."""
_STEMS: Final = {"TV": "total-variation", "MULT^delta": "mult-delta"}


@dataclass(frozen=True)
class Entry:
    """Whether a premetric has a law (``None``: nothing is declared), and the ids of the theorems that say so.

    Where the theorems are about other laws, theirs is the law at issue at once (see ``laws.IMPLIES``).
    """

    premetric: str
    law: str
    holds: bool | None
    theorems: tuple[str, ...] = ()

    @property
    def direct(self) -> bool:
        """Whether a theorem is about this very law."""
        wanted = (f"{stem(self.premetric)}-{self.law}", f"{stem(self.premetric)}-no-{self.law}")
        return any(theorem.removeprefix("laws/") in wanted for theorem in self.theorems)

    @property
    def word(self) -> str:
        """``yes``, ``no``, or ``?``."""
        return "?" if self.holds is None else "yes" if self.holds else "no"


def stem(premetric: str) -> str:
    """What the ids of theorems on a premetric begin with, after the source."""
    return _STEMS.get(premetric, premetric.lower())


def premetrics() -> dict[str, Divergence]:
    """Every output premetric by name; of a family, one member."""
    members = {name: FAMILIES[name][1](values[0]) for name, values in EXAMPLES.items()}
    return {**DIVERGENCES, **members}


def entries() -> Iterator[Entry]:
    """The table, premetric by premetric, with the laws in their order."""
    for name, divergence in premetrics().items():
        for law in LAWS:
            found = divergence.laws.grounds(law)
            if found is None:
                yield Entry(name, law, None)
                continue
            holds, stated = found
            middle = "" if holds else "no-"
            yield Entry(name, law, holds, tuple(f"laws/{stem(name)}-{middle}{each}" for each in stated))
