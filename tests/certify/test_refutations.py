"""Every refuted claim of the library has a golden certificate, which says what is false."""

from __future__ import annotations

import json
import re

import pytest

from tests.certify.golden import files_of
from tests.house.repository import ROOT

FALSE = re.findall(r"^\| `([^`]+)` \|", (ROOT / "docs" / "findings.md").read_text(encoding="utf-8"), re.MULTILINE)
"""The page is held against the computed verdicts by the tests of the library."""


@pytest.mark.parametrize("name", FALSE)
def test_a_refuted_claim_has_one_certificate_of_an_instance_or_of_the_absence_of_any(name: str) -> None:
    (path,) = files_of(name)
    data = json.loads(path.read_text(encoding="ascii"))
    assert data["about"].startswith(f"{name}: ")
    assert data["kind"] in {"point", "structure", "example", "swapping", "impossible"}


def test_there_are_refuted_claims() -> None:
    assert len(FALSE) > 70
