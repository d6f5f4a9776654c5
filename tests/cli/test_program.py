"""The program as a whole: speed of help and completion, interrupts, pipes, progress."""

from __future__ import annotations

import io
import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

from dpcalc import __version__
from dpcalc.answers import theorem_index
from dpcalc.cli import main
from dpcalc.cli.commands import COMMANDS
from dpcalc.cli.progress import Display, progress
from dpcalc.errors import DpcalcError, LatexError, TooLarge, Undecided
from tests.cli.running import SPECS, Runner

PROGRAM = [sys.executable, "-m", "dpcalc"]
HEAVY = ("sympy", "z3", "numpy", "pandas", "flint", "networkx", "matplotlib", "rich", "scipy", "clarabel")


def completions(line: str) -> list[str]:
    """What the shell is offered after a line."""
    words = line.split(" ")
    environment = {**os.environ, "_DPCALC_COMPLETE": "bash_complete"}
    environment |= {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    ran = subprocess.run(PROGRAM, env=environment, capture_output=True, text=True, check=True)
    return [found.partition(",")[2] for found in ran.stdout.splitlines()]


def imported_by(code: str) -> set[str]:
    """The heavy modules that some code imports."""
    text = f"{code}\nimport sys; print(*(m for m in {HEAVY!r} if m in sys.modules))"
    return set(subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True).stdout.split())


@pytest.mark.thorough
def test_help_and_completion_import_nothing_heavy() -> None:
    quietly = "import io, sys; sys.stdout, out = io.StringIO(), sys.stdout"
    assert not imported_by(f"{quietly}\nfrom dpcalc.cli.main import run\nrun(['--help'])\nsys.stdout = out")
    for entry in COMMANDS:
        if entry.module != "swap":
            assert not imported_by(f"import dpcalc.cli.{entry.module}"), entry.name


@pytest.mark.thorough
@pytest.mark.parametrize("words", [["convert", "pure:eps=1", "zcdp"], ["loss", str(SPECS / "two_strata.toml")]])
def test_what_answers_at_once_imports_what_it_uses(words: list[str]) -> None:
    """Arrays, graphs, solvers and plots come with the questions that need them."""
    quietly = "import io, sys; sys.stdout, out = io.StringIO(), sys.stdout"
    used = imported_by(f"{quietly}\nfrom dpcalc.cli.main import run\nrun({words!r})\nsys.stdout = out")
    assert used == {"sympy", "flint", "rich"}


def test_every_command_has_help(dpcalc: Runner) -> None:
    shown = dpcalc("--help").out
    for entry in COMMANDS:
        assert entry.name in shown
        ran = dpcalc(entry.name, "--help")
        assert ran.code == 0
        assert "Usage: dpcalc" in ran.out


def test_version(dpcalc: Runner) -> None:
    assert dpcalc("--version").out.strip() == f"dpcalc {__version__}"


@pytest.mark.thorough
def test_completion() -> None:
    assert {"loss", "list"} <= set(completions("dpcalc l"))
    assert completions("dpcalc verify bailie2025/thm-3.2.4") == ["bailie2025/thm-3.2.4"]
    assert set(completions("dpcalc verify bailie2025/")) == {
        name for name in theorem_index.index() if name.startswith("bailie2025/")
    }
    assert "--universes" in completions("dpcalc loss --u")
    assert set(completions("dpcalc list --source ")) == set(theorem_index.sources())


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(dpcalc: Runner, shell: str) -> None:
    ran = dpcalc("completion", shell)
    assert ran.code == 0
    assert f"{shell}_complete" in ran.out


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (Undecided("not settled"), 3),
        (TooLarge("too large"), 2),
        (LatexError("no TeX"), 2),
        (DpcalcError("two\nlines"), 2),
        (OSError(28, "No space left on device", "out.tex"), 2),
        (KeyboardInterrupt(), 130),
        (BrokenPipeError(), 141),
    ],
)
def test_how_errors_end(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], error: BaseException, code: int
) -> None:
    def fail(*_arguments: object, **_options: object) -> None:
        raise error

    kept = os.dup(1)
    monkeypatch.setattr(main.cli, "main", fail)
    try:
        assert main.run([]) == code
    finally:
        os.dup2(kept, 1)
        os.close(kept)
    assert len(capfd.readouterr().err.splitlines()) == (0 if code in (130, 141) else 1)


@pytest.mark.parametrize(
    ("arguments", "code", "parts"),
    [
        (["loss", "missing.toml"], 2, {"command": "loss", "where": "missing.toml", "error": "there is no such file"}),
        (["loss", "--nix"], 2, {"command": "loss", "where": None, "hint": None}),
        (["nix"], 2, {"command": "nix"}),
    ],
)
def test_with_json_an_error_is_an_object(
    dpcalc: Runner, arguments: list[str], code: int, parts: dict[str, object]
) -> None:
    ran = dpcalc(*arguments, "--json")
    found = json.loads(ran.err)
    assert (ran.code, ran.out, found["exit_code"]) == (code, "", code)
    assert found.items() >= parts.items()


@pytest.mark.thorough
@pytest.mark.parametrize("asked", [f"loss {SPECS / 'every_universe.toml'} --universes", "list --laws --json"])
def test_a_reader_that_stops_early(asked: str) -> None:
    command = f"{' '.join(PROGRAM)} {asked} | head -1; echo ${{PIPESTATUS[0]}}"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    assert ran.stdout.splitlines()[-1] in ("0", "141")


def _heed_the_keyboard() -> None:
    """What runs in the background of a shell has been told not to, and so would its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.thorough
def test_the_keyboard_stops_processes_too(tmp_path: Path) -> None:
    """Each process says in a pipe that it has begun, and then waits for what never comes: nothing depends on time."""
    begun = tmp_path / "begun"
    os.mkfifo(begun)
    slow = tmp_path / "slow.py"
    slow.write_text(
        "import os, threading\nfrom dpcalc.claim import ForAll\nfrom dpcalc.theorem import Enumerate, Theorem\n"
        f"def wait(_):\n    os.write(os.open({str(begun)!r}, os.O_WRONLY), b'.')\n    threading.Event().wait()\n"
        "THEOREMS = tuple(Theorem(id=f'own/{i}', title='', statement='', source='own', routes=(Enumerate(),),\n"
        "    claim=ForAll('numbers', lambda size: iter([size]), wait)) for i in range(3))\n",
        encoding="utf-8",
    )
    command = [*PROGRAM, "verify", str(slow), "--jobs", "2"]
    environment = {**os.environ, "DPCALC_CACHE": str(tmp_path)}
    reading = os.open(begun, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reading, True)
    holding = os.open(begun, os.O_WRONLY)  # so that reading waits
    try:
        with subprocess.Popen(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=_heed_the_keyboard,  # noqa: PLW1509  # it sets a signal, and no more
        ) as process:
            for _ in range(2):
                while not select.select([reading], [], [], 1)[0]:
                    assert process.poll() is None, process.communicate()
                assert os.read(reading, 1) == b"."
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate()
    finally:
        os.close(reading)
        os.close(holding)
    assert process.returncode == 130, (out, err)
    assert "Traceback" not in err


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """It is."""
        return True


def shown_on(terminal: bool, patience: float, wait: float) -> str:
    """What a display writes while some work goes on."""
    stream = Terminal() if terminal else io.StringIO()
    console = Console(file=stream, width=80, force_terminal=terminal or None)
    with progress(console, patience) as display:
        for done in range(4):
            display("universes", done, 3)
            time.sleep(wait / 4)
    return stream.getvalue()


@pytest.mark.thorough
def test_progress_shows_on_a_terminal_after_a_while() -> None:
    shown = shown_on(terminal=True, patience=0.05, wait=0.8)
    assert "universes" in shown
    assert re.search(r"[23]/3", shown)
    assert shown_on(terminal=True, patience=5, wait=0.1) == ""
    assert shown_on(terminal=False, patience=0.0, wait=0.2) == ""


@pytest.mark.thorough
def test_progress_makes_room_for_results() -> None:
    stream = Terminal()
    display = Display(Console(file=stream, width=80, force_terminal=True), patience=0.0)
    display.start()
    time.sleep(0.2)
    display.pause()
    length = len(stream.getvalue())
    time.sleep(0.2)
    assert len(stream.getvalue()) == length
    display("again", 1, 2)
    assert "again" in stream.getvalue()
    display.stop()
    display("after", 2, 2)
    assert "after" not in stream.getvalue()
