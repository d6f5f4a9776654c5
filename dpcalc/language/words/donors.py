"""Words of swapping with donors, who are chosen by permute-and-flip (das2024, equation (2)).

A record lists its quasi-identifiers and whatever else it says: two values. The discrepancy of two records is how many
of the two values differ, so r, what one unit of discrepancy is worth, stands for exp(-epsilon/4). Of a record that is
swapped, its quasi-identifiers are those of another record, unless (with probability g) they stay; what else it says
always stays.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from dpcalc.errors import Undefined
from dpcalc.exact import Infinity
from dpcalc.language.real_functions import power
from dpcalc.language.values import whole
from dpcalc.language.vocabulary import words
from dpcalc.mechanisms.permute_and_flip import chosen


@lru_cache(maxsize=10_000)
def _permute_and_flip(d: tuple[Any, ...], r: Any) -> tuple[Any, ...]:
    gaps = list(map(whole, d))
    coins = [power(r, gap - min(gaps)) for gap in gaps]
    if any(isinstance(coin, Infinity) for coin in coins):
        raise Undefined("infinity is taken away")
    return tuple(chosen(coins))


WORDS: Final = words(
    """
permute_and_flip(d: wholes, r: number): law =
    let n = len(d): let coins = (map v in d: r ^ (v - (least w in d: w))): map i in range(n):
    (sum h in permutations(n): coins[i] * product_of k in range(n):
    if some l in range(n): k < l and h[l] = i then 1 - coins[h[k]] else 1) / factorial(n)
    -- the law of permute-and-flip for candidates of these discrepancies: they are visited in random order h, and the
    -- first one accepted is chosen; r is what one unit is worth, exp(-epsilon/(2 Delta)) (McKenna and Sheldon 2020)
other_records(x: dataset): lists = map i in range(len(x)): keep j in range(len(x)): j != i
    -- for each record the others
unlike_records(x: dataset): lists = map i in range(len(x)): keep j in range(len(x)): x[j][0] != x[i][0]
    -- for each record those with other quasi-identifiers
nearest_records(x: dataset, C: lists): lists =
    map i in range(len(x)): keep j in C[i]: every k in C[i]: hamming(x[i], x[j]) <= hamming(x[i], x[k])
    -- for each record the candidates of the least discrepancy
donors(x: dataset, C: lists, g: number, r: number): kernel =
    map i in range(len(x)): let P = permute_and_flip(map j in C[i]: hamming(x[i], x[j]), r):
    map j in range(len(x)): if len(C[i]) = 0 then (if j = i then 1 else 0) else
    (if j = i then g else 0) + (1 - g) * sum k in range(len(C[i])): if C[i][k] = j then P[k] else 0
    -- for each record the law of the record whose quasi-identifiers it has once it is swapped: its own with probability
    -- g, or if there is no candidate, else those of a candidate chosen by permute-and-flip (das2024, equation (2))
donated(x: dataset, i: whole, j: whole): record = [x[j][0], x[i][1]]
    -- record i with the quasi-identifiers of record j
donated_datasets(x: dataset): datasets =
    distinct(map h in functions(len(x), len(x)): map i in range(len(x)): donated(x, i, h[i]))
    -- every dataset in which each record has the quasi-identifiers of some record
one_donated(x: dataset, K: kernel, Z: datasets): law =
    map z in Z: (sum i, j in range(len(x)):
    if (map k in range(len(x)): if k = i then donated(x, i, j) else x[k]) = z then K[i][j] else 0) / len(x)
    -- the law of the dataset in which one record, any with the same probability, is swapped, its donor staying the same
one_traded(x: dataset, K: kernel, Z: datasets): law =
    map z in Z: (sum i, j in range(len(x)):
    if exchanged(x, transposition(len(x), i, j), [0]) = z then K[i][j] else 0) / len(x)
    -- the same where the donor receives the quasi-identifiers of the record in exchange
all_donated(x: dataset, K: kernel, Z: datasets): law =
    map z in Z: product_of i in range(len(x)): sum j in range(len(x)): if donated(x, i, j) = z[i] then K[i][j] else 0
    -- the law of the dataset in which every record is swapped, independently
record_donated(x: dataset, K: kernel, S: dataset): law =
    map s in S: (sum i, j in range(len(x)): if donated(x, i, j) = s then K[i][j] else 0) / len(x)
    -- the law of one record, any with the same probability, once it is swapped
donated_bias(x: dataset, K: kernel, s: record): number =
    (sum i, j in range(len(x)): if donated(x, i, j) = s then K[i][j] else 0) - times_in(s, x)
    -- the bias of the count of a record, once every record is swapped (das2024, section 2)
traded_bias(x: dataset, K: kernel, s: record): number =
    (sum i, j in range(len(x)): K[i][j] * times_in(s, exchanged(x, transposition(len(x), i, j), [0]))) / len(x)
    - times_in(s, x)
    -- the same where one record is swapped, and its donor with it
""",
    native={"permute_and_flip": _permute_and_flip},
    latex={
        "permute_and_flip": r"\mathrm{PF}_{{1}}({0})",
        "donors": r"K_{{2},{3}}({0})",
        "donated": r"{0!}_{{1}\leftarrow {2}}",
        "one_donated": r"M_{\rm SW}({0};{1})|_{{2}}",
        "one_traded": r"M_{\rm SW}^{\leftrightarrow}({0};{1})|_{{2}}",
        "all_donated": r"M_{\rm SW}^{\rm all}({0};{1})|_{{2}}",
        "record_donated": r"M_{\rm SW}^{\rm record}({0};{1})|_{{2}}",
        "donated_bias": r"B(M_{\rm SW}^{\rm all})_{{2}}",
        "traded_bias": r"B(M_{\rm SW}^{\leftrightarrow})_{{2}}",
    },
    tried={"permute_and_flip": "d in functions(3, 3); r in [0, 1/3, 1/2, 1, 2]"},
)
