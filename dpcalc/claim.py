"""What can be claimed: the narrow waist between the ways of stating a theorem and the engines that decide it.

A claim holds data and pure functions; it does not know how it is decided. The engines take a claim and a scope.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import sympy

from dpcalc.budget_claims import Flavored as Flavored
from dpcalc.budget_claims import Premises as Premises
from dpcalc.budget_claims import Satisfies as Satisfies
from dpcalc.budget_claims import SpecificationFamily as SpecificationFamily
from dpcalc.declared import Declared
from dpcalc.errors import TheoremError
from dpcalc.inequality import Inequality as Inequality
from dpcalc.language.claims import Statement
from dpcalc.structure.claims import EveryStructure as EveryStructure
from dpcalc.structure.claims import SomeStructure as SomeStructure
from dpcalc.symbolic.enclose import Computed
from dpcalc.verdict import Evidence, Witness

Instance: TypeAlias = Any
"""One case of a claim over structures: whatever the claim's own generator makes and its own test reads."""


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
