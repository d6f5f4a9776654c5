"""What a mechanism is read as, by its name, in each place where it may be named.

The file of a mechanism ends with ``NAMED``, which gives each of its names what reads it there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from dpcalc.errors import InputError

if TYPE_CHECKING:
    from dpcalc.mechanisms.base import Mechanism, Stated
    from dpcalc.mechanisms.parameters import Parameters
    from dpcalc.mechanisms.query_noise import QueryNoise
    from dpcalc.mechanisms.release import Release
    from dpcalc.section import Section
    from dpcalc.spec.domain import Domain

TableReader: TypeAlias = "Callable[[Section, Domain], Mechanism | Stated]"
"""From a table of a specification and what the mechanism is given there. Raises ``InputError``."""

Read: TypeAlias = Callable[[object, str], Any]
"""From a value as it is given, and what to call it in complaints."""


@dataclass(frozen=True)
class Text:
    """How the releases of one name are read, and an example of their text.

    ``noise`` is the parameter that says how much noise there is, which may be open; ``alone`` says whether no other
    value is needed beside it. ``ordered`` is false where it is not shown that every value beyond one that keeps a
    promise keeps it: elsewhere it is noise upon noise, or an answer flipped again, or a class that grows.
    """

    read: Callable[[Parameters], Release]
    usage: str
    noise: str = ""
    alone: bool = True
    ordered: bool = True


@dataclass(frozen=True)
class Around:
    """How a mechanism is read that is built on another one, and an example of its text."""

    read: Callable[[Parameters, Release], Release]
    usage: str


@dataclass(frozen=True)
class Kind:
    """A kernel of surveys: what makes it, how each thing that it is given is read, what it needs, and an example."""

    make: Callable[..., Any]
    given: Mapping[str, Read]
    needed: tuple[str, ...]
    usage: str

    def made(self, name: str, given: Mapping[str, object]) -> Any:
        """The kernel of what is given. Raises ``InputError`` for what does not belong to it."""
        for key in given:
            if key not in self.given:
                raise InputError(f"{name} takes no {key}", hint=f"it takes {', '.join(self.given)}: {self.usage}")
        for key in self.needed:
            if key not in given:
                raise InputError(f"{key} is missing", hint=f"write {self.usage}")
        return self.make(**{key: self.given[key](value, key) for key, value in given.items()})


@dataclass(frozen=True)
class Drawing:
    """How noise on the answers about real records is drawn, from what neighbours change, the budget and random bits.

    ``shaped`` says whether its covariance may be asked for.
    """

    draw: Callable[..., Any]
    shaped: bool = False


@dataclass(frozen=True)
class Named:
    """How one name is read in each place, ``None`` where it has no meaning there.

    ``text`` is for texts such as ``laplace:scale=2``, and ``around`` for those that hold another text; ``records`` is
    for ``[mechanism]`` of tables of records, ``points`` for that of points, and ``stage`` for a ``[[stage]]`` before
    what is released; ``noise`` is what is added to the answers of a ``[query]``, and ``kind`` a stage of a survey,
    and ``drawn`` what ``dpcalc release`` adds to real answers.
    ``roles`` says whether the table tells which variables play which part, by which the domain is read.
    """

    text: Text | None = None
    around: Around | None = None
    records: TableReader | None = None
    points: TableReader | None = None
    stage: TableReader | None = None
    noise: QueryNoise | None = None
    kind: Kind | None = None
    drawn: Drawing | None = None
    roles: bool = False
