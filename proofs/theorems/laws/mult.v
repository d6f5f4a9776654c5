(** The multiplicative distance: ln of the least C with p <= C q and q <= C p at every outcome. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.mult.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.ratios rules.distances rules.largest_ratios.
Open Scope R_scope.

(** Equal laws are bounded by 1. *)
Theorem mult_premetric : claim_laws_mult_premetric.
Proof. exact: (rule_premetric MULT_value (logs_premetric both_ge1 bothP alike_one)). Qed.

(** Bounds multiply along p, q, r, and their logarithms add up. *)
Theorem mult_triangle : claim_laws_mult_triangle.
Proof. exact: (rule_triangle MULT_value (logs_triangle both_ge1 bothP alike_trans)). Qed.

(** The probability of an output is a sum over inputs, which keeps a bound. *)
Theorem mult_post_processing : claim_laws_mult_post_processing.
Proof. exact: (rule_post MULT_value (logs_post both_ge1 bothP alike0 alike_scale alike_add)). Qed.

(** The probabilities of a pair are products, and so are bounds. *)
Theorem mult_fresh_composition : claim_laws_mult_fresh_composition.
Proof. exact: (rule_composition MULT_value (logs_composition both_ge1 bothP alike_mul)). Qed.

(** An outcome with noise has the probabilities p w and q w, and some w is positive. *)
Theorem mult_extraneous_noise : claim_laws_mult_extraneous_noise.
Proof. exact: (rule_noise MULT_value (logs_noise both_ge1 bothP alike_scale alike_unscale)). Qed.

(** No bound holds where q = 0 < p. *)
Theorem mult_infinite_when_disjoint : claim_laws_mult_infinite_when_disjoint.
Proof. exact: (rule_disjoint MULT_value (logs_disjoint both_ge1 bothP alike_inf)). Qed.

(** The larger of two bounds holds for both laws, and for their mixture. *)
Theorem mult_quasi_convex : claim_laws_mult_quasi_convex.
Proof. exact: (rule_quasi_convex MULT_value (logs_quasi both_ge1 bothP alike_scale alike_add)). Qed.

(** The bound says the same of both laws. *)
Theorem mult_symmetric : claim_laws_mult_symmetric.
Proof. exact: (rule_symmetric MULT_value symmetric_both). Qed.

(** At distance 0 the bound is 1. *)
Theorem mult_separates : claim_laws_mult_separates.
Proof. exact: (rule_separates MULT_value separates_both). Qed.

(** The probabilities of a pair are products, and the largest bound of second laws holds after every first outcome. *)
Theorem mult_adaptive_composition : claim_laws_mult_adaptive_composition.
Proof. exact: (rule_adaptive MULT_value (logs_adaptive both_ge1 bothP alike_mul) 2). Qed.
