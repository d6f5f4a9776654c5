(** Words of the statement language on concentrated, printed by dpcalc from dpcalc/language/words/concentrated.py.
    Nobody edits this file: make proofs prints it anew. *)
From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.numbers words.order words.laws words.distances.
Open Scope R_scope.

(** orders from 1 to 32, sixteen from each to its double *)
Definition orders_to_32 : option (seq number) :=
  (mapped (range (num 81)) (fun v_k => (times (power (num 2) (floored (divided (Some v_k) (num 16)))) (plus (num 1)
  (divided (minus (Some v_k) (times (num 16) (floored (divided (Some v_k) (num 16))))) (num 16)))))).

(** that D_a(P, Q) is at most rho a at every order a > 1; D_a grows with a *)
Definition bounded_divergences (v_P : (seq number)) (v_Q : (seq number)) (v_rho : number) : option bool :=
  (bind concentrated.orders_to_32 (fun v_a => (bind (mapped (range (num 80)) (fun v_k => (ap3 distances.renyi (Some
  v_P) (Some v_Q) (item (Some v_a) (plus (Some v_k) (num 1)))))) (fun v_D => (chosen (at_most (ap2
  distances.max_divergence (Some v_P) (Some v_Q)) (Some v_rho)) yes (chosen (either (more (ap2 distances.KL (Some v_P)
  (Some v_Q)) (Some v_rho)) (some (range (num 80)) (fun v_k => (more (item (Some v_D) (Some v_k)) (times (Some v_rho)
  (item (Some v_a) (plus (Some v_k) (num 1)))))))) no (chosen (some (range (num 81)) (fun v_k => (also (at_most (ap2
  distances.max_divergence (Some v_P) (Some v_Q)) (times (Some v_rho) (item (Some v_a) (Some v_k)))) (every (range
  (Some v_k)) (fun v_i => (at_most (item (Some v_D) (Some v_i)) (times (Some v_rho) (item (Some v_a) (Some
  v_i))))))))) yes (same (divided (num 0) (num 0)) (num 0))))))))).

(** rho-zero-concentrated privacy of two output laws: D_a(P, Q) and D_a(Q, P) are at most rho a at every order a > 1 (Bun and Steinke 2016, Definition 1.1) *)
Definition concentrated (v_P : (seq number)) (v_Q : (seq number)) (v_rho : number) : option bool :=
  (at_every_order (fun v_a => (also (at_most (ap3 distances.renyi (Some v_P) (Some v_Q) (Some v_a)) (times (Some
  v_rho) (Some v_a))) (at_most (ap3 distances.renyi (Some v_Q) (Some v_P) (Some v_a)) (times (Some v_rho) (Some
  v_a)))))).
