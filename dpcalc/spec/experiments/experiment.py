"""Experiments: two rational laws on one finite measurable space, their push-forwards, products and images by kernels.

Sources: bailie2025, Definition 2.4.16, section 2.5, Definitions A.5.1 and A.5.2, and the footnote of appendix A.6.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from dpcalc.errors import InputError
from dpcalc.exact import rational, total
from dpcalc.spec.experiments.space import FiniteSpace, PointMap, final_space, is_measurable
from dpcalc.spec.law_enumeration import pairs_of_laws, product_law
from dpcalc.wording import Wording, wording

AtomLaw: TypeAlias = tuple[Fraction, ...]
"""The probability of each atom."""
Kernel: TypeAlias = tuple[AtomLaw, ...]
"""A Markov kernel between finite spaces: for each atom of the source a law on the atoms of the target."""


@dataclass(frozen=True)
class Experiment:
    """Two laws P and Q on one space. Raises ``InputError`` where one of them is not a law on its atoms."""

    space: FiniteSpace
    p: AtomLaw
    q: AtomLaw

    def __post_init__(self) -> None:
        """Refuse what is no pair of laws."""
        for law in (self.p, self.q):
            check_atom_law(law, self.space)

    @staticmethod
    def discrete(p: Sequence[object], q: Sequence[object]) -> Experiment:
        """Two laws on so many points, every set measurable; probabilities are what ``exact.rational`` reads."""
        first, second = (tuple(rational(value, "probability") for value in law) for law in (p, q))
        return Experiment(FiniteSpace.discrete(len(first)), first, second)

    @property
    def equal(self) -> bool:
        """Whether both laws are the same."""
        return self.p == self.q

    def reversed(self) -> Experiment:
        """The laws exchanged."""
        return Experiment(self.space, self.q, self.p)

    def pushed(self, image: PointMap, target: FiniteSpace) -> Experiment:
        """The push-forward of both laws along a measurable map. Raises ``InputError`` where it is not measurable."""
        if not is_measurable(image, self.space, target):
            raise InputError(f"the map {image} is not measurable into the atoms {target.text()}")
        place = {self.space.atom_of[point]: target.atom_of[value] for point, value in enumerate(image)}
        return Experiment(target, _moved(self.p, place, target.atoms), _moved(self.q, place, target.atoms))

    def post_processed(self, image: PointMap, points: int) -> Experiment:
        """The push-forward with the sigma-algebra of a post-processed mechanism (Definition A.5.1)."""
        return self.pushed(image, final_space(image, self.space, points))

    def times(self, other: Experiment) -> Experiment:
        """The pair of product laws on the product space."""
        return Experiment(self.space.times(other.space), product_law(self.p, other.p), product_law(self.q, other.q))

    def with_noise(self, space: FiniteSpace, law: AtomLaw) -> Experiment:
        """Both laws times one and the same law: the experiment with extraneous noise (Definition A.5.2)."""
        return self.times(Experiment(space, law, law))

    def through(self, kernel: Kernel, target: FiniteSpace) -> Experiment:
        """The image of both laws by a kernel."""
        return Experiment(target, _mixed(self.p, kernel, target.atoms), _mixed(self.q, kernel, target.atoms))

    def text(self) -> Wording:
        """Both laws, and the atoms where they are not single points."""
        laws = f"`P = ({', '.join(map(str, self.p))})`, `Q = ({', '.join(map(str, self.q))})`"
        return wording(laws if self.space.is_discrete else f"{laws} on the atoms `{self.space.text()}`")


def check_atom_law(law: AtomLaw, space: FiniteSpace) -> None:
    """Raise ``InputError`` where a law is not one probability for each atom, none negative, with sum 1."""
    if len(law) != space.atoms or any(p.numerator < 0 for p in law) or total(law) != 1:
        raise InputError(f"({', '.join(map(str, law))}) is not a law on {space.atoms} atoms")


def is_kernel(kernel: Kernel, source: FiniteSpace, target: FiniteSpace) -> bool:
    """Whether each row is a law on the target's atoms, one for each atom of the source."""
    rows_fit = len(kernel) == source.atoms and all(len(row) == target.atoms for row in kernel)
    return rows_fit and all(min(row) >= 0 and sum(row) == 1 for row in kernel)


def experiments(size: int, outcomes: int = 3) -> Iterator[Experiment]:
    """Every pair of laws of that common denominator, every set measurable, up to relabelling of outcomes."""
    for p, q in pairs_of_laws(size, outcomes):
        yield Experiment(FiniteSpace.discrete(len(p)), p, q)


def _moved(law: AtomLaw, place: dict[int, int], atoms: int) -> AtomLaw:
    """The law of the images of atoms."""
    result = [Fraction(0)] * atoms
    for atom, probability in enumerate(law):
        result[place[atom]] += probability
    return tuple(result)


def _mixed(law: AtomLaw, kernel: Kernel, atoms: int) -> AtomLaw:
    """The mixture of a kernel's rows by a law."""
    return tuple(
        sum((weight * row[atom] for weight, row in zip(law, kernel, strict=True)), Fraction(0)) for atom in range(atoms)
    )
