"""What Rocq said before, of files that have not changed since, nor anything that they need."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from dpcalc.certify import rocq
from dpcalc.files import write

NAME: Final = "said.json"


class Kept:
    """What Rocq said, by the hash of its version, of a text, and of all texts of ours that this needs."""

    def __init__(self, folder: Path, version: str) -> None:
        """Read what was kept in a folder; what cannot be read counts for nothing."""
        self.file, self.version = folder / NAME, version
        self.known: dict[str, str] = {}
        try:
            found = json.loads(self.file.read_text())
        except (OSError, ValueError):
            return
        if isinstance(found, dict) and all(isinstance(value, str) for value in found.values()):
            self.known = found

    def keys(self, texts: Mapping[str, str]) -> dict[str, str]:
        """The key of each text, by names such as ``rules/sums``."""
        found: dict[str, str] = {}

        def key(name: str) -> str:
            if name not in found:
                found[name] = ""
                needs = [key(each) for each in rocq.needs(texts[name]) if each in texts]
                found[name] = rocq.digest("\n".join([self.version, name, *needs, texts[name]]))
            return found[name]

        return {name: key(name) for name in texts}

    def save(self) -> None:
        """Write it all."""
        write(self.file, json.dumps(self.known, indent=0, sort_keys=True) + "\n")
