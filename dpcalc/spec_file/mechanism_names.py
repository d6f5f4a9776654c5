"""The names of all mechanisms, with the places where each stands, and what to write for one that is not known.

A mechanism is registered in the list of its folder: ``RELEASES`` and ``WRAPPERS`` of the accountants, ``KERNELS`` of
tables, ``CHOICES`` of points, ``SURVEY_STAGES``. Whoever does not know a name asks here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from dpcalc.meant import meant, near

SWAPPING: Final = "permutation-swapping"
MATRIX: Final = "matrix"
MARGIN: Final = "margin"
PART: Final = "part"


@dataclass(frozen=True)
class Place:
    """Where mechanisms are named, in words, and what lists the names that are known there."""

    words: str
    listed: Callable[[], tuple[str, ...]]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names, in their order. Their lists are read when first asked for: they bring in every mechanism."""
        return self.listed()


def _texts() -> tuple[str, ...]:
    from dpcalc.mechanisms.releases import RELEASES, WRAPPERS

    return *RELEASES, *WRAPPERS


def _of_records() -> tuple[str, ...]:
    from dpcalc.mechanisms.kernels import KERNELS

    return SWAPPING, *KERNELS


def _of_points() -> tuple[str, ...]:
    from dpcalc.spec_file.choices import CHOICES

    return MATRIX, *CHOICES


def _of_queries() -> tuple[str, ...]:
    from dpcalc.mechanisms.linear_noise import NOISE

    return tuple(NOISE)


def _stages() -> tuple[str, ...]:
    from dpcalc.surveys.designs.listed import SURVEY_STAGES

    return MARGIN, PART, *SURVEY_STAGES


TEXT: Final = Place("a text, as in dpcalc convert laplace:scale=2 approx:delta=1e-6", _texts)
RECORDS: Final = Place("[mechanism] of a SPEC.toml with records, as in dpcalc loss SPEC.toml", _of_records)
POINTS: Final = Place("[mechanism] of a SPEC.toml with points, as in dpcalc loss SPEC.toml", _of_points)
QUERIES: Final = Place("[mechanism] of a SPEC.toml with a [query] on its records, or its last [[stage]]", _of_queries)
STAGES: Final = Place("a [[stage]] of a SPEC.toml, before what is released", _stages)
PLACES: Final = (TEXT, RECORDS, POINTS, QUERIES, STAGES)
CALLED: Final[Mapping[str, str]] = {"subsampled-gaussian": "poisson:rate=1/100:gaussian"}
"""What others call a mechanism that takes several words here; plain names are read by ``releases.py``."""


def elsewhere(name: str, *here: Place) -> str:
    """Where a name stands that has no place here; nothing for one that has, or that stands nowhere."""
    word = name.casefold()
    if any(word in place.names for place in here):
        return ""
    found = [place.words for place in PLACES if word in place.names]
    return f"{word} is named in {'; or in '.join(found)}" if found else ""


def instead(name: str, here: Place, also: Iterable[str] = ()) -> str:
    """What to write for a name that is not known here: where it stands, or one that is like it; nothing for no such."""
    word = name.casefold().replace("_", "-")
    if here is TEXT and word in CALLED:
        return f"{word} is called {CALLED[word]} here"
    found = elsewhere(word, here) or meant(word, [*here.names, *also])
    if not found:
        every = [name for place in PLACES for name in place.names]
        found = "; ".join(f"did you mean {like}? {elsewhere(like, here)}" for like in near(word, every))
    return found
