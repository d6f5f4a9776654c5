"""Values as complaints quote them, and numbers that are not exact."""

from __future__ import annotations

from fractions import Fraction

from dpcalc.errors import InputError


class FloatLiteral(str):
    """A number that TOML would read as a float, kept as it is written so that the complaint can quote it."""

    __slots__ = ()


def refuse_float(value: object, where: str) -> None:
    """Refuse a float, with the exact text to write instead."""
    if not isinstance(value, FloatLiteral):
        return
    plain = value.lower().lstrip("+-").replace("_", "")
    if plain == "inf":
        raise InputError("inf stands without quotes", where=where, hint='write "inf"')
    short = plain != "nan" and len(plain) < 20 and len(plain.partition("e")[2]) < 3
    hint = f'use "{Fraction(value.replace("_", ""))}"' if short else 'use exact text such as "1/20"'
    raise InputError(f"{shown(value)} is a float, which is not exact", where=where, hint=hint)


def shown(value: object) -> str:
    """A value as a complaint quotes it, shortened."""
    bare = isinstance(value, FloatLiteral) or not isinstance(value, str)
    text = str(value) if bare else f'"{value}"'
    return text if len(text) <= 60 else f"{text[:57]}..."
