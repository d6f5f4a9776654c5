"""How two curves stand to one another as promises: Blackwell's order, and the kernels that show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.orders.dominance import Dominates, Exceeds, dominates
from dpcalc.errors import Undecided
from dpcalc.spec.experiments.experiment import Kernel
from dpcalc.wording import Worded, Wording, marked, wording, written

WORDS: Final = {
    "stronger": "stronger than the second (its laws are harder to tell apart at every size)",
    "weaker": "weaker than the second (its laws are easier to tell apart at every size)",
    "equivalent": "equivalent to the second",
    "incomparable": "neither stronger nor weaker than the second",
    "unknown": "not known to be stronger or weaker",
}


@dataclass(frozen=True)
class Shown:
    """A kernel between two finite pairs of laws: a row for each outcome of ``source``, which is "the first", say.

    Outcomes are those of the shortest laws with the curve, where Q/P falls.
    """

    source: str
    kernel: Kernel

    @property
    def fields(self) -> dict[str, object]:
        """It for programs."""
        return {
            "from": self.source.removeprefix("the "),
            "rows": [[str(value) for value in row] for row in self.kernel],
        }

    @property
    def text(self) -> Wording:
        """It in a line."""
        rows = "; ".join(" ".join(marked(str(mass)) for mass in row) for row in self.kernel)
        return wording(f"kernel from the outcomes of {self.source}, where `Q/P` falls, a row each: {rows}")


@dataclass(frozen=True)
class Order(Worded, words=("because",)):
    """How the first of two curves stands to the second, as promises: the stronger tells its laws apart less.

    ``kernels`` shows, for finite laws, what takes those of the more informative curve to the other's.
    """

    relation: str
    because: tuple[str, ...]
    kernels: tuple[Shown, ...] = ()


def order(first: Curve, second: Curve) -> Order:
    """Blackwell's order of two curves. A curve that tells its laws apart better is the weaker promise."""
    words: list[str] = []
    holds: list[bool | None] = []
    kernels: list[Shown] = []
    for one, other, which in ((first, second, "the first"), (second, first, "the second")):
        try:
            found = dominates(one, other)
        except Undecided as error:
            holds.append(None)
            words.append(f"whether {which} is the more informative is not decided: {error.message}")
            continue
        holds.append(not isinstance(found, Exceeds))
        how = (
            written(found.words).replace("second pair", "other pair")
            if isinstance(found, Exceeds)
            else written(found.because)
        )
        if isinstance(found, Dominates) and found.kernel is not None:
            kernels.append(Shown(which, found.kernel))
        words.append(f"{which} is {'' if holds[-1] else 'not '}at least as informative as the other: {how}")
    if None in holds:
        return Order("unknown", tuple(words))
    names = {(True, True): "equivalent", (True, False): "weaker", (False, True): "stronger"}
    return Order(names.get((bool(holds[0]), bool(holds[1])), "incomparable"), tuple(words), tuple(kernels))
