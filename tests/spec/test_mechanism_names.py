"""A mechanism that is named in the wrong place, or wrongly, is answered with where it stands, or what was meant."""

from __future__ import annotations

import pytest

import dpcalc
from dpcalc.answers.compose_input import source_of
from dpcalc.answers.convert_input import read_source
from dpcalc.answers.curve_input import read_curve
from dpcalc.errors import InputError
from dpcalc.mechanisms.registry import PLACES, POINTS, RECORDS, STAGES, TEXT, elsewhere, instead
from dpcalc.spec_file.written import Specification


def test_a_name_stands_elsewhere_iff_it_has_no_place_here() -> None:
    for place in PLACES:
        assert place.names
        for name in place.names:
            assert elsewhere(name, place) == ""
            assert all(name in other.names or place.words in elsewhere(name, other) for other in PLACES)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("laplase", "did you mean laplace?"),
        ("Permutation-Swapping", RECORDS.words),
        ("cell-supression", f"did you mean cell-suppression? cell-suppression is named in {RECORDS.words}"),
        ("bounded-geometric", POINTS.words),
        ("bernoulli", STAGES.words),
        ("zzz", ""),
    ],
)
def test_what_to_write_in_a_text(name: str, words: str) -> None:
    assert instead(name, TEXT).endswith(words)
    assert bool(instead(name, TEXT)) == bool(words)
    for read in (read_source, source_of, read_curve):
        with pytest.raises(InputError) as error:
            read(f"{name}:eps=1")
        assert words in str(error.value)


@pytest.mark.parametrize(
    ("name", "words"),
    [("laplace", TEXT.words), ("bernoulli", STAGES.words), ("noisy-count", '"noisy-counts"?')],
)
def test_what_to_write_in_a_specification(name: str, words: str) -> None:
    given = Specification(
        domain={"records": {"a": 2}, "size": 2},
        multiverse={"invariants": []},
        input={"premetric": "hamming"},
        mechanism={"name": name, "epsilon": "1"},
    )
    with pytest.raises(InputError, match=r"mechanism\] name: unknown name") as error:
        dpcalc.loss(given)
    assert words in str(error.value)
