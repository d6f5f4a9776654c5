r"""Swapping with donors (das2024, equation (2)): a record receives the quasi-identifiers of another one.

With probability gamma a record keeps its quasi-identifiers; else a donor is chosen among the candidates by
permute-and-flip, with its discrepancy for a score. The discrepancy of two records is the number of variables in which
they differ; with D variables, a candidate whose discrepancy exceeds the least one by d is accepted with probability
``exp(-eps d/(2 D))``. What is no quasi-identifier never changes. The source leaves open what is swapped and released:
each way to read it is a variant here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any, Final

import sympy

from dpcalc.accounting.curves.rigorous import is_positive
from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms.donor_law import AFTER_EXCHANGE, AFTER_ONE, AFTER_RECORD, donor_law
from dpcalc.mechanisms.encoded import UnknownPart, UnknownTable, as_one_part
from dpcalc.mechanisms.named import Named
from dpcalc.mechanisms.of_tables import of_tables
from dpcalc.mechanisms.parameters import Parameters
from dpcalc.mechanisms.permute_and_flip import chosen
from dpcalc.mechanisms.written import WrittenLaw, as_table
from dpcalc.spec.divergences.base import ExactLaw
from dpcalc.spec.domain import Domain, Point
from dpcalc.spec.tables import ContingencyTable
from dpcalc.symbolic.exp_numbers import Number
from dpcalc.symbolic.exp_reading import exponential_of, read_exact
from dpcalc.symbolic.parametric import Exponent
from dpcalc.wording import Wording, wording

NAME: Final = "donor-swapping"
ONE, EXCHANGE, EVERY, RECORD = "one", "exchange", "every", "record"
VARIANTS: Final = (ONE, EXCHANGE, EVERY, RECORD)
OTHERS, UNLIKE = "others", "unlike"
CANDIDATES: Final = (OTHERS, UNLIKE)
USAGE: Final = (
    'quasi_identifiers = ["sex"], keep = "3/4" and epsilon = "1/2"; variant = "one", "exchange", "every" or "record"; '
    'candidates = "others" or "unlike"'
)
MOST_RECORDS: Final = 60
MOST_OUTPUTS: Final = 100_000
Cell = tuple[int, ...]
_WHAT: Final = {
    ONE: "one record, any with the same probability, receives the quasi-identifiers of its donor",
    EXCHANGE: "one record, any with the same probability, and its donor exchange their quasi-identifiers",
    EVERY: "each record independently receives the quasi-identifiers of its donor",
    RECORD: "one record alone is released, any with the same probability, with the quasi-identifiers of its donor",
}
_AFTER: Final = {ONE: AFTER_ONE, EXCHANGE: AFTER_EXCHANGE, RECORD: AFTER_RECORD, EVERY: ""}


@dataclass(frozen=True)
class DonorSwapping:
    """Swapping of ``quasi_identifiers``, names of variables; a record keeps its own with probability ``keep``.

    The budget of permute-and-flip is ``epsilon``, a number, or ``factor`` is what one variable is worth,
    ``exp(eps/(2 D))`` for D variables: one of the two is given. ``candidates`` are all other records, or those with
    other quasi-identifiers. Raises ``InputError`` for parameters out of range.
    """

    quasi_identifiers: tuple[str, ...]
    keep: Number
    epsilon: sympy.Expr | Exponent | None = None
    factor: Number | None = None
    variant: str = ONE
    candidates: str = OTHERS

    def __post_init__(self) -> None:
        """Refuse parameters out of range."""
        names = self.quasi_identifiers
        if not names or len(set(names)) < len(names):
            raise InputError("quasi_identifiers are different names", hint='write quasi_identifiers = ["sex"]')
        if not 0 <= read_exact(self.keep, "keep") <= 1:
            raise InputError(f"keep is {self.keep}", hint="a probability lies in [0, 1]")
        asked = {"variant": (self.variant, VARIANTS), "candidates": (self.candidates, CANDIDATES)}
        for what, (value, known) in asked.items():
            if value not in known:
                raise InputError(f"{what} is {value!r}", hint=f"write {', '.join(known)}")
        if (self.epsilon is None) == (self.factor is None):
            raise InputError("epsilon or factor is given, not both", hint='write epsilon = "1/2"')
        if self.epsilon is not None and not (
            self.epsilon.coefficient > 0 if isinstance(self.epsilon, Exponent) else is_positive(self.epsilon)
        ):
            raise InputError("epsilon is not above 0", hint='write epsilon = "1/2"')
        if self.factor is not None and not self.factor > 1:
            raise InputError(f"factor is {self.factor}", hint="it is above 1: what one variable is worth")

    @property
    def name(self) -> str:
        """The name used in specifications."""
        return NAME

    @property
    def parameters(self) -> Mapping[str, Any]:
        """The probability that a record keeps its quasi-identifiers."""
        return {"gamma": self.keep}

    def released(self, domain: Domain | ContingencyTable) -> Any:
        """The same domain, or table. Raises ``InputError`` where a quasi-identifier is none of its variables."""
        known = getattr(domain, "variables", self.quasi_identifiers)
        if unknown := set(self.quasi_identifiers) - set(known):
            raise InputError(f"quasi_identifiers names {min(unknown)!r}", hint=f"the variables are {', '.join(known)}")
        return domain

    def law(self, dataset: Point) -> ExactLaw:
        """The exact law of the table released, or of that of one record. Raises ``TooLarge`` for many records."""
        dataset = as_table(dataset)
        if dataset.size > MOST_RECORDS:
            raise TooLarge(f"{dataset.size} records", hint=f"at most {MOST_RECORDS} here", estimate=dataset.size)
        drawn = _Donors(self, dataset)
        law: dict[Cell, Any] = drawn.every() if self.variant == EVERY else {}
        if self.variant != EVERY:
            for counts, chance in drawn.one() if dataset.size or self.variant == RECORD else [(dataset.counts, 1)]:
                law[counts] = law.get(counts, Fraction(0)) + chance
        made = ContingencyTable.trusted
        return {made(dataset.variables, dataset.shape, counts): chance for counts, chance in law.items() if chance}

    def affine(self) -> frozenset[str]:
        """With one record swapped the law is a mixture of that where it keeps its own, and that where it does not."""
        return frozenset() if self.variant == EVERY else frozenset({"keep"})

    def untouched(self, variables: Sequence[str]) -> tuple[str, ...]:
        """What is no quasi-identifier; nothing where one record alone is released."""
        return () if self.variant == RECORD else tuple(set(variables) - set(self.quasi_identifiers))

    def encoded(self, table: UnknownTable) -> tuple[UnknownPart, ...]:
        """One part: each record may be the donor of every other. What categories are called plays no part."""
        return as_one_part(self.law, table, renamed=True)

    def unit(self, variables: int) -> Number:
        """What a candidate is less likely to be accepted by for one more variable: ``exp(-eps/(2 D))``."""
        if self.factor is not None:
            return 1 / self.factor
        found = exponential_of(-(self.epsilon or sympy.Integer(0)) / (2 * variables))
        if found is None:
            hint = f'write a rational number, or factor = "3/2", which is exp(epsilon/{2 * variables})'
            raise InputError(f"epsilon is {self.epsilon}", hint=hint)
        return found

    def written(self, dataset: Point, name: str) -> WrittenLaw:
        """Equation (2) of das2024 record by record; datasets and outputs are the counts of tables."""
        dataset = as_table(dataset)
        moved = [dataset.variables.index(each) for each in self.quasi_identifiers]
        unlike, unit = self.candidates == UNLIKE, self.unit(len(dataset.shape))
        return donor_law(name, dataset.shape, moved, _AFTER[self.variant], unlike, self.keep, unit)

    def words(self) -> Wording:
        """What is released."""
        worth = f"`epsilon = {self.epsilon}`" if self.factor is None else f"{self.factor} for a variable"
        unlike = " with other quasi-identifiers" if self.candidates == UNLIKE else ""
        return wording(
            f"swapping with donors (das2024, equation (2)) of {', '.join(self.quasi_identifiers)}: "
            f"{_WHAT[self.variant]}, but keeps its own with probability {self.keep}; a donor is another "
            f"record{unlike}, chosen by permute-and-flip ({worth}) with the number of variables in which it "
            "differs for a discrepancy"
        )


class _Donors:
    """The donors of the records of one table."""

    def __init__(self, mechanism: DonorSwapping, table: ContingencyTable) -> None:
        self.mechanism, self.table = mechanism, table
        mechanism.released(table)
        self.moved = [name in mechanism.quasi_identifiers for name in table.variables]
        self.cells: list[Cell] = list(product(*map(range, table.shape)))
        self.place = {cell: place for place, cell in enumerate(self.cells)}
        self.count = {cell: count for cell, count in zip(self.cells, table.counts, strict=True) if count}

    @cached_property
    def unit(self) -> Number:
        """The chance of acceptance that one more variable takes away."""
        return self.mechanism.unit(len(self.table.shape))

    def sources(self, target: Cell) -> dict[Cell, Any]:
        """The law of the kind of record whose quasi-identifiers a record of this kind has after swapping."""
        others = Counter(self.count)
        others[target] -= 1
        if self.mechanism.candidates == UNLIKE:
            others = Counter({cell: n for cell, n in others.items() if self.received(target, cell) != target})
        listed = list(others.elements())
        law: dict[Cell, Any] = {target: self.mechanism.keep if listed else Fraction(1)}
        gaps = [sum(a != b for a, b in zip(target, cell, strict=True)) for cell in listed]
        for cell, chance in zip(listed, chosen([self.unit ** (gap - min(gaps)) for gap in gaps]), strict=True):
            law[cell] = law.get(cell, Fraction(0)) + (1 - self.mechanism.keep) * chance
        return law

    def received(self, target: Cell, source: Cell) -> Cell:
        """A record with the quasi-identifiers of another."""
        return tuple(b if moved else a for a, b, moved in zip(target, source, self.moved, strict=True))

    def one(self) -> Iterator[tuple[Cell, Any]]:
        """What is released where one record is swapped, with probabilities; some outputs come up again."""
        size, variant = self.table.size, self.mechanism.variant
        if not size:
            raise InputError("there is no record to release", hint="write a size of at least 1")
        for target, count in self.count.items():
            for source, chance in self.sources(target).items():
                found = [0] * len(self.cells) if variant == RECORD else list(self.table.counts)
                gone = [] if variant == RECORD else [target, source] if variant == EXCHANGE else [target]
                come = [self.received(target, source)] + [self.received(source, target)] * (variant == EXCHANGE)
                for cells, step in ((gone, -1), (come, 1)):
                    for cell in cells:
                        found[self.place[cell]] += step
                yield tuple(found), chance * Fraction(count, size)

    def every(self) -> dict[Cell, Any]:
        """The law of the table where every record is swapped: a convolution, record by record."""
        law: dict[Cell, Any] = {(0,) * len(self.cells): Fraction(1)}
        for target, count in self.count.items():
            moves: dict[int, Any] = {}
            for source, chance in self.sources(target).items():
                to = self.place[self.received(target, source)]
                moves[to] = moves.get(to, Fraction(0)) + chance
            for _ in range(count):
                law = _added(law, moves)
        return law


def _added(law: Mapping[Cell, Any], moves: Mapping[int, Any]) -> dict[Cell, Any]:
    """The law of counts once one more record is drawn. Raises ``TooLarge`` at many outputs."""
    found: dict[Cell, Any] = {}
    for (counts, before), (place, chance) in product(law.items(), moves.items()):
        after = (*counts[:place], counts[place] + 1, *counts[place + 1 :])
        found[after] = found.get(after, Fraction(0)) + before * chance
    if len(found) > MOST_OUTPUTS:
        raise TooLarge(f"more than {MOST_OUTPUTS} outputs", hint="take fewer records or cells", estimate=len(found))
    return found


def read(parameters: Parameters) -> DonorSwapping:
    """From parameters as a specification gives them."""
    names = parameters.names("quasi_identifiers")
    factor = parameters.exact("factor") if parameters.has("factor") else None
    epsilon = parameters.exponent("epsilon") if parameters.has("epsilon") or factor is None else None
    variant, candidates = parameters.choice("variant", VARIANTS), parameters.choice("candidates", CANDIDATES)
    return DonorSwapping(names, parameters.exact("keep"), epsilon, factor, variant, candidates)


NAMED = {NAME: Named(records=of_tables(read, USAGE))}
