"""Arguments in words: what stays open where lemmas are proved and the step from them to the claim is not checked."""

from __future__ import annotations

from dpcalc.verdict import NOT_CHECKED, Argument, Attempt, Unknown


def argued(*arguments: Argument) -> Unknown:
    """That a claim is open but for arguments in words; a verdict on a finite scope takes them along."""
    attempts = []
    for argument in arguments:
        number = len(argument.lemmas)
        lemmas = f"{number} checked {'lemma' if number == 1 else 'lemmas'}"
        attempts.append(Attempt(f"argue from {lemmas}, {NOT_CHECKED}", argument.words))
    return Unknown(tuple(attempts), arguments)
