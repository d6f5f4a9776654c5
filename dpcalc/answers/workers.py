"""Who carries out independent tasks: processes on this machine, or the workers of a Dask cluster that exists."""

from __future__ import annotations

import gc
import logging
import multiprocessing
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import replace
from importlib import import_module
from multiprocessing.context import BaseContext
from threading import Timer
from typing import Any

from dpcalc import __version__
from dpcalc.answers.pool import Pool
from dpcalc.effort import Effort
from dpcalc.errors import DpcalcError, InputError, one_line
from dpcalc.tasks import HERE, Workers

_PATIENCE = "10s"
_TRIES = 5
_SEARCHED = (50_000, 20, 50)
"""How seldom Python searches for cycles: after so many new objects, so many such searches, and so many of those."""
_PROFILE = "profile"
"""By this name a worker of Dask calls what looks at its stack."""
_LARGE = "1GB"
"""Beyond this Dask warns of what a task is sent; a batch of strata has some 16 MB."""


@contextmanager
def spread(effort: Effort, jobs: int = 1, scheduler: str | None = None) -> Iterator[Effort]:
    """The same effort, whose tasks ``jobs`` processes carry out, or the workers of the ``scheduler`` at an address.

    Errors as in ``processes`` and ``cluster``; ``InputError`` for fewer processes than one.
    """
    with workers(jobs, scheduler) as found:
        yield effort if found is HERE else replace(effort, workers=found)


@contextmanager
def workers(jobs: int = 1, scheduler: str | None = None) -> Iterator[Workers]:
    """Whoever carries out tasks; this process, for one job. Errors as in ``spread``."""
    if jobs < 1:
        raise InputError(f"jobs = {jobs} is out of range", hint="from 1 up")
    if scheduler is not None:
        with cluster(scheduler) as found:
            yield found
    elif jobs > 1:
        with processes(jobs) as found:
            yield found
    else:
        yield HERE


@contextmanager
def processes(jobs: int) -> Iterator[Workers]:
    """Processes on this machine; they end with an error or an interrupt. Raises ``DpcalcError`` where one dies."""
    executor = ProcessPoolExecutor(jobs, _context(), initializer=_begin)
    try:
        yield Pool(executor, jobs)
    except BrokenProcessPool:
        raise DpcalcError("a process ended before its time", hint="is the memory full? try --jobs 1") from None
    except BaseException:
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


def _context() -> BaseContext:
    """How processes begin: on Linux as copies of this one, which has read the theorems, where no other thread works."""
    others = (thread for thread in threading.enumerate() if thread is not threading.main_thread())
    alone = threading.current_thread() is threading.main_thread() and all(isinstance(each, Timer) for each in others)
    return multiprocessing.get_context("fork" if sys.platform == "linux" and alone else "spawn")


def _begin() -> None:
    """Leave the keyboard to the process that started this one, and end when that says so."""
    _search_seldom()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _search_seldom() -> None:
    """Search for cycles seldom from now on, and never again in what is there."""
    gc.freeze()
    gc.set_threshold(*_SEARCHED)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of the Dask scheduler at an address; what a worker leaves undone, when it dies, goes to another.

    What was sent is cancelled after an error or an interrupt. Raises ``InputError`` where nobody listens, and for
    workers that have another dpcalc, or several threads each; ``DpcalcError`` where a task is lost with its workers
    again and again, or the scheduler goes.
    """
    distributed = _library()
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    import_module("dask").config.set({"distributed.admin.large-graph-warning-threshold": _LARGE})
    try:
        # a client that cannot read an address ends late, and not well
        import_module("distributed.comm").get_address_host(address)
        client = distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        hint = "start one with: dask scheduler, and workers with: dask worker ADDRESS --nthreads 1"
        what = f"no scheduler answers at {address}: {one_line(error)}"
        raise InputError(what, where="--scheduler", hint=hint) from None
    try:
        size = _check(client)
        warming = _warmed(client)  # let go, it would be cancelled
        executor: Executor = client.get_executor(pure=False)
        try:
            with _unwatched(client):
                yield Pool(executor, size)
        finally:
            executor.shutdown(wait=False)
            del warming
    except distributed.KilledWorker:
        hint = "is their memory full? give each worker more"
        raise DpcalcError("a task was lost with every worker that tried it", hint=hint) from None
    except distributed.CancelledError as error:
        raise DpcalcError(f"the scheduler has let go of a task: {one_line(error)}", hint="does it still run?") from None
    finally:
        client.close()


def _check(client: Any) -> int:
    """How many workers there are. Refuse those that would not answer as this process does."""
    with suppress(TimeoutError):
        client.wait_for_workers(1, timeout=_PATIENCE)
    threads: dict[str, int] = client.nthreads()
    if not threads:
        raise InputError("the scheduler has no worker", where="--scheduler", hint="start one: dask worker ADDRESS")
    several = next((worker for worker, count in threads.items() if count > 1), None)
    if several is not None:
        raise InputError(
            f"worker {several} has several threads", where="--scheduler", hint="start it with --nthreads 1"
        )
    try:
        versions = _versions(client)
    except ModuleNotFoundError:
        raise InputError("a worker has no dpcalc", where="--scheduler", hint="install it there") from None
    for worker, version in versions.items():
        if version != __version__:
            what = f"worker {worker} has dpcalc {version}, and this is {__version__}"
            raise InputError(what, where="--scheduler", hint="install the same everywhere")
    return len(threads)


def _warmed(client: Any) -> list[Any]:
    """What each worker is sent first, while tasks are prepared here: the imports that processes would inherit."""
    names = sorted(name for name in sys.modules if name.startswith("dpcalc.") and not name.endswith("__main__"))
    return [client.submit(_ready, names, workers=[worker], pure=False) for worker in client.nthreads()]


def _ready(names: list[str]) -> None:
    """Import modules, those that there are."""
    for name in names:
        with suppress(ImportError):
            import_module(name)
    _search_seldom()


@contextmanager
def _unwatched(client: Any) -> Iterator[None]:
    """Workers do not look at what they are doing a hundred times a second, which took a sixth of their time."""
    _watch(client, "stop")
    try:
        yield
    finally:
        _watch(client, "start")


def _watch(client: Any, what: str) -> None:
    """Stop or start the profile of every worker, of those that are still there and have one."""

    def told(dask_worker: Any) -> None:
        if profile := dask_worker.periodic_callbacks.get(_PROFILE):
            getattr(profile, what)()

    with suppress(OSError, RuntimeError):
        client.run(told, on_error="ignore")


def _versions(client: Any) -> dict[str, str]:
    """The version of dpcalc of each worker. They are asked again where one of them dies just then."""
    for _ in range(_TRIES):
        with suppress(OSError):
            found: dict[str, str] = client.run(_version)
            return found
    raise DpcalcError("workers are lost before they say their version", hint="do they still run?")


def _version() -> str:
    """The version of dpcalc, where this is called."""
    return __version__


def _library() -> Any:
    """Dask's scheduler, which is not installed unless asked for."""
    try:
        return import_module("distributed")
    except ImportError:
        hint = 'install it with: pip install "dpcalc[cluster]"'
        raise InputError("a cluster needs dask.distributed", where="--scheduler", hint=hint) from None
