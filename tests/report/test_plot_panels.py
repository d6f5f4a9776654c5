"""Pictures of plans: panels over one axis, at their own size in a column, with what is written in words."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from dpcalc.errors import InputError
from dpcalc.report.panels import Line, Panel, Panels
from dpcalc.report.plots.panels import plot_panels

RATES = [(Fraction(1, n), f"1/{n}") for n in (100, 20, 2)]
NEAR = (Fraction(487606, 10**6), "0.487606")
SHOWN = Panels(
    "Swapping, by rate",
    "swap rate",
    [*RATES, NEAR],
    [
        Panel("nats", [Line(name, [(rate, 1 / rate, Fraction(0)) for rate, _ in RATES]) for name in ("one", "two")]),
        Panel("error", [Line("table", [(rate, rate, rate / 10) for rate, _ in RATES])]),
        Panel("nothing", [Line("none", [])]),
    ],
)


@pytest.mark.parametrize("suffix", [".svg", pytest.param(".pdf", marks=pytest.mark.thorough), ".png"])
def test_the_same_picture_each_time(suffix: str) -> None:
    assert plot_panels(SHOWN, suffix) == plot_panels(SHOWN, suffix)


def test_every_name_is_in_it_and_no_label_covers_another() -> None:
    text = plot_panels(SHOWN, ".svg").decode()
    written = set(re.findall(r">([^<>\n]+)</text>", text))
    assert written >= {"Swapping, by rate", "swap rate", "nats", "error", "one", "two", "table", "1/100", "1/20", "1/2"}
    assert not written & {"nothing", "none", NEAR[1]}, "near 1/2 there is no room"
    assert not any("$" in words for words in written), "numbers on the axes are plain text"


@pytest.mark.thorough
def test_it_is_as_wide_as_a_column() -> None:
    (width,) = re.findall(r'<svg [^>]*?width="([\d.]+)pt"', plot_panels(SHOWN, ".svg").decode())
    assert float(width) <= 252
    sizes = re.findall(r'style="font(?:-size)?: ([\d.]+)px', plot_panels(SHOWN, ".svg").decode())
    assert sizes
    assert min(map(float, sizes)) >= 6


def test_of_nothing_there_is_no_picture() -> None:
    with pytest.raises(InputError, match="nothing to draw"):
        plot_panels(Panels("", "", [], [Panel("nothing", [])]), ".svg")
