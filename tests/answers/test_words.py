"""The list of words: every one means something, and every example has the value that is shown."""

from __future__ import annotations

import re

import pytest

import dpcalc
from dpcalc.language.families import FAMILIES
from dpcalc.language.sorts import SORTS
from dpcalc.language.words import VOCABULARY
from tests.language.words_page import PLACE, page


@pytest.mark.thorough
def test_every_word_and_family_is_listed_with_its_meaning_and_an_example() -> None:
    entries = dpcalc.words().objects()
    assert [entry["name"] for entry in entries] == [*FAMILIES, *VOCABULARY.words]
    for entry in entries:
        assert all(entry[field] for field in ("means", "definition", "example", "value")), entry["name"]
        assert str(entry["shape"]).startswith(str(entry["name"])), entry["name"]
    shapes = " ".join(str(entry["shape"]) for entry in entries if entry["subject"] != "families")
    assert set(re.findall(r": (\w+)", shapes)) <= set(SORTS)


KNOWN = {
    "MULT": "log(2)",  # the larger of log(2) and log(3/2)
    "total_variation": "1/4",
    "product": "[1/8, 3/8, 1/8, 3/8]",
    "push": "[3/8, 5/8]",
    "binomial": "2",
    "hamming": "2",
    "largest_around": "[[[0], 1], [[1], 2]]",
    "vectors": "[[0], [1], [0, 0], [0, 1], [1, 0], [1, 1]]",
}
"""Values worked out by hand, at the arguments that are shown."""


@pytest.mark.parametrize("name", KNOWN)
def test_an_example_has_its_value(name: str) -> None:
    assert dpcalc.words(name).fields["value"] == KNOWN[name]


@pytest.mark.thorough
def test_a_name_is_answered_in_full_and_other_text_is_looked_for() -> None:
    assert "log(exp_MULT(P, Q))" in str(dpcalc.words("MULT"))
    found = [entry["name"] for entry in dpcalc.words("hockey", "factor").objects()]
    assert found == ["hockey_stick"]
    assert "log(exp_MULT(P, Q))" not in str(dpcalc.words("multiplicative"))


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ("MUTL", r"did you mean MULT\?"),
        ("sum", "sum is not a word, but a form of the language"),
        ("qqqq", "dpcalc words lists all"),
    ],
)
def test_what_is_no_word_is_refused(wanted: str, says: str) -> None:
    with pytest.raises(dpcalc.InputError, match=says):
        dpcalc.words(wanted)


def test_the_page_of_words_is_in_step() -> None:
    assert PLACE.read_text(encoding="utf-8") == page(), "write it again: python -m tests.language.words_page"
