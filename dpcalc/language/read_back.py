"""A statement read back from the text that ``shown.statement_text`` writes: one line for each of its parts."""

from __future__ import annotations

import re

from dpcalc.errors import DpcalcError
from dpcalc.language.claims import Every, Some, Statement

_FIRST = re.compile(r"(every|some) (.+):")
_PART = re.compile(r"  (?:(then|show): |where (.+?) = |(.+?): )(.+)")
_KINDS: dict[str, type[Statement]] = {"every": Every, "some": Some}


def read_back(text: str) -> Statement | None:
    """The statement; ``None`` where the text is not one that was written so."""
    lines = text.splitlines()
    first = _FIRST.fullmatch(lines[0]) if lines else None
    if first is None:
        return None
    show, given, let = "", dict[str, str](), dict[str, str]()
    for line in lines[1:]:
        part = _PART.fullmatch(line)
        if part is None:
            return None
        end, word, name, body = part.groups()
        if end:
            show = body
        elif word:
            let[word] = body
        else:
            given[name] = body
    try:
        return _KINDS[first[1]](all=first[2], show=show, given=given, let=let)
    except DpcalcError:
        return None
