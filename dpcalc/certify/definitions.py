"""Definitions that certificates of kind ``example`` carry: of laws and their distances, and of datasets and theirs.

A certificate holds the text of those that it uses, so that its reader sees what was computed. The language is that of
``examples.py``. Each definition begins with its name and parameters; its body is indented.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_LAWS = """
is_law P
    (and (every p P (>= p 0)) (= (sum p P p) 1))
are_laws L
    (every P L (is_law P))
is_random K n
    (every row K (and (is_law row) (= (len row) n)))
columns P Q
    (map i (range (len P)) (list (item P i) (item Q i)))
product P R
    (join (map p P (map r R (* p r))))
image P f n
    (map k (range n) (sum i (range (len P)) (if (= (item f i) k) (item P i) 0)))
mixed P K n
    (map k (range n) (sum i (range (len P)) (* (item P i) (item (item K i) k))))
in_turn P K
    (join (map i (range (len P)) (map k (item K i) (* (item P i) k))))
mixture P Q
    (map c (columns P Q) (* 1/2 (+ (item c 0) (item c 1))))
chance P A
    (sum i (range (len P)) (* (item A i) (item P i)))
event P A
    (list (chance P A) (- 1 (chance P A)))
no_common_support P Q
    (every c (columns P Q) (= (* (item c 0) (item c 1)) 0))
"""
"""A law is the list of its probabilities. A function of outcomes is the list of its values, from 0 up; a random one is
a list of laws. An event is the list of its outcomes' indicators, 0 or 1."""
_SPACES = """
measurable S A
    (every i (range (len S)) (every j (range (len S)) (or (!= (item S i) (item S j)) (= (item A i) (item A j)))))
mass P S A
    (sum k (range (len P)) (* (item P k) (item A (least i (keep i (range (len S)) (= (item S i) k)) i))))
before f A
    (map i f (item A i))
carried f P S P' S'
    (every A (functions (len S') 2) (or (not (measurable S' A))
        (and (measurable S (before f A)) (= (mass P' S' A) (mass P S (before f A))))))
final f S S'
    (every A (functions (len S') 2) (same (measurable S' A) (measurable S (before f A))))
reached_measurably P Q S P' Q' S'
    (some f (functions (len S) (len S')) (and (carried f P S P' S') (carried f Q S Q' S')))
reached P Q S P' Q' S'
    (some f (functions (len S) (len S')) (and (final f S S') (carried f P S P' S') (carried f Q S Q' S')))
reached_one_to_one P Q S P' Q' S'
    (some f (functions (len S) (len S'))
        (and (= (len (distinct f)) (len f)) (final f S S') (carried f P S P' S') (carried f Q S Q' S')))
generated opens A
    (every i (range (len A)) (every j (range (len A))
        (or (= (item A i) (item A j)) (some O opens (!= (item O i) (item O j))))))
"""
"""A measurable space is the list of its points' atoms, and a law on it lists the probabilities of these. After a
function laws lie on S'; its sigma-algebra is ``final`` if it holds all sets that have a measurable inverse image."""
_DISTANCES = """
ratio p q
    (if (= p 0) 0 (if (= q 0) inf (/ p q)))
largest_ratio P Q
    (largest c (columns P Q) (ratio (item c 0) (item c 1)))
max_divergence P Q
    (log (largest_ratio P Q))
exp_MULT P Q
    (max (largest_ratio P Q) (largest_ratio Q P))
MULT P Q
    (log (exp_MULT P Q))
ratio_beyond P Q A delta
    (ratio (max 0 (- (chance P A) delta)) (chance Q A))
MULT_delta P Q delta
    (log (max 1 (largest A (functions (len P) 2) (max (ratio_beyond P Q A delta) (ratio_beyond Q P A delta)))))
hockey_stick P Q factor
    (sum c (columns P Q) (max 0 (- (item c 0) (* factor (item c 1)))))
mass_beyond P Q t
    (sum c (keep c (columns P Q) (> (ratio (item c 0) (item c 1)) t)) (item c 0))
either_ratio p q
    (if (= p q) 1 (max (ratio p q) (ratio q p)))
mass_apart P Q t
    (sum c (keep c (columns P Q) (> (either_ratio (item c 0) (item c 1)) t)) (item c 0))
ratios P Q
    (join (list (list 1) (map c (columns P Q) (either_ratio (item c 0) (item c 1)))))
probabilistic P Q delta
    (log (least t (keep t (ratios P Q) (<= (max (mass_apart P Q t) (mass_apart Q P t)) delta)) t))
one_sided_probabilistic P Q delta
    (log (least t (keep t (ratios P Q) (<= (max (mass_beyond P Q t) (mass_beyond Q P t)) delta)) t))
integral P Q F
    (largest f F (abs (sum i (range (len P)) (* (item f i) (- (item P i) (item Q i))))))
promised F size
    (largest line F (+ (item line 0) (* (item line 1) size)))
shortfall P Q F
    (largest A (functions (len P) 2) (max 0 (- (promised F (chance P A)) (- 1 (chance Q A)))))
f_dp P Q F
    (max (shortfall P Q F) (shortfall Q P F))
least_error P Q size
    (largest t (join (list (list 0) (map c (keep c (columns P Q) (> (item c 0) 0)) (/ (item c 1) (item c 0)))))
        (- (sum c (columns P Q) (min (item c 1) (* t (item c 0)))) (* t size)))
total_variation P Q
    (* 1/2 (sum c (columns P Q) (abs (- (item c 0) (item c 1)))))
same_support P Q
    (every c (columns P Q) (same (= (item c 0) 0) (= (item c 1) 0)))
density_ratio P Q
    (if (same_support P Q) (let C (keep c (columns P Q) (> (item c 0) 0))
        (log (largest c C (largest d C (/ (* (item c 0) (item d 1)) (* (item c 1) (item d 0))))))) inf)
KL P Q
    (sum c (columns P Q) (let p (item c 0) (let q (item c 1)
        (if (= p 0) 0 (if (= q 0) inf (* p (log (/ p q))))))))
renyi P Q order
    (/ (log (sum c (columns P Q) (let p (item c 0) (let q (item c 1)
        (if (= p 0) 0 (if (= q 0) inf (* q (^ (/ p q) order)))))))) (- order 1))
squared_hellinger P Q
    (- 1 (sum c (columns P Q) (sqrt (* (item c 0) (item c 1)))))
hellinger P Q
    (sqrt (squared_hellinger P Q))
chi_squared P Q
    (sum c (columns P Q) (let p (item c 0) (let q (item c 1)
        (if (= p q) 0 (if (= q 0) inf (/ (^ (- p q) 2) q))))))
wasserstein P Q
    (sum k (range (len P)) (abs (sum i (range k) (- (item P i) (item Q i)))))
"""
"""Output premetrics; for ``wasserstein`` outcome i of a law is the number i. ``least_error`` is the least type II error
of a test of P against Q with a size, in the dual form: tests reject where Q exceeds t P, and t is such a ratio. F is
convex and lists lines, each its value at 0 and its slope; in ``shortfall`` events are tests, which reject where A is
1."""
_DATASETS = """
times_in r x
    (count s x (same s r))
symmetric_difference x y
    (sum r (distinct (join (list x y))) (abs (- (times_in r x) (times_in r y))))
hamming_s x y
    (if (= (len x) (len y)) (* 1/2 (symmetric_difference x y)) inf)
hamming x y
    (if (= (len x) (len y)) (count i (range (len x)) (not (same (item x i) (item y i)))) inf)
without x I
    (map i (keep i (range (len x)) (= (item I i) 0)) (item x i))
indels x y
    (least I (functions (len x) 2) (least J (functions (len y) 2)
        (if (same (without x I) (without y J)) (+ (sum i I i) (sum j J j)) inf)))
margin x V
    (map r x (map k V (item r k)))
agree x y V
    (= (symmetric_difference (margin x V) (margin y V)) 0)
exchanged x g V
    (map i (range (len x)) (map k (range (len (item x i))) (item (item x (if (in k V) (item g i) i)) k)))
permutations n
    (keep g (functions n n) (= (len (distinct g)) n))
"""
"""A dataset is a list of records. V lists variables by their places in a record; in ``exchanged`` record i receives
those of record g(i)."""
_MECHANISMS = """
factorial n
    (product_of k (range n) (+ k 1))
comes_before S n
    (let k (sum i S i) (/ (* (factorial k) (factorial (- (- n 1) k))) (factorial n)))
first_accepted coins
    (let n (len coins) (map i (range n) (* (item coins i) (sum S (functions n 2) (if (= (item S i) 1) 0
        (* (comes_before S n) (product_of k (range n) (if (= (item S k) 1) (- 1 (item coins k)) 1))))))))
differing a b
    (count k (range (len a)) (!= (item a k) (item b k)))
records_of x C
    (join (map i (range (len x)) (map j (range (item x i)) (item C i))))
table_of X C
    (map c C (count y X (same y c)))
replaced X i y
    (map k (range (len X)) (if (= k i) y (item X k)))
received a b V
    (map k (range (len a)) (item (if (in k V) b a) k))
donor_law X i K g r
    (let d (map j K (differing (item X i) (item X j)))
        (let P (first_accepted (map v d (^ r (- v (least w d w)))))
            (map j (range (len X)) (if (= (len K) 0) (if (= j i) 1 0) (+ (if (= j i) g 0)
                (* (- 1 g) (sum k (range (len K)) (if (= (item K k) j) (item P k) 0))))))))
all_moved n
    (keep g (permutations n) (every i (range n) (!= (item g i) i)))
moving_chances n p
    (map k (range (+ n 1)) (if (= k 1) 0 (/ (* (^ p k) (^ (- 1 p) (- n k))) (len (all_moved k)))))
swapped_chance X z C V p
    (let n (len X) (if (<= n 1) (if (same (table_of X C) z) 1 0) (let W (moving_chances n p) (/ (sum g (permutations n)
        (if (same (table_of (map i (range n) (received (item X i) (item X (item g i)) V)) C) z)
            (item W (count i (range n) (!= (item g i) i))) 0)) (- 1 (* n p (^ (- 1 p) (- n 1))))))))
"""
"""Mechanisms. Candidates are looked at in random order, each accepted with its chance (``coins``, of which one is 1):
``comes_before`` is the probability that those of S, and no others, come before a given one. Records are lists of
categories, C lists the cells of a table; a record has a donor among K, places of records, but keeps its own values
with probability g. Permutation swapping leaves a single record alone; else it selects each with probability p, again if
it is one alone, and the values at V move by a permutation that moves all selected, any with the same probability."""
_WORD = re.compile(r"[^\s()]+")


def _read(text: str) -> dict[str, tuple[str, str]]:
    """Parameters and body by name."""
    found: dict[str, tuple[str, str]] = {}
    for entry in re.split(r"\n(?=\S)", text.strip()):
        head, _, body = entry.partition("\n")
        name, _, parameters = head.partition(" ")
        found[name] = (parameters, " ".join(body.split()))
    return found


DEFINITIONS: Final[dict[str, tuple[str, str]]] = {
    **_read(_LAWS),
    **_read(_SPACES),
    **_read(_DISTANCES),
    **_read(_DATASETS),
    **_read(_MECHANISMS),
}
"""Parameters and body by name, each by means of those before it."""


def needed(texts: Iterable[str]) -> list[list[str]]:
    """The definitions that expressions use, with those that these use, as a certificate lists them."""
    words = {word for text in texts for word in _WORD.findall(text)}
    for name in reversed(DEFINITIONS):
        if name in words:
            words |= set(_WORD.findall(DEFINITIONS[name][1]))
    return [[name, *DEFINITIONS[name]] for name in DEFINITIONS if name in words]
