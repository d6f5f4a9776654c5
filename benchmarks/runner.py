"""Runs each benchmark in a process of its own and prints what it measured, with its time and memory.

A benchmark is a module of this folder with a function ``run() -> Iterable[tuple[str, str]]``: pairs of what was
measured and the value with its unit. To add one, write the module and add its name to ``BENCHMARKS``. Names given as
arguments run these alone.
"""

from __future__ import annotations

import importlib
import multiprocessing
import resource
import sys
import time
from multiprocessing.connection import Connection

BENCHMARKS = (
    "startup",
    "rooms",
    "loss",
    "kernels",
    "compare",
    "structures",
    "proving",
    "replay",
    "swap",
    "scale",
    "accounting",
    "infer",
    "surveys",
    "invariants",
    "proved",
    "library",
)


def main() -> int:
    """Run the benchmarks named on the command line, or all; 1 if one of them failed, 2 if a name is unknown."""
    names = sys.argv[1:] or list(BENCHMARKS)
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"no benchmark named {', '.join(unknown)}; there are: {', '.join(BENCHMARKS)}", file=sys.stderr)
        return 2
    failed = [name for name in names if not _run_apart(name)]
    return 1 if failed else 0


def _run_apart(name: str) -> bool:
    """Run one benchmark in a fresh process, so that its memory is its own; whether it went well."""
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    print(f"\n{name}", flush=True)
    process = context.Process(target=_measure, args=(name, sender))
    process.start()
    sender.close()
    try:
        while True:
            what, value = receiver.recv()
            print(f"  {what:<72} {value}", flush=True)
    except EOFError:
        process.join()
    if process.exitcode != 0:
        print(f"  failed with exit code {process.exitcode}", flush=True)
    return process.exitcode == 0


def _measure(name: str, sender: Connection) -> None:
    """Send every measure of a benchmark, then its time in seconds and its peak memory in MiB."""
    module = importlib.import_module(f"benchmarks.{name}")
    started = time.perf_counter()
    for what, value in module.run():
        sender.send((what, value))
    sender.send(("time", f"{time.perf_counter() - started:.1f} s"))
    peak = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    sender.send(("peak memory", f"{peak / 1024:.0f} MiB"))
    sender.close()
