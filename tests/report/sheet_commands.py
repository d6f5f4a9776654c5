"""Questions with answers of many kinds, the sheets of which hold formulas."""

from __future__ import annotations

from typing import Any, Final

Question = tuple[str, tuple[str, ...], dict[str, Any]]

_ROOM: Final = "examples/"
QUICK: Final[tuple[Question, ...]] = (
    ("verify", ("bailie2025/prose-3.2.3-swap-probability",), {}),
    ("verify", ("bailie2025/thm-b.4.2d",), {}),
    ("tradeoff", ("gaussian:sigma=1", "rr:p=3/4"), {}),
    ("budget", (f"{_ROOM}specs/randomised_response.toml",), {}),
    ("loss", (f"{_ROOM}specs/donor_swapping.toml",), {}),
    ("witness", (f"{_ROOM}specs/two_by_two.toml",), {}),
    ("compose", ("pure:eps=1", "gaussian:sigma=1", "zcdp"), {}),
    ("multiverse", (f"{_ROOM}multiverse/islands.toml",), {}),
    ("calibrate", ("gaussian", "approx:eps=1,delta=1e-6"), {}),
)
"""Answered in a second, all of them."""
MORE: Final[tuple[Question, ...]] = (
    ("verify", ("bailie2025/prop-a.3.3-iff",), {}),
    ("verify", ("laws/nor-triangle",), {}),
    ("verify", ("bailie2025/thm-3.2.4",), {}),
    ("verify", ("dpcalc/least-rho-laplace",), {}),
    ("credal", (), {"nucleus": {"well": "9/10", "ill": "1/10"}, "model": "density-ratio", "radius": "log(3)"}),
    ("credal", (), {"lower": {"a": "1/4", "b": "1/4"}, "upper": {"a": "1/2", "b": "3/4"}}),
    ("loss", (f"{_ROOM}specs/every_rate.toml",), {}),
    ("pufferfish", (f"{_ROOM}specs/pufferfish.toml",), {}),
    ("search", (f"{_ROOM}specs/too_small.toml",), {}),
    ("witness", (f"{_ROOM}specs/cell_suppression.toml",), {}),
    ("compose", ("rr:p=3/4", "kary:k=3,p=1/2"), {"shared": True}),
    ("compose", ("pure:eps=1", "pure:eps=2"), {"target": "pure", "sample": "1/10"}),
    ("convert", ("gaussian:sigma=1", "approx:delta=1e-6"), {}),
    ("tradeoff", ("gdp:mu=1", "rr:p=3/4"), {"noises": ("1/2",), "quantiles": ("19/20",)}),
    ("survey", (f"{_ROOM}survey/design.toml",), {}),
    ("premetric", (f"{_ROOM}premetric/restricted.toml",), {}),
    ("premetric", (f"{_ROOM}premetric/neighbours_ordered.toml",), {}),
    ("premetric", (f"{_ROOM}premetric/household.toml", f"{_ROOM}premetric/person.toml"), {}),
    ("compare", (f"{_ROOM}compare/two_budgets.toml",), {}),
    ("prove", ("x + 1/x >= 2",), {}),
)
"""These take longer."""
