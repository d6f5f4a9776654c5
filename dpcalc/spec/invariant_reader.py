"""Reading invariants from text.

Four forms: a margin held exactly (``match*hold``); a margin compared with a number, cell by cell
(``block*occupied >= 1``); two margins compared cell by cell (``block*type[0] <= block*type[1]``); one linear inequality
in counts (``count(block=1) >= 1``, see ``condition_reader``). ``name[i]`` keeps category i of a variable, counted from
0, in place of all of them. A name is that of a variable, or of a level of one (see ``nesting``). Anything else is
refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from dpcalc.errors import InputError
from dpcalc.spec.condition_reader import parse_condition
from dpcalc.spec.conditions import LinearCondition
from dpcalc.spec.invariants import InequalityInvariant, Invariant, Margin, MarginInvariant
from dpcalc.spec.nesting import Level, margin_with

_NAME = re.compile(r"([^\W\d]\w*)(?:\[([0-9]{1,9})\])?")
_NUMBER = re.compile(r"[0-9]{1,18}")
_HINT = 'write "a*b", "a*b >= 1", "a*b[0] <= a*b[1]" or "count(a=1) >= 1"'


def parse_invariant(text: str, levels: Iterable[Level] = ()) -> MarginInvariant | InequalityInvariant | LinearCondition:
    """Read one invariant. Raises ``InputError`` on anything outside the four forms of this file."""
    if not isinstance(text, str):
        raise InputError(f"invariant {text!r} is not text", hint=_HINT)
    known = {level.name: level for level in levels}
    if "(" in text:
        return parse_condition(text, known)
    parts = re.split(r"(<=|>=|<|>)", text)
    if len(parts) == 1:
        return MarginInvariant(_margin(parts[0], text, known))
    if len(parts) != 3:
        raise InputError(f"cannot read the invariant {text!r}", hint=_HINT)
    right = parts[2].strip()
    bound = int(right) if _NUMBER.fullmatch(right) else _margin(right, text, known)
    return InequalityInvariant(_margin(parts[0], text, known), parts[1], bound)


def _margin(side: str, text: str, levels: dict[str, Level]) -> Margin:
    """One margin such as ``a*b[0]``."""
    names: list[str] = []
    kept: list[tuple[str, int]] = []
    for factor in side.split("*"):
        found = _NAME.fullmatch(factor.strip())
        if found is None:
            raise InputError(f"cannot read the invariant {text!r} at {factor.strip()!r}", hint=_HINT)
        name, category = found.groups()
        if name in names or name in dict(kept):
            raise InputError(f"variable {name!r} repeats in the invariant {text!r}", hint="name each variable once")
        if category is None:
            names.append(name)
        else:
            kept.append((name, int(category)))
    return margin_with(tuple(names), tuple(kept), levels)


def as_invariants(values: Sequence[Invariant | str], levels: Iterable[Level] = ()) -> tuple[Invariant, ...]:
    """Invariants from text and ready-made ones; a single text is refused, for it would be read letter by letter."""
    if isinstance(values, str):
        raise InputError(f"invariants must be a list, got {values!r}", hint=f"write [{values!r}]")
    known = tuple(levels)
    return tuple(parse_invariant(v, known) if isinstance(v, str) else v for v in values)
