"""How far the mass of one model of the data has to move to become another, and what that says of releases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

import networkx as nx

from dpcalc.answers.front_door import checked
from dpcalc.answers.infer_input import LawLike
from dpcalc.answers.infer_models import Hypotheses
from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.exact import INFINITY, Extended, Infinity
from dpcalc.inference.transport import Transport, infinity_wasserstein
from dpcalc.report.answer import Answer
from dpcalc.report.facts import columns, escape, facts
from dpcalc.report.sheet import Sheet
from dpcalc.spec.domain import Point
from dpcalc.spec.flavor import Flavor
from dpcalc.spec_file.reading import SpecFile, read_spec
from dpcalc.spec_file.written import Written, read_once


@checked
def transport(
    specification: Written,
    *,
    null: LawLike | None = None,
    alternative: LawLike | None = None,
    effort: Effort = DEFAULT_EFFORT,
) -> Transported:
    """The infinity-Wasserstein distance between two laws on datasets (datasets, models, or priors), with a coupling.

    Distances are those of the input premetric within universes, infinite between datasets that share none. Under a pure
    budget epsilon the laws of the output are at most epsilon times the distance apart (``dpcalc/transport-power``).
    Raises ``InputError`` for bad input.
    """
    written = read_once(specification)
    spec = read_spec(written, any_output=True)
    datasets = tuple(spec.flavor.domain.points(effort))
    names = Hypotheses(datasets, written)
    laws = {"--null": null, "--alternative": alternative}
    first, second = (names.within(names.law(law, option), option, models=False) for option, law in laws.items())
    distances = _Distances(spec.flavor, datasets, effort)
    found = infinity_wasserstein(first, second, distances.between)
    far = [distances.between(x, y) for x in first for y in second]
    diameter: Extended = max(far, key=lambda each: (isinstance(each, Infinity), each))
    components = tuple(distances.components(law) for law in (first, second))
    return Transported(spec, names.of_datasets, found, diameter, components)


class _Distances:
    """Distances of datasets by their places."""

    def __init__(self, flavor: Flavor, datasets: Sequence[Point], effort: Effort) -> None:
        """List the universes."""
        self.premetric, self.datasets = flavor.premetric, datasets
        self.universes = [frozenset(universe.members) for universe in flavor.universes(effort)]

    def between(self, x: int, y: int) -> Extended:
        """The distance within a universe; 0 from a dataset to itself."""
        if x == y:
            return Fraction(0)
        one, other = self.datasets[x], self.datasets[y]
        return self.premetric.distance(one, other) if any({one, other} <= each for each in self.universes) else INFINITY

    def components(self, law: Mapping[int, Fraction]) -> tuple[tuple[frozenset[int], Fraction], ...]:
        """The parts of a support that chains of finite distances connect, with their probabilities."""
        graph = nx.Graph()
        graph.add_nodes_from(law)
        graph.add_edges_from((x, y) for x in law for y in law if not isinstance(self.between(x, y), Infinity))
        parts = [frozenset(part) for part in nx.connected_components(graph)]
        return tuple((part, sum((law[x] for x in part), Fraction(0))) for part in parts)


@dataclass(frozen=True)
class Transported(Answer):
    """A distance of two laws with a coupling, the largest distance of points of their supports, and their components.

    A component is a set of datasets, by their places, with its probability: a release may show which one holds.
    """

    question: ClassVar[str] = "transport"
    specification: SpecFile
    names: tuple[str, ...]
    found: Transport[int]
    diameter: Extended
    components: tuple[tuple[tuple[frozenset[int], Fraction], ...], ...]

    @property
    def distance(self) -> Extended:
        """How far mass has to move."""
        return self.found.distance

    def _moves(self) -> list[tuple[str, str, str]]:
        """The coupling: from where, to where, how much."""
        return [(self.names[x], self.names[y], str(mass)) for (x, y), mass in self.found.coupling.items()]

    def _parts(self) -> list[list[tuple[list[str], str]]]:
        """The components of both supports by names."""
        return [
            [([self.names[place] for place in sorted(part)], str(chance)) for part, chance in law]
            for law in self.components
        ]

    def objects(self) -> list[dict[str, object]]:
        """The distance, the coupling, the diameter and the components."""
        null, alternative = ([{"datasets": names, "chance": chance} for names, chance in law] for law in self._parts())
        coupling = [{"from": x, "to": y, "mass": mass} for x, y, mass in self._moves()]
        return [
            {
                "distance": str(self.distance),
                "diameter": str(self.diameter),
                "coupling": coupling,
                "components": {"null": null, "alternative": alternative},
            }
        ]

    def sheet(self) -> Sheet:
        """The distance, what it says, the coupling and the components."""
        sheet = Sheet()
        sheet.print("[bold]How far mass has to move[/bold] between the two laws on datasets\n")
        sheet.print(facts([("distance", str(self.distance)), ("supports", f"up to {self.diameter} apart")]))
        if isinstance(self.distance, Infinity):
            sheet.print("\nSome mass would have to move infinitely far: this bounds nothing.")
        else:
            sheet.print(
                f"\nUnder a pure budget `eps` the laws of the output are at most `{self.distance} eps` apart.\n"
            )
            table = columns("from", "to", "mass", ruled=False, overflow="fold")
            for row in self._moves():
                table.add_row(*map(escape, row))
            sheet.print(table)
        for name, parts in zip(("null", "alternative"), self._parts(), strict=True):
            if len(parts) > 1:
                sheet.print(
                    f"\n[bold]Components[/bold] of the support of the {name}: a release may show which one holds\n"
                )
                sheet.print(facts([(chance, escape(", ".join(names))) for names, chance in parts]))
        return sheet
