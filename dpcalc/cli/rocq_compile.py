"""Files of Rocq compiled in the order in which they need each other, several at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path

from dpcalc.certify import rocq
from dpcalc.cli.rocq_kept import Kept
from dpcalc.errors import DpcalcError


def compile_all(folder: Path, jobs: int, only: Iterable[str] = (), kept: Kept | None = None) -> dict[str, str]:
    """What Rocq says of each file, each compiled once those that it needs are; or of some, and of what they need.

    Of some, what is compiled already is left so; and so is what ``kept`` knows, where all is known that it needs.
    Raises ``DpcalcError`` for a failure.
    """
    texts = {path.relative_to(folder).with_suffix("").as_posix(): path.read_text() for path in rocq.sources(folder)}
    wanted = {name: rocq.needs(text) for name, text in texts.items()}
    if only:
        there, pending = set[str](), list(only)
        while pending:
            name = pending.pop()
            if name not in there:
                there.add(name)
                pending += wanted.get(name, [])
        done = {name for name in there if (folder / f"{name}.vo").is_file()}
        wanted = {name: [n for n in wanted[name] if n not in done] for name in there - done if name in wanted}
    keys = {} if kept is None else kept.keys(texts)
    said = {} if kept is None else _known(folder, wanted, keys, kept)
    running: dict[Future[tuple[bool, str]], str] = {}
    with ThreadPoolExecutor(jobs) as pool:
        while len(said) < len(wanted):
            for name, before in wanted.items():
                if name not in said and name not in running.values() and all(each in said for each in before):
                    running[pool.submit(rocq.compiled, folder, f"{name}.v")] = name
            if not running:
                raise DpcalcError(
                    f"files need each other, or one that is not there: {', '.join(set(wanted) - set(said))}"
                )
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                name = running.pop(future)
                accepted, said[name] = future.result()
                if not accepted:
                    raise DpcalcError(f"Rocq does not accept {name}.v:\n{said[name].strip()[-2000:]}")
                if kept is not None:
                    kept.known[keys[name]] = said[name]
    return said


def _known(folder: Path, wanted: Mapping[str, list[str]], keys: Mapping[str, str], kept: Kept) -> dict[str, str]:
    """What was said of files that are compiled, as are all that they need."""
    there = {name for name in wanted if keys[name] in kept.known and (folder / f"{name}.vo").is_file()}
    while lost := {name for name in there if not set(wanted[name]) <= there}:
        there -= lost
    return {name: kept.known[keys[name]] for name in there}
