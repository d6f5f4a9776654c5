"""Household microdata with the dwelling-ownership table of Massachusetts in 1940, for trying out permutation swapping.

Each record is a household with its county, its size and whether the dwelling is owned or rented. The county x ownership
table is that of ``dwellings.csv`` exactly; the sizes have the totals of ``SIZE_TOTALS`` exactly and are dealt out at
random, so size says nothing about county or ownership. Real sizes surely did.

Usage: python examples/massachusetts1940/generate.py --out households.csv [--records N] [--seed S]
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path

import click
import numpy as np
from numpy.typing import NDArray

DWELLINGS = Path(__file__).with_name("dwellings.csv")
SIZES = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10+")
SIZE_TOTALS = (91_554, 264_331, 246_051, 210_574, 137_331, 84_687, 49_210, 28_611, 16_022, 16_053)
"""Households of each size. The 264,331 two-person households are the published number (bailie2025, section 3.2.4); the
others are made up: shares of about 8, 21.5, 18.4, 12, 7.4, 4.3, 2.5, 1.4 and 1.4 percent of 1,144,424."""

_CHUNK = 1 << 16


def read_cells() -> tuple[list[tuple[str, str]], list[int]]:
    """The (county, ownership) cells of the table, and the households in each."""
    with DWELLINGS.open(encoding="utf-8", newline="") as handle:
        rows = list(csv.DictReader(handle))
    return [(row["county"], row["ownership"]) for row in rows], [int(row["households"]) for row in rows]


def scaled(totals: Sequence[int], records: int) -> list[int]:
    """Whole numbers proportional to ``totals`` that add up to ``records``: largest remainders get the last units."""
    whole = sum(totals)
    parts = [total * records // whole for total in totals]
    by_remainder = sorted(range(len(totals)), key=lambda place: (-(totals[place] * records % whole), place))
    for place in by_remainder[: records - sum(parts)]:
        parts[place] += 1
    return parts


def draw(records: int, seed: int) -> tuple[list[tuple[str, str]], NDArray[np.int64], NDArray[np.int64]]:
    """The cells, and for each household, in random order, its cell and its size as places in the lists of these."""
    cells, totals = read_cells()
    generator = np.random.default_rng(seed)
    cell = np.repeat(np.arange(len(cells)), scaled(totals, records))
    size = np.repeat(np.arange(len(SIZES)), scaled(SIZE_TOTALS, records))
    return cells, generator.permutation(cell), generator.permutation(size)


def write_households(target: Path, records: int = sum(SIZE_TOTALS), seed: int = 1940) -> None:
    """Write ``records`` households as CSV with the columns county, household_size and ownership."""
    cells, cell, size = draw(records, seed)
    with target.open("w", encoding="utf-8", newline="") as handle:
        writer = csv.writer(handle, lineterminator="\n")
        writer.writerow(("county", "household_size", "ownership"))
        for start in range(0, records, _CHUNK):
            part = slice(start, start + _CHUNK)
            pairs = zip(cell[part].tolist(), size[part].tolist(), strict=True)
            writer.writerows((cells[place][0], SIZES[persons], cells[place][1]) for place, persons in pairs)


@click.command()
@click.option("--out", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The CSV file to write.")
@click.option(
    "--records", default=sum(SIZE_TOTALS), show_default=True, type=click.IntRange(min=1), help="Scales all counts."
)
@click.option("--seed", default=1940, show_default=True, type=click.IntRange(min=0), help="Fixes the random deal.")
def main(out: Path, records: int, seed: int) -> None:
    """Write household microdata with the 1940 Massachusetts county x ownership table."""
    write_households(out, records, seed)
    click.echo(f"{records} households written to {out}", err=True)


if __name__ == "__main__":
    main()
