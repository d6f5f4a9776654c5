"""The words of the language by subject, each file by means of those before it."""

from __future__ import annotations

from typing import Final

from dpcalc.language.vocabulary import Vocabulary
from dpcalc.language.words import distances, laws, numbers, order

VOCABULARY: Final = Vocabulary({**numbers.WORDS, **order.WORDS, **laws.WORDS, **distances.WORDS})
