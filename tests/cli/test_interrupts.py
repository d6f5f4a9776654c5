"""Ctrl-C at any moment: exit code 130, no traceback, and no answer that nobody found."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dpcalc.cli import exits, start
from tests.house.repository import PACKAGE, name_of, python_files

HEEDED = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
"""What runs in the background of a shell ignores the keyboard, and so would its children."""
AT_AN_IMPORT = """
import sys
class Stop:
    def find_spec(self, name, path, target=None):
        if name == {name!r}:
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Stop())
sys.argv = ["dpcalc", "loss", "missing.toml"]
from dpcalc.cli.start import main
main()
"""
IN_AN_ERROR = """
from dpcalc.cli import main as program
from dpcalc.cli.start import main
def work(ctx=None, **given):
    try:
        signal.raise_signal(signal.SIGINT)
    except KeyboardInterrupt:
        pass
    raise SyntaxError("no escapes")
program.cli.main = work
main()
"""
IN_Z3 = """
import sys
from threading import Timer
from dpcalc.cli import main as program
from dpcalc.cli.start import main
def endless(given=None):
    import z3
    from dpcalc.symbolic import z3_calls
    solver = z3_calls.solver()
    x, y, w, v = z3.Ints("x y w v")
    solver.add(x > 1000, y > 2000, w > 333, v > 1, x**3 + y**3 + w**3 == 7 * v**3 + 11)
    Timer(0.2, signal.raise_signal, [signal.SIGINT]).start()
    print("answered", solver.check())
program.main = endless
main()
"""
AT_THE_END_OF_AN_OBJECT = """
from threading import Event
from dpcalc.cli import main as program
from dpcalc.cli.start import main
class Ends:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)
def work(given=None):
    Ends()
    Event().wait()
    print("went on")
program.main = work
main()
"""
AFTER_THE_LAST_WORD = """
import atexit
atexit.register(signal.raise_signal, signal.SIGINT)
sys_argv = ["dpcalc", "--version"]
import sys
sys.argv = sys_argv
from dpcalc.cli.start import main
main()
"""
WITH_SCRATCH = """
from dpcalc.cli import main as program
from dpcalc.cli.start import main
def work(given=None):
    try:
        signal.raise_signal(signal.{name})
        print("went on")
    finally:
        print("left")
program.main = work
main()
"""


def ran(text: str) -> subprocess.CompletedProcess[str]:
    """What a process says that runs this text."""
    return subprocess.run([sys.executable, "-c", HEEDED + text], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", ["click", "dpcalc.cli.main", "dpcalc.cli.exits", "dpcalc.cli.loss", "sympy", "flint"])
def test_while_something_is_imported(name: str) -> None:
    found = ran(AT_AN_IMPORT.format(name=name))
    assert (found.returncode, found.stderr.strip()) == (exits.INTERRUPTED, "")


@pytest.mark.parametrize(
    ("text", "code"),
    [(IN_Z3, 130), (IN_AN_ERROR, 130), (AT_THE_END_OF_AN_OBJECT, 130), (AFTER_THE_LAST_WORD, 0)],
)
def test_where_python_can_raise_nothing(text: str, code: int) -> None:
    found = ran(text)
    assert (found.returncode, found.stderr.strip()) == (code, "")
    assert "answered" not in found.stdout
    assert "went on" not in found.stdout


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_whoever_asks_it_to_end_is_told_so(name: str) -> None:
    """What is at work is left as after Ctrl-C, so that scratch files go; the exit code is that of the signal."""
    found = ran(WITH_SCRATCH.format(name=name))
    assert (found.returncode, found.stderr.strip()) == (128 + getattr(signal, name), "")
    assert found.stdout.split() == ["left"]


def test_what_is_ignored_stays_so() -> None:
    """As after ``nohup``."""
    ignoring = "signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
    found = ran(ignoring + WITH_SCRATCH.format(name="SIGHUP"))
    assert found.stdout.split() == ["went", "on", "left"]


def test_the_code_is_the_same() -> None:
    assert start.INTERRUPTED == exits.INTERRUPTED


def test_solvers_are_made_in_one_place() -> None:
    """A solver made elsewhere is not stopped, and would take an interrupt for an answer."""
    made = re.compile(r"z3\.(Solver|SolverFor|Optimize|Fixedpoint)\(")
    home = Path("dpcalc", "symbolic", "z3_calls.py")
    found = [name_of(path) for path in python_files(PACKAGE) if made.search(path.read_text(encoding="utf-8"))]
    assert found == [home.as_posix()]
