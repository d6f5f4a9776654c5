(** Words of the statement language on order, printed by dpcalc from dpcalc/language/words/order.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers.
Open Scope R_scope.

(** how often something is in a list *)
Definition times_in (v_r : thing) (v_x : (seq thing)) : option number :=
  (count_of (Some v_x) (fun v_s => (same (Some v_s) (Some v_r)))).

(** that two lists hold the same, each thing as often *)
Definition equivalent (v_x : (seq thing)) (v_y : (seq thing)) : option bool :=
  (every (distinct (join (list_of ((Some v_x) :: (Some v_y) :: nil)))) (fun v_r => (same (ap2 order.times_in (Some
  v_r) (Some v_x)) (ap2 order.times_in (Some v_r) (Some v_y))))).

(** every choice of some elements of a list, in its order *)
Definition subsets (v_L : (seq thing)) : option (seq (seq thing)) :=
  (mapped (functions (len (Some v_L)) (num 2)) (fun v_I => (mapped (kept (range (len (Some v_L))) (fun v_i => (same
  (item (Some v_I) (Some v_i)) (num 1)))) (fun v_i => (item (Some v_L) (Some v_i)))))).

(** what is left of a list once what it has in common with another is taken away, order forgotten *)
Definition without (v_x : (seq thing)) (v_y : (seq thing)) : option (seq thing) :=
  (join (mapped (distinct (Some v_x)) (fun v_r => (mapped (range (maximum (num 0) (minus (ap2 order.times_in (Some
  v_r) (Some v_x)) (ap2 order.times_in (Some v_r) (Some v_y))))) (fun v_i => (Some v_r)))))).
