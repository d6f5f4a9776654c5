"""Values that are of the types that their fields declare: what a person writes in a theorem file is held against these.

A field of the wrong shape would fail later, somewhere inside, with a message about dpcalc instead of about the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, ClassVar, Final, Union, get_args, get_origin, get_type_hints

from dpcalc.errors import TheoremError
from dpcalc.wording import wording

_SHORT: Final = 60


class Declared:
    """A dataclass whose values are of the declared types. Raises ``TheoremError`` that names the field.

    ``words`` names the fields that hold words, or things under names in words: formulas in them are marked.
    """

    WORDS: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, words: tuple[str, ...] = ()) -> None:
        """Note which fields hold words, beside those of the class that it derives from."""
        super().__init_subclass__()
        cls.WORDS = (*cls.WORDS, *words)

    def __post_init__(self) -> None:
        """Refuse a field of another type, and read the marks of words."""
        kind: Any = type(self)
        for name, wanted in _types(kind).items():
            for place, found, part in _misfits(getattr(self, name), wanted, name):
                what = "nothing is given" if found is None else f"{_short(found)} is {_kind(found)}"
                hint = f"write {_example(part)} there: {name}={_example(wanted)}" if part != wanted else ""
                raise TheoremError(
                    f"{place}: {what}, not {_named(part)}",
                    where=type(self).__name__,
                    hint=hint or f"write {name}={_example(wanted)}",
                )
        for name in self.WORDS:
            object.__setattr__(self, name, _worded(getattr(self, name), name, kind.__name__))


def _worded(value: Any, place: str, where: str) -> Any:
    """Words with their formulas, or things under such names."""
    try:
        return {wording(name): each for name, each in value.items()} if isinstance(value, Mapping) else wording(value)
    except ValueError as error:
        hint = "write a formula between two marks: `p = 1/2`"
        raise TheoremError(f"{place}: {error}", where=where, hint=hint) from None


@cache
def _types(kind: type[Any]) -> dict[str, Any]:
    """The declared types of the fields of a class."""
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in fields(kind)}


def _misfits(value: Any, wanted: Any, place: str) -> Iterator[tuple[str, Any, Any]]:
    """Where a value is not of a type: the place, what is there, and what should be."""
    origin, parts = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        tried = [list(_misfits(value, part, place)) for part in parts]
        if all(tried):
            deeper = [found for found in tried if found[0][0] != place]
            yield deeper[0][0] if deeper else (place, value, wanted)
    elif origin is tuple:
        fixed = parts[-1] is not Ellipsis
        if not isinstance(value, tuple) or (fixed and len(value) != len(parts)):
            yield place, value, wanted
        else:
            for at, each in enumerate(value):
                yield from _misfits(each, parts[at] if fixed else parts[0], f"{place}[{at}]")
    elif origin is not None and issubclass(origin, Mapping):
        if not isinstance(value, Mapping):
            yield place, value, wanted
        else:
            for key, each in value.items():
                yield from _misfits(key, parts[0], f"a key of {place}")
                yield from _misfits(each, parts[1], f"{place}[{_short(key)}]")
    elif not _is(value, wanted if origin is None else origin):
        yield place, value, wanted


def _is(value: Any, kind: Any) -> bool:
    """Whether a value is of a plain type: a whole number is a fraction as well, and a truth is not a number."""
    if kind is Any:
        return True
    if kind in (int, Fraction):
        return isinstance(value, int | kind) and not isinstance(value, bool)
    return callable(value) if kind is Callable else isinstance(value, kind)


def _short(value: object) -> str:
    """A value as it is written, cut where it is long: an error is one line."""
    text = " ".join(repr(value).split())
    return text if len(text) <= _SHORT else f"{text[:_SHORT]}..."


_KINDS: Final[dict[Any, str]] = {
    str: "text",
    bool: "a truth value",
    int: "a whole number",
    Fraction: "an exact number",
    tuple: "a tuple",
    list: "a list",
    dict: "a mapping",
    set: "a set",
}


def _kind(value: object) -> str:
    """What a value is, in words."""
    name = f"the class {value.__name__}" if isinstance(value, type) else f"of type {type(value).__name__}"
    return _KINDS.get(type(value), name)


def _named(wanted: Any) -> str:
    """A type in words."""
    origin, parts = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys(_named(part) for part in parts if part is not NoneType))
    if origin is tuple:
        return f"a tuple of {_named(parts[0])}" if parts[-1] is Ellipsis else f"a tuple of {len(parts)}"
    if origin is not None and issubclass(origin, Mapping):
        return f"a mapping from {_named(parts[0])} to {_named(parts[1])}"
    kind = wanted if origin is None else origin
    return "a function" if kind is Callable else _KINDS.get(kind, _SYMPY_KINDS.get(_full(kind), _written(kind)))


def _written(kind: Any) -> str:
    """What a theorem file calls a class."""
    name = _full(kind).rpartition(".")[2]
    return _MADE_BY.get(name, name)


def _full(kind: Any) -> str:
    """The name of a class with its module."""
    return f"{getattr(kind, '__module__', '')}.{getattr(kind, '__name__', kind)}"


_MADE_BY: Final = {
    "Statement": "Every",
    "ForAll": "Every",
    "EveryStructure": "Every",
    "Exists": "Some",
    "SomeStructure": "Some",
}
"""Classes that are not written themselves, but by a function of another name."""
_SYMPY_KINDS: Final = {
    "sympy.core.basic.Basic": "a SymPy relation",
    "sympy.core.symbol.Symbol": "a SymPy symbol",
    "sympy.core.expr.Expr": "a SymPy expression",
}
"""Classes of SymPy by name, so that nothing is imported for them; and what may be written for each."""
_SYMPY_EXAMPLES: Final = {
    "sympy.core.basic.Basic": "Gt(x, 0)",
    "sympy.core.symbol.Symbol": 'Symbol("x")',
    "sympy.core.expr.Expr": "log(b)",
}


_EXAMPLES: Final[dict[Any, str]] = {str: '"..."', bool: "True", int: "3", Fraction: "Fraction(1, 20)"}


def _example(wanted: Any) -> str:
    """What may be written instead."""
    origin, parts = get_origin(wanted), get_args(wanted)
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys(_example(part) for part in parts if part is not NoneType))
    if origin is tuple:
        inner = [_example(part) for part in parts if part is not Ellipsis]
        return f"({', '.join(inner)}{',' if len(inner) == 1 else ''})"
    if origin is not None and issubclass(origin, Mapping):
        return f"{{{_example(parts[0])}: {_example(parts[1])}}}"
    kind = wanted if origin is None else origin
    return (
        "a function"
        if kind is Callable
        else _EXAMPLES.get(kind) or _SYMPY_EXAMPLES.get(_full(kind), f"{_written(kind)}(...)")
    )
