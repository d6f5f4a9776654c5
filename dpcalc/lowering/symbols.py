"""The names of a claim as symbols of structures, family by family, and their values in a structure that was found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from dpcalc.errors import UnsupportedExpression
from dpcalc.language.claims import Statement
from dpcalc.language.meaning import Group
from dpcalc.lowering.along import inductions
from dpcalc.lowering.forms import as_element, as_sort
from dpcalc.lowering.lists import as_list, key, member, quantified, same
from dpcalc.lowering.meant import Branch, Function, Listed, Meant, domain
from dpcalc.lowering.readers import budget, chosen, entries, images, neighbours, results, table, universes, values
from dpcalc.lowering.terms import Lowering
from dpcalc.structure.families import POINT, Multiverse, fresh
from dpcalc.structure.inductions import Induction
from dpcalc.structure.language import (
    INF,
    TRUE,
    ZERO,
    Element,
    Every,
    Formula,
    Map,
    Quantity,
    Relation,
    Sort,
)
from dpcalc.structure.model import Model

Values = tuple[Any, ...]


@dataclass
class Symbols:
    """The symbols of a claim, made name by name."""

    statement: Statement
    names: dict[str, Meant] = field(default_factory=dict)
    standing: list[Formula] = field(default_factory=list)
    sets: list[Formula] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    readers: list[Callable[[Model, dict[str, Any]], Any]] = field(default_factory=list)
    letters: list[str] = field(default_factory=list)

    @property
    def terms(self) -> Lowering:
        """The reader of terms."""
        return Lowering(self.statement.meaning.vocabulary)

    def bind(self, name: str, group: Group) -> None:
        """Make the symbol of one name. Raises ``UnsupportedExpression`` for what no structure holds."""
        if group.source is not None:
            self.names[name] = self.element(name, as_list(self.terms.meant(group.source, self.names)))
            self.words.append(f"{name} in a list of elements")
            return
        if group.family is None or group.family.name not in _KINDS:
            raise UnsupportedExpression(f"{name} is not part of a structure")
        arguments = [self.terms.meant(term, self.names) for term in group.arguments]
        self.names[name] = _KINDS[group.family.name](self, name, *arguments)
        self.words.append(f"{name} in {group.family.name}")

    def inductions(self) -> Iterator[Induction]:
        """What the claim says that a proof carries along paths."""
        return inductions(self.statement.meaning.along, self.names, self.terms)

    def read(self, model: Model) -> Values:
        """The values of all names in a structure."""
        found: dict[str, Any] = {}
        for name, reader in zip(self.statement.meaning.names, self.readers, strict=True):
            found[name] = reader(model, found)
        return tuple(found.values())

    def letter(self, wanted: str) -> str:
        """A letter for the elements of a sort that no other sort has."""
        return next(c for c in f"{wanted}vwkrstpqhmnefgijloyzbcd" if c not in self.letters)

    # --- what names stand for -----------------------------------------------------------------------------------------

    def set(self, name: str) -> Meant:
        """The points; or another set, of which a structure needs no more elements than it has points."""
        sort = Sort(name, self.letter(name[0].lower()), as_points=True) if self.letters else POINT
        self.letters.append(sort.letter)
        self.readers.append(lambda model, _: tuple(range(model.sizes.get(sort, 1))))
        return domain(sort)

    def multiverse(self, name: str, points: Meant) -> Meant:
        """A multiverse on the points."""
        _want(as_sort(points) == POINT, name)
        symbol = Multiverse(name, next(c for c in "UVWDEF" if c not in self.letters))
        self.letters.append(symbol.sort.letter)
        self.sets.append(symbol.distinct)

        def at(universe: Element) -> tuple[Formula, Meant]:
            there = Branch((POINT,), lambda x: (symbol.member(x, universe), x))
            return TRUE, Listed((there,), ordered=True, mark=(name, (universe,)))

        self.readers.append(lambda model, _: universes(model, symbol.member, symbol.sort, POINT))
        return Listed((Branch((symbol.sort,), at),))

    def distance(self, name: str, points: Meant, premetric: bool = False) -> Meant:
        """A function of two points."""
        sort = as_sort(points)
        symbol = Quantity(name, (sort, sort))

        def row(x: Meant) -> Meant:
            return Function(lambda y: symbol(as_element(x), as_element(y)), domain(sort))

        if premetric:
            self.standing.append(quantified(domain(sort), True, lambda x: symbol(as_element(x), as_element(x)) <= ZERO))
        self.readers.append(lambda model, _: table(model, symbol))
        return Function(row, domain(sort))

    def table(self, name: str, points: Meant, others: Meant) -> Meant:
        """A function of an element of one set and an element of another."""
        rows, columns = as_sort(points), as_sort(others)
        symbol = Quantity(name, (rows, columns))

        def row(x: Meant) -> Meant:
            return Function(lambda y: symbol(as_element(x), as_element(y)), domain(columns))

        self.readers.append(lambda model, _: entries(model, symbol))
        return Function(row, domain(rows))

    def budget(self, name: str, multiverse: Meant) -> Meant:
        """A budget on a multiverse: a named one, or one that is made from points."""
        of = as_list(multiverse)
        _want(len(of.branches) == 1, name)
        branch = of.branches[0]
        symbol = Quantity(name, branch.sorts)
        mark = _mark_of(of)

        def at(universe: Meant) -> Meant:
            if not isinstance(universe, Listed) or universe.mark is None or universe.mark[0] != mark:
                raise UnsupportedExpression(f"{name} is asked for the budget of a universe of another multiverse")
            return symbol(*universe.mark[1])

        variables, condition, one = branch.fresh()
        others, _, other = branch.fresh()
        _want(condition == TRUE, name)
        if not all(sort.may_be_empty for sort in branch.sorts):
            alike = same(as_list(one), as_list(other)) >> symbol(*variables).is_(symbol(*others))
            self.standing.append(Every((*variables, *others), alike))
        point = fresh(POINT)
        inside = member(point, as_list(one))

        self.readers.append(lambda model, _: budget(model, symbol, variables, inside, point))
        return Function(at, of)

    def map(self, name: str, source: Meant, target: Meant) -> Meant:
        """A map from one set to another."""
        symbol = Map(name, (as_sort(source),), as_sort(target))
        self.readers.append(lambda model, _: images(model, symbol))
        return Function(lambda x: symbol(as_element(x)), domain(as_sort(source)))

    def map_of_two(self, name: str, first: Meant, second: Meant, target: Meant) -> Meant:
        """A map of an element of one set and one of another, to a third."""
        rows, columns = as_sort(first), as_sort(second)
        symbol = Map(name, (rows, columns), as_sort(target))

        def row(x: Meant) -> Meant:
            return Function(lambda y: symbol(as_element(x), as_element(y)), domain(columns))

        self.readers.append(lambda model, _: results(model, symbol))
        return Function(row, domain(rows))

    def relation(self, name: str, points: Meant, others: Meant | None = None) -> Meant:
        """For each element of a set, what it is related to: points of the same set, or elements of another."""
        source, target = as_sort(points), as_sort(points if others is None else others)
        symbol = Relation(name, (source, target))

        def related(x: Meant) -> Meant:
            there = Branch((target,), lambda y: (symbol(as_element(x), y), y))
            return Listed((there,), ordered=True, mark=(name, (as_element(x),)))

        self.readers.append(lambda model, _: neighbours(model, symbol))
        return Function(related, domain(source))

    def universe(self, name: str, points: Meant) -> Meant:
        """Some elements of a set."""
        sort = as_sort(points)
        symbol = Relation(name, (sort,))
        self.readers.append(lambda model, _: chosen(model, symbol))
        return Listed((Branch((sort,), lambda x: (symbol(x), x)),), ordered=True)

    def element(self, name: str, listed: Listed) -> Meant:
        """An element of a set, or of a part of one such as a universe."""
        sorts = listed.branches[0].sorts if len(listed.branches) == 1 else ()
        _want(len(sorts) == 1 and (listed.domain or listed.ordered), name)
        symbol = Map(name, (), sorts[0])
        if not listed.domain:
            self.standing.append(member(symbol(), listed))
        self.readers.append(lambda model, _: model.maps.get(symbol, {}).get((), 0))
        return symbol()

    def amounts(self, name: str, points: Meant) -> Meant:
        """A function of an element of a set."""
        symbol = Quantity(name, (as_sort(points),))
        self.readers.append(lambda model, _: values(model, symbol))
        return Function(lambda x: symbol(as_element(x)), domain(as_sort(points)))

    def constant(self, name: str, finite: bool = False) -> Meant:
        """A number in [0, inf], or a finite one."""
        symbol = Quantity(name)
        if finite:
            self.standing.append(symbol() < INF)
        self.readers.append(lambda model, _: model.quantities.get(symbol, {}).get((), Fraction(1)))
        return symbol()


_KINDS: Final[dict[str, Callable[..., Meant]]] = {
    "sets": Symbols.set,
    "multiverses": Symbols.multiverse,
    "any_distances": Symbols.distance,
    **dict.fromkeys(
        ("premetrics", "output_distances"), lambda symbols, name, points: symbols.distance(name, points, premetric=True)
    ),
    "amount_tables": Symbols.table,
    "universes": Symbols.universe,
    "amount_lists": Symbols.amounts,
    "budgets": Symbols.budget,
    "maps": Symbols.map,
    "maps_of_two": Symbols.map_of_two,
    "point_relations": Symbols.relation,
    "relations_between": Symbols.relation,
    "extended": Symbols.constant,
    "amounts": lambda symbols, name: symbols.constant(name, finite=True),
}
"""How the names of each family are told of a structure."""


def _mark_of(multiverse: Listed) -> str:
    """What tells a multiverse from others: its name, or how it is made."""
    _, _, value = multiverse.branches[0].fresh()
    mark = value.mark if isinstance(value, Listed) else None
    return key(multiverse) if mark is None else mark[0]


def _want(condition: bool, name: str) -> None:
    if not condition:
        raise UnsupportedExpression(f"{name} is not part of a structure")
