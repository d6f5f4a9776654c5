"""What can be claimed: the narrow waist between the ways of stating a theorem and the engines that decide it.

A claim holds data and pure functions; it does not know how it is decided. The engines take a claim and a scope.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, TypeAlias

import sympy

from dpcalc.declared import Declared
from dpcalc.errors import TheoremError
from dpcalc.inequality import Inequality as Inequality
from dpcalc.language.claims import Statement
from dpcalc.spec_file.written import Specification
from dpcalc.structure.inductions import Induction
from dpcalc.structure.language import Formula
from dpcalc.structure.walk import clashes, free
from dpcalc.symbolic.enclose import Computed
from dpcalc.symbolic.reader import parse
from dpcalc.symbolic.symbols import symbol
from dpcalc.verdict import Evidence, Witness

Instance: TypeAlias = Any
"""One case of a claim over structures: whatever the claim's own generator makes and its own test reads."""


@dataclass(frozen=True)
class SwapSatisfies(Declared):
    """The Permutation Swapping Algorithm satisfies a budget in (b, p) under its own invariants.

    The flavor is fixed by bailie2025, Theorem 3.2.4: any domain of datasets over matching, holding and swapping
    variables, the multiverse induced by the margins match*hold and match*swap, unordered Hamming distance between
    records, and the multiplicative distance. ``budget`` is an expression in the symbols b and p, in nats per record;
    b is the size of the largest stratum with two different records. ``rates`` is a condition on p (a SymPy relational
    or ``True``) under which the claim is made. ``holds`` and ``swaps`` bound the categories where the claim does.
    """

    budget: sympy.Expr
    rates: sympy.Basic = sympy.true
    holds: int | None = None
    swaps: int | None = None
    distance_scale: Fraction = Fraction(1)

    def __post_init__(self) -> None:
        """Refuse symbols other than b and p."""
        super().__post_init__()
        names = {s.name for s in self.budget.free_symbols | self.rates.free_symbols}
        if names - {"b", "p"}:
            raise TheoremError(f"a swapping budget depends on b and p alone, not on {sorted(names - {'b', 'p'})}")


@dataclass(frozen=True)
class Satisfies(Declared):
    """The mechanism of a specification keeps to a budget, at all values of some of its numbers.

    ``specification`` is written as in a SPEC.toml, without a claim: domain, multiverse, premetrics, and any mechanism
    that can be named there. ``budget`` is a formula, in the unit of the output premetric per unit of distance, in the
    last parts of the keys in ``over`` (``size`` for ``domain.size``); ``over`` gives each of these numbers its least
    value, and the claim is about all whole numbers from there on, or about exact values that the scope lists. Raises
    ``TheoremError`` where a symbol of the budget is no such name, or two keys share one.
    """

    specification: Specification
    budget: str
    over: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse a budget that speaks of something else."""
        super().__post_init__()
        if len(set(self.names)) != len(self.over):
            names = ", ".join(self.over)
            raise TheoremError(f"two keys end alike in {names}", hint="the budget could not tell them apart")
        parse(self.budget, [symbol(name) for name in self.names])

    @property
    def names(self) -> tuple[str, ...]:
        """The symbols of the budget."""
        return tuple(key.rpartition(".")[2] for key in self.over)

    @property
    def formula(self) -> sympy.Expr:
        """The budget. Raises ``InputError`` where it cannot be read."""
        return parse(self.budget, [symbol(name) for name in self.names])


@dataclass(frozen=True)
class ForAll(Declared):
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
class Exists(Declared):
    """A statement that some structure has a property; ``check`` returns the witness where an instance has it.

    An instance found verifies the claim, which is code. Where ``last`` is given and none is found, it is refuted.
    """

    over: str
    instances: Callable[[int], Iterator[Instance]]
    check: Callable[[Instance], Witness | None]
    first: int = 1
    last: int | None = None


@dataclass(frozen=True)
class PrintedCell(Declared):
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
class AllOf(Declared):
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
class Reduction(Declared):
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


@dataclass(frozen=True)
class EveryStructure(Declared):
    """A statement about all domains, multiverses, premetrics, budgets and mechanisms of some kind.

    ``over`` says in words what they are. ``standing`` says in formulas what the words mean (a premetric is 0 on the
    diagonal); ``given`` are the hypotheses by name, and ``then`` is what follows. ``inductions`` are the properties
    that a proof carries along the paths of a closure. Raises ``TheoremError`` where a variable is not quantified
    or two symbols or sorts share a name.
    """

    over: str
    then: Formula
    given: Mapping[str, Formula] = field(default_factory=dict)
    standing: tuple[Formula, ...] = ()
    inductions: tuple[Induction, ...] = ()

    def __post_init__(self) -> None:
        """Refuse variables that nobody quantifies, and names with two meanings."""
        super().__post_init__()
        _refuse_ambiguous((*self.hypotheses, self.then))

    @property
    def hypotheses(self) -> tuple[Formula, ...]:
        """What is assumed."""
        return (*self.standing, *self.given.values())

    @property
    def sought(self) -> tuple[Formula, ...]:
        """What holds in a structure that settles the statement: the hypotheses, and the conclusion denied."""
        return (*self.hypotheses, ~self.then)

    def without(self, *names: str) -> EveryStructure:
        """The statement with some hypotheses dropped. Raises ``TheoremError`` for a name that is not there."""
        for name in names:
            if name not in self.given:
                raise TheoremError(f"there is no hypothesis {name!r}", hint=f"there are {', '.join(self.given)}")
        return replace(self, given={name: formula for name, formula in self.given.items() if name not in names})


@dataclass(frozen=True)
class SomeStructure(Declared):
    """A statement that some structure of some kind has all the properties ``having``, each with a name."""

    over: str
    having: Mapping[str, Formula]
    standing: tuple[Formula, ...] = ()

    def __post_init__(self) -> None:
        """Refuse variables that nobody quantifies, and names with two meanings."""
        super().__post_init__()
        _refuse_ambiguous(self.sought)

    @property
    def sought(self) -> tuple[Formula, ...]:
        """What holds in a structure that settles the statement: an example of it."""
        return (*self.standing, *self.having.values())


def _refuse_ambiguous(formulas: tuple[Formula, ...]) -> None:
    """Raise ``TheoremError`` where a formula has a free variable, or one name stands for two symbols or sorts."""
    loose = sorted({variable.name for formula in formulas for variable in free(formula)})
    if loose:
        raise TheoremError(f"nothing is said of the elements {', '.join(loose)}", hint="quantify over them")
    for clash in clashes(formulas):
        raise TheoremError(clash, hint="a witness could not tell them apart; give one another name or letter")


Claim: TypeAlias = (
    SwapSatisfies
    | Satisfies
    | ForAll
    | Exists
    | Inequality
    | Printed
    | AllOf
    | Reduction
    | EveryStructure
    | SomeStructure
    | Statement
)
