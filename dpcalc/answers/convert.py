"""One notion of privacy, or a mechanism, in the terms of another: the best route, and whether a value follows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

import sympy

from dpcalc.accounting.composition.base import said_neighbours
from dpcalc.accounting.conversions.routes import Conversion, question
from dpcalc.accounting.conversions.routes import convert as convert_by_routes
from dpcalc.answers.calibrate_input import refuse_without_noise
from dpcalc.answers.convert_input import read_source, read_target
from dpcalc.answers.front_door import checked
from dpcalc.errors import InputError
from dpcalc.exact import as_sympy, rational
from dpcalc.report.answer import Answer
from dpcalc.report.conversions import conversion_fields, conversion_lines, route_lines
from dpcalc.report.sheet import Sheet, of_lines
from dpcalc.spec.notions import Notion
from dpcalc.wording import marked

_FOLLOWS: Final = {True: "yes", False: "no", None: "not decided"}
_DIGITS: Final = (4, 200)


@checked
def convert(source: str, target: str, *, digits: int = 30, every: bool = False) -> Converted:
    """The best value that follows: ``convert("zcdp:rho=2.63", "approx:delta=1e-10")``.

    ``source`` is a notion with all its values, a mechanism, or the path of a TOML file (two laws, or the factors of a
    matrix mechanism); ``target`` leaves one value open, or none, and then the question is whether it follows.
    ``digits`` (4 to 200) are significant ones. ``every`` follows every route. Raises ``InputError`` for what cannot be
    read.
    """
    if not _DIGITS[0] <= digits <= _DIGITS[1]:
        raise InputError(f"digits = {digits} is out of range", hint=f"from {_DIGITS[0]} to {_DIGITS[1]}")
    refuse_without_noise(source, target)
    start = read_source(source)
    wanted = read_target(target)
    neighbours = said_neighbours([start.source], wanted)
    held: sympy.Expr | None = None
    if not wanted.missing:
        wanted, held = opened(wanted)
    found = convert_by_routes(question(start.node, wanted, digits), every=every, more=start.edges)
    if not (start.source.attained or (start.source.budget_attained and start.node.kind == wanted.kind)):
        found = replace(found, routes=tuple(replace(route, tight=False) for route in found.routes))
    return Converted(start.text, found, held, every, neighbours)


@dataclass(frozen=True)
class Converted(Answer):
    """The routes from ``source``, best first; ``held`` is the value that was given, where one was.

    ``neighbours`` says in words which datasets are neighbours.
    """

    question: ClassVar[str] = "convert"
    source: str
    found: Conversion
    held: sympy.Expr | None
    every: bool
    neighbours: str

    @property
    def follows(self) -> bool | None:
        """Whether the value given follows; ``None`` where none was given, or that is not decided."""
        return None if self.held is None else _follows(self.found, self.held)

    @property
    def holds(self) -> bool | None:
        """Whether it follows; where no value was given, whether anything finite does."""
        if self.held is not None:
            return self.follows
        best = self.found.best
        if not best.answer.amount.infinite:
            return True
        return False if best.settled else None

    def objects(self) -> list[dict[str, object]]:
        """The best value, its route, and whether what was given follows."""
        fields = conversion_fields(self.found, self.source, self.neighbours, every=self.every)
        return [{**fields, "wanted": None if self.held is None else str(self.held), "follows": self.follows}]

    def sheet(self) -> Sheet:
        """The same in lines."""
        found = self.found
        lines = [*conversion_lines(found, self.source, self.neighbours), *(route_lines(found) if self.every else ())]
        if self.held is not None:
            lines.append(f"  {marked(f'{found.question.asked} = {self.held}')} follows: {_FOLLOWS[self.follows]}")
        return of_lines(lines)


def opened(wanted: Notion) -> tuple[Notion, sympy.Expr]:
    """A target with all its values, with one taken out: eps where there is one."""
    names = [parameter.name for parameter in wanted.kind.parameters]
    name = "eps" if "eps" in names else names[0]
    rest = {key: value for key, value in wanted.values.items() if key != name}
    return replace(wanted, values=rest), wanted[name]


def _follows(found: Conversion, held: sympy.Expr) -> bool | None:
    """Whether the value given follows; None where a route that is not known to be tight does not show it."""
    bounds = found.best.answer.amount.bounds
    if bounds is None:
        return False if found.best.settled else None
    asked = found.question
    if asked.compare(held, _exact(bounds.upper)) >= 0 or _same(found, held):
        return True
    optimal = [route.answer.amount.bounds for route in found.routes if route.tight]
    below = any(each is None or asked.compare(held, _exact(each.lower)) < 0 for each in optimal)
    return False if below else None


def _same(found: Conversion, held: sympy.Expr) -> bool:
    """Whether the value given is the closed form itself."""
    form = found.best.answer.amount.form
    return form is not None and found.question.compare(held, form) >= 0


def _exact(value: object) -> sympy.Rational:
    """A fraction as SymPy has it."""
    return as_sympy(rational(value))
