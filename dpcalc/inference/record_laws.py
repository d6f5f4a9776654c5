"""Laws on datasets that are made from laws of single records: independent records, and one record that is changed.

A record is a character of the name of a dataset, as everywhere where records of named datasets are spoken of
(``independent_records``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import prod

from dpcalc.errors import InputError


def independent(record: Mapping[str, Fraction], datasets: Sequence[str]) -> dict[str, Fraction]:
    """The law under which all records are independent with one law.

    Raises ``InputError`` where it does not lie on the datasets: these are to be all combinations of its values.
    """
    zero = Fraction(0)
    found = {name: prod((record.get(value, zero) for value in name), start=Fraction(1)) for name in datasets}
    if sum(found.values()) != 1:
        hint = "all combinations of the values of the records, each a character: 00, 01, 10, 11"
        raise InputError("independent records with this law may form what is not a dataset", hint=hint)
    return {name: chance for name, chance in found.items() if chance}


def changed(law: Mapping[str, Fraction], place: int, becomes: Mapping[str, Fraction] | None) -> dict[str, Fraction]:
    """The law of the dataset with the record at a place resampled from a law of its own, whatever the record was.

    A law that is sure of one value puts a default in its place; ``None`` drops the record. Raises ``InputError`` where
    a dataset has no such record.
    """
    found: dict[str, Fraction] = {}
    for name, chance in law.items():
        if place >= len(name):
            raise InputError(f"the dataset {name!r} has no record {place + 1}", hint=f"it has {len(name)}")
        for value, weight in ({"": Fraction(1)} if becomes is None else becomes).items():
            other = name[:place] + value + name[place + 1 :]
            found[other] = found.get(other, Fraction(0)) + chance * weight
    return found
