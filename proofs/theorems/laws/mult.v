(** The multiplicative distance: ln of the least C with p <= C q and q <= C p at every outcome. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.mult.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.sums rules.ratios rules.distances rules.largest_ratios rules.events rules.attained rules.rays rules.ray_laws rules.whole_numbers.
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
Proof. by move=> P Q hP hQ e m /whole_nm [n ->]; exact: (rule_adaptive MULT_value (logs_adaptive both_ge1 bothP alike_mul) (INR n) hP hQ e). Qed.

(** The event of one outcome with the largest ratio. *)
Theorem mult_events_suffice : claim_laws_mult_events_suffice.
Proof.
apply: (rule_events MULT_value _ both_attained).
exact: (split_post MULT_value (logs_post both_ge1 bothP alike0 alike_scale alike_add)).
Qed.

(** Laws with the probabilities u/2 and 1 - u/2 for a level -ln u: the ratio of the first ones is the largest. *)
Theorem mult_ray : claim_laws_mult_ray.
Proof.
apply: rule_ray => l _ l01 u v /l01 hu /l01 hv.
have at_ w : 0 < w <= 1 -> list_of [:: divided (Some (Fin w)) (num 2); minus (num 1) (divided (Some (Fin w)) (num 2))] =
    Some (vec [:: true; false] (pair_ (w / 2))).
  by move=> hw; rewrite /divided /minus /num !ap2E /= eqR_f //; lra.
have law_ w : 0 < w <= 1 -> law [:: true; false] (pair_ (w / 2)) by move=> hw; apply: pair_law; lra.
rewrite !at_ // !ap2E MULT_value; try exact: law_.
rewrite log_gap; try lra.
apply/sameP; apply: (gap_holds (f := fun u v => logs both [:: true; false] (pair_ (u / 2)) (pair_ (v / 2)))); try lra.
  exact: symmetric_both (law_ _ hu) (law_ _ hv).
exact: both_pair.
Qed.
