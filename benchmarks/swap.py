"""How long ``dpcalc swap`` takes on a million records, how much memory, and how that compares with plain Python.

Two files: households of Massachusetts 1940 (ten large matching strata), and 300,000 small strata. The comparison is
with the algorithm written out record by record, on the same strata, random draws alone: no reading or writing.
"""

from __future__ import annotations

import csv
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import duckdb
import numpy as np

from dpcalc.random_bits import SeededBits
from dpcalc.swapping.law.sampler import sample_permutation

RECORDS = 1_000_000
RATE = Fraction(1, 20)
SMALL_STRATA = 300_000
GENERATOR = Path(__file__).parents[1] / "examples" / "massachusetts1940" / "generate.py"
START = "from dpcalc.cli.main import main; main()"
_CHUNK = 50_000


def run() -> Iterator[tuple[str, str]]:
    """Both commands first, while this process is small (a child's peak starts at its parent's), then the draws."""
    with tempfile.TemporaryDirectory() as name:
        yield from streamed(Path(name))
        files = {"10 large strata": Path(name, "large.csv"), f"{SMALL_STRATA:,} small strata": Path(name, "small.csv")}
        large, small = files.values()
        for (strata, data), roles in zip(files.items(), (large_strata(large), small_strata(small)), strict=True):
            seconds, memory = run_command(data, roles)
            pace = f"{RECORDS / seconds:,.0f} records/s, peak {memory:.0f} MiB so far"
            yield f"dpcalc swap, {RECORDS:,} records in {strata}", f"{seconds:.1f} s ({pace})"
        for strata, data in files.items():
            codes = match_codes(data)
            array = np.array(codes, dtype=np.int64)
            ours = seconds_of(partial(sample_permutation, array, RATE, SeededBits(1)))
            plain = seconds_of(partial(plain_permutation, codes, RATE, 1))
            yield f"the draw alone, {strata}; plain Python", f"{ours:.2f} s; {plain:.2f} s, {plain / ours:.0f} times"


def streamed(folder: Path) -> Iterator[tuple[str, str]]:
    """Parquet to Parquet, of one and of twenty million records, ten a stratum; each beside the smaller one."""
    for millions in (1, 20):
        data = folder / f"{millions}.parquet"
        with duckdb.connect() as connection:
            connection.execute("SELECT setseed(0.5)")
            connection.execute(
                f"COPY (SELECT (random() * {millions * 100_000})::INT AS block, (random() * 50)::INT AS place, "
                f"(random() * 5)::INT AS kind FROM range({millions * 1_000_000})) TO '{data}' (FORMAT parquet)"
            )
        out = data.with_name("out.parquet")
        roles = ("--match", "block", "--swap", "place", "--hold", "kind", "--rate", str(RATE), "--seed", "1")
        seconds = seconds_of(partial(start, ["-c", START, "swap", str(data), *roles, "--out", str(out)]))
        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        shown = f"{seconds:.1f} s, {seconds / millions:.1f} s a million, peak {memory:.0f} MiB so far"
        yield f"dpcalc swap of Parquet, {millions} million records", shown
        data.unlink()


def large_strata(target: Path) -> tuple[str, ...]:
    """Write the households; returns the options that name the columns."""
    start([str(GENERATOR), "--out", str(target), "--records", str(RECORDS)])
    return ("--match", "household_size", "--swap", "county", "--hold", "ownership")


def small_strata(target: Path) -> tuple[str, ...]:
    """Write records in many small strata; returns the options that name the columns."""
    generator = np.random.default_rng(1)
    with target.open("w", encoding="utf-8", newline="") as handle:
        writer = csv.writer(handle)
        writer.writerow(("block", "place", "kind"))
        for _ in range(0, RECORDS, _CHUNK):
            columns = [generator.integers(0, size, _CHUNK).tolist() for size in (SMALL_STRATA, 50, 5)]
            writer.writerows(zip(*columns, strict=True))
    return ("--match", "block", "--swap", "place", "--hold", "kind")


def run_command(data: Path, roles: Sequence[str]) -> tuple[float, float]:
    """Run the command in a process of its own; returns its seconds, and the peak memory in MiB of all children."""
    words = ["swap", str(data), *roles, "--rate", str(RATE), "--seed", "1", "--out", str(data.with_suffix(".out"))]
    seconds = seconds_of(lambda: start(["-c", START, *words]))
    return seconds, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def start(words: Sequence[str]) -> None:
    """Run our own interpreter, quietly."""
    quiet = subprocess.DEVNULL
    subprocess.run([sys.executable, *words], check=True, stdout=quiet, stderr=quiet)  # noqa: S603 -- our own programs


def match_codes(data: Path) -> list[int]:
    """The matching stratum of each record, which is in the column of that name in either file."""
    with data.open(encoding="utf-8", newline="") as handle:
        reader = csv.DictReader(handle)
        name = "block" if "block" in (reader.fieldnames or ()) else "household_size"
        index: dict[str, int] = {}
        return [index.setdefault(row[name], len(index)) for row in reader]


def plain_permutation(match: Sequence[int], rate: Fraction, seed: int) -> list[int]:
    """The Permutation Swapping Algorithm record by record."""
    generator = random.Random(seed)  # noqa: S311 -- a benchmark hides nothing
    sources = list(range(len(match)))
    strata: defaultdict[int, list[int]] = defaultdict(list)
    for record, stratum in enumerate(match):
        strata[stratum].append(record)
    for records in strata.values():
        if len(records) < 2:
            continue
        chosen = records[:1]
        while len(chosen) == 1:
            chosen = [record for record in records if generator.randrange(rate.denominator) < rate.numerator]
        images = list(chosen)
        while any(image == record for image, record in zip(images, chosen, strict=True)):
            generator.shuffle(images)
        for record, image in zip(chosen, images, strict=True):
            sources[record] = image
    return sources


def seconds_of(work: Callable[[], Any]) -> float:
    """How long the work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def main() -> None:
    """Print every measure."""
    for what, value in run():
        print(f"{what:<60} {value}")


if __name__ == "__main__":
    main()
