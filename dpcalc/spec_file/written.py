"""A specification as it is written: in a file, or in Python as the tables of that file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from os import PathLike
from pathlib import Path
from typing import Any, Final, TypeAlias

import sympy

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Mechanism
from dpcalc.quoting import FloatLiteral
from dpcalc.spec_file.toml import read_toml

Table: TypeAlias = Mapping[str, object]
_BLOCKS: Final = (
    "domain",
    "input",
    "output",
    "multiverse",
    "mechanism",
    "query",
    "stage",
    "start",
    "release",
    "together",
    "parameter",
    "claim",
    "attacker",
    "pufferfish",
    "infer",
)


@dataclass(frozen=True)
class Specification:
    """A specification, a mechanism and a claim, written in Python: the tables of a SPEC.toml (docs/command_line.md).

    Numbers are exact: ``int``, ``Fraction``, SymPy numbers, or text such as ``"1/20"`` and ``"log(3)"``; floats are
    refused. ``mechanism`` is a table, or an object of your own that has a ``law`` (``dpcalc.mechanisms.base``); with a
    linear ``query`` it is the noise on the answers. In its place ``stage`` may list the tables of a chain, and
    ``start`` say at which of them protection begins. ``release`` lists mechanisms that are given the same data, and
    ``together`` says how they stand side by side. ``parameter`` names a symbol that stands for every number of an
    interval. ``attacker`` says who draws inferences from a survey, ``pufferfish`` which secrets are to be kept apart
    from whom, and ``infer`` lists the models that questions name.
    ``name`` stands in titles and complaints.
    """

    domain: Table
    input: Table
    output: Table | None = None
    multiverse: Table | None = None
    mechanism: Table | Mechanism | None = None
    query: Table | None = None
    stage: Sequence[Table] | None = None
    start: str | None = None
    release: Sequence[Table] | None = None
    together: str | None = None
    parameter: Table | None = None
    claim: Table | None = None
    attacker: Table | None = None
    pufferfish: Table | None = None
    infer: Table | None = None
    name: str = "the specification"

    def tables(self) -> dict[str, object]:
        """The tables as TOML would give them. Raises ``InputError`` for a value that TOML does not know."""
        given = {block: getattr(self, block) for block in _BLOCKS}
        given["output"] = {"premetric": "MULT"} if self.output is None else self.output
        if self.own is not None:
            del given["mechanism"]
        return {block: _plain(value, f"{self.name} [{block}]") for block, value in given.items() if value is not None}

    @property
    def own(self) -> Mechanism | None:
        """The mechanism, where it is an object and not a table. Raises ``InputError`` for one without a law."""
        found: Any = self.mechanism
        if found is None or isinstance(found, Mapping):
            return None
        if isinstance(found, type) or not callable(getattr(found, "law", None)):
            hint = 'give an object with a method law(dataset), or a table such as {"name": "cell-suppression", ...}'
            raise InputError(f"{found!r} is not a mechanism", where=f"{self.name} [mechanism]", hint=hint)
        own: Mechanism = found
        return own


@dataclass(frozen=True)
class Tables:
    """A specification that was read: a file may be a pipe, which is read once."""

    name: str
    content: dict[str, object]
    own: Mechanism | None


Written: TypeAlias = str | PathLike[str] | Specification
"""What names a specification: the path of a SPEC.toml, or the tables themselves."""
Read: TypeAlias = Written | Tables
"""The same, or what was read of it."""


def read_once(written: Read) -> Tables:
    """The specification as its tables, for whoever reads it several times. Raises ``InputError`` as ``tables_of``."""
    return Tables(*tables_of(written), own_mechanism(written))


def tables_of(written: Read) -> tuple[str, dict[str, object]]:
    """The name of a specification, and its tables. Raises ``InputError`` where a file cannot be read."""
    if isinstance(written, Tables):
        return written.name, written.content
    if isinstance(written, Specification):
        return written.name, written.tables()
    if not isinstance(written, str | PathLike):
        hint = 'give the path of a SPEC.toml, or dpcalc.Specification(domain={"points": ["yes", "no"]}, ...)'
        raise InputError(f"{type(written).__name__} {written!r} is not a specification", hint=hint)
    path = Path(written)
    return str(path), read_toml(path)


def own_mechanism(written: Read) -> Mechanism | None:
    """The mechanism, where it is given as an object."""
    return written.own if isinstance(written, Specification | Tables) else None


def _plain(value: object, where: str) -> object:
    """A value of Python as a value of TOML: exact numbers are text, floats are what complaints quote."""
    if isinstance(value, bool | int | str):
        return value
    if isinstance(value, float):
        return FloatLiteral(value)
    if isinstance(value, Fraction | sympy.Basic):
        return str(value)
    if isinstance(value, list | tuple):
        return [_plain(item, where) for item in value]
    if isinstance(value, Mapping):
        return {str(key): _plain(item, f"{where} {key}") for key, item in value.items()}
    hint = "write numbers, texts, lists or tables"
    raise InputError(f"{type(value).__name__} {value!r} is nothing that a specification holds", where=where, hint=hint)
