"""Terms as they are written: the text that is read back is the same term."""

from __future__ import annotations

from typing import Final

from dpcalc.language.terms import BINDERS, Name, Node, Number, Term

_INFIX: Final[dict[str, tuple[int, str]]] = {
    "<=>": (1, "<=>"),
    "=>": (2, "=>"),
    "or": (3, "or"),
    "and": (4, "and"),
    **{mark: (6, mark) for mark in ("<", "<=", ">", ">=", "=", "!=", "in")},
    "same": (6, "="),
    "equivalent": (6, "~"),
    "+": (7, "+"),
    "-": (7, "-"),
    "from_to": (7, ".."),
    "*": (8, "*"),
    "/": (8, "/"),
    "product": (8, "@"),
    "^": (10, "^"),
}
"""How tightly each operator binds, and its mark."""
CALLS: Final = frozenset({"entry_at", "budget_of"})
"""Heads that are written as a call of their first part."""
_NOT, _SIGN, _TIGHT = 5, 9, 11


def printed(term: Term, tightness: int = 0) -> str:
    """A term as text, in brackets where it binds less tightly than what it stands in."""
    text, binds = _written(term)
    return f"({text})" if binds < tightness else text


def _written(term: Term) -> tuple[str, int]:
    """A term, and how tightly it binds."""
    if isinstance(term, Number):
        text = str(term.value)
        return text, _SIGN if text.startswith("-") else 8 if "/" in text else _TIGHT
    if isinstance(term, Name):
        return term.name, _TIGHT
    if term.names or term.head == "if":
        return _prefixed(term), 0
    if term.head in _INFIX and len(term.parts) > 1:
        return _infix(term)
    if term.head == "not":
        part = term.parts[0]
        if isinstance(part, Node) and part.head == "same":
            binds = _INFIX["same"][0]
            return " != ".join(printed(side, binds + 1) for side in part.parts), binds
        return f"not {printed(part, _NOT)}", _NOT
    if term.head == "item":
        return f"{printed(term.parts[0], _TIGHT)}[{printed(term.parts[1])}]", _TIGHT
    if term.head in ("and", "or") and not term.parts:
        return "true" if term.head == "and" else "false", _TIGHT
    if term.head in CALLS:
        return f"{printed(term.parts[0], _TIGHT)}({', '.join(map(printed, term.parts[1:]))})", _TIGHT
    parts = ", ".join(map(printed, term.parts))
    if term.head == "list":
        return f"[{parts}]", _TIGHT
    return (f"{term.head}({parts})" if term.parts else term.head), _TIGHT


def _infix(term: Node) -> tuple[str, int]:
    binds, mark = _INFIX[term.head]
    left = binds + 1 if term.head in ("=>", "^") or binds == 6 else binds
    right = binds if term.head in ("=>", "^") else binds + 1
    first, *rest = term.parts
    texts = [printed(first, left if term.head != "and" else binds + 1), *(printed(part, right) for part in rest)]
    return (mark if mark == ".." else f" {mark} ").join(texts) if mark != "^" else "^".join(texts), binds


def _prefixed(term: Node) -> str:
    """What begins with a keyword."""
    if term.head == "if":
        condition, then, other = map(printed, term.parts)
        return f"if {condition} then {then} else {other}"
    if term.head == "let":
        return f"let {term.names[0]} = {printed(term.parts[0], 7)}: {printed(term.parts[1])}"
    if term.head == "shortest":
        source, start, end = (printed(part, 7) for part in term.parts[:3])
        return f"shortest {', '.join(term.names)} in {source} from {start} to {end}: {printed(term.parts[3])}"
    names, body = list(term.names), term.parts[1]
    joins = term.head in BINDERS - {"count", "keep", "map"}
    while joins and isinstance(body, Node) and body.head == term.head and body.parts[0] == term.parts[0]:
        names, body = [*names, *body.names], body.parts[1]
    return f"{term.head} {', '.join(names)} in {printed(term.parts[0], 7)}: {printed(body)}"
