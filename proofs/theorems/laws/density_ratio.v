(** The density ratio metric: ln of the least C with p(x) q(y) <= C q(x) p(y) for all outcomes x and y, which is the
    max-divergence of P x Q from Q x P. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From dpcalc Require Import language words.laws words.distances claims.laws.density_ratio.
From dpcalc Require Import rules.numbers rules.laws rules.shapes rules.ratios rules.largest_ratios rules.density_ratios rules.rays rules.ray_laws.
Open Scope R_scope.

(** x and y change places. *)
Theorem density_ratio_symmetric : claim_laws_density_ratio_symmetric.
Proof. exact: (rule_symmetric density_ratio_value cross_symmetric). Qed.

(** At 0 the laws P x Q and Q x P are the same, and so are their first margins. *)
Theorem density_ratio_separates : claim_laws_density_ratio_separates.
Proof. exact: (rule_separates density_ratio_value cross_separates). Qed.

(** The bounds of (P, Q) and (Q, R) multiply, and q(x) q(y) cancels; where it is 0, so are p(x) or r(y). *)
Theorem density_ratio_triangle : claim_laws_density_ratio_triangle.
Proof. exact: (rule_triangle density_ratio_value cross_triangle). Qed.

(** A product of two sums over inputs is a sum over pairs, which keeps a bound. *)
Theorem density_ratio_post_processing : claim_laws_density_ratio_post_processing.
Proof. exact: (rule_post density_ratio_value cross_post). Qed.

(** The probabilities of a pair are products, and so are bounds. *)
Theorem density_ratio_fresh_composition : claim_laws_density_ratio_fresh_composition.
Proof. exact: (rule_composition density_ratio_value cross_composes). Qed.

(** p(x) q(x) = 0 everywhere: the supports differ. *)
Theorem density_ratio_infinite_when_disjoint : claim_laws_density_ratio_infinite_when_disjoint.
Proof. exact: (rule_disjoint density_ratio_value cross_disjoint). Qed.

(** Noise multiplies both sides, and some of it is positive. *)
Theorem density_ratio_extraneous_noise : claim_laws_density_ratio_extraneous_noise.
Proof. exact: (rule_noise density_ratio_value cross_noise). Qed.

(** p(x) p(y) = p(x) p(y). *)
Theorem density_ratio_premetric : claim_laws_density_ratio_premetric.
Proof. exact: (rule_premetric density_ratio_value cross_diagonal). Qed.

(** Laws with the probabilities u/(1 + u) and 1/(1 + u) for a level -ln u: their odds are u. *)
Theorem density_ratio_ray : claim_laws_density_ratio_ray.
Proof.
apply: rule_ray => l _ l01 u v /l01 hu /l01 hv.
have at_ w : 0 < w <= 1 -> list_of [:: divided (Some (Fin w)) (plus (num 1) (Some (Fin w)));
    divided (num 1) (plus (num 1) (Some (Fin w)))] = Some (vec [:: true; false] (pair_ (w / (1 + w)))).
  move=> hw; rewrite pair_vec /divided /plus /num !ap2E /= !eqR_f /=; try lra.
  by congr (Some [:: _; Fin _]); field; lra.
have law_ w : 0 < w <= 1 -> law [:: true; false] (pair_ (w / (1 + w))) by move=> hw; apply: odds_law; lra.
rewrite !at_ // !ap2E density_ratio_value; try exact: law_.
rewrite log_gap; try lra.
apply/sameP; apply: (gap_holds (f := fun u v => logs cross [:: true; false] (pair_ (u / (1 + u))) (pair_ (v / (1 + v))))); try lra.
  exact: cross_symmetric (law_ _ hu) (law_ _ hv).
by move=> *; exact: cross_pair.
Qed.
