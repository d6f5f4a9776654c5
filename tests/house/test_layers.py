"""A room imports only from floors below its own, and the kernel from the standard library alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.layers import FLOORS, HEIGHT, violations
from tests.house.repository import ROOT


def test_nobody_reaches_upward() -> None:
    found = violations(ROOT)
    assert not found, "\n".join(found)


def test_each_room_is_on_one_floor() -> None:
    assert sum(len(floor) for floor in FLOORS) == len(HEIGHT)


PLANTED = [
    ("dpcalc/errors.py", "import dpcalc.effort", "effort is not on a floor below"),
    ("dpcalc/exact.py", "from dpcalc.verdict import Verdict", "verdict is not on a floor below"),
    ("dpcalc/spec/budget.py", "from dpcalc.certify import codec", "certify is not on a floor below"),
    ("dpcalc/claim.py", "def f():\n    from dpcalc.theorem import Theorem", "claim.py:2: claim may not import"),
    ("dpcalc/decide/loss.py", "from dpcalc.searching import datasets", "searching is not on a floor below"),
    ("dpcalc/searching/structures.py", "from ..decide.loss import loss", "decide is not on a floor below"),
    ("dpcalc/decide/loss.py", "from dpcalc.swapping.law import counts", "an engine knows no wing"),
    ("dpcalc/claim.py", "from dpcalc.swapping.losses import pieces", "swapping.losses is not on a floor below"),
    ("dpcalc/mechanisms/chain.py", "from dpcalc.swapping import law", "swapping.law is not on a floor below"),
    ("dpcalc/swapping/law/counts.py", "from ..search import encode", "swapping.search is not on a floor below"),
    ("dpcalc/swapping/search/recheck.py", "from ..losses.pieces import pieces", "swapping.losses is not on a floor"),
    ("dpcalc/swapping/attic/recheck.py", "", "has no floor"),
    ("dpcalc/library.py", "from dpcalc import report", "report is not on a floor below"),
    ("dpcalc/pytest_plugin.py", "import dpcalc.cli.main", "cli is not on a floor below"),
    ("dpcalc/spec/domain.py", "import dpcalc", "roof is not on a floor below"),
    ("dpcalc/spec/domain.py", "from dpcalc import Theorem", "roof is not on a floor below"),
    ("dpcalc/library.py", "import theorems.bailie2025", "lies beside the package"),
    ("theorems/some/thm_1.py", "from dpcalc.report import latex", "report is not on a floor below"),
    ("dpcalc/certify/kernel.py", "import sympy", "only the standard library"),
    ("dpcalc/certify/kernel.py", "from dpcalc.exact import rational", "only the standard library"),
    ("dpcalc/certify/kernel.py", "from . import codec", "only the standard library"),
    ("dpcalc/certify/kernel.py", "from dpcalc.certify.kinds.structures import CHECKS", "only the standard library"),
    ("dpcalc/certify/kinds/structures.py", "from dpcalc.certify.replay import replay", "only the standard library"),
    ("dpcalc/attic.py", "", "has no floor"),
]


@pytest.mark.parametrize(("path", "text", "complaint"), PLANTED)
def test_a_planted_violation_is_caught(tmp_path: Path, path: str, text: str, complaint: str) -> None:
    _plant(tmp_path, path, text)
    found = violations(tmp_path)
    assert len(found) == 1
    assert complaint in found[0]


ALLOWED = [
    ("dpcalc/exact.py", "from dpcalc.errors import InputError"),
    ("dpcalc/spec/premetrics/hamming.py", "from ..budget import Budget\nfrom . import base"),
    ("dpcalc/decide/loss.py", "import dpcalc.mechanisms.base\nimport sympy"),
    (
        "dpcalc/swapping/losses/pieces.py",
        "from ..law import counts\nfrom dpcalc.decide import loss\nfrom . import claimed",
    ),
    ("dpcalc/cli/main.py", "from dpcalc import __version__, report, library"),
    ("dpcalc/__init__.py", "from dpcalc.cli import main"),
    ("dpcalc/certify/kernel.py", "import json\nfrom fractions import Fraction"),
    (
        "theorems/some/thm_1.py",
        "from dpcalc.theorem import Theorem\nfrom ._shared import X\nimport theorems.some._shared",
    ),
]


@pytest.mark.parametrize(("path", "text"), ALLOWED)
def test_a_proper_import_is_left_alone(tmp_path: Path, path: str, text: str) -> None:
    _plant(tmp_path, path, text)
    assert violations(tmp_path) == []


def _plant(root: Path, path: str, text: str) -> None:
    file = root / path
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
