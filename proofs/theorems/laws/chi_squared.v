(** The chi-squared divergence: the sum of (p - q)^2 / q. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.chi_squared.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.ratios rules.distances rules.largest_ratios.
Open Scope R_scope.

(** phi of a sum is at most the sum, and the outputs of an input add up to 1. *)
Theorem chi_squared_post_processing : claim_laws_chi_squared_post_processing.
Proof. exact: (rule_post chi_squared_value (sums_post chi0 chi_scale chi_add)). Qed.

(** An outcome with noise has the probabilities p w and q w, and w adds up to 1. *)
Theorem chi_squared_extraneous_noise : claim_laws_chi_squared_extraneous_noise.
Proof. exact: (rule_noise chi_squared_value (sums_noise chi0 chi_scale)). Qed.

(** phi of a mixture is at most the mixture of its values. *)
Theorem chi_squared_convex : claim_laws_chi_squared_convex.
Proof. exact: (rule_convex chi_squared_value (sums_convex chi0 chi_scale chi_add)). Qed.

(** (p - p)^2 = 0. *)
Theorem chi_squared_premetric : claim_laws_chi_squared_premetric.
Proof. exact: (rule_premetric chi_squared_value (sums_diagonal chi_diagonal)). Qed.

(** (p - q)^2 / q is infinite where q = 0 < p. *)
Theorem chi_squared_infinite_when_disjoint : claim_laws_chi_squared_infinite_when_disjoint.
Proof. exact: (rule_disjoint chi_squared_value (sums_disjoint chi_inf)). Qed.

(** A sum of squares is 0 only where each is. *)
Theorem chi_squared_separates : claim_laws_chi_squared_separates.
Proof. exact: (rule_separates chi_squared_value (sums_tangent chi_above chi_touches)). Qed.
