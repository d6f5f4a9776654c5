"""Routes through the graph of conversions: the best value, and whether it is the least possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import sympy

from dpcalc.accounting.conversions.base import NOTHING, Amount, Answer, Edge, Question, Witness
from dpcalc.accounting.conversions.edges import EDGES
from dpcalc.errors import InputError, Undecided
from dpcalc.exact import as_sympy
from dpcalc.spec.notions import KINDS, Notion, Parameter, complete
from dpcalc.wording import Wording, joined, marked, wording

_TO: Final = marked("->", r"\to")
LONGEST: Final = 3
"""Routes have at most this many steps."""
_SHARP: Final = 3
"""Digits that the bounds on an optimal value share at least where it counts as known."""
_USUAL: Final = 2
"""Longer ones are followed where all are asked for, or nothing shorter was found."""


@dataclass(frozen=True)
class Step:
    """One edge of a route, from a notion with all its values."""

    edge: Edge
    start: Notion


@dataclass(frozen=True)
class Route:
    """Edges in turn, and what the last of them answers. A tight one loses nothing on the way: its value is optimal."""

    steps: tuple[Step, ...]
    answer: Answer
    tight: bool

    @property
    def settled(self) -> bool:
        """Whether no smaller value holds, and the value is known: bounds far above what is attained do not show it."""
        bounds = self.answer.amount.bounds
        return self.tight and (bounds is None or bounds.is_narrow(_SHARP))

    @property
    def textbook(self) -> bool:
        """Whether it ends with a commonly quoted step, after steps that are customary or lose nothing."""
        *before, last = (step.edge for step in self.steps)
        return last.textbook and all(edge.customary or edge.lossless or edge.same for edge in before)

    def text(self) -> Wording:
        """The notions on the way."""
        names = (self.steps[0].start.kind.name, *(step.edge.end for step in self.steps))
        return joined(wording(f" {_TO} "), names)


@dataclass(frozen=True)
class Conversion:
    """What follows from a source: the best route, all routes that were followed, best first, and why others stopped."""

    question: Question
    routes: tuple[Route, ...]
    undecided: tuple[str, ...] = ()
    edges: tuple[Edge, ...] = EDGES

    @property
    def best(self) -> Route:
        """The route with the least value."""
        return self.routes[0]

    @cached_property
    def textbook(self) -> Route | None:
        """The best of the routes that are commonly quoted, which are followed once this is asked."""
        quoted = tuple(edge for edge in self.edges if edge.textbook or edge.customary or edge.lossless or edge.same)
        search = _Search(self.question, quoted, [])
        for length in range(1, _USUAL + 1):
            found = [route for route in search.routes((), self.question.source, length) if route.textbook]
            if found:
                return min(found, key=_rank)
        return None


def question(source: Notion, target: Notion, digits: int = 30) -> Question:
    """What is asked of a target with one value missing. Raises ``InputError``."""
    complete(source)
    given = target.kind.given(target.missing)
    if len(target.missing) != 1 or given is not None:
        names = [p.name for p in target.kind.parameters]
        hint = f"write {target.kind.name} alone" if len(names) == 1 else f"give {names[0]} or {names[1]}, and not both"
        told = target.kind.given(names)
        if told is not None:
            hint = f"give the {told.name}, as in {target.kind.name}:{told.name}={told.given}"
            hint += "; dpcalc renyi FROM shows all of them" if target.kind.name == "rdp" else ""
        raise InputError(f"{target.text()} does not leave one value open", hint=hint)
    return Question(source, target, digits)


def convert(asked: Question, *, every: bool = False, more: tuple[Edge, ...] = ()) -> Conversion:
    """The best value over all routes.

    Once a tight route is found, or one whose value is negligible, no other is followed, and once there is one of two
    steps no longer one, but where ``every``. ``more`` are edges that leave a mechanism. Raises ``InputError`` where no
    route is known, ``Undecided`` where none came to an end.
    """
    edges = (*more, *EDGES)
    search = _Search(asked, edges, [])
    found: list[Route] = []
    for length in range(1, LONGEST + 1):
        for route in search.routes((), asked.source, length):
            found.append(route)
            if not every and (_negligible(route) or (route.settled and _narrow(route.answer, asked.digits))):
                break
        if not every and (any(each.settled or _negligible(each) for each in found) or (found and length >= _USUAL)):
            break
    if not found:
        names = f"{asked.source.kind.name} to {asked.target.kind.name}"
        if search.undecided:
            raise Undecided(f"no conversion of {names} came to an end", hint=search.undecided[0])
        raise InputError(f"no conversion of {names} is known", hint="see docs/conversions.md")
    return Conversion(asked, tuple(sorted(found, key=_rank)), tuple(search.undecided), edges)


def _negligible(route: Route) -> bool:
    """Whether the value is told from 0 no further."""
    bounds = route.answer.amount.bounds
    return bounds is not None and bounds.upper <= NOTHING


def _rank(route: Route) -> tuple[bool, bool, sympy.Rational, int]:
    """A tight one whose value is known first, for none is better; then the least value, then the fewest steps."""
    bounds = route.answer.amount.bounds
    value = sympy.S.Zero if bounds is None else as_sympy(bounds.upper)
    return not route.settled, bounds is None, value, len(route.steps)


@dataclass(frozen=True)
class _Search:
    """The routes for one question."""

    asked: Question
    edges: tuple[Edge, ...]
    undecided: list[str]

    def routes(self, before: tuple[Step, ...], here: Notion, left: int) -> Iterator[Route]:
        """The routes of exactly that many further steps."""
        asked, goal = self.asked, self.asked.target.kind.name
        if left == 1 and not before and here.kind == asked.target.kind and len(here.kind.parameters) == 1:
            yield _identity(asked)
        passed = {step.start.kind.name for step in before}
        for edge in self.edges:
            if edge.start != here.kind.name or edge.end in passed:
                continue
            step = Step(edge, here)
            if left == 1 and edge.end == goal:
                yield from self._last((*before, step))
            elif left > 1 and edge.end not in (goal, here.kind.name):
                reached = self._reached(step)
                if reached is not None:
                    yield from self.routes((*before, step), reached, left - 1)

    def _last(self, steps: tuple[Step, ...]) -> Iterator[Route]:
        """The route that ends with these steps, where its last edge answers."""
        answer = self._ask(steps[-1].edge, Question(steps[-1].start, self.asked.target, self.asked.digits))
        if answer is None:
            return
        kept = all(step.edge.keeps(self.asked.target.kind) for step in steps[:-1])
        if _is_zero(answer):
            yield Route(steps, answer if answer.tight else replace(answer, witness=_NOTHING_LESS), tight=True)
        elif kept or not answer.amount.infinite:
            shown = None if kept else self._shown_before(steps)
            yield Route(
                steps,
                answer if shown is None else replace(answer, witness=shown),
                (answer.tight and kept) or bool(shown),
            )

    def _shown_before(self, steps: tuple[Step, ...]) -> Witness | None:
        """What shows that no smaller value holds where the last step promises the same as the one before it."""
        *before, last = steps
        if not (last.edge.same and before and all(step.edge.keeps(last.start.kind) for step in before[:-1])):
            return None
        at = {} if last.edge.preset is None else last.edge.preset(last.start)
        if any(self.asked.target.values.get(name) != value for name, value in at.items()):
            return None  # the two promise the same at other values, such as order 2, and not at these
        step, goal = before[-1], Notion(last.start.kind, {})
        if len(goal.missing) != 1:
            return None
        reached = self._ask(step.edge, Question(step.start, goal, self.asked.digits + 4))
        return None if reached is None else reached.witness

    def _reached(self, step: Step) -> Notion | None:
        """The notion with its values after a step on the way; None where nothing finite holds."""
        preset = step.edge.preset(step.start) if step.edge.preset is not None else {}
        goal = Notion(KINDS[step.edge.end], preset)
        if len(goal.missing) != 1:
            return None
        answer = self._ask(step.edge, Question(step.start, goal, self.asked.digits + 4))
        if answer is None or answer.amount.infinite:
            return None
        name = goal.missing[0]
        return goal.with_value(name, _kept_in_range(goal.kind.parameter(name), answer.amount))

    def _ask(self, edge: Edge, asked: Question) -> Answer | None:
        """What an edge answers; what it could not decide is kept."""
        try:
            return edge.reply(asked)
        except Undecided as error:
            self.undecided.append(f"{edge.name}: {error}")
            return None


_NOTHING_LESS: Final = Witness("any laws, for nothing is below 0")


def _is_zero(answer: Answer) -> bool:
    """Whether the value is 0, which no other route improves."""
    bounds = answer.amount.bounds
    return bounds is not None and bounds.upper == 0


def _narrow(answer: Answer, digits: int) -> bool:
    """Whether the bounds share the digits that are wanted, so that no other route can give more of them."""
    bounds = answer.amount.bounds
    return bounds is None or bounds.is_narrow(digits - 1)


def _kept_in_range(parameter: Parameter, amount: Amount) -> sympy.Expr:
    """An exact value not below the amount, or the largest that the parameter may have, which promises nothing."""
    if parameter.high is not None and amount.bounds is not None and amount.bounds.upper > parameter.high:
        return sympy.Integer(parameter.high)
    return amount.safe()


def _identity(asked: Question) -> Route:
    """A notion gives itself."""
    value = next(iter(asked.source.values.values()))
    here = asked.source.kind.name

    def reply(again: Question) -> Answer:
        return Answer(again.exact(value), Witness("any laws that meet the bound"))

    edge = Edge(here, here, here, "the same", "definition", reply, same=True)
    return Route((Step(edge, asked.source),), reply(asked), tight=True)
