"""What a multiverse does, as fields: what ``dpcalc multiverse --json`` prints of each specification."""

from __future__ import annotations

from dpcalc.spec.domain import Point
from dpcalc.spec.multiverses.listing import Listing
from dpcalc.spec.multiverses.order import NotInside
from dpcalc.spec.multiverses.partitions import UNIVERSE
from dpcalc.spec.multiverses.survey import Survey
from dpcalc.spec.multiverses.universe_function import UniverseFunction

MOST_UNIVERSES = 12
MOST_POINTS = 12
Fields = dict[str, object]


def multiverse_fields(name: str, found: Survey) -> Fields:
    """The universes of one specification and what they do; whatever does not hold comes with a witness."""
    return {
        "specification": name,
        "points": len(found.listed.points),
        "premetric": found.flavor.premetric.name,
        **universes_fields(found.listed),
        "repeated": found.repeated,
        "maximal": len(found.canonical.universes),
        "invariants": _invariants(found),
        "outside_own_universe": _outside(found),
        **_cover(found),
        **_vacuity(found),
        **_completeness(found),
        "components": _components(found),
        "unconnected": {"pairs": found.unconnected_pairs, "witness": _pair(found.unconnected)},
    }


def universes_fields(listed: Listing) -> Fields:
    """How many universes there are, how large, and the first few of them."""
    sizes = [len(universe) for universe in listed.universes]
    shown = range(min(len(sizes), MOST_UNIVERSES))
    return {
        "universes": len(sizes),
        "smallest": min(sizes, default=None),
        "largest": max(sizes, default=None),
        "shown": [universe_fields(listed, number) for number in shown],
    }


def universe_fields(listed: Listing, number: int) -> Fields:
    """One universe, with the first few of its points."""
    places = listed.universes[number]
    members = [str(listed.points[place]) for place in places[:MOST_POINTS]]
    return {"universe": listed.label(number), "size": len(places), "members": members}


def failure_fields(failure: NotInside | None, inner: Listing, outer: Listing) -> Fields | None:
    """A universe of ``inner`` inside none of ``outer``, with the nearest one, and a pair that none holds."""
    if failure is None:
        return None
    return {
        "universe": inner.label(failure.universe),
        "nearest": None if failure.nearest is None else outer.label(failure.nearest),
        "outside": None if failure.outside is None else str(failure.outside),
        "apart": None if failure.apart is None else [str(point) for point in failure.apart],
    }


def _answer(witness: Fields | None, *, holds: bool | None = None) -> Fields:
    """Whether something holds, and what shows that it does not."""
    return {"holds": witness is None if holds is None else holds, "witness": witness}


def _pair(pair: tuple[Point, Point] | None) -> Fields | None:
    """Two points."""
    return None if pair is None else {"x": str(pair[0]), "x_prime": str(pair[1])}


def _invariants(found: Survey) -> list[Fields]:
    """What induces the multiverse: its invariants, or that which names the universe where there are several."""
    held = found.flavor.multiverse.invariants
    if held:
        return [{"invariant": invariant.text(), "released": invariant.describe()} for invariant in held]
    if found.partition and len(found.listed.universes) > 1:
        return [{"invariant": UNIVERSE, "released": "which universe the data lie in"}]
    return []


def _outside(found: Survey) -> Fields | None:
    """For a universe function, the points that do not lie in the universe given for them."""
    multiverse = found.flavor.multiverse
    if not isinstance(multiverse, UniverseFunction):
        return None
    points = [str(point) for point in multiverse.outside]
    return {"points": len(points), "shown": points[:MOST_POINTS]}


def _cover(found: Survey) -> Fields:
    """Whether the universes cover, overlap, and part the domain."""
    alone, shared = found.uncovered, found.overlap
    covered: Fields | None = {"point": str(alone[0]), "points": len(alone)} if alone else None
    overlapping: Fields | None = None
    if shared is not None:
        labels = [found.listed.label(number) for number in shared.universes]
        overlapping = {"universes": labels, "point": str(shared.point)}
    empty: Fields | None = None if found.empty is None else {"universe": found.listed.label(found.empty)}
    return {
        "covers": _answer(covered),
        "disjoint": _answer(overlapping),
        "partition": _answer(covered or overlapping or empty, holds=found.partition),
    }


def _vacuity(found: Survey) -> Fields:
    """Whether the universes restrict any comparison."""
    return {
        "vacuous": _answer(_pair(found.non_vacuous)),
        "totally_vacuous": _answer(_pair(found.non_totally_vacuous)),
        "pairs_apart": found.pairs_apart,
    }


def _completeness(found: Survey) -> Fields:
    """Whether the universes hold finite distances alone, and what the completion makes of them."""
    answers: Fields = {}
    for key, incomplete, listed in (
        ("complete", found.incomplete, found.listed),
        ("completion_complete", found.completion_incomplete, found.completion),
    ):
        pair = None if incomplete is None else _pair(incomplete.pair)
        label = "" if incomplete is None else listed.label(incomplete.universe)
        answers[key] = _answer(None if pair is None else {"universe": label, **pair})
    return {**answers, "completion": universes_fields(found.completion)}


def _components(found: Survey) -> Fields:
    """The components of comparability, beside the universes."""
    parts, listed = found.components, found.listed
    return {
        "count": len(parts.universes),
        "largest": max(map(len, parts.universes), default=0),
        "inside_universes": _answer(failure_fields(found.component_outside, parts, listed)),
        "contain_universes": _answer(failure_fields(found.universe_outside, listed, parts)),
    }
