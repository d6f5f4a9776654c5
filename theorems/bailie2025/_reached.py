"""Which pairs of laws come out of which, as certificates say it: P, Q on the space S, and P', Q' on S'."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from dpcalc.certify.evidence import example
from dpcalc.decide.blackwell import Maps, NoKernel, find_kernel
from dpcalc.spec.experiments.experiment import Experiment
from dpcalc.verdict import Evidence

Related: TypeAlias = Callable[[Experiment, Experiment], tuple[str, dict[str, object]]]
"""A relation of two pairs of laws as certificates say it, with further objects."""
BOTH = "P Q S P' Q' S'"
REACHED = {
    Maps.POST_PROCESSING: f"(reached {BOTH})",
    Maps.MEASURABLE: f"(reached_measurably {BOTH})",
    Maps.ONE_TO_ONE: f"(reached_one_to_one {BOTH})",
}


def by(maps: Maps) -> Related:
    """The second pair comes out of the first by a function of a class."""
    return lambda *_: (REACHED[maps], {})


def by_random_function(first: Experiment, second: Experiment) -> tuple[str, dict[str, object]]:
    """The second pair comes out of the first by a random function K, and every set is measurable after it."""
    kernel = find_kernel(first, second)
    n = second.space.atoms
    lands = f"(and (is_random K {n}) (same (mixed P K {n}) P') (same (mixed Q K {n}) Q'))"
    return f"(and {lands} (= (len (distinct S')) (len S')))", {"K": () if isinstance(kernel, NoKernel) else kernel}


def with_one_tradeoff(first: Experiment, second: Experiment) -> tuple[str, dict[str, object]]:
    """Both pairs have the same least errors at every size at which one of the two functions has a corner."""
    del first, second
    sizes = "(join (map L (list P P') (map A (functions (len L) 2) (chance L A))))"
    return f"(every s {sizes} (= (least_error P Q s) (least_error P' Q' s)))", {}


def out_of_reach(first: Experiment, second: Experiment, maps: Maps, related: Related) -> Evidence:
    """Two pairs are related, each of two different laws, and the second does not come out of the first."""
    relation, more = related(first, second)
    objects = {"P": first.p, "Q": first.q, "S": first.space.atom_of, **more}
    objects |= {"P'": second.p, "Q'": second.q, "S'": second.space.atom_of}
    apart = f"(not (or (same P Q) (same P' Q') {REACHED[maps]}))"
    return example("(are_laws (list P Q P' Q'))", relation, apart, about=objects)
