"""The instances of a statement, smallest first, and why one of them fails or will do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from dpcalc.errors import TheoremError
from dpcalc.language.claims import Statement
from dpcalc.language.compiled import compiled
from dpcalc.language.families.base import Family
from dpcalc.language.latex_names import named
from dpcalc.language.levels import Level, Values
from dpcalc.language.meaning import Group
from dpcalc.language.shown import breakable
from dpcalc.language.sorts import NUMBER, fits
from dpcalc.language.terms import free_names
from dpcalc.language.to_latex import Latex
from dpcalc.language.to_text import printed
from dpcalc.wording import Wording, marked, wording


@dataclass(frozen=True)
class Instances:
    """What a statement speaks of, enumerated; ``options`` narrow what its families enumerate.

    ``values`` are exact numbers or ``"inf"``, by the name that takes each of them in turn, in the place of a family's
    numbers; a list keeps its own elements. Raises ``TheoremError`` for an option that no family of it has, and for
    values of no name of it.
    """

    statement: Statement
    options: Mapping[str, int]
    values: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse options that nobody reads."""
        known = {name for group in self.statement.meaning.groups if group.family for name in group.family.options}
        for name in self.options:
            if name not in known:
                raise TheoremError(
                    f"no family here has an option {name!r}", hint=f"there are {', '.join(sorted(known))}"
                )
        for name in self.values:
            group = next((group for group in self.statement.meaning.groups if name in group.names), None)
            if group is None or not set(group.names) <= set(self.values):
                raise TheoremError(
                    f"{name!r} is not a name that takes values", hint="give each name of its binder some"
                )
            if group.family is not None and not fits(group.family.sort, NUMBER):
                hint = f"values are numbers; write options= to narrow {group.family.name}, or a list in the claim"
                raise TheoremError(
                    f"values[{name!r}]: {name} is {group.family.sort.with_article()}, no number", hint=hint
                )

    def given(self, group: Group) -> bool:
        """Whether the names of a binder take given values."""
        return group.family is not None and group.names[0] in self.values

    @property
    def finite(self) -> bool:
        """Whether there are no instances beyond size 1: every name ranges over a list."""
        return self.statement.meaning.finite

    @property
    def sized(self) -> bool:
        """Whether there are more instances at larger sizes."""
        return self._last_sized > 0

    @property
    def wider(self) -> dict[str, int]:
        """The options that lead the families of this statement to small members of another kind."""
        families = (group.family for group in self.statement.meaning.groups if group.family is not None)
        return {name: value for family in families for name, value in family.wider.items()}

    @property
    def names(self) -> tuple[str, ...]:
        """The names that an instance gives values to."""
        return self.statement.meaning.names

    def of_size(self, size: int) -> Iterator[Values]:
        """The instances of one size at which every hypothesis holds."""
        if self._last_sized or size == 1:
            yield from self._from(0, (), size, not self._last_sized)

    def words(self, size: int) -> Wording:
        """What is enumerated up to a size, in words."""
        parts: list[str] = []
        for group in self.statement.meaning.groups:
            if group.family is None:
                parts.append(self._listed(group))
            elif self.given(group):
                parts += [marked(*_among(name, self.values[name])) for name in group.names]
            else:
                known = {**group.family.options, **self.options, "size": self._largest(group.family, size)}
                names = ", ".join(marked(name, named(name)) for name in group.names)
                parts.append(f"{names}: {group.family.words.format(**known)}")
        return wording("; ".join(parts))

    def _listed(self, group: Group) -> str:
        """Names that range over a list, marked, and the list."""
        names, shown = ", ".join(group.names), ",".join(map(named, group.names))
        if group.source is None:
            return marked(names, shown)
        source = Latex(self.statement.meaning.vocabulary).printed(group.source)
        return marked(f"{names} in {printed(group.source)}", breakable(rf"{shown}\in {source}"))

    def _largest(self, family: Family, size: int) -> int:
        """The largest size up to one at which a family has members, where its options alone leave finitely many."""
        chosen = {name: self.options.get(name, value) for name, value in family.options.items()}
        if family.parameters or not family.sized or not chosen:
            return size
        sizes = range(size, 0, -1)
        return next((n for n in sizes if next(family.members(1, n, **chosen), None) is not None), size)

    @cached_property
    def conclusion(self) -> Callable[..., bool]:
        """Whether the conclusion holds at an instance."""
        meaning = self.statement.meaning
        return compiled(meaning.names, meaning.show, meaning.vocabulary)

    @cached_property
    def _last_sized(self) -> int:
        """The number of groups up to the last one that has sizes."""
        groups = self.statement.meaning.groups
        sized = (i + 1 for i, g in enumerate(groups) if g.family and g.family.sized and not self.given(g))
        return max(sized, default=0)

    @cached_property
    def _levels(self) -> list[Level]:
        meaning = self.statement.meaning
        levels, before, left = [], tuple[str, ...](), list(meaning.given.values())
        for group in meaning.groups:
            now = before + group.names
            ready = [term for term in left if free_names(term) <= set(now)]
            left = [term for term in left if term not in ready]
            levels.append(Level.of(group, before, ready, self))
            before = now
        if left and not levels:
            raise TheoremError("a hypothesis of nothing")
        return levels

    def _from(self, place: int, values: Values, size: int, reached: bool) -> Iterator[Values]:
        """The instances that begin with some values; ``reached`` says whether one of them has the size already."""
        if place == len(self._levels):
            yield values
            return
        level = self._levels[place]
        last = place + 1 == self._last_sized
        for here in level.sizes(size, must=last and not reached):
            for found in level.kept(values, here):
                yield from self._from(place + 1, found, size, reached or here == size)


def _among(name: str, values: tuple[str, ...]) -> tuple[str, str]:
    """That a name takes one of some values, and its LaTeX."""
    shown = r", \allowbreak ".join(r"\infty" if value == "inf" else value for value in values)
    return f"{name} in {{{', '.join(values)}}}", rf"{named(name)}\in\{{{shown}\}}"
