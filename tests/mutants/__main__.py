"""A mutation run over some rooms: python -m tests.mutants PYTHON SAMPLE SEED MINUTES ROOM...

It runs in the environment of cosmic-ray (``make mutants``). The repository is copied; the tests of every day of all
these rooms are run once, which says what lines each of them runs (``touched.py``); then, room by room and for so many
minutes each, the copy is mutated, and the tests that run the mutated line are tried by ``PYTHON`` up to the first that
fails, thorough tests after all others (``suite.py``). What was found is kept, so that a run goes on where it stopped as
long as sources and tests are the same; where they are not, the test that noticed a mutant before is tried first. Ends
with 1 where fewer than 90 % of a room's mutants are killed, apart from those that somebody judged to be equivalent
(``survivors.toml``), and with 2 where the tests fail without a mutant. One run at a time.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path
from typing import Any

import cosmic_ray.plugins
import coverage
from cosmic_ray.mutating import use_mutation
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkItem, WorkResult

from tests.mutants.sampling import sample

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "mutants"
MAP = "tests/mutants/rooms.toml"
WANTED = 90


def copied(tree: Path) -> tuple[str, list[str]]:
    """Make a tree the copy of what git knows of; a digest of the package and its tests, and what was not there so."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    names = sorted(name for name in set(listing.split("\0")) if name and (ROOT / name).is_file())
    for there in tree.rglob("*"):
        local = there.relative_to(tree)
        if there.is_file() and not {".git", "__pycache__"} & set(local.parts) and not (ROOT / local).is_file():
            there.unlink()
    digest, changed = hashlib.sha256(), []
    for name in names:
        text, path = (ROOT / name).read_bytes(), tree / name
        if not path.is_file() or path.read_bytes() != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
            changed.append(name)
        if name == MAP or (name.startswith(("dpcalc/", "tests/")) and not name.startswith("tests/mutants/")):
            digest.update(name.encode() + b"\0" + text)
    subprocess.run(["git", "init", "-q"], cwd=tree, check=True)  # some tests ask git for the files of the repository
    subprocess.run(["git", "add", "-A"], cwd=tree, check=True)
    return digest.hexdigest()[:12], changed


def compile_all(python: str, names: list[str]) -> None:
    """Compile files once for all mutants; a compiled file is used by the hash of its source, never by a date."""
    command = ["nice", "-n", "5", python, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "-i", "-"]
    wanted = [name for name in names if name.endswith(".py") and name.startswith(("dpcalc/", "tests/", "theorems/"))]
    if wanted:  # with nothing to compile, Python would take all that it can import
        subprocess.run(command, check=True, input="".join(f"{name}\n" for name in wanted), text=True)


def sources(room: str) -> list[Path]:
    """The files of a room in the copy, relative to it."""
    listed = tomllib.loads(Path(MAP).read_text(encoding="utf-8"))[room]["sources"]
    found = [path for name in listed for path in ([Path(name)], sorted(Path(name).rglob("*.py")))[Path(name).is_dir()]]
    return [path for path in found if path.is_file()]


def changed_lines(diff: str) -> tuple[str, str]:
    """What a mutant takes away and what it puts there, each on one line."""
    lines = [line for line in diff.splitlines()[1:] if not line.startswith(("---", "+++"))]
    before, after = (" ".join(" ".join(line[1:] for line in lines if line.startswith(sign)).split()) for sign in "-+")
    return before, after


def judged() -> set[tuple[str, str, str]]:
    """The survivors that were judged equivalent: file, line, and line of the mutant."""
    listed = tomllib.loads((ROOT / "tests/mutants/survivors.toml").read_text(encoding="utf-8"))
    return {(s["file"], s["line"], s["mutant"]) for s in listed["survivor"]}


def found_as(item: WorkItem, result: WorkResult) -> tuple[str, str, str]:
    """How a mutant is listed: its file, the line, and the line of the mutant."""
    return (str(item.mutations[0].module_path), *changed_lines(result.diff or ""))


def survivors(db: WorkDB) -> Iterator[tuple[str, str, str]]:
    """The mutants that no test noticed."""
    for item, result in db.completed_work_items:
        if result.test_outcome == TestOutcome.SURVIVED:
            yield found_as(item, result)


def is_stopped(result: WorkResult) -> bool:
    """Whether a mutant was noticed by a test that did not end, and not by one that failed."""
    return (result.output or "").startswith("timeout")


def report(room: str, db: WorkDB) -> bool:
    """Print the share killed and the survivors; whether the share is what is wanted."""
    found, known = sorted(survivors(db)), judged()
    tried, alive = len(list(db.results)), [each for each in found if each not in known]
    counted = tried - (len(found) - len(alive))
    share = 100 * (counted - len(alive)) / counted if counted else 0
    equal, waiting, halfway = len(found) - len(alive), len(left(db, False)), len(left(db, True))
    killed, stopped = counted - len(alive), sum(is_stopped(result) for _, result in db.results)
    how = f"{killed - stopped} by a test that fails, {stopped} by one that does not end"
    print(f"{room}: {killed} of {counted} mutants killed ({share:.0f} %), {how}; {equal} equal, {waiting} not tried, "
          f"{halfway} not by thorough tests", flush=True)  # fmt: skip
    for file, line, mutant in alive:
        print(f"\n[[survivor]]\nfile = '{file}'\nline = '''{line}'''\nmutant = '''{mutant}'''")
    return share >= WANTED


def statement_lines(path: Path, at: tuple[int, int]) -> tuple[int, int, bool]:
    """The first and last line of the statement at a place, or of its head, and whether it is in a function."""
    first, last, inside = at[0], at[0], False
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):  # from the outside in
        if not isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case):
            continue
        body: list[ast.stmt] = getattr(node, "body", [])
        start = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
        start = min([start, *(each.lineno for each in getattr(node, "decorator_list", ()))])
        whole = start if isinstance(node, ast.match_case) else node.end_lineno or start
        whole = body[-1].end_lineno or whole if isinstance(node, ast.match_case) else whole
        end = max(start, body[0].lineno - 1) if body else whole
        if start <= at[0] <= whole:
            inside = inside or (isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and at[0] > end)
            if at[0] <= end:
                first, last = start, end
    return first, last, inside


def asked(suite: subprocess.Popen[str], job: dict[str, Any]) -> str:
    """What the suite answers to a change of some lines."""
    assert suite.stdin is not None, "opened with pipes"
    assert suite.stdout is not None, "opened with pipes"
    suite.stdin.write(json.dumps(job) + "\n")
    suite.stdin.flush()
    answer = suite.stdout.readline().strip()
    if not answer:
        raise SystemExit("the tests' process has ended")
    return answer


def tried(
    mutation: MutationSpec, suite: subprocess.Popen[str], before: str, thorough: bool, known: set[tuple[str, str, str]]
) -> WorkResult:
    """One mutant, put to the tests that run its line, or to thorough ones that may; to none if it is judged."""
    first, last, inside = statement_lines(mutation.module_path, mutation.start_pos)
    file = str(mutation.module_path)
    job = {"file": file, "first": first, "last": last, "inside": inside, "before": before, "thorough": thorough}
    operator = cosmic_ray.plugins.get_operator(mutation.operator_name)()
    with use_mutation(mutation.module_path, operator, mutation.occurrence) as (code, mutated):
        diff = "\n".join(unified_diff(code.splitlines(), (mutated or "").splitlines(), "a", "b", lineterm="", n=0))
        answer = "survived unasked" if (file, *changed_lines(diff)) in known else asked(suite, job)
    answer = f"{answer} thorough tests as well" if thorough and answer == "survived" else answer
    outcome = TestOutcome.SURVIVED if answer.startswith("survived") else TestOutcome.KILLED
    return WorkResult(WorkerOutcome.NORMAL, answer, outcome, diff)


def run(db: WorkDB, command: list[str], until: float, kept: Path) -> None:
    """Try the mutants that are left, in their order, up to a time; then thorough tests on those that no other noticed.

    Which test noticed which is kept.
    """
    noticed: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
    known = judged()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as suite:
        unchanged = {"file": "", "first": 1, "last": 1, "inside": False, "before": "", "thorough": False}
        if (found := asked(suite, unchanged)) != "survived":
            raise SystemExit(f"without a mutant the suite says: {found}")
        for thorough in (False, True):
            for number, item in enumerate(sorted(left(db, thorough), key=lambda item: hash_of(item.job_id)), 1):
                if time.monotonic() > until:
                    return
                result = tried(item.mutations[0], suite, noticed.get(item.job_id, ""), thorough, known)
                db.set_result(item.job_id, result)
                if result.test_outcome != TestOutcome.SURVIVED:
                    noticed[item.job_id] = (result.output or "").partition(" ")[2]
                    kept.write_text(json.dumps(noticed), encoding="utf-8")
                print(f"{number}: {result.output}: {item.job_id}", file=sys.stderr, flush=True)


def left(db: WorkDB, thorough: bool) -> list[WorkItem]:
    """The mutants that no test was tried on, or those that the tests of every day have not noticed."""
    if not thorough:
        return list(db.pending_work_items)
    known = judged()
    return [item for item, result in db.completed_work_items
            if result.output == "survived" and found_as(item, result) not in known]  # fmt: skip


def hash_of(name: str) -> str:
    """A number for a name that orders names as if at random."""
    return hashlib.sha256(name.encode()).hexdigest()


def main(python: str, count: str, seed: str, minutes: str, *rooms: str) -> int:
    """Sample, run and report."""
    tree, touched = BUILD / "copy", BUILD / "touched.json"
    digest, changed = copied(tree)
    os.environ |= {"DPCALC_ORIGINAL": str(ROOT), "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "",
                   "XDG_CACHE_HOME": str(BUILD / "cache")}  # fmt: skip
    os.chdir(tree)
    compile_all(python, changed)
    nice, site = ["nice", "-n", "5", python, "-m"], str(Path(coverage.__file__).parents[1])
    command = [*nice, "tests.mutants.touched", site, str(touched), *rooms]
    if subprocess.run(command, check=False, stdout=sys.stderr).returncode:
        print(f"tests fail without a mutant: {' '.join(command)}", file=sys.stderr)
        return 2
    enough = True
    for room in rooms:
        until, kept = time.monotonic() + 60 * float(minutes), BUILD / f"{room}-noticed.json"
        with use_db(BUILD / f"{room}-{count}-{seed}-{digest}.sqlite") as db:
            if db.num_work_items == 0:
                db.add_work_items(sample(sources(room), int(count), f"{room} {seed}"))
            run(db, [*nice, "tests.mutants.suite", room, str(touched)], until, kept)
            enough = report(room, db) and enough
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
