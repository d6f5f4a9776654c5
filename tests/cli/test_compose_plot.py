"""What the picture of a composition shows: bounds close together, down to deltas far below the one asked for."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from dpcalc.cli.main import run
from dpcalc.report.plots import curves
from dpcalc.report.plots.curves import Band, Frame, Mark


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("sources", "delta", "whole"),
    [
        (["gaussian:sigma=1/2", "laplace:scale=1"], "1e-9", True),  # falls by six decades beyond the dot
        (["5*poisson:rate=1/1000:laplace:scale=1/2"], "1e-6", False),  # no loss is above 1/32: delta is 0 from there on
        (["approx:eps=1,delta=1e-12", "laplace:scale=3"], "1e-6", True),  # flat at 1e-12, and known to be
    ],
)
def test_what_is_drawn_is_known(
    sources: list[str], delta: str, whole: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Fraction, Fraction, Fraction]] = []

    def kept(bands: Sequence[Band], frame: Frame, suffix: str, marks: Sequence[Mark] = ()) -> bytes:
        del frame, suffix
        drawn[:] = bands[0].points
        assert abs(marks[0].y - Fraction(delta)) < Fraction(delta) / 10**9
        return b"a picture"

    monkeypatch.setattr(curves, "plot_curves", kept)
    assert run(["compose", *sources, f"approx:delta={delta}", "--plot", str(tmp_path / "profile.svg")]) == 0
    assert (len(drawn) == 61) == whole
    for (_, low, high), (_, _, after) in pairwise(drawn):
        assert 0 < low <= high <= 2 * low
        assert after <= high * (1 + Fraction(1, 10**6))
    assert drawn[-1][2] <= Fraction(delta)
