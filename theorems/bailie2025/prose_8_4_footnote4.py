"""Footnote 4 of chapter 8 (bailie2025): risks that are not formal do not compose."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import cast

from dpcalc.claim import Exists, Instance
from dpcalc.decide.scope import EnumerateScope
from dpcalc.theorem import Enumerate, Theorem, Twin
from dpcalc.verdict import Witness

People = tuple[int, int]
DATASETS: tuple[People, ...] = tuple(product((0, 1), (0, 1)))
"""Two people with a bit each; to the attacker all four datasets are equally likely."""
Release = dict[People, tuple[Fraction, ...]]
"""The law of an output at each dataset."""


def tables(_size: int) -> Iterator[Instance]:
    """Every two statistics of the data with values 0 and 1, released as they are."""
    found = [dict(zip(DATASETS, values, strict=True)) for values in product((0, 1), repeat=len(DATASETS))]
    exact = [{x: (Fraction(1 - value), Fraction(value)) for x, value in each.items()} for each in found]
    yield from product(exact, repeat=2)


def noisy(_size: int) -> Iterator[Instance]:
    """The same through randomised response with odds of 3."""
    for pair in tables(1):
        yield tuple({x: tuple((1 + 2 * p) / 4 for p in law) for x, law in each.items()} for each in pair)


def risk(releases: tuple[Release, ...]) -> Fraction | None:
    """The largest odds, after seeing the outputs, of a value of the first person's bit; ``None`` where infinite."""
    worst = Fraction(1)
    for outputs in product((0, 1), repeat=len(releases)):
        chances = [Fraction(0), Fraction(0)]
        for x in DATASETS:
            chance = Fraction(1)
            for release, output in zip(releases, outputs, strict=True):
                chance *= release[x][output]
            chances[x[0]] += chance
        if any(chances):
            if not all(chances):
                return None
            worst = max(worst, chances[0] / chances[1], chances[1] / chances[0])
    return worst


def breaks_down(instance: Instance) -> Witness | None:
    """Each release has a finite risk, both have an infinite one."""
    pair = cast(tuple[Release, Release], instance)
    single = [risk((each,)) for each in pair]
    if None in single or risk(pair) is not None:
        return None
    shown = [", ".join(f"{x}: {law[1]}" for x, law in each.items()) for each in pair]
    words = f"each leaves odds of at most {single[0]} and {single[1]}, both together reveal the first bit"
    return Witness(words, {"chance of 1 in the first release": shown[0], "in the second": shown[1]})


OVER = "two people with a bit each, two releases of a bit"
THEOREM = Theorem(
    id="bailie2025/prose-8.4-footnote4",
    title="Chapter 8, footnote 4: risks that are not formal do not compose",
    statement=r"Composition is not possible within approaches to privacy that are not formal: the combined disclosure "
    r"risk of two data products may be infinite although either carries a finite risk.",
    claim=Exists(OVER, tables, breaks_down, last=1),
    routes=(Enumerate(EnumerateScope(up_to=1)),),
    source="bailie2025",
    lines="3531",
    reading="The risk of a release is the largest odds that an attacker, to whom all datasets are equally likely "
    "beforehand, can come to have of a value of one person's bit. Some releases show that no rule can bound the risk "
    "of both by those of each.",
    twins=(
        Twin(
            "formal privacy",
            "the same statistics through randomised response",
            Exists(OVER, noisy, breaks_down, last=1),
        ),
    ),
)
