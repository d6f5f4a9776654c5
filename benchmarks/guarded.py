"""A call in a process of its own, which is ended where it does not end by itself."""

from __future__ import annotations

import resource
from collections.abc import Callable
from math import ceil
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TypeVar

Answer = TypeVar("Answer")
_PATIENCE = 20


def guarded(seconds: float, otherwise: Answer, task: Callable[..., Answer], *arguments: object) -> Answer:
    """What a call returns; ``otherwise`` where it takes more processor time, or its process dies.

    By the clock it may take twenty times as long, on a machine that does other things besides.
    """
    forked = get_context("fork")
    receiver, sender = forked.Pipe(duplex=False)
    process = forked.Process(target=_answer, args=(sender, seconds, task, arguments))
    process.start()
    sender.close()
    try:
        return receiver.recv() if receiver.poll(_PATIENCE * seconds) else otherwise
    except EOFError:
        return otherwise
    finally:
        process.kill()
        process.join()
        receiver.close()


def children_time() -> float:
    """The processor time of the processes that this one started and that have ended, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _answer(sender: Connection, seconds: float, task: Callable[..., Answer], arguments: tuple[object, ...]) -> None:
    """Send what the call returns."""
    resource.setrlimit(resource.RLIMIT_CPU, (ceil(seconds), ceil(seconds)))
    sender.send(task(*arguments))
