r"""Citations in LaTeX: keys of ``references.bib``, which is shipped beside the theorems, with page or section.

A source that a sentence names as ``[Bun and Steinke 2016, Proposition 1.3]`` is cited where the bibliography has just
these authors and this year, and stays text otherwise. A document of its own ends with what it cites.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from dpcalc.report.latex.text import escape

_FILE: Final = "references.bib"
_ENTRY: Final = re.compile(r"@(\w+)\{(\w+),(.*?)\}\s*(?=@|\Z|%)", re.DOTALL)
_FIELD: Final = re.compile(r"(\w+)\s*=\s*\{((?:[^{}]|\{[^{}]*\})*)\}")
_ACCENT: Final = re.compile(r"\\.|\{|\}")
_CITED: Final = re.compile(r"\\cite(?:\[[^\]]*\])?\{([\w,]+)\}")
_NAMED: Final = re.compile(r"(?P<who>.+? \d{4})(?:, (?P<where>.+))?")
_KINDS: Final = (
    "Theorem|Proposition|Lemma|Corollary|Definition|Example|Remark|Table|Figure|Footnote|Sections?|Appendix|Equations?"
    "|Algorithm"
)
_PLACE: Final = re.compile(
    rf"(?:Proof of |After )?(?:{_KINDS})[ ~]"
    r"(?:\(?[A-Z]?\.?[\d.]*\d\)?(?:\([a-z\d]\))?|[A-C](?:\.\d+)*|[IVX]+\.\d+)(?=[\s:,;)]|$)"
)
_MENTIONED: Final = re.compile(
    rf"(?<![\w/\[])(?P<key>[a-z]+(?:19|20)\d\d)(?![\w/-])(?:,? (?P<where>(?:(?i:{_KINDS}) \(?[A-Z]?\.?[\d.]*\d\)?)))?"
)
_SECTION: Final = re.compile(r"/(?:prose|sec)-(\d+(?:\.\d+)*|[a-c](?:\.\d+)+)(?![\d.])|/proof-([a-c]\.\d+)")
_NUMBERED: Final = re.compile(r"/([a-z]+)-((?:[a-d]\.?)?\d+(?:\.\d+)*)[a-z]?(?=-|$)(-proof|-step)?")
_NAMES: Final = {
    "alg": "Algorithm",
    "cor": "Corollary",
    "def": "Definition",
    "eq": "Equation",
    "ex": "Example",
    "lem": "Lemma",
    "prop": "Proposition",
    "rem": "Remark",
    "thm": "Theorem",
}
"""What ids call the numbered statements of a source."""


@dataclass(frozen=True)
class Reference:
    """An entry: the surnames of its authors, its year, and what a bibliography shows of it (LaTeX)."""

    surnames: tuple[str, ...]
    year: str
    shown: str

    @property
    def names(self) -> set[str]:
        """How sentences name it."""
        first, *others = self.surnames
        whole = " and ".join(filter(None, (", ".join(self.surnames[:-1]), self.surnames[-1])))
        return {f"{whole} {self.year}", *([f"{first} et al. {self.year}"] if others else [])}


@cache
def references() -> dict[str, Reference]:
    """The entries of the bibliography, which lies beside the theorems, by their keys."""
    package = Path(__file__).resolve().parents[1]
    place = next(
        (each for each in (package.parent / "theorems", package / "_theorems") if (each / _FILE).is_file()), None
    )
    if place is None:
        return {}
    text = (place / _FILE).read_text(encoding="utf-8")
    found = {}
    for _, key, body in _ENTRY.findall(text):
        fields = dict(_FIELD.findall(body))
        authors = fields["author"].split(" and ")
        people = authors if len(authors) < 3 else [f"{', '.join(authors[:-1])},", authors[-1]]
        rest = (fields.get(name, "") for name in ("journal", "booktitle", "school", "note"))
        shown = ". ".join([" and ".join(people), rf"\emph{{{fields['title']}}}", *filter(None, rest), fields["year"]])
        found[key] = Reference(tuple(map(_surname, authors)), fields["year"], f"{' '.join(shown.split())}.")
    return found


def _surname(author: str) -> str:
    """The last name, with what belongs to it, in plain letters."""
    plain = _ACCENT.sub("", author)
    return re.search(r"(?:\bvan )?\S+$", plain)[0] if author != "others" else "others"  # type: ignore[index]  # not empty


@cache
def _keys() -> dict[str, str]:
    """The key of each way to name an entry; none where two entries bear the same."""
    found: dict[str, str] = {}
    twice = set()
    for key, reference in references().items():
        for name in reference.names:
            twice |= {name} & found.keys()
            found[name] = key
    return {name: key for name, key in found.items() if name not in twice}


def place(title: str, name: str = "") -> str:
    """Where a statement stands in its source: its title begins with it (``Theorem 3.2.4``), or its id says it.

    The ids of sentences name sections (``bailie2025/prose-3.2.3-swap-probability``), those of numbered statements their
    numbers (``bailie2025/lem-b.3.3``, ``bailie2025/prop-5-proof-remainder``).
    """
    found = _PLACE.match(title)
    if found:
        return found[0]
    section = _SECTION.search(name)
    if section:
        number = section[1] or section[2]
        return f"{'Section' if number[0].isdecimal() else 'Appendix'} {number.upper()}"
    numbered = _NUMBERED.search(name)
    if numbered is None or numbered[1] not in _NAMES:
        return ""
    number = re.sub(r"^([a-d])(?=\d)", r"\1.", numbered[2]).upper()
    shown = f"({number})" if numbered[1] == "eq" else number
    return f"{'Proof of ' if numbered[3] else ''}{_NAMES[numbered[1]]} {shown}"


def cite(key: str, where: str = "") -> str:
    """A citation, or the name as text where the bibliography does not have it."""
    if key not in references():
        return escape(key + (f", {where}" if where else ""))
    option = f"[{escape(where).replace(' ', '~')}]" if where else ""
    return rf"\cite{option}{{{key}}}"


def cited(bracket: str) -> str | None:
    """What stands in brackets as citations, where all of it names entries; else ``None``."""
    parts = [_NAMED.fullmatch(part.strip()) for part in bracket.split(";")]
    if not all(part and part["who"] in _keys() for part in parts):
        return None
    return " ".join(cite(_keys()[part["who"]], part["where"] or "") for part in parts if part)


def mentioned(text: str) -> Iterator[tuple[int, int, str]]:
    """Where a text names a source by its key, with the place in it if that follows, and the citation."""
    for found in _MENTIONED.finditer(text):
        if found["key"] in references():
            yield found.start(), found.end(), cite(found["key"], found["where"] or "")


def bibliography(body: str) -> str:
    """The entries that a body cites, in the order of their keys; nothing where it cites none."""
    keys = sorted({key for keys in _CITED.findall(body) for key in keys.split(",")} & references().keys())
    if not keys:
        return ""
    entries = "\n".join(rf"\bibitem[{key}]{{{key}}} {references()[key].shown}" for key in keys)
    return f"\\begin{{thebibliography}}{{{max(keys, key=len)}}}\n{entries}\n\\end{{thebibliography}}\n"
