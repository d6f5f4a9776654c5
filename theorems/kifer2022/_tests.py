"""Tests of one dataset against another, and probabilistically bounded privacy, as the claims of kifer2022 share them.

``P`` and ``Q`` are the laws of the output at two neighbours, ``c`` is e^epsilon. ``A`` and ``T`` are kernels into two
outcomes: binary post-processings, or randomised tests, of which the first outcome is 1, or rejects.
"""

from __future__ import annotations

LAWS_AND_TEST = "P, Q in laws; T in kernels(len(P), 2); c in amounts"
TAIL = {"tail(P: law, Q: law, c: number)": "sum d in columns(P, Q): if d[0] > c * d[1] then d[0] else 0"}
"""The probability that the privacy loss of the first law against the second is above epsilon."""
ONE = {"one(P: law, A: kernel)": "push(P, A)[0]"}
"""The probability that a binary post-processing says 1, or that a test rejects."""
FACTOR = {"c = exp(epsilon)": "c >= 1"}
PURE = {**FACTOR, "`M` is private": "private(P, Q, c, 0)"}
