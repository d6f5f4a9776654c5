"""Pufferfish privacy on finitely many datasets (bailie2025, section 5.7): secrets, pairs of them, and attackers.

An attacker is a law on datasets. A pair of secrets (sets of datasets) joins the two laws that the attacker has given
either of them, where both are possible; a mechanism is epsilon-Pufferfish private iff its output laws under joined
laws are at most epsilon apart. By the triangle inequality it is so along shortest paths of joined laws.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import networkx as nx

from dpcalc.effort import DEFAULT_EFFORT, Effort
from dpcalc.errors import InputError
from dpcalc.exact import INFINITY, Extended
from dpcalc.inference.constraints import Keeping
from dpcalc.inference.questions import predictive_ratio
from dpcalc.inference.worst import Answered, Worst, worst
from dpcalc.mechanisms.base import Law, Mechanism
from dpcalc.spec.divergences.base import check_law
from dpcalc.spec.divergences.values import Value, log_of
from dpcalc.spec.domain import Point
from dpcalc.symbolic.exp_numbers import Number

Belief = tuple[tuple[Point, Fraction], ...]
"""A law on datasets, as something that can be compared: the possible datasets in order, with their chances."""


@dataclass(frozen=True)
class Joined:
    """The two conditional laws of an attacker, by the names of the attacker and of the secrets."""

    attacker: str
    secret: str
    other: str
    first: Belief
    second: Belief


@dataclass(frozen=True)
class Pufferfish:
    """Secrets by name, the ``pairs`` that are to be kept apart, and attackers by name: laws on datasets.

    Raises ``InputError`` for a pair of unknown secrets, and for attackers that are no laws.
    """

    secrets: Mapping[str, Set[Point]]
    pairs: Sequence[tuple[str, str]]
    attackers: Mapping[str, Law]

    def __post_init__(self) -> None:
        """Refuse what is ill-formed."""
        for name in {name for pair in self.pairs for name in pair}:
            if name not in self.secrets:
                raise InputError(
                    f"the pair names {name!r}, which is not a secret", hint=f"one of {', '.join(self.secrets)}"
                )
        for name, law in self.attackers.items():
            check_law(law, f"the law of the attacker {name}")

    @cached_property
    def joined(self) -> tuple[Joined, ...]:
        """The pairs of conditional laws that a mechanism must not tell apart; impossible secrets are left out."""
        return tuple(self._joined())

    def _joined(self) -> Iterator[Joined]:
        for attacker, law in self.attackers.items():
            for secret, other in self.pairs:
                first, second = (given(law, self.secrets[name]) for name in (secret, other))
                if first is not None and second is not None:
                    yield Joined(attacker, secret, other, first, second)

    def distance(self, first: Law, second: Law) -> Extended:
        """The length of a shortest path of joined laws between two laws on datasets; infinite where there is none."""
        graph = nx.Graph([(each.first, each.second) for each in self.joined])
        start, end = belief(first), belief(second)
        if start == end:
            return Fraction(0)
        if start not in graph or end not in graph or not nx.has_path(graph, start, end):
            return INFINITY
        return Fraction(nx.shortest_path_length(graph, start, end))


@dataclass(frozen=True)
class PufferfishLoss:
    """``factor`` is e to the least epsilon, ``joined`` the attacker and the pair that show it.

    Where nothing is joined these are 1 and ``None``.
    """

    factor: Answered
    joined: Joined | None

    @property
    def loss(self) -> Value:
        """The least epsilon."""
        return log_of(self.factor)


def belief(law: Mapping[Point, Fraction]) -> Belief:
    """A law as something that can be compared."""
    return tuple(sorted(((x, Fraction(chance)) for x, chance in law.items() if chance), key=lambda pair: str(pair[0])))


def given(law: Law, secret: Set[Point]) -> Belief | None:
    """The conditional law given a secret; ``None`` where the secret is impossible."""
    inside = {x: chance for x, chance in law.items() if x in secret and chance}
    mass = sum(inside.values(), Fraction(0))
    return belief({x: chance / mass for x, chance in inside.items()}) if mass else None


def released(mechanism: Mechanism, law: Belief) -> dict[object, Number]:
    """The law of the output where the data have a law."""
    found: dict[object, Number] = {}
    for x, weight in law:
        for output, chance in mechanism.law(x).items():
            found[output] = found.get(output, Fraction(0)) + weight * chance
    return found


def losses(mechanism: Mechanism, instance: Pufferfish) -> list[PufferfishLoss]:
    """How far apart the outputs are under each two joined laws, exactly.

    Raises ``InputError`` for a dataset that the mechanism does not accept.
    """
    return [
        PufferfishLoss(_factor(released(mechanism, each.first), released(mechanism, each.second)), each)
        for each in instance.joined
    ]


def _factor(first: Mapping[object, Number], second: Mapping[object, Number]) -> Answered:
    """The largest ratio of probabilities of an output, either way round."""
    largest: Answered = Fraction(1)
    for output in {**first, **second}:
        p, q = first.get(output, Fraction(0)), second.get(output, Fraction(0))
        if p != q:
            largest = max(largest, max(p, q) / min(p, q) if p and q else INFINITY)
    return largest


def worst_both(
    keeping: Keeping, instance: Pufferfish, effort: Effort = DEFAULT_EFFORT
) -> list[tuple[Worst, Worst, Joined]]:
    """For each two joined laws the largest ratios of an output's probabilities, either way round, over every mechanism.

    Each comes with an event that has it. Raises ``Undecided`` as ``worst`` does.
    """
    found = []
    for each in instance.joined:
        low, high = _places(keeping, each.first), _places(keeping, each.second)
        ways = [worst(predictive_ratio(*pair), keeping, effort) for pair in ((low, high), (high, low))]
        found.append((ways[0], ways[1], each))
    return found


def _places(keeping: Keeping, law: Belief) -> dict[int, Fraction]:
    """A law by the places of datasets."""
    return {keeping.place(x): chance for x, chance in law}
