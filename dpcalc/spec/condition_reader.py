"""Reading linear inequalities in counts: ``count(block=1) >= 1``, ``2*count(a=0, b=1) - 1/2 <= count()``.

A side is a sum of terms; a term is a count, a number such as 3 or 1/2, or a number times a count. ``count`` names the
categories, counted from 0, that the records counted have; ``count()`` counts all. Anything else is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from dpcalc.errors import InputError
from dpcalc.spec.conditions import Linear, LinearCondition
from dpcalc.spec.invariants import Margin
from dpcalc.spec.nesting import Level, margin_with

HINT = 'write "count(block=1) >= 1" or "2*count(a=0, b=1) <= count(a=1) + 3"'
_NUMBER = r"[0-9]{1,18}(?:\s*/\s*[0-9]{1,18})?"
_TERM = re.compile(
    rf"\s*(?P<sign>[+-])?\s*(?:(?P<number>{_NUMBER})\s*(?P<times>\*)?\s*)?(?:count\s*\((?P<categories>[^()]*)\))?\s*"
)
_CATEGORY = re.compile(r"\s*([^\W\d]\w*)\s*=\s*([0-9]{1,9})\s*")
_LONGEST = 1000


def parse_condition(text: str, levels: Mapping[str, Level]) -> LinearCondition:
    """Read one linear inequality. Raises ``InputError`` on anything else."""
    if len(text) > _LONGEST:
        raise InputError(f"an invariant has more than {_LONGEST} characters", hint=HINT)
    parts = re.split(r"(<=|>=|<|>)", text)
    if len(parts) != 3:
        raise InputError(f"cannot read the invariant {text!r}", hint=HINT)
    return LinearCondition(_linear(parts[0], text, levels), parts[1], _linear(parts[2], text, levels))


def _linear(side: str, text: str, levels: Mapping[str, Level]) -> Linear:
    """One side."""
    terms: list[tuple[Fraction, Margin]] = []
    constant, start = Fraction(0), 0
    while start < len(side) or not start:
        found = _TERM.match(side, start)
        if found is None or not _is_term(found, first=start == 0):
            raise InputError(f"cannot read the invariant {text!r} at {side[start:].strip()!r}", hint=HINT)
        size = _number(found["number"], text)
        coefficient = -size if found["sign"] == "-" else size
        if found["categories"] is None:
            constant += coefficient
        else:
            terms.append((coefficient, _count(found["categories"], text, levels)))
        start = found.end()
    return Linear(tuple(terms), constant)


def _is_term(found: re.Match[str], *, first: bool) -> bool:
    """Whether a match is a term: a sign between terms, and a product sign exactly between a number and a count."""
    number, count = found["number"] is not None, found["categories"] is not None
    return (
        (first or found["sign"] is not None)
        and (number or count)
        and (found["times"] is not None) == (number and count)
    )


def _number(written: str | None, text: str) -> Fraction:
    """A coefficient; none written is 1."""
    if written is None:
        return Fraction(1)
    top, _, bottom = written.partition("/")
    if bottom and int(bottom) == 0:
        raise InputError(f"the invariant {text!r} divides by zero", hint=HINT)
    return Fraction(int(top), int(bottom or 1))


def _count(written: str, text: str, levels: Mapping[str, Level]) -> Margin:
    """The records counted."""
    kept: dict[str, int] = {}
    for part in written.split(",") if written.strip() else []:
        found = _CATEGORY.fullmatch(part)
        if found is None:
            raise InputError(f"cannot read the invariant {text!r} at {part.strip()!r}", hint=_hint(part, levels))
        if found[1] in kept:
            raise InputError(f"variable {found[1]!r} repeats in the invariant {text!r}", hint="name each variable once")
        kept[found[1]] = int(found[2])
    return margin_with((), tuple(kept.items()), levels)


def _hint(part: str, levels: Mapping[str, Level]) -> str:
    """What to write instead: the number of a group where its label stands."""
    name, _, label = (side.strip(" \"'") for side in part.partition("="))
    if name in levels and label in levels[name].labels:
        return f"groups are written by their numbers: {name}={levels[name].labels.index(label)} is {label}"
    return HINT
