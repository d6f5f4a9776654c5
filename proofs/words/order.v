(** Words of the statement language on order, printed by dpcalc from dpcalc/language/words/order.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers.
Open Scope R_scope.

(** how often something is in a list *)
Definition times_in (v_r : number) (v_x : (seq number)) : option number :=
  (count_of (Some v_x) (fun v_s => (same (Some v_s) (Some v_r)))).

(** that two lists hold the same, each thing as often *)
Definition equivalent (v_x : (seq number)) (v_y : (seq number)) : option bool :=
  (every (distinct (join (list_of ((Some v_x) :: (Some v_y) :: nil)))) (fun v_r => (same (ap2 order.times_in (Some
  v_r) (Some v_x)) (ap2 order.times_in (Some v_r) (Some v_y))))).

(** what is left of a list once what it has in common with another is taken away, order forgotten *)
Definition without (v_x : (seq number)) (v_y : (seq number)) : option (seq number) :=
  (join (mapped (distinct (Some v_x)) (fun v_r => (mapped (range (maximum (num 0) (minus (ap2 order.times_in (Some
  v_r) (Some v_x)) (ap2 order.times_in (Some v_r) (Some v_y))))) (fun v_i => (Some v_r)))))).
