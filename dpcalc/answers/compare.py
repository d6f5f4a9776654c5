"""Which of several specifications is stronger, and what separates them; what one says twice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from dpcalc.answers.compare_sources import SourcesCompared, compare_sources, is_source
from dpcalc.answers.front_door import checked
from dpcalc.comparison.compare import Comparison
from dpcalc.comparison.compare import compare as compare_two
from dpcalc.comparison.comparison_certificate import comparison_certificate
from dpcalc.comparison.order import Order, order
from dpcalc.comparison.strength import MOST_PATHS
from dpcalc.decide.distances import check_size
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import DpcalcError, InputError
from dpcalc.report.answer import Answer
from dpcalc.report.comparison import comparison_fields
from dpcalc.report.comparison_text import print_comparison
from dpcalc.report.facts import escape
from dpcalc.report.order import order_fields, print_order
from dpcalc.report.redundancies import print_redundancies, redundancy_fields
from dpcalc.report.sheet import Sheet
from dpcalc.spec.specification import Specification
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.written import Written


@checked
def compare(
    *specifications: Written,
    every_divergence: bool = False,
    paths: int | None = MOST_PATHS,
    effort: Effort = DEFAULT_EFFORT,
) -> ComparisonAnswer:
    """Which of two specifications on one domain is stronger; the order of more than two; what one says twice.

    A is stronger than B if every mechanism that keeps to A keeps to B. Two notions or mechanisms are compared as well:
    ``compare("approx:eps=1,delta=1e-6", "zcdp:rho=1/10")``. ``every_divergence`` asks about every output premetric at
    once; ``paths`` is for how many pairs the paths that keep them are listed, ``None`` for all. Raises
    ``InputError`` for what is wrong, ``TooLarge`` for a domain above ``effort.limit``.
    """
    texts = [written for written in specifications if isinstance(written, str) and is_source(written)]
    if texts:
        if every_divergence or len(texts) < sum(not str(each).endswith(".toml") for each in specifications):
            raise InputError(f"{texts[0]} is a promise, and no specification", hint="compare two of a kind")
        return compare_sources(*map(str, specifications))
    if not specifications:
        raise InputError("no specification is named", hint='write dpcalc.compare("A.toml", "B.toml")')
    specs = [read_spec(written, symbolic=True, any_output=True) for written in specifications]
    held = [_held(spec, effort) for spec in specs]
    names = tuple(spec.path for spec in specs)
    assumptions = [assumption for spec in specs for assumption in spec.unknowns.assumptions]
    if len(held) > 2:
        found = order(held, every_divergence=every_divergence, assumptions=assumptions, effort=effort)
        return Ordered(names, found, None if every_divergence else held[0].flavor.divergence.name)
    pair = compare_two(
        held[0], held[-1], every_divergence=every_divergence, assumptions=assumptions, effort=effort, paths=paths
    )
    if len(held) == 1:
        return Alone(names[0], pair, redundancy_fields(pair.redundancies()[0]))
    return Compared((names[0], names[1]), pair, comparison_fields(pair))


def _held(spec: SpecFile, effort: Effort) -> Specification:
    """The specification of a file. Raises what is wrong with it, a domain that is too large included, with the file."""
    try:
        check_size(spec.flavor.domain, effort)
        return Specification(spec.flavor, spec.budget())
    except DpcalcError as error:
        raise error.at(spec.path) from error


@dataclass(frozen=True)
class Compared(Answer):
    """How the first of two specifications stands to the second."""

    question: ClassVar[str] = "compare"
    names: tuple[str, str]
    found: Comparison
    said: Mapping[str, object]

    @property
    def holds(self) -> bool | None:
        """Whether the first is at least as strong as the second."""
        return self.found.forward.holds

    def certificate(self) -> str:
        """A certificate that the first implies the second, or that it does not. Raises ``InputError`` without one."""
        return comparison_certificate(self.found, f"`A = {self.names[0]}`, `B = {self.names[1]}`; ")

    def objects(self) -> list[dict[str, object]]:
        """The relation, budgets, separations and redundancies."""
        return [dict(self.said)]

    def sheet(self) -> Sheet:
        """The same."""
        sheet = Sheet()
        print_comparison(sheet, self.found, self.said, self.names)
        return sheet


@dataclass(frozen=True)
class Alone(Answer):
    """One specification, and what it says twice."""

    question: ClassVar[str] = "compare"
    name: str
    found: Comparison
    said: Mapping[str, object] | None

    def objects(self) -> list[dict[str, object]]:
        """Its points, and what is redundant."""
        return [{"files": [self.name], "points": len(self.found.points), "redundant": self.said}]

    def sheet(self) -> Sheet:
        """The same."""
        sheet = Sheet()
        sheet.print(f"[bold]`A` = {escape(self.name)}[/bold]: {len(self.found.points)} points")
        if self.said is not None:
            print_redundancies(sheet, {"`A`": self.said})
        return sheet


@dataclass(frozen=True)
class Ordered(Answer):
    """More than two specifications in order, under one output premetric (``None``: under every one)."""

    question: ClassVar[str] = "compare"
    names: tuple[str, ...]
    found: Order
    premetric: str | None

    @property
    def under(self) -> str:
        """The output premetric, in words."""
        return "every output premetric" if self.premetric is None else self.premetric

    @property
    def holds(self) -> bool | None:
        """Whether everything was decided."""
        return None if self.found.undecided else True

    def objects(self) -> list[dict[str, object]]:
        """Classes and covering pairs."""
        return [{**order_fields(self.found, self.names), "divergence": self.premetric or "every"}]

    def sheet(self) -> Sheet:
        """The same."""
        sheet = Sheet()
        print_order(sheet, self.found, self.names, self.under)
        return sheet


ComparisonAnswer: TypeAlias = Compared | Alone | Ordered | SourcesCompared
