"""Certificates of comparisons: paths that show an implication, or the heights of a mechanism that breaks it.

What the kernel checks speaks of two matrices of rational numbers and infinity. An implication is certified for all
output premetrics that are symmetric and have the triangle inequality, a separation for the multiplicative distance.
"""

from __future__ import annotations

import numpy as np
import sympy

from dpcalc.certify.certificate import certificate, dumps
from dpcalc.certify.replay import replay
from dpcalc.comparison.compare import Comparison
from dpcalc.comparison.constraint_graph import ConstraintGraph
from dpcalc.comparison.separating import SeparatingMechanism
from dpcalc.decide.lengths import in_one_unit, to_rows
from dpcalc.decide.paths import tree
from dpcalc.errors import InputError, ReplayError
from dpcalc.exact import Extended, Infinity
from dpcalc.spec.divergences.mult import MULT

MOST_POINTS = 300
"""Matrices beyond this would not fit what the kernel reads."""
_HINT = "certificates are for two specifications with rational weights, under one output premetric"


def comparison_certificate(found: Comparison, about: str = "") -> str:
    """The text of a certificate that the first specification implies the second, or that it does not.

    The kernel has accepted it. Raises ``InputError`` where there is none: where nothing was decided, a weight is
    symbolic or irrational, or the answer is about premetrics that certificates do not speak of.
    """
    refused = _refused(found)
    if refused:
        raise InputError(f"there is no certificate: {refused}", hint=_HINT)
    rows = [_rows(graph, found) for graph in found.graphs]
    statement = {
        "first": [[_text(v) for v in row] for row in rows[0]],
        "second": [[_text(v) for v in r] for r in rows[1]],
    }
    if found.forward.holds:
        parts: tuple[str, dict[str, object]] = ("stronger", {"paths": _paths(found)})
    elif found.forward.mechanism is not None:
        parts = ("separated", _separated(found.forward.mechanism, rows[1]))
    else:
        raise InputError("there is no certificate: no mechanism was found that separates the two", hint=_HINT)
    points = ", ".join(str(point) for point in found.points[:MOST_POINTS])
    text = dumps(certificate(parts[0], statement, parts[1], f"{about}points: {points}"))
    try:
        replay(text)
    except ReplayError as error:
        raise InputError(f"there is no certificate: the kernel does not accept it: {error}", hint=_HINT) from None
    return text


def _refused(found: Comparison) -> str:
    """Why certificates do not speak of this comparison; empty where they do."""
    if found.every:
        return "the question is about every output premetric at once"
    if found.forward.holds is None:
        return "whether A implies B was not decided"
    if found.graphs[0].quantities - {sympy.Integer(1)} or found.graphs[1].quantities - {sympy.Integer(1)}:
        return "a weight is symbolic or irrational"
    if len(found.points) > MOST_POINTS:
        return f"{len(found.points)} points are more than {MOST_POINTS}"
    question = found.comparer(forward=True, every=False)
    if found.forward.holds and not (question.symmetric and question.by_paths):
        return f"{found.first.flavor.divergence.name} is not known to be symmetric with the triangle inequality"
    if not found.forward.holds and found.first.flavor.divergence.name != MULT.name:
        return f"mechanisms are certified under {MULT.name}, not under {found.first.flavor.divergence.name}"
    return ""


def _rows(graph: ConstraintGraph, found: Comparison) -> list[list[Extended]]:
    """The weights of a digraph, which are rational."""
    return to_rows(*graph.at({}, found.effort))


def _paths(found: Comparison) -> dict[str, list[int]]:
    """A shortest path for each pair whose own weight does not keep it, in the smaller weights of both directions."""
    graphs = (found.graphs[0].symmetric, found.graphs[1])
    first, second, _ = in_one_unit(*(graph.at({}, found.effort) for graph in graphs))
    exceeding = first.values > second.values
    paths: dict[str, list[int]] = {}
    for source in np.flatnonzero(exceeding.any(axis=1)).tolist():
        shortest = tree(first, source)
        for target in np.flatnonzero(exceeding[source]).tolist():
            path = shortest.path(target)
            if path is not None:
                paths[f"{source},{target}"] = list(path)
    return paths


def _separated(mechanism: SeparatingMechanism, asked: list[list[Extended]]) -> dict[str, object]:
    """The heights of a mechanism, and its pair in the direction in which the second specification is broken."""
    heights = ["inf" if level is sympy.oo else str(level) for level in mechanism.levels]
    i, j = (mechanism.points.index(point) for point in (mechanism.x, mechanism.x_prime))
    return {"heights": heights, "pair": [i, j] if asked[i][j] <= asked[j][i] else [j, i]}


def _text(value: Extended) -> str:
    """A weight as exact text."""
    return "inf" if isinstance(value, Infinity) else str(value)
