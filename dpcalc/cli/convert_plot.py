"""The pictures of ``dpcalc convert``: delta against epsilon, or the value that is asked against a parameter."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Final, NamedTuple

import sympy

from dpcalc.accounting.conversions.routes import Conversion, convert, question
from dpcalc.accounting.curves.base import Curve
from dpcalc.answers.convert_input import read_source, read_target
from dpcalc.cli.picture import write_picture
from dpcalc.errors import DpcalcError, InputError
from dpcalc.exact import as_sympy
from dpcalc.mechanisms.parameters import read_number
from dpcalc.mechanisms.releases import is_release, release
from dpcalc.spec.notions import KINDS, Notion
from dpcalc.symbolic.enclose import Enclosure, enclose

_POINTS: Final = 48
_DIGITS: Final = 6
_OF_BOTH: Final = ("approx", "prob", "pbdp")
"""The notions of an epsilon and a delta, which are drawn by themselves."""
_STEEP: Final = 20
"""Where the ends of a range are further apart than this factor, points are placed at equal ratios, and axes are so."""


@dataclass(frozen=True)
class Plot:
    """Where a picture goes, the range of a parameter that it is drawn along, and what is drawn beside.

    A range is written ``sigma=1/2..4``, what stands beside ``zcdp:2.63 approx``: another source, and a notion of eps
    and delta.
    """

    path: Path
    along: str | None = None
    beside: tuple[str, ...] = ()


class Along(NamedTuple):
    """A parameter of the source and the range that it runs through."""

    name: str
    low: Fraction
    high: Fraction

    def places(self) -> list[Fraction]:
        """Exact values in the range, both ends among them."""
        steps = range(_POINTS + 1)
        if self.low <= 0 or self.high < _STEEP * self.low:
            return [self.low + (self.high - self.low) * i / _POINTS for i in steps]
        ratio = sympy.log(sympy.Rational(self.high / self.low)) / _POINTS
        middle = [enclose(sympy.exp(i * ratio), {}).lower.limit_denominator(10**6) for i in steps[1:-1]]
        return [self.low, *(self.low * factor for factor in middle), self.high]


def check(source: str, target: str, plot: Plot) -> None:
    """Refuse what cannot be drawn, before any work is done."""
    wanted = read_target(target)
    for other in plot.beside:
        _pair(other)
    if plot.along is not None:
        if plot.beside:
            raise InputError("--beside is for delta against epsilon", where="--plot", hint="leave --along out")
        _with_value(source, _along(plot.along).name, _along(plot.along).low)
    elif wanted.kind.name not in _OF_BOTH:
        hint = "write --along NAME=LOW..HIGH, with a parameter of FROM"
        raise InputError(f"there is no picture of {wanted.kind.name} by itself", where="--plot", hint=hint)


def draw(source: str, target: str, found: Conversion, plot: Plot) -> None:
    """Draw, and say where. Points at which no conversion comes to an end are left out."""
    from dpcalc.report.plots.curves import Band, Frame, Mark, plot_curves

    wanted = found.question.target
    if plot.along is not None:
        along = _along(plot.along)
        points = list(_against(source, wanted, along))
        asked = found.question.asked
        upright = "epsilon (nats)" if asked == "eps" else asked
        frame = Frame(f"{source.partition(':')[0]} to {target}", along.name, upright)
        content = plot_curves([Band(source, points)], frame, plot.path.suffix)
    else:
        mark = _answer(found)
        pairs = [(source, Notion(wanted.kind, {})), *map(_pair, plot.beside)]
        labels = [f"{text} to {notion.kind.name}" for text, notion in pairs]
        bands = [
            Band(label, list(_profile(text, notion, mark[0])))
            for label, (text, notion) in zip(labels, pairs, strict=True)
        ]
        positive = [high for band in bands for _, _, high in band.points if high > 0]
        steep = bool(positive) and max(positive) > _STEEP * min(positive)
        heading = f"Privacy profile of {source}" if wanted.kind.name == "approx" else labels[0]
        heading = heading if len(bands) == 1 else "Delta against epsilon"
        frame = Frame(heading, "epsilon (nats)", "delta", logarithmic=steep)
        marks = [Mark(*mark, "")] if mark[1] > 0 else []
        content = plot_curves(bands, frame, plot.path.suffix, marks)
    write_picture(plot.path, content)


def _pair(text: str) -> tuple[str, Notion]:
    """A source and a notion, as in ``zcdp:2.63 approx``. Raises ``InputError``."""
    source, _, name = text.strip().rpartition(" ")
    if not source or name not in _OF_BOTH:
        hint = f"write a source and one of {', '.join(_OF_BOTH)}: zcdp:2.63 approx"
        raise InputError(f"{text!r} is not a source with a notion of eps and delta", where="--beside", hint=hint)
    read_source(source.strip())
    return source.strip(), Notion(KINDS[name], {})


def _answer(found: Conversion) -> tuple[Fraction, Fraction]:
    """The point (epsilon, delta) that was computed; at epsilon 1 where nothing finite follows."""
    bounds, wanted = found.best.answer.amount.bounds, found.question.target
    if bounds is None:
        return Fraction(1), Fraction(0)
    if found.question.asked == "eps":
        return bounds.upper, enclose(wanted["delta"], {}).upper
    return enclose(wanted["eps"], {}).upper, bounds.upper


def _profile(source: str, wanted: Notion, around: Fraction) -> Iterator[tuple[Fraction, Fraction, Fraction]]:
    """Bounds on delta from epsilon 0 to somewhat beyond a given one."""
    last = max(around * 5 / 4, Fraction(1, 10)).limit_denominator(1000)
    ask = _delta(source, wanted)
    for place in (last * i / _POINTS for i in range(_POINTS + 1)):
        try:
            bounds = ask(place)
        except DpcalcError:
            continue
        yield place, bounds.lower, bounds.upper


def _delta(source: str, wanted: Notion) -> Callable[[Fraction], Enclosure]:
    """How delta is found: from the curve of a mechanism, or by conversion."""
    if is_release(source) and wanted.kind.name == "approx":
        found = release(source)
        curves: list[Curve] = [found.curve] if found.symmetric else [found.curve, found.reverse]

        def of_curves(place: Fraction) -> Enclosure:
            both = [curve.delta(place) for curve in curves]
            return Enclosure(max(b.lower for b in both), max(b.upper for b in both))

        return of_curves

    def converted(place: Fraction) -> Enclosure:
        return _bounds(source, Notion(wanted.kind, {"eps": as_sympy(place)}))

    return converted


def _bounds(source: str, wanted: Notion) -> Enclosure:
    """Bounds on the value that is asked. Raises ``InputError`` where nothing finite follows."""
    start, edges, *_ = read_source(source)
    bounds = convert(question(start, wanted, _DIGITS), more=edges).best.answer.amount.bounds
    if bounds is None:
        raise InputError("nothing finite follows")
    return bounds


def _against(source: str, wanted: Notion, along: Along) -> Iterator[tuple[Fraction, Fraction, Fraction]]:
    """Bounds on the value that is asked, for values of a parameter of the source."""
    for place in along.places():
        try:
            bounds = _bounds(_with_value(source, along.name, place), wanted)
        except DpcalcError:
            continue
        yield place, bounds.lower, bounds.upper


def _along(text: str) -> Along:
    """Read ``sigma=1/2..4``. Raises ``InputError``."""
    name, equals, ends = text.partition("=")
    low, dots, high = ends.partition("..")
    if not (name.strip() and equals and dots):
        raise InputError(f"{text!r} is not a range", where="--along", hint="write sigma=1/2..4")
    numbers = [read_number(end, "--along") for end in (low, high)]
    first, last = (enclose(number, {}).lower for number in numbers)
    if not first < last:
        raise InputError(f"the range {ends} is empty", where="--along", hint="write the smaller end first")
    return Along(name.strip(), first, last)


def _with_value(source: str, name: str, value: Fraction) -> str:
    """The source with another value of a parameter. Raises ``InputError`` where it has no such parameter."""
    kind, _, rest = source.partition(":")
    parts = [part.partition("=") for part in rest.split(",") if part.strip()]
    if name not in [key.strip() for key, _, _ in parts]:
        raise InputError(f"{source} gives no parameter {name!r}", where="--along", hint="write it out in FROM")
    pairs = (f"{key.strip()}={value if key.strip() == name else given}" for key, _, given in parts)
    return f"{kind}:{','.join(pairs)}"
