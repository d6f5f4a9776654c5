"""Whether bounds are sound: an answer beside its reference, in seconds of the processor."""

from __future__ import annotations

import signal
import time
from dataclasses import dataclass
from types import FrameType
from typing import Final

from mpmath import mp

from dpcalc.errors import DpcalcError
from tests.questions.ask import Question
from tests.questions.references import DIGITS

SECONDS: Final = 10


class _Late(Exception):
    """It took too long."""


@dataclass(frozen=True)
class Outcome:
    """``kind`` is sound, unsound, reason (none was given, and why), late or failed."""

    kind: str
    words: str
    seconds: float


def judge(question: Question, seconds: int = SECONDS) -> Outcome:
    """Ask, and hold the answer against the reference."""

    def late(_signal: int, _frame: FrameType | None) -> None:
        raise _Late

    before, start = signal.signal(signal.SIGPROF, late), time.process_time()
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        found = question.ask()
    except _Late:
        return Outcome("late", "", time.process_time() - start)
    except DpcalcError as error:
        return Outcome("reason", str(error), time.process_time() - start)
    except Exception as error:  # noqa: BLE001  # a traceback is a finding
        return Outcome("failed", f"{type(error).__name__}: {error}", time.process_time() - start)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    took = time.process_time() - start
    if took > seconds:  # a signal waits while a library computes
        return Outcome("late", "", took)
    with mp.workdps(DIGITS):
        complaint = question.complaint(found)
    return Outcome("sound" if complaint is None else "unsound", complaint or "", took)
