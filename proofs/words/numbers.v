(** Words of the statement language on numbers, printed by dpcalc from dpcalc/language/words/numbers.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language.
Open Scope R_scope.

(** that a number is whole, from 0 up *)
Definition is_whole (v_n : number) : option bool :=
  (member (Some v_n) (range (plus (Some v_n) (num 1)))).

(** the whole numbers from one to another, both included *)
Definition from_to (v_low : number) (v_high : number) : option (seq number) :=
  (mapped (range (maximum (num 0) (minus (plus (Some v_high) (num 1)) (Some v_low)))) (fun v_k => (plus (Some v_low)
  (Some v_k)))).

(** n! *)
Definition factorial (v_n : number) : option number :=
  (product_of (range (Some v_n)) (fun v_k => (plus (Some v_k) (num 1)))).

(** how many choices of k there are among n *)
Definition binomial (v_n : number) (v_k : number) : option number :=
  (chosen (more (Some v_k) (Some v_n)) (num 0) (divided (ap1 numbers.factorial (Some v_n)) (times (ap1
  numbers.factorial (Some v_k)) (ap1 numbers.factorial (minus (Some v_n) (Some v_k)))))).

(** the square *)
Definition square (v_t : number) : option number :=
  (times (Some v_t) (Some v_t)).
