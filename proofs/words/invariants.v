(** Words of the statement language on invariants, printed by dpcalc from dpcalc/language/words/invariants.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.concentrated words.tradeoffs words.normal words.measures words.permutations words.datasets words.neighbours words.swapping words.swaps words.losses words.units.
Open Scope R_scope.

(** the semi-adjacent parameter a(t) of the datasets D with the invariant t: how many records have to change, at worst, for one of them to take a value that it has in D (cho2024, Definition 13) *)
Definition semi_adjacent (v_D : (seq (seq thing))) : option number :=
  (largest (Some v_D) (fun v_x => (largest (range (len (Some v_x))) (fun v_i => (largest (distinct (mapped (Some v_D)
  (fun v_z => (item (Some v_z) (Some v_i))))) (fun v_y => (least (kept (Some v_D) (fun v_z => (same (item (Some v_z)
  (Some v_i)) (Some v_y)))) (fun v_z => (ap2 datasets.hamming (Some v_x) (Some v_z)))))))))).

(** the datasets with the one-way margins of x: each variable's values in any order *)
Definition one_way_universe (v_x : (seq thing)) : option (seq (seq thing)) :=
  (chosen (same (len (Some v_x)) (num 0)) (list_of ((Some v_x) :: nil)) (mapped (bind (ap1 permutations.permutations
  (len (Some v_x))) (fun v_P => (distinct (mapped (functions (len (as_list (item (Some v_x) (num 0)))) (len (Some
  v_P))) (fun v_h => (mapped (range (len (Some v_x))) (fun v_i => (mapped (range (len (as_list (item (Some v_x) (num
  0))))) (fun v_j => (item (as_list (item (Some v_x) (item (item (Some v_P) (item (Some v_h) (Some v_j))) (Some
  v_i)))) (Some v_j))))))))))) (fun e => (mapped (Some e) (fun e => (of_list (Some e))))))).

(** those that also have the joint counts of the variables V of x *)
Definition joint_universe (v_x : (seq thing)) (v_V : (seq number)) : option (seq (seq thing)) :=
  (kept (ap1 invariants.one_way_universe (Some v_x)) (fun v_z => (ap3 datasets.same_margin (Some v_x) (Some v_z) (Some
  v_V)))).
