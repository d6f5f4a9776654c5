"""What a person may have meant who wrote a name that is not known."""

from __future__ import annotations

from collections.abc import Iterable


def near(word: str, known: Iterable[str], most: int = 1) -> list[str]:
    """The names that are like a word, the nearest first; where none is, those that begin with it."""
    from difflib import get_close_matches  # is needed for complaints alone

    names = list(known)
    return get_close_matches(word, names, n=most) or [name for name in names if _begins(name, word)][:most]


def _begins(name: str, word: str) -> bool:
    """Whether a name of several words begins with these."""
    return bool(word) and name.startswith((f"{word}_", f"{word}-"))


def meant(word: str, known: Iterable[str], otherwise: str = "", most: int = 1) -> str:
    """The nearest of the names that are known, as a question, or something else to say where none is near."""
    found = near(word, known, most)
    return f"did you mean {', '.join(found)}?" if found else otherwise
