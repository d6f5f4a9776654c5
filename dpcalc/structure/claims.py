"""What can be claimed of structures: of all of some kind, or of one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from dpcalc.declared import Declared
from dpcalc.errors import TheoremError
from dpcalc.structure.inductions import Induction
from dpcalc.structure.language import Formula
from dpcalc.structure.walk import clashes, free
from dpcalc.wording import wording


@dataclass(frozen=True)
class EveryStructure(Declared, words=("over", "given")):
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
        left_out = [wording(name) for name in names]
        for name in left_out:
            if name not in self.given:
                raise TheoremError(f"there is no hypothesis {name!r}", hint=f"there are {', '.join(self.given)}")
        return replace(self, given={name: formula for name, formula in self.given.items() if name not in left_out})


@dataclass(frozen=True)
class SomeStructure(Declared, words=("over", "having")):
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
