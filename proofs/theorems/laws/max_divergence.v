(** The max-divergence: ln of the least C with p <= C q at every outcome. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.max_divergence.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.ratios rules.distances rules.largest_ratios rules.events rules.attained rules.rays rules.laplace rules.whole_numbers.
Open Scope R_scope.

(** Equal laws are bounded by 1. *)
Theorem max_divergence_premetric : claim_laws_max_divergence_premetric.
Proof. exact: (rule_premetric max_divergence_value (logs_premetric worst_ge1 worstP bounded_one)). Qed.

(** Bounds multiply along p, q, r, and their logarithms add up. *)
Theorem max_divergence_triangle : claim_laws_max_divergence_triangle.
Proof. exact: (rule_triangle max_divergence_value (logs_triangle worst_ge1 worstP bounded_trans)). Qed.

(** The probability of an output is a sum over inputs, which keeps a bound. *)
Theorem max_divergence_post_processing : claim_laws_max_divergence_post_processing.
Proof. exact: (rule_post max_divergence_value (logs_post worst_ge1 worstP bounded0 bounded_scale bounded_add)). Qed.

(** The probabilities of a pair are products, and so are bounds. *)
Theorem max_divergence_fresh_composition : claim_laws_max_divergence_fresh_composition.
Proof. exact: (rule_composition max_divergence_value (logs_composition worst_ge1 worstP bounded_mul)). Qed.

(** An outcome with noise has the probabilities p w and q w, and some w is positive. *)
Theorem max_divergence_extraneous_noise : claim_laws_max_divergence_extraneous_noise.
Proof. exact: (rule_noise max_divergence_value (logs_noise worst_ge1 worstP bounded_scale bounded_unscale)). Qed.

(** No bound holds where q = 0 < p. *)
Theorem max_divergence_infinite_when_disjoint : claim_laws_max_divergence_infinite_when_disjoint.
Proof. exact: (rule_disjoint max_divergence_value (logs_disjoint worst_ge1 worstP bounded_inf)). Qed.

(** The larger of two bounds holds for both laws, and for their mixture. *)
Theorem max_divergence_quasi_convex : claim_laws_max_divergence_quasi_convex.
Proof. exact: (rule_quasi_convex max_divergence_value (logs_quasi worst_ge1 worstP bounded_scale bounded_add)). Qed.

(** At 0 the bound is 1: p <= q everywhere, and both add up to 1. *)
Theorem max_divergence_separates : claim_laws_max_divergence_separates.
Proof. exact: (rule_separates max_divergence_value separates_worst). Qed.

(** The probabilities of a pair are products, and the largest bound of second laws holds after every first outcome. *)
Theorem max_divergence_adaptive_composition : claim_laws_max_divergence_adaptive_composition.
Proof. by move=> P Q hP hQ e m /whole_nm [n ->]; exact: (rule_adaptive max_divergence_value (logs_adaptive worst_ge1 worstP bounded_mul) (INR n) hP hQ e). Qed.

(** The event of one outcome with the largest ratio. *)
Theorem max_divergence_events_suffice : claim_laws_max_divergence_events_suffice.
Proof.
apply: (rule_events max_divergence_value _ worst_attained).
exact: (split_post max_divergence_value (logs_post worst_ge1 worstP bounded0 bounded_scale bounded_add)).
Qed.

(** Laplace laws seen through the intervals between levels: the ratio of the outermost ones is the largest. *)
Theorem max_divergence_ray : claim_laws_max_divergence_ray.
Proof. apply: rule_ray => r s t r0 rs st t1; exact: laplace_fits. Qed.
