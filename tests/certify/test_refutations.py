"""Every refuted claim of the library has a golden certificate that denies it, or that holds what was found against it.

What is refuted of a claim with several readings is the first of them; a further one may hold.
"""

from __future__ import annotations

import re

import pytest

from dpcalc.library import find
from tests.certify.golden import files_of, unfolded
from tests.house.repository import ROOT

FALSE = re.findall(r"^\| `([^`]+)` \|", (ROOT / "docs" / "findings.md").read_text(encoding="utf-8"), re.MULTILINE)
"""The page is held against the computed verdicts by the tests of the library."""
AGAINST = {"refutes": {"claim", "impossible", "point", "structure"}, "example": {"example", "swapping"}}
"""The kinds that deny a claim, and those of instances beside one that is decided by code, by the certificate's role."""


@pytest.mark.parametrize("name", FALSE)
def test_a_refuted_claim_has_one_certificate_of_an_instance_or_of_the_absence_of_any(name: str) -> None:
    theorem = find(name)
    first = f"{theorem.every_reading[0].name}: " if theorem.readings else ""
    against = []
    for path in files_of(name):
        data = unfolded(path)
        of = data["theorem"]
        assert data["about"].startswith(f"{name}: ")
        assert (of["id"], of["library"]) == (name, True)
        if of["reading"].startswith(first) and of["role"] in AGAINST:
            assert data["kind"] in AGAINST[of["role"]]
            assert (of["claim"]["formal"] is None) == (of["role"] == "example")
            against.append(path.name)
    assert len(against) == 1, against


def test_there_are_refuted_claims() -> None:
    assert len(FALSE) > 70
