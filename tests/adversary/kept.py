"""What an adversary has tried is kept in a file, so that a run that was cut off goes on where it stopped."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from dataclasses import astuple
from pathlib import Path

from tests.adversary.trial import Trial
from tests.house.repository import ROOT

FOLDER = ROOT / "build" / "adversary"
JUDGED_BY = ("dpcalc", "theorems", "certificates", "tests/adversary")
"""The folders on which a verdict, or what the judge says to it, may depend."""


def kept_file() -> Path:
    """The file for the sources as they are now; it has another name once one of them has changed."""
    digest = hashlib.sha256()
    for path in (path for name in JUDGED_BY for path in sorted((ROOT / name).rglob("*"))):
        if path.suffix in (".py", ".json"):
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return FOLDER / f"{digest.hexdigest()[:12]}.jsonl"


class Kept:
    """Trials by the number of their mutant, in a file to which each is added as soon as it is there."""

    def __init__(self, path: Path) -> None:
        self.path, self.trials = path, dict[str, Trial]()
        for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
            with suppress(ValueError):  # what was cut off in the middle of a line is tried again
                number, *fields = json.loads(line)
                self.trials[number] = Trial(*fields)

    def add(self, number: str, trial: Trial) -> None:
        """Keep a trial."""
        self.trials[number] = trial
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write("\n" + json.dumps([number, *astuple(trial)]))  # on a line of its own, whatever was cut off
