"""What is left of a proof in Rocq, in words: the goals that it shows, each with the case that it is of."""

from __future__ import annotations

import re
from typing import Final

_MOST: Final = 3
_MARK: Final = "goals_follow"
ASKED: Final = "".join([f"Locate {_MARK}.\nShow.\n", *(f"Show {n}.\n" for n in range(1, _MOST + 1)), "Abort All.\n"])
"""What Rocq's loop is asked at the end of a script, for ``goals`` to read the answer."""
_COUNT: Final = re.compile(r"^(\d+) goals?$", re.M)
_GOAL: Final = re.compile(r"^goal \d+ is:\n\s*\n(?P<known>(?:  .*\n)*?)  =+\n(?P<goal>(?:  .*(?:\n|$))+)", re.M)
_OURS: Final = (
    (r"\bINR (\w+)", r"\1"),
    (r"\bnumbers\.sum s \(fun x : \w+ => ", "the sum over the outcomes x of ("),
    (r"\brelations\.covered s v_(\w+)0 v_(\w+)0", r"\2[x] = 0 only where \1[x] = 0"),
    (r"\bv_(\w+)0 x\b", r"\1[x]"),
    (r"-1 / 1 \* ", "-"),
    (r"-1 / 1\b", "-1"),
    (r"\b0 - ", "-"),
    (r"\((\w+)\)", r"\1"),
)


def goals(said: str) -> str:
    """The first goals of a proof that Rocq's loop shows where it is ``ASKED``, in words.

    Empty where it shows none, or the claim itself: nothing was done then.
    """
    text = said.partition(_MARK)[2]
    count = _COUNT.search(text)
    shown = list(_GOAL.finditer(text))
    if count is None or not shown or "holds" in shown[0]["goal"]:
        return ""
    more = int(count[1]) - len(shown)
    return "; ".join([*dict.fromkeys(map(_said, shown)), *([f"{more} more"] if more > 0 else [])])


def _said(match: re.Match[str]) -> str:
    """A goal, and what is known there but what the script has found out of logarithms."""
    pairs = [_one_line(line).partition(" : ") for line in re.split(r"\n  (?=\S)", match["known"].strip())]
    case = [text for name, _, text in pairs if name.startswith("at_") or (name.startswith("H") and "ln " not in text)]
    case = [text for text in dict.fromkeys(case) if "%N" not in text]
    goal = _one_line(match["goal"])
    wanted = "the budget has no value" if goal == "False" else f"not shown: {goal}"
    return f"{wanted}, where {', '.join(case)}" if case else wanted


def _one_line(text: str) -> str:
    """Text on one line, in the names of the claim."""
    text = " ".join(text.split())
    for pattern, plain in _OURS:
        text = re.sub(pattern, plain, text)
    return text
