"""Replaying the library's certificates by the kernel alone, against deciding the same claims again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

from dpcalc.certify import kernel

ROOT = Path(__file__).resolve().parents[1]
EVERY = 15
"""One claim in so many is also decided again."""


def run() -> Iterable[tuple[str, str]]:
    """Every golden certificate by ``python -I -S kernel.py``, then a sample of claims both ways."""
    files = sorted((ROOT / "certificates").rglob("*.json"))
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    kinds = Counter(str(json.loads(text)["kind"]) for text in texts.values())
    for kind, count in kinds.most_common():
        yield f"certificates of kind {kind}", str(count)
    size = sum(map(len, texts.values()))
    yield f"size of all {len(files)}", f"{size / 1e6:.2f} MB, largest {max(map(len, texts.values())) / 1e3:.0f} kB"
    seconds = {}
    for file, text in texts.items():
        start = perf_counter()
        kernel.replay(text)
        seconds[file] = perf_counter() - start
    for file in sorted(files, key=lambda file: -seconds[file])[:5]:
        yield f"slow: {file.parent.name}/{file.stem}", f"{seconds[file]:.2f} s"
    yield "replay of all, kernel alone", f"{_kernel(files):.1f} s (target 60 s)"
    yield from _sample(files)


def _kernel(files: list[Path]) -> float:
    """Seconds that the kernel takes in a process of its own. Raises ``RuntimeError`` where it rejects one."""
    start = perf_counter()
    command = [sys.executable, "-I", "-S", str(kernel.__file__), *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 -- our own command
    if done.returncode:
        raise RuntimeError(f"a certificate is rejected: {done.stdout.splitlines()[-1]}")
    return perf_counter() - start


def _sample(files: list[Path]) -> Iterable[tuple[str, str]]:
    """Deciding some claims from nothing, against replaying their certificates."""
    claims = dict.fromkeys(f"{file.parent.name}/{file.stem.split('..')[0]}" for file in files)
    chosen = list(claims)[::EVERY]
    theirs = [file for file in files if f"{file.parent.name}/{file.stem.split('..')[0]}" in chosen]
    with tempfile.TemporaryDirectory() as cache:
        start = perf_counter()
        command = [sys.executable, "-m", "dpcalc", "verify", *chosen, "--jobs", "1", "--json"]
        environment = {**os.environ, "DPCALC_CACHE": cache}
        subprocess.run(command, capture_output=True, env=environment, check=False)  # noqa: S603 -- our own command
        again = perf_counter() - start
    replayed = _kernel(theirs)
    yield f"deciding {len(chosen)} of these claims again, one process", f"{again:.1f} s"
    yield "replaying their certificates", f"{replayed:.1f} s (ratio {again / replayed:.0f})"
