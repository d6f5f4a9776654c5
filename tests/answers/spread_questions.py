"""Questions that are answered by several processes, and what of an answer has to be the same whoever works."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import dpcalc
from dpcalc.effort import Effort
from dpcalc.report.answer import Answer


def plain(fields: Any) -> Any:
    """What is decided, witnesses and certificates included: all but how long it took."""
    match fields:
        case dict():
            return {key: plain(value) for key, value in fields.items() if key != "seconds"}
        case list() | tuple():
            return [plain(value) for value in fields]
        case _:
            return fields


def told(answer: Any) -> Any:
    return plain(answer.objects())


def swapping(claim: str, size: int, **more: str) -> dpcalc.Specification:
    """Permutation swapping of unknown records of one stratum, with a claimed budget in b and p."""
    return dpcalc.Specification(
        domain={"records": {"match": 1, "hold": 3, "swap": 3}, "size": size},
        multiverse={"invariants": ["match*hold", "match*swap"]},
        input={"premetric": "hamming"},
        output={"premetric": "MULT"},
        mechanism={"name": "permutation-swapping", **more},
        claim={"budget": claim},
    )


PUBLISHED = "log(b + 1) - log(p/(1 - p))"
SMALL = "log(2) - log(p/(1 - p))"
QUESTIONS: dict[str, Callable[..., Answer]] = {
    "losses of universes": partial(dpcalc.loss, swapping(PUBLISHED, 4, rate="1/4"), universes=True),
    "losses at every rate": partial(dpcalc.loss, swapping(PUBLISHED, 3, rate="p"), universes=True),
    "losses by definition": partial(dpcalc.loss, "examples/specs/swap_then_suppress.toml", universes=True),
    "nothing found": partial(dpcalc.search, swapping(PUBLISHED, 3, rate="1/4")),
    "found": partial(dpcalc.search, swapping(SMALL, 5, rate="1/4")),
    "found at a rate": partial(dpcalc.search, swapping(SMALL, 5, rate="p")),
    "given up": partial(dpcalc.search, swapping(PUBLISHED, 3, rate="p"), effort=Effort(rlimit=1)),
    "odds": partial(dpcalc.infer, "examples/specs/randomised_response.toml", "odds", chosen="yes", prior_odds="1/100"),
    "power": partial(dpcalc.infer, "examples/specs/randomised_response.toml", "power", null="no", alternative="yes"),
    "a design": partial(dpcalc.survey, design="examples/survey/design.toml"),
}
