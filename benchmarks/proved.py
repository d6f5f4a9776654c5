"""How many of the claims that were called proved when arguments in words counted as proofs are proved without words.

``once_proved.txt`` lists them: the theorems that had a certificate and no refutation, or were proved by solvers, before
a verdict came to rest on a checked proof of the claim itself. Verdicts are kept where ``dpcalc verify`` keeps them, so
that a second run takes what has not changed from there.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter


def run() -> Iterable[tuple[str, str]]:
    """Decide them with ``dpcalc verify``, and count verdicts and what they rest on; then those of ``laws/``."""
    names = Path(__file__).with_name("once_proved.txt").read_text().split()
    command = [sys.executable, "-m", "dpcalc", "verify", "--jobs", "2", "--json", *names]
    start = perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 -- our own command
    seconds = perf_counter() - start
    claims = [record for record in map(json.loads, done.stdout.splitlines()) if "id" in record]
    if len(claims) != len(names):
        raise RuntimeError(f"dpcalc verify decided {len(claims)} of {len(names)}: {done.stderr.strip()}")
    yield from _counted("of those once called proved", claims)
    yield from _counted("of them in laws/", [claim for claim in claims if claim["id"].startswith("laws/")])
    yield "deciding them, two processes", f"{seconds:.1f} s"


def _counted(what: str, claims: list[dict[str, str]]) -> Iterable[tuple[str, str]]:
    """Verdicts, and the trust of proofs."""
    proved = Counter(claim["trust"] for claim in claims if claim["verdict"] == "proved")
    by = ", ".join(f"{count} {trust}" for trust, count in proved.most_common())
    yield what, str(len(claims))
    yield f"{what}: proved", f"{proved.total()} ({by})"
    for verdict, count in sorted(Counter(claim["verdict"] for claim in claims).items()):
        if verdict != "proved":
            yield f"{what}: {verdict}", str(count)
