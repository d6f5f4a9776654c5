"""Every command that writes a file: whole or not at all, through links, into devices and pipes, over nothing else."""

from __future__ import annotations

import gzip
import json
import os
import re
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from dpcalc import files
from dpcalc.errors import InputError
from tests.cli.running import SPECS, Runner
from tests.house.repository import ROOT

DATA = "match,swap,hold\n" + "".join(f"{i % 2},{i % 3},{i % 5}\n" for i in range(40))
Command = Callable[[Path, object], list[object]]
"""The words that make a command write one file: from a folder with inputs, and the file's name."""


def compared(folder: Path, out: object, option: str) -> list[object]:
    for name in ("a.toml", "b.toml"):
        (folder / name).write_text(
            '[domain]\npoints = ["a", "b"]\n[multiverse]\nuniverses = [["a", "b"]]\n[input]\n'
            'distances = [[0, 1], [1, 0]]\n[output]\npremetric = "MULT"\n'
            f'[claim]\nbudget = "{1 + (name == "b.toml")}"\n',
            encoding="utf-8",
        )
    return ["compare", folder / "a.toml", folder / "b.toml", option, out]


def swapped(folder: Path, out: object) -> list[object]:
    (folder / "data.csv").write_text(DATA, encoding="utf-8")
    roles = ["--match", "match", "--swap", "swap", "--hold", "hold", "--rate", "1/2", "--seed", "1"]
    return ["swap", folder / "data.csv", *roles, "--out", out]


def suppressed(folder: Path, out: object) -> list[object]:
    (folder / "data.csv").write_text(DATA, encoding="utf-8")
    given = ["--by", "match,swap", "--threshold", "3", "--epsilon", "1/2", "--seed", "1"]
    return ["suppress", folder / "data.csv", *given, "--out", out]


def planned(folder: Path, out: object) -> list[object]:
    (folder / "data.csv").write_text(DATA, encoding="utf-8")
    return ["suppress", folder / "data.csv", "--by", "match,swap", "--threshold", "3,4", "--plan", "--plot", out]


def released(folder: Path, out: object) -> list[object]:
    (folder / "data.csv").write_text(DATA, encoding="utf-8")
    return ["release", folder / "data.csv", "--by", "match,swap", "--budget", "1", "--seed", "1", "--out", out]


def surveyed(folder: Path, out: object) -> list[object]:
    rows = "".join(f"{'ns'[unit % 2]},{unit}\n" for unit in range(20))
    (folder / "frame.csv").write_text(f"region,income\n{rows}", encoding="utf-8")
    design = """[design]
name = "stratified"
strata = "region"
allocation = "proportional"
total = 6
[release]
variables = { income = [0, 20] }
by = "region"
epsilon = "1"
noise = "discrete"
"""
    (folder / "design.toml").write_text(design, encoding="utf-8")
    return ["survey", folder / "frame.csv", folder / "design.toml", "--seed", "1", "--out", out]


WRITERS: dict[str, tuple[str, Command]] = {
    "swap": (".csv", swapped),
    "suppress": (".csv", suppressed),
    "release": (".csv", released),
    "survey": (".csv", surveyed),
    "latex": (".tex", lambda _, out: ["latex", SPECS / "two_by_two.toml", "-o", out]),
    "prove": (".json", lambda _, out: ["prove", "x**2 + 1 >= 2*x", "-o", out]),
    "compare certificate": (".json", lambda folder, out: compared(folder, out, "--certificate")),
    "compare plot": (".svg", lambda folder, out: compared(folder, out, "--plot")),
    "convert": (".svg", lambda _, out: ["convert", "rr:p=3/4", "approx:eps=1/2", "--plot", out]),
    "compose": (".svg", lambda _, out: ["compose", "rr:p=3/4", "approx:eps=1/2", "--plot", out]),
    "plan": (".svg", planned),
    "renyi": (".svg", lambda _, out: ["renyi", "rr:p=3/4", "--plot", out]),
    "tradeoff": (".svg", lambda _, out: ["tradeoff", "rr:p=3/4", "--plot", out]),
}
BEFORE = b"what was there before\n" * 4000


def entries(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


EACH_KIND = ("swap", "latex", "compare certificate", "tradeoff")
"""A writer of each kind of file; the others go through the same door."""


@pytest.fixture(params=WRITERS)
def every_writer(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, Callable[[object], list[object]]]:
    """An empty folder, and the words that write a file, for each option that writes."""
    return prepared(request.param, tmp_path)


@pytest.fixture(
    params=[name if name in EACH_KIND else pytest.param(name, marks=pytest.mark.thorough) for name in WRITERS]
)
def writer(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, Callable[[object], list[object]]]:
    """An empty folder, and the words that write a file: one of each kind in the tests of every day."""
    return prepared(request.param, tmp_path)


def prepared(name: str, folder: Path) -> tuple[Path, Callable[[object], list[object]]]:
    """An empty folder, and the words of a writer."""
    (folder / "out").mkdir()
    (folder / "in").mkdir()
    ending, words = WRITERS[name]
    return folder / "out" / f"result{ending}", lambda out: words(folder / "in", out)


Writer = tuple[Path, Callable[[object], list[object]]]


def test_all_options_that_write_are_here() -> None:
    """The options that name a file or a folder to write; folders hold files that the same function writes."""
    found = set()
    for module in (ROOT / "dpcalc" / "cli").glob("*.py"):
        for match in re.findall(
            r'"(--(?:out|output|report|plot|certificate|certificates|smtlib))"', module.read_text("utf-8")
        ):
            found.add((module.stem, match))
    tested = {("swap", "--out"), ("latex", "--output"), ("prove", "--output"), ("compare", "--certificate")}
    tested |= {("suppress", "--out"), ("release", "--out"), ("survey", "--out")} | {
        (name, "--plot") for name in ("compare", "convert", "compose", "tradeoff", "renyi")
    }
    options = {(module, option) for module, option in found if not module.endswith(("_run", "_plot"))}
    elsewhere = {("verify", "--certificates"), ("verify", "--smtlib"), ("search", "--certificate")}
    elsewhere |= {(name, "--certificate") for name in ("infer", "pufferfish", "survey")}
    elsewhere |= {("new", "--output"), ("deployment", "--plot")}
    shared = {
        ("certified", "--certificate"),
        ("picture", "--plot"),
        ("asking", "--report"),
        ("data_options", "--report"),
        ("data_options", "--plot"),
    }
    assert options - elsewhere - shared == tested


def test_no_other_code_of_the_commands_writes_files() -> None:
    """One door: besides the files that dpcalc keeps for itself, and the folders where TeX and DuckDB work."""
    doors = {"files.py", "cli/kept_file.py", "cli/main.py", "certify/certificate.py", "report/latex/document.py"}
    doors.add("records/database.py")
    pattern = re.compile(r"\.write_(?:text|bytes)\(|\bopen\([^)]*[\"'][wax]|mkstemp|NamedTemporary|savefig\((?!buffer)")
    for path in (ROOT / "dpcalc").rglob("*.py"):
        name = path.relative_to(ROOT / "dpcalc").as_posix()
        if name not in doors and not name.startswith("proving/"):
            assert not pattern.search(path.read_text("utf-8")), name


def test_a_new_file_has_the_usual_permissions(every_writer: Writer, dpcalc: Runner) -> None:
    out, words = every_writer
    mask = os.umask(0o027)
    try:
        assert dpcalc(*words(out)).code == 0
    finally:
        os.umask(mask)
    assert entries(out.parent) == [out.name]
    assert out.stat().st_size > 0
    assert stat.S_IMODE(out.stat().st_mode) == 0o640


def test_a_file_that_is_there_is_replaced_and_keeps_its_permissions(writer: Writer, dpcalc: Runner) -> None:
    out, words = writer
    assert dpcalc(*words(out)).code == 0
    fresh = out.read_bytes()
    out.write_bytes(BEFORE)
    out.chmod(0o604)
    assert dpcalc(*words(out)).code == 0
    assert out.read_bytes() == fresh
    assert stat.S_IMODE(out.stat().st_mode) == 0o604
    assert entries(out.parent) == [out.name]


@pytest.mark.parametrize("there", [True, False])
def test_links_are_written_through(writer: Writer, there: bool, dpcalc: Runner) -> None:
    out, words = writer
    far = out.parent.parent / "far"
    far.mkdir()
    if there:
        (far / "target").write_bytes(BEFORE)
    out.symlink_to(Path("..") / "far" / "target")
    assert dpcalc(*words(out)).code == 0
    assert out.is_symlink()
    assert out.readlink() == Path("..") / "far" / "target"
    assert (far / "target").read_bytes() not in (b"", BEFORE)
    assert entries(far) == ["target"]
    assert entries(out.parent) == [out.name]


@pytest.mark.thorough
def test_pipes_get_the_content_and_stay_pipes(writer: Writer, dpcalc: Runner) -> None:
    out, words = writer
    assert dpcalc(*words(out)).code == 0
    fresh = out.read_bytes()
    out.unlink()
    os.mkfifo(out)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(out.read_bytes()), daemon=True)
    reader.start()
    assert dpcalc(*words(out)).code == 0
    reader.join(30)
    assert read == [fresh]
    assert stat.S_ISFIFO(out.stat().st_mode)


def test_devices_stay_devices(writer: Writer, dpcalc: Runner) -> None:
    out, words = writer
    out.symlink_to("/dev/null")
    assert dpcalc(*words(out)).code == 0
    assert out.is_symlink()
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
    assert entries(out.parent) == [out.name]


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "redirected"),
    [
        ("/dev/stdout", True),
        pytest.param("/dev/stdout", False, marks=pytest.mark.slow),
        pytest.param("/dev/fd/1", True, marks=pytest.mark.slow),
        ("/proc/self/fd/1", False),
    ],
)
def test_standard_output_is_itself_whatever_it_is(name: str, redirected: bool, tmp_path: Path) -> None:
    """A file that the shell opened is neither replaced nor cut off, and what was asked for is alone in it."""
    words = [sys.executable, "-m", "dpcalc", "prove", "x**2 + 1 >= 2*x", "-o", name, "--json"]
    environment = {**os.environ, "DPCALC_CACHE": str(tmp_path / "cache")}
    if redirected:
        with (tmp_path / "all").open("wb") as stream:
            stream.write(b"before\n")
            stream.flush()
            done = subprocess.run(words, stdout=stream, stderr=subprocess.PIPE, cwd=ROOT, env=environment, check=True)
        before, said = (tmp_path / "all").read_text("utf-8").split("\n", 1)
        assert before == "before"
    else:
        done = subprocess.run(words, capture_output=True, cwd=ROOT, env=environment, check=True)
        said = done.stdout.decode()
    assert json.loads(said)["format"] == "dpcalc-certificate"
    assert json.loads(done.stderr)["verdict"] == "proved"


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_failure_leaves_what_was_there(writer: Writer, error: BaseException, dpcalc: Runner) -> None:
    """Where the disk is full, or somebody interrupts, as late as can be."""
    out, words = writer
    out.write_bytes(BEFORE)
    with pytest.MonkeyPatch.context() as patch:

        def fail(*_: object) -> None:
            raise error

        patch.setattr(Path, "replace", fail)
        ran = dpcalc(*words(out))
    assert ran.code == (130 if isinstance(error, KeyboardInterrupt) else 2)
    assert out.read_bytes() == BEFORE
    assert entries(out.parent) == [out.name]


def test_places_that_cannot_be_written_are_refused_before_any_work(writer: Writer, dpcalc: Runner) -> None:
    out, words = writer
    (out.parent / "plain").write_text("", encoding="utf-8")
    loop = out.with_stem("loop")
    loop.symlink_to(loop.name)
    folder = out.with_stem("folder")
    folder.mkdir()
    places = [folder, out.parent / "none" / out.name, out.parent / "plain" / out.name, loop, out.with_stem("x" * 300)]
    before = entries(out.parent)
    for place in places:
        ran = dpcalc(*words(place))
        assert ran.code == 2, place
        assert "Traceback" not in ran.err
    assert entries(out.parent) == before


def test_a_file_that_may_not_be_written_stays(writer: Writer, dpcalc: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its folder may be written to, which is all that a new file in its place would need."""
    out, words = writer
    out.write_bytes(BEFORE)
    out.chmod(0o444)
    monkeypatch.setattr(os, "access", lambda *_: False)  # nothing is closed to root
    assert dpcalc(*words(out)).code == 2
    assert out.read_bytes() == BEFORE


@pytest.mark.parametrize("link", [None, "symlink_to", "hardlink_to"])
def test_inputs_are_not_overwritten(link: str | None, tmp_path: Path, dpcalc: Runner) -> None:
    spec = tmp_path / "spec.toml"
    spec.write_bytes((SPECS / "two_by_two.toml").read_bytes())
    compared(tmp_path, "unused", "--plot")
    for read, words in (
        (spec, ["latex", spec, "-o"]),
        (tmp_path / "a.toml", ["compare", tmp_path / "a.toml", tmp_path / "b.toml", "--certificate"]),
        (tmp_path / "b.toml", ["compare", tmp_path / "a.toml", tmp_path / "b.toml", "--certificate"]),
        (tmp_path / "data.csv", swapped(tmp_path, "")[:-1]),
    ):
        out = read
        if link is not None:
            out = tmp_path / f"link-{read.name}"
            out.unlink(missing_ok=True)
            getattr(out, link)(read)
        before = read.read_bytes()
        ran = dpcalc(*words, out)
        assert ran.code == 2
        assert "is the input file" in ran.err
        assert read.read_bytes() == before


def test_two_results_do_not_take_one_place(tmp_path: Path, dpcalc: Runner) -> None:
    picture = tmp_path / "both.svg"
    ran = dpcalc(*compared(tmp_path, picture, "--plot"), "--certificate", picture)
    assert ran.code == 2
    assert not picture.exists()


def test_nothing_proved_writes_nothing_and_says_so(tmp_path: Path, dpcalc: Runner) -> None:
    kept = tmp_path / "kept.json"
    kept.write_bytes(BEFORE)
    ran = dpcalc("prove", "x >= 1", "-o", kept)
    assert ran.code == 1
    assert "is not written" in ran.err
    assert kept.read_bytes() == BEFORE


def test_only_the_stream_s_owner_is_told_of_faults_that_are_not_the_system_s(tmp_path: Path) -> None:
    def fails() -> None:
        with files.appearing(tmp_path / "file") as stream:
            stream.write(b"half")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fails()
    assert entries(tmp_path) == []
    with pytest.raises(InputError, match=r"--out: .*cannot be written: Is a directory"):
        files.write(tmp_path, "text", "--out")


@pytest.mark.parametrize("command", [swapped, suppressed])
def test_what_is_named_gz_is_compressed(dpcalc: Runner, tmp_path: Path, command: Command) -> None:
    for name in ("plain.csv", "packed.csv.gz", "again.csv.gz"):
        assert dpcalc(*map(str, command(tmp_path, tmp_path / name))).code == 0
    packed = (tmp_path / "packed.csv.gz").read_bytes()
    assert gzip.decompress(packed) == (tmp_path / "plain.csv").read_bytes()
    assert packed == (tmp_path / "again.csv.gz").read_bytes()


def test_a_dash_is_answered_with_the_name_of_the_stream(
    dpcalc: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = [str(word) for word in swapped(tmp_path, "-")]
    out = dpcalc(*words)
    assert (out.code, "/dev/stdout" in out.err) == (2, True)
    taken = dpcalc("swap", "-", *words[2:-1], "out.csv")
    assert (taken.code, "/dev/stdin" in taken.err) == (2, True)
    assert not (tmp_path / "-").exists()
