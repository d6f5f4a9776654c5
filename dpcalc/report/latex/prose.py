r"""Sentences in LaTeX, the formulas in them set as such: ``the loss log(81)/2 exceeds ln o`` gets its ``\ln (81)/2``.

A formula is operands with an operator between any two: a letter standing alone, ``p = 1/2``, ``log(b + 1) - log(o)``.
The names of Greek letters are these letters, and ``MULT(P, Q)`` is a distance. It is set token by token as it stands:
nothing is worked out, left out, put in or moved. Two operands side by side are taken for a product inside brackets
alone: elsewhere one of them may be a word (``p = 1/2 a record``). The rest is text.
"""

from __future__ import annotations

import re
from typing import Final

from dpcalc.report.latex.formula import FUNCTIONS
from dpcalc.report.latex.text import escape
from dpcalc.report.latex.tokens import CALLED, GREEK, WORDS
from dpcalc.report.latex.words import set_formula, with_signs_below, word_latex, worded
from dpcalc.report.references import mentioned
from dpcalc.wording import MARK, Wording, wording, written

_WORD: Final = re.compile(r"(?<![A-Za-z_])[A-Za-z]{2,}")
_GREEK: Final = "|".join(GREEK)
_TELLING: Final = re.compile(
    r"\d+/\d+|\(?[a-z](?:[<>=]\d+(/\d+)?|[-+]\d+)\)?|[A-Za-z]'?|.*[A-Za-z]\(.*|.*\^.*|.* .*|"
    r"[\[{|].*[A-Za-z0-9].*|[A-Za-z]_(?:\*{1,2}|triangle|infinity|[({].*)|"
    r"\d+(?:\.\d+)?e[-+]?\d+|(?:[A-Za-z]|\d+)/(?:[A-Za-z]|\d+)|[A-Za-z]_\w+[-+*/<>=].*|"
    rf"[A-Za-z]_(?:{_GREEK})'?|[A-Za-z]_[a-z]'\(.*|\(?(?:{_GREEK})(?:_\w+)?'?\)?(?:[-+*/<>=].*)?|.*/\(?(?:{_GREEK})\)?|"
    r"\(.*\)/.*|[a-z]\d"
)
"""A word alone that is a formula; of several, the operators tell."""
_SUFFIX: Final = re.compile(
    rf"(?P<head>(?:^|\S*\()(?:{_GREEK}|[A-Za-z](?:_(?:[a-z]'?|\{{\S*\}}))?)|\S*\))-"
    rf"(?P<tail>(?!(?:{'|'.join([*GREEK, *sorted(FUNCTIONS)])})\b)[A-Za-z]{{2,}}.*)"
)
"""A letter or a bracket and a word joined to it, as in f-DP."""
_JOINED: Final = "\0"
_NOT_LETTERS: Final = frozenset({"a", "A", "I"})
_LETTER: Final = re.compile(r"A(?:'s)?[.,;:!?)]*")
_NEVER_BEHIND_AN_ARTICLE: Final = frozenset(
    (
        "and",
        "or",
        "is",
        "are",
        "has",
        "have",
        "for",
        "at",
        "by",
        "with",
        "from",
        "which",
        "where",
        "if",
        "holds",
        "than",
        "be",
        "says",
        "beyond",
    )
)
_APPLIED: Final = re.compile(r"([a-z]{2,}(?:-[a-z]+)*)\((.*\d.*)\)([.,;:]*)")
"""A name in words with a formula in brackets behind it: ``hockey-stick(log(2))``."""
_SINGLE: Final = re.compile(r"\([A-Za-z0-9]$")
"""A bracket that opens with a letter alone."""
_STOPS: Final = ".,;:!?"
_MOST_WORDS: Final = 24
_LONGEST: Final = 200
"""Characters of a formula in a sentence."""


def prose(text: str) -> str:
    """The text in text mode, on one line, with its formulas, and sources that it names by their keys cited.

    Words with marks have the formulas that are marked and no other. In any other text they are looked for.
    """
    if isinstance(text, Wording):
        return worded(text)
    parts, last = [], 0
    for start, end, citation in mentioned(text):
        parts += [kept(text[last:start]), citation]
        last = end
    return "".join([*parts, kept(text[last:])]).strip()


def kept(text: str) -> str:
    """Prose with the spaces around it."""
    words = _set(text)
    if not words:
        return " " if text else ""
    return f"{' ' if text[0].isspace() else ''}{words}{' ' if text[-1].isspace() else ''}"


def _set(text: str) -> str:
    """Words with their formulas."""
    words = [part for word in text.replace(_JOINED, "").split() for part in _parted(word)]
    shown: list[str] = []
    start = 0
    while start < len(words):
        end, formula = _longest(words, start)
        if formula is None and _is_letter(words, start):
            formula = f"${words[start][0]}${words[start][1:]}"
        shown.append(_text(words[start]) if formula is None else formula)
        start = end
    return " ".join(shown).replace(f" {_JOINED}", "")


def _is_letter(words: list[str], place: int) -> bool:
    """Whether an A is a letter and no article: it stands within a sentence, or a verb follows; an a, by its company."""
    if words[place] == "a":
        return _ends_in_letter(words, place)
    if not _LETTER.fullmatch(words[place]):
        return False
    within = place > 0 and words[place - 1][-1] not in ".!?:"
    return within or words[place + 1 : place + 2] in ([verb] for verb in ("is", "and", "implies", "allows", "keeps"))


def _ends_in_letter(words: list[str], place: int) -> bool:
    """Whether what stands around an a says that it is no article: a word that follows none, a formula behind ``=``."""
    following, after = [*words[place + 1 : place + 3], "", ""][:2]
    if words[place] != "a" or following in _NEVER_BEHIND_AN_ARTICLE:
        return following in _NEVER_BEHIND_AN_ARTICLE
    if not place or words[place - 1] not in ("=", "<=", ">=", "<", ">") or after.startswith(_JOINED):
        return False
    return _SINGLE.match(following) is not None or (len(following) > 1 and _formula(following) is not None)


def _parted(word: str) -> list[str]:
    """A word, or the symbol and the rest where a word is joined to a symbol."""
    found = _SUFFIX.fullmatch(word)
    return [word] if found is None else [found["head"], f"{_JOINED}-{found['tail']}"]


def _text(word: str) -> str:
    """A word as text; a name in words may have a formula in brackets behind it."""
    if word.startswith(_JOINED):
        return _JOINED + _text(word[1:])
    applied = _APPLIED.fullmatch(word)
    if applied is not None and (formula := _formula(applied[2])):
        return f"{escape(applied[1])}({formula}){applied[3]}"
    return word_latex(word)


def clause(text: str) -> str:
    """The text with a full stop behind."""
    words = written(text).rstrip()
    stopped = words + ("" if not words or words.rstrip(MARK)[-1] in ".!?:" else ".")
    return prose(wording(stopped) if isinstance(text, Wording) else stopped)


def sentence(text: str) -> str:
    """The text with a capital letter in front, unless it begins with a symbol, and a full stop behind."""
    if isinstance(text, Wording):
        first, *others = text.pieces or (("", False),)
        capital = first if first[1] else (first[0][:1].upper() + first[0][1:], False)
        return clause(Wording("".join(part for part, _ in (capital, *others)), (capital, *others)))
    words = text.split()
    if (
        words
        and words[0].isalpha()
        and words[0].islower()
        and words[0] not in FUNCTIONS
        and words[0] not in GREEK
        and (len(words[0]) > 1 or (words[0] == "a" and words[1:2] and words[1].isalpha()))
    ):
        words[0] = words[0].capitalize()
    return clause(" ".join(words))


def _longest(words: list[str], start: int) -> tuple[int, str | None]:
    """The longest formula that begins at a word, and where it ends; else ``None`` and the next word."""
    for end in range(_end_of_run(words, start), start, -1):
        if words[end - 1] in _NOT_LETTERS and words[end : end + 1] and not _ends_in_letter(words, end - 1):
            continue  # an article, as far as anybody can tell
        formula = _formula(" ".join(words[start:end]))
        if formula is not None:
            return end, formula
    return start + 1, with_signs_below(words[start])


def _end_of_run(words: list[str], start: int) -> int:
    """Where the words stop that can be parts of a formula."""
    last = start
    while last < min(len(words), start + _MOST_WORDS) and all(
        w in FUNCTIONS or w in GREEK or w in CALLED or w in WORDS for w in _WORD.findall(words[last])
    ):
        last += 1
    return last


def _formula(text: str) -> str | None:
    """Words as one formula, with the punctuation after it; ``None`` where they are none."""
    core, before = text.rstrip(_STOPS), ""
    opened = core.count("(") + core.count("[") - core.count(")") - core.count("]")
    if opened < 0 and core.endswith(")"):
        core = core[:-1].rstrip(_STOPS)  # the bracket of a sentence, which was opened before
    elif opened > 0 and core.startswith("("):
        core, before = core[1:], "("  # one that is closed later
    if (
        len(core) > _LONGEST
        or core in _NOT_LETTERS
        or not _TELLING.fullmatch(core)
        or not re.search(r"[A-Za-z]|[/^]|[<>=]|^\[.*,", core)
    ):
        return None
    shown = set_formula(core)
    if shown is None:
        return None
    return f"{before}${shown}${text[len(before) + len(core) :]}"
