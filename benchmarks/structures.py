"""Deciding the claims of chapter 2 and appendix A, and the solver against plain enumeration of small structures."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from time import perf_counter

from dpcalc.claim import EveryStructure
from dpcalc.decide.scope import EnumerateScope
from dpcalc.decide.small_structures import decide_structures
from dpcalc.effort import Effort
from dpcalc.library import load_all
from dpcalc.searching.structure_scope import StructureScope
from dpcalc.searching.structures import search_structures

CHAPTER = re.compile(r"bailie2025/[a-z]+-(2|a)\.")


def run() -> Iterable[tuple[str, str]]:
    """The whole chapter by the command line with two processes, then both routes on the same small scope."""
    theorems = [theorem for theorem in load_all() if CHAPTER.match(theorem.id)]
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "DPCALC_CACHE": cache}
        ids = [theorem.id for theorem in theorems]
        command = [sys.executable, "-m", "dpcalc", "verify", *ids, "--jobs", "2", "--json"]
        start = perf_counter()
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)  # noqa: S603 -- our own command
        seconds = perf_counter() - start
    claims = [record for record in map(json.loads, done.stdout.splitlines()) if "id" in record]
    slowest = sorted(claims, key=lambda claim: -float(claim["seconds"]))[:5]
    for claim in slowest:
        yield f"slow: {claim['id']}", f"{claim['verdict']:<9} {float(claim['seconds']):7.2f} s"
    for verdict, count in sorted(Counter(claim["verdict"] for claim in claims).items()):
        yield f"claims {verdict}", str(count)
    yield f"all {len(claims)} claims of chapter 2 with their twins, two processes", f"{seconds:.1f} s (target 120 s)"
    yield from _routes([t.claim for t in theorems if isinstance(t.claim, EveryStructure)])


def _routes(claims: list[EveryStructure]) -> Iterable[tuple[str, str]]:
    """z3 over all real weights against plain enumeration of the weights 0, 1 and inf, two points and one universe."""
    effort = Effort(limit=20_000)
    enumerated, searched, compared = 0.0, 0.0, 0
    for claim in claims:
        start = perf_counter()
        verdict = decide_structures(claim, EnumerateScope(up_to=2), effort)
        middle = perf_counter()
        if verdict.name == "unknown":
            continue
        search_structures(claim, StructureScope(points=2, universes=1), effort)
        enumerated, searched, compared = enumerated + middle - start, searched + perf_counter() - middle, compared + 1
    yield f"{compared} claims, 2 points and 1 universe: weights 0, 1, inf one by one", f"{enumerated:.2f} s"
    yield "the same claims: z3, all real weights", f"{searched:.2f} s (ratio {enumerated / searched:.1f})"
