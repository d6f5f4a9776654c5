"""Credal sets on finitely many outcomes: their vertices, and exact lower and upper probabilities and expectations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, TypeAlias

import sympy
from rich.table import Table

from dpcalc.answers.front_door import checked
from dpcalc.errors import InputError, TooLarge
from dpcalc.exact import as_fraction, rational
from dpcalc.inference.credal import MODELS, Credal, DensityRatios, Probabilities
from dpcalc.inference.intervals import Interval
from dpcalc.meant import meant
from dpcalc.report.answer import Answer
from dpcalc.report.facts import columns, escape
from dpcalc.report.sheet import Sheet
from dpcalc.symbolic.reader import parse
from dpcalc.wording import as_words, marked, of_formula

MassesLike: TypeAlias = str | Mapping[str, object]
"""A number for each outcome: ``"a=1/3, b=2/3"``, or a mapping."""
_SHOWN: Final = 40


@checked
def credal(
    *,
    lower: MassesLike | None = None,
    upper: MassesLike | None = None,
    ratios: bool = False,
    nucleus: MassesLike | None = None,
    model: str | None = None,
    radius: int | str | Fraction | None = None,
    values: Sequence[MassesLike] = (),
) -> CredalSet:
    """The set of laws in an interval of measures, or within a radius of a law, with exact bounds on what it allows.

    With ``lower`` and ``upper`` it is the interval between two measures: the probabilities in it, or with ``ratios``
    its measures after normalisation, a density ratio class. With ``nucleus``, ``model`` (one of ``MODELS``) and
    ``radius`` it is a distortion model. ``values`` are functions of the outcome, whose lower and upper expectations are
    asked for. Raises ``InputError`` for bad input.
    """
    interval, ball = (lower, upper), (nucleus, model, radius)
    whole = [all(part is not None for part in form) for form in (interval, ball)]
    if any(part is not None for part in interval) == any(part is not None for part in ball) or not any(whole):
        raise InputError(
            "a credal set is given by two measures, or by a nucleus with its model and radius",
            hint="write --lower a=1/4,b=1/4 --upper a=1/2,b=3/4, or --nucleus a=1/2,b=1/2 --model density-ratio "
            "--radius 'log(3)'",
        )
    if lower is not None and upper is not None:
        low, high = _masses(lower, "--lower"), _masses(upper, "--upper")
        if low.keys() != high.keys():
            odd = sorted(low.keys() ^ high.keys())
            raise InputError(f"--lower and --upper have different outcomes: {', '.join(odd)}", hint="name each in both")
        names = tuple(low)
        between = Interval(tuple(low.values()), tuple(high[name] for name in names))
        found: Credal = DensityRatios(between) if ratios else Probabilities(between)
        said = "the measures between the lower and the upper one"
        said = f"{said}, each divided by its total" if ratios else f"the laws among {said}"
    else:
        if ratios:
            raise InputError("--ratios does not apply to a nucleus", hint="write --model density-ratio")
        masses = _masses(nucleus or {}, "--nucleus")
        if min(masses.values()) < 0 or sum(masses.values()) != 1:
            raise InputError("--nucleus is not a law: its probabilities are not all at least 0 with the sum 1")
        names = tuple(masses)
        found, said = _around(tuple(masses.values()), model or "", radius)
    asked = [_values(each, names) for each in values]
    return CredalSet(names, found, as_words(said), tuple(asked))


def _around(nucleus: tuple[Fraction, ...], model: str, radius: int | str | Fraction | None) -> tuple[Credal, str]:
    """A distortion model, and what its laws are."""
    if model not in MODELS:
        raise InputError(
            f"there is no distortion model {model!r}", hint=meant(model, MODELS, f"write {', '.join(MODELS)}")
        )
    kind = MODELS[model]
    size = _factor(radius) if kind.logarithmic else rational(radius if radius is not None else 0, "--radius")
    return kind.around(nucleus, size), f"the laws {kind.laws}; the radius is `{radius}`, `P` the nucleus"


def _factor(radius: int | str | Fraction | None) -> Fraction:
    """The exponential of a radius. Raises ``InputError`` where that is not rational."""
    value = sympy.exp(parse(str(radius)))
    if not value.is_Rational:
        raise InputError(f"exp({radius}) is not rational", hint="write the radius as log(3) or log(11/10)")
    return as_fraction(value)


def _masses(given: MassesLike, option: str) -> dict[str, Fraction]:
    """A number for each outcome."""
    pairs: list[tuple[str, object]] = []
    if isinstance(given, str):
        for part in given.split(","):
            name, equals, said = part.rpartition("=")
            if not equals or not name.strip():
                raise InputError(
                    f"{option} {part.strip()!r} is not an outcome with its number", hint="write a=1/3,b=2/3"
                )
            pairs.append((name.strip(), said.strip()))
    else:
        pairs = [*given.items()]
    found: dict[str, Fraction] = {}
    for name, number in pairs:
        if name in found:
            raise InputError(f"{option} names {name} twice")
        found[name] = rational(number, option)
    if not found:
        raise InputError(f"{option} names no outcome", hint="write a=1/3,b=2/3")
    return found


def _values(given: MassesLike, names: Sequence[str]) -> dict[str, Fraction]:
    """The values of a function of the outcome; 0 where none is given."""
    found = _masses(given, "--values")
    strange = [name for name in found if name not in names]
    if strange:
        raise InputError(
            f"--values names {strange[0]}, which is not an outcome", hint=f"the outcomes are {', '.join(names)}"
        )
    return {name: found.get(name, Fraction(0)) for name in names}


@dataclass(frozen=True)
class CredalSet(Answer):
    """A set of laws on named outcomes. ``said`` are its laws in words, ``asked`` the functions asked about."""

    question: ClassVar[str] = "credal"
    names: tuple[str, ...]
    laws: Credal
    said: str
    asked: tuple[Mapping[str, Fraction], ...]

    @property
    def vertices(self) -> list[tuple[Fraction, ...]] | None:
        """Its vertices; ``None`` where they are too many to list."""
        try:
            return self.laws.vertices()
        except TooLarge:
            return None

    @property
    def empty(self) -> bool:
        """Whether it holds no law."""
        return self.laws.expectation([Fraction(0)] * len(self.names)) is None

    def expectation(self, values: MassesLike, *, least: bool = False) -> Fraction | None:
        """The upper (or lower) expectation of a function of the outcome; ``None`` where the set is empty."""
        return self.laws.expectation(list(_values(values, self.names).values()), least=least)

    def probability(self, *outcomes: str, least: bool = False) -> Fraction | None:
        """The upper (or lower) probability of an event, by its outcomes."""
        return self.expectation(dict.fromkeys(outcomes, 1), least=least)

    def _bounds(self) -> list[tuple[str, Fraction | None, Fraction | None]]:
        """Lower and upper probabilities of outcomes, and expectations of what was asked about."""
        rows = [(_of("P", name), self.probability(name, least=True), self.probability(name)) for name in self.names]
        for values in self.asked:
            shown = ", ".join(f"{name}={value}" for name, value in values.items() if value) or "0"
            rows.append((_of("E", shown), self.expectation(values, least=True), self.expectation(values)))
        return rows

    def objects(self) -> list[dict[str, object]]:
        """The vertices, and the bounds."""
        vertices = self.vertices
        listed = None if vertices is None else [dict(zip(self.names, map(str, law), strict=True)) for law in vertices]
        bounds = [
            {"of": of, "lower": None if low is None else str(low), "upper": None if high is None else str(high)}
            for of, low, high in self._bounds()
        ]
        return [
            {"outcomes": list(self.names), "laws": self.said, "empty": self.empty, "vertices": listed, "bounds": bounds}
        ]

    def sheet(self) -> Sheet:
        """What the set is, its vertices, and the bounds."""
        sheet = Sheet()
        sheet.print(f"[bold]A credal set[/bold]: {escape(self.said)}\n")
        if self.empty:
            sheet.print("No law is in it.")
            return sheet
        vertices = self.vertices
        if vertices is None:
            sheet.print("Its vertices are too many to list.\n")
        else:
            count = (
                "1 vertex, and no other law"
                if len(vertices) == 1
                else f"{len(vertices)} vertices[/bold]: it is their mixtures[bold]"
            )
            sheet.print(f"[bold]{count}[/bold]\n")
            sheet.print(_table([*self.names], [[marked(str(mass)) for mass in law] for law in vertices[:_SHOWN]]))
            if len(vertices) > _SHOWN:
                sheet.print(f"... and {len(vertices) - _SHOWN} more (--json lists all)")
        sheet.print("\n[bold]Bounds[/bold]\n")
        sheet.print(
            _table(["", "lower", "upper"], [[of, _number(low), _number(high)] for of, low, high in self._bounds()])
        )
        return sheet


def _of(operator: str, what: str) -> str:
    """A probability or an expectation as a formula."""
    return of_formula(f"{operator}({what})")


def _number(value: Fraction | None) -> str:
    """A bound as a formula."""
    return str(value) if value is None else marked(str(value))


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    """A table of texts, as answers show them."""
    table = columns(*map(escape, head), ruled=False)
    for row in rows:
        table.add_row(*map(escape, row))
    return table
