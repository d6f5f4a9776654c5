"""A relation of the kernel as people write it, for what a failed search says of the lemma that it left open."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.certify import kernel
from dpcalc.certify.kernel import HALF, Expr

_SUM, _PRODUCT, _POWER = 1, 2, 3


def shown(relation: Expr) -> str:
    """A relation, or some joined by ``and`` and ``or``."""
    if relation[0] in kernel.LOGIC:
        return f" {relation[0]} ".join(f"({shown(part)})" for part in relation[1:])
    op, left, right = relation
    return f"{_text(left)} {'==' if op == '=' else op} {_text(right)}"


def _text(term: Expr, around: int = 0) -> str:
    """A term, in brackets where what stands around it binds tighter."""
    if isinstance(term, Fraction):
        binds = _SUM if term < 0 else _PRODUCT if term.denominator > 1 else _POWER + 1
        return _bracketed(str(term), binds, around)
    if isinstance(term, str):
        return term
    head, *parts = term
    if head == "+":
        return _bracketed(_sum(parts), _SUM, around)
    if head == "*":
        if isinstance(parts[0], Fraction) and parts[0] < 0 and len(parts) > 1:
            size = [] if parts[0] == -kernel.ONE else [-parts[0]]
            return _bracketed("-" + _text(("*", *size, *parts[1:]), _PRODUCT), _SUM, around)
        return _bracketed("*".join(_text(part, _PRODUCT) for part in parts), _PRODUCT, around)
    if head == "^" and parts[1] == HALF:
        return f"sqrt({_text(parts[0])})"
    if head == "^":
        return _bracketed(f"{_text(parts[0], _POWER + 1)}**{_text(parts[1], _POWER)}", _POWER, around)
    return f"{head}({', '.join(map(_text, parts))})"


def _sum(parts: list[Expr]) -> str:
    """Summands, those that begin with a minus sign taken off."""
    out = _text(parts[0])
    for part in parts[1:]:
        text = _text(part, _SUM - 1)
        out += f" - {text[1:]}" if text.startswith("-") and not _is_sum(part) else f" + {_text(part, _SUM)}"
    return out


def _is_sum(term: Expr) -> bool:
    return isinstance(term, tuple) and term[0] == "+"


def _bracketed(text: str, binds: int, around: int) -> str:
    return f"({text})" if binds < around or (binds == around == _SUM) else text
