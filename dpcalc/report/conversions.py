"""Conversions as fields and as lines of text; decimals are rounded so that they stay bounds."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

from dpcalc.accounting.conversions.base import Answer
from dpcalc.accounting.conversions.one_event.solve import Extreme
from dpcalc.accounting.conversions.routes import Conversion, Route
from dpcalc.spec.relation import UNSAID
from dpcalc.symbolic.ranges import Range, ends
from dpcalc.symbolic.writer import write
from dpcalc.wording import marked, written

_GUARD = 2
"""Digits that bounds have beyond those of the value."""
_MANY = 1000
"""Percent from which on a factor says more."""


def rounded(value: Fraction, digits: int, direction: str) -> str:
    """A rational with that many significant digits, rounded up, down or to the nearest."""
    context = Context(prec=digits, rounding=direction, Emin=-(10**9), Emax=10**9)
    found = context.divide(Decimal(value.numerator), Decimal(value.denominator))
    text = f"{found:f}" if -6 <= found.adjusted() < digits + 6 else f"{found:e}"
    return text.replace("E", "e")


def shown(value: Fraction, digits: int = 8) -> str:
    """A rational for people."""
    return rounded(value, digits, ROUND_HALF_EVEN)


def value_of(answer: Answer, digits: int) -> str:
    """The amount that holds, rounded up; ``inf`` where nothing finite does."""
    bounds = answer.amount.bounds
    return "inf" if bounds is None else rounded(bounds.upper, digits, ROUND_CEILING)


def bounds_of(answer: Answer, digits: int) -> tuple[str, str]:
    """Both bounds, rounded outwards."""
    bounds = answer.amount.bounds
    if bounds is None:
        return "inf", "inf"
    low = rounded(bounds.lower, digits + _GUARD, ROUND_FLOOR)
    return low, rounded(bounds.upper, digits + _GUARD, ROUND_CEILING)


def neighbours_line(words: str) -> str:
    """Which neighbours an answer is for, as a line."""
    return f"  for {words}" if words == UNSAID else f"  for neighbours of which {words}"


def conversion_fields(found: Conversion, source: str, neighbours: str, *, every: bool) -> dict[str, object]:
    """A conversion for programs."""
    best, asked = found.best, found.question
    quoted = found.textbook
    return {
        "source": source,
        "target": asked.target.text(),
        "asked": asked.asked,
        "neighbours": neighbours,
        **_route_fields(best, asked.digits),
        "witness": _witness_fields(best),
        "certificate": None if best.answer.extreme is None else _certificate(best.answer.extreme),
        "textbook": None if quoted is None else _textbook(best, quoted, asked.digits),
        "routes": [_route_fields(route, asked.digits) for route in found.routes] if every else None,
        "undecided": list(found.undecided),
    }


def _route_fields(route: Route, digits: int) -> dict[str, object]:
    low, high = bounds_of(route.answer, digits)
    form = route.answer.amount.form
    return {
        "value": value_of(route.answer, digits),
        "lower": low,
        "upper": high,
        "form": None if form is None else write(form),
        "route": route.text(),
        "tight": route.settled,
        "steps": [
            {
                "from": step.start.text(),
                "to": step.edge.end,
                "formula": step.edge.formula,
                "source": step.edge.source,
                "because": step.edge.derivation or None,
                "conditions": step.edge.conditions or None,
            }
            for step in route.steps
        ],
        "notes": list(route.answer.notes),
    }


def _witness_fields(route: Route) -> dict[str, object] | None:
    if not route.settled or route.answer.witness is None:
        return None
    pair = route.answer.witness.pair
    return {
        "words": route.answer.witness.words,
        "p": None if pair is None else str(pair[0]),
        "q": None if pair is None else str(pair[1]),
        "p_decimal": None if pair is None else shown(pair[0]),
        "q_decimal": None if pair is None else shown(pair[1]),
    }


def _certificate(extreme: Extreme) -> dict[str, object]:
    """The rational numbers from which both sides can be checked again."""
    below, above = extreme.below, extreme.above
    return {
        "below": {"p": str(below.p), "q": str(below.q)},
        "above": {
            "p": str(above.p),
            "q": str(above.q),
            "orders": [str(ends(Range.at(face.order.mid()))[0]) for face in above.faces],
            "multipliers": [str(multiplier) for multiplier in above.multipliers],
        },
    }


def _textbook(best: Route, quoted: Route, digits: int) -> dict[str, object]:
    low, high = bounds_of(quoted.answer, digits)
    loses = loss(best, quoted)
    return {
        "value": value_of(quoted.answer, digits),
        "lower": low,
        "upper": high,
        "formula": quoted.steps[-1].edge.formula,
        "source": quoted.steps[-1].edge.source,
        "loses": None if loses is None else shown(loses[0]),
        "loses_percent": None if loses is None or loses[1] is None else shown(loses[1], 4),
    }


def loss(best: Route, other: Route) -> tuple[Fraction, Fraction | None] | None:
    """By how much another route is larger, and in percent."""
    ours, theirs = best.answer.amount.bounds, other.answer.amount.bounds
    if ours is None or theirs is None:
        return None
    more = max(Fraction(0), theirs.upper - ours.upper)
    return more, 100 * more / ours.upper if ours.upper else None


def conversion_lines(found: Conversion, source: str, neighbours: str) -> Iterator[str]:
    """A conversion for people, formulas marked."""
    best, asked = found.best, found.question
    yield f"{source} gives {asked.target.text()} with"
    yield f"  {marked(f'{asked.asked} = {value_of(best.answer, asked.digits)}')}"
    form = best.answer.amount.form
    if best.answer.amount.bounds is not None:
        low, high = bounds_of(best.answer, asked.digits)
        if low != high:
            yield f"  between `{low}` and `{high}`"
        if form is not None and low != high and len(write(form)) <= 60:
            yield f"  exactly {marked(write(form))}"
    yield neighbours_line(neighbours)
    yield f"  route: {written(best.text())}" + "".join(f", {written(note)}" for note in best.answer.notes)
    for step in best.steps:
        yield f"    {written(step.edge.formula)} [{written(step.edge.source)}]"
    yield f"  tight: {_tight(best)}"
    yield from _quoted(found)


def _tight(route: Route) -> str:
    """Whether it is, and which laws show it."""
    witness, bounds = route.answer.witness, route.answer.amount.bounds
    if not route.tight or witness is None:
        return "not known; a smaller value may hold"
    if bounds is not None and not route.settled:
        least = f"no number below {rounded(bounds.lower, 8, ROUND_FLOOR)} holds"
        return f"not shown; {least if bounds.lower else 'the bounds are far apart'}"
    if witness.pair is None:
        return f"yes, by {written(witness.words)}"
    p, q = map(shown, witness.pair)
    return f"yes, by {written(witness.words)} with `P(yes) = {p}` and `Q(yes) = {q}`"


def _quoted(found: Conversion) -> Iterator[str]:
    """What is commonly quoted, and what it loses."""
    quoted = found.textbook
    if quoted is None or quoted is found.best:
        return
    edge = quoted.steps[-1].edge
    loses = loss(found.best, quoted)
    way = f"{written(quoted.text())}, " if len(quoted.steps) > 1 else ""
    yield f"  commonly quoted: {way}{written(edge.formula)} [{written(edge.source)}]"
    if loses is not None:
        yield f"    gives {value_of(quoted.answer, 8)}, {_larger(*loses)}"


def _larger(more: Fraction, percent: Fraction | None) -> str:
    """By how much, or from ten times on by what factor."""
    if not more:
        return "the same"
    if percent is not None and percent > _MANY:
        return f"{shown(1 + percent / 100, 3)} times as large"
    return f"larger by {shown(more, 3)}" + ("" if percent is None else f" ({shown(percent, 3)} %)")


def route_lines(found: Conversion) -> Iterator[str]:
    """Every route that was followed, the best first."""
    yield ""
    yield "all routes:"
    for route in found.routes:
        names = ", ".join(written(step.edge.source) for step in route.steps)
        mark = " tight" if route.settled else ""
        yield f"  {value_of(route.answer, 12)}{mark}  {written(route.text())} [{names}]"
    for reason in found.undecided:
        yield f"  not decided: {reason}"
