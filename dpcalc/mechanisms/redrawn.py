"""A release that is drawn again until its output meets a condition."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from dpcalc.errors import InputError
from dpcalc.mechanisms.base import Law, Mechanism, Output, words_of, written_of
from dpcalc.mechanisms.encoded import UnknownPart, UnknownTable, as_one_part
from dpcalc.mechanisms.written import WrittenLaw, list_text
from dpcalc.spec.domain import Point


@dataclass(frozen=True)
class Redrawn:
    """A release that is drawn again until its output is one of those that are kept: the conditional law.

    ``only`` holds the names of these outputs, where they are the same for all datasets.
    """

    mechanism: Mechanism
    kept: Callable[[Point, Output], bool]
    condition: str
    only: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """The name of the mechanism."""
        return f"{self.mechanism.name}, redrawn"

    @property
    def parameters(self) -> Mapping[str, Any]:
        """Those of the mechanism."""
        return self.mechanism.parameters

    def law(self, dataset: Point) -> Law:
        """The conditional law. Raises ``InputError`` where no output that is kept has a positive probability."""
        kept = {output: p for output, p in self.mechanism.law(dataset).items() if p and self.kept(dataset, output)}
        if not kept:
            raise InputError(f"given {dataset} no output is kept", hint=f"kept is what has {self.condition}")
        total = sum(kept.values())
        return {output: chance / total for output, chance in kept.items()}

    def encoded(self, table: UnknownTable) -> tuple[UnknownPart, ...]:
        """One part: the condition ties all parts together."""
        return as_one_part(self.law, table)

    def written(self, dataset: Point, name: str) -> WrittenLaw | None:
        """The chance over the sum of those of the outputs that are kept, where these are named."""
        law = written_of(self.mechanism, dataset, f"{name}_drawn")
        if law is None or law.parts or law.rest or not self.only:
            return None
        kept = list_text([law.output(output) for output in sorted(self.only)])
        chance = f"(if (in z {kept}) (/ ({law.name} x z) (sum y {kept} ({law.name} x y))) 0)"
        return WrittenLaw(name, (*law.define, (name, "x z", chance)), law.point, law.output)

    def words(self) -> str:
        """What is released."""
        return f"{words_of(self.mechanism)}, drawn again until the output has {self.condition}"
