"""Every mechanism by its name: where it may be named, and the file that reads it. What to write for other names.

A mechanism is a file whose ``NAMED`` says how it is read (``named.py``), and a line in ``MECHANISMS``. The file is
loaded when its name is met, so that nobody waits for mechanisms that are not asked for. One name may stand for
different things in different places.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Final

from dpcalc.meant import meant, near
from dpcalc.mechanisms.named import Named


@dataclass(frozen=True)
class Place:
    """Where mechanisms are named, in words."""

    words: str

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names that are known there, in the order of the list."""
        return tuple(entry.name for entry in MECHANISMS if self in entry.places)


TEXT: Final = Place("a text, as in dpcalc convert laplace:scale=2 approx:delta=1e-6")
RECORDS: Final = Place("[mechanism] of a SPEC.toml with records, as in dpcalc loss SPEC.toml")
POINTS: Final = Place("[mechanism] of a SPEC.toml with points, as in dpcalc loss SPEC.toml")
QUERIES: Final = Place("[mechanism] of a SPEC.toml with a [query] on its records, or its last [[stage]]")
DESIGNS: Final = Place("[design] of a DESIGN.toml, as in dpcalc survey DESIGN.toml")
RESPONSE: Final = Place("[nonresponse] of a DESIGN.toml, beside [design]")
PROCESSING: Final = Place("a [[stage]] of a DESIGN.toml, on the records of a sample")
STAGES: Final = Place("a [[stage]] of a SPEC.toml, before what is released")
REAL: Final = Place("--mechanism of dpcalc release, on real records")
PLACES: Final = (TEXT, RECORDS, POINTS, QUERIES, REAL, DESIGNS, RESPONSE, PROCESSING, STAGES)


@dataclass(frozen=True, init=False)
class Entry:
    """A name, the file of the package that reads it, and the places where it may stand."""

    name: str
    module: str
    places: tuple[Place, ...]
    also: tuple[str, ...]

    def __init__(self, name: str, module: str, *places: Place, also: Iterable[str] = ()) -> None:
        """Keep them; ``also`` are names that others have for it, which texts may use."""
        for field, value in (("name", name), ("module", module), ("places", places), ("also", tuple(also))):
            object.__setattr__(self, field, value)


MECHANISMS: Final[tuple[Entry, ...]] = (
    Entry("gaussian", "mechanisms.gaussian", TEXT, QUERIES, also=("analytic-gaussian", "normal")),
    Entry("discrete-gaussian", "mechanisms.discrete_gaussian", TEXT, also=("discrete-normal",)),
    Entry("laplace", "mechanisms.laplace", TEXT, QUERIES),
    Entry(
        "discrete-laplace",
        "mechanisms.discrete_laplace",
        TEXT,
        QUERIES,
        also=("geometric", "discrete-geometric", "two-sided-geometric"),
    ),
    Entry("staircase", "mechanisms.staircase", TEXT),
    Entry("rr", "mechanisms.randomised_response", TEXT, also=("randomized-response", "randomised-response")),
    Entry("kary", "mechanisms.randomised_response", TEXT),
    Entry("rappor", "mechanisms.rappor", TEXT),
    Entry("permutation-swapping", "swapping.law.stated", RECORDS),
    Entry("cell-suppression", "mechanisms.cell_suppression", RECORDS),
    Entry("donor-swapping", "mechanisms.donor_swapping", RECORDS),
    Entry("noisy-counts", "mechanisms.noisy_counts", RECORDS),
    Entry("matrix", "mechanisms.finite", POINTS),
    Entry("exponential", "mechanisms.exponential", TEXT, POINTS),
    Entry("permute-and-flip", "mechanisms.permute_and_flip", TEXT, POINTS),
    Entry("report-noisy-max", "mechanisms.report_noisy_max", TEXT, POINTS, also=("noisy-max",)),
    Entry("randomised-response", "mechanisms.point_response", POINTS),
    Entry("bounded-geometric", "mechanisms.bounded_geometric", POINTS),
    Entry("above-threshold", "mechanisms.sparse_vector", TEXT),
    Entry("sparse-vector", "mechanisms.sparse_vector", TEXT, also=("svt",)),
    Entry("tree", "mechanisms.matrix", TEXT, also=("binary-tree",)),
    Entry("prefix-root", "mechanisms.matrix", TEXT),
    Entry("poisson", "mechanisms.sampled", TEXT),
    Entry("shuffled", "mechanisms.shuffled", TEXT),
    Entry("truncated-poisson", "mechanisms.sampled", TEXT),
    Entry("vector", "mechanisms.vector", TEXT),
    Entry("without-replacement", "mechanisms.sampled", TEXT),
    Entry("gaussian", "answers.release_noise", REAL),
    Entry("k-norm", "answers.release_noise", REAL),
    Entry("margin", "mechanisms.readings", STAGES),
    Entry("part", "mechanisms.readings", STAGES),
    Entry("srswor", "surveys.designs.simple", DESIGNS, STAGES),
    Entry("srswr", "surveys.designs.simple_with_replacement", DESIGNS, STAGES),
    Entry("bernoulli", "surveys.designs.bernoulli", DESIGNS, STAGES),
    Entry("poisson", "surveys.designs.poisson", DESIGNS, STAGES),
    Entry("stratified", "surveys.designs.stratified", DESIGNS, STAGES),
    Entry("cluster", "surveys.designs.cluster", DESIGNS, STAGES),
    Entry("two-stage", "surveys.designs.two_stage", DESIGNS, STAGES),
    Entry("systematic", "surveys.designs.systematic", DESIGNS, STAGES),
    Entry("pps", "surveys.designs.pps", DESIGNS, STAGES),
    Entry("poisson-pps", "surveys.designs.poisson_pps", DESIGNS, STAGES),
    Entry("rejective", "surveys.designs.rejective", DESIGNS, STAGES),
    Entry("coordinated", "surveys.designs.coordinated", DESIGNS, STAGES),
    Entry("collection", "surveys.designs.collection", STAGES),
    Entry("nonresponse", "surveys.designs.nonresponse", RESPONSE, STAGES),
    Entry("editing", "surveys.designs.editing", PROCESSING, STAGES),
    Entry("imputation", "surveys.designs.imputation", PROCESSING, STAGES),
)
ALSO: Final[Mapping[str, str]] = {other: entry.name for entry in MECHANISMS for other in entry.also}
"""What others call a mechanism, in texts: read as the name that it has here."""
CALLED: Final[Mapping[str, str]] = {"subsampled-gaussian": "poisson:rate=1/100:gaussian"}
"""What others call a mechanism that takes several words here."""


def named(name: str, *places: Place) -> Named:
    """How a name of one of these places is read."""
    entry = next(entry for entry in MECHANISMS if entry.name == name and set(places) & set(entry.places))
    found: Mapping[str, Named] = import_module(f"dpcalc.{entry.module}").NAMED
    return found[name]


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
