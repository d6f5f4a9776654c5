"""Which of two promises is the stronger, where each is a notion with its numbers or a mechanism."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from dpcalc.accounting.composition.base import Pair, Source, pair, said_neighbours
from dpcalc.accounting.orders.dominance import Exceeds, dominates
from dpcalc.answers.compose_input import source_of
from dpcalc.answers.convert import convert
from dpcalc.errors import InputError, Undecided
from dpcalc.mechanisms.release import Release
from dpcalc.mechanisms.releases import is_release
from dpcalc.report.answer import Answer
from dpcalc.report.conversions import neighbours_line
from dpcalc.report.fields import significant
from dpcalc.report.sheet import Sheet
from dpcalc.spec.notions import Notion, is_notion, read_notion
from dpcalc.wording import Worded, written

_RELATIONS: Final = {
    (True, True): "equivalent to",
    (True, False): "stronger than",
    (False, True): "weaker than",
    (False, False): "neither stronger nor weaker than",
    (True, None): "at least as strong as",
    (None, True): "at most as strong as",
    (False, None): "not stronger than",
    (None, False): "not weaker than",
    (None, None): "not known to be stronger or weaker than",
}
_WORDS: Final = {True: "yes", False: "no", None: "not decided"}


def is_source(text: str) -> bool:
    """Whether a text names a notion or a mechanism."""
    return is_notion(text) or is_release(text)


def compare_sources(*sources: str) -> SourcesCompared:
    """How the first of two promises stands to the second: ``compare_sources("approx:eps=1,delta=1e-6", "zcdp:1/10")``.

    A promise is stronger if every mechanism that keeps to it keeps to the other; a mechanism stands for all that tell
    no more than it does. Raises ``InputError`` for what cannot be read, and for promises on different neighbours.
    """
    if len(sources) != 2:
        raise InputError(f"{len(sources)} promises are named", hint="compare takes two notions or mechanisms")
    for text, other in (sources, sources[::-1]):
        _refuse_open(text, other)
    first, second = (source_of(text) for text in sources)
    neighbours = said_neighbours([first, second])
    names = first.name, second.name
    return SourcesCompared(names, _implies(first, second), _implies(second, first), neighbours)


def _refuse_open(text: str, other: str) -> None:
    """Refuse a notion that leaves a value open, which is what ``convert`` is for. Raises ``InputError``."""
    body = text.partition("@")[0]  # over some steps
    given = read_notion(body) if is_notion(body) else None
    if given is not None and given.missing:
        values = ",".join([*(f"{name}={value}" for name, value in given.values.items()), f"{given.missing[0]}=..."])
        raise InputError(
            f"{text} leaves {' and '.join(given.missing)} open",
            where="compare",
            hint=f"write {given.kind.name}:{values}, or ask for the least: dpcalc convert {other} {text}",
        )


@dataclass(frozen=True)
class Implied(Worded, words=("because",)):
    """Whether one promise gives another (``None``: not decided), why, and the least number that it does give."""

    follows: bool | None
    because: str
    value: str | None = None

    @property
    def fields(self) -> dict[str, object]:
        """It for programs."""
        return {"follows": self.follows, "because": self.because, "value": self.value}


@dataclass(frozen=True)
class SourcesCompared(Answer):
    """How two promises stand to each other."""

    question: ClassVar[str] = "compare"
    names: tuple[str, str]
    forward: Implied
    backward: Implied
    neighbours: str

    @property
    def relation(self) -> str:
        """The relation in words."""
        return _RELATIONS[self.forward.follows, self.backward.follows]

    @property
    def holds(self) -> bool | None:
        """Whether the first is at least as strong as the second."""
        return self.forward.follows

    def objects(self) -> list[dict[str, object]]:
        """Both directions."""
        shown = {"sources": list(self.names), "relation": self.relation, "neighbours": self.neighbours}
        return [{**shown, "forward": self.forward.fields, "backward": self.backward.fields}]

    def sheet(self) -> Sheet:
        """The same."""
        sheet, (first, second) = Sheet(), self.names
        lines = [f"{first} is {self.relation} {second}", neighbours_line(self.neighbours)]
        for one, other, found in ((first, second, self.forward), (second, first, self.backward)):
            lines.append(f"  {one} implies {other}: {_WORDS[found.follows]}; {written(found.because)}")
        for line in lines:
            sheet.print(line, markup=False, soft_wrap=True)
        return sheet


def _implies(first: Source, second: Source) -> Implied:
    """Whether whoever keeps to the first keeps to the second."""
    if isinstance(second.promise, Notion):
        return _converted(first, second.promise)
    one, other = pair(first), pair(second)
    if one is None or other is None:
        return Implied(None, f"{first.text} is not given by one trade-off function")
    return _dominated(one, other, first.promise, second.promise)


def _converted(first: Source, wanted: Notion) -> Implied:
    """By the best conversion."""
    try:
        answer = convert(first.name, replace(wanted, neighbours=None).text())
    except (InputError, Undecided) as error:
        return Implied(None, error.message)
    found = answer.found
    bounds = found.best.answer.amount.bounds
    if bounds is None:
        return Implied(answer.follows, "nothing finite follows")
    given = significant(bounds.upper, 8)
    asked = found.question
    return Implied(answer.follows, f"what follows is {asked.target.text()} with `{asked.asked} = {given}`", given)


def _dominated(first: Pair, second: Pair, promise: Notion | Release, mechanism: Release) -> Implied:
    """Whether the second pair tells at least as much everywhere, in both directions."""
    sides = [(first.curve, second.curve)]
    if first.curve is not first.reverse or second.curve is not second.reverse:
        sides.append((first.reverse, second.reverse))
    try:
        found = [dominates(weaker, stronger) for stronger, weaker in sides]
    except Undecided as error:
        return Implied(None, error.message)
    fails = next((each for each in found if isinstance(each, Exceeds)), None)
    if fails is None and not _is_reached(mechanism):
        return Implied(None, f"the curve of {mechanism.text()} is a bound")
    if fails is None:
        return Implied(True, f"{mechanism.text()} tells its laws apart at least as well at every size")
    words = written(fails.words).replace("the second pair", "the first promise")
    return Implied(None if len(sides) > 1 or not _is_reached(promise) else False, words)


def _is_reached(promise: Notion | Release) -> bool:
    """Whether some neighbours have each value of the curve, or come as close as is wished."""
    return isinstance(promise, Notion) or promise.attained or promise.pointwise
