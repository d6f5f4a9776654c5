"""A call in a process of its own, which is ended where it does not end by itself."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TypeVar

Answer = TypeVar("Answer")


def guarded(seconds: float, otherwise: Answer, task: Callable[..., Answer], *arguments: object) -> Answer:
    """What a call returns; ``otherwise`` where it takes longer by the clock, or its process dies."""
    forked = get_context("fork")
    receiver, sender = forked.Pipe(duplex=False)
    process = forked.Process(target=_answer, args=(sender, task, arguments))
    process.start()
    sender.close()
    try:
        return receiver.recv() if receiver.poll(seconds) else otherwise
    except EOFError:
        return otherwise
    finally:
        process.kill()
        process.join()
        receiver.close()


def _answer(sender: Connection, task: Callable[..., Answer], arguments: tuple[object, ...]) -> None:
    """Send what the call returns."""
    sender.send(task(*arguments))
