"""A claim about all domains, multiverses, premetrics, budgets and mechanisms as a claim on structures, and back.

The names of the claim become symbols of the same names; what a family says of its members becomes what is assumed
throughout. A structure found is read back as values of the names, at which the claim itself is evaluated.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dpcalc.claim import EveryStructure, SomeStructure
from dpcalc.language.claims import Statement
from dpcalc.lowering.symbols import Symbols, Values
from dpcalc.structure.language import (
    Formula,
)
from dpcalc.structure.model import Model


@dataclass(frozen=True)
class Lowered:
    """A claim on structures. ``sets`` says further that multiverses are sets; ``values`` reads a structure back.

    What holds of all families of universes, where one may stand twice, holds of all sets of them: a proof may leave
    ``sets`` out, a counterexample may not.
    """

    claim: EveryStructure | SomeStructure
    sets: tuple[Formula, ...]
    values: Callable[[Model], Values]


def lowered(statement: Statement) -> Lowered:
    """A claim of the statement language as one on structures.

    Raises ``UnsupportedExpression`` where it says what is not of first order: counts, sums, lists in order.
    """
    builder = Symbols(statement)
    for group in statement.meaning.groups:
        for name in group.names:
            builder.bind(name, group)
    meaning, terms = statement.meaning, builder.terms
    over = "; ".join(builder.words)
    given = {name: terms.formula(term, builder.names) for name, term in meaning.given.items()}
    show = terms.formula(meaning.show, builder.names)
    standing = tuple(builder.standing)
    claim: EveryStructure | SomeStructure
    if statement.quantifier == "every":
        claim = EveryStructure(over, show, given, standing, tuple(builder.inductions()))
    else:
        claim = SomeStructure(over, {**given, "shown": show}, standing)
    return Lowered(claim, tuple(builder.sets), builder.read)
