"""What can be claimed: the narrow waist between the ways of stating a theorem and the engines that decide it.

A claim holds data and pure functions; it does not know how it is decided. The engines take a claim and a scope.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeAlias

import sympy

from dpcalc.declared import Declared
from dpcalc.errors import TheoremError
from dpcalc.inequality import Inequality as Inequality
from dpcalc.language.claims import Statement
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
