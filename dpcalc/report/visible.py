"""Text that a terminal shows and never obeys."""

from __future__ import annotations


def visible(text: str) -> str:
    """The text with every character written out that a terminal would obey and not show, line ends excepted."""
    return "".join(c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode() for c in text)
