"""Worst cases over every mechanism: exact linear programs of many datasets, with their certificates."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise
from time import perf_counter
from typing import Any

import dpcalc
from dpcalc.certify.replay import accepted
from dpcalc.inference.pufferfish import Pufferfish, losses
from dpcalc.mechanisms.finite import FiniteMechanism


def run() -> Iterable[tuple[str, str]]:
    """Print the measures of worst cases."""
    names = [f"d{i}" for i in range(2)]
    dpcalc.infer(_neighbours(names, [("d0", "d1")]), "power", null="d0", alternative="d1")  # the solvers are loaded
    yield from _random_graph(60, 75)
    yield from _path(200)
    yield from _pufferfish()


def _neighbours(names: list[str], pairs: Iterable[tuple[str, str]], budget: str = "log(3)") -> dpcalc.Specification:
    """Datasets of which some pairs are neighbours."""
    return dpcalc.Specification(
        domain={"points": names},
        input={"premetric": "neighbour", "neighbours": [list(pair) for pair in pairs]},
        claim={"budget": budget},
    )


def _random_graph(size: int, edges: int) -> Iterator[tuple[str, str]]:
    """Two models on a random connected graph: 4 inequalities for each edge."""
    draw = random.Random(15)  # noqa: S311 -- a repeatable choice of tests, no secret
    names = [f"d{i}" for i in range(size)]
    pairs = {(names[draw.randrange(i)], names[i]) for i in range(1, size)}
    while len(pairs) < edges:
        a, b = sorted(draw.sample(range(size), 2))
        pairs.add((names[a], names[b]))
    spec = _neighbours(names, sorted(pairs))
    weights = [draw.randint(1, 9) for _ in names]
    model = {name: Fraction(weight, sum(weights)) for name, weight in zip(names, weights, strict=True)}
    questions: dict[str, tuple[str, dict[str, Any]]] = {
        "power between two models": ("power", {"null": model, "alternative": "uniform"}),
        "posterior probability": ("posterior", {"prior": model, "chosen": names[:20]}),
    }
    for what, (question, given) in questions.items():
        start = perf_counter()
        found = dpcalc.infer(spec, question, **given)
        seconds = perf_counter() - start
        yield f"{what}, {size} datasets, {2 * len(found.kept.bounds)} constraints", f"{seconds:.2f} s (target 1 s)"
        start = perf_counter()
        if not accepted(json.loads(found.certificate())):
            raise AssertionError("the kernel refuses the certificate")
        yield "its certificate, written and replayed", f"{perf_counter() - start:.2f} s"


def _path(size: int) -> Iterator[tuple[str, str]]:
    """Power between the ends of a path, where probabilities are as small as 3**-200."""
    names = [f"d{i}" for i in range(size)]
    for budget in ("log(3)", "log(3/2)"):
        start = perf_counter()
        found = dpcalc.infer(_neighbours(names, pairwise(names), budget), "power", null="d0", alternative=names[-1])
        if found.found.value >= 1:
            raise AssertionError("a test of a private release is never sure")
        seconds = perf_counter() - start
        yield f"power along a path of {size} datasets at {budget} a step", f"{seconds:.2f} s (target 5 s)"


def _pufferfish() -> Iterator[tuple[str, str]]:
    """The loss of a mechanism of four binary records, three secrets and ten attackers."""
    draw = random.Random(5)  # noqa: S311 -- a repeatable choice of tests, no secret
    points = [f"{k:04b}" for k in range(16)]
    counts = {x: x.count("1") for x in points}
    law = [[Fraction(1 + (counts[x] == k), 6) for k in range(5)] for x in points]
    secrets = {f"record {i} is 1": frozenset(x for x in points if x[i] == "1") for i in range(3)}
    attackers = {}
    for k in range(10):
        weights = [draw.randint(1, 9) for _ in points]
        attackers[str(k)] = {x: Fraction(weight, sum(weights)) for x, weight in zip(points, weights, strict=True)}
    pairs = [(one, other) for one in secrets for other in secrets if one < other]
    start = perf_counter()
    found = losses(FiniteMechanism(points, range(5), law), Pufferfish(secrets, pairs, attackers))
    seconds = perf_counter() - start
    if not found:
        raise AssertionError("no attacker can tell anything apart")
    yield "Pufferfish loss: 4 records, 3 secrets, 10 attackers", f"{seconds:.3f} s (target 1 s)"
