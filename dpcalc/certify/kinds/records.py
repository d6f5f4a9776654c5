"""Datasets as lists of records: what certificates about swapping compute by name.

A record is a list of values, the categories of its variables; a dataset is a list of records. The functions take data
as a certificate holds them, or as another function made them, and refuse what is none. Everything is computed in the
plainest way, with Python's standard library alone; ``swapping.py`` says where it is used.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

from dpcalc.certify.kernel import WORK, parse, want

Record = tuple[int, ...]
Records = tuple[Record, ...]


# --- reading data -----------------------------------------------------------------------------------------------------


def whole(value: Any, limit: int = 1000) -> int:
    """A whole number from 0 up, as JSON has it or as a number computed."""
    number = int(value) if isinstance(value, Fraction) and value.denominator == 1 else value
    want(type(number) is int and 0 <= number <= limit, "no whole number where one is wanted, or too large a one")
    return int(number)


def places(value: Any) -> Record:
    """A list of whole numbers."""
    want(isinstance(value, list | tuple) and len(value) <= 300, "no list of numbers, or too long a one")
    WORK.spend(1 + len(value))
    return tuple(whole(v) for v in value)


def dataset(value: Any) -> Records:
    """A list of records over the same variables."""
    want(isinstance(value, list | tuple) and 1 <= len(value) <= 300, "no dataset")
    records = tuple(places(v) for v in value)
    want(len(set(map(len, records))) == 1, "records of different lengths")
    return records


def stratum(value: Any) -> Records:
    """A dataset of at most 12 records, each a holding and a swapping value."""
    records = dataset(value)
    want(len(records) <= 12 and len(records[0]) == 2, "no stratum of at most 12 records (h, s)")
    return records


def number(value: Any) -> Fraction:
    """A number, as text or as computed."""
    found = parse(value) if isinstance(value, str) else Fraction(value) if type(value) is int else value
    want(isinstance(found, Fraction), "no number")
    return Fraction(found)


def chances(value: Any, n: int) -> list[Fraction]:
    """The chance of selection of each of n records: one for all, or a list."""
    found = [number(v) for v in value] if isinstance(value, list) else [number(value)] * n
    want(len(found) == n and all(0 <= p <= 1 for p in found), "no chances between 0 and 1 for these records")
    return found


def listed(value: Any) -> list[Any]:
    """A list of any data."""
    want(isinstance(value, list) and len(value) <= 100_000, "no list")
    return list(value)


# --- records ---------------------------------------------------------------------------------------------------------


def projected(x: Records, at: Record) -> list[Record]:
    """What is left of each record at some places."""
    want(all(i < len(x[0]) for i in at), "there is no such variable")
    WORK.spend(len(x) * (1 + len(at)))
    return [tuple(r[i] for i in at) for r in x]


def size(x: Any) -> int:
    """The number of records of a dataset."""
    want(isinstance(x, list | tuple), "no list")
    return len(x)


def count(x: Any, at: Any, values: Any) -> int:
    """How many records of x have these values at these places."""
    return projected(dataset(x), places(at)).count(places(values))


def most(x: Any, at: Any) -> int:
    """The largest number of records of x that have the same values at these places."""
    return max(Counter(projected(dataset(x), places(at))).values())


def distance(x: Any, y: Any, at: Any = None) -> int:
    """The Hamming distance of datasets without order: records of x with no partner in y, seen at these places."""
    one, two = dataset(x), dataset(y)
    at = range(len(one[0])) if at is None else places(at)
    want(len(one) == len(two) and len(one[0]) == len(two[0]), "datasets of different sizes")
    return (Counter(projected(one, tuple(at))) - Counter(projected(two, tuple(at)))).total()


def largest(x: Any, at: Any) -> int:
    """The size of the largest stratum (records equal at these places) with two different records, else 0."""
    records = dataset(x)
    strata: dict[Record, list[Record]] = {}
    for key, record in zip(projected(records, places(at)), records, strict=True):
        strata.setdefault(key, []).append(record)
    return max((len(s) for s in strata.values() if len(set(s)) > 1), default=0)


# --- datasets in number -----------------------------------------------------------------------------------------------


def universe(x: Any) -> list[Records]:
    """Every stratum with as many records of each holding and of each swapping value as x has, order forgotten."""
    records = sorted(stratum(x))
    found: set[Records] = {()}
    for i, (h, _) in enumerate(records):
        left = [Counter(s for _, s in records) - Counter(s for _, s in y) for y in found]
        WORK.spend(20 * len(found) * (i + 1))
        found = {tuple(sorted((*y, (h, s)))) for y, rest in zip(found, left, strict=True) for s in rest}
    return sorted(found)


def farthest(members: Any) -> int:
    """The largest distance between two of some datasets."""
    return max((distance(x, y) for x, y in combinations(listed(members), 2)), default=0)
