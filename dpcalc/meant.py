"""What a person may have meant who wrote a name that is not known."""

from __future__ import annotations

from collections.abc import Iterable


def near(word: str, known: Iterable[str], most: int = 1) -> list[str]:
    """The names that are like a word, the nearest first."""
    from difflib import get_close_matches  # is needed for complaints alone

    return get_close_matches(word, list(known), n=most)


def meant(word: str, known: Iterable[str], otherwise: str = "", most: int = 1) -> str:
    """The nearest of the names that are known, as a question, or something else to say where none is near."""
    found = near(word, known, most)
    return f"did you mean {', '.join(found)}?" if found else otherwise
