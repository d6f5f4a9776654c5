(** The Hellinger distance: the root of the squared one, and the root rises. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.hellinger.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.hellinger.
Open Scope R_scope.

(** The squared distance is symmetric. *)
Theorem hellinger_symmetric : claim_laws_hellinger_symmetric.
Proof. exact: (rule_symmetric hellinger_value roots_symmetric). Qed.

(** The root is 0 at 0 alone. *)
Theorem hellinger_separates : claim_laws_hellinger_separates.
Proof. exact: (rule_separates hellinger_value roots_separates). Qed.

(** The root rises. *)
Theorem hellinger_post_processing : claim_laws_hellinger_post_processing.
Proof. exact: (rule_post hellinger_value roots_post). Qed.

(** The squared distance stays as it is. *)
Theorem hellinger_extraneous_noise : claim_laws_hellinger_extraneous_noise.
Proof. exact: (rule_noise hellinger_value roots_noise). Qed.

(** The root of 0 is 0. *)
Theorem hellinger_premetric : claim_laws_hellinger_premetric.
Proof. exact: (rule_premetric hellinger_value roots_premetric). Qed.

(** The root rises, and of the larger is the larger root. *)
Theorem hellinger_quasi_convex : claim_laws_hellinger_quasi_convex.
Proof. exact: (rule_quasi_convex hellinger_value roots_quasi). Qed.
