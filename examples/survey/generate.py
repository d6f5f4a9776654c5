"""Make a frame of persons in households with regions and sizes: ``python generate.py FRAME.csv [PERSONS]``.

All numbers are made up. Regions differ in size and income, persons of a household share their region, and ``size`` is
the number of persons of the household, as a measure of size for designs that need one.
"""

from __future__ import annotations

import argparse
import csv
import random
import sys
from collections.abc import Iterator
from pathlib import Path

REGIONS = 25
COLUMNS = ("person", "household", "region", "size", "income", "hours")


def persons(count: int) -> Iterator[tuple[int, int, str, int, int, int]]:
    """So many persons, household by household; the same ones every time."""
    draw = random.Random(2025)  # noqa: S311 -- made-up records, no secret
    weights = [1 + region % 7 for region in range(REGIONS)]
    person = household = 0
    while person < count:
        household += 1
        region = draw.choices(range(REGIONS), weights)[0]
        size = min(draw.choice((1, 1, 2, 2, 3, 4, 5)), count - person)
        for _ in range(size):
            person += 1
            works = draw.random() < 0.6
            hours = draw.randint(10, 60) if works else 0
            income = min(200, max(0, round(draw.lognormvariate(3, 0.5) * (1 + region / REGIONS) + hours / 4)))
            yield person, household, f"r{region + 1:02}", size, income, hours


def whole(text: str) -> int:
    """A number of persons. Raises ``ArgumentTypeError``."""
    if not (text.isascii() and text.isdecimal()):
        raise argparse.ArgumentTypeError(f"a whole number is wanted, not {text!r}")
    return int(text)


def main() -> int:
    """Write the file."""
    parser = argparse.ArgumentParser(description="Make a frame of persons in households; all numbers are made up.")
    parser.add_argument("frame", metavar="FRAME.csv", type=Path, help="the file to write")
    parser.add_argument("persons", metavar="PERSONS", type=whole, nargs="?", default=100_000, help="100000 if not said")
    wanted = parser.parse_args()
    with wanted.frame.open("w", encoding="utf-8", newline="") as stream:
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(persons(wanted.persons))
    return 0


if __name__ == "__main__":
    sys.exit(main())
