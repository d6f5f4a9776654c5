"""The words of the language as definitions for Rocq: the files of ``proofs/words``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from dpcalc.errors import UnsupportedExpression
from dpcalc.language.check import sorted_term
from dpcalc.language.reader import read
from dpcalc.language.rocq_rooms import PATHS, printed_rooms, rooms, takes_paths
from dpcalc.language.rocq_sorts import rocq_type
from dpcalc.language.sorts import NUMBER
from dpcalc.language.terms import heads
from dpcalc.language.to_rocq import Rocq, safe, variable, wrapped
from dpcalc.language.vocabulary import Vocabulary, Word
from dpcalc.language.words import VOCABULARY

AT_EVERY_ORDER: Final = {"concentrated": "renyi(P, Q, a) <= rho * a and renyi(Q, P, a) <= rho * a"}
"""Words that speak of every real order a > 1, with what they say of one. In the language finitely many orders settle
them, or leave them without value; Rocq is told of all orders."""


def as_told(word: Word) -> Word:
    """A word with the body that Rocq is told of: of a word that speaks of every order, what it says of one."""
    if word.name not in AT_EVERY_ORDER:
        return word
    names = {**dict(word.parameters), "a": NUMBER}
    return replace(word, body=sorted_term(read(AT_EVERY_ORDER[word.name]), names, VOCABULARY)[0])


def definition(word: Word, vocabulary: Vocabulary) -> str:
    """A word of the language as a definition, with what it is above it. Raises ``UnsupportedExpression``."""
    printer = Rocq(vocabulary)
    printer.constant(word.name)
    names, sort = printer.parameters(word), printer.result(word)
    bound = "".join(f" ({variable(name)} : {rocq_type(each)})" for name, each in names.items())
    head = f"Definition {safe(word.name)}{bound} : option {rocq_type(sort)} :="
    about = " ".join(word.about.replace("(*", "( *").replace("*)", "* )").replace('"', "''").split())
    if word.name in AT_EVERY_ORDER:
        body = printer.term(as_told(word).body, {**names, "a": NUMBER}, sort)
        text = f"(at_every_order (fun {variable('a')} => {body}))"
    else:
        text = printer.term(word.body, names, sort)
    return f"(** {about} *)\n{head}\n{wrapped(text)}."


def room_file(room: str) -> str:
    """The file of definitions of one room of words; those that Rocq is not told of are named at its end."""
    names = printed_rooms()
    told = {name: known_words()[name] for name, where in rooms().items() if where == room and name in known_words()}
    paths = ["paths"] if any(PATHS in text for text in told.values()) else []
    before = [*paths, *(f"words.{each}" for each in names[: names.index(room)])]
    lines = [
        f"(** Words of the statement language on {room}, printed by dpcalc from dpcalc/language/words/{room}.py.",
        "    Nobody edits this file: make proofs prints it anew. *)",
        "From Coq Require Import Reals.",
        "From mathcomp Require Import all_ssreflect.",
        f"From dpcalc Require Import {' '.join(['language', *before])}.",
        "Open Scope R_scope.",
    ]
    lines += [line for text in told.values() for line in ("", text)]
    without = [name for name, where in rooms().items() if where == room and name not in told]
    return "\n".join([*lines, *([f"\n(** Not told: {', '.join(without)}. *)"] if without else [])]) + "\n"


@cache
def known_words() -> Mapping[str, str]:
    """The definition of each word of the language that can be printed, and all of whose words can."""
    found: dict[str, str] = {}
    for word in VOCABULARY.words.values():
        if "shortest" in heads(word.body) and not takes_paths(rooms().get(word.name, "")):
            continue
        try:
            if all(name in found for name in heads(as_told(word).body) & set(VOCABULARY.words)):
                found[word.name] = definition(word, VOCABULARY)
        except UnsupportedExpression:
            continue
    return found
