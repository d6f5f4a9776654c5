"""What is composed, and one way to bound what the composition promises."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sympy

from dpcalc.accounting.curves.atoms import approximate, randomised_response
from dpcalc.accounting.curves.base import Curve
from dpcalc.accounting.curves.gaussian import GaussianCurve
from dpcalc.errors import InputError
from dpcalc.exact import Extended
from dpcalc.mechanisms.release import Release
from dpcalc.spec.notions import Notion
from dpcalc.spec.relation import UNSAID, Neighbours
from dpcalc.wording import Worded


@dataclass(frozen=True)
class Source:
    """A notion that a mechanism keeps to, or a mechanism, released ``times`` times with fresh randomness.

    ``distance`` is how many steps apart, for it, the datasets are that are compared; ``promise`` is what holds there.
    ``attained`` is false where the promise is only an upper bound at that distance, ``budget_attained`` where its own
    number is: two steps of pure privacy may lose twice eps, but not with the laws that twice eps allows.
    ``neighbours`` is the one relation that the promise is for, where it is for one alone: that of the promise, if
    nothing else is said.
    """

    text: str
    promise: Notion | Release
    times: int = 1
    distance: int = 1
    attained: bool = True
    budget_attained: bool = True
    neighbours: Neighbours | None = None

    def __post_init__(self) -> None:
        """Refuse counts that are not positive."""
        for what, count in (("released", self.times), ("taken over", self.distance)):
            if count < 1:
                raise InputError(f"{self.text} is {what} {count} times", hint="a positive integer is needed")
        if self.neighbours is None:
            object.__setattr__(self, "neighbours", self.promise.neighbours)

    @property
    def name(self) -> str:
        """As it was written, with its numbers."""
        times = f"{self.times}*" if self.times > 1 else ""
        return f"{times}{self.text}" + (f"@{self.distance}" if self.distance > 1 else "")


def common_neighbours(sources: Sequence[Source], target: Notion | None = None) -> Neighbours | None:
    """The relation that a composition is for; ``None`` where no source is for one alone, and no target says one.

    Where some sources are for datasets with a record replaced, or the target is, those for a record added have to be
    taken over two steps for each: one record out and one in. Raises ``InputError`` where relations are mixed otherwise.
    """
    added, replaced = ([s for s in sources if s.neighbours is kind] for kind in (Neighbours.ADDED, Neighbours.REPLACED))
    wanted = None if target is None else target.neighbours
    if replaced and wanted is Neighbours.ADDED:
        raise InputError(
            f"{replaced[0].name} is for neighbours of which {Neighbours.REPLACED.value}, "
            f"and the target for those of which {Neighbours.ADDED.value}",
            hint="of datasets of different sizes it says nothing: name sources for neighbours=add-remove",
        )
    steps = [source.distance for source in replaced] + [1] * (wanted is Neighbours.REPLACED)
    needed = 2 * max(steps, default=0)
    short = [source for source in added if source.distance < needed]
    if short:
        other = replaced[0].name if replaced else "the target"
        raise InputError(
            f"{short[0].name} is for neighbours of which {Neighbours.ADDED.value}, "
            f"and {other} for those of which {Neighbours.REPLACED.value}",
            hint="nothing follows of both together; a record replaced is two steps, one out and one in: "
            f"write {short[0].text}@{needed} where it has a budget for two steps, or sources for the same neighbours",
        )
    if steps:
        return Neighbours.REPLACED
    return Neighbours.ADDED if added else wanted


def said_neighbours(sources: Sequence[Source], target: Notion | None = None) -> str:
    """The neighbours that an answer is for, in words, and which sources are taken to be for them unsaid."""
    found = common_neighbours(sources, target)
    if found is None:
        return UNSAID
    silent = [source.name for source in sources if source.neighbours is None]
    return found.value + (f" (taken to be so for {', '.join(silent)} too)" if silent else "")


@dataclass(frozen=True)
class Pair:
    """The worst pair of laws of a source: its curve, that of the exchanged pair, and its largest loss in size.

    ``attained`` says whether some mechanism of this kind has these laws at neighbours.
    """

    curve: Curve
    reverse: Curve
    top: sympy.Expr
    attained: bool


def pair(source: Source) -> Pair | None:
    """The worst pair of laws, where there is one for every test at once."""
    if isinstance(source.promise, Release):
        found = source.promise
        return Pair(found.curve, found.reverse, found.pure, found.attained and source.attained)
    name, values = source.promise.kind.name, source.promise.values
    match name:
        case "pure":
            curve: Curve = randomised_response(values["eps"])
        case "approx" if values["delta"] != 1:
            curve = approximate(values["eps"], values["delta"])
        case "tv" if values["delta"] != 1:
            curve = approximate(sympy.Integer(0), values["delta"])
        case "gdp" if values["mu"] != 0:
            curve = GaussianCurve(values["mu"])
        case "gdp":
            curve = randomised_response(0)
        case _:
            return None
    return Pair(curve, curve, values["eps"] if name == "pure" else sympy.oo, source.attained)


@dataclass(frozen=True)
class Way(Worded, words=("steps", "source")):
    """Bounds on what a composition promises by one method.

    What it promises is at most ``upper``; ``lower`` bounds ``upper`` from below, so that the two enclose the number
    that the method gives. ``tight`` says that no smaller number holds for all mechanisms in question. ``steps`` tell
    how it was found, ``source`` where from; ``textbook`` marks what is commonly quoted.
    """

    name: str
    lower: Extended
    upper: Extended
    tight: bool
    steps: tuple[str, ...]
    source: str
    form: sympy.Expr | None = None
    textbook: bool = False
    least: Extended | None = None
