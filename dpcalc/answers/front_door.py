"""The front door: a question is given what its signature names, or refuses in words of its own."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from fractions import Fraction
from numbers import Integral, Number
from os import PathLike
from types import NoneType, SimpleNamespace, UnionType
from typing import Any, Final, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

import sympy

from dpcalc.errors import InputError

P = ParamSpec("P")
R = TypeVar("R")

_WORDS: Final[dict[object, str]] = {
    str: "text",
    bool: "True or False",
    int: "a whole number",
    Fraction: "a fraction",
    sympy.Expr: "an exact SymPy number",
    PathLike: "a path",
    NoneType: "None",
}
_LONGEST: Final = 60


def checked(function: Callable[P, R]) -> Callable[P, R]:
    """A question of ``import dpcalc``: its arguments are held against its signature before it runs.

    A number may be of any kind where a fraction is asked for: what is not exact is refused where it is read, with what
    to write instead. The question raises ``InputError`` for an argument of another type, beside what it raises itself;
    ``TypeError`` is left to calls with too few arguments, or names that are not there.
    """

    @functools.wraps(function)
    def question(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            given = _signature(function).bind(*args, **kwargs)
        except TypeError:
            return function(*args, **kwargs)
        for name, value in _named(given):
            hint = _hints(function)[name]
            if not _fits(value, hint):
                raise InputError(
                    f"{_shown(value)} is {_kind(value)}", where=name, hint=f"write {_words(hint)}", given=value
                )
        return function(*args, **kwargs)

    return question


_signature: Final = functools.cache(inspect.signature)


@functools.cache
def _hints(function: Callable[..., object]) -> Mapping[str, object]:
    """The types that a signature names."""
    named = {name: hint for name, hint in function.__annotations__.items() if name != "return"}
    return get_type_hints(SimpleNamespace(__annotations__=named), function.__globals__)


def _named(given: inspect.BoundArguments) -> Iterator[tuple[str, object]]:
    """Each argument under its name, those of a starred one by one."""
    for name, value in given.arguments.items():
        if given.signature.parameters[name].kind is inspect.Parameter.VAR_POSITIONAL:
            yield from ((name, each) for each in value)
        else:
            yield name, value


def _fits(value: object, hint: Any) -> bool:
    """Whether a value is of a type as annotations write it."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return any(_fits(value, one) for one in inner)
    if origin is not None and issubclass(origin, Mapping):
        return isinstance(value, Mapping) and all(_fits(k, inner[0]) and _fits(v, inner[1]) for k, v in value.items())
    if origin is not None and issubclass(origin, Sequence):
        if isinstance(value, str | bytes | Mapping) or not isinstance(value, Sized):
            return False
        return isinstance(value, Iterable) and all(_fits(each, inner[0]) for each in value)
    if hint is int:
        return isinstance(value, Integral) and not isinstance(value, bool)
    if hint is Fraction:
        return isinstance(value, Number | sympy.Expr)
    return hint is Any or isinstance(value, origin or hint)


def _words(hint: Any) -> str:
    """What is asked for."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        known = [_words(one) for one in inner]
        return " or ".join(dict.fromkeys(known))
    if origin is not None and issubclass(origin, Mapping):
        return f"a dict of {_words(inner[0])} to {_words(inner[1])}"
    if origin is not None and issubclass(origin, Sequence):
        return f"a list of {_words(inner[0])}"
    return _WORDS.get(origin or hint, f"a {getattr(hint, '__name__', hint)}")


def _kind(value: object) -> str:
    """The type of what was given, with its article."""
    if value is None:
        return "not among what may stand here"
    name = type(value).__name__
    return f"{'an' if name[0].lower() in 'aeiou' else 'a'} {name}"


def _shown(value: object) -> str:
    """What was given, cut where it is long."""
    text = " ".join(repr(value).split())
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."
