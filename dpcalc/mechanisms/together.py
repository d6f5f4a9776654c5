"""Kernels side by side: independent releases of the same data, releases from one seed, one release of several.

What shares a sample, or any other stage before it, comes after that stage in a chain (``chain.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import prod
from typing import Any, Final

from dpcalc.errors import InputError, TooLarge
from dpcalc.mechanisms.base import Law, Mechanism, Output, encoded_of, factors_of, words_of, written_of
from dpcalc.mechanisms.encoded import UnknownPart, UnknownTable, as_one_part
from dpcalc.mechanisms.laws import joint, mixture, parameters_of
from dpcalc.mechanisms.written import WrittenLaw, beside_law, one_of_law, one_seed_law
from dpcalc.spec.divergences.base import ExactLaw
from dpcalc.spec.domain import Point

_MOST_OUTPUTS: Final = 1 << 20


@dataclass(frozen=True)
class Several:
    """Mechanisms that are given the same data."""

    parts: tuple[Mechanism, ...]

    def __post_init__(self) -> None:
        """Refuse fewer than two."""
        if len(self.parts) < 2:
            raise InputError(f"{len(self.parts)} release", hint="two or more stand side by side")

    @property
    def name(self) -> str:
        """The names of the parts."""
        return self._joined().join(part.name for part in self.parts)

    @property
    def parameters(self) -> Mapping[str, Any]:
        """Those of the parts, under their numbers where there are several of a name."""
        return parameters_of(self.parts, "release")

    def words(self) -> str:
        """What is released."""
        return self._joined().join(words_of(part) for part in self.parts)

    def _joined(self) -> str:
        """How the parts stand together, in words."""
        return " and independently "


@dataclass(frozen=True)
class Independent(Several):
    """Independent releases: the law is the product, and an output is a tuple with one output of each."""

    def factors(self, dataset: Point) -> tuple[ExactLaw, ...]:
        """The laws of all independent parts."""
        return tuple(law for part in self.parts for law in _factors(part, dataset))

    def output(self, dataset: Point, parts: Sequence[Hashable]) -> Output:
        """The outputs that these outcomes are."""
        found, start = [], 0
        for part in self.parts:
            end = start + len(_factors(part, dataset))
            known = factors_of(part)
            found.append(parts[start] if known is None else known.output(dataset, parts[start:end]))
            start = end
        return tuple(found)

    def encoded(self, table: UnknownTable) -> tuple[UnknownPart, ...] | None:
        """The parts of all."""
        found = [encoded_of(part, table) for part in self.parts]
        return tuple(part for each in found for part in each or ()) if all(found) else None

    def written(self, dataset: Point, name: str) -> WrittenLaw | None:
        """The product of the chances; z lists the outcomes of all independent parts."""
        laws = [written_of(part, dataset, f"{name}_{place}") for place, part in enumerate(self.parts, 1)]
        widths = [len(_factors(part, dataset)) for part in self.parts]
        known = [law for law in laws if law is not None]
        if [law.parts for law in known] != [factors_of(part) is not None for part in self.parts]:
            return None
        return beside_law(name, known, widths)

    def law(self, dataset: Point) -> Law:
        """The product of the laws. Raises ``TooLarge`` at many outputs."""
        laws = [part.law(dataset) for part in self.parts]
        _check_size(prod(map(len, laws)))
        return joint(laws)


@dataclass(frozen=True)
class OneSeed(Several):
    """Releases that are drawn from one seed: a uniform number, turned into an output by the quantile function of each.

    Outputs are taken in ascending order. Where all releases have as many independent parts, each part has a seed.
    """

    def factors(self, dataset: Point) -> tuple[ExactLaw, ...]:
        """The joint law of the parts with the same seed."""
        return tuple(map(_from_one_seed, zip(*self._laws(dataset), strict=True)))

    def encoded(self, table: UnknownTable) -> tuple[UnknownPart, ...]:
        """One part a seed, where what shares a seed depends on the same sums of counts; else one part in all."""
        found = [() if factors_of(part) is None else encoded_of(part, table) or () for part in self.parts]
        columns = list(zip(*found, strict=False))
        if len({len(each) for each in found}) > 1 or any(len({p.rows for p in column}) > 1 for column in columns):
            columns = []
        seeds = tuple(UnknownPart(column[0].rows, _SameSeed(tuple(p.law for p in column))) for column in columns)
        return seeds or as_one_part(self.law, table)

    def output(self, dataset: Point, parts: Sequence[Hashable]) -> Output:
        """The outputs that these outcomes are."""
        if not self._alike(dataset):
            return parts[0]
        outcomes: Any = parts
        columns = zip(map(factors_of, self.parts), zip(*outcomes, strict=True), strict=True)
        return tuple(column[0] if known is None else known.output(dataset, column) for known, column in columns)

    def written(self, dataset: Point, name: str) -> WrittenLaw | None:
        """The length of the interval of seeds, part by part; nothing where parts have no words, or are not as many."""
        laws = [written_of(part, dataset, f"{name}_{place}") for place, part in enumerate(self.parts, 1)]
        known = [law for law in laws if law is not None and law.parts and not law.rest]
        if len(known) < len(laws) or not self._alike(dataset):
            return None
        return one_seed_law(name, known, len(_factors(self.parts[0], dataset)))

    def law(self, dataset: Point) -> Law:
        """The joint law. Raises ``TooLarge`` at many outputs."""
        factors = self.factors(dataset)
        _check_size(prod(map(len, factors)))
        return {self.output(dataset, outcomes): chance for outcomes, chance in joint(factors).items()}

    def _alike(self, dataset: Point) -> bool:
        """Whether all have as many independent parts."""
        return len({len(_factors(part, dataset)) for part in self.parts}) == 1

    def _laws(self, dataset: Point) -> list[tuple[ExactLaw, ...]]:
        """What shares a seed: parts with parts, or whole releases."""
        if self._alike(dataset):
            return [_factors(part, dataset) for part in self.parts]
        return [(part.law(dataset),) for part in self.parts]

    def _joined(self) -> str:
        """How the parts stand together, in words."""
        return " and, from the same seed, "


@dataclass(frozen=True)
class OneOf(Several):
    """One of several releases, drawn with these chances; which one is not told."""

    chances: tuple[Any, ...] = ()

    def __post_init__(self) -> None:
        """Refuse chances that are none."""
        super().__post_init__()
        if len(self.chances) != len(self.parts) or sum(self.chances) != 1 or not all(c >= 0 for c in self.chances):
            shown = ", ".join(map(str, self.chances))
            raise InputError(f"the chances {shown} of {len(self.parts)} releases", hint="they add up to 1")

    def law(self, dataset: Point) -> Law:
        """The mixture of the laws."""
        return mixture((chance, part.law(dataset)) for chance, part in zip(self.chances, self.parts, strict=True))

    def encoded(self, table: UnknownTable) -> tuple[UnknownPart, ...]:
        """One part: the parts of the releases are not told apart."""
        return as_one_part(self.law, table)

    def written(self, dataset: Point, name: str) -> WrittenLaw | None:
        """The mixture, of releases whose outputs are written alike."""
        laws = [written_of(part, dataset, f"{name}_{place}") for place, part in enumerate(self.parts, 1)]
        return one_of_law(name, [law for law in laws if law is not None], self.chances) if all(laws) else None

    def words(self) -> str:
        """What is released."""
        both = zip(self.chances, self.parts, strict=True)
        return "; ".join(f"with probability {chance}, {words_of(part)}" for chance, part in both)

    def _joined(self) -> str:
        """How the parts stand together, in words."""
        return " or "


def _factors(part: Mechanism, dataset: Point) -> tuple[ExactLaw, ...]:
    """The laws of independent parts; that of the release where nothing more is known."""
    known = factors_of(part)
    return (part.law(dataset),) if known is None else tuple(known.factors(dataset))


def _check_size(size: int) -> None:
    """Raise ``TooLarge`` at many outputs."""
    if size > _MOST_OUTPUTS:
        raise TooLarge(f"there are {size} outputs", hint=f"at most {_MOST_OUTPUTS} are listed", estimate=size)


@dataclass(frozen=True)
class _SameSeed:
    """The joint law of releases of the same counts from one seed."""

    laws: tuple[Callable[..., ExactLaw], ...]

    def __call__(self, *counts: int) -> ExactLaw:
        """The law at these counts."""
        return _from_one_seed([law(*counts) for law in self.laws])


def _rank(outcome: Any) -> Any:
    """What outcomes are ordered by: numbers by their size, tables by their counts, other things by their text."""
    return getattr(outcome, "counts", outcome if isinstance(outcome, int | Fraction | tuple) else str(outcome))


def _from_one_seed(laws: Sequence[ExactLaw]) -> ExactLaw:
    """The joint law of quantiles at one uniform number."""
    ordered = [sorted(law.items(), key=lambda item: _rank(item[0])) for law in laws]
    ends = [list(accumulate(chance for _, chance in items)) for items in ordered]
    places, start, law = [0] * len(laws), Fraction(0), dict[Any, Any]()
    while all(place < len(items) for place, items in zip(places, ordered, strict=True)):
        end = min(above[place] for above, place in zip(ends, places, strict=True))
        outcome = tuple(items[place][0] for items, place in zip(ordered, places, strict=True))
        if end > start:
            law[outcome] = law.get(outcome, Fraction(0)) + (end - start)
        places = [place + (above[place] == end) for above, place in zip(ends, places, strict=True)]
        start = end
    return law
