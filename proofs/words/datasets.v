(** Words of the statement language on datasets, printed by dpcalc from dpcalc/language/words/datasets.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.concentrated words.tradeoffs words.normal words.measures words.permutations.
Open Scope R_scope.

(** the place of the matching variables in a record *)
Definition MATCH : option number :=
  (num 0).

(** the place of the holding variables in a record *)
Definition HOLD : option number :=
  (num 1).

(** the place of the swapping variables in a record *)
Definition SWAP : option number :=
  (num 2).

(** how many records are in one dataset and not in the other, order forgotten *)
Definition symmetric_difference (v_x : (seq thing)) (v_y : (seq thing)) : option number :=
  (sum_of (distinct (join (list_of ((Some v_x) :: (Some v_y) :: nil)))) (fun v_r => (absolute (minus (ap2
  order.times_in (Some v_r) (Some v_x)) (ap2 order.times_in (Some v_r) (Some v_y)))))).

(** the unordered Hamming distance (bailie2025, (A.3)) *)
Definition hamming_s (v_x : (seq thing)) (v_y : (seq thing)) : option number :=
  (chosen (same (len (Some v_x)) (len (Some v_y))) (times (num (1 / 2)) (ap2 datasets.symmetric_difference (Some v_x)
  (Some v_y))) infinity).

(** the Hamming distance: at how many places two ordered datasets differ *)
Definition hamming (v_x : (seq thing)) (v_y : (seq thing)) : option number :=
  (chosen (same (len (Some v_x)) (len (Some v_y))) (count_of (range (len (Some v_x))) (fun v_i => (negated (same (item
  (Some v_x) (Some v_i)) (item (Some v_y) (Some v_i)))))) infinity).

(** records of many variables as records of three: the matching variables M together, the holding variables H, the swapping variables S (bailie2025, Proposition 1) *)
Definition cross_classified (v_x : (seq thing)) (v_M : (seq number)) (v_H : (seq number)) (v_S : (seq number)) : option (seq (seq (seq thing))) :=
  (mapped (Some v_x) (fun v_r => (list_of ((mapped (Some v_M) (fun v_k => (item (as_list (Some v_r)) (Some v_k)))) ::
  (mapped (Some v_H) (fun v_k => (item (as_list (Some v_r)) (Some v_k)))) :: (mapped (Some v_S) (fun v_k => (item
  (as_list (Some v_r)) (Some v_k)))) :: nil)))).

(** a dataset with the variables V alone; its order does not count *)
Definition margin (v_x : (seq thing)) (v_V : (seq number)) : option (seq (seq thing)) :=
  (mapped (Some v_x) (fun v_r => (mapped (Some v_V) (fun v_k => (item (as_list (Some v_r)) (Some v_k)))))).

(** that two datasets have the same margin over the variables V *)
Definition same_margin (v_x : (seq thing)) (v_y : (seq thing)) (v_V : (seq number)) : option bool :=
  (ap2 order.equivalent (mapped (ap2 datasets.margin (Some v_x) (Some v_V)) (fun e => (of_list (Some e)))) (mapped
  (ap2 datasets.margin (Some v_y) (Some v_V)) (fun e => (of_list (Some e))))).

(** the dataset once record i has received the values of record g(i) in the variables V *)
Definition exchanged (v_x : (seq thing)) (v_g : (seq number)) (v_V : (seq number)) : option (seq (seq thing)) :=
  (mapped (range (len (Some v_x))) (fun v_i => (mapped (range (len (as_list (item (Some v_x) (Some v_i))))) (fun v_k
  => (item (as_list (item (Some v_x) (chosen (member (Some v_k) (Some v_V)) (item (Some v_g) (Some v_i)) (Some v_i))))
  (Some v_k)))))).

(** the dataset once record i has received the swapping value of record g(i) (bailie2025, section 3.2.2) *)
Definition swapped (v_x : (seq thing)) (v_g : (seq number)) : option (seq (seq thing)) :=
  (ap3 datasets.exchanged (Some v_x) (Some v_g) (list_of (datasets.SWAP :: nil))).

(** the permutations that exchange only records with the same values of the variables V *)
Definition keeping (v_x : (seq thing)) (v_V : (seq number)) : option (seq (seq number)) :=
  (kept (ap1 permutations.permutations (len (Some v_x))) (fun v_g => (every (range (len (Some v_x))) (fun v_i =>
  (every (Some v_V) (fun v_k => (same (item (as_list (item (Some v_x) (Some v_i))) (Some v_k)) (item (as_list (item
  (Some v_x) (item (Some v_g) (Some v_i)))) (Some v_k))))))))).

(** the permutations within matching strata *)
Definition within (v_x : (seq thing)) : option (seq (seq number)) :=
  (ap2 datasets.keeping (Some v_x) (list_of (datasets.MATCH :: nil))).

(** that two datasets have the same swapping invariants (bailie2025, Definition 3.2.2) *)
Definition one_universe (v_x : (seq thing)) (v_y : (seq thing)) : option bool :=
  (also (ap3 datasets.same_margin (Some v_x) (Some v_y) (list_of (datasets.MATCH :: datasets.HOLD :: nil))) (ap3
  datasets.same_margin (Some v_x) (Some v_y) (list_of (datasets.MATCH :: datasets.SWAP :: nil)))).

(** the records that match a record *)
Definition stratum (v_x : (seq thing)) (v_r : (seq thing)) : option (seq thing) :=
  (kept (Some v_x) (fun v_s => (same (item (as_list (Some v_s)) datasets.MATCH) (item (Some v_r) datasets.MATCH)))).

(** the number b of Theorem 3.2.4 (bailie2025): the largest stratum with two different records, else 0 *)
Definition largest_mixed (v_x : (seq thing)) : option number :=
  (largest (Some v_x) (fun v_r => (chosen (some (ap2 datasets.stratum (Some v_x) (as_list (Some v_r))) (fun v_s =>
  (negated (same (Some v_s) (Some v_r))))) (len (ap2 datasets.stratum (Some v_x) (as_list (Some v_r)))) (num 0)))).
