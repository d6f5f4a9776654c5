"""Compositions as fields and as lines of text; decimals are rounded so that they stay bounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR
from fractions import Fraction

from dpcalc.accounting.composition.base import Source, Way, said_neighbours
from dpcalc.exact import Extended, Infinity
from dpcalc.report.conversions import neighbours_line, rounded, shown
from dpcalc.spec.notions import Notion
from dpcalc.symbolic.writer import write
from dpcalc.wording import marked, written

_DIGITS = 30
_FEW = 8
_METHODS = {
    "losses": "privacy losses",
    "basic": "basic composition",
    "advanced": "advanced composition",
    "rho": "`rho + 2 sqrt(rho ln(1/delta))`",
}
_MANY = 1000
"""Percent from which on a factor says more."""


def composition_fields(sources: Sequence[Source], target: Notion, found: Sequence[Way]) -> dict[str, object]:
    """A composition for programs; the first way is the best."""
    quoted = [way for way in found if way.textbook]
    return {
        "sources": [_source_fields(source) for source in sources],
        "target": target.text(),
        "asked": target.missing[0],
        "neighbours": said_neighbours(sources, target),
        **_way_fields(found[0]),
        "textbook": _way_fields(quoted[0]) if quoted else None,
        "ways": [_way_fields(way) for way in found],
    }


def _source_fields(source: Source) -> dict[str, object]:
    return {"text": source.text, "times": source.times, "distance": source.distance}


def _way_fields(way: Way) -> dict[str, object]:
    low, high = bounds(way)
    form = None if way.form is None else write(way.form)
    return {
        "value": value(way),
        "lower": low,
        "upper": high,
        "form": form,
        "route": way.name,
        "tight": way.tight,
        "least": None
        if way.least is None or isinstance(way.least, Infinity)
        else rounded(way.least, _FEW, ROUND_FLOOR),
        "steps": list(way.steps),
        "source": way.source,
    }


def value(way: Way) -> str:
    """The bound, rounded up: to as many digits as both ends share, and some."""
    return "inf" if isinstance(way.upper, Infinity) else rounded(way.upper, _digits(way), ROUND_CEILING)


def bounds(way: Way) -> tuple[str, str]:
    """Both ends, rounded outwards."""
    digits = _digits(way) + 2
    low = "inf" if isinstance(way.lower, Infinity) else rounded(way.lower, digits, ROUND_FLOOR)
    return low, "inf" if isinstance(way.upper, Infinity) else rounded(way.upper, digits, ROUND_CEILING)


def _digits(way: Way) -> int:
    """Thirty where rounding alone lies between the ends, and few otherwise."""
    if isinstance(way.lower, Infinity) or isinstance(way.upper, Infinity):
        return _FEW
    return _DIGITS if (way.upper - way.lower) * 10**_DIGITS <= way.upper else _FEW


def composition_lines(
    sources: Sequence[Source], target: Notion, found: Sequence[Way], note: str | None = None
) -> Iterator[str]:
    """A composition for people, formulas marked."""
    best, asked = found[0], target.missing[0]
    yield f"{' + '.join(source.name for source in sources)} gives {target.text()} with"
    yield f"  {marked(f'{asked} = {value(best)}')}"
    if not isinstance(best.upper, Infinity):
        low, high = bounds(best)
        if low != high:
            yield f"  between `{low}` and `{high}`"
        if best.form is not None and low != high and len(write(best.form)) <= 60:
            yield f"  exactly {marked(write(best.form))}"
    yield neighbours_line(said_neighbours(sources, target))
    if note is not None:
        yield f"  {written(note)}"
    yield f"  by {_METHODS.get(best.name, best.name)} [{written(best.source)}]"
    for step in best.steps:
        yield f"    {written(step)}"
    yield f"  tight: {_tight(best)}"
    for way in found[1:]:
        if not way.textbook and _useless(best, way):
            continue
        method = f"{'commonly quoted, ' if way.textbook else ''}by {_METHODS.get(way.name, way.name)}"
        yield f"  {method}: {value_shown(way.upper)}{_more(best, way)} [{written(way.source)}]"


def _useless(best: Way, other: Way) -> bool:
    """Whether another way says so much less that it is left out for people."""
    if isinstance(best.upper, Infinity) or isinstance(other.upper, Infinity):
        return False
    return other.upper > 10 * best.upper and best.upper > 0


def value_shown(number: Extended) -> str:
    """A bound to few digits."""
    return "inf" if isinstance(number, Infinity) else rounded(number, _FEW, ROUND_CEILING)


def _more(best: Way, other: Way) -> str:
    """By how much another bound is larger."""
    if isinstance(best.upper, Infinity) or isinstance(other.upper, Infinity) or not best.upper:
        return ""
    percent = max(Fraction(0), 100 * (other.upper - best.upper) / best.upper)
    if percent > _MANY:
        return f", {shown(other.upper / best.upper, 3)} times as large"
    return f", larger by {shown(percent, 3)} %" if percent * 10**_FEW > 1 else ", the same"


def _tight(way: Way) -> str:
    """Whether a smaller number may hold."""
    if way.tight:
        return "yes, some mechanisms of this kind compose to it"
    if way.least is not None and not isinstance(way.least, Infinity):
        return f"no number below {rounded(way.least, _FEW, ROUND_FLOOR)} holds"
    if isinstance(way.upper, Infinity):
        return "not known; something finite may hold"
    return "not shown; a smaller value may hold"
