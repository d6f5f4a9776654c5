"""The comparison of two specifications as fields: what ``dpcalc compare --json`` prints."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice, pairwise

import sympy

from dpcalc.comparison.compare import Comparison
from dpcalc.comparison.constraint_graph import ConstraintGraph
from dpcalc.comparison.grants import Grant
from dpcalc.comparison.separating import SeparatingMechanism
from dpcalc.comparison.strength import Implication
from dpcalc.report.datasets import Dataset
from dpcalc.report.fields import amount_decimal, amount_text
from dpcalc.report.redundancies import redundancy_fields
from dpcalc.spec.domain import Domain, Point, RecordDomain
from dpcalc.spec.tables import ContingencyTable

MOST_LEVELS = 200
"""Points whose laws are written out; beyond it, only those of the pair."""


def comparison_fields(found: Comparison) -> dict[str, object]:
    """Relation, budget, separating mechanisms, paths and redundancies, with exact values as text."""
    granted = found.grants
    constant = granted.constant
    first, second = found.redundancies()
    graphs = [found.comparer(forward=forward, every=found.every).first for forward in (True, False)]
    return {
        "relation": found.relation,
        "every_divergence": found.every_divergence,
        "divergence": "every" if found.every else found.first.flavor.divergence.name,
        "budget": None if constant is None else amount_text(constant.budget),
        "decimal": None if constant is None else _decimal(constant.budget),
        "budget_pair": None if constant is None or constant.pair is None else [str(point) for point in constant.pair],
        "budgets": None if granted.universes is None else [_grant(entry) for entry in granted.universes],
        "budget_missing": granted.why or None,
        "budget_is_least": None if constant is None else found.least,
        "separating": separating_fields(found, found.forward, forward=True),
        "separating_converse": separating_fields(found, found.backward, forward=False),
        "paths": path_fields(graphs[0], found.forward, found.paths),
        "paths_converse": path_fields(graphs[1], found.backward, found.paths),
        "redundant": redundancy_fields(first),
        "redundant_converse": redundancy_fields(second),
        "points": len(found.points),
        "open": [answer.why for answer in (found.forward, found.backward) if answer.holds is None],
    }


def _decimal(expression: sympy.Expr) -> str | None:
    """A decimal, unless there are symbols."""
    return None if expression.free_symbols else amount_decimal(expression)


def _grant(entry: Grant) -> dict[str, object]:
    """The budget of one universe."""
    return {"universe": entry.universe, "budget": amount_text(entry.budget), "decimal": _decimal(entry.budget)}


def separating_fields(found: Comparison, answer: Implication, *, forward: bool) -> dict[str, object] | None:
    """What separates one specification from the other, or ``None`` where nothing does."""
    separation = answer.separation
    if separation is None or answer.holds is not False:
        return None
    comparer = found.comparer(forward=forward, every=found.every)
    i, j = separation.first, separation.second
    fields: dict[str, object] = {
        "keeps_to": "A" if forward else "B",
        "breaks": "B" if forward else "A",
        "x": dataset(found.points[i], found.first.flavor.domain),
        "x_prime": dataset(found.points[j], found.first.flavor.domain),
        "values": {str(symbol): str(value) for symbol, value in separation.values.items()},
    }
    if answer.mechanism is None:
        distance, allowed = comparer.first.weight(i, j), comparer.second.weight(i, j)
        return {**fields, "distance": amount_text(distance), "allowed": amount_text(allowed), "law": None}
    mechanism = answer.mechanism
    return {
        **fields,
        "distance": amount_text(mechanism.distance),
        "allowed": amount_text(mechanism.allowed),
        "formula": mechanism.divergence.ray_formula,
        "law": law_fields(mechanism),
    }


def dataset(point: Point, domain: Domain) -> Dataset:
    """A dataset as one table a stratum where its variables have roles, any other point as text."""
    if not isinstance(point, ContingencyTable) or not isinstance(domain, RecordDomain):
        return str(point)
    parts = domain.parts
    if sorted(parts.match + parts.hold + parts.swap) != sorted(domain.variables):
        return str(point)
    return point.strata(parts.match, parts.hold, parts.swap)


def law_fields(mechanism: SeparatingMechanism) -> list[dict[str, str]]:
    """The level f and the law at every point, or at the pair alone where there are many points."""
    shown = range(len(mechanism.points))
    if len(mechanism.points) > MOST_LEVELS:
        shown_pair = {mechanism.points.index(mechanism.x), mechanism.points.index(mechanism.x_prime)}
        return [_law(mechanism, place) for place in sorted(shown_pair)]
    return [_law(mechanism, place) for place in shown]


def _law(mechanism: SeparatingMechanism, place: int) -> dict[str, str]:
    """One point's level and law."""
    ray = mechanism.divergence.ray
    law: Mapping[str, sympy.Expr] = {} if ray is None else ray(mechanism.levels[place])
    chances = {output: str(chance) for output, chance in law.items()}
    return {"point": str(mechanism.points[place]), "level": amount_text(mechanism.levels[place]), **chances}


def path_fields(graph: ConstraintGraph, answer: Implication, most: int | None = None) -> dict[str, object] | None:
    """The pairs kept only through other points, each with paths and the weights of their steps; at most so many."""
    if answer.holds is not True:
        return None
    names = graph.points
    shown = [
        {
            "x": str(names[i]),
            "x_prime": str(names[j]),
            "paths": [
                {
                    "points": [str(names[k]) for k in path],
                    "weights": [amount_text(graph.weight(a, b)) for a, b in pairwise(path)],
                }
                for path in paths
            ],
        }
        for (i, j), paths in islice(answer.through.items(), most)
    ]
    return {"count": answer.through_count, "shown": shown}
