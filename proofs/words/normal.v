(** Words of the statement language on normal, printed by dpcalc from dpcalc/language/words/normal.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances words.concentrated words.tradeoffs.
Open Scope R_scope.

(** the least type II error of a test of N(0, 1) against N(mu, 1) with a size (Dong, Roth and Su 2022) *)
Definition gaussian_tradeoff (v_mu : number) (v_size : number) : option number :=
  (chosen (at_most (Some v_size) (num 0)) (num 1) (chosen (at_least (Some v_size) (num 1)) (num 0) (normal_up_to
  (minus (normal_quantile (minus (num 1) (Some v_size))) (Some v_mu))))).

(** the least delta of N(0, 1) and N(mu, 1) at a level epsilon *)
Definition gaussian_delta (v_mu : number) (v_epsilon : number) : option number :=
  (minus (normal_up_to (minus (divided (Some v_mu) (num 2)) (divided (Some v_epsilon) (Some v_mu)))) (times
  (exponential (Some v_epsilon)) (normal_up_to (minus (minus (num 0) (divided (Some v_mu) (num 2))) (divided (Some
  v_epsilon) (Some v_mu)))))).

(** mu-Gaussian privacy of two output laws: no test tells them apart better than N(0, 1) from N(mu, 1) *)
Definition gaussian_private (v_P : (seq number)) (v_Q : (seq number)) (v_mu : number) : option bool :=
  (every (ap2 tradeoffs.errors (Some v_P) (Some v_Q)) (fun v_c => (at_most (ap2 normal.gaussian_tradeoff (Some v_mu)
  (item (Some v_c) (num 0))) (item (Some v_c) (num 1))))).

(** the least mu of Gaussian privacy: between corners a trade-off function is linear, and that of normal laws convex *)
Definition least_mu (v_P : (seq number)) (v_Q : (seq number)) : option number :=
  (chosen (ap2 laws.same_support (Some v_P) (Some v_Q)) (largest (kept (ap2 tradeoffs.errors (Some v_P) (Some v_Q))
  (fun v_c => (also (less (num 0) (item (Some v_c) (num 0))) (less (item (Some v_c) (num 0)) (num 1))))) (fun v_c =>
  (minus (normal_quantile (minus (num 1) (item (Some v_c) (num 0)))) (normal_quantile (item (Some v_c) (num 1))))))
  infinity).
