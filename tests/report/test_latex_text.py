"""Text of any kind becomes LaTeX that pdflatex takes, and nothing in it acts as a command."""

from __future__ import annotations

import re
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpcalc.report.latex.characters import ACCENTS, ASCII, MATHEMATICS, TEXT
from dpcalc.report.latex.document import compile_document, document
from dpcalc.report.latex.prose import clause, prose, sentence
from dpcalc.report.latex.text import count, escape, safe, statement
from tests.report.latex_source import faults, wide_lines

ANYTHING = st.text(max_size=80)
SPECIALS = st.text(alphabet="\\{}$&#%_^~<>|`'\"-,[]*!?/().:;=+@ ab1éλ≤中", max_size=60)


@pytest.mark.thorough
@given(st.one_of(ANYTHING, SPECIALS))
def test_escaped_text_is_well_formed(text: str) -> None:
    assert faults(escape(text)) == []


@pytest.mark.thorough
@given(st.one_of(ANYTHING, SPECIALS))
def test_prose_is_well_formed(text: str) -> None:
    for made in (prose(text), clause(text), sentence(text)):
        assert faults(made) == []


@given(SPECIALS)
def test_no_special_character_is_left_bare(text: str) -> None:
    bare = re.sub(r"\\[A-Za-z]+\{\}|\\ensuremath|\\text[a-z]*|\\small|\\allowbreak|\\.", "", escape(text))
    assert not set(bare) & set("$&#%_^~<>|\\")


def test_plain_words_stay_as_they_are() -> None:
    assert escape("The Permutation Swapping Algorithm, at p = 1/20.") == (
        "The Permutation Swapping Algorithm, at p = 1/20."
    )


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("50% of a_b & #1", r"50\% of a\_b \& \#1"),
        (r"\input{x}", r"\textbackslash{}input\{x\}"),
        ("a--b ''c''", "a-{}-b '{}'c'{}'"),
        ("café", r"caf{\'{e}}"),
        ("ﬁ", "fi"),
        ("x\n\ty", "x y"),
        ("中", r"{\small\texttt{{[}U+4E2D{]}}}"),
        ("ε ≤ 1", r"\ensuremath{\varepsilon} \ensuremath{\le} 1"),
    ],
)
def test_escaping(text: str, latex: str) -> None:
    assert escape(text) == latex


def test_long_names_can_be_broken() -> None:
    assert r"\allowbreak" in escape("household_income_before_taxes_and_transfers")
    assert r"\allowbreak" in escape("7" * 60)
    assert r"\allowbreak" not in escape("characteristically")


def test_statements_keep_their_commands() -> None:
    assert safe(r"Let $\varepsilon ≤ 1$ & é") == r"Let $\varepsilon \ensuremath{\le} 1$ & {\'{e}}"
    assert statement("\n\\[x=1\\]\n") == r"\[\dpcalcfit{x=1}\]"
    assert statement(r"\[x=1\tag{3}\]") == r"\[x=1\tag{3}\]"


def test_counts() -> None:
    assert count(1234567) == r"1\,234\,567"


@pytest.mark.thorough
def test_every_character_is_typeset() -> None:
    """Everything that the tables speak of, all of Latin script, and a sample of everything else, in one document."""
    letters = [chr(c) for c in range(0x20, 0x250)] + [chr(c) for c in range(0x1E00, 0x1F00)]
    marked = [unicodedata.normalize("NFC", f"{letter}{mark}") for letter in "aeijoxZ" for mark in ACCENTS]
    sample = [chr(c) for c in range(0x250, sys.maxunicode, 997) if not 0xD800 <= c <= 0xDFFF]
    words = [*ASCII, *TEXT, *MATHEMATICS, *letters, *marked, *sample, "\x00", "\x7f", "\ud800", "한국", "عربي", "🇨🇭"]
    source = document("\n".join(f"{escape(word)} ," for word in words), " ".join(words[:40]))
    assert faults(source) == []
    assert "Missing character" not in compile_document(source).log


@pytest.mark.thorough
def test_special_characters_in_a_row_of_a_table_do_not_end_it() -> None:
    cells = [escape(text) for text in ("[1]", "*", "[", "a & b", "\\\\", "% x", "!", "}")]
    rows = "\\\\\n".join(f"{cell} & {cell}" for cell in cells)
    assert wide_lines(document(f"\\begin{{tabular}}{{ll}}\n{rows}\n\\end{{tabular}}", "Cells")) == []
