"""Names for solvers: those that a person gave and those that an encoder makes up live in spaces that never meet.

A name that a person gave is written as it is where it is a plain identifier that no solver has a use for, else behind
the word ``given``; one that is made up stands behind the word ``made``. No identifier holds a space.
"""

from __future__ import annotations

import re
from typing import Final

_WORDS: Final = """
true false and or not xor ite let forall exists lambda par as match abs mod div to_real to_int is_int distinct divisible
select store concat extract BINARY DECIMAL HEXADECIMAL NUMERAL STRING Bool Int Real String iand
exp log sin cos tan csc sec cot arcsin arccos arctan arccsc arcsec arccot sqrt pi
"""
WORDS: Final = frozenset(_WORDS.split())
"""What solvers take for their own."""
_PLAIN: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_ODD: Final = re.compile(r"[^A-Za-z0-9_' ]")


def given(name: str) -> str:
    """What a solver calls a thing that a person has named: different for different names."""
    if _PLAIN.fullmatch(name) and name not in WORDS:
        return name
    return "given " + _ODD.sub(lambda found: f"<{ord(found[0]):x}>", name)


def made(*parts: object) -> str:
    """What a solver calls a thing that an encoder names; no name that a person gives is called so."""
    return "made " + " ".join(_ODD.sub(lambda found: f"<{ord(found[0]):x}>", str(part)) for part in parts)
