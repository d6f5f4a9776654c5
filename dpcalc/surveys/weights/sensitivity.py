"""How far one unit moves a weighted total or mean, exactly: in one universe, and over all.

Where classes and weights are side data, which all datasets of a universe share, only the value of the unit moves: by
its weight times the range. Where the class is an attribute of the record, a unit that moves to another class changes
the weights of all others in both, as known sums are shared by other numbers of respondents (bailie2025, Section 7.4).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product

from dpcalc.errors import InputError, TooLarge

Range = tuple[Fraction, Fraction]
_MOST = 1 << 20


@dataclass(frozen=True)
class Cells:
    """A universe of post-stratified samples: each class's known sum and number of respondents, alike in weight.

    ``values`` are the ends of the range of the variable. Raises ``InputError`` for classes that do not fit.
    """

    known: Mapping[str, Fraction]
    sizes: Mapping[str, int]
    values: Range

    def __post_init__(self) -> None:
        """Refuse other classes, and a range without length."""
        if set(self.known) != set(self.sizes) or any(size < 1 for size in self.sizes.values()):
            raise InputError("each class has a known sum and at least one respondent", hint="merge classes")
        if self.values[0] >= self.values[1]:
            raise InputError(f"the range from {self.values[0]} to {self.values[1]}", hint="write the smaller end first")

    @property
    def width(self) -> Fraction:
        """The length of the range."""
        return self.values[1] - self.values[0]

    def weight(self, label: str) -> Fraction:
        """The post-stratified weight in a class."""
        return self.known[label] / self.sizes[label]


def as_side_data(cells: Cells) -> Fraction:
    """How far one value moves the post-stratified total where classes are fixed: the largest weight times the range."""
    return max(cells.weight(label) for label in cells.known) * cells.width


def as_attribute(cells: Cells) -> Fraction:
    """How far one record, its class and its value, moves the post-stratified total from this universe.

    A unit that leaves a class of n with the known sum N moves its mean by the range over n, and N times that the total;
    who joins a class of n moves it by the range over n + 1. Both may go one way, as values of the others are free. A
    class that would be left empty cannot be left: then there is no estimate.
    """
    moves = [as_side_data(cells)]
    for left, joined in product(cells.known, repeat=2):
        if left != joined and cells.sizes[left] > 1:
            more = cells.known[joined] / (cells.sizes[joined] + 1)
            moves.append((cells.weight(left) + more) * cells.width)
    return max(moves)


def over_all(known: Mapping[str, Fraction], respondents: int, values: Range) -> Fraction:
    """The same over all universes of so many respondents, with at least one in each class.

    A move is convex in the number of respondents of each class, so that it is largest where numbers are at their ends:
    one in a class that is joined, two in a class that is left, all others elsewhere if there is a third class.
    Raises ``InputError`` for fewer respondents than classes.
    """
    if respondents < len(known):
        raise InputError(f"{respondents} respondents in {len(known)} classes", hint="merge classes")
    width = Cells(known, dict.fromkeys(known, 1), values).width
    if len(known) == 1:
        return sum(known.values(), Fraction(0)) / respondents * width
    moves = list(known.values())
    if respondents > len(known):
        both = [(2, 1)] if len(known) > 2 else [(2, respondents - 2), (respondents - 1, 1)]
        for left, joined in permutations(known, 2):
            moves += [known[left] / n + known[joined] / (m + 1) for n, m in both]
    return max(moves) * width


def universes(known: Mapping[str, Fraction], respondents: int, values: Range) -> Iterator[Cells]:
    """All of them. Raises ``InputError`` for fewer respondents than classes."""
    if respondents < len(known):
        raise InputError(f"{respondents} respondents in {len(known)} classes", hint="merge classes")
    if respondents ** (len(known) - 1) > _MOST:
        raise TooLarge(f"there are about {respondents ** (len(known) - 1)} universes", hint=f"at most {_MOST}")
    for sizes in product(range(1, respondents + 1), repeat=len(known) - 1):
        last = respondents - sum(sizes)
        if last >= 1:
            yield Cells(known, dict(zip(known, (*sizes, last), strict=True)), values)


def hajek(weights: Sequence[Fraction], values: Range) -> Fraction:
    """How far one value moves the Hajek mean, the weighted total over the sum of fixed weights."""
    return max(weights) / sum(weights, Fraction(0)) * (values[1] - values[0])


def hajek_with_own_weight(weights: Sequence[Fraction], possible: Range, values: Range) -> Fraction:
    """How far one record moves the Hajek mean where its weight, in a range of ``possible`` ones, moves with its value.

    The mean is linear in the value, and a quotient of linear functions of the weight: both changes are largest at ends.
    """
    whole, low, high = sum(weights, Fraction(0)), values[0], values[1]
    largest = Fraction(0)
    for weight in set(weights):
        others = whole - weight
        for after, one, other, rest in product(possible, (low, high), (low, high), (low, high)):
            before = (weight * one + others * rest) / whole
            largest = max(largest, abs(before - (after * other + others * rest) / (after + others)))
    return largest


def hajek_over_all(respondents: int, possible: Range, values: Range) -> Fraction:
    """The same over all samples of so many: one weight at an end of the ``possible`` ones, all others the least."""
    return max(hajek_with_own_weight([own, *[possible[0]] * (respondents - 1)], possible, values) for own in possible)


def finite_with_scales(scales: Sequence[Fraction]) -> bool:
    """Whether Laplace noise of a scale that depends on the dataset has a finite loss in a universe with these scales.

    The ratio of densities of scales a < b at t is (b/a) exp(-t/a + t/b) up to a factor, which tends to 0 as t grows: so
    the scale has to be one in each universe, or to be bounded from the data by something else than the weights at hand.
    """
    return len(set(scales)) == 1
