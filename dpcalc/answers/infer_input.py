"""What ``infer`` is asked: datasets by name or number, sets of them, and laws on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from dpcalc.errors import InputError
from dpcalc.exact import rational
from dpcalc.spec.domain import Point

LawLike: TypeAlias = str | Mapping[str, object]
"""A law as it is given: a dataset, ``"a=1/3, b=2/3"``, or a mapping."""
SetLike: TypeAlias = str | Sequence[str]
_LONGEST = 80


@dataclass(frozen=True)
class Given:
    """What a question is about: laws, a set, a level and odds; those that it does not need are empty."""

    null: Mapping[int, Fraction] = field(default_factory=dict)
    alternative: Mapping[int, Fraction] = field(default_factory=dict)
    prior: Mapping[int, Fraction] = field(default_factory=dict)
    other: Mapping[int, Fraction] = field(default_factory=dict)
    chosen: frozenset[int] = frozenset()
    level: Fraction = Fraction(1, 20)
    odds: Fraction = Fraction(1)
    values: Mapping[int, Fraction] = field(default_factory=dict)


class Datasets:
    """The datasets of a specification by their names: as they are printed, or ``#1``, ``#2``, ... in their order."""

    def __init__(self, datasets: Sequence[Point]) -> None:
        """Name them."""
        self.names = tuple(map(str, datasets))
        self._places = {f"#{place + 1}": place for place in range(len(datasets))}
        self._places |= {name: place for place, name in enumerate(self.names) if self.names.count(name) == 1}

    def place(self, name: str, option: str) -> int:
        """The place of a dataset. Raises ``InputError`` for a name of none."""
        if name not in self._places:
            shown = ", ".join(self.names[:6]) + (", ..." if len(self.names) > 6 else "")
            hint = f"the datasets are {shown}; #1 is the first of them"
            raise InputError(f"{option} names {name!r}, which is not a dataset", hint=hint)
        return self._places[name]

    def chosen(self, given: SetLike | None, option: str) -> frozenset[int]:
        """A set of datasets. Raises ``InputError`` where there is none."""
        if given is None:
            raise InputError(f"{option} is missing", hint=f"write {option} with names of datasets: a,b or #1,#2")
        names = self._parts(given) if isinstance(given, str) else given
        return frozenset(self.place(name, option) for name in names)

    def law(self, given: LawLike | None, option: str) -> dict[int, Fraction]:
        """A law. Raises ``InputError`` where there is none, or what is given is not a law."""
        if given is None:
            raise InputError(f"{option} is missing", hint=f"write {option} with a dataset, or a=1/3,b=2/3")
        if isinstance(given, str) and given.strip() == "uniform":
            return self.uniform()
        found = self.numbers(given, option)
        if min(found.values()) < 0 or sum(found.values()) != 1:
            raise InputError(f"{option} is not a law: its probabilities are not all at least 0 with the sum 1")
        return {place: chance for place, chance in found.items() if chance}

    def numbers(self, given: LawLike | None, option: str) -> dict[int, Fraction]:
        """A number for each of some datasets. Raises ``InputError`` where there is none, or one is named twice."""
        if given is None:
            raise InputError(f"{option} is missing", hint=f"write {option} a=1,b=2")
        pairs = self._read(given, option) if isinstance(given, str) else list(given.items())
        found: dict[int, Fraction] = {}
        for name, chance in pairs:
            place = self.place(name, option)
            if place in found:
                raise InputError(f"{option} names {name} twice")
            found[place] = rational(chance.strip() if isinstance(chance, str) else chance, option)
        return found

    def uniform(self) -> dict[int, Fraction]:
        """The uniform law on the datasets."""
        return dict.fromkeys(range(len(self.names)), Fraction(1, len(self.names)))

    def _read(self, text: str, option: str) -> list[tuple[str, object]]:
        """A dataset alone, or datasets with probabilities."""
        if "=" not in text or text.strip() in self._places:
            self.place(text.strip(), option)
            return [(text.strip(), 1)]
        pairs: list[tuple[str, object]] = []
        for part in self._parts(text):
            name, equals, chance = part.rpartition("=")
            if not equals:
                raise InputError(f"{option} {part!r} is not a dataset with its probability", hint="write a=1/3,b=2/3")
            pairs.append((name.strip(), chance))
        return pairs

    def _parts(self, text: str) -> list[str]:
        """What commas separate; a name that holds commas is one part where it stands alone."""
        if text.strip() in self._places:
            return [text.strip()]
        return [part.strip() for part in text.split(",")]

    def shown(self, law: Mapping[int, Fraction]) -> str:
        """A law in words."""
        if len(law) == 1:
            return self.names[next(iter(law))]
        text = ", ".join(f"{self.names[place]} with probability {chance}" for place, chance in law.items())
        return text if len(text) <= _LONGEST else f"a law on {len(law)} datasets"

    def kind(self, chosen: frozenset[int]) -> str:
        """What a set holds."""
        return "datasets" if chosen else "nothing"

    def set_shown(self, chosen: frozenset[int]) -> str:
        """A set in words."""
        text = ", ".join(self.names[place] for place in sorted(chosen))
        return f"the set {{{text}}}" if len(text) <= _LONGEST else f"the set of {len(chosen)} {self.kind(chosen)}"

    def values_shown(self, values: Mapping[int, Fraction]) -> str:
        """A function of the dataset in words."""
        text = ", ".join(f"{self.names[place]}: {value}" for place, value in values.items())
        return f"the function {{{text}}}" if len(text) <= _LONGEST else f"a function of {len(values)} datasets"
