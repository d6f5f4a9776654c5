"""What every mechanism is: a kernel, from datasets to exact laws of outputs (bailie2025, Definition 2.4.3).

``law`` is all that a mechanism has to answer. What else it can say of itself are capabilities: methods that it may
have, which are asked for by the functions below and by nothing else. An engine that is given a capability does less
work, and finds the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol

import sympy

from dpcalc.mechanisms.encoded import UnknownAnswers, UnknownPart, UnknownTable
from dpcalc.mechanisms.tail import Tail
from dpcalc.mechanisms.written import Definition, WrittenLaw
from dpcalc.spec.budget import Symbolic
from dpcalc.spec.divergences.base import Comparison, Divergence, Law, Output, check_law
from dpcalc.spec.domain import Domain, Point

__all__ = [
    "Closed",
    "Factors",
    "Law",
    "Listed",
    "Mechanism",
    "Output",
    "Stated",
    "affine_in",
    "answers_of",
    "cell_law_of",
    "check_law",
    "closed_of",
    "encoded_of",
    "event_of",
    "factors_of",
    "listed_of",
    "released_of",
    "stated_of",
    "tail_of",
    "untouched_by",
    "words_of",
    "written_cell_of",
    "written_of",
]


class Mechanism(Protocol):
    """A release: datasets go in, a random output with a known law comes out.

    The capabilities, each of which may be there or not:

    - ``factors(dataset)``: the laws of independent parts, so that an output is a tuple with one outcome of each;
      ``output(dataset, parts)`` is the output that such a tuple is. The number of parts is the same for all datasets
      of a domain.
    - ``cell_law(count)``: the law of one cell of a table, for a release of table cells that are independent and
      treated alike: part i of ``factors(table)`` is ``cell_law(count of cell i)``.
    - ``tail()``: that law from some count on (``tail.py``), for formulas that hold for every number of records.
    - ``affine()``: the names of those of its parameters in which all chances are affine.
    - ``untouched(variables)``: those variables of a table whose joint margin every output has exactly as the data do.
    - ``encoded(table)``: the independent parts of the release of a table that is not known (``encoded.py``), each with
      a law that depends on sums of unknown counts, or ``None`` where it has none for this table.
    - ``answers(table)``: the linear forms of unknown counts whose changes say how far apart laws with densities are.
    - ``apart(divergence, x, y)``: how far apart the laws at two datasets are, for laws with densities, and
      ``change(x, y)``, which is equal for pairs that are compared with one result. Such laws are ``written`` as the
      probabilities of events; ``event(x, y)`` is one on which x and y are as far apart as on any under pure privacy.
    - ``written(dataset, name)``: the law in the language of certificates (``written.py``), or ``None`` where there are
      no words for it.
    - ``written_cell(name, largest)``: the law of one cell in that language, by a count c and an outcome z.
    - ``words()``: what is released, in a sentence without its full stop.
    - ``points``, ``outputs`` and ``matrix``: all probabilities, one row a point, for a law that is a table of them.
    - ``released(domain)``: what a stage after this one is given, where that is not what this one is given.
    """

    @property
    def name(self) -> str:
        """The name used in specifications."""

    @property
    def parameters(self) -> Mapping[str, Any]:
        """The values of its parameters, by name (``p`` for a swap rate): exact numbers."""

    def law(self, dataset: Point) -> Law:
        """The exact probability of each output given the dataset; they sum to 1, and outputs left out have 0.

        Raises ``InputError`` for a dataset that the mechanism does not accept.
        """


class Factors(Protocol):
    """The capability of a release in independent parts."""

    def factors(self, dataset: Point) -> Sequence[Law]:
        """The law of each part."""

    def output(self, dataset: Point, parts: Sequence[Hashable]) -> Output:
        """The output that consists of these outcomes, one for each part."""


def factors_of(mechanism: Mechanism) -> Factors | None:
    """The mechanism as a release in independent parts, if it says that it is one."""
    asked: Any = mechanism
    return asked if hasattr(asked, "factors") and hasattr(asked, "output") else None


def cell_law_of(mechanism: Mechanism) -> Callable[[int], Law] | None:
    """The law of one cell, if the mechanism releases all cells of a table alike and independently."""
    return getattr(mechanism, "cell_law", None)


def tail_of(mechanism: Mechanism) -> Tail | None:
    """The law of one cell from some count on, if the mechanism says it."""
    asked = getattr(mechanism, "tail", None)
    return None if asked is None else asked()


def affine_in(mechanism: Mechanism, parameter: str) -> bool:
    """Whether all chances are affine in a parameter, as the mechanism says."""
    asked = getattr(mechanism, "affine", None)
    return asked is not None and parameter in asked()


def untouched_by(mechanism: Mechanism, variables: Sequence[str]) -> tuple[str, ...]:
    """The variables whose joint margin every output has as the data do; none where the mechanism does not say it."""
    asked = getattr(mechanism, "untouched", None)
    return () if asked is None else tuple(asked(variables))


def encoded_of(mechanism: Mechanism, table: UnknownTable) -> Sequence[UnknownPart] | None:
    """The parts of the release of an unknown table, if the mechanism says what they are."""
    asked = getattr(mechanism, "encoded", None)
    return None if asked is None else asked(table)


def answers_of(mechanism: Mechanism, table: UnknownTable) -> UnknownAnswers | None:
    """The answers on an unknown table whose changes say how far apart laws are, if the mechanism says what they are."""
    asked = getattr(mechanism, "answers", None)
    return None if asked is None else asked(table)


class Closed(Protocol):
    """The capability of laws that cannot be listed: distances in closed form."""

    def apart(self, divergence: Divergence, x: Point, y: Point) -> Comparison:
        """How far apart the laws at two datasets are. Raises ``UnsupportedLaw`` where it is not known."""

    def change(self, x: Point, y: Point) -> Hashable:
        """Equal for pairs that are compared with one result."""


def closed_of(mechanism: Mechanism) -> Closed | None:
    """The mechanism as one with distances in closed form, if it says that it is one."""
    asked: Any = mechanism
    return asked if hasattr(asked, "apart") and hasattr(asked, "change") else None


def written_of(mechanism: Mechanism, dataset: Point, name: str) -> WrittenLaw | None:
    """The law at datasets like this one in the language of certificates, if the mechanism can say it so."""
    asked = getattr(mechanism, "written", None)
    return None if asked is None else asked(dataset, name)


def written_cell_of(mechanism: Mechanism, name: str, largest: int) -> tuple[Definition, ...]:
    """The law of one cell in the language of certificates; nothing where the mechanism has no words for it."""
    asked = getattr(mechanism, "written_cell", None)
    return () if asked is None else tuple(asked(name, largest))


def event_of(mechanism: Mechanism, x: Point, y: Point) -> Any:
    """The event on which two laws with densities are furthest apart, as it is written; ``None`` where none is known."""
    asked = getattr(mechanism, "event", None)
    return None if asked is None else asked(x, y)


def words_of(mechanism: Mechanism) -> str:
    """What is released, in words; its name, where it has none."""
    asked = getattr(mechanism, "words", None)
    return mechanism.name if asked is None else str(asked())


class Listed(Protocol):
    """The capability of a law that is a table: the probability of every output at every point."""

    @property
    def points(self) -> Sequence[Point]:
        """The points, one a row."""

    @property
    def outputs(self) -> Sequence[Output]:
        """The outputs, one a column."""

    @property
    def matrix(self) -> Sequence[Sequence[Any]]:
        """The probabilities."""


def listed_of(mechanism: object) -> Listed | None:
    """The mechanism as a table of probabilities, if that is what it is given by."""
    asked: Any = mechanism
    return asked if hasattr(asked, "matrix") and hasattr(asked, "outputs") else None


def released_of(mechanism: Mechanism, domain: Domain) -> Domain:
    """What a stage after the mechanism is given, where the mechanism is given a domain: the same, if it says nothing.

    Raises ``InputError`` for a domain that the mechanism does not accept.
    """
    asked = getattr(mechanism, "released", None)
    if asked is None:
        return domain
    found: Domain = asked(domain)
    return found


class Stated(Protocol):
    """A mechanism as a specification names it, one of whose parameters may be left a symbol: a kernel at each value.

    Its claimed budgets are formulas in ``symbols`` of its own, and ``divergence`` is the one output premetric by which
    it is measured.
    """

    @property
    def name(self) -> str:
        """The name used in specifications."""

    @property
    def rate(self) -> Fraction | None:
        """The parameter; ``None`` where it is a symbol."""

    @property
    def symbols(self) -> tuple[sympy.Symbol, ...]:
        """What claimed budgets may hold beside the symbols that the claim declares."""

    @property
    def divergence(self) -> Divergence:
        """The output premetric."""

    def kernel(self, where: str) -> Mechanism:
        """It at its parameter. Raises ``InputError``, at a place of the specification, where that is a symbol."""

    def claimed(self, formula: sympy.Expr, symbols: Sequence[sympy.Symbol]) -> Symbolic:
        """The budget that a formula in its own symbols and in those given claims."""


def stated_of(release: object) -> Stated | None:
    """What a specification releases as a mechanism with a parameter that may be a symbol, if it is one."""
    asked: Any = release
    return asked if hasattr(asked, "kernel") and hasattr(asked, "claimed") else None
