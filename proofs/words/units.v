(** Words of the statement language on units, printed by dpcalc from dpcalc/language/words/units.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.concentrated words.tradeoffs words.normal words.measures words.permutations words.datasets words.neighbours words.swapping words.swaps words.losses.
Open Scope R_scope.

(** the persons of a dataset of households, household by household (bailie2025, section 2.4.4) *)
Definition persons (v_x : (seq (seq thing))) : option (seq thing) :=
  (join (Some v_x)).

(** the households, each with its name *)
Definition named (v_x : (seq (seq thing))) : option (seq (seq thing)) :=
  (mapped (range (len (Some v_x))) (fun v_i => (list_of ((of_number (Some v_i)) :: (of_list (item (Some v_x) (Some
  v_i))) :: nil)))).

(** the persons, each with the name of the household *)
Definition named_persons (v_x : (seq (seq thing))) : option (seq (seq thing)) :=
  (join (mapped (range (len (Some v_x))) (fun v_i => (mapped (item (Some v_x) (Some v_i)) (fun v_p => (list_of
  ((of_number (Some v_i)) :: (Some v_p) :: nil))))))).

(** that every household has as many members in both *)
Definition same_rosters (v_x : (seq (seq thing))) (v_y : (seq (seq thing))) : option bool :=
  (also (same (len (Some v_x)) (len (Some v_y))) (every (range (len (Some v_x))) (fun v_i => (same (len (item (Some
  v_x) (Some v_i))) (len (item (Some v_y) (Some v_i))))))).

(** the number b of persons in the largest household of two datasets *)
Definition most_members (v_x : (seq (seq thing))) (v_y : (seq (seq thing))) : option number :=
  (largest (join (list_of ((Some v_x) :: (Some v_y) :: nil))) (fun v_home => (len (Some v_home)))).

(** every way in which some of n records are copies of others (bailie2025, section 7.2.2) *)
Definition patterns (v_n : number) : option (seq (seq number)) :=
  (kept (functions (Some v_n) (Some v_n)) (fun v_D => (every (range (Some v_n)) (fun v_i => (same (item (Some v_D)
  (item (Some v_D) (Some v_i))) (item (Some v_D) (Some v_i))))))).

(** into how many other records that of i is copied *)
Definition recipients (v_D : (seq number)) (v_i : number) : option number :=
  (count_of (range (len (Some v_D))) (fun v_k => (also (same (item (Some v_D) (Some v_k)) (Some v_i)) (differ (Some
  v_k) (Some v_i))))).

(** the files of records of k kinds that responses produce *)
Definition files (v_D : (seq number)) (v_k : number) : option (seq (seq number)) :=
  (kept (ap3 neighbours.vectors (Some v_k) (len (Some v_D)) (len (Some v_D))) (fun v_x => (every (range (len (Some
  v_D))) (fun v_i => (same (item (Some v_x) (Some v_i)) (item (Some v_x) (item (Some v_D) (Some v_i)))))))).
