"""dpcalc: a symbolic proof-and-bounds engine for differential privacy.

Each question is a function, and each answer is an object that never changes: ``str(answer)`` is what the shell shows,
``answer.fields`` what ``--json`` prints, ``answer.latex()`` is LaTeX, and a notebook draws it by itself.
"""

from __future__ import annotations

__version__ = "0.1.0"

# not from typing, which takes longer to import than all the rest of this: Ctrl-C is not heeded yet
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from dpcalc.answers.budget import budget
    from dpcalc.answers.calibrate import calibrate
    from dpcalc.answers.compare import compare
    from dpcalc.answers.compose import compose
    from dpcalc.answers.convert import convert
    from dpcalc.answers.credal import credal
    from dpcalc.answers.deployment import deployment
    from dpcalc.answers.infer import infer
    from dpcalc.answers.infer_distances import infer_distances
    from dpcalc.answers.latex import latex
    from dpcalc.answers.loss import loss
    from dpcalc.answers.multiverse import multiverse
    from dpcalc.answers.neighbours import neighbours
    from dpcalc.answers.odds_test import odds_test
    from dpcalc.answers.odometer import odometer
    from dpcalc.answers.premetric import premetric
    from dpcalc.answers.privacy_filter import privacy_filter
    from dpcalc.answers.prove import prove
    from dpcalc.answers.pufferfish import pufferfish
    from dpcalc.answers.release import release
    from dpcalc.answers.renyi import renyi
    from dpcalc.answers.search import search
    from dpcalc.answers.suppress import suppress
    from dpcalc.answers.suppress_plan import suppress_plan
    from dpcalc.answers.survey import survey
    from dpcalc.answers.swap import swap
    from dpcalc.answers.swap_plan import swap_plan
    from dpcalc.answers.tradeoff import tradeoff
    from dpcalc.answers.transport import transport
    from dpcalc.answers.verify import verify
    from dpcalc.answers.witness import witness
    from dpcalc.answers.words import words
    from dpcalc.effort import Effort
    from dpcalc.errors import DpcalcError, InputError, TooLarge, Undecided
    from dpcalc.report.answer import Answer
    from dpcalc.spec_file.written import Specification

__all__ = [
    "Answer",
    "DpcalcError",
    "Effort",
    "InputError",
    "Specification",
    "TooLarge",
    "Undecided",
    "__version__",
    "budget",
    "calibrate",
    "compare",
    "compose",
    "convert",
    "credal",
    "deployment",
    "infer",
    "infer_distances",
    "latex",
    "loss",
    "multiverse",
    "neighbours",
    "odds_test",
    "odometer",
    "premetric",
    "privacy_filter",
    "prove",
    "pufferfish",
    "release",
    "renyi",
    "search",
    "suppress",
    "suppress_plan",
    "survey",
    "swap",
    "swap_plan",
    "tradeoff",
    "transport",
    "verify",
    "witness",
    "words",
]

_PLACES: Final = {
    "Answer": "dpcalc.report.answer",
    "Effort": "dpcalc.effort",
    "Specification": "dpcalc.spec_file.written",
    **dict.fromkeys(("DpcalcError", "InputError", "TooLarge", "Undecided"), "dpcalc.errors"),
}


def __getattr__(name: str) -> Any:
    """Import what is asked for: the shell starts without the engines. Raises ``AttributeError`` for other names."""
    from importlib import import_module

    if name not in __all__:
        raise AttributeError(f"module 'dpcalc' has no attribute {name!r}")
    found = getattr(import_module(_PLACES.get(name, f"dpcalc.answers.{name}")), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """What the front door offers."""
    return sorted(__all__)
