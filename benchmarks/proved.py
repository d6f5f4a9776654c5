"""How many of the claims that were called proved when arguments in words counted as proofs are proved without words.

``once_proved.txt`` lists them: the theorems that had a certificate and no refutation, or were proved by solvers, before
a verdict came to rest on a checked proof of the claim itself. Their twins are left out here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

from dpcalc.answers.verify import find_tasks
from dpcalc.answers.verify_pool import Settings, decide_tasks
from dpcalc.cli.progress import progress
from dpcalc.effort import DEFAULT_EFFORT
from dpcalc.report.verdicts import VerdictData


def run() -> Iterable[tuple[str, str]]:
    """Decide them by two processes, and count verdicts and what they rest on; then those of ``laws/``."""
    listed = set(Path(__file__).with_name("once_proved.txt").read_text().split())
    tasks = [task for task in find_tasks((), True) if task.id in listed]
    settings = Settings(DEFAULT_EFFORT.limit, DEFAULT_EFFORT.rlimit, slow=False, twins=False)
    start = perf_counter()
    with progress() as display:
        found = {decided.id: decided.verdict for decided in decide_tasks(tasks, settings, 2, display, {})}
    seconds = perf_counter() - start
    yield from _counted("once called proved", found.values())
    yield from _counted("of them in laws/", [verdict for name, verdict in found.items() if name.startswith("laws/")])
    yield "once called proved, and no theorem of the library today", str(len(listed - set(found)))
    yield "deciding them, two processes", f"{seconds:.1f} s"


def _counted(what: str, verdicts: Iterable[VerdictData]) -> Iterable[tuple[str, str]]:
    """Verdicts, and the trust of proofs."""
    every = list(verdicts)
    proved = Counter(verdict.trust or "" for verdict in every if verdict.verdict == "proved")
    yield what, str(len(every))
    yield f"{what}: proved", f"{proved.total()} ({', '.join(f'{count} {by}' for by, count in proved.most_common())})"
    for name, count in sorted(Counter(each.verdict for each in every if each.verdict != "proved").items()):
        yield f"{what}: {name}", str(count)
