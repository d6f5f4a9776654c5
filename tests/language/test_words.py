"""Every word with a native meaning has that of its definition, in Python and for the kernel."""

from __future__ import annotations

from itertools import islice

import pytest

from dpcalc.certify.evidence import vouched
from dpcalc.exact import Infinity
from dpcalc.language.check import sorted_term
from dpcalc.language.claims import Every
from dpcalc.language.compiled import compiled
from dpcalc.language.evidence import at_witness
from dpcalc.language.instances import Instances
from dpcalc.language.reader import read
from dpcalc.language.reals import Real
from dpcalc.language.words import VOCABULARY
from dpcalc.verdict import Witness

TRIED = [word for word in VOCABULARY.words.values() if word.native is not None]


def test_every_native_meaning_is_tried() -> None:
    assert len(TRIED) > 20
    assert [word.name for word in TRIED if not word.tried] == []


@pytest.mark.parametrize("word", TRIED, ids=lambda word: str(word.name))
def test_native_meaning_is_the_definition(word) -> None:  # type: ignore[no-untyped-def] # a Word, by its name
    call = f"{word.name}({', '.join(name for name, _ in word.parameters)})"
    names = [name for name, _ in word.parameters]
    claim = Every(all=word.tried, show=f"{call} = {call}")
    assert list(claim.meaning.names) == names, f"{word.name} is tried on other names than its parameters"
    called, _ = sorted_term(read(call), dict(word.parameters), VOCABULARY)
    native, plain = (compiled(names, called, VOCABULARY, each) for each in (True, False))
    compared = told = 0
    for size in range(1, 5):
        for values in islice(Instances(claim, {}).of_size(size), 60):
            found = native(*values)
            assert found == plain(*values), f"{call} at {values}"
            compared += 1
            if compared % 9 == 1 and isinstance(found, bool):
                shown = Every(all=word.tried, show=f"{'not ' if found else ''}{call}")
                told += bool(vouched(Witness("", evidence=at_witness(shown, values))))
            elif compared % 9 == 1 and not isinstance(found, tuple | Real | Infinity):
                shown = Every(all=word.tried, show=f"{call} != {found}")
                told += bool(vouched(Witness("", evidence=at_witness(shown, values))))
        if Instances(claim, {}).finite:
            break
    assert compared >= 4, f"{word.name} was compared {compared} times"
    assert told or not isinstance(found, bool | int), f"the kernel was never asked of {word.name}"
