"""How much of what is asked for a privacy filter admits, in order, and by which theorem."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from dpcalc.accounting.composition.base import Source, said_neighbours
from dpcalc.accounting.composition.costs import Cost, cost
from dpcalc.accounting.composition.filters import Filter, filters
from dpcalc.answers.compose_input import read_source
from dpcalc.answers.front_door import checked
from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.report.answer import Answer
from dpcalc.report.conversions import neighbours_line
from dpcalc.report.facts import NOT_KNOWN, NOT_KNOWN_SAYS, columns, escape
from dpcalc.report.sheet import Sheet
from dpcalc.spec.notions import Notion, read_notion
from dpcalc.wording import written


@checked
def privacy_filter(*sources: str, promise: str | None = None, share: str | Fraction = "1/2") -> Filtered:
    """What filters admit, in order: ``privacy_filter("99*laplace:scale=20", "approx:eps=1,delta=1e-6")``.

    The last text, or ``promise``, is a notion with all its values. Every filter of it is tried; a release that is
    refused costs nothing, and the next one is asked for. ``share`` of the delta is set aside for the deltas that
    releases spend. Raises ``InputError`` for what cannot be read, and for notions that no filter is known of.
    """
    texts = list(sources) if promise is not None else list(sources[:-1])
    wanted = promise if promise is not None else (sources[-1] if sources else "")
    if not texts:
        raise InputError("nothing is asked for", hint='write "99*laplace:scale=20" approx:eps=1,delta=1e-6')
    held = read_notion(wanted)
    if held.missing:
        hint = f"a promise has all its values; dpcalc compose finds {held.missing[0]}, for budgets fixed beforehand"
        raise InputError(f"{wanted} leaves {held.missing[0]} open", hint=hint)
    part = rational(share, "share")
    if not 0 <= part < 1:
        raise InputError(f"share = {part} is out of range", hint="from 0 up to 1, which is left out")
    read = [read_source(text) for text in texts]
    neighbours = said_neighbours(read, held)
    costs = [cost(source, held.values.get("order")) for source in read]
    found = tuple(_run(rule, read, costs) for rule in filters(held, part))
    return Filtered(held, tuple(read), found, neighbours)


@dataclass(frozen=True)
class Admitted:
    """What one filter admits of each source: so many releases; ``None`` where it does not know the cost."""

    rule: Filter
    counts: tuple[int | None, ...]

    @property
    def total(self) -> int:
        """How many releases in all."""
        return sum(count or 0 for count in self.counts)


@dataclass(frozen=True)
class Filtered(Answer):
    """What each filter of a promise admits."""

    question: ClassVar[str] = "filter"
    promise: Notion
    sources: tuple[Source, ...]
    found: tuple[Admitted, ...]
    neighbours: str

    @property
    def holds(self) -> bool | None:
        """Whether some filter admits everything."""
        asked = sum(source.times for source in self.sources)
        if any(each.total == asked for each in self.found):
            return True
        return None if all(None in each.counts for each in self.found) else False

    def objects(self) -> list[dict[str, object]]:
        """Every filter with what it admits."""
        rows = [
            {
                "filter": each.rule.name,
                "rule": each.rule.words,
                "source": each.rule.source,
                "admitted": list(each.counts),
                "all": each.total == sum(source.times for source in self.sources),
            }
            for each in self.found
        ]
        shown = {"promise": self.promise.text(), "sources": [source.name for source in self.sources]}
        return [{**shown, "neighbours": self.neighbours, "filters": rows}]

    def sheet(self) -> Sheet:
        """A table of filters and sources."""
        sheet = Sheet()
        sheet.print(f"filters of {self.promise.text()}: releases that each admits, in order", markup=False)
        sheet.print(neighbours_line(self.neighbours), markup=False)
        table = columns(*map(escape, ("filter", *(source.name for source in self.sources))), ruled=False)
        for each in self.found:
            table.add_row(each.rule.name, *(NOT_KNOWN if count is None else str(count) for count in each.counts))
        sheet.print(table)
        if any(None in each.counts for each in self.found):
            sheet.print(NOT_KNOWN_SAYS)
        for each in self.found:
            sheet.print(
                f"{each.rule.name}: {written(each.rule.words)} [{written(each.rule.source)}]",
                markup=False,
                soft_wrap=True,
            )
        sheet.print("choose one before the first release; what it admits keeps the promise, however budgets are chosen")
        return sheet


def _run(rule: Filter, sources: Sequence[Source], costs: Sequence[Cost]) -> Admitted:
    """The releases that one filter admits, one source after the other."""
    spent, counts = Cost(), list[int | None]()
    for source, each in zip(sources, costs, strict=True):
        count = most(rule, spent, each, source.times)
        counts.append(count)
        spent = spent.plus(each, count or 0)
    return Admitted(rule, tuple(counts))


def most(rule: Filter, spent: Cost, each: Cost, times: int) -> int | None:
    """How many of so many releases of one cost a filter admits; ``None`` where it does not know the cost."""
    all_of_it = rule.admits(spent.plus(each, times))
    if all_of_it is None:
        return None
    low, high = (times, times) if all_of_it else (0, times)
    while high - low > 1:
        middle = (low + high) // 2
        if rule.admits(spent.plus(each, middle)):
            low = middle
        else:
            high = middle
    return low
