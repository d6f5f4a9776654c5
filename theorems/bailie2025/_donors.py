"""Files with imputed records, each a copy of a donor's (sections 2.4.4 and 7.2.2), and what a donor can lose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import cast

from bailie2025._certified_mechanisms import breaks
from bailie2025._datasets import Distance, ordered_hamming

from dpcalc.claim import Claim, ForAll, Instance
from dpcalc.errors import TheoremError
from dpcalc.spec.datasets import Vector
from dpcalc.spec.units import DonorHamming
from dpcalc.verdict import Evidence, Witness

VALUES = ("a", "b")
TWO = Fraction(2)


@dataclass(frozen=True)
class File:
    """Who is whose donor: record i is a copy of record ``donors[i]``, a respondent's own where that is i."""

    donors: tuple[int, ...]

    @cached_property
    def persons(self) -> DonorHamming:
        """The real-world persons."""
        return DonorHamming(self.donors)

    @cached_property
    def files(self) -> tuple[Vector, ...]:
        """All imputed files."""
        return tuple(dict.fromkeys(map(self.persons.impute, product(VALUES, repeat=len(self.donors)))))

    @cached_property
    def with_recipients(self) -> tuple[int, ...]:
        """The donors of at least one other record."""
        return tuple(i for i in self.persons.respondents if self.persons.recipients(i))


def patterns(size: int) -> Iterator[File]:
    """Every way in which some of ``size`` records are copies of others."""
    for donors in product(range(size), repeat=size):
        if all(donors[donor] == donor for donor in donors):
            yield File(donors)


Differs = Callable[[File, Vector, Vector], bool]


def on_a_donor(pattern: File, x: Vector, y: Vector) -> bool:
    """Two files differ on the data of a donor with recipients."""
    return any(x[i] != y[i] for i in pattern.with_recipients)


def on_a_respondent(pattern: File, x: Vector, y: Vector) -> bool:
    """Two files differ on the data of some respondent."""
    return any(x[i] != y[i] for i in pattern.persons.respondents)


def pairs_of_files(differs: Differs) -> Callable[[int], Iterator[Instance]]:
    """Pairs of imputed files of ``size`` records that differ in some way."""

    def of_size(size: int) -> Iterator[Instance]:
        for pattern in patterns(size):
            for x, y in product(pattern.files, pattern.files):
                if differs(pattern, x, y):
                    yield pattern, x, y

    return of_size


def described(pattern: File, x: Vector, y: Vector) -> dict[str, str]:
    """Two files as values of a witness."""
    return {"donors": str(Vector(pattern.donors)), "x": str(x), "x'": str(y)}


OVER = "pairs of imputed files of n records of two kinds, by n"


def more_than_one(distance: Distance, differs: Differs) -> Claim:
    """Two files that differ so are more than 1 apart."""

    def check(instance: Instance) -> Witness | None:
        pattern, x, y = cast(tuple[File, Vector, Vector], instance)
        apart = distance(x, y)
        if apart > 1:
            return None
        return Witness(f"{x} and {y} are {apart} apart", described(pattern, x, y))

    return ForAll(OVER, pairs_of_files(differs), check)


def persons_below_records(differs: Differs, *, strictly: bool) -> Claim:
    """The distance in real-world persons is at most that in records; ``strictly``: less than it."""

    def check(instance: Instance) -> Witness | None:
        pattern, x, y = cast(tuple[File, Vector, Vector], instance)
        persons, records = pattern.persons.distance(x, y), ordered_hamming(x, y)
        if persons < records or (persons == records and not strictly):
            return None
        return Witness(f"{x} and {y}: {persons} persons, {records} records", described(pattern, x, y))

    return ForAll(OVER, pairs_of_files(differs), check)


def changes_of_one(donors_only: bool) -> Callable[[int], Iterator[Instance]]:
    """A file, a respondent (with recipients, or any) and the file after a change of that respondent's data."""

    def of_size(size: int) -> Iterator[Instance]:
        for pattern in patterns(size):
            for i in pattern.with_recipients if donors_only else pattern.persons.respondents:
                for x in pattern.files:
                    changed = Vector((*x[:i], "b" if x[i] == "a" else "a", *x[i + 1 :]))
                    yield pattern, i, x, pattern.persons.impute(changed)

    return of_size


def loss_factor(factor: Callable[[int], int], donors_only: bool = True) -> Claim:
    """The most that a mechanism with budget eps in records loses when one respondent changes is factor(r) eps.

    ``factor`` takes the number r of the respondent's recipients.
    """

    def check(instance: Instance) -> Witness | None:
        pattern, i, x, y = cast(tuple[File, int, Vector, Vector], instance)
        found, claimed = _attained(x, y), factor(pattern.persons.recipients(i))
        if found == claimed:
            return None
        summary = (
            f"recipients of the donor: {pattern.persons.recipients(i)}; a mechanism with budget eps loses {found} eps"
        )
        evidence = _more_than(pattern, i, x, y) if found > claimed == pattern.persons.recipients(i) else None
        return Witness(f"{summary}, not {claimed} eps", described(pattern, x, y), evidence=evidence)

    return ForAll(
        "imputed files of n records and a change of one donor's data, by n", changes_of_one(donors_only), check
    )


def _more_than(pattern: File, donor: int, x: Vector, y: Vector) -> Evidence:
    """A mechanism that loses more than the donor's number of recipients says, between two files."""
    others = f"(every k (range (len x)) (or (= (item donors k) {donor}) (same (item x k) (item y k))))"
    return breaks(
        _mechanism(x, y),
        "(hamming z w)",
        f"(- (count k donors (= k {donor})) 1)",
        "(every f (list x y) (every k (range (len f)) (same (item f k) (item f (item donors k)))))",
        others,
        x=x,
        y=y,
        donors=pattern.donors,
    )


def loses_more(donors_only: bool = True) -> Claim:
    """Some mechanism with budget eps in records loses more than eps when one respondent changes."""

    def check(instance: Instance) -> Witness | None:
        pattern, _, x, y = cast(tuple[File, int, Vector, Vector], instance)
        if _attained(x, y) > 1:
            return None
        return Witness(f"no mechanism loses more than the budget between {x} and {y}", described(pattern, x, y))

    return ForAll(
        "imputed files of n records and a change of one donor's data, by n", changes_of_one(donors_only), check
    )


def _mechanism(x: Vector, y: Vector) -> dict[Vector, Fraction]:
    """The probability of yes at each file."""
    top = sum(a != b for a, b in zip(x, y, strict=True))
    files = [Vector(z) for z in product(VALUES, repeat=len(x))]
    return {z: 1 / TWO ** (1 + min(top, sum(a != b for a, b in zip(x, z, strict=True)))) for z in files}


def _attained(x: Vector, y: Vector) -> int:
    """The largest loss between two files, in budgets: the Lipschitz bound, and a mechanism that attains it.

    P(yes | z) = 2^-f(z)/2 with f(z) the distance from x, up to that of y; it keeps the budget ln 2 on all files.
    """
    top, yes = sum(a != b for a, b in zip(x, y, strict=True)), _mechanism(x, y)
    for z, w in product(yes, yes):
        apart = sum(a != b for a, b in zip(z, w, strict=True))
        if max(yes[z] / yes[w], (1 - yes[z]) / (1 - yes[w])) > TWO**apart:
            raise TheoremError(f"the mechanism does not keep the budget at {z} and {w}")
    if yes[x] / yes[y] != TWO**top:
        raise TheoremError(f"the mechanism does not attain the bound at {x} and {y}")
    return top


def one_record_is_nobody(donors_only: bool = True) -> Claim:
    """After a change of one record, a donor's or a recipient's, the file is that of no responses."""

    def changes(size: int) -> Iterator[Instance]:
        for pattern in patterns(size):
            for x in pattern.files:
                for i, donor in enumerate(pattern.donors):
                    if donor in pattern.with_recipients or not donors_only:
                        yield pattern, x, Vector((*x[:i], "b" if x[i] == "a" else "a", *x[i + 1 :]))

    def check(instance: Instance) -> Witness | None:
        pattern, x, y = cast(tuple[File, Vector, Vector], instance)
        if y not in pattern.files:
            return None
        return Witness(f"{y} is the file of one person's change of {x}", described(pattern, x, y))

    return ForAll("imputed files of n records and a change of one record, by n", changes, check)
