(** Words of the statement language on neighbours, printed by dpcalc from dpcalc/language/words/neighbours.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.concentrated words.tradeoffs words.normal words.measures words.permutations words.datasets.
Open Scope R_scope.

(** neighbours: as many records, one of them different, order forgotten (bailie2025, appendix A.4, r_bs) *)
Definition bounded_unordered (v_x : (seq thing)) (v_y : (seq thing)) : option bool :=
  (also (same (len (Some v_x)) (len (Some v_y))) (same (times (num (1 / 2)) (ap2 datasets.symmetric_difference (Some
  v_x) (Some v_y))) (num 1))).

(** neighbours: as many records, different at one place (bailie2025, appendix A.4, r_bv) *)
Definition bounded_ordered (v_x : (seq thing)) (v_y : (seq thing)) : option bool :=
  (also (same (len (Some v_x)) (len (Some v_y))) (same (count_of (range (len (Some v_x))) (fun v_i => (negated (same
  (item (Some v_x) (Some v_i)) (item (Some v_y) (Some v_i)))))) (num 1))).

(** neighbours: one record added or taken away, order forgotten (bailie2025, appendix A.4, r_us) *)
Definition unbounded_unordered (v_x : (seq thing)) (v_y : (seq thing)) : option bool :=
  (same (ap2 datasets.symmetric_difference (Some v_x) (Some v_y)) (num 1)).

(** a vector without its entry at a place *)
Definition without_place (v_x : (seq thing)) (v_j : number) : option (seq thing) :=
  (mapped (kept (range (len (Some v_x))) (fun v_i => (differ (Some v_i) (Some v_j)))) (fun v_i => (item (Some v_x)
  (Some v_i)))).

(** neighbours: one record inserted or deleted (bailie2025, appendix A.4, r_uv) *)
Definition unbounded_ordered (v_x : (seq thing)) (v_y : (seq thing)) : option bool :=
  (either (some (range (len (Some v_x))) (fun v_j => (same (ap2 neighbours.without_place (Some v_x) (Some v_j)) (Some
  v_y)))) (some (range (len (Some v_y))) (fun v_j => (same (Some v_x) (ap2 neighbours.without_place (Some v_y) (Some
  v_j)))))).

(** a vector without the entries that I marks with 1 *)
Definition left_out (v_x : (seq thing)) (v_I : (seq number)) : option (seq thing) :=
  (mapped (kept (range (len (Some v_x))) (fun v_i => (same (item (Some v_I) (Some v_i)) (num 0)))) (fun v_i => (item
  (Some v_x) (Some v_i)))).

(** the least |I| + |J| with x without I equal to y without J (bailie2025, appendix A.4, item B2) *)
Definition insertions_and_deletions (v_x : (seq thing)) (v_y : (seq thing)) : option number :=
  (least (functions (len (Some v_x)) (num 2)) (fun v_I => (least (functions (len (Some v_y)) (num 2)) (fun v_J =>
  (chosen (same (ap2 neighbours.left_out (Some v_x) (Some v_I)) (ap2 neighbours.left_out (Some v_y) (Some v_J))) (plus
  (sum_of (Some v_I) (fun v_i => (Some v_i))) (sum_of (Some v_J) (fun v_j => (Some v_j)))) infinity))))).

(** the premetric of a relation: 1 between neighbours, 0 from a point to itself, else infinite (bailie2025, (A.2)) *)
Definition neighbour_premetric (v_x : (seq thing)) (v_y : (seq thing)) (v_related : bool) : option number :=
  (chosen (same (Some v_x) (Some v_y)) (num 0) (chosen (Some v_related) (num 1) infinity)).

(** all vectors of m to n records of k kinds *)
Definition vectors (v_k : number) (v_m : number) (v_n : number) : option (seq (seq number)) :=
  (join (mapped (ap2 numbers.from_to (Some v_m) (Some v_n)) (fun v_s => (functions (Some v_s) (Some v_k))))).

(** that a list of numbers ascends: the one order in which a multiset is listed *)
Definition ascending (v_x : (seq thing)) : option bool :=
  (every (range (len (Some v_x))) (fun v_i => (either (same (Some v_i) (num 0)) (at_most (as_number (item (Some v_x)
  (minus (Some v_i) (num 1)))) (as_number (item (Some v_x) (Some v_i))))))).

(** all multisets of m to n records of k kinds *)
Definition multisets (v_k : number) (v_m : number) (v_n : number) : option (seq (seq number)) :=
  (kept (ap3 neighbours.vectors (Some v_k) (Some v_m) (Some v_n)) (fun v_x => (ap1 neighbours.ascending (mapped (Some
  v_x) (fun e => (of_number (Some e))))))).

(** every relation between different ones of n points, row by row: 1 where x is related to y *)
Definition relations (v_n : number) : option (seq (seq number)) :=
  (kept (functions (times (Some v_n) (Some v_n)) (num 2)) (fun v_R => (every (range (Some v_n)) (fun v_x => (same
  (item (Some v_R) (plus (times (Some v_x) (Some v_n)) (Some v_x))) (num 0)))))).

(** the multiverse of the number of records: all datasets with as many records as one of them *)
Definition by_size (v_X : (seq (seq thing))) : option (seq (seq (seq thing))) :=
  (distinct (mapped (Some v_X) (fun v_x => (kept (Some v_X) (fun v_y => (same (len (Some v_y)) (len (Some v_x)))))))).

(** how far apart the output laws at two points may be: the budget times their distance, where a universe of the multiverse holds both (bailie2025, Definition 2.4.4) *)
Definition allowed (v_MV : (seq thing)) (v_x : thing) (v_y : thing) (v_budget : number) (v_distance : number) : option number :=
  (least (kept (Some v_MV) (fun v_U => (also (member (Some v_x) (as_list (Some v_U))) (member (Some v_y) (as_list
  (Some v_U)))))) (fun v_U => (times (Some v_budget) (Some v_distance)))).
