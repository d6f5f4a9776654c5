"""Routes through the graph of conversions: the best value that any of them gives, and whether it is the least possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import sympy

from dpcalc.derive.conversions.base import Answer, Edge, Question, Witness
from dpcalc.derive.conversions.edges import EDGES
from dpcalc.errors import InputError, Undecided
from dpcalc.spec.notions import KINDS, Notion, complete

LONGEST: Final = 3
"""Routes have at most this many steps."""


@dataclass(frozen=True)
class Step:
    """One edge of a route, from a notion with all its values."""

    edge: Edge
    start: Notion


@dataclass(frozen=True)
class Route:
    """Edges in turn, and what the last of them answers. A tight one loses nothing on the way."""

    steps: tuple[Step, ...]
    answer: Answer
    tight: bool

    @property
    def textbook(self) -> bool:
        """Whether every step is a commonly quoted one, or loses nothing."""
        return any(s.edge.textbook for s in self.steps) and all(s.edge.textbook or s.edge.lossless for s in self.steps)

    def text(self) -> str:
        """The notions on the way."""
        return " -> ".join((self.steps[0].start.kind.name, *(step.edge.end for step in self.steps)))


@dataclass(frozen=True)
class Conversion:
    """What follows from a source: the best route, all routes that were followed, best first, and why others stopped."""

    question: Question
    routes: tuple[Route, ...]
    undecided: tuple[str, ...] = ()

    @property
    def best(self) -> Route:
        """The route with the least value."""
        return self.routes[0]

    @property
    def textbook(self) -> Route | None:
        """The best of the routes that are commonly quoted."""
        return next((route for route in self.routes if route.textbook), None)


def question(source: Notion, target: Notion, digits: int = 30) -> Question:
    """What is asked of a target with one value missing. Raises ``InputError``."""
    complete(source)
    if len(target.missing) != 1 or (target.kind.name == "rdp" and target.missing != ("eps",)):
        names = [p.name for p in target.kind.parameters]
        hint = f"write {target.kind.name} alone" if len(names) == 1 else f"give {names[0]} or {names[1]}, and not both"
        if target.kind.name == "rdp":
            hint = "give the order, as in rdp:order=2"
        raise InputError(f"{target.text()} does not leave one value open", hint=hint)
    return Question(source, target, digits)


def convert(asked: Question, *, every: bool = False) -> Conversion:
    """The best value over all routes, and the commonly quoted ones beside it.

    Once a tight route is found, longer ones are followed only where ``every``. Raises ``InputError`` where no route is
    known, ``Undecided`` where none came to an end.
    """
    found: list[Route] = []
    undecided: list[str] = []
    for length in range(1, LONGEST + 1):
        for route in _routes(asked, (), asked.source, length, undecided):
            found.append(route)
        if not every and any(route.tight for route in found):
            break
    if not found:
        names = f"{asked.source.kind.name} to {asked.target.kind.name}"
        if undecided:
            raise Undecided(f"no conversion of {names} came to an end", hint=undecided[0])
        raise InputError(f"no conversion of {names} is known", hint="see docs/conversions.md")
    return Conversion(asked, tuple(sorted(found, key=_rank)), tuple(undecided))


def _rank(route: Route) -> tuple[bool, sympy.Rational, bool, int]:
    """Least value first; of equal ones the tight and the short."""
    bounds = route.answer.amount.bounds
    value = sympy.S.Zero if bounds is None else sympy.Rational(bounds.upper.numerator, bounds.upper.denominator)
    return bounds is None, value, not route.tight, len(route.steps)


def _routes(
    asked: Question, before: tuple[Step, ...], here: Notion, left: int, undecided: list[str]
) -> Iterator[Route]:
    """The routes of exactly that many further steps."""
    passed = {step.start.kind.name for step in before}
    if left == 1 and not before and here.kind == asked.target.kind and len(here.kind.parameters) == 1:
        yield _identity(asked)
    for edge in EDGES:
        if edge.start != here.kind.name or edge.end in passed:
            continue
        step = Step(edge, here)
        if left == 1:
            if edge.end == asked.target.kind.name:
                yield from _last(asked, (*before, step), undecided)
        elif edge.end != asked.target.kind.name and edge.end != here.kind.name:
            reached = _reached(step, asked, undecided)
            if reached is not None:
                yield from _routes(asked, (*before, step), reached, left - 1, undecided)


def _last(asked: Question, steps: tuple[Step, ...], undecided: list[str]) -> Iterator[Route]:
    """The route that ends with these steps, where its last edge answers."""
    answer = _ask(steps[-1].edge, Question(steps[-1].start, asked.target, asked.digits), undecided)
    if answer is None:
        return
    lossless = all(step.edge.lossless for step in steps[:-1])
    if answer.amount.infinite and not lossless:
        return
    yield Route(steps, answer, answer.tight and lossless)


def _reached(step: Step, asked: Question, undecided: list[str]) -> Notion | None:
    """The notion with its values after a step on the way; None where nothing finite holds."""
    preset = step.edge.preset(step.start) if step.edge.preset is not None else {}
    goal = Notion(KINDS[step.edge.end], preset)
    if len(goal.missing) != 1:
        return None
    answer = _ask(step.edge, Question(step.start, goal, asked.digits + 4), undecided)
    if answer is None or answer.amount.infinite:
        return None
    return goal.with_value(goal.missing[0], answer.amount.safe())


def _ask(edge: Edge, asked: Question, undecided: list[str]) -> Answer | None:
    """What an edge answers; what it could not decide is kept."""
    try:
        return edge.reply(asked)
    except Undecided as error:
        undecided.append(f"{edge.name}: {error}")
        return None


def _identity(asked: Question) -> Route:
    """A notion gives itself."""
    value = next(iter(asked.source.values.values()))
    here = asked.source.kind.name

    def reply(again: Question) -> Answer:
        return Answer(again.exact(value), Witness("any laws that meet the bound"))

    edge = Edge(here, here, here, "the same", "definition", reply, lossless=True)
    return Route((Step(edge, asked.source),), reply(asked), tight=True)
