"""What certificates written by hand say of their theorem."""

from __future__ import annotations

import hashlib
import json
from typing import Any


def named(statement: dict[str, Any]) -> str:
    """The hash by which a formal claim names the statement beside it."""
    written = json.dumps({"statement": statement}, sort_keys=True, separators=(",", ":")).encode()
    return f"sha256:{hashlib.sha256(written).hexdigest()}"


def theorem(role: str, formal: object = None, argument: str = "") -> dict[str, Any]:
    """What a certificate says of its theorem."""
    words = {"id": "own/steps", "title": "Steps", "statement": "Steps end.", "source": "own"}
    words |= {"lines": "", "reading": ""}
    bound = {"library": False, "part": [], "role": role, "argument": argument}
    return {**words, **bound, "claim": {"text": "steps end", "formal": formal}}
