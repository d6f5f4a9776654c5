"""What can be claimed: the narrow waist between the ways of stating a theorem and the engines that decide it.

A claim holds data and pure functions; it does not know how it is decided. The engines take a claim and a scope.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import sympy

from dpcalc.declared import Declared
from dpcalc.errors import TheoremError
from dpcalc.inequality import Inequality as Inequality
from dpcalc.language.claims import Every, Statement
from dpcalc.spec_file.written import Specification
from dpcalc.structure.claims import EveryStructure as EveryStructure
from dpcalc.structure.claims import SomeStructure as SomeStructure
from dpcalc.symbolic.enclose import Computed
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.symbols import symbol
from dpcalc.verdict import Evidence, Witness

Instance: TypeAlias = Any
"""One case of a claim over structures: whatever the claim's own generator makes and its own test reads."""


@dataclass(frozen=True)
class Flavored:
    """The blocks of a flavor in LaTeX, and the name of its output premetric."""

    domain: str
    multiverse: str
    input: str
    output: str


@dataclass(frozen=True)
class SpecificationFamily(Declared, ABC):
    """Specifications of one mechanism that symbols tell apart, taken all together: every universe, every rate.

    A wing has a class of its own, whose fields bound the family. What can be said of any budget in the symbols is asked
    here; who decides one is asked in ``dpcalc.satisfied``.
    """

    @property
    @abstractmethod
    def symbols(self) -> tuple[str, ...]:
        """The names in which budgets are written."""

    @property
    @abstractmethod
    def topic(self) -> str:
        """The subject, in one word."""

    @property
    @abstractmethod
    def mechanism(self) -> str:
        """What the mechanism is called."""

    @property
    @abstractmethod
    def flavor(self) -> Flavored:
        """What is promised to whom, in LaTeX."""

    @property
    @abstractmethod
    def where(self) -> sympy.Basic:
        """The condition on the symbols under which a budget is claimed."""

    @property
    @abstractmethod
    def conditions(self) -> tuple[str, ...]:
        """What bounds the family, as clauses in LaTeX."""

    @abstractmethod
    def text(self, budget: sympy.Expr) -> str:
        """That the mechanism satisfies a budget, in plain text with all that bounds the family."""

    @abstractmethod
    def statement(self, budget: sympy.Expr) -> Every:
        """The same from the definition of satisfaction, in the statement language. Raises ``UnsupportedExpression``."""

    @abstractmethod
    def premises(self, budget: sympy.Expr) -> Premises:
        """Inequalities from which the budget follows. Raises ``UnsupportedExpression`` where no rule gives them."""


@dataclass(frozen=True)
class Premises:
    """Inequalities, by name, and why a budget follows from them in words, which nothing checks."""

    lemmas: Mapping[str, Inequality]
    because: str


@dataclass(frozen=True)
class Satisfies(Declared):
    """The mechanism of a specification keeps to a budget, at all values of some of its numbers.

    ``specification`` is written as in a SPEC.toml, without a claim: domain, multiverse, premetrics, and any mechanism
    that can be named there. ``budget`` is a formula, in the unit of the output premetric per unit of distance, in the
    last parts of the keys in ``over`` (``size`` for ``domain.size``); ``over`` gives each of these numbers its least
    value, and the claim is about all whole numbers from there on, or about exact values that the scope lists. In the
    place of a specification may stand a family of them, whose symbols the budget is written in. Raises
    ``TheoremError`` where a symbol of the budget is no such name, two keys share one, or the specification has a claim.
    """

    specification: Specification | SpecificationFamily
    budget: str | sympy.Expr
    over: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse a budget that speaks of something else."""
        super().__post_init__()
        if self.over and self.family is not None:
            raise TheoremError("a family of specifications has symbols of its own", where="over", hint="leave it out")
        if self.family is None and self.single.claim is not None:
            raise TheoremError("a specification with a claim of its own", where="claim", hint="write it as the budget")
        if len(set(self.names)) != len(self.names):
            raise TheoremError(f"two keys end alike in {', '.join(self.over)}", hint="a budget cannot tell them apart")
        loose = {s.name for s in self.formula.free_symbols} - set(self.names)
        if loose:
            names = " and ".join(self.names) or "no symbol"
            raise TheoremError(f"this budget depends on {names} alone, not on {sorted(loose)}")

    @property
    def family(self) -> SpecificationFamily | None:
        """The family of specifications that is spoken of, if there is more than one specification."""
        return self.specification if isinstance(self.specification, SpecificationFamily) else None

    @property
    def single(self) -> Specification:
        """The one specification that is spoken of. Raises ``TheoremError`` for a family of them."""
        if isinstance(self.specification, SpecificationFamily):
            raise TheoremError(f"a budget of {self.specification.topic} speaks of many specifications, not of one")
        return self.specification

    @property
    def names(self) -> tuple[str, ...]:
        """The symbols of the budget."""
        own = () if self.family is None else self.family.symbols
        return (*own, *(key.rpartition(".")[2] for key in self.over))

    @property
    def formula(self) -> sympy.Expr:
        """The budget. Raises ``InputError`` where it cannot be read."""
        if isinstance(self.budget, str):
            return parse(self.budget, [symbol(name) for name in self.names])
        return self.budget


@dataclass(frozen=True)
class ForAll(Declared, words=("over",)):
    """A statement about every structure of some kind: every universe, every pair of datasets, every permutation.

    ``over`` says in words what the instances are. ``instances(size)`` yields those of one size, smallest structures
    first; ``check`` decides one exactly and returns ``None`` where the statement holds, else a witness of its failure.
    ``first`` is the least size. Where ``last`` is given there are no instances beyond it, and ``whole`` may say of all
    of them to the kernel what the check says. The claim is code, so it is verified at most, if for all there is.
    """

    over: str
    instances: Callable[[int], Iterator[Instance]]
    check: Callable[[Instance], Witness | None]
    first: int = 1
    last: int | None = None
    whole: Evidence | None = None


@dataclass(frozen=True)
class Exists(Declared, words=("over",)):
    """A statement that some structure has a property; ``check`` returns the witness where an instance has it.

    An instance found verifies the claim, which is code. Where ``last`` is given and none is found, it is refuted.
    """

    over: str
    instances: Callable[[int], Iterator[Instance]]
    check: Callable[[Instance], Witness | None]
    first: int = 1
    last: int | None = None


@dataclass(frozen=True)
class PrintedCell(Declared, words=("place",)):
    """One number as a source prints it: where it stands, what it should be, and what is printed (``"17.08"``).

    A claim in per cent is stated with the expression times 100.
    """

    place: str
    value: sympy.Expr | Computed
    printed: str


@dataclass(frozen=True)
class Printed(Declared):
    """Every cell, computed exactly and rounded to as many decimals as are printed, shows the printed digits."""

    cells: tuple[PrintedCell, ...]


@dataclass(frozen=True)
class AllOf(Declared, words=("parts",)):
    """Several claims at once, each with a name; refuted if one is, proved only if all are."""

    parts: Mapping[str, Claim] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse a conjunction of nothing."""
        super().__post_init__()
        if not self.parts:
            raise TheoremError("a conjunction of no claims says nothing", hint="name its parts")
        if not all(name.strip() for name in self.parts):
            raise TheoremError("a part of a conjunction has no name", hint="certificates call parts by their names")


@dataclass(frozen=True)
class Reduction(Declared, words=("because",)):
    """A statement about structures of every size, or that there is one, with a lemma and why it should follow.

    ``because`` says in words how ``claim`` follows from ``lemma`` (an ``Inequality``, or several claims in ``AllOf``:
    inequalities, statements about all structures, budgets). Nothing checks these words, so the claim is at most
    verified: enumeration decides it on small structures, and the proved lemma stands beside that with the argument. A
    lemma that fails says nothing of the claim. Raises ``TheoremError`` where no reduction is given.
    """

    claim: ForAll | Exists | Statement | AllOf
    lemma: Inequality | AllOf
    because: str

    def __post_init__(self) -> None:
        """Refuse a reduction that says nothing."""
        super().__post_init__()
        if not self.because.strip():
            raise TheoremError("a reduction without a reason", hint="say how the statement follows from the lemma")

    @property
    def lemmas(self) -> Mapping[str, Claim]:
        """The lemmas by name; one alone is called ``lemma``."""
        return self.lemma.parts if isinstance(self.lemma, AllOf) else {"lemma": self.lemma}


Claim: TypeAlias = (
    Satisfies | ForAll | Exists | Inequality | Printed | AllOf | Reduction | EveryStructure | SomeStructure | Statement
)
