"""Claims that a mechanism keeps to a budget: of one specification, or of a family that symbols tell apart."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

import sympy

from dpcalc.declared import Declared
from dpcalc.errors import TheoremError
from dpcalc.inequality import Inequality
from dpcalc.language.claims import Every
from dpcalc.spec_file.written import Specification
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.symbols import symbol
from dpcalc.wording import Worded


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
class Premises(Worded, words=("because",)):
    """Inequalities, by name, and why a budget follows from them in words, which nothing checks."""

    lemmas: Mapping[str, Inequality]
    because: str


@dataclass(frozen=True)
class Satisfies(Declared):
    """The mechanism of a specification keeps to a budget, at all values of some of its numbers.

    ``specification`` is written as in a SPEC.toml, without a claim: domain, multiverse, premetrics, and any mechanism
    that can be named there. ``budget`` is a formula, in the unit of the output premetric per unit of distance, in the
    last parts of the keys in ``over`` (``size`` for ``domain.size``); ``over`` gives each of these numbers its least
    value, and the claim is about all whole numbers from there on, or about exact values that the scope lists. A tuple
    of budgets has one for each universe that the specification lists, in its order. In the place of a specification
    may stand a family of them, whose symbols the budget is written in. Raises
    ``TheoremError`` where a symbol of the budget is no such name, two keys share one, or the specification has a claim.
    """

    specification: Specification | SpecificationFamily
    budget: str | sympy.Expr | tuple[str | sympy.Expr, ...]
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
        if self.family is not None and len(self.formulas) != 1:
            raise TheoremError(
                "a family of specifications lists no universes", where="budget", hint="write one formula"
            )
        loose = {s.name for formula in self.formulas for s in formula.free_symbols} - set(self.names)
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
    def by_universe(self) -> bool:
        """Whether each universe has a budget of its own."""
        return isinstance(self.budget, tuple)

    @property
    def formulas(self) -> tuple[sympy.Expr, ...]:
        """The budgets, of all universes or of each. Raises ``InputError`` where one cannot be read."""
        written = self.budget if isinstance(self.budget, tuple) else (self.budget,)
        symbols = [symbol(name) for name in self.names]
        return tuple(parse(each, symbols) if isinstance(each, str) else each for each in written)

    @property
    def formula(self) -> sympy.Expr:
        """The one budget of all universes. Raises ``TheoremError`` where each has its own, ``InputError`` as above."""
        if self.by_universe:
            raise TheoremError("each universe has a budget of its own here", where="budget")
        return self.formulas[0]
