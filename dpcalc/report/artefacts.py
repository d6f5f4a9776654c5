"""What a decided claim leaves as files for others to check: certificates for the kernel, questions for solvers."""

from __future__ import annotations

import re
from collections.abc import Mapping

_ASKED = "is there a counterexample (to a claim that something exists: an example)? unsat: there is none"


def question_with_heading(text: str, claim: str, part: str) -> str:
    """SMT-LIB text with comments that say what it asks."""
    words = [claim, *([f"part: {part}"] if part else []), _ASKED]
    return "".join(f"; {' '.join(line.split())}\n" for line in words) + text


def file_names(claim: str, parts: Mapping[str, object], ending: str) -> dict[str, str]:
    """A file name for each part of a claim: ``source/label.json``, ``source/label..part.json``; no two are equal."""
    source, _, label = claim.partition("/")
    found: dict[str, str] = {}
    for part in parts:
        stem = f"{_plain(source)}/{_plain(label)}" + (f"..{_plain(part)}" if part else "")
        name, number = f"{stem}.{ending}", 2
        while name in found.values():
            name, number = f"{stem}-{number}.{ending}", number + 1
        found[part] = name
    return found


def _plain(text: str) -> str:
    """Text as part of a file name on any system."""
    return re.sub(r"[^A-Za-z0-9.]+", "-", text).strip("-.")[:80] or "part"
