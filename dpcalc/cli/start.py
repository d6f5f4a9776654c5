"""Where the program ``dpcalc`` begins: Ctrl-C ends it quietly, from its first import to its last word.

Whoever asks it to end (SIGTERM), or takes its terminal away (SIGHUP), ends it in the same way.

Little is imported here, for an interrupt before ``main`` runs would show as a traceback.
"""

from __future__ import annotations

import os
import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

INTERRUPTED = 130
"""The exit code of what was stopped from the keyboard (``exits`` names it too, and is imported later)."""

_ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
_KILLED = 128
"""What is added to the number of a signal to make an exit code."""
_AGAIN = 0.05
"""Seconds until an interrupt that could not be raised comes again, from where it can."""


_UNHEEDED = (signal.default_int_handler, signal.SIG_DFL)
"""What Python does with a signal by itself; in the background of a shell, or after ``nohup``, some are ignored."""
stopped: list[int] = []
"""The signals that stopped the program."""


def main() -> None:
    """Run the program on the arguments of the process, and exit with its code."""
    code: str | int | None = INTERRUPTED
    try:
        _heed()
        from dpcalc.cli.main import main as program

        program()
    except SystemExit as end:
        code = end.code
    except KeyboardInterrupt:
        pass
    finally:
        _deaf()
    sys.exit(_KILLED + stopped[0] if code == INTERRUPTED and stopped else code)


def _deaf() -> None:
    """All is said: what comes from the keyboard now would only disturb the end."""
    signal.set_wakeup_fd(-1)
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in _ENDING[1:]:
        if signal.getsignal(number) is _stop:
            signal.signal(number, signal.SIG_DFL)


def _heed() -> None:
    """Let Ctrl-C reach solvers at work, and end the program even where Python can raise nothing."""
    from threading import Thread

    heeded = [number for number in _ENDING if signal.getsignal(number) in _UNHEEDED]
    if not heeded:
        return
    sys.unraisablehook = _unraisable
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    for number in heeded:
        signal.signal(number, _stop)
    Thread(target=_wake_solvers, args=(reading,), daemon=True).start()


def _stop(number: int, _frame: FrameType | None) -> None:
    """Stop what goes on, as Python does by itself."""
    stopped.append(number)
    raise KeyboardInterrupt


def _wake_solvers(reading: int) -> None:
    """Python heeds a signal once a call of z3 has returned: end that call."""
    while os.read(reading, 1):
        calls = sys.modules.get("dpcalc.symbolic.z3_calls")
        interrupt = getattr(calls, "interrupt", None)
        if interrupt is not None:
            interrupt()


def _unraisable(what: sys.UnraisableHookArgs) -> None:
    """An interrupt in the end of an object, where nothing can be raised, comes again; all else is said as always."""
    if what.exc_type is KeyboardInterrupt:
        from threading import Timer

        again = Timer(_AGAIN, os.kill, [os.getpid(), stopped[0]])
        again.daemon = True
        again.start()
    else:
        sys.__unraisablehook__(what)
