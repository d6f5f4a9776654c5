"""How swapping of Parquet grows with the records, and what a Dask cluster costs beside processes of the same number.

The machine may have other work to do, so processor seconds are measured, of all processes together; starting up is
measured on a file of a thousand records and taken off. ``SCALE_MILLIONS`` names the larger file, 20 if not said;
``SCALE_EVERY=10`` decides a tenth of the library, and not all of it.
"""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import duckdb

import dpcalc
from benchmarks.swap import RATE, START, start
from dpcalc.answers.theorem_index import index
from dpcalc.effort import Effort, Observer, silent

distributed: Any = import_module("distributed")

RECORDS = 6
"""The universes of all strata of so many records."""
EVERY = int(os.environ.get("SCALE_EVERY", "1"))
"""Of so many theorems of the library one is decided."""
Answers = Sequence[Mapping[str, object]]
MILLIONS = int(os.environ.get("SCALE_MILLIONS", "20"))


def run() -> Iterator[tuple[str, str]]:
    """The growth with records first, whose peak of memory is that of the largest child, then the workers."""
    with tempfile.TemporaryDirectory() as name:
        yield from growth(Path(name))
    yield from workers(f"every rate, universes of {RECORDS} records", asked, partial(asked, size=2))
    names = list(index())
    some = names[::EVERY]
    yield from workers(f"{len(some)} theorems of {len(names)}", partial(verified, some), partial(verified, names[:9]))


def growth(folder: Path) -> Iterator[tuple[str, str]]:
    """Parquet to Parquet, ten records a stratum; each beside one million."""
    idle = swapped(folder, 1000)
    one = swapped(folder, 1_000_000) - idle
    yield "swap of Parquet, 1 million records (start-up taken off)", f"{one:.1f} processor seconds"
    many = swapped(folder, MILLIONS * 1_000_000) - idle
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    told = f"{many:.1f} processor seconds, {many / MILLIONS / one:.2f} times as long a record, peak {memory:.0f} MiB"
    yield f"swap of Parquet, {MILLIONS} million records", told


def swapped(folder: Path, records: int) -> float:
    """The processor seconds that a swap takes."""
    data, out = folder / "data.parquet", folder / "out.parquet"
    with duckdb.connect() as connection:
        connection.execute("SELECT setseed(0.5)")
        connection.execute(
            f"COPY (SELECT (random() * {records / 10})::INT AS block, (random() * 50)::INT AS place, "
            f"(random() * 5)::INT AS kind FROM range({records})) TO '{data}' (FORMAT parquet)"
        )
    roles = ("--match", "block", "--swap", "place", "--hold", "kind", "--rate", str(RATE), "--seed", "1")
    return spent(partial(start, ["-c", START, "swap", str(data), *roles, "--out", str(out)]))


def workers(what: str, ask: Callable[..., Answers], warm: Callable[..., object]) -> Iterator[tuple[str, str]]:
    """A question answered by two processes, by two workers, and once more with one of these killed half way.

    ``warm`` asks something small, so that what is imported is not measured, here or there.
    """
    warm()
    answers = []
    processes = spent(lambda: answers.append(ask(jobs=2)))
    yield f"{what}, two processes", f"{processes:.1f} processor seconds"
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50
    ) as cluster:
        address = cluster.scheduler_address
        with distributed.Client(address) as client:
            warm(scheduler=address)
            before = sum(client.run(time.process_time).values())
            here = spent(lambda: answers.append(ask(scheduler=address)))
            there = sum(client.run(time.process_time).values()) - before
            told = f"{here + there:.1f} processor seconds, {(here + there) / processes:.2f} times as many"
            yield "the same, two workers of a cluster", told
            doomed = {next(iter(client.run(os.getpid).values()))}

        def kill(_: str, done: int, total: int | None) -> None:
            if doomed and total is not None and 2 * done >= total:
                os.kill(doomed.pop(), signal.SIGKILL)

        answers.append(ask(scheduler=address, observer=kill))
    same = not doomed and all(answer == answers[0] for answer in answers)
    yield "the same answers, also with one worker killed half way", "yes" if same else "NO"


def verified(names: Sequence[str], observer: Observer = silent, **who: Any) -> Answers:
    """Theorems, decided: plain data, but for the time it took."""
    found = dpcalc.verify(*names, effort=Effort(observer=observer), **who).objects()
    return [{key: value for key, value in each.items() if key != "seconds"} for each in found]


def asked(size: int | None = None, observer: Observer = silent, **who: Any) -> Answers:
    """The loss of every universe as a function of the rate, as plain data."""
    specification = dpcalc.Specification(
        domain={"records": {"match": 1, "hold": 3, "swap": 3}, "size": size or RECORDS},
        multiverse={"invariants": ["match*hold", "match*swap"]},
        input={"premetric": "hamming"},
        output={"premetric": "MULT"},
        mechanism={"name": "permutation-swapping", "rate": "p"},
    )
    return dpcalc.loss(specification, effort=Effort(observer=observer), **who).objects()


def spent(work: Callable[[], object]) -> float:
    """The processor seconds of the work, those of children that have ended included."""
    before, others = _seconds(), multiprocessing.active_children()
    work()
    for child in multiprocessing.active_children():
        if child not in others:
            child.join()
    return _seconds() - before


def _seconds() -> float:
    """The processor seconds of this process and its children so far."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system
