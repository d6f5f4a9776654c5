"""Mechanisms by their texts: ``gaussian:sigma=1``, ``rr:p=3/4``, ``discrete-gaussian:sigma=4,sensitivity=2``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

import sympy

from dpcalc.errors import DpcalcError, InputError
from dpcalc.meant import meant
from dpcalc.mechanisms.named import Text
from dpcalc.mechanisms.parameters import Parameters, read_number
from dpcalc.mechanisms.registry import ALSO, TEXT, named
from dpcalc.mechanisms.release import Release
from dpcalc.spec.relation import KEY, Neighbours, taken_out

DEEPEST: Final = 5
"""Mechanisms within mechanisms."""


def called(name: str) -> str:
    """The name of a mechanism here, whatever its case and whichever of its names is written; else the word itself."""
    word = name.strip().lower()
    usual = word.replace("_", "-")
    found = ALSO.get(usual, usual)
    return found if found in TEXT.names else word


def is_release(text: str) -> bool:
    """Whether a text names a mechanism, in any case, rightly parametrised or not."""
    return called(text.partition(":")[0]) in TEXT.names


def text_of(name: str) -> Text | None:
    """How a mechanism that holds no other is read, by its name; ``None`` for other words."""
    return named(name, TEXT).text if name in TEXT.names else None


def usage(text: str) -> str:
    """An example of the text of the mechanism that a text names; nothing where it names none."""
    if not is_release(text):
        return ""
    found = named(called(text.partition(":")[0]), TEXT)
    return next(face.usage for face in (found.text, found.around) if face is not None)


def release(text: str, symbols: Iterable[sympy.Symbol] = ()) -> Release:
    """The mechanism that a text such as ``laplace:scale=1/2`` names; numbers are exact, decimals included.

    ``poisson:rate=1/100:laplace:scale=1/2`` is one on a sample. Values may be formulas, as in ``kary:k=4,eps=log(3)``,
    over the ``symbols`` given. Raises ``InputError``, in one line, for an unknown name, a parameter that is missing,
    unknown, given twice or out of range.
    """
    return _read(text.strip(), tuple(symbols), DEEPEST)


@lru_cache(maxsize=128)
def _read(text: str, symbols: tuple[sympy.Symbol, ...], depth: int) -> Release:
    """The mechanism of a text with at most so many mechanisms within each other; one text is asked about many times."""
    name, _, rest = (part.strip() for part in text.partition(":"))
    name = called(name)
    if name not in TEXT.names:
        raise InputError(
            f"there is no mechanism {name!r}", hint=meant(name, TEXT.names, f"known: {', '.join(TEXT.names)}")
        )
    reader = named(name, TEXT)
    alone, around = reader.text, reader.around
    if alone is not None:
        if ":" in rest:
            raise InputError(f"{name} holds no other mechanism, as in {text!r}", hint=f"write {alone.usage}")
        rest, relation = _relation(rest, text)
        parameters = Parameters(name, _values(name, rest, alone.usage, symbols), alone.usage)
        return _finished(parameters, text, lambda: for_neighbours(alone.read(parameters), relation))
    if around is None:
        raise DpcalcError(f"{name} is in the list of texts, and nothing reads it")
    own, _, inner = (part.strip() for part in rest.partition(":"))
    own, relation = _relation(own, text)
    given = Parameters(name, _values(name, own, around.usage, symbols), around.usage, relation)
    if not inner:
        raise InputError(f"{name} needs a mechanism", hint=f"write {around.usage}")
    if depth == 0:
        raise InputError("there are too many mechanisms within each other", hint=f"at most {DEEPEST}")
    base = _read(inner, symbols, depth - 1)
    return _finished(given, text, lambda: _agreeing(around.read(given, base), relation))


def for_neighbours(found: Release, relation: Neighbours | None) -> Release:
    """A mechanism that is said to be for those neighbours. Raises ``InputError`` where it is for others."""
    return found if relation is None else replace(_agreeing(found, relation), neighbours=relation, said=True)


def _agreeing(found: Release, relation: Neighbours | None) -> Release:
    """The mechanism, if it is not for other neighbours. Raises ``InputError``."""
    if relation is None or found.neighbours in (None, relation):
        return found
    raise InputError(
        f"{found.name} is for neighbours of which {found.neighbours.value}",
        hint=f"leave {KEY}={relation.written} out",
    )


def _relation(values: str, text: str) -> tuple[str, Neighbours | None]:
    """The values without the neighbours, and these."""
    try:
        return taken_out(values)
    except InputError as error:
        raise _placed(error, text) from None


def _finished(parameters: Parameters, text: str, build: Callable[[], Release]) -> Release:
    """What is built from parameters, all of which have to be asked for; errors get the text in front."""
    try:
        built = build()
        parameters.finish()
    except InputError as error:
        raise _placed(error, text) from None
    return built


def _values(name: str, text: str, usage: str, symbols: tuple[sympy.Symbol, ...]) -> dict[str, sympy.Expr]:
    """The values by their names, from ``key=value,key=value``."""
    values: dict[str, sympy.Expr] = {}
    for part in filter(None, map(str.strip, text.split(","))):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not (key and equals and value):
            raise InputError(f"{part!r} is not a parameter of {name}", hint=f"write {usage}")
        key = key.lower()
        if key in values:
            raise InputError(f"{name} is given {key} twice")
        values[key] = read_number(value, f"{key} of {name}", symbols)
    return values


def _placed(error: DpcalcError, text: str) -> DpcalcError:
    """The same error, with the text in front unless it is long."""
    return error if error.where else error.at(text if len(text) <= 80 else f"{text[:77]}...")
