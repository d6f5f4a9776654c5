"""The one list of mechanisms: what it names is read where the list says, and nothing is read that it does not name."""

from __future__ import annotations

import ast
from collections import Counter
from importlib import import_module

import pytest

from dpcalc.mechanisms.named import Named
from dpcalc.mechanisms.registry import (
    DESIGNS,
    MECHANISMS,
    PLACES,
    POINTS,
    PROCESSING,
    QUERIES,
    REAL,
    RECORDS,
    RESPONSE,
    STAGES,
    TEXT,
    Entry,
    named,
)
from tests.house.repository import PACKAGE, parse, python_files

FACES = {
    TEXT: lambda found: found.text or found.around,
    RECORDS: lambda found: found.records,
    POINTS: lambda found: found.points,
    QUERIES: lambda found: found.noise,
    REAL: lambda found: found.drawn,
    DESIGNS: lambda found: found.kind,
    RESPONSE: lambda found: found.kind,
    PROCESSING: lambda found: found.kind,
    STAGES: lambda found: found.stage,
}


def test_every_place_has_names_each_of_them_once() -> None:
    assert set(FACES) == set(PLACES)
    for place in PLACES:
        assert place.names
        assert max(Counter(place.names).values()) == 1


@pytest.mark.parametrize("entry", MECHANISMS, ids=lambda entry: entry.module)
def test_a_mechanism_is_read_in_its_places_and_nowhere_else(entry: Entry) -> None:
    found = named(entry.name, *entry.places)
    assert isinstance(found, Named)
    readers = {id(FACES[place](found)) for place in entry.places}
    assert id(None) not in readers
    if STAGES in entry.places:
        readers.add(id(found.kind))  # a stage on samples is made of what it is given in Python too
    for place in set(PLACES) - set(entry.places):
        reader = FACES[place](found)
        assert reader is None or id(reader) in readers


def test_every_file_that_names_a_mechanism_is_listed() -> None:
    files = {
        ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        for path in python_files(PACKAGE)
        for node in parse(path).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "NAMED"
    }
    assert files == {entry.module for entry in MECHANISMS}
    for module in files:
        listed = {entry.name for entry in MECHANISMS if entry.module == module}
        assert set(import_module(f"dpcalc.{module}").NAMED) == listed
